// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Functions of the client that register an initializer, and look up its arguments by their types.
struct OwnAutoregistrationTests {
  private static func code(_ library: String) -> String {
    """
    import \(library)

    private func found<T>(_ type: T.Type, in resolver: Resolver) -> T {
      guard let service = resolver.resolve(type) else { fatalError("\\(T.self) is not registered") }
      return service
    }
    extension Container {
      @discardableResult
      func register<S>(_ initializer: @escaping () -> S) -> ServiceEntry<S> {
        register(S.self) { _ in initializer() }
      }
      @discardableResult
      func register<S, A>(_ initializer: @escaping (A) -> S) -> ServiceEntry<S> {
        register(S.self) { r in
          initializer(found(A.self, in: r))
        }
      }
      func registerShared<S, A, B>(_ type: S.Type, name: String? = nil, _ initializer: @escaping (A, B) -> S) {
        register(type, name: name) { r in return initializer(r.resolve(A.self)!, found(B.self, in: r)) }
          .inObjectScope(.container)
      }
    }

    final class Files: Sendable { init() { print("files") } }
    protocol Store: Sendable { var files: Files { get } }
    final class DiskStore: Store { let files: Files; init(files: Files) { self.files = files } }
    final class Screen: Sendable {
      let store: any Store
      let files: Files
      init(_ store: any Store, with files: Files) { (self.store, self.files) = (store, files) }
    }
    final class Coordinator: @unchecked Sendable {
      let resolver: Resolver
      init(resolver: Resolver) { self.resolver = resolver }
      func screen() -> Screen { resolver.resolve(Screen.self, name: "main")! }
    }
    struct AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Resolver.self) { $0 }.inObjectScope(.weak)
        container.register(Files.init).inObjectScope(.container)
        container.register(DiskStore.init(files:)).implements(Store.self).inObjectScope(.transient)
        container.registerShared(Screen.self, name: "main", Screen.init)
        container.register(Coordinator.init).inObjectScope(.container)
      }
    }
    @main struct Main {
      static func main() {
        let resolver = Assembler([AppAssembly()]).resolver
        let (first, second) = (resolver.resolve(Coordinator.self)!.screen(), resolver.resolve(Coordinator.self)!.screen())
        print(first === second, first.files === first.store.files, first.store.files === resolver.resolve(Files.self)!)
      }
    }

    """
  }

