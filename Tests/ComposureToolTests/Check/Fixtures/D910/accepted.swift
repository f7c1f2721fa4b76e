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
}

extension TimeAssembly {
  var clock: any Clock { SystemClock() }
  var calendar: Svc { shared(\.calendar) { Svc("\(clock)") } }
  func cache(for name: String) -> Svc { Svc(name, calendar) }
}

struct TestAssembly: TimeAssembly {
  let scope = Scope()
  let clock: any Clock = TestClock()
  let calls = 0
  let testCalendar = Svc("test")
  var calendar: Svc { testCalendar }
  func cache(for name: String, size: Int) -> Svc { Svc() }
}

func main(_ app: TestAssembly) { _ = (app.cache(for: ""), app.calls, app.cache(for: "", size: 1)) }
