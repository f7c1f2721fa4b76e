// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import SampleServices
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
    _ = register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self, name: "small")!) }
    _ = register(Animal.self, name: "big", line: 2) { _ in Cat() }
    #expect(
      texts().first == """
        error: 'Animal' (name: "small") is missing.

          Needed by   Person → Animal (name: "small")
          Registered  Person   Zoo.swift:1
          But         Animal (name: "big")   Zoo.swift:2: its name is "big", but the lookup has the name "small"
          Unchecked   Person

        To fix: register it, or ask for 'Animal?' where it may be absent.
        """)
  }

  @Test func `missing, but not needed`() {
    _ = register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self, name: "small")) }
    _ = register(Animal.self, name: "big", line: 2) { _ in Cat() }
    #expect(
      texts().first == """
        warning: 'Animal' (name: "small") is not registered, and the factory of 'Person' continued without it.

          Needed by   Person → Animal (name: "small")
          Registered  Person   Zoo.swift:1
          But         Animal (name: "big")   Zoo.swift:2: its name is "big", but the lookup has the name "small"

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
          But         Person   Zoo.swift:1: it has no name, but the lookup has the name "other"
          Unchecked   Person

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
    #expect(texts().count == 1)
  }

  @Test func `cyclic, and others that need it`() {
    _ = register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Animal.self, line: 2) { r in Cat("\(r.resolve(Person.self)!)") }
    _ = register(Food.self, line: 3) { r in Food(name: "of \(r.resolve(Person.self)!)") }
    #expect(
      texts() == [
        """
        error: Circular dependency: Person → Animal → Person

          Registered  Person   Zoo.swift:1
          Registered  Animal   Zoo.swift:2
          Unchecked   Food

        To fix: let one of them take the other later, in an 'initCompleted' closure or as a 'Lazy'.
        """
      ])
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
    let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session")
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(session)
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(
      texts() == [
        """
        error: 'Animal', which has the scope 'session', is kept permanently by the singleton 'Person'.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2
          Registered  Animal   Zoo.swift:1

        To fix: ask for it when it is needed, as a 'Provider<Animal>', or give both the same scope.
        """
      ])
  }

  @Test func `captive in a scope without a name`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(ObjectScope(storageFactory: PermanentStorage.init))
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(
      texts().first?.hasPrefix(
        "error: 'Animal', which has a custom object scope, is kept permanently by the singleton 'Person'.\n") == true)
  }

  @Test func `captive without an end of its own`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(.transient)
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(
      texts() == [
        """
        warning: 'Animal', which has the scope 'transient', is kept permanently by the singleton 'Person'.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2
          Registered  Animal   Zoo.swift:1

        It is an error if 'Animal' resolves a service that has a custom scope or is registered in a child container.

        To fix: if 'Animal' has state that 'Person' must not keep, ask for it when it is needed, as a 'Provider<Animal>'.
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
        error: 'Animal', registered in a child container, is kept permanently by the singleton 'Person'.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2, in its parent
          Registered  Animal   Child.swift:1, in this container

        To fix: register 'Animal' in the parent, or 'Person' in the child.
        """
      ])
  }

  @Test func `unused`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Food.self, line: 3) { _ in Food(name: "fish") }
    let container = container
    let report = container.verificationReport { _ = container.resolve(Person.self) }
    #expect(
      report.problems.map(\.description) == [
        """
        warning: 'Food' may be unused: neither the entry points nor any factory that they lead to resolves it.

          Registered  Food   Zoo.swift:3

        To fix: search the code for other lookups of 'Food'. Add those to the entry points; without any, delete the \
        registration.
        """
      ])
  }

  @Test func `of unknown use, without entry points`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Food.self, line: 3) { _ in Food(name: "fish") }
    #expect(
      texts() == [
        """
        warning: it is unknown whether 'Food' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Food   Zoo.swift:3
          Unseen      lookups outside of factories: no entry points are given

        To fix: pass 'entryPoints' that resolve what the application resolves.
        """
      ])
  }

  @Test func `of unknown use, because of factories`() async {
    let container = container
    container.register(
      Cat.self, file: "App/Zoo.swift", line: 1, column: 3, mainActorFactory: { @MainActor _ in Cat() })
    _ = register(Dog.self, line: 2) { _ in fatalError("on purpose") }
    _ = register(Food.self, line: 3) { [unowned container] _ in
      container.register(Double.self, file: "App/Zoo.swift", line: 4, column: 3) { _ in 1 }
      return Food(name: "fish")
    }
    let isCold = false
    container.register(Parent.self) { r in
      if isCold { _ = r.resolve(Animal.self) }
      return Parent()
    }
    _ = register(Child.self, line: 5) { _ in Child() }
    let text = await Task.detached {
      container.verificationReport(.dryRun(limit: 60)) { _ = container.resolve(Food.self) }
        .problems.map(\.description).first { $0.contains("'Child' is used") }
    }.value
    #expect(
      text == """
        warning: it is unknown whether 'Child' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Child   Zoo.swift:5
          Unseen      factories on the main actor: Cat
          Unseen      factories that did not finish: Dog
          Unseen      branches that were not taken: Parent
          Unseen      factories that changed the container: Food

        To fix: verify on the main actor; fix what stopped those factories; read those branches; register everything before \
        the verification.
        """)
  }

  @Test func `of unknown use, because of what happened before`() {
    struct App: LegacyAssembly {
      let scope = Scope()
      let container: Container
      var client: String { shared { container.require(String.self) } }
    }
    let container = container
    container.register(String.self, file: "App/Zoo.swift", line: 1, column: 3) { _ in "" }
    let app = App(container: container)
    _ = app.client
    container.register(Substring.self, from: app, file: "App/Zoo.swift", line: 2, column: 3) { Substring($0.client) }
    _ = register(Child.self, line: 3) { _ in Child() }
    let report = container.verificationReport { _ = container.resolve(Substring.self) }
    #expect(
      report.problems.map(\.description) == [
        """
        warning: it is unknown whether 'Child' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Child   Zoo.swift:3
          Unseen      factories of values that existed before the verification: App.client
          Unseen      callers that resolved services before the verification: String

        To fix: verify with a composition root that has not been used; verify before the first resolution.
        """
      ])
  }

  @Test func `of unknown use, because the entry points did not finish, with many names`() {
    let container = container
    for number in 1...7 {
      container.register(Int.self, name: "\(number)", file: "App/Zoo.swift", line: UInt(number), column: 3) {
        (_: any Resolver, _: Bool) in 1
      }
    }
    _ = register(Child.self, line: 8) { _ in Child() }
    let report = container.verificationReport(.dryRun(limit: 60)) { fatalError("on purpose") }
    #expect(
      report.problems.map(\.description).first { $0.contains("'Child' is used") } == """
        warning: it is unknown whether 'Child' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Child   Zoo.swift:8
          Unseen      the rest of the entry points: they did not finish
          Unseen      factories that take arguments: Int (name: "1", arguments: (Bool)), \
        Int (name: "2", arguments: (Bool)), Int (name: "3", arguments: (Bool)), Int (name: "4", arguments: (Bool)), \
        Int (name: "5", arguments: (Bool)) and 2 more

        To fix: pass 'entryPoints' that finish; pass 'samples' with arguments for them.
        """)
  }

  @Test func `of unknown use, because of arguments and closures`() {
    let container = container
    container.register(Animal.self, file: "App/Zoo.swift", line: 1, column: 3) { _, name in Cat(name) }
    container.autoregister(Food.self, argument: String.self, file: "App/Zoo.swift", line: 2, column: 3) {
      (name: String) in
      Food(name: name)
    }
    _ = register(Parent.self, line: 3) { _ in Parent() }
    _ = register(Child.self, line: 4) { _ in Child() }
    container.autoregister(Person.self, file: "App/Zoo.swift", line: 5, column: 3) { (_: Parent) -> any Person in
      PetOwner()
    }
    #expect(
      container.verificationReport(samples: [SampleArguments(for: Food.self, "fish")]).problems.map(\.description).last
        == """
        warning: it is unknown whether 'Child' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Child   Zoo.swift:4
          Unseen      lookups outside of factories: no entry points are given
          Unseen      factories that take arguments: Animal (arguments: (String))

        To fix: pass 'entryPoints' that resolve what the application resolves; pass 'samples' with arguments for them.
        """)
    container.autoregister(Int.self, file: "App/Zoo.swift", line: 6, column: 3) { 1 }
    #expect(
      container.verificationReport(.withoutClosures).problems.map(\.description).last == """
        warning: it is unknown whether 'Int' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Int   Zoo.swift:6
          Unseen      lookups outside of factories: no entry points are given
          Unseen      closures, which were not run: Animal (arguments: (String)), Parent, Child

        To fix: pass 'entryPoints' that resolve what the application resolves; verify with a dry run.
        """)
  }

  @Test func `a stale exception`() {
    let report = container.verificationReport().excluding([
      VerificationException(
        .captive, service: Animal.self, holder: Person.self, file: "App/ZooTests.swift", line: 7, column: 1),
      VerificationException(.unused, file: "App/ZooTests.swift", line: 8, column: 1),
    ])
    #expect(
      report.problems.map(\.description) == [
        """
        warning: the exception 'captive' of 'Animal' held by 'Person' matches no problem.

          Written     ZooTests.swift:7

        To fix: remove the exception.
        """,
        """
        warning: the exception 'unused' matches no problem.

          Written     ZooTests.swift:8

        To fix: remove the exception.
        """,
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
      texts().filter { !$0.contains("it is unknown whether") } == [
        """
        warning: 'Animal (name: "n", arguments: (String))' was not checked completely: it takes arguments, (String).

          Registered  Animal (name: "n", arguments: (String))   Zoo.swift:1
          Seen        no dependencies

        To fix: pass 'SampleArguments(for: Animal.self, name: "n", ...)' in 'samples'.
        """,
        """
        warning: 'Food' was not checked completely: its factory trapped.

          Registered  Food   Zoo.swift:2
          Seen        no dependencies

        To fix: see standard error for the reason; to run factories that need the main thread, verify there with \
        'dryRunOnCallingThread'.
        """,
        """
        warning: 'Person' was not checked completely: its factory changed the container: register(Int).

          Registered  Person   Zoo.swift:3
          Seen        no dependencies

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
      texts(.dryRun(limit: 1.5)).filter { !$0.contains("it is unknown whether") } == [
        """
        warning: 'Cat' was not checked completely: its factory did not return within 1.5 seconds.

          Registered  Cat   Zoo.swift:1
          Seen        no dependencies
          Unchecked   Dog

        To fix: let the factory return sooner, or pass a higher limit to 'dryRun(limit:)'; to run factories that wait for the \
        main thread, verify there with 'dryRunOnCallingThread'.
        """
      ])
  }

  @Test func `not checked without closures`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }
    #expect(
      texts(.withoutClosures) == [
        """
        warning: 'Animal' was not checked completely: closures were not run.

          Registered  Animal   Zoo.swift:1
          Seen        no dependencies

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
        warning: 'Cat' was not checked completely: its factory is on the main actor.

          Registered  Cat   Zoo.swift:1
          Seen        no dependencies

        To fix: verify on the main actor.
        """
      ])
  }

  @Test func `not checked since a hole is not filled`() {
    let container = container
    _ = register(Person.self, line: 1) { [unowned container] _ in container.require(Person.self, name: "other") }
    #expect(texts().count == 1)
    #expect(container.verificationReport().problems.first?.consequences == ["Person"])
  }

  @Test func `the report as a whole`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(.transient)
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }
    _ = register(Food.self, line: 3) { r in Food(name: r.resolve(String.self)!) }
    container.register([Int].self, file: "App/Zoo.swift", line: 4, column: 3) { _, count in [count] }
    let report = container.verificationReport()
    #expect(
      report.description == """
        error: 'String' is missing.

          Needed by   Food → String
          Registered  Food   Zoo.swift:3
          Unchecked   Food

        To fix: register it, or ask for 'String?' where it may be absent.

        warning: 'Array<Int> (arguments: (Int))' was not checked completely: it takes arguments, (Int).

          Registered  Array<Int> (arguments: (Int))   Zoo.swift:4
          Seen        no dependencies

        To fix: pass 'SampleArguments(for: Array<Int>.self, ...)' in 'samples'.

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
    #expect(problems.map { $0["kind"] as? String } == ["missing"])
    #expect(problems.first?["container"] as? String == "this container")
    #expect(problems.first?["consequences"] as? [String] == [#"Person (name: "the "best"")"#])
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
