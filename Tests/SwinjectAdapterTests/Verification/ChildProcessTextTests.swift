// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import SwinjectTestSupport
import SwinjectAdapter
import Testing

@testable import VerificationTestSupport

/// The complete messages of a verification in a child process.
@Suite(.timeLimit(.minutes(20))) struct `verification texts from child processes` {
  private func texts(
    limit: Double = 60, _ body: @MainActor @convention(c) (VerificationChild) -> Void
  ) throws -> [String] {
    try reportInChildProcess(limit: limit, body).problems.map(\.description)
  }

  @Test func `missing`() throws {
    let texts = try texts { child in
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self, name: "small")!) }
      zoo.register(Animal.self, name: "big", line: 2) { _ in Cat() }
      child.verify { zoo.container }
    }
    #expect(
      texts.first == """
        error: 'Animal' (name: "small") is missing.

          Needed by   Person → Animal (name: "small")
          Registered  Person   Zoo.swift:1
          But         Animal (name: "big")   Zoo.swift:2: its name is "big", but the lookup has the name "small"
          Unchecked   Person

        To fix: register it, or resolve 'Animal?' if it may be absent.
        """)
  }

  @Test func `missing in a requirement`() throws {
    let texts = try texts { child in
      let zoo = Zoo()
      zoo.register(Person.self, line: 1) { [unowned container = zoo.container] _ in
        container.require(Person.self, name: "other", file: "App/People.swift", line: 7)
      }
      child.verify { zoo.container }
    }
    #expect(
      texts == [
        """
        error: 'Person' (name: "other") is missing.

          Needed by   Person → Person (name: "other")
          Required    People.swift:7
          Registered  Person   Zoo.swift:1
          But         Person   Zoo.swift:1: it has no name, but the lookup has the name "other"
          Unchecked   Person

        To fix: register it, or create it in an assembly.
        """
      ])
  }

  @Test func `cyclic`() throws {
    let texts = try texts { child in
      let zoo = Zoo()
      zoo.registerCycle()
      child.verify { zoo.container }
    }
    #expect(
      texts == [
        """
        error: Circular dependency: Person → Animal → Person

          Registered  Person   Zoo.swift:1
          Registered  Animal   Zoo.swift:2

        To fix: break the cycle by injecting one of them later, in an 'initCompleted' closure or as a 'Lazy'.
        """
      ])
  }

  @Test func `cyclic, and others that need it`() throws {
    let texts = try texts { child in
      let zoo = Zoo()
      zoo.registerCycle()
      zoo.register(Food.self, line: 3) { r in Food(name: "of \(r.resolve(Person.self)!)") }
      child.verify { zoo.container }
    }
    #expect(
      texts == [
        """
        error: Circular dependency: Person → Animal → Person

          Registered  Person   Zoo.swift:1
          Registered  Animal   Zoo.swift:2
          Unchecked   Food

        To fix: break the cycle by injecting one of them later, in an 'initCompleted' closure or as a 'Lazy'.
        """
      ])
  }

  @Test func `of unknown use, because the entry points did not finish, with many names`() throws {
    let texts = try texts { child in
      let zoo = Zoo()
      for number in 1...7 {
        zoo.container.register(Int.self, name: "\(number)", file: "App/Zoo.swift", line: UInt(number), column: 3) {
          (_: any Resolver, _: Bool) in 1
        }
      }
      zoo.register(Child.self, line: 8) { _ in Child() }
      child.verify {
        zoo.container
      } entryPoints: { _ in
        fatalError("on purpose")
      }
    }
    #expect(
      texts.first { $0.contains("'Child' is used") } == """
        warning: it is unknown whether 'Child' is used. No lookup of it was seen, but not every lookup was seen.

          Registered  Child   Zoo.swift:8
          Unseen      the rest of the entry points: they did not finish
          Unseen      factories that take arguments: Int (name: "1", arguments: (Bool)), \
        Int (name: "2", arguments: (Bool)), Int (name: "3", arguments: (Bool)), Int (name: "4", arguments: (Bool)), \
        Int (name: "5", arguments: (Bool)) and 2 more

        To fix: pass 'entryPoints' that finish; pass 'samples' with arguments for them.
        """)
  }

  @Test func `not checked since a factory trapped`() throws {
    let texts = try texts { child in
      let zoo = Zoo()
      zoo.register(Animal.self, line: 1) { _ in Cat() }
      zoo.register(Food.self, line: 2) { r in
        _ = r.resolve(Animal.self)
        fatalError("on purpose")
      }
      zoo.register(Dog.self, line: 3) { r in Dog(r.resolve(Food.self)!.name) }
      child.verify { zoo.container }
    }
    #expect(
      texts == [
        """
        warning: 'Food' was not checked completely: its factory trapped.

          Registered  Food   Zoo.swift:2
          Seen        depends on Animal
          Unchecked   Dog

        To fix: see standard error for the reason.
        """
      ])
  }

  @Test func `not checked in time`() throws {
    let texts = try texts(limit: 1.5) { child in
      let zoo = Zoo()
      zoo.register(Cat.self, line: 1) { _ in
        Thread.sleep(forTimeInterval: 3600)
        return Cat()
      }
      zoo.register(Dog.self, line: 2) { r in Dog(r.resolve(Cat.self)!.name) }
      child.verify { zoo.container }
    }
    #expect(
      texts == [
        """
        warning: 'Cat' was not checked completely: its factory did not return within 1.5 seconds.

          Registered  Cat   Zoo.swift:1
          Seen        no dependencies
          Unchecked   Dog

        To fix: let the factory return sooner, or pass a higher 'limit'.
        """
      ])
  }

  @Test func `the report as a whole`() throws {
    let report = try reportInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Animal.self, line: 1) { _ in Cat() }.inObjectScope(.transient)
      zoo.register(Person.self, line: 2) { r in PetOwner(pet: r.resolve(Animal.self)) }
      zoo.register(Food.self, line: 3) { r in Food(name: r.resolve(String.self)!) }
      zoo.container.register([Int].self, file: "App/Zoo.swift", line: 4, column: 3) { _, count in [count] }
      child.verify { zoo.container }
    }
    #expect(
      report.description == """
        error: 'String' is missing.

          Needed by   Food → String
          Registered  Food   Zoo.swift:3
          Unchecked   Food

        To fix: register it, or resolve 'String?' if it may be absent.

        warning: 'Array<Int> (arguments: (Int))' was not checked completely: it takes arguments, (Int).

          Registered  Array<Int> (arguments: (Int))   Zoo.swift:4
          Seen        no dependencies

        To fix: pass 'SampleArguments(for: Array<Int>.self, ...)' in 'samples'.

        4 registrations, 1 error, 1 warning.
        """)
  }

  @Test func `the report as JSON`() throws {
    let json = try reportInChildProcess { child in
      let zoo = Zoo()
      zoo.register(Person.self, name: #"the "best""#, line: 1) { [unowned container = zoo.container] _ in
        PetOwner(pet: container.require(Animal.self, file: "App/People.swift", line: 7, column: 2))
      }
      zoo.container.register(Int.self, from: 7, \.self)
      child.verify { zoo.container }
    }.json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let report = try #require(object as? [String: Any])
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(report["registrations"] as? Int == 2)
    #expect(report["bridgedServices"] as? [String] == ["Int from Int"])
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
    #expect((report["containerRequirements"] as? [[String: Any]])?.first?["service"] as? String == "Animal")
  }

  // MARK: Errors

  private func error(
    limit: Double = 60, _ body: @MainActor @convention(c) (VerificationChild) -> Void
  ) -> String? {
    #expect(throws: ChildProcessError.self) { try verifyInChildProcess(limit: limit, body) }?.description
  }

  @Test func `a container that is not created`() {
    #expect(
      error { child in child.verify { try brokenZoo() } } == """
        Could not verify in a child process: the container was not created: 'Closed()'.

        To fix: create the container without state of the parent process.
        """)
  }

  @Test func `a closure that traps`() {
    #expect(
      error { _ in abort() } == """
        Could not verify in a child process: it stopped outside of factories: it was ended by signal 6.

        To fix: see standard error for the reason.
        """)
  }

  @Test func `a closure that does not return`() {
    #expect(
      error(limit: 0.5) { _ in Thread.sleep(forTimeInterval: 3600) } == """
        Could not verify in a child process: it stopped outside of factories: nothing happened for 0.5 seconds.

        To fix: see standard error for the reason.
        """)
  }

  @Test func `a closure that ends the process`() {
    let text = error { _ in exit(3) }
    #expect(
      text?.replacingOccurrences(of: "'/[^']*'", with: "'/program'", options: .regularExpression) == """
        Could not verify in a child process: '/program' did not call the closure: it exited with status 3.

        To fix: run the tests with 'swift test'.
        """)
  }

  @Test func `a closure in another image`() {
    // SAFETY: the function is not called.
    let function = unsafeBitCast(dlsym(nil, "labs"), to: (@MainActor @convention(c) (VerificationChild) -> Void).self)
    #expect(
      error(function) == """
        Could not verify in a child process: the closure is not in the image that contains VerificationTestSupport.

        To fix: link VerificationTestSupport statically to the target with the closure.
        """)
  }

  @Test func `a journal that cannot be written`() {
    struct Failure: Error {}
    #expect(
      VerificationTestSupportMessages.journal(Failure())
        == "Composure: could not write the journal of a verification: Failure()")
  }

  @Test func `a closure that does not verify`() {
    #expect(
      error { _ in } == """
        Could not verify in a child process: the closure did not call 'verify'.

        To fix: call 'verify' of the closure's argument once.
        """)
  }

  @Test func `an instance that traps when it is released`() {
    #expect(
      error { child in
        let zoo = Zoo()
        zoo.register(Bomb.self, line: 1) { _ in Bomb() }
        child.verify { zoo.container }
      } == """
        Could not verify in a child process: it stopped outside of factories: it was ended by signal 6.

        To fix: see standard error for the reason.
        """)
  }

  @Test func `registrations that differ`() {
    #expect(
      error { child in
        let zoo = Zoo()
        zoo.register(Cat.self, name: "\(getpid())", line: 1) { _ in fatalError("on purpose") }
        child.verify { zoo.container }
      } == """
        Could not verify in a child process: two processes registered different services.

        To fix: register the same services each time that the closure is called.
        """)
  }
}

private struct Closed: Error {}

private func brokenZoo() throws -> Container { throw Closed() }

private final class Bomb {
  deinit { abort() }
}
