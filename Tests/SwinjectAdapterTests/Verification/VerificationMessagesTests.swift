// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// The complete messages of a verification.
@Suite struct `verification texts` {
  private let container = Container()

  private func register<Service>(
    _ type: Service.Type, name: String? = nil, line: UInt, _ factory: @escaping (any Resolver) -> Service
  ) -> ServiceEntry<Service> {
    container.register(type, name: name, file: "App/Zoo.swift", line: line, column: 3, factory: factory)
  }

  private func texts(_ mode: VerificationMode = .dryRun) -> [String] {
    container.verificationReport(mode).problems.map(\.description)
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

        To fix: register it, or resolve 'Animal?' if it may be absent.
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

        To fix: remove one of them, give them names, or register the one to use in a child container.
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
        the first one is used.

          Registered  Food (arguments: (Cat, Dog))   Zoo.swift:1

        To fix: register a closure that passes the arguments explicitly.
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
        error: 'Animal', which has the scope 'session', is retained permanently by the singleton 'Person'.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2
          Registered  Animal   Zoo.swift:1

        To fix: resolve it when it is needed, as a 'Provider<Animal>', or give both the same scope.
        """
      ])
  }

  @Test func `captive in a scope without a name`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(ObjectScope(storageFactory: PermanentStorage.init))
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(
      texts().first?.hasPrefix(
        "error: 'Animal', which has a custom object scope, is retained permanently by the singleton 'Person'.\n")
        == true)
  }

  @Test func `captive transient service`() {
    _ = register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(.transient)
    _ = register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(
      texts() == [
        """
        warning: 'Animal', which has the scope 'transient', is retained permanently by the singleton 'Person'.

          Held by     Person → Animal
          Registered  Person   Zoo.swift:2
          Registered  Animal   Zoo.swift:1

        It is an error if 'Animal' resolves a service that has a custom scope or is registered in a child container.

        To fix: if 'Animal' has state that 'Person' must not retain, resolve it when it is needed, as a 'Provider<Animal>'.
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
        error: 'Animal', registered in a child container, is retained permanently by the singleton 'Person'.

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
    _ = register(Dog.self, line: 2) { r in Dog(r.resolve(Cat.self)?.name ?? "") }
    _ = register(Food.self, line: 3) { [unowned container] _ in
      container.register(Double.self, file: "App/Zoo.swift", line: 4, column: 3) { _ in 1 }
      return Food(name: "fish")
    }
    _ = register(Child.self, line: 5) { _ in Child() }
    let text = await Task.detached {
      container.verificationReport() { _ = container.resolve(Food.self) }
        .problems.map(\.description).first { $0.contains("'Child' is used") }
    }.value
    #expect(
      text == """
        warning: it is unknown whether 'Child' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Child   Zoo.swift:5
          Unseen      factories on the main actor: Cat
          Unseen      factories that did not finish: Dog
          Unseen      factories that changed the container: Food

        To fix: verify on the main actor; fix what stopped those factories; register everything before the verification.
        """)
  }

  @Test func `of unknown use, because of earlier resolutions`() {
    struct App: LegacyAssembly {
      let scope = Scope()
      let container: Container
      var client: String { shared(\.client) { container.require(String.self) } }
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
        warning: 'Person' was not checked completely: its factory changed the container: register(Int).

          Registered  Person   Zoo.swift:3
          Seen        no dependencies

        To fix: register everything before anything is resolved.
        """,
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

  @Test func `an empty report as JSON`() {
    #expect(
      container.verificationReport().json == """
        {
          "registrations": 0,
          "problems": [],
          "containerRequirements": [],
          "bridgedServices": []
        }
        """)
  }
}
