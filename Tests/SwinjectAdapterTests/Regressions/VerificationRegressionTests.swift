// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import SwinjectTestSupport
import SwinjectAdapter
import Testing
import VerificationTestSupport

private final class Logger {}
private final class Client {
  let logger: Logger
  init(logger: Logger) { self.logger = logger }
}
private final class Editor {
  let logger: Logger
  init(logger: Logger, title: String = "") { self.logger = logger }
}
private final class Opt {}
private final class UsesOpt { init(o: Opt?) {} }

/// Former defects of verification reports.
@Suite struct `verification regressions` {
  // MARK: Services in use were reported as not used

  private func unused(_ report: VerificationReport) -> [String] {
    report.problems.filter { $0.kind == .unused }.map(\.service)
  }

  private func unknown(_ report: VerificationReport) -> [String] {
    report.problems.filter { $0.description.hasPrefix("warning: it is unknown whether") }.map(\.service)
  }

  // A service that only a factory with arguments resolves was reported as unused.
  @Test func `A9 a factory with arguments that was not run may use a service`() {
    let container = Container()
    container.register(Logger.self) { _ in Logger() }
    container.register(Editor.self) { (r, title: String) in Editor(logger: r.resolve(Logger.self)!, title: title) }
    container.register(Cat.self) { _ in Cat() }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }
    let report = container.verificationReport()
    #expect(unused(report) == [])
    #expect(unknown(report) == ["Logger"])
    #expect(!report.description.contains("not used"))
    #expect(report.description.contains("factories that take arguments: Editor (arguments: (String))"))
    #expect(report.description.contains("pass 'samples'"))
    #expect(unknown(container.verificationReport(samples: [SampleArguments(for: Editor.self, "Title")])) == [])

