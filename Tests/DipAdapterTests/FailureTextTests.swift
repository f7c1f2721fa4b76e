// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import Testing

@testable import DipAdapter

private struct Draft {}

/// The texts of the traps of Dip's container, as wholes.
@Suite struct `failure texts of Dip` {
  @Test func `a container that has been bootstrapped names what it refuses`() {
    #expect(
      DipFailure.isBootstrapped(DefinitionKey(type: Draft.self, typeOfArguments: Int.self, tag: "old")) == """
        The container has been bootstrapped, and its definitions cannot be changed any more: \
        'Draft' (tag: "old", arguments: (Int)).

        To fix: register everything before 'bootstrap()', or begin anew with 'reset()'.
        """)
  }

  @Test func `a definition of another container names itself`() {
    let definition = DependencyContainer().register(file: "App/Drafts.swift", line: 3) { Draft() }
    #expect(
      DipFailure.otherContainer(definition.erased) == """
        The definition is not one of this container: Draft, in the scope 'shared', Drafts.swift:3.

        To fix: register the type with the container that gave the definition.
        """)
  }

  @Test func `what only a storyboard makes names the class`() {
    #expect(
      DipFailure.needsStoryboard(Draft.self) == """
        'Draft' is registered with 'register(storyboardType:)', and only a storyboard makes it.

        To fix: mark its scene with 'dipTag', or register a factory.
        """)
  }
}
