// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import DipAdapter
import TestSupport
import Testing

private protocol NumbersAssembly: Assembly {
  var service: ServiceImp { get }
  func makeNumber(_ a: Int, _ b: Int) -> Number
}
extension NumbersAssembly {
  var service: ServiceImp { shared(\.service) { ServiceImp("typed") } }
  func makeNumber(_ a: Int, _ b: Int) -> Number { Number(value: a + b) }
}

/// Services in assemblies, services in a container, and the container's reports.
@Suite(.quietLookups) struct `dip bridge` {
  private struct Numbers: NumbersAssembly {
    let scope = Scope()
  }

  private struct Watched: Assembly {
    let scope = Scope()
    let created: Box<[String]>
    var service: ServiceImp {
      shared(\.service) {
        created.value.append("typed")
        return ServiceImp()
      }
    }
    var number: Number {
      created.value.append("number")
      return Number(value: 1)
    }
  }

  private struct App: LegacyAssembly {
    let scope = Scope()
    unowned let container: DependencyContainer
    var service: ServiceImp { require(ServiceImp.self, tag: "main", file: "App.swift", line: 5, column: 1) }
    func makeNumber(_ a: Int) -> Number { require(Number.self, arguments: a) }
  }

  private let container = DependencyContainer()

  @Test func `a container returns a root's instance, and the root owns it`() throws {
    let numbers = Numbers()
    container.register(ServiceImp.self, from: numbers, \.service).implements((any Service).self)
    container.register(Number.self, from: numbers) { $0.makeNumber($1, $2) }
    #expect(try container.resolve() as ServiceImp === numbers.service)
    #expect(try container.resolve() as any Service === numbers.service)
    #expect(try container.resolve(arguments: 3, 4) == Number(value: 7))
  }

  @Test func `bootstrap creates eager instances of a root in the order of registration`() throws {
    let created = Box<[String]>([])
    let numbers = Watched(created: created)
    container.register(Number.self, from: numbers, \.number)
    container.register(ServiceImp.self, tag: "eager", from: numbers, \.service, isEager: true)
    container.register(.eagerSingleton) { () -> ServiceImp in
      created.value.append("untyped")
      return ServiceImp()
    }
    #expect(created.value == [])
    try container.bootstrap()
    #expect(created.value == ["typed", "untyped"])
    #expect(try container.resolve(tag: "eager") as ServiceImp === numbers.service)
    #expect(created.value == ["typed", "untyped"])
    container.reset()
    #expect(throws: DipError.self) { try container.resolve(tag: "eager") as ServiceImp }
  }

  @Test func `a registration is found without a resolution`() {
    #expect(!container.hasRegistration(of: ServiceImp.self))
    container.register(tag: "a") { () -> ServiceImp in fatalError("The factory is not called.") }
    container.register { (a: Int) in Number(value: a) }
    #expect(container.hasRegistration(of: ServiceImp.self, tag: "a"))
    #expect(!container.hasRegistration(of: ServiceImp.self))
    #expect(!container.hasRegistration(of: Number.self))
  }

  @Test func `a registration of a collaborator is not that of the container`() throws {
    let other = DependencyContainer()
    container.collaborate(with: other)
    other.register { Number(value: 1) }
    #expect(try container.resolve() as Number == Number(value: 1))
    #expect(!container.hasRegistration(of: Number.self))
    #expect(other.hasRegistration(of: Number.self))
  }

  @Test func `an assembly gets instances that the container still creates`() throws {
    let app = App(container: container)
    container.register(.singleton, tag: "main") { ServiceImp() }
    container.register { (a: Int) in Number(value: a) }
    #expect(app.service === (try container.resolve(tag: "main") as ServiceImp))
    #expect(app.makeNumber(4) == Number(value: 4))
  }