    let withEntryPoints = container.verificationReport { _ = container.resolve(Person.self) }
    #expect(unused(withEntryPoints) == ["Editor (arguments: (String))"])
    #expect(unknown(withEntryPoints) == ["Logger"])
    let withSamples = container.verificationReport(samples: [SampleArguments(for: Editor.self, "Title")]) {
      _ = container.resolve(Person.self)
      _ = container.resolve(Editor.self, argument: "Title")
    }
    #expect(withSamples.problems == [])
  }

  // A service that only an earlier instance references was reported as unused.
  @Test func `A9 an instance from before the verification may use a service`() {
    let container = Container()
    container.register(Logger.self) { _ in Logger() }.inObjectScope(.container)
    let client = Client(logger: container.resolve(Logger.self)!)
    container.register(Client.self) { _ in client }
    container.register(Cat.self) { _ in Cat() }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }
    for report in [
      container.verificationReport(),
      container.verificationReport {
        _ = container.resolve(Person.self)
        _ = container.resolve(Client.self)
      },
    ] {
      #expect(unused(report) == [])
      #expect(!(unknown(report).contains("Logger")))
    }
  }

  // A service that only a composition root's member requires was reported as unused if the member's value existed.
  @Test func `A9 a composition root from before the verification may use a service`() {
    struct App: LegacyAssembly {
      let scope = Scope()
      let container: Container
      var client: String { shared(\.client) { "\(container.require(Int.self))" } }
    }
    let container = Container()
    container.register(Int.self) { _ in 7 }
    let app = App(container: container)
    _ = app.client
    container.register(String.self, from: app, \.client)
    container.register(Double.self) { _ in 1 }
    let report = container.verificationReport { _ = container.resolve(String.self) }
    #expect(unused(report) == [])
    #expect(unknown(report) == ["Double"])
    #expect(report.description.contains("App.client"))
  }

  // A branch that was not taken may look up any service.
  @Test func `A9 without entry points nothing is reported as unused`() {
    let container = Container()
    container.register(Logger.self) { _ in Logger() }
    container.register(Cat.self) { _ in Cat() }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }
    for mode in [VerificationMode.dryRun, .withoutClosures] {
      #expect(unused(container.verificationReport(mode)) == [])
    }
  }

  @Test func `A9 with entry points and everything seen, a service may be unused`() {
    let container = Container()
    container.register(Logger.self) { _ in Logger() }
    container.register(Person.self) { _ in PetOwner() }
    let report = container.verificationReport { _ = container.resolve(Person.self) }
    #expect(unused(report) == ["Logger"])
    #expect(unused(container.verificationReport(.withoutClosures) { _ = container.resolve(Person.self) }) == [])
  }

  // A child, whose factories are not part of the report of its parent or of another child, may use a service.
  @Test func `A9 a child that is not verified may use a service`() {
    let parent = Container()
    parent.register(Logger.self) { _ in Logger() }
    parent.register(Person.self) { _ in PetOwner() }
    let child = Container(parent: parent)
    child.register(Client.self) { r in Client(logger: r.resolve(Logger.self)!) }
    let sibling = Container(parent: parent)
    for container in [parent, sibling] {
      let report = container.verificationReport { _ = container.resolve(Person.self) }
      #expect(unused(report) == [])
      #expect(unknown(report) == ["Logger"])
    }
    withExtendedLifetime(child) {}
  }

  @Test func `A9 verifying twice returns the same report`() {
    let container = Container()
    container.register(Logger.self) { _ in Logger() }.inObjectScope(.container)
    container.register(Person.self) { _ in PetOwner() }
    let reports = (0..<2).map { _ in container.verificationReport { _ = container.resolve(Person.self) } }
    #expect(reports[0].problems == reports[1].problems)
    #expect(unused(reports[1]) == ["Logger"])
  }

  // MARK: Errors that were not defects

  // A transient service in a singleton was reported as an error.
  @Test func `B10 a transient service in a singleton is a warning that describes when it is an error`() throws {
    let container = Container()
    container.register(Logger.self) { _ in Logger() }.inObjectScope(.transient)
    container.register(Client.self) { r in Client(logger: r.resolve(Logger.self)!) }.inObjectScope(.container)
    let report = container.verificationReport()
    #expect(report.errors == [])
    #expect(report.problems.map(\.kind) == [.captive])
    #expect(report.problems.first?.description.contains("It is an error if 'Logger' resolves a service that") == true)
    try container.verify()
  }

  @Test func `B10 a session in a transient service of a singleton is an error, and the only finding`() {
    let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(session)
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }.inObjectScope(.transient)
    container.register(Parent.self) { r in
      _ = r.resolve(Person.self)
      return Parent()
    }.inObjectScope(.container)
    let report = container.verificationReport()
    #expect(report.problems.map(\.path) == [["Parent", "Person", "Cat"]])
    #expect(report.problems.map(\.isError) == [true])
  }

  // A lookup whose `nil` the factory passes on as an optional was reported as an error.
  @Test func `B10 a lookup whose result is passed on as an optional is no error`() throws {
    let container = Container()
    container.register(UsesOpt.self) { r in UsesOpt(o: r.resolve(Opt.self)) }
    let report = container.verificationReport()
    #expect(report.errors == [])
    #expect(report.problems.map(\.path) == [["UsesOpt", "Opt"]])
    try container.verify()
    let other = try reportInChildProcess { child in
      let container = Container()
      container.register(Client.self) { r in
        _ = UsesOpt(o: r.resolve(Opt.self))
        return Client(logger: r.resolve(Logger.self)!)
      }
      child.verify { container }
    }
    #expect(other.errors.map(\.path) == [["Client", "Logger"]])
  }

  @Test func `B10 a missing service is an error wherever its nil is unwrapped`() throws {
    let report = try reportInChildProcess { child in
      let container = Container()
      container.register(Client.self) { r in
        guard let logger = r.resolve(Logger.self) else { fatalError("on purpose") }
        return Client(logger: logger)
      }
      container.register(Person.self) { _ in PetOwner() }
        .initCompleted { r, _ in _ = Client(logger: r.resolve(Logger.self)!) }
      child.verify { container }
    }
    #expect(report.errors.map(\.path) == [["Client", "Logger"], ["Person", "Logger"]])
  }

  // Exceptions could only accept whole kinds of findings.
  @Test func `B10 single findings are accepted by kind, service and holder`() throws {
    let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(session)
    container.register(Cat.self, name: "second") { _ in Cat() }.inObjectScope(session)
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)) }.inObjectScope(.container)
    container.register(Parent.self) { r in
      _ = r.resolve(Cat.self, name: "second")
      return Parent()
    }.inObjectScope(.container)
    func left(_ exceptions: [VerificationException]) -> [[String]] {
      container.verificationReport().excluding(exceptions).errors.map(\.path)
    }
    let person = ["Person", "Cat"]
    let parent = ["Parent", #"Cat (name: "second")"#]
    #expect(Set(left([])) == [person, parent])
    #expect(left([VerificationException(.captive)]) == [])
    #expect(left([VerificationException(.captive, service: Cat.self)]) == [])
    #expect(left([VerificationException(.captive, service: "Cat")]) == [parent])
    #expect(left([VerificationException(.captive, service: #"Cat (name: "second")"#)]) == [person])
    #expect(left([VerificationException(.captive, service: Cat.self, holder: Person.self)]) == [parent])
    #expect(left([VerificationException(.captive, service: "Cat", holder: "Parent")]).count == 2)
    #expect(left([VerificationException(.missing, service: Cat.self)]).count == 2)
    #expect(left([VerificationException(.captive, service: Dog.self)]).count == 2)
    try container.verify(except: [VerificationException(.captive, service: Cat.self)])
    let report = #expect(throws: VerificationReport.self) {
      try container.verify(except: [VerificationException(.captive, service: Cat.self, holder: Person.self)])
    }
    #expect(report?.errors.map(\.path) == [parent])
    // Exceptions for whole kinds, as before.
    try container.verify(except: [.captive])
    #expect(throws: VerificationReport.self) { try container.verify(except: []) }
  }

  @Test func `B10 a cycle is accepted by any of its services`() {
    let container = Container()
    container.autoregister(Int.self) { (_: Int8) in 1 }
    container.autoregister(Int8.self) { (_: Int16) in 1 }
    container.autoregister(Int16.self) { (_: Int) in 1 }
    let report = container.verificationReport()
    #expect(report.excluding([VerificationException(.cyclic, service: Int16.self, holder: Int8.self)]).problems == [])
    #expect(report.excluding([VerificationException(.cyclic, service: Int32.self)]).errors.count == 1)
  }

  @Test func `B10 an exception that matches nothing is reported`() async {
    let container = Container()
    let stale = VerificationException(.captive, service: Cat.self, file: "Zoo.swift", line: 3, column: 1)
    let report = container.verificationReport().excluding([stale])
    #expect(report.problems.map(\.kind) == [.captive])
    #expect(report.problems.map(\.isStaleException) == [true])
    #expect(report.errors == [])
    #expect(report.excluding([VerificationException(.captive)]).problems.count == 2)
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let stale = VerificationException(.captive, service: Cat.self, file: "Zoo.swift", line: 3, column: 1)
      try Container().verify(except: [stale])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.hasPrefix("warning: the exception 'captive' of 'Cat' matches no problem.\n\n  Written     Zoo.swift:3\n"))
  }

  // MARK: Several containers in one table

  // Reports did not distinguish the registrations of a child and of its parent.
  @Test func `B12 each problem names its container`() throws {
    let report = try reportInChildProcess { child in
      let grandparent = Container()
      let parent = Container(parent: grandparent)
      let container = Container(parent: parent)
      grandparent.register(Person.self, file: "A.swift", line: 1, column: 1) { r in
        PetOwner(pet: r.resolve(Cat.self)!)
      }
      parent.register(Parent.self, file: "B.swift", line: 2, column: 1) { r in
        _ = r.resolve(Dog.self)!
        return Parent()
      }
      container.register(Food.self, file: "C.swift", line: 3, column: 1) { r in Food(name: r.resolve(String.self)!) }
      child.verify { container }
    }
    let containers = Dictionary(uniqueKeysWithValues: report.errors.map { ($0.path[0], $0.container) })
    #expect(containers == ["Person": "its ancestor 2 levels up", "Parent": "its parent", "Food": "this container"])
    #expect(report.description.contains("  Registered  Person   A.swift:1, in its ancestor 2 levels up\n"))
    #expect(report.description.contains("  Registered  Parent   B.swift:2, in its parent\n"))
    #expect(report.description.contains("  Registered  Food   C.swift:3, in this container\n"))
    #expect(report.json.contains(#""container": "its ancestor 2 levels up""#))
    let alone = try reportInChildProcess { child in
      let container = Container()
      container.register(Person.self) { r in PetOwner(pet: r.resolve(Cat.self)!) }
      child.verify { container }
    }
    #expect(!alone.description.contains(", in "))
  }

  @available(*, deprecated)
  @Test func `B12 the migration report says which container a registration belongs to`() throws {
    let parent = Container()
    let child = Container(parent: parent)
    parent.register(Cat.self, file: "A.swift", line: 1, column: 1) { _ in Cat() }
    child.register(Food.self, file: "B.swift", line: 2, column: 1) { _ in Food(name: "fish") }
    let report = child.migrationReport()
    #expect(
      report.description == """
        2 of 2 registrations remain.
        1  Cat   graph  A.swift:1  its parent
        2  Food  graph  B.swift:2  this container
        """)
    #expect(report.registrations.map(\.container) == ["its parent", "this container"])
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let registrations = try #require(object?["registrations"] as? [[String: Any]])
    #expect(registrations.map { $0["container"] as? String } == ["its parent", "this container"])
  }

  // MARK: Consequences as separate warnings

  // Each service whose factory could not finish because of an error had its own warning.
  @Test func `C7 consequences of an error are part of it`() throws {
    let report = try reportInChildProcess { child in
      let container = Container()
      container.register(Client.self) { r in Client(logger: r.resolve(Logger.self)!) }
      container.register(Editor.self) { r in Editor(logger: r.resolve(Client.self)!.logger) }
      container.register(Parent.self) { r in
        _ = r.resolve(Editor.self)
        return Parent()
      }
      container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)) }
      container.register(Animal.self) { r in Cat("\(r.resolve(Person.self)!)") }
      container.register(Food.self) { r in Food(name: "of \(r.resolve(Person.self)!)") }
      child.verify { container }
    }
    #expect(report.problems.map(\.kind) == [.missing, .cyclic])
    #expect(report.errors == report.problems)
    #expect(report.problems[0].path == ["Client", "Logger"])
    #expect(Set(report.problems[0].consequences) == ["Client", "Editor", "Parent"])
    #expect(report.problems[1].consequences == ["Food"])
    #expect(report.problems[0].description.contains("\n  Unchecked   Client, Editor, Parent\n"))
    #expect(report.description.hasSuffix("\n\n6 registrations, 2 errors, 0 warnings."))
  }

  @Test func `C7 consequences of an initializer with a missing dependency are part of the error`() {
    let container = Container()
    container.autoregister(Person.self) { (pet: any Animal) -> any Person in PetOwner(pet: pet) }
    container.register(Parent.self) { r in
      _ = r.resolve(Person.self)
      return Parent()
    }
    let report = container.verificationReport()
    #expect(report.problems.map(\.path) == [["Person", "Animal"]])
    #expect(report.problems.map(\.consequences) == [["Parent"]])
  }
}
