// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Offline: Error {}
final class Database: Sendable { init() throws(Offline) {} }

protocol StorageAssembly: Assembly { var database: Database { get throws } }
// expected-note@-1 {{property declared here}}
extension StorageAssembly {
  var database: Database { get throws { try shared(\.database) { try Database() } } }
  // expected-error@-1 {{cannot form key path to property with 'throws' or 'async'}}
  // expected-error@-2 {{'shared(_:make:onClose:)' is unavailable: a throwing or asynchronous member has no key path; leave it out: try await shared { … }}}
  // expected-warning@-3 {{no calls to throwing functions occur within 'try' expression}}
}