  @Test func `an unregistered requirement is a trap that names the dependent`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      container.register(tag: "other", file: "Services.swift", line: 3, column: 1) { ServiceImp() }
      _ = App(container: container).service
    }
    #expect(
      result.errorText.contains(
        """
        Fatal error: Could not resolve 'ServiceImp' (tag: "main").

          Requested at  App.swift:5
          Registered    ServiceImp (tag: "other")   Services.swift:3: its tag is "other", but the lookup has the tag "main"

        To fix: register it, or create it in the assembly that requires it.
        """))
  }

  @Test func `main actor services`() async throws {
    @MainActor final class Screen {
      nonisolated let service: ServiceImp
      init(_ service: ServiceImp) { self.service = service }
    }
    container.register(.singleton) { ServiceImp() }
    container.register(mainActorFactory: { container in Screen(try container.resolve()) })
    let container = container
    let service = try await MainActor.run { try (container.resolve() as Screen).service }
    #expect(service === (try container.resolve() as ServiceImp))
  }

  @Test @MainActor func `a member of the main actor is accessed there`() async throws {
    struct NoTitle: Error {}
    @MainActor struct Screens: Composure.Assembly {
      nonisolated let scope = Scope()
      var title: String { "Title" }
      func makeTitle(_ number: Int, _ suffix: String) throws -> String {
        guard number > 0 else { throw NoTitle() }
        return "Title \(number)\(suffix)"
      }
    }
    container.register(String.self, from: Screens(), mainActorFactory: { $0.title })
    container.register(
      String.self, tag: "numbered", from: Screens(),
      mainActorFactory: { screens, number, suffix in try screens.makeTitle(number, suffix) })
    #expect(try container.resolve() as String == "Title")
    #expect(try container.resolve(tag: "numbered", arguments: 7, "!") as String == "Title 7!")
    #expect(throws: NoTitle.self) { try container.resolve(tag: "numbered", arguments: 0, "!") as String }
  }

  // MARK: Reports

  @Test func `a sound container has no problems`() throws {
    container.register(.singleton) { ServiceImp() as any Service }
    container.register { ClientImp(service: $0 as any Service) as any Client }
    container.register { [unowned container] in
      Number(value: (try container.resolve() as any Client).service == nil ? 0 : 1)
    }
    #expect(container.verificationReport().problems == [])
    try container.verify()
  }

  @Test func `arguments`() {
    container.register { [unowned container] (a: Int) in ClientImp(service: a == 3 ? try container.resolve() : nil) }
    let report = container.verificationReport(samples: [SampleArguments(for: ClientImp.self, 3)])
    #expect(report.errors.map(\.path) == [["ClientImp (arguments: (Int))", "Service"]])
  }

  @Test func `missing`() {
    container.register(file: "App.swift", line: 2, column: 1) { [unowned container] in
      ClientImp(service: try container.resolve(tag: "t") as any Service)
    }
    container.register(file: "App.swift", line: 3, column: 1) { OtherService() }
    #expect(
      container.verificationReport().errors.map(\.description) == [
        """
        error: 'Service' (tag: "t") is missing.

          Needed by   ClientImp → Service (tag: "t")
          Registered  ClientImp   App.swift:2
          Unchecked   ClientImp

        To fix: register it, or resolve it with 'try?' if it may be absent, or inject it with 'required: false', as 'Service?'.
        """
      ])
  }

  @Test func `cyclic, captive and ambiguous`() {
    container.register(.singleton, file: "App.swift", line: 2, column: 1) { [unowned container] in
      ClientImp(service: try container.resolve() as ServiceImp)
    }
    container.register(.unique, file: "App.swift", line: 3, column: 1) { ServiceImp("lost") }
    container.register(.unique, file: "App.swift", line: 4, column: 1) { ServiceImp() }
    container.register(file: "App.swift", line: 5, column: 1) { [unowned container] in
      (try container.resolve() as Number).value
    }
    container.register(file: "App.swift", line: 6, column: 1) { [unowned container] in
      Number(value: try container.resolve())
    }
    let problems = container.verificationReport().problems
    #expect(problems.map(\.kind) == [.ambiguous, .cyclic, .captive])
    #expect(problems.map(\.path) == [["ServiceImp"], ["Int", "Number", "Int"], ["ClientImp", "ServiceImp"]])
    #expect(problems.map(\.isError) == [true, true, false])
  }

  @Test func `a tag that falls back changes nothing in a dry run`() {
    container.register { ServiceImp() }
    container.register { [unowned container] in ClientImp(service: try container.resolve(tag: "t") as ServiceImp) }
    #expect(container.verificationReport().problems == [])
  }

  @Test func `thrown errors are reported`() {
    container.register(file: "App.swift", line: 2, column: 1) { () throws -> ServiceImp in throw Failure() }
    #expect(
      container.verificationReport().problems.map(\.description) == [
        """
        warning: 'ServiceImp' was not checked completely: its factory threw 'Failure()'.

          Registered  ServiceImp   App.swift:2
          Seen        no dependencies

        To fix: provide what the factory needs.
        """
      ])
  }

  @Test func `containerRequirements and bridgedServices, and the graph`() {
    let numbers = Numbers()
    let container = container
    container.register(ServiceImp.self, tag: "main", from: numbers, \.service)
    container.register { [unowned container] in ClientImp(service: App(container: container).service) }
    let report = container.verificationReport()
    #expect(report.problems == [])
    #expect(
      report.containerRequirements.map { "\($0.service) \($0.place.description)" } == [
        #"ServiceImp (tag: "main") App.swift:5"#
      ])
    #expect(report.bridgedServices == [#"ServiceImp (tag: "main") from Numbers"#])
    #expect(
      container.dependencyGraph().edges.map { "\($0.from.member) → \($0.to.member)" }.contains(
        #"ClientImp → ServiceImp (tag: "main")"#))
  }
}
