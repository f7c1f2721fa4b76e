// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

#if canImport(ObjectiveC)
import ObjectiveC

/// A value that is kept with an object of a class that is not ours.
struct AssociatedValue<Value>: @unchecked Sendable {
  // SAFETY: the key is an address that is never read.
  private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  subscript(_ object: NSObject) -> Value? {
    get { objc_getAssociatedObject(object, key) as? Value }
    nonmutating set { objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
#else

/// A value that is kept with an object of a class that is not ours: here in a table, since there is no runtime that would.
final class AssociatedValue<Value>: @unchecked Sendable {
  // SAFETY: `entries` is touched under the lock only.
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
      // Values end outside the lock, and so do objects whose last reference is the one that was read here.
      let dropped = lock.withLock {
        let former = entries
        let held = former.mapValues(\.object)
        entries = former.filter { (held[$0.key] ?? nil) != nil }
        entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, value: $0) }
        return (former, held)
      }
      withExtendedLifetime(dropped) {}
    }
  }
}
#endif
