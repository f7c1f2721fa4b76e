// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

@Suite struct `options of a client's own functions` {
  private static let swinject = """
    protocol Named {}
    final class Store: Named { init() {} }
    final class Editor { init(_ store: Store) {} }
    extension ServiceEntry {
      @discardableResult func singleton() -> Self { inObjectScope(.container) }
      func weakly() { self.inObjectScope(.weak) }
      @discardableResult func scoped(_ scope: ObjectScope) -> Self { return inObjectScope(scope) }
      @discardableResult func also<Other>(_ type: Other.Type, name: String) -> Self {
        inObjectScope(.transient).implements(type, name: name)
        return self
      }
      @discardableResult func prepared(_ prepare: @escaping (Service) -> Void) -> Self {
        initCompleted { _, service in prepare(service) }
      }
      @discardableResult func cached(_ isCached: Bool) -> Self { isCached ? inObjectScope(.container) : self }
      @discardableResult func untouched() -> Self { self }
    }

    """

  @Test(arguments: `container code of Swinject`.imports)
  func `are those of Swinject's calls in them`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + Self.swinject + """
        extension Container {
          func shared<T>(_ type: T.Type, _ factory: @escaping (Resolver) -> T) { register(type, factory: factory).singleton() }
        }
        func assemble(container: Container) {
          container.register(Store.self) { _ in Store() }.singleton()
          container.register(Store.self, name: "weak") { _ in Store() }.weakly()
          container.register(Store.self, name: "scoped") { _ in Store() }.scoped(.transient)
          container.register(Store.self, name: "other") { _ in Store() }.singleton().also(Named.self, name: "alias")
          container.register(Editor.self) { r in Editor(r.resolve(Store.self)!) }.singleton().prepared { print($0) }
          let entry = container.register(Editor.self, name: "entry") { r in Editor(r.resolve(Store.self)!) }
          entry.singleton()
          container.shared(Store?.self) { _ in nil }
          container.register(Store.self, name: "cached") { _ in Store() }.cached(true)
          container.register(Store.self, name: "untouched") { _ in Store() }.untouched()
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; in container",
        "register 'Store' (name: \"weak\"); in weak",
        "register 'Store' (name: \"scoped\"); in transient",
        "register 'Store' (name: \"other\"); also 'Named' (name: \"alias\"); in transient",
        "register 'Editor'; in container; then initCompleted; looks up Store",
        "register 'Editor' (name: \"entry\"); in container; looks up Store",
        "register 'Store?'; in container",
        "register 'Store' (name: \"cached\"); in .cached",
        "register 'Store' (name: \"untouched\")",
      ])
    #expect(
      code.unknownLines == [
        "registration dynamicScope(\".cached\"): container.register(Store.self, name: \"cached\") { _ in Store() }.cached(true)"
      ])
  }

  private static let resolver = """
    final class Store { init() {} }
    enum Lifetime { case once, always; var scope: ResolverScope { self == .once ? .application : .unique } }
    extension ResolverOptions {
      func asSingleton() { self.scope(.application) }
      @discardableResult func lifetime(_ lifetime: Lifetime) -> ResolverOptions<Service> { scope(lifetime.scope) }
      @discardableResult func logged() -> ResolverOptions<Service> {
        registration.update { factory in { resolver, args in print("created"); return factory(resolver, args) } }
        return self
      }
    }

