// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Service: Sendable { init(_ name: String) {} }

protocol StoresAssembly: Assembly { func store<Value: Sendable>(of type: Value.Type) -> Service }
// expected-note@-1 {{in call to function 'store(of:)'}}
extension StoresAssembly {
  // One call site for all types, since the result's type does not contain them.
  func store<Value: Sendable>(of type: Value.Type) -> Service { shared(\.store) { Service("\(type)") } }
  // expected-error@-1 {{key path cannot refer to instance method 'store(of:)'}}
  // expected-error@-2 {{generic parameter 'Value' could not be inferred}}
}
