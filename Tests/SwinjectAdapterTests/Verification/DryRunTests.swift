// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ManyThreads
import Foundation
import SampleServices
import SwinjectAdapter
import Testing

/// What a dry run does to a container, and what factories do to a dry run.
@Suite struct `dry runs` {
  @Test func `each factory is run once, and its scope shares what it gives`() {
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

  @Test func `everybody gets a transient instance of their own`() {
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

  @Test func `the container keeps nothing of a dry run, and what it keeps stays`() {
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

  @Test func `other threads resolve as ever meanwhile`() {
    let container = Container()
    let isRunning = Locked(true)
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    container.register(Food.self) { _ in
      while isRunning.withLock({ $0 }) {}
      return Food(name: "fish")
    }
    onThreads(2) { thread in
      if thread == 0 {
        #expect(container.verificationReport(.dryRun(limit: 60)).problems == [])
      } else {
        for _ in 0..<1000 { #expect(container.resolve(Cat.self) === container.resolve(Cat.self)) }
        isRunning.withLock { $0 = false }
      }
    }
  }

  @Test func `a factory that traps is reported, with what it had asked for, and the others are checked`() {
    let container = Container()
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
    container.register(Food.self) { r in Food(name: r.resolve(String.self)!) }
    container.register(String.self) { r in r.resolve(Int.self).map { "\($0)" } ?? "none" }
    let report = container.verificationReport()
    #expect(report.errors.map(\.path) == [["Person", "Animal"]])
    #expect(report.errors.map(\.consequences) == [["Person"]])
    #expect(report.problems.filter { !$0.isError }.map(\.path) == [["String", "Int"]])
    // And the container works on.
    #expect(container.resolve(String.self) == "none")
  }

  @Test func `every way to end a process is caught`() {
    let container = Container()
    struct Failure: Error {}
    func fail() throws -> String { throw Failure() }
    func recur(_ depth: Int) -> Int { depth < 0 ? 0 : recur(depth + 1) + recur(depth + 2) }
    container.register(Int.self, name: "fatal error") { _ in fatalError("on purpose") }
    container.register(Int.self, name: "precondition") { _ in preconditionFailure("on purpose") }
    container.register(String.self, name: "throws") { _ in try! fail() }
    container.register(Int.self, name: "out of bounds") { _ in [1][Int(getpid())] }
    container.register(Int.self, name: "overflow") { _ in Int.max + Int(getpid()) }
    container.register(String.self, name: "cast") { _ in (1 as Any) as! String }
    container.register(Int.self, name: "endless stack") { _ in recur(1) }
    container.register(Int.self, name: "abort") { _ in abort() }
    container.register(Int.self, name: "sound") { _ in 1 }
    let report = container.verificationReport(.dryRun(limit: 20))
    #expect(report.problems.count == 8)
    for problem in report.problems {
      #expect(problem.kind == .notChecked)
      #expect(problem.description.contains("its factory trapped"), "\(problem.service)")
    }
  }

  @Test func `not more threads are given up than the process can bear`() async {
    await #expect(processExitsWith: .success) {
      let container = Container()
      for number in 0..<140 {
        container.register(Int.self, name: "\(number)", file: "Zoo.swift", line: UInt(number), column: 1) { _ in
          fatalError("on purpose")
        }
      }
      let texts = container.verificationReport().problems.map(\.description)
      #expect(texts.filter { $0.contains("its factory trapped") }.count == 128)
      #expect(
        texts.suffix(12).first == """
          warning: 'Int (name: "128")' was not checked completely: too many factories before it did not finish.

            Registered  Int (name: "128")   Zoo.swift:128
            Seen        no dependencies

          To fix: fix those factories first.
          """)
    }
  }

  @Test func `a factory that does not return is left after its time, and those that need it are told of`() {
    let container = Container()
    let gate = DispatchSemaphore(value: 0)
    container.register(Cat.self) { _ in
      gate.wait()
      return Cat()
    }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }
    container.register(Food.self) { _ in Food(name: "fish") }
    let report = container.verificationReport(.dryRun(limit: 1.5))
    #expect(report.errors == [])
    let texts = report.problems.filter { $0.kind == .notChecked }.map(\.description)
    #expect(texts.filter { $0.contains("was not checked completely") }.count == 1)
    #expect(texts.contains { $0.contains("its factory did not return within 1.5 seconds") })
    #expect(texts.contains { $0.contains("\n  Unchecked   Person\n") })
    gate.signal()
    #expect(container.resolve(Food.self) == Food(name: "fish"))
  }

  @Test func `a factory that comes back after its time does nothing to the container`() {
    let container = Container()
    let gate = DispatchSemaphore(value: 0)
    let log = Log()
    container.register(Food.self) { _ in
      log.append("food")
      return Food(name: "fish")
    }.inObjectScope(.container)
    container.register(Cat.self) { r in
      gate.wait()
      let food = r.resolve(Food.self)
      log.append("resolved")
      return Cat(food?.name ?? "")
    }
    _ = container.verificationReport(.dryRun(limit: 1.5))
    #expect(log.entries == ["food"])
    gate.signal()
    Thread.sleep(forTimeInterval: 0.2)
    #expect(log.entries == ["food"])
    #expect(container.resolve(Food.self) != nil)
    #expect(log.entries == ["food", "food"])
  }

  @Test func `a way that a factory does not take is told of, where its source is there`() {
    let container = Container()
    let isCold = false
    container.register(Food.self) { r in
      if isCold { return Food(name: r.resolve(String.self, name: "soup")!) }
      return Food(name: r.resolve(Lazy<Int>.self).map { "\($0.instance)" } ?? r~>)
    }
    container.register(Int.self) { _ in 1 }
    let report = container.verificationReport()
    #expect(report.problems.map(\.kind) == [.notChecked])
    let line = (report.problems.first?.place.line ?? 0) + 1
    #expect(
      report.problems.first?.description == """
        warning: 'Food' was not checked completely: its source resolves 'String' in line \(line), \
        which the dry run did not reach.

          Registered  Food   DryRunTests.swift:\(line - 1)
          Seen        depends on Int

        To fix: check that 'String' is registered.
        """)
    container.register(Food.self, file: "nowhere.swift") { r in
      isCold ? Food(name: r.resolve(String.self, name: "soup")!) : Food(name: "\(r.resolve(Int.self)!)")
    }
    #expect(container.verificationReport(.dryRun()).problems.filter { $0.kind == .notChecked } == [])
  }

