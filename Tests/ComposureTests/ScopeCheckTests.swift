// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import Composure
import Foundation
import Testing

private struct Profile: Sendable {
  let name: String
  let tags: [String]
}

private struct CopiedRoot: Assembly {
  let scope: Scope
  var profile: Profile
  static let line = #line + 1
  var greeting: Thing { shared(\.greeting) { Thing("Hello, \(profile.name)!") } }
}

private struct ComputedRoot: Assembly {
  var scope: Scope { Scope("fresh") }
  static let line = #line + 1
  var service: Thing { shared(\.service) { Thing() } }
  var another: Thing { shared(\.another) { Thing() } }
}

#if DEBUG
/// The reports of a debug build on standard error.
@Suite struct `checks of scopes` {
  @Test func `two values of one type that differ are reported once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      var root = CopiedRoot(scope: Scope("app"), profile: Profile(name: "Stephen", tags: []))
      _ = root.greeting
      root.profile = Profile(name: "Yoichi", tags: [])
      _ = (root.greeting, root.greeting)
      root.profile = Profile(name: "Mimi", tags: [])
      _ = root.greeting
    }
    #expect(
      message(of: result) == """
        Scope 'app' is used by two different values of 'CopiedRoot', but 'CopiedRoot.greeting' \
        (ScopeCheckTests.swift:\(CopiedRoot.line)) is created for one of them only: both get the same instance.

        To fix: give each a scope of its own, or write 'shared(for: key) { }' with a key of the differing properties.

        """)
  }

  @Test func `a computed scope is reported once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let root = ComputedRoot()
      _ = (root.service, root.another, root.service, ComputedRoot().service)
    }
    #expect(
      message(of: result) == """
        'ComputedRoot.scope' returns a new scope on each access, so 'ComputedRoot.service' \
        (ScopeCheckTests.swift:\(ComputedRoot.line)) is created again for each call.

        To fix: write 'let scope = Scope()'.

        """)
  }

  @Test func `equal values in other memory are not reported`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = Scope("app")
      for number in 0..<200 {
        let name = String(repeating: "long name ", count: 20) + "\(number * 0)"
        let root = CopiedRoot(scope: scope, profile: Profile(name: name, tags: [name, "\(number * 0)"]))
        _ = root.greeting
      }
    }
    #expect(message(of: result) == "")
  }

  @Test func `parts that are created for each call are not reported`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      struct Whole: Assembly {
        let scope = Scope()
        let url = URL(fileURLWithPath: "/tmp")
        var part: Part { Part(whole: self, prefix: String(repeating: "prefix", count: 10)) }
      }
      struct Part: PartAssembly {
        let whole: Whole
        let prefix: String
        var thing: Thing { shared(\.thing) { Thing(prefix) } }
      }
      let whole = Whole()
      for _ in 0..<100 { _ = whole.part.thing }
    }
    #expect(message(of: result) == "")
  }
}
#endif
