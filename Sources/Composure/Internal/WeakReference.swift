// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A weak reference as a value.
@usableFromInline
package struct WeakReference {
  @usableFromInline package weak var object: AnyObject?

  @inlinable
  package init(object: AnyObject? = nil) {
    self.object = object
  }
}
