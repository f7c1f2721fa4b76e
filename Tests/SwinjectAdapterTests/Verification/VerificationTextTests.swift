// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import SwinjectAdapter
import Testing

/// The texts of a verification, each as a whole.
@Suite struct `verification texts` {
  private let container = Container()

  private func register<Service>(
    _ type: Service.Type, name: String? = nil, line: UInt, _ factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    container.register(type, name: name, file: "App/Zoo.swift", line: line, column: 3, factory: factory)
  }

  private func texts(_ mode: VerificationMode = .dryRun(limit: 60)) -> [String] {
    container.verificationReport(mode).problems.map(\.description)
  }

  @Test func `missing`() {
    _ = register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self, name: "small")) }
    _ = register(Animal.self, name: "big", line: 2) { _ in Cat() }
    #expect(
      texts().first == """
        error: 'Animal' (name: "small") is missing.

          Needed by   Person → Animal (name: "small")
          Registered  Person   Zoo.swift:1
          But         Animal (name: "big")   Zoo.swift:2: its name is "big", not "small"

        To fix: register it, or ask for 'Animal?' where it may be absent.
        """)
  }

  @Test func `missing in a hole`() {
    let container = container
    _ = register(Person.self, line: 1) { [unowned container] _ in
      container.require(Person.self, name: "other", file: "App/People.swift", line: 7)
    }
    #expect(
      texts().first == """
        error: 'Person' (name: "other") is missing.

          Needed by   Person → Person (name: "other")
          Required    People.swift:7
          Registered  Person   Zoo.swift:1
          But         Person   Zoo.swift:1: its name is none, not "other"

        To fix: register it, or make it in an assembly.
        """)
  }

  @Test func `ambiguous`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }
    _ = register(Animal.self, line: 2) { _ in Dog() }
    #expect(
      texts() == [
        """
        error: 'Animal' is registered twice, and the first registration is lost.

          Counts      Zoo.swift:2
          Lost        Zoo.swift:1

        To fix: remove one of them, give them names, or register the one that is meant to count in a child container.
        """
      ])
  }

  @Test func `ambiguous arguments`() {
    container.autoregister(
      Food.self, arguments: Cat.self, Dog.self, file: "App/Zoo.swift", line: 1, column: 3
    ) { (animal: any Animal, _: Dog) in Food(name: animal.name) }
    #expect(
      container.verificationReport(.withoutClosures).problems.map(\.description) == [
        """
        warning: 'Food (arguments: (Cat, Dog))' takes a 'Animal', which could be any of its arguments Cat, Dog: \
        it is given the first.

          Registered  Food (arguments: (Cat, Dog))   Zoo.swift:1

        To fix: register a closure that says which argument goes where.
        """
      ])
  }

  @Test func `cyclic`() {
    _ = register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Animal.self, line: 2) { r in Cat("\(r.resolve(Person.self)!)") }
    #expect(
      texts().first == """
        error: Circular dependency: Person → Animal → Person

          Registered  Person   Zoo.swift:1
          Registered  Animal   Zoo.swift:2

        To fix: let one of them take the other later, in an 'initCompleted' closure or as a 'Lazy'.
        """)
    #expect(
      texts().dropFirst().first == """
        warning: 'Person' was not checked as a whole: it needs itself.

          Registered  Person   Zoo.swift:1
          Seen        that it needs Animal

        To fix: mend the cycle.
        """)
  }

  @Test func `cyclic, but ending`() {
    _ = register(Parent.self, line: 1) { r in
      let parent = Parent()
      parent.child = r.resolve(Child.self)
      return parent
    }
    _ = register(Child.self, line: 2) { _ in Child() }
      .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    #expect(
      texts() == [
        """
        warning: Circular dependency, whose first factory runs twice: Parent → Child → Parent

          Registered  Parent   Zoo.swift:1
          Registered  Child   Zoo.swift:2

        To fix: connect both of them in 'initCompleted' closures.
        """
      ])
  }

  @Test func `captive in a scope`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(.weak)
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(
      texts() == [
        """
        error: 'Animal', in the scope 'weak', is held for ever by 'Person', which the container keeps.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2
          Registered  Animal   Zoo.swift:1

        To fix: ask for it when it is needed, as a 'Provider<Animal>', or let both live equally long.
        """
      ])
  }

  @Test func `captive of a child`() {
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    let child = Container(parent: container)
    child.register(Animal.self, file: "App/Child.swift", line: 1, column: 1) { _ in Cat() }
    #expect(
      child.verificationReport().problems.map(\.description) == [
        """
        error: 'Animal', of a child, which others do not see, is held for ever by 'Person', which the container keeps.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2
          Registered  Animal   Child.swift:1

        To fix: register 'Animal' in the parent, or 'Person' in the child.
        """
      ])
  }

  @Test func `unused`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Food.self, line: 3) { _ in Food(name: "fish") }
    #expect(
      texts() == [
        """
        warning: 'Food' is not used.

          Registered  Food   Zoo.swift:3

        It needs nothing, and nothing that was seen needs it.
        """
      ])
    let container = container
    let report = container.verificationReport { _ = container.resolve(Person.self) }
    #expect(
      report.problems.map(\.description) == [
        """
        warning: 'Food' is not used.

          Registered  Food   Zoo.swift:3

        The entry points do not need it.
        """
      ])
  }

  @Test func `not checked`() {
    container.register(Animal.self, name: "n", file: "App/Zoo.swift", line: 1, column: 3) { _, name in Cat(name) }
    _ = register(Food.self, line: 2) { _ in fatalError("on purpose") }
    let container = container
    _ = register(Person.self, line: 3) { [unowned container] _ in
      container.register(Int.self) { _ in 1 }
      return PetOwner()
    }
    #expect(
      texts().filter { !$0.contains("is not used") } == [
        """
        warning: 'Animal (name: "n", arguments: (String))' was not checked as a whole: it takes arguments, (String).

          Registered  Animal (name: "n", arguments: (String))   Zoo.swift:1
          Seen        nothing that it needs

        To fix: give 'SampleArguments(for: Animal.self, name: "n", ...)'.
        """,
        """
        warning: 'Food' was not checked as a whole: its factory trapped.

          Registered  Food   Zoo.swift:2
          Seen        nothing that it needs

        To fix: see what was written to standard error; what belongs to the main thread is run there by \
        'dryRunOnCallingThread'.
        """,
        """
        warning: 'Person' was not checked as a whole: its factory changed the container: register(Int).

          Registered  Person   Zoo.swift:3
          Seen        nothing that it needs

        To fix: register everything before anything is resolved.
        """,
      ])
  }

  @Test func `not checked in time`() {
    _ = register(Cat.self, line: 1) { _ in
      Thread.sleep(forTimeInterval: 3600)
      return Cat()
    }
    _ = register(Dog.self, line: 2) { r in Dog(r.resolve(Cat.self)!.name) }
    #expect(
      texts(.dryRun(limit: 1.5)).filter { !$0.contains("is not used") } == [
        """
        warning: 'Cat' was not checked as a whole: its factory did not return within 1.5 seconds.

          Registered  Cat   Zoo.swift:1
          Seen        nothing that it needs

        To fix: let the factory return sooner, or give 'dryRun(limit:)' more time; one that waits for the main thread is \
        run there by 'dryRunOnCallingThread'.
        """,
        """
        warning: 'Dog' was not checked as a whole: it asked for 'Cat', which could not be made.

          Registered  Dog   Zoo.swift:2
          Seen        that it needs Cat

        To fix: mend that first.
        """,
      ])
  }

  @Test func `not checked without closures`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }
    #expect(
      texts(.withoutClosures) == [
        """
        warning: 'Animal' was not checked as a whole: closures were not run.

          Registered  Animal   Zoo.swift:1
          Seen        nothing that it needs

        To fix: verify with a dry run, or register an initializer with 'autoregister'.
        """
      ])
  }

  @Test func `not checked elsewhere than on the main actor`() async {
    container.register(
      Cat.self, file: "App/Zoo.swift", line: 1, column: 3, mainActorFactory: { @MainActor _ in Cat() })
    #expect(
      texts() == [
        """
        warning: 'Cat' was not checked as a whole: its factory belongs to the main actor.

          Registered  Cat   Zoo.swift:1
          Seen        nothing that it needs

        To fix: verify on the main actor.
        """
      ])
  }

  @Test func `not checked since a hole is not filled`() {
    let container = container
    _ = register(Person.self, line: 1) { [unowned container] _ in container.require(Person.self, name: "other") }
    #expect(
      texts().last == """
        warning: 'Person' was not checked as a whole: what an assembly requires for it is missing.

          Registered  Person   Zoo.swift:1
          Seen        that it needs Person (name: "other")

        To fix: register that.
        """)
  }

  @Test func `the report as a whole`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(.transient)
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Food.self, line: 3) { r in Food(name: r.resolve(String.self) ?? "fish") }
    container.register([Int].self, file: "App/Zoo.swift", line: 4, column: 3) { _, count in [count] }
    let report = container.verificationReport()
    #expect(
      report.description == """
        error: 'String' is missing.

          Needed by   Food → String
          Registered  Food   Zoo.swift:3

        To fix: register it, or ask for 'String?' where it may be absent.

        warning: 'Array<Int> (arguments: (Int))' was not checked as a whole: it takes arguments, (Int).

          Registered  Array<Int> (arguments: (Int))   Zoo.swift:4
          Seen        nothing that it needs

        To fix: give 'SampleArguments(for: Array<Int>.self, ...)'.

        4 registrations, 1 error, 1 warning.
        """)
  }

  @Test func `the report as JSON`() throws {
    #expect(
      container.verificationReport().json == """
        {
          "registrations": 0,
          "problems": [],
          "holes": [],
          "exports": []
        }
        """)
    let container = container
    _ = register(Person.self, name: #"the "best""#, line: 1) { [unowned container] r in
      PetOwner(pet: container.require(Animal.self, file: "App/People.swift", line: 7, column: 2))
    }
    container.register(Int.self, from: 7, \.self)
    let object = try JSONSerialization.jsonObject(with: Data(container.verificationReport().json.utf8))
    let report = try #require(object as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(report["registrations"] as? Int == 2)
    #expect(report["exports"] as? [String] == ["Int from Int"])
    #expect(problems.map { $0["kind"] as? String } == ["missing", "notChecked"])
    #expect(problems.first?["isError"] as? Bool == true)
    #expect(problems.first?["service"] as? String == "Animal")
    #expect(problems.first?["path"] as? [String] == [#"Person (name: "the "best"")"#, "Animal"])
    let place = problems.first?["place"] as? [String: Any]
    #expect(place?["file"] as? String == "App/People.swift")
    #expect(place?["line"] as? Int == 7)
    #expect(place?["column"] as? Int == 2)
    #expect((problems.first?["description"] as? String)?.hasPrefix("error: 'Animal' is missing.\n") == true)
    #expect((report["holes"] as? [[String: Any]])?.first?["service"] as? String == "Animal")
  }
}
