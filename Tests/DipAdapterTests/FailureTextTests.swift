// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import TestSupport
import Testing

@testable import DipAdapter

private struct Draft {}

/// The complete trap messages of Dip's container.
@Suite(.quietLookups) struct `failure texts of Dip` {
  @Test func `a bootstrapped container names the rejected definition`() {
    #expect(
      DipMessages.isBootstrapped(DefinitionKey(type: Draft.self, typeOfArguments: Int.self, tag: "old")) == """
        The container has been bootstrapped, and its definitions cannot be changed any more: \
        'Draft' (tag: "old", arguments: (Int)).

        To fix: register everything before 'bootstrap()', or start over with 'reset()'.
        """)
  }

  @Test func `a definition of another container names itself`() {
    let definition = DependencyContainer().register(file: "App/Drafts.swift", line: 3) { Draft() }
    #expect(
      DipMessages.otherContainer(definition.erased) == """
        The definition is not one of this container: Draft, in the scope 'shared', Drafts.swift:3.

        To fix: register the type with the container that returned the definition.
        """)
  }

  @Test func `a controller that only a storyboard creates is named by its class`() {
    #expect(
      DipMessages.needsStoryboard(Draft.self) == """
        'Draft' is registered with 'register(storyboardType:)', so only a storyboard can create it.

        To fix: mark its scene with 'dipTag', or register a factory.
        """)
  }

  @Test func `a definition without a container names itself`() {
    let definition = DependencyContainer().register(file: "App/Drafts.swift", line: 3) { Draft() }
    #expect(
      DipMessages.hasNoContainer(definition.erased) == """
        The definition is not registered in any container: Draft, in the scope 'shared', Drafts.swift:3.

        To fix: call 'implements' before the definition is removed, and while its container exists.
        """)
  }

  @Test func `a required property that is set to nil names its type`() {
    #expect(
      DipMessages.requiredProperty(Draft.self, isWeak: false) == """
        A required property of type 'Draft' cannot be set to nil.

        To fix: declare it '@Injected(required: false)'.
        """)
    #expect(
      DipMessages.requiredProperty(Draft.self, isWeak: true) == """
        A required property of type 'Draft' cannot be set to nil.

        To fix: declare it '@InjectedWeak(required: false)'.
        """)
  }

  @Test func `the verbose log names resolved services`() {
    let key = DefinitionKey(type: Draft.self, typeOfArguments: Int.self, tag: "old")
    #expect(
      DipMessages.resolved(key, Draft(), isNew: true)
        == #"Resolved Draft (tag: "old", arguments: (Int)): created Draft()"#)
    #expect(
      DipMessages.resolved(key, Draft(), isNew: false)
        == #"Resolved Draft (tag: "old", arguments: (Int)): reused Draft()"#)
  }
}
