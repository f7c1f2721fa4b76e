// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol NameAssembly: Assembly {
  var name: String { get }
}

// Needs are declared separately from factories.
protocol NameFactories: NameAssembly {}

extension NameFactories {
  var name: String { "log" }
}

struct AppAssembly: NameFactories {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = app.name }
