// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

#if canImport(ObjectiveC)
import ObjectiveC

/// A value that is associated with an object of a system class.
@safe
struct AssociatedValue<Value>: @unchecked Sendable {
  // SAFETY: the key is an address that is never read.
  private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  subscript(_ object: NSObject) -> Value? {
    get { unsafe objc_getAssociatedObject(object, key) as? Value }
    nonmutating set { unsafe objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
#else

/// A value that is associated with an object of a system class, in a table, since this platform has no Objective-C
/// runtime.
final class AssociatedValue<Value>: @unchecked Sendable {
  // SAFETY: `entries` is accessed only under the lock.
  private struct Entry {
    weak var object: NSObject?
    let value: Value
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript(_ object: NSObject) -> Value? {
    get {
      lock.withLock {
        let entry = entries[ObjectIdentifier(object)]
        return entry?.object === object ? entry?.value : nil
      }
    }
    set {
      // Values, and objects whose last reference was read here, are released outside the lock.
      let dropped = lock.withLock {
        let previous = entries
        let held = previous.mapValues(\.object)
        entries = previous.filter { (held[$0.key] ?? nil) != nil }
        entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, value: $0) }
        return (previous, held)
      }
      withExtendedLifetime(dropped) {}
    }
  }
}
#endif
