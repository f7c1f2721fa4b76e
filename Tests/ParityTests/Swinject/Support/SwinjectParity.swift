// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import QuietLookups
import Testing

/// The tests of Swinject and SwinjectAutoregistration, and the types that they use.
@Suite(.quietLookups) enum SwinjectParity {}

extension SwinjectParity {
  protocol Animal: AnyObject { var name: String { get } }
  final class Cat: Animal {
    let name: String
    init(_ name: String = "Mimi") { self.name = name }
  }
  final class Dog: Animal {
    let name: String
    init(_ name: String = "Hachi") { self.name = name }
  }

  protocol Person: AnyObject { var pet: (any Animal)? { get } }
  final class PetOwner: Person {
    var pet: (any Animal)?
    init(pet: (any Animal)? = nil) { self.pet = pet }
  }

  final class Parent {
    var child: Child?
  }
  final class Child {
    weak var parent: Parent?
  }

  struct Food: Equatable {
    var name: String
  }

  /// Keeps what happened, in order, from any thread.
  final class Log: Sendable {
    private let lines = Locked<[String]>([])

    var entries: [String] { lines.withLock { $0 } }
    var count: Int { entries.count }

    func append(_ line: String) {
      lines.withLock { $0.append(line) }
    }
  }

  /// A value that is touched under a lock only.
  final class Locked<Value>: @unchecked Sendable {
    // SAFETY: touched under the lock only.
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
      self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLock { body(&value) }
    }
  }
}
