// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol StoresAssembly: Assembly { func store<Value: Sendable>(of type: Value.Type) -> Service }
extension StoresAssembly {
  func store<Value: Sendable>(of type: Value.Type) -> Service {
    shared(for: ObjectIdentifier(type)) { Service("\(type)") }
  }
}
