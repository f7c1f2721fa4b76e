// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Foundation
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// The effects of a dry run on a container, and of factories on a dry run.
@Suite struct `dry runs` {
  @Test func `each factory runs once, and its scope shares the instance`() {
    let container = Container()
    let log = Log()
    for (scope, name) in [(ObjectScope.graph, "graph"), (.container, "container"), (.weak, "weak")] {
      container.register(Cat.self, name: name) { _ in
        log.append(name)
        return Cat()
      }.inObjectScope(scope)
      for user in 0..<3 {
        container.register(Dog.self, name: "\(name) \(user)") { r in
          #expect(r.resolve(Cat.self, name: name)! === r.resolve(Cat.self, name: name)!)
          return Dog()
        }
      }
    }
    #expect(container.verificationReport().problems.filter { $0.kind != .captive } == [])
    #expect(log.entries.sorted() == ["container", "graph", "weak"])
  }

  @Test func `each caller gets its own transient instance`() {
    let container = Container()
    let log = Log()
    container.register(Cat.self) { _ in
      log.append("made")
      return Cat()
    }.inObjectScope(.transient)
    container.register(Person.self) { r in
      #expect(r.resolve(Cat.self)! !== r.resolve(Cat.self)!)
      return PetOwner()
    }
    #expect(container.verificationReport().problems == [])
    #expect(log.count == 2)
  }

  @Test func `transient graphs that fan out end`() {
    let container = Container(defaultObjectScope: .transient)
    container.register(Int.self, name: "0") { _ in 0 }
    for level in 1..<60 {
      container.register(Int.self, name: "\(level)") { r in
        r.resolve(Int.self, name: "\(level - 1)")! + r.resolve(Int.self, name: "\(level - 1)")!
      }
    }
    #expect(container.verificationReport().problems == [])
  }

  @Test func `the container caches nothing of a dry run, and its cached instances stay`() {
    let container = Container()
    var made = 0
    weak var ofDryRun: Cat?
    container.register(Cat.self) { _ in
      made += 1
      let cat = Cat()
      if made == 1 { ofDryRun = cat }
      return cat
    }.inObjectScope(.container)
    _ = container.verificationReport()
    #expect(made == 1)
    #expect(ofDryRun == nil)
    let cat = container.resolve(Cat.self)
    #expect(made == 2)
    _ = container.verificationReport()
    #expect(made == 3)
    #expect(container.resolve(Cat.self) === cat)
    #expect(made == 3)
  }

  @Test func `a factory that captures the container instead of using its resolver is seen too`() {
    let container = Container()
    container.register(Person.self) { [unowned container] _ in PetOwner(pet: container.resolve(Animal.self)) }
    #expect(container.verificationReport().problems.map(\.path) == [["Person", "Animal"]])
  }

  @Test func `other threads resolve normally meanwhile`() {
    let container = Container()
    let isRunning = Locked(true)
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    container.register(Food.self) { _ in
      while isRunning.withLock({ $0 }) {}
      return Food(name: "fish")
    }
    onThreads(2) { thread in
      if thread == 0 {
        #expect(container.verificationReport().problems == [])
      } else {
        for _ in 0..<1000 { #expect(container.resolve(Cat.self) === container.resolve(Cat.self)) }
        isRunning.withLock { $0 = false }
      }
    }
  }

  @Test func `a factory that changes the container is reported, and its registrations are checked`() {
    let container = Container()
    container.register(Person.self) { [unowned container] r in
      container.register(Animal.self) { r in Cat(r.resolve(String.self) ?? "") }
      return PetOwner(pet: r.resolve(Animal.self))
    }
    let report = container.verificationReport()
    #expect(report.problems.filter { $0.kind == .missing }.map(\.path) == [["Animal", "String"]])
    let unchecked = report.problems.filter { $0.kind == .notChecked }
    #expect(unchecked.map(\.service) == ["Person"])
    #expect(unchecked.first?.description.contains("its factory changed the container: register(Animal)") == true)
  }

  @Test func `a factory may empty the container`() {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }
    container.register(Person.self) { [unowned container] r in
      container.removeAll()
      return PetOwner(pet: r.resolve(Animal.self))
    }
    let report = container.verificationReport()
    #expect(report.problems.contains { $0.description.contains("its factory changed the container: removeAll()") })
    #expect(container.resolve(Person.self) == nil)
  }

