// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// The findings of a verification, kind by kind, and the absence of others.
@Suite struct `verification` {
  private func kinds(_ report: VerificationReport) -> [VerificationReport.Kind] { report.problems.map(\.kind) }

  @Test func `a sound container has no problems`() throws {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }.inObjectScope(.container)
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
    container.register(Parent.self) { _ in Parent() }
      .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
    container.register(Child.self) { _ in Child() }
      .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    container.register(Lazy<Food>?.self) { r in r.resolve(Lazy<Food>.self) }
    container.register(Food.self) { _ in Food(name: "fish") }
    let report = container.verificationReport()
    #expect(report.problems == [])
    #expect(report.description == "6 registrations, 0 errors, 0 warnings.")
    try container.verify()
  }

  @Test func `an empty container has no problems`() throws {
    #expect(Container().verificationReport().problems == [])
    #expect(Container().dependencyGraph().nodes == [])
    try Container().verify(.withoutClosures)
  }

  @Test func `a lookup failure in a completion is reported as well`() {
    let container = Container()
    container.register(Parent.self) { _ in Parent() }.initCompleted { r, parent in parent.child = r.resolve(Child.self)
    }
    #expect(container.verificationReport().problems.map(\.path) == [["Parent", "Child"]])
  }

  @Test func `an optional dependency may be absent, a lazy one may not`() {
    let container = Container()
    container.register(Food.self) { r in Food(name: r.resolve(String?.self)! ?? "fish") }
    container.autoregister(Int.self) { (name: String?) in name?.count ?? 0 }
    #expect(container.verificationReport().problems == [])
    container.autoregister(Double.self) { (later: Lazy<String>) in Double(later.instance.count) }
    container.autoregister(Float.self) { (later: Provider<String>) in Float(later.instance.count) }
    #expect(container.verificationReport().problems.map(\.path) == [["Double", "String"], ["Float", "String"]])
  }

  @Test(arguments: [VerificationMode.dryRun, .withoutClosures])
  func `an initializer's parameters are found without running it`(_ mode: VerificationMode) {
    let container = Container()
    container.autoregister(Person.self) { (pet: any Animal) -> any Person in
      Issue.record("it was run")
      return PetOwner(pet: pet)
    }
    let report = container.verificationReport(mode)
    #expect(report.problems.map(\.kind) == [.missing])
    #expect(report.problems.first?.path == ["Person", "Animal"])
  }

  @Test func `the arguments of an initializer are not missing`() {
    let container = Container()
    container.autoregister(Food.self, argument: String.self, initializer: Food.init(name:))
    container.autoregister(Person.self, arguments: Dog.self, Int.self) { (pet: any Animal, _: Int, food: Food) in
      PetOwner(pet: pet)
    }
    let report = container.verificationReport(.withoutClosures)
    #expect(report.problems.map(\.path) == [["Person (arguments: (Dog, Int))", "Food"]])
  }

  @Test func `initializers that need each other are a cycle`() {
    let container = Container()
    container.autoregister(Int.self) { (_: Int8) in 1 }
    container.autoregister(Int8.self) { (_: Int16) in 1 }
    container.autoregister(Int16.self) { (_: Int) in 1 }
    container.autoregister(Int32.self) { (_: Int32) in 1 }
    for mode in [VerificationMode.dryRun, .withoutClosures] {
      let report = container.verificationReport(mode)
      #expect(kinds(report) == [.cyclic, .cyclic])
      #expect(report.problems.map(\.path) == [["Int", "Int8", "Int16", "Int"], ["Int32", "Int32"]])
    }
  }

  @Test(arguments: [ObjectScope.transient, .graph, .weak, .container])
  func `closures that need each other are a cycle, and do not move`(_ scope: ObjectScope) {
    let container = Container()
    container.register(Parent.self) { r in
      let parent = Parent()
      parent.child = r.resolve(Child.self)
      return parent
    }.inObjectScope(scope)
    container.register(Child.self) { r in
      let child = Child()
      child.parent = r.resolve(Parent.self)
      return child
    }.inObjectScope(scope)
    let report = container.verificationReport()
    let cycles = report.problems.filter { $0.kind == .cyclic }
    #expect(cycles.map(\.path) == [["Parent", "Child", "Parent"]])
    #expect(cycles.map(\.isError) == [true])
  }

  @Test func `a cycle that runs a factory twice is a warning`() throws {
    let container = Container()
    container.register(Parent.self) { r in
      let parent = Parent()
      parent.child = r.resolve(Child.self)!
      return parent
    }
    container.register(Child.self) { _ in Child() }
      .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    let report = container.verificationReport()
    #expect(kinds(report) == [.cyclic])
    #expect(report.errors == [])
    try container.verify()
  }

  @Test func `two registrations of one service are ambiguous, including forwarded types`() {
    let container = Container()
    container.register(Cat.self, file: "A.swift", line: 1, column: 1) { _ in Cat() }.implements(Animal.self)
    container.register(Dog.self, file: "B.swift", line: 2, column: 1) { _ in Dog() }.implements(Animal.self)
    container.register(Food.self, file: "A.swift", line: 3, column: 1) { _ in Food(name: "fish") }
    container.register(Food.self, file: "B.swift", line: 4, column: 1) { _ in Food(name: "meat") }
    let report = container.verificationReport()
    #expect(kinds(report) == [.ambiguous, .ambiguous])
    #expect(report.problems.map(\.service) == ["Animal", "Food"])
    #expect(report.problems.map(\.place.description) == ["B.swift:2", "B.swift:4"])
  }

  @Test func `registering again in the same line, or in a child, is not ambiguous`() {
    let container = Container()
    for _ in 0..<2 { container.register(Food.self) { _ in Food(name: "fish") } }
    let child = Container(parent: container)
    child.register(Food.self) { _ in Food(name: "meat") }
    #expect(child.verificationReport().problems == [])
    container.register(Food.self) { _ in Food(name: "meat") }
    container.removeAll()
    container.register(Food.self) { _ in Food(name: "fish") }
    #expect(container.verificationReport().problems == [])
  }

  @Test func `a singleton that holds a transient service is a warning`() throws {
    let container = Container()
    container.register(Food.self) { _ in Food(name: "fish") }
    container.register(Animal.self) { _ in Cat() }.inObjectScope(.transient)
    container.register(Person.self) { r in
      _ = r.resolve(Food.self)
      return PetOwner(pet: r.resolve(Animal.self)!)
    }.inObjectScope(.container)
    let report = container.verificationReport()
    #expect(kinds(report) == [.captive])
    #expect(report.problems.first?.path == ["Person", "Animal"])
    #expect(report.errors == [])
    try container.verify()
  }

  @Test func `a session that is held through other services is captive, a provided one is not`() {
    let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session")
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(session)
    container.register(Dog.self) { r in Dog(r.resolve(Cat.self)!.name) }
    container.register(Parent.self) { r in
      _ = r.resolve(Dog.self)
      return Parent()
    }.inObjectScope(.container)
    container.autoregister(PetOwner.self) { (_: Provider<Cat>) in PetOwner() }.inObjectScope(.container)
    container.autoregister(Child.self) { (_: Lazy<Cat>) in Child() }.inObjectScope(.container)
    let report = container.verificationReport()
    #expect(report.problems.map(\.path) == [["Parent", "Dog", "Cat"], ["Child", "Cat"]])
    #expect(Set(kinds(report)) == [.captive])
  }

  @Test func `a parent's singleton must not hold a child's service`() {
    let parent = Container()
    let child = Container(parent: parent)
    child.register(Animal.self) { _ in Cat() }
    parent.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)) }.inObjectScope(.container)
    #expect(kinds(parent.verificationReport()) == [.missing])
    let report = child.verificationReport()
    #expect(kinds(report) == [.captive])
    #expect(report.problems.first?.path == ["Person", "Animal"])
  }

  @Test func `whether something is used that no factory resolves is unknown without entry points`() throws {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }
    container.register(Food.self) { _ in Food(name: "fish") }
    #expect(container.verificationReport().problems == [])
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)) }
    let report = container.verificationReport()
    #expect(kinds(report) == [.notChecked])
    #expect(report.problems.first?.service == "Food")
    try container.verify()
  }

  @Test func `a registration that the entry points do not reach is unused`() {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.implements(Animal.self)
    container.register(Food.self) { _ in Food(name: "fish") }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)) }
    container.autoregister(Int.self) { (_: Food) in 1 }
    let report = container.verificationReport { _ = container.resolve(Person.self) }
    #expect(kinds(report) == [.unused, .unused])
    #expect(Set(report.problems.map(\.service)) == ["Food", "Int"])
  }

  @Test func `nothing is unused after a failed lookup of an entry point`() {
    let container = Container()
    container.autoregister(Person.self) { (pet: any Animal) -> any Person in PetOwner(pet: pet) }
    container.register(Food.self) { _ in Food(name: "fish") }
    let report = container.verificationReport {
      guard container.resolve(Person.self) != nil else { return }
      _ = container.resolve(Food.self)
    }
    #expect(report.problems.map(\.kind) == [.missing, .notChecked])
    #expect(report.description.contains("  Unseen      the rest of the entry points: they did not finish\n"))
  }

  @Test func `a missing service of an entry point is reported at the entry points`() {
    let container = Container()
    let report = container.verificationReport(file: "AppTests.swift", line: 7, column: 1) {
      _ = container.resolve(Food.self)
    }
    #expect(kinds(report) == [.missing])
    #expect(report.problems.first?.path == ["Food"])
    #expect(report.problems.first?.place.description == "AppTests.swift:7")
  }

  @Test func `factories with arguments do not run without samples`() {
    let container = Container()
    container.register(Animal.self) { _, name in Cat(name) }
    container.register(Person.self, name: "n") { (r, name: String, age: Int) in
      PetOwner(pet: r.resolve(Animal.self, name: "missing", argument: name))
    }
    #expect(kinds(container.verificationReport()) == [.notChecked, .notChecked])
    let report = container.verificationReport(samples: [
      SampleArguments(for: Animal.self, "Mimi"), SampleArguments(for: Person.self, name: "n", "Stephen", 3),
    ])
    #expect(kinds(report) == [.missing])
    #expect(report.problems.first?.service == #"Animal (name: "missing", arguments: (String))"#)
  }

  @Test func `a factory that receives arguments from another factory is checked`() {
    let container = Container()
    container.register(Animal.self) { r, name in Cat(name + (r.resolve(String.self) ?? "")) }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self, argument: "Mimi")) }
    #expect(container.verificationReport().problems.map(\.path) == [["Animal (arguments: (String))", "String"]])
  }

  @Test func `without closures, they are reported as not checked`() {
    let container = Container()
    container.register(Animal.self) { _ in
      Issue.record("it was run")
      return Cat()
    }
    #expect(kinds(container.verificationReport(.withoutClosures)) == [.notChecked])
  }

  @Test func `errors come first, and the order is that of the source`() {
    let container = Container()
    container.register(Person.self, name: "b", file: "B.swift", line: 1, column: 1) { r in
      PetOwner(pet: r.resolve(Animal.self))
    }
    container.register(Person.self, name: "a", file: "A.swift", line: 2, column: 1) { r in
      PetOwner(pet: r.resolve(Animal.self))
    }
    container.register(Food.self, file: "A.swift", line: 1, column: 1) { (_, name: String) in Food(name: name) }
    let places = container.verificationReport().problems.map(\.place.description)
    #expect(places == ["A.swift:2", "B.swift:1", "A.swift:1"])
  }
}
