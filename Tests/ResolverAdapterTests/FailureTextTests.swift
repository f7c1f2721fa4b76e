// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import ContainerEngine
import Testing

@testable import ResolverAdapter

private struct Draft {}

/// The complete messages of Resolver's traps.
@Suite struct `failure texts of Resolver` {
  @Test func `a lookup failure has Resolver's wording, and the location`() {
    let key = ServiceKey(serviceType: Draft.self, name: "old")
    #expect(
      ResolverMessages.notResolved(key, at: Composure.SourceLocation("App/Editor.swift", 12, 3), [], returnedNil: true)
        == """
        RESOLVER: 'Draft:old' not resolved. To disambiguate optionals use resolver.optional().

          Requested at  Editor.swift:12

          Its factory returned nil.
        """)
    #expect(
      ResolverMessages.notResolved(ServiceKey(serviceType: Draft.self, name: nil), at: nil, [], returnedNil: false)
        == "RESOLVER: 'Draft:NONAME' not resolved. To disambiguate optionals use resolver.optional().")
  }

  @Test func `an argument is described with its type and the expected one`() {
    #expect(
      ResolverMessages.wrongArgument(5, as: String.self, key: "text") == """
        RESOLVER: The argument 'text' is a 'Int', and the factory takes a 'String'.

        To fix: pass it with 'args:', or read it with 'args.optional()' if it may be absent.
        """)
    #expect(
      ResolverMessages.wrongArgument(nil, as: String.self, key: nil)
        .hasPrefix("RESOLVER: The argument was not given, and the factory takes a 'String'."))
    #expect(
      ResolverMessages.severalArguments(["text", "author"]) == """
        RESOLVER: There are several arguments, 'author', 'text', and the factory reads one without a key.

        To fix: read it with its key, as in 'args("name")'.
        """)
  }

  @Test func `a controller without a method names both`() {
    #expect(
      ResolverMessages.noInjection(Draft.self) == """
        'Draft' is marked with 'resolving', but implements no injection method of StoryboardResolving.

        To fix: implement 'resolveViewController()', or 'resolveViewController(_ resolver: Resolver)'.
        """)
  }
}
