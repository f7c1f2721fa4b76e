// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AcrossModules
import Composure
import Containers
import Dips
import Foundation
import Measuring
import OneModule
import Resolvers

extension Scenario {
  /// All measured scenarios.
  static let all =
    OneModule.scenarios() + AcrossModules.scenarios() + scopes + asynchronous + Containers.scenarios()
    + Resolvers.scenarios() + Dips.scenarios()

  /// The cost of a lifetime that begins and ends with a request.
  private static let scopes = [
    Scenario("scope, made and dropped", "empty object", { 0 }) { _ in Empty() },
    Scenario("scope, made and dropped", "empty scope", { 0 }) { _ in Scope() },
    Scenario("scope, made and dropped", "with one shared value", { 0 }) { _ in
      One().value
    },
    Scenario("scope, made and dropped", "with one value, and closed") {
      { count in
        wait {
          for _ in 0..<count {
            let one = One()
            consume(one.closed)
            try? await one.scope.close()
          }
        }
      }
    },
  ]

  struct One: Assembly {
    let scope = Scope()
    var value: Int { shared(\.value) { 1 } }
    var closed: Int {
      shared(\.closed) {
        1
      } onClose: {
        consume($0)
      }
    }
  }

  final class Empty: Sendable {}

  private static let asynchronous = [
    Scenario("asynchronous hit", "await of a let") {
      let holder = Holder()
      return { count in wait { for _ in 0..<count { consume(await holder.value()) } } }
    },
    Scenario("asynchronous hit", "typed") {
      let root = Root()
      return { count in wait { for _ in 0..<count { consume(await root.value) } } }
    },
    Scenario("asynchronous hit", "an actor's lazy value") {
      let cache = Cache()
      return { count in wait { for _ in 0..<count { consume(await cache.value()) } } }
    },
  ]

  final class Holder: Sendable {
    private let held = 1
    @inline(never) func value() async -> Int { held }
  }

  actor Cache {
    private var held: Int?
    func value() -> Int {
      if let held { return held }
      held = 1
      return 1
    }
  }

  struct Root: Assembly {
    let scope = Scope()
    var value: Int { get async { await shared { await make() } } }
    @inline(never) func make() async -> Int { 1 }
  }

  private static func wait(_ body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task {
      await body()
      done.signal()
    }
    done.wait()
  }
}
