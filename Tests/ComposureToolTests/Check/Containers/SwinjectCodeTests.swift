// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

@Suite struct `container code of Swinject` {
  /// The import lines of an adapter, and of the library that it replaces.
  static let imports = ["import SwinjectAdapter\n", "import Swinject\nimport SwinjectAutoregistration\n"]

  private static let services = """
    protocol Store {}
    final class DiskStore: Store { init() {} }
    final class Editor { init(store: Store) {}; init(store: Store, count: Int) {}; var draft: Draft? }
    final class Draft { init(_ editor: Editor?) {} }

    """

  @Test(arguments: imports)
  func `has every form of registration`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + Self.services + """
        enum Keys: String { case first, second = "zweite" }
        extension ObjectScope { static let session = ObjectScope.container }
        let big = "big"
        func makeStore(_ resolver: Resolver) -> Store { DiskStore() }
        struct EditorAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in DiskStore() }.inObjectScope(.container).implements(DiskStore.self)
            container.register(Store.self, name: "plain", factory: makeStore).inObjectScope(.session)
            container.register(Store.self, name: Keys.second.rawValue) { _ in DiskStore() }
            container.register(Store.self, name: big) { _ in DiskStore() }
            container.register(Editor.self) { (r: Resolver, count: Int) in Editor(store: r.resolve(Store.self)!, count: count) }
              .initCompleted { r, editor in editor.draft = r.resolve(Draft.self) }
            let entry = container.register(Draft.self) { r in Draft(r.resolve(Editor.self)) }
            entry.inObjectScope(.weak)
            container.autoregister(Editor.self, initializer: Editor.init(store:)).inObjectScope(.transient)
            container.autoregister(Editor.self, name: "counting", argument: Int.self, initializer: Editor.init(store:count:))
          }
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; also 'DiskStore'; in container",
        "register 'Store' (name: \"plain\"); in container",
        "register 'Store' (name: \"zweite\")",
        "register 'Store' (name: \"big\")",
        "register 'Editor' (arguments: (Int)); then initCompleted; looks up Store",
        "register 'Draft'; in weak; looks up Editor",
        "autoregister 'Editor'; in transient; needs Store",
        "autoregister 'Editor' (name: \"counting\", arguments: (Int)); needs Store",
      ])
    #expect(code.unknownLines == [])
    #expect(code.registrations.allSatisfy { $0.owner.flatMap(code.program.type)?.name == "EditorAssembly" })
  }

  @Test(arguments: imports)
  func `has every form of lookup`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + Self.services + """
        func use(_ r: Resolver, _ container: Container, name: String) {
          _ = r.resolve(Store.self)!
          _ = r.resolve(Store.self, name: "plain")
          _ = r.resolve(Editor.self, argument: 1)!
          _ = container.resolve(Editor.self, arguments: 1, "a") ?? Editor(store: DiskStore())
          let store: Store = r~>
          _ = r ~> Store.self
          _ = r ~> (Store.self, name: "plain")
          _ = r ~> (Editor.self, argument: 3)
          _ = container.synchronize().resolve(Lazy<Store>.self)!
          _ = r.resolve(Store?.self)!
          _ = r.resolve(Store.self) as! DiskStore
          guard let found = r.resolve(Store.self) else { return }
          _ = (store, found)
        }
        """)
    #expect(
      code.lookupLines == [
        "'Store', required: r.resolve(Store.self)!",
        "'Store' (name: \"plain\"), optional: r.resolve(Store.self, name: \"plain\")",
        "'Editor' (arguments: (Int)), required: r.resolve(Editor.self, argument: 1)!",
        "'Editor' (arguments: (Int, String)), optional: container.resolve(Editor.self, arguments: 1, \"a\")",
        "'Store', required: r~>",
        "'Store', required: r ~> Store.self",
        "'Store' (name: \"plain\"), required: r ~> (Store.self, name: \"plain\")",
        "'Editor' (arguments: (Int)), required: r ~> (Editor.self, argument: 3)",
        "'Lazy<Store>', required, lazy: container.synchronize().resolve(Lazy<Store>.self)!",
        "'Store?', optional: r.resolve(Store?.self)!",
        "'Store', required: r.resolve(Store.self)",
        "'Store', optional: r.resolve(Store.self)",
      ])
  }

  @Test(arguments: imports)
  func `is followed through helpers of the client`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + Self.services + """
        extension Resolver { func force<S>(_ type: S.Type, _ name: String? = nil) -> S { resolve(type, name: name)! } }
        extension Container {
          func single<S>(_ type: S.Type, name: String? = nil, scope: ObjectScope = .container, _ make: @escaping (Resolver) -> S) {
            register(type, name: name) { r in make(r) }.inObjectScope(scope)
          }
        }
        protocol Locator { func find<S>(_ type: S.Type) -> S? }
        final class ContainerLocator: Locator {
          let container: Container
          init(_ container: Container) { self.container = container }
          func find<S>(_ type: S.Type) -> S? { container.resolve(type) }
        }
        @propertyWrapper struct Found<Value> {
          var wrappedValue: Value { shared.resolve(Value.self)! }
        }
        let shared = Container()
        final class Screen { @Found var editor: Editor }
        func assemble(_ container: Container, _ locator: Locator) {
          container.single(Store.self) { _ in DiskStore() }
          container.single(Editor.self, name: "draft", scope: .weak) { r in Editor(store: r.force(Store.self)) }
          _ = container.force(Editor.self, "draft")
          _ = locator.find(Draft.self)!
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; in container", "register 'Editor' (name: \"draft\"); in weak; looks up Store",
      ])
    #expect(
      code.lookupLines.sorted() == [
        "'Draft', required: locator.find(Draft.self)!",
        "'Editor' (name: \"draft\"), required: container.force(Editor.self, \"draft\")",
        "'Store', required: r.force(Store.self)",
        "@Found 'Editor', required, lazy: Found",
      ])
    #expect(code.unknownLines == [])
  }

  /// A property runs the initializer that its attribute names, so the arguments of the wrapper's other initializers are
  /// unknown to it.
  @Test func `of a property wrapper use the initializer of the attribute`() async throws {
    let code = try await ContainerSample.read(
      """
      import SwinjectAdapter
      protocol Store {}
      protocol Editor {}
      let shared = Container()
      @propertyWrapper final class Found<Value> {
        let wrappedValue: Value
        init() { wrappedValue = shared.resolve(Value.self)! }
        init(name: String) { wrappedValue = shared.resolve(Value.self, name: name)! }
        func other(named name: String) -> Value { shared.resolve(Value.self, name: name)! }
      }
      final class Screen {
        @Found var store: Store
        @Found(name: "draft") var editor: Editor
      }
      """)
    #expect(
      code.lookupLines == [
        "@Found 'Store', required: Found", "@Found 'Store' (name: name), required, lazy: Found",
        "@Found 'Editor' (name: \"draft\"), required: Found(name: \"draft\")",
        "@Found 'Editor' (name: name), required, lazy: Found(name: \"draft\")",
      ])
    #expect(
      code.unknownLines == [
        "lookup dynamicName(\"name\"): Found", "lookup dynamicName(\"name\"): Found(name: \"draft\")",
      ])
  }
}
