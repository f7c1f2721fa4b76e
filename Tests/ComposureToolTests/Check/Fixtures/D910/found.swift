// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol Clock: Sendable {}
struct SystemClock: Clock {}
struct TestClock: Clock {}

protocol TimeAssembly: Assembly {
  var clock: any Clock { get }
  var calendar: Svc { get }
  func cache(for name: String) -> Svc
  var store: Svc { get }
}

extension TimeAssembly {
  var clock: any Clock { SystemClock() }
  var calendar: Svc { shared(\.calendar) { Svc("\(clock)") } }
  func cache(for name: String) -> Svc { Svc(name, calendar) }
  var store: Svc { Svc("store", cache(for: "store")) }
}

struct TestAssembly: TimeAssembly {
  let scope = Scope()
  let clock = TestClock()
  let calender = Svc("test")
  func cache(of name: String) -> Svc { Svc() }
  func store() -> Svc { Svc() }
}

func main(_ app: TestAssembly) { _ = app.store as Svc }
