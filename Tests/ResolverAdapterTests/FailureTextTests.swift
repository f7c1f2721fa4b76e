// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import ContainerEngine
import Testing

@testable import ResolverAdapter

private struct Draft {}

/// The texts of the traps of Resolver's, as wholes.
@Suite struct `failure texts of Resolver` {
  @Test func `a miss has Resolver's words, and the place`() {
    let key = ServiceKey(serviceType: Draft.self, name: "old")
    #expect(
      ResolverMessages.notResolved(key, at: Composure.SourceLocation("App/Editor.swift", 12, 3), [], madeNothing: true)
        == """
        RESOLVER: 'Draft:old' not resolved. To disambiguate optionals use resolver.optional().

          Requested at  Editor.swift:12

          Its factory gave nil.
        """)
    #expect(
      ResolverMessages.notResolved(ServiceKey(serviceType: Draft.self, name: nil), at: nil, [], madeNothing: false)
        == "RESOLVER: 'Draft:NONAME' not resolved. To disambiguate optionals use resolver.optional().")
  }

  @Test func `an argument says what it is, and what it should be`() {
    #expect(
      ResolverMessages.wrongArgument(5, as: String.self, key: "text") == """
        RESOLVER: The argument 'text' is a 'Int', and the factory takes a 'String'.

        To fix: pass it with 'args:', or read it with 'args.optional()' where it may be absent.
        """)
    #expect(
      ResolverMessages.wrongArgument(nil, as: String.self, key: nil)
        .hasPrefix("RESOLVER: The argument was not given, and the factory takes a 'String'."))
    #expect(
      ResolverMessages.severalArguments(["text", "author"]) == """
        RESOLVER: There are several arguments, 'author', 'text', and the factory asks for one without a key.

        To fix: ask for it with its key, as in 'args("name")'.
        """)
  }

  @Test func `a controller without a method names both`() {
    #expect(
      ResolverMessages.noInjection(Draft.self) == """
        'Draft' is marked with 'resolving', and conforms to StoryboardResolving without a method that injects it.

        To fix: implement 'resolveViewController()', or 'resolveViewController(_ resolver: Resolver)'.
        """)
  }
}