  @Test func `a factory that changes the container is reported, and what it registers is checked`() {
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

  @Test func `a factory that empties the container does no harm`() {
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

  @Test func `what belongs to the main actor is run there, or not at all`() async {
    let container = Container()
    container.register(Cat.self, mainActorFactory: { @MainActor r in Cat(r.resolve(String.self) ?? "") })
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }
    let elsewhere = await Task.detached { Findings(container.verificationReport()) }.value
    #expect(elsewhere.kinds == [.notChecked])
    #expect(elsewhere.text.contains("\n  Unchecked   Person\n"))
    let there = await MainActor.run { Findings(container.verificationReport()) }
    #expect(there.kinds == [.missing], "\(there.text)")
  }

  @Test func `on the caller's thread a trap ends the process, and is explained`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Person.self, file: "Zoo.swift", line: 3, column: 1) { r in
        PetOwner(pet: r.resolve(Animal.self)!)
      }
      _ = container.verificationReport(.dryRunOnCallingThread)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.hasPrefix(
        "Composure: 'Person' (Zoo.swift:3) asked for 'Animal', which is not registered, and is given nil. "
          + "A trap that follows has this reason.\n"))
  }

  @Test func `on the caller's thread, factories see its thread`() {
    let container = Container()
    let thread = Thread.current
    container.register(Food.self) { _ in
      #expect(Thread.current === thread)
      return Food(name: "fish")
    }
    #expect(container.verificationReport(.dryRunOnCallingThread).problems == [])
  }

  @Test func `a trap of another thread still ends the process`() async {
    await #expect(processExitsWith: .failure) {
      let container = Container()
      container.register(Food.self) { _ in
        Thread { fatalError("of another thread") }.start()
        Thread.sleep(forTimeInterval: 5)
        return Food(name: "fish")
      }
      _ = container.verificationReport(.dryRun(limit: 10))
    }
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

/// What can be sent to another thread of a report.
private struct Findings: Sendable {
  let kinds: [VerificationReport.Kind]
  let text: String

  init(_ report: VerificationReport) {
    kinds = report.problems.map(\.kind)
    text = report.description
  }
}
