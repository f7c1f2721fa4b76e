// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

func run(_ make: () -> Svc) -> Svc { make() }

// A closure in a local runs when it is called, and `async let` runs in any case.
protocol LocalAssembly: Assembly {
  var closure: Svc { get }
  var closureUser: Svc { get }
  func method() -> Svc
  var methodUser: Svc { get }
  var passed: Svc { get }
  var task: Svc { get async }
  var taskUser: Svc { get async }
}

extension LocalAssembly {
  var closure: Svc {
    let make = { closureUser }
    let alias = make
    return alias()
  }
  var closureUser: Svc { Svc("", closure) }
  func method() -> Svc { methodUser }
  var methodUser: Svc {
    let make = method
    return make()
  }
  var passed: Svc { run(passedUser) }
  func passedUser() -> Svc { Svc("", passed) }
  var task: Svc {
    get async {
      async let other = taskUser
      return await other
    }
  }
  var taskUser: Svc { get async { await Svc("", task) } }
}

struct LocalRoot: LocalAssembly {
  let scope = Scope()
}

// A key path is a use of its member.
protocol PathAssembly: Assembly {
  var literal: Svc { get }
  var local: Svc { get }
}

extension PathAssembly {
  var literal: Svc { self[keyPath: \.local] }
  var local: Svc {
    let path = \Self.literal
    return Svc("", self[keyPath: path])
  }
}

struct PathRoot: PathAssembly {
  let scope = Scope()
}

// Protocols that are no assemblies, and extensions of `Assembly` itself.
protocol HasFirst { var first: Svc { get } }
protocol HasSecond { var second: Svc { get } }
extension HasFirst where Self: HasSecond { var first: Svc { Svc("", second) } }
extension HasSecond where Self: HasFirst { var second: Svc { Svc("", first) } }

struct MixedRoot: Assembly, HasFirst, HasSecond {
  let scope = Scope()
}

protocol ThirdAssembly: Assembly { var third: Svc { get } }
extension ThirdAssembly { var third: Svc { Svc("", fourth) } }
extension Assembly where Self: ThirdAssembly { var fourth: Svc { Svc("", third) } }

struct ThirdRoot: ThirdAssembly {
  let scope = Scope()
}

// Extensions of a generic root for certain arguments.
struct GenericRoot<Name: Sendable>: Assembly {
  let scope = Scope()
  let name: Name
}

extension GenericRoot<String> {
  var short: Svc { Svc(name, long) }
  var long: Svc { Svc(name, short) }
}

extension GenericRoot where Name == Int {
  var small: Svc { Svc("\(name)", large) }
  var large: Svc { Svc("\(name)", small) }
}

func main(_ local: LocalRoot, _ path: PathRoot, _ mixed: MixedRoot, _ third: ThirdRoot) async {
  _ = await (local.closure, local.methodUser, local.passed, local.task)
  _ = (path.literal, mixed.first, third.third)
}
