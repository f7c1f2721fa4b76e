// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// An ordered list of weak references. It occasionally removes references to deallocated objects.
package struct WeakReferences<Object: AnyObject> {
  private var references: [WeakReference] = []
  private var limit = 16

  package init() {}

  /// The live objects.
  package var all: [Object] { references.compactMap { $0.object as? Object } }

  /// Adds an object.
  ///
  /// - Returns: Objects that the caller must release outside its lock: reading a weak reference retains the object, so
  ///   this may be its last reference.
  package mutating func add(_ object: Object) -> [Object] {
    var held: [Object] = []
    if references.count >= limit {
      held = all
      references = held.map { WeakReference(object: $0) }
      limit = max(16, references.count * 2)
    }
    references.append(WeakReference(object: object))
    return held
  }
}