  @Test(arguments: [false, true])
  func `count as autoregistrations, and their services move`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      ["App.swift": Self.code(isOnStub ? "Swinject" : "SwinjectAdapter")], mode: "5", isOnStub: isOnStub)
    let output = "files\ntrue true true\n"
    try await application.expectSameOutput(output, afterMoving: 5)
    let services = try #require(application.folder.text(of: "Sources/AppServices.swift"))
    #expect(
      services.hasSuffix(
        """
        extension AppServices {
          var resolverService: any Resolver { container }
          var files: Files { shared(\\.files) { Files() } }
          var diskStore: DiskStore { DiskStore(files: files) }
          var store: any Store { diskStore }
          var mainScreen: Screen { shared(\\.mainScreen) { Screen(store, with: files) } }
          var coordinator: Coordinator { shared(\\.coordinator) { Coordinator(resolver: resolverService) } }
        }

        """), "\(services)")
    try await application.applyLookups()
    #expect(try await application.output() == output)
    let removal = try await application.removeContainer()
    #expect(
      removal.declarations.map(\.description) == [
        "register(_:)", "register(_:)", "registerShared(_:name:_:)", "found(_:in:)", "AppAssembly",
      ])
    #expect(try await application.output() == output)
  }

  @Test func `may pass the initializer on to autoregister`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Files: Sendable { init() {} }
        protocol Store: Sendable { var files: Files { get } }
        final class DiskStore: Store { let files: Files; init(files: Files) { self.files = files } }
        final class Screen { let store: any Store; init(store: any Store) { self.store = store } }
        final class Services {
          static let shared = Services()
          private let container = Container()
          private init() {
            shared(Files.self, Files.init)
            shared(Store.self, DiskStore.init)
            factory(Screen.self, Screen.init(store:))
          }
          func get<T>() -> T { container.resolve(T.self)! }
          private func shared<S>(_ type: S.Type, _ initializer: @escaping () -> S) {
            container.autoregister(type, initializer: initializer).inObjectScope(.container)
          }
          private func shared<S, A>(_ type: S.Type, _ initializer: @escaping (A) -> S) {
            container.autoregister(type, initializer: initializer).inObjectScope(.container)
          }
          private func factory<S, A>(_ type: S.Type, _ initializer: @escaping (A) -> S) {
            container.autoregister(type, initializer: initializer)
          }
        }
        @main struct Main {
          static func main() {
            let (first, second): (Screen, Screen) = (Services.shared.get(), Services.shared.get())
            print(first === second, first.store.files === second.store.files)
          }
        }

        """
      ], mode: "5")
    try await application.expectSameOutput("false true\n", withoutContainerAfterMoving: 3)
    let services = try #require(application.folder.text(of: "Sources/ServicesAssembly.swift"))
    #expect(
      services.hasSuffix(
        """
        extension ServicesAssembly {
          var files: Files { shared(\\.files) { Files() } }
          var store: any Store { shared(\\.store) { DiskStore(files: files) } }
          var screen: Screen { Screen(store: store) }
        }

        """), "\(services)")
  }

  @Test(arguments: [
    // The factory does more.
    (
      """
      func add<S, A>(_ initializer: @escaping (A) -> S) {
        register(S.self) { r in
          print("created")
          return initializer(r.resolve(A.self)!)
        }
      }
      """, "Screen.init", "a function of your own registers it: write the registration out, or move it by hand"
    ),
    // The service has a name.
    (
      """
      func add<S, A>(_ initializer: @escaping (A) -> S) {
        register(S.self) { r in initializer(r.resolve(A.self, name: "other")!) }
      }
      """, "Screen.init", "a function of your own registers it: write the registration out, or move it by hand"
    ),
    // There may be no service.
    (
      """
      func add<S, A>(_ initializer: @escaping (A?) -> S) {
        register(S.self) { r in initializer(r.resolve(A.self)) }
      }
      """, "Screen.init(_:)", "a function of your own registers it: write the registration out, or move it by hand"
    ),
    // The container may be another one.
    (
      """
      func add<S, A>(_ initializer: @escaping (A) -> S) {
        register(S.self) { _ in initializer(other.resolve(A.self)!) }
      }
      """, "Screen.init", "a function of your own registers it: write the registration out, or move it by hand"
    ),
    // The code of the closure is not read.
    (
      """
      func add<S, A>(_ initializer: @escaping (A) -> S) {
        register(S.self) { r in initializer(r.resolve(A.self)!) }
      }
      """, "{ (store: Store) in Screen(store) }",
      "a function of your own registers it: write the registration out, or move it by hand"
    ),
    // A function is no initializer.
    (
      """
      func add<S, A>(_ initializer: @escaping (A) -> S) {
        register(S.self) { r in initializer(r.resolve(A.self)!) }
      }
      """, "makeScreen", "a function of your own registers it: write the registration out, or move it by hand"
    ),
  ])
  func `stay if the function or the argument is another one`(
    _ function: String, _ argument: String, _ reason: String
  ) async throws {
    let states = try await SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Store { init() {} }
        final class Screen { let store: Store?; init(_ store: Store?) { self.store = store } }
        func makeScreen(_ store: Store) -> Screen { Screen(store) }
        let other = Container()
        extension Container {
          \(function)
        }
        func register(in container: Container) {
          container.register(Store.self) { _ in Store() }
          container.add(\(argument))
        }

        """
      ],
      mode: "5"
    ).plan().states
    #expect(states.contains("screen: blocked: \(reason)"), "\(states)")
  }
}