    """

  @Test func `are those of Resolver's calls in them`() async throws {
    let code = try await ContainerSample.read(
      "import ResolverAdapter\n" + Self.resolver + """
        extension Resolver {
          static func registerAll() {
            register { Store() }.asSingleton()
            register(name: "lifetime") { Store() }.lifetime(.once)
            register(name: "logged") { Store() }.logged().scope(.shared)
          }
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; in application",
        "register 'Store' (name: \"lifetime\"); in lifetime.scope",
        "register 'Store' (name: \"logged\")",
      ])
  }

  private static let parameters = """
    protocol Named {}
    protocol Saved {}
    final class Store: Named, Saved { init() {} }
    final class Draft: Named { init() {} }
    func single<S>(_ entry: ServiceEntry<S>) { entry.inObjectScope(.container) }
    struct Options {
      @discardableResult static func add<S, Other>(_ type: Other.Type, to entry: ServiceEntry<S>) -> ServiceEntry<S> {
        let result = entry.implements(type)
        return result
      }
    }
    extension ServiceEntry {
      @discardableResult func saved() -> ServiceEntry<Service> {
        named("saved").implements(Saved.self, name: "saved")
      }
      @discardableResult func named(_ name: String) -> Self {
        Options.add(Named.self, to: self).inObjectScope(.container)
        inObjectScope(.weak)
        return self
      }
    }

    """

  @Test(arguments: `container code of Swinject`.imports)
  func `that receive a registration are followed`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + Self.parameters + """
        let container = Container()
        func assemble(container: Container) {
          Options.add(Named.self, to: container.register(Store.self) { _ in Store() }.inObjectScope(.transient)).inObjectScope(.weak)
          let entry = container.register(Store.self, name: "entry") { _ in Store() }
          Options.add(Saved.self, to: entry)
          single(entry)
          container.register(Store.self, name: "saved") { _ in Store() }.saved()
          _ = (container.resolve(Named.self)!, container.resolve(Saved.self)!, container.resolve(Saved.self, name: "saved")!)
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; also 'Named'; in weak",
        "register 'Store' (name: \"entry\"); also 'Saved'; in container",
        "register 'Store' (name: \"saved\"); also 'Named'; also 'Saved' (name: \"saved\"); in weak",
      ])
    #expect(code.unknownLines == [])
    let analysis = ContainerAnalysis(code)
    #expect(ContainerRule.missingRegistration.findings(analysis).map(\.message) == [])
  }

  @Test func `that receive a registration of Resolver or Dip are followed`() async throws {
    let services = "protocol Named {}\nprotocol Saved {}\nfinal class Store: Named, Saved { init() {} }\n"
    let resolver = try await ContainerSample.read(
      "import ResolverAdapter\n" + services + """
        func named(_ options: ResolverOptions<Store>) -> ResolverOptions<Store> { options.implements(Named.self) }
        func registerAll() {
          named(Resolver.register { Store() }).scope(.application).implements(Saved.self)
          _ = (Resolver.resolve(Named.self), Resolver.resolve(Saved.self))
        }
        """)
    #expect(resolver.registrationLines == ["register 'Store'; also 'Named'; also 'Saved'; in application"])
    let dip = try await ContainerSample.read(
      "import DipAdapter\n" + services + """
        func named<T, U>(_ definition: Definition<T, U>, _ tag: String) { definition.implements(Named.self, tag: tag) }
        func registerAll(_ container: DependencyContainer) {
          named(container.register { Store() }.implements(Saved.self), "tag")
        }
        """)
    #expect(dip.registrationLines == ["register 'Store'; also 'Saved'; also 'Named' (name: \"tag\")"])
  }

  @Test(arguments: [
    "for entry in [container.register(Store.self) { _ in Store() }] { entry.inObjectScope(.container) }",
    "registered(in: container).inObjectScope(.container)",
    "let entry = registered(in: container)\nentry.inObjectScope(.container)",
    "registered(in: container).single()",
  ])
  func `that set lifetimes at run time leave the lifetime of the service unchecked`(_ statement: String) async throws {
    let code = try await ContainerSample.read(
      """
      import SwinjectAdapter
      final class Store {}
      final class Draft {}
      extension ServiceEntry { func single() -> ServiceEntry { inObjectScope(.container) } }
      func registered(in container: Container) -> ServiceEntry<Store> { container.register(Store.self) { _ in Store() } }
      func assemble(container: Container) {
        \(statement)
        container.register(Draft.self) { _ in Draft() }
        // No other code has these registrations.
        container.register(Store.self, name: "own") { _ in Store() }
        _ = container.register(Store.self, name: "weak") { _ in Store() }.inObjectScope(.weak)
      }
      """)
    let name = statement.contains("single") ? ".single" : ".inObjectScope"
    let lifetimes = Dictionary(grouping: code.registrations, by: \.key.description).mapValues {
      Set($0.map(\.lifetime))
    }
    #expect(
      lifetimes == [
        "'Store'": [.unknown(source: name)], "'Draft'": [.standard], "'Store' (name: \"own\")": [.standard],
        "'Store' (name: \"weak\")": [.named("weak")],
      ])
    let messages = ContainerAnalysis(code).unchecked.map(\.message)
    #expect(messages.contains("the scope of this registration is known only at run time: \(name)"))
  }

  @Test(arguments: [
    "for entry in [container.register(Store.self) { _ in Store() }] { entry.implements(Named.self) }",
    "registered(in: container).implements(Named.self)",
    "[container.register(Store.self) { _ in Store() }].forEach(addName)",
    "func named(_ entry: ServiceEntry<Store>) { entry.implements(Named.self) }\nnamed(registered(in: container))",
    "naming.name(registered(in: container))",
    "configure(container.register(Store.self) { _ in Store() }) { $0.implements(Named.self) }",
  ])
  func `that add types to registrations at run time leave these types unchecked`(_ statement: String) async throws {
    let code = try await ContainerSample.read(
      "import SwinjectAdapter\n" + Self.parameters + """
        let container = Container()
        func registered(in container: Container) -> ServiceEntry<Store> { container.register(Store.self) { _ in Store() } }
        func addName(_ entry: ServiceEntry<Store>) { entry.implements(Named.self) }
        protocol Naming { func name(_ entry: ServiceEntry<Store>) }
        struct OwnNaming: Naming { func name(_ entry: ServiceEntry<Store>) { entry.implements(Named.self) } }
        func configure<S>(_ entry: ServiceEntry<S>, _ body: (ServiceEntry<S>) -> Void) { body(entry) }
        func assemble(container: Container, naming: any Naming) {
          \(statement)
          _ = (container.resolve(Named.self)!, container.resolve(Saved.self)!)
        }
        """)
    let analysis = ContainerAnalysis(code)
    #expect(
      ContainerRule.missingRegistration.findings(analysis).map(\.message) == [
        "'Saved' is looked up here, but nothing registers it: register it, or look up what is registered"
      ])
    #expect(
      analysis.unchecked.map(\.message) == ["'Named' is added here to a registration that is known only at run time"])
  }

  // MARK: Migration

  @Test(arguments: [false, true]) func `are left out of a registration that moves`(isOnStub: Bool) async throws {
    let library = isOnStub ? "import Swinject\n" : "import SwinjectAdapter\n"
    let application = try SampleApplication(
      [
        "Main.swift": library + Self.swinject + """
          final class AppRegistrations: Assembly {
            func assemble(container: Container) {
              container.register(Store.self) { _ in Store() }.singleton()
              container.register(Editor.self) { r in Editor(r.resolve(Store.self)!) }
                .weakly()
            }
          }
          @main struct Main {
            static func main() {
              let container = Assembler([AppRegistrations()], container: Container()).resolver as! Container
              let editor = container.resolve(Editor.self)!
              print(container.resolve(Store.self)! === container.resolve(Store.self)!, editor === container.resolve(Editor.self)!)
            }
          }
          """
      ], mode: "5", isOnStub: isOnStub)
    let before = try await application.output()
    let plan = try await application.plan()
    try await application.apply(try #require(plan.steps.first).services, of: plan)
    #expect(try await application.output() == before)
    let text = try #require(application.folder.text(of: "Sources/Main.swift"))
    #expect(
      text.contains(
        """
            container.register(Store.self, from: container.appAssembly, \\.store)
            container.register(Editor.self, from: container.appAssembly, \\.editor)

        """), "\(text)")
    let members = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(members.contains("var store: Store { shared(\\.store) { Store() } }"), "\(members)")
    #expect(members.contains("var editor: Editor { weaklyShared(\\.editor) { Editor(store) } }"), "\(members)")
  }

  @Test func `keep a registration that they change otherwise in the container`() async throws {
    let application = try SampleApplication(
      [
        "Main.swift": "import SwinjectAdapter\n" + Self.swinject + """
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store() }.prepared { print($0) }
            container.register(Editor.self) { r in Editor(r.resolve(Store.self)!) }
              // Not changed.
              .untouched()
            container.register(Store.self, name: "cached") { _ in Store() }.cached(true)
            single(container.register(Store.self, name: "single") { _ in Store() })
          }
          func single<S>(_ entry: ServiceEntry<S>) { entry.inObjectScope(.container) }
          """
      ], mode: "5")
    #expect(
      try await application.plan().states == [
        "store: blocked: 'prepared' follows its registration: move it by hand",
        "editor: blocked: 'untouched' follows its registration: move it by hand",
        "cachedStore: blocked: its scope is known only at run time: name the scope at the registration",
        "singleStore: blocked: the result of its registration is used: chain the calls to the registration",
      ])
  }
}