  @Test func `factories of the main actor run there, or not at all`() async {
    let container = Container()
    container.register(Cat.self, mainActorFactory: { @MainActor r in Cat(r.resolve(String.self) ?? "") })
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }
    let elsewhere = await Task.detached { Findings(container.verificationReport()) }.value
    #expect(elsewhere.kinds == [.notChecked])
    #expect(elsewhere.text.contains("\n  Unchecked   Person\n"))
    let there = await MainActor.run { Findings(container.verificationReport()) }
    #expect(there.kinds == [.missing], "\(there.text)")
  }

  @Test func `factories are run on the caller's thread`() {
    let container = Container()
    let thread = Thread.current
    container.register(Food.self) { _ in
      #expect(Thread.current === thread)
      return Food(name: "fish")
    }
    #expect(container.verificationReport().problems == [])
  }

  /// Returns the standard error of a process that verifies a container, without the messages of the trap.
  private func lines(of result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("Composure: ") }
  }

  @Test func `the last line names the factory that trapped`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unsetenv("COMPOSURE_VERIFICATION_LOG")
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in
        _ = r.resolve(Animal.self)
        fatalError("on purpose")
      }
      zoo.register(Animal.self, line: 2) { _ in Cat() }
      try zoo.container.verify { [container = zoo.container] in
        _ = container.resolve(Animal.self)
        _ = container.resolve(Person.self)
      }
    }
    #expect(
      lines(of: result) == [
        "Composure: running the entry points",
        "Composure: running the factory of 'Animal' (Zoo.swift:2)",
        "Composure: continuing the entry points",
        "Composure: running the factory of 'Person' (Zoo.swift:1)",
      ])
  }

  @Test func `a line is written when a factory continues, and when all have been run`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      unsetenv("COMPOSURE_VERIFICATION_LOG")
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)) }
      zoo.register(Animal.self, line: 2) { _ in Cat() }
      try zoo.container.verify()
    }
    #expect(
      lines(of: result) == [
        "Composure: running the factory of 'Person' (Zoo.swift:1)",
        "Composure: running the factory of 'Animal' (Zoo.swift:2), for 'Person' (Zoo.swift:1)",
        "Composure: continuing the factory of 'Person' (Zoo.swift:1)",
        "Composure: all factories have been run",
      ])
  }

  @Test func `an environment variable turns the lines off`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
      let zoo = Zoo()
      zoo.register(Animal.self, line: 2) { _ in Cat() }
      try zoo.container.verify()
    }
    #expect(lines(of: result) == [])
  }

  @Test func `a lookup without a result is explained before the factory may trap`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
      let zoo = Zoo()
      zoo.register(Person.self, line: 3) { r in PetOwner(pet: r.resolve(Animal.self)!) }
      try zoo.container.verify()
    }
    #expect(
      lines(of: result) == [
        "Composure: 'Person' (Zoo.swift:3) looked up 'Animal', which is not registered, and receives nil. "
          + "A trap that follows has this reason."
      ])
  }

  @Test func `a service that cannot be created is explained before the factory may trap`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)) }
      zoo.register(Animal.self, line: 2) { r in Cat(r.resolve(Person.self).map { "\($0)" } ?? "") }
      zoo.container.autoregister(Food.self, file: "App/Zoo.swift", line: 3, column: 3) { (_: Dog) in Food(name: "") }
      zoo.container.register(
        Cat.self, file: "App/Zoo.swift", line: 4, column: 3, mainActorFactory: { @MainActor _ in Cat() })
      zoo.register(Parent.self, line: 5) { r in
        _ = r.resolve(Food.self)
        return Parent()
      }
      zoo.register(Child.self, line: 6) { r in
        _ = r.resolve(Cat.self)
        return Child()
      }
      let container = zoo.container
      await Task.detached { _ = container.verificationReport() }.value
    }
    let given = "and receives nil. A trap that follows has this reason."
    #expect(
      lines(of: result) == [
        "Composure: 'Animal' (Zoo.swift:2) looked up 'Person', which depends on itself, \(given)",
        "Composure: 'Parent' (Zoo.swift:5) looked up 'Food', whose initializer takes a service that is not registered, \(given)",
        "Composure: 'Child' (Zoo.swift:6) looked up 'Cat', whose factory is on the main actor, \(given)",
      ])
  }

  @Test func `a container can be verified from several threads at once`() {
    let container = Container()
    container.register(Animal.self) { _ in Cat() }.inObjectScope(.container)
    for index in 0..<50 {
      container.register(Person.self, name: "\(index)") { r in PetOwner(pet: r.resolve(Animal.self)) }
    }
    onThreads(4) { _ in
      for _ in 0..<10 { #expect(container.verificationReport().problems == []) }
    }
  }
}

/// The sendable part of a report.
private struct Findings: Sendable {
  let kinds: [VerificationReport.Kind]
  let text: String

  init(_ report: VerificationReport) {
    kinds = report.problems.map(\.kind)
    text = report.description
  }
}
