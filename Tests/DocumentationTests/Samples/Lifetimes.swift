// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples for the page on lifetimes that are in no example program.

import Composure

struct ImageCache: Sendable { init(account: String) {} }

// snippet: for each key
protocol MailAssembly: Assembly {
  var accounts: [String] { get }
  var caches: [ImageCache] { get }
}

extension MailAssembly {
  var caches: [ImageCache] { shared(forEach: accounts) { account in ImageCache(account: account) } }
}
// snippet-end

// snippet: helper
extension Assembly {
  func logged<Value: Sendable>(
    _ member: KeyPath<Self, Value>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: () -> Value
  ) -> Value {
    shared(member, file: file, line: line, column: column, function: function) {
      print("makes \(function)")
      return make()
    }
  }
}
// snippet-end
