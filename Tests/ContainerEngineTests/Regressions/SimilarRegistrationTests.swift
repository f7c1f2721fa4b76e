// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

@testable import ContainerEngine

private protocol Animal {}
private protocol Wild {}
private class Pet {}
private final class Cat: Pet, Animal, Wild {}
private final class Stone {}

private struct Option: Hashable, CustomStringConvertible {
  let description: String
}

/// Why a registration did not match a lookup.
@Suite struct `similar registrations` {
  private func registration(_ type: Any.Type, _ line: UInt = 1) -> Registration {
    Registration(
      type, Void.self, untyped: 0, plain: nil, Lifetime(.transient, "transient"), in: Registry(.test),
      Composure.SourceLocation("Zoo.swift", line, 1))
  }

  private func reason(_ key: ServiceKey, for expected: ServiceKey) -> String? {
    SimilarRegistration(
      key, registration(key.serviceType), expected: expected, forwardingMethod: Terminology.test.forwardingMethod)?
      .reason
  }

  private func key(
    _ type: Any.Type, _ arguments: Any.Type = Void.self, name: String? = nil, option: AnyHashable? = nil,
    words: KeyWords = .general
  ) -> ServiceKey {
    ServiceKey(serviceType: type, argumentsType: arguments, name: name, option: option, words: words)
  }

