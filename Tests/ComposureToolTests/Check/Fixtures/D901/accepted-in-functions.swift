// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

struct Later: Sendable {
  let make: @Sendable () -> Svc
}

func store(_ make: @escaping @Sendable () -> Svc) -> Later { Later(make: make) }

// Functions that are stored run later.
protocol LocalAssembly: Assembly {
  var closure: Later { get }
  var called: Later { get }
  var method: Later { get }
  var unused: Svc { get }
  func user() -> Svc
}

extension LocalAssembly {
  var closure: Later {
    let make: @Sendable () -> Svc = { user() }
    return Later(make: make)
  }
  var called: Later {
    let make: @Sendable () -> Svc = { user() }
    return Later { make() }
  }
  var method: Later { store(user) }
  var unused: Svc {
    let make = { user() }
    _ = make
    return Svc()
  }
  func user() -> Svc { Svc("\(closure) \(called) \(method)", unused) }
}

struct LocalRoot: LocalAssembly {
  let scope = Scope()
}

// A key path to another member.
protocol PathAssembly: Assembly {
  var first: Svc { get }
  var second: Svc { get }
}

extension PathAssembly {
  var first: Svc { self[keyPath: \.second] }
  var second: Svc { Svc() }
}

struct PathRoot: PathAssembly {
  let scope = Scope()
}

protocol HasFirst { var first: Svc { get } }
protocol HasSecond { var second: Svc { get } }
extension HasFirst where Self: HasSecond { var first: Svc { Svc("", second) } }
extension HasSecond where Self: HasFirst { var second: Svc { Svc("", first) } }

// The root's own member ends the cycle.
struct MixedRoot: Assembly, HasFirst, HasSecond {
  let scope = Scope()
  let second = Svc()
}

func main(_ local: LocalRoot, _ path: PathRoot, _ mixed: MixedRoot) {
  _ = (local.user(), path.first, mixed.first)
}
