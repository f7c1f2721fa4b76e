// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A weak reference as a value.
package struct WeakReference {
  package weak var object: AnyObject?

  package init(object: AnyObject? = nil) {
    self.object = object
  }
}