  /// The reasons read "its name is none" and "it takes (Int), not no arguments".
  @Test func `C8 names are compared in a sentence`() {
    #expect(
      reason(key(Cat.self, name: "old"), for: key(Cat.self)) == #"its name is "old", but the lookup has no name"#)
    #expect(
      reason(key(Cat.self), for: key(Cat.self, name: "new")) == #"it has no name, but the lookup has the name "new""#)
    #expect(
      reason(key(Cat.self, name: "old"), for: key(Cat.self, name: "new"))
        == #"its name is "old", but the lookup has the name "new""#)
    #expect(
      reason(key(Cat.self, name: "\05", words: .tags), for: key(Cat.self, words: .tags))
        == "its tag is 5, but the lookup has no tag")
    #expect(
      reason(key(Cat.self, words: .tags), for: key(Cat.self, name: "live", words: .tags))
        == #"it has no tag, but the lookup has the tag "live""#)
  }

  @Test func `C8 arguments are compared in a sentence`() {
    #expect(
      reason(key(Cat.self, Int.self), for: key(Cat.self)) == "it takes (Int), but the lookup passes no arguments")
    #expect(
      reason(key(Cat.self), for: key(Cat.self, (Int, String).self))
        == "it takes no arguments, but the lookup passes (Int, String)")
    #expect(
      reason(key(Cat.self, Int.self), for: key(Cat.self, String.self))
        == "it takes (Int), but the lookup passes (String)")
    #expect(
      reason(key(Cat.self, (Int, String?).self), for: key(Cat.self, (Int, String).self))
        == "its argument 2 has type 'Optional<String>', but the lookup passes 'String'")
    #expect(
      reason(key(Cat.self, (Int, Int).self, name: "old"), for: key(Cat.self, (String, String).self))
        == """
        its name is "old", but the lookup has no name; its argument 1 has type 'Int', but the lookup passes 'String'; \
        its argument 2 has type 'Int', but the lookup passes 'String'
        """)
  }

  @Test func `C8 options and instances are distinguished`() {
    let option = AnyHashable(Option(description: "Storyboard: App.Screen"))
    #expect(
      reason(key(Cat.self, option: option), for: key(Cat.self))
        == "its option is 'Storyboard: App.Screen', but the lookup has no option")
    #expect(
      reason(key(Cat.self), for: key(Cat.self, option: option))
        == "it has no option, but the lookup has 'Storyboard: App.Screen'")
    #expect(
      reason(key(Cat.self, option: option), for: key(Cat.self, option: AnyHashable(Option(description: "other"))))
        == nil)
    #expect(reason(key(Cat.self), for: key(Cat.self)) == "its instance is not of that type")
  }

  @Test func `C8 a registration of a child`() {
    #expect(
      SimilarRegistration(inChild: key(Cat.self), registration(Cat.self), expected: key(Cat.self))?.reason
        == "it is in a child container, and lookups search parents only")
    #expect(
      SimilarRegistration(inChild: key(Cat.self, name: "a"), registration(Cat.self), expected: key(Cat.self))?.reason
        == #"it is in a child container, and lookups search parents only; its name is "a", but the lookup has no name"#)
    #expect(SimilarRegistration(inChild: key(Stone.self), registration(Stone.self), expected: key(Cat.self)) == nil)
  }

  @Test func `C8 a registered type that could be forwarded`() {
    #expect(
      reason(key(Cat.self), for: key((any Animal).self))
        == "'Cat' conforms to 'Animal', but is not registered as one; add '.implements(Animal.self)'")
    #expect(
      reason(key(Cat.self), for: key(Pet.self))
        == "'Cat' is a subclass of 'Pet', but is not registered as one; add '.implements(Pet.self)'")
    #expect(
      reason(key(Cat.self), for: key((any Animal & Wild).self))
        == "'Cat' conforms to 'Animal & Wild', but is not registered as one; add '.implements((Animal & Wild).self)'")
    #expect(reason(key(Cat.self, name: "a"), for: key((any Animal).self)) == nil)
    #expect(reason(key(Stone.self), for: key((any Animal).self)) == nil)
  }

  /// Looking up the class of a service that is registered by its protocol listed nothing.
  @Test func `C4 a registered protocol or superclass of the type that is looked up`() {
    #expect(
      reason(key((any Animal).self), for: key(Cat.self))
        == """
        'Cat' conforms to 'Animal', but only 'Animal' is registered; resolve 'Animal', or register 'Cat' with \
        '.implements(Animal.self)'
        """)
    #expect(
      reason(key(Pet.self), for: key(Cat.self))
        == """
        'Cat' is a subclass of 'Pet', but only 'Pet' is registered; resolve 'Pet', or register 'Cat' with \
        '.implements(Pet.self)'
        """)
    #expect(
      reason(key((any Animal).self, Int.self, name: "a"), for: key(Cat.self))
        == """
        'Cat' conforms to 'Animal', but only 'Animal' is registered; resolve 'Animal', or register 'Cat' with \
        '.implements(Animal.self)'; its name is "a", but the lookup has no name; it takes (Int), but the lookup passes no arguments
        """)
    // Parameters are wired by their types.
    #expect(
      reason(key((any Animal).self, Int.self, words: .tags), for: key(Cat.self, words: .tags))
        == """
        'Cat' conforms to 'Animal', but only 'Animal' is registered; resolve 'Animal', or register 'Cat' with \
        '.implements(Animal.self)'
        """)
    #expect(reason(key((any Animal).self), for: key(Stone.self)) == nil)
    #expect(reason(key(Any.self), for: key(Cat.self)) == nil)
    #expect(reason(key(AnyObject.self), for: key(Cat.self)) == nil)
    let option = AnyHashable(Option(description: "Storyboard: App.Screen"))
    #expect(reason(key(Pet.self, option: option), for: key(Cat.self)) == nil)
  }

  /// The message said that only the protocol was registered, next to the registration of the type.
  @Test func `a registered protocol of a type that is registered with another key`() {
    let container = EngineContainer()
    container.register((any Animal).self) { _ in Cat() }
    container.register(Cat.self, name: "a") { _ in Cat() }
    let expected = key(Cat.self, name: "b")
    #expect(
      ContainerEngineMessages.lookup(
        expected, by: "resolve", of: "Test", container.registry.similarRegistrations(of: expected),
        advice: "register it")
          == """
          Test: Could not resolve 'Cat' (name: "b"); 'resolve' returned nil.
            Registered    Cat (name: "a")   Zoo.swift:1: its name is "a", but the lookup has the name "b"
            Registered    Animal   Zoo.swift:1: 'Cat' conforms to 'Animal', and 'Animal' is registered too; resolve 'Animal' \
          instead; it has no name, but the lookup has the name "b"
          To fix: match one of these registrations, or register it.
          """)
  }

  @Test func `C4 the most similar registrations come first, and a message lists eight`() {
    let expected = key(Cat.self)
    let keys =
      [key((any Animal).self, name: "x"), key(Pet.self), key(Cat.self, name: "z")]
      + (0..<7).map { key((any Animal).self, name: "\($0)") }
    let similar = keys.compactMap {
      SimilarRegistration(
        $0, registration($0.serviceType), expected: expected, forwardingMethod: Terminology.test.forwardingMethod)
    }
    #expect(similar.count == 10)
    let lines = ContainerEngineMessages.similarLines(similar).split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(
      lines.prefix(3) == [
        "  Registered    Cat (name", "  Registered    Pet   Zoo.swift", "  Registered    Animal (name",
      ])
    #expect(lines.count == 9)
    #expect(lines.last == "  Registered    and 2 more similar registrations")
  }

  @Test func `item 9 a lookup failure has the call, similar registrations and a fix`() {
    let expected = key(Cat.self, name: "a")
    #expect(
      ContainerEngineMessages.lookup(expected, by: "resolve", of: "Test", [], advice: "register it") == """
        Test: Could not resolve 'Cat' (name: "a"); 'resolve' returned nil.
        To fix: register it.
        """)
    let similar = [key((any Animal).self), key(Cat.self)].compactMap {
      SimilarRegistration(
        $0, registration($0.serviceType, 7), expected: expected, forwardingMethod: Terminology.test.forwardingMethod)
    }
    #expect(
      ContainerEngineMessages.lookup(expected, by: "optional", of: "Test", similar, advice: "register it") == """
        Test: Could not resolve 'Cat' (name: "a"); 'optional' returned nil.
          Registered    Cat   Zoo.swift:7: it has no name, but the lookup has the name "a"
          Registered    Animal   Zoo.swift:7: 'Cat' conforms to 'Animal', but only 'Animal' is registered; resolve 'Animal', \
        or register 'Cat' with '.implements(Animal.self)'; it has no name, but the lookup has the name "a"
        To fix: match one of these registrations, or register it.
        """)
  }
}

extension KeyWords {
  fileprivate static let tags = KeyWords(name: "tag", findsFactoriesWithArguments: true)
}
