// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import SwinjectTestSupport
import SwinjectAdapter
import Testing
import VerificationTestSupport

/// The effects of factories on a verification in a child process.
@Suite(.timeLimit(.minutes(20))) struct `verification in child processes` {
  @Test func `a sound container has no problems`() throws {
    let report = try verifyInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Animal.self, line: 1) { _ in Cat() }
      zoo.register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)!) }
      child.verify { zoo.container }
    }
    #expect(report.problems == [])
    #expect(report.registrationCount == 2)
  }

  @Test func `errors are thrown, with the path and the location`() throws {
    let report = #expect(throws: VerificationReport.self) {
      try verifyInChildProcess { child in
        let zoo = Zoo()
        zoo.register(Person.self, line: 12) { r in PetOwner(pet: r.resolve(Animal.self, name: "big")!) }
        child.verify { zoo.container }
      }
    }
    let problems = report?.problems ?? []
    #expect(problems.map(\.kind) == [.missing])
    #expect(problems.first?.service == #"Animal (name: "big")"#)
    #expect(problems.first?.path == ["Person", #"Animal (name: "big")"#])
    #expect(problems.first?.place.description == "Zoo.swift:12")
    #expect(problems.first?.isError == true)
  }

  @Test func `a factory that traps is reported with its lookups, and the others are checked`() throws {
    let report = try reportInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)!) }
      zoo.register(Food.self, line: 2) { r in Food(name: r.resolve(String.self)!) }
      zoo.register(String.self, line: 3) { r in r.resolve(Int.self).map { "\($0)" } ?? "none" }
      child.verify { zoo.container }
    }
    #expect(report.errors.map(\.path) == [["Person", "Animal"]])
    #expect(report.errors.map(\.consequences) == [["Person"]])
    #expect(report.problems.filter { !$0.isError }.map(\.path) == [["String", "Int"]])
  }

  @Test func `every kind of process exit is reported`() throws {
    let report = try reportInChildProcess { child in
      struct Failure: Error {}
      func fail() throws -> String { throw Failure() }
      func recur(_ depth: Int) -> Int { depth < 0 ? 0 : recur(depth + 1) + recur(depth + 2) }
      let container = Container()
      container.register(Int.self, name: "fatal error") { _ in fatalError("on purpose") }
      container.register(Int.self, name: "precondition") { _ in preconditionFailure("on purpose") }
      container.register(String.self, name: "throws") { _ in try! fail() }
      container.register(Int.self, name: "out of bounds") { _ in [1][Int(getpid())] }
      container.register(Int.self, name: "overflow") { _ in Int.max + Int(getpid()) }
      container.register(String.self, name: "cast") { _ in (1 as Any) as! String }
      container.register(Int.self, name: "endless stack") { _ in recur(1) }
      container.register(Int.self, name: "abort") { _ in abort() }
      container.register(Int.self, name: "exit") { _ in exit(0) }
      container.register(Int.self, name: "thread") { _ in
        Thread { fatalError("of another thread") }.start()
        Thread.sleep(forTimeInterval: 3600)
        return 1
      }
      container.register(Int.self, name: "sound") { _ in 1 }
      child.verify { container }
    }
    #expect(report.problems.count == 10)
    for problem in report.problems {
      #expect(problem.kind == .notChecked)
      #expect(problem.description.contains("its factory trapped"), "\(problem.service)")
    }
  }

  @Test func `a factory that does not return is ended, and the others are checked`() throws {
    let report = try verifyInChildProcess(limit: 1) { child in
      let zoo = Zoo()
      zoo.register(Cat.self, line: 1) { _ in
        DispatchSemaphore(value: 0).wait()
        return Cat()
      }
      zoo.register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Cat.self)) }
      zoo.register(Food.self, line: 3) { r in Food(name: r.resolve(String.self) ?? "") }
      child.verify { zoo.container }
    }
    #expect(report.problems.map(\.service) == ["String", "Cat"])
    #expect(report.problems.last?.consequences == ["Person"])
  }

  @Test func `entry points that trap are not run again, and their lookups count`() throws {
    let report = try reportInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Cat.self, line: 1) { _ in Cat() }
      zoo.register(Food.self, line: 2) { _ in fatalError("on purpose") }
      child.verify {
        zoo.container
      } entryPoints: { container in
        _ = container.resolve(Cat.self)
        _ = container.resolve(Dog.self)
        _ = container.resolve(Food.self)
      }
    }
    #expect(report.problems.map(\.kind) == [.missing, .notChecked])
    #expect(report.problems.map(\.service) == ["Dog", "Food"])
  }

  @Test func `the closure is on the main actor, and its samples are used`() throws {
    let report = try reportInChildProcess { child in
      let container = Container()
      container.register(Cat.self, mainActorFactory: { @MainActor _ in Cat() })
      container.register(Food.self) { r, name in
        _ = r.resolve(Cat.self)
        return Food(name: name)
      }
      child.verify(samples: [SampleArguments(for: Food.self, "fish")]) { container }
    }
    #expect(report.problems == [])
  }

  @Test func `factories' output is not lost, and processes that they start are not children`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try verifyInChildProcess { child in
        let zoo = Zoo()
        zoo.register(Food.self, line: 1) { _ in
          print("output: \(ProcessInfo.processInfo.environment["COMPOSURE_VERIFICATION_CHILD"] ?? "none")")
          return Food(name: "fish")
        }
        child.verify { zoo.container }
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("output: none\n"))
  }

  @Test func `exceptions are applied, and stale ones are reported`() throws {
    let report = try verifyInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)!) }
      child.verify(except: [
        VerificationException(.missing, service: Animal.self, holder: Person.self),
        VerificationException(.captive, service: Cat.self),
      ]) { zoo.container }
    }
    #expect(report.errors == [])
    #expect(report.problems.map(\.isStaleException) == [true])
  }

  @Test func `exceptions of a report from a child match by the names of types`() throws {
    let report = try reportInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self, name: "big")!) }
      child.verify { zoo.container }
    }
    #expect(report.excluding([VerificationException(.missing, service: Animal.self)]).problems == [])
    #expect(report.excluding([VerificationException(.missing, service: Cat.self)]).errors == report.errors)
    let another = VerificationException(.missing, service: Animal.self, holder: Food.self)
    #expect(report.excluding([another]).errors == report.errors)
  }

  @Test func `a trap in a registration that a factory has added is attributed to the factory`() throws {
    let report = try reportInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { [unowned container = zoo.container] r in
        container.register(Animal.self) { _ in fatalError("on purpose") }
        return PetOwner(pet: r.resolve(Animal.self))
      }
      zoo.register(Food.self, line: 2) { _ in Food(name: "fish") }
      child.verify { zoo.container }
    }
    let texts = report.problems.map(\.description)
    #expect(texts.contains { $0.hasPrefix("warning: 'Person' was not checked completely: its factory trapped.") })
    #expect(texts.contains { $0.contains("its factory changed the container: register(Animal)") })
  }
}
