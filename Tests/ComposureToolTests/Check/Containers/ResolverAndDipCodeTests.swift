// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

@Suite struct `container code of Resolver` {
  @Test(arguments: ["import ResolverAdapter\n", "import Resolver\n"])
  func `has registrations, lookups and property wrappers`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + """
        protocol Store {}
        final class DiskStore: Store { init() {} }
        final class Session {}
        final class Editor {
          @Injected var store: Store
          @LazyInjected(name: .draft) var session: Session
          @OptionalInjected var missing: Session?
          let other: Store = Resolver.resolve()
          init(_ count: Int = 0) {}
          func edit() {
            @Injected var store: Store
            @OptionalInjected var missing: Session?
            @LazyInjected(name: .plain) var session: Session
            print(store, missing as Any, session)
          }
        }
        extension Resolver.Name {
          static let draft = Self("draft")
          static let plain: Self = "plain"
        }
        extension ResolverScope { static let session = ResolverScopeCache() }
        extension Resolver {
          static func registerAll() {
            register { DiskStore() as Store }.implements(DiskStore.self, name: .plain).scope(.application)
            register(name: .draft) { Session() }.scope(ResolverScope.session)
            register { r in Editor() }.resolveProperties { r, editor in _ = r.resolve(Session.self, name: .draft) }
            main.register(Editor.self, name: "counting") { (_, args) in Editor(args()) }
            _ = Resolver.optional(Session.self, name: .plain)
            ResolverScope.session.reset()
          }
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; also 'DiskStore' (name: \"plain\"); in application",
        "register 'Session' (name: \"draft\"); in ResolverScope.session",
        "register 'Editor'; then resolveProperties",
        "register 'Editor' (name: \"counting\")",
      ])
    #expect(
      code.lookupLines == [
        "@Injected 'Store', required: Injected",
        "@LazyInjected 'Session' (name: \"draft\"), required, lazy: LazyInjected(name: .draft)",
        "@OptionalInjected 'Session', optional: OptionalInjected",
        "'Store', required: Resolver.resolve()",
        "'Session' (name: \"plain\"), required, lazy: LazyInjected(name: .plain)",
        "'Store', required: @Injected",
        "'Session', optional: @OptionalInjected",
        "'Session' (name: \"draft\"), required: r.resolve(Session.self, name: .draft)",
        "'Session' (name: \"plain\"), optional: Resolver.optional(Session.self, name: .plain)",
      ])
    #expect(code.unknownLines == [])
    #expect(code.resets.map { $0.scope.text(in: $0.system) } == ["ResolverScope.session"])
  }
}

@Suite struct `container code of Dip` {
  @Test(arguments: ["import DipAdapter\n", "import Dip\n"])
  func `has definitions, lookups and injected properties`(_ imports: String) async throws {
    let code = try await ContainerSample.read(
      imports + """
        protocol Store {}
        final class DiskStore: Store { init() {} }
        final class Editor {
          @Injected var store: DiskStore?
          init(_ store: Store, _ count: Int) {}
        }
        enum Tags: String, DependencyTagConvertible { case first, second = "zweite" }
        enum Numbers: Int, DependencyTagConvertible { case one = 1, two }
        func register(_ container: DependencyContainer) throws {
          container.register(.singleton) { DiskStore() as Store }.implements(DiskStore.self)
          container.register { try Editor(container.resolve(), $0) }
          container.register(tag: Tags.second) { DiskStore() }.resolvingProperties { c, _ in _ = try c.resolve() as Editor }
          container.register(.unique, tag: "plain", factory: { DiskStore() as Store })
          container.register(factory: Editor.init)
          let definition = container.register(.weakSingleton) { 42 }
          container.register(definition, type: CustomStringConvertible.self)
          _ = try container.resolve(tag: Tags.first) as Store
          _ = try container.resolve(tag: Numbers.two) as Store
          let editor = try? container.resolve(arguments: DiskStore() as Store, 3) as Editor
          _ = try container.resolve(Store.self) as! DiskStore
          _ = editor
        }
        """)
    #expect(
      code.registrationLines == [
        "register 'Store'; also 'DiskStore'; in singleton",
        "register 'Editor' (arguments: (Int)); looks up Store",
        "register 'DiskStore' (name: \"zweite\"); then resolvingProperties",
        "register 'Store' (name: \"plain\"); in unique",
        "register 'Editor' (arguments: (Store, Int))",
        "register 'Int'; in weakSingleton",
        "forward 'CustomStringConvertible'",
      ])
    #expect(
      code.lookupLines == [
        "@Injected 'DiskStore', required: Injected",
        "'Store', required: container.resolve()",
        "'Editor', required: c.resolve()",
        "'Store' (name: \"first\"), required: container.resolve(tag: Tags.first)",
        "'Store' (name: Numbers.two), required: container.resolve(tag: Numbers.two)",
        "'Editor' (arguments: (Store, Int)), optional: container.resolve(arguments: DiskStore() as Store, 3)",
        "'Store', required: container.resolve(Store.self)",
      ])
    #expect(code.unknownLines == [])
  }
}

/// A module `S3` was taken for a generic parameter of that name, so none of its registrations and lookups were read.
@Suite struct `container code of a module that is named like a generic parameter` {
  @Test func `has the types of the module`() async throws {
    let code = try await ContainerSample.read([
      .init(
        name: "S3",
        text: """
          import DipAdapter
          public final class Bucket { public init() {} }
          public func fill(_ container: DependencyContainer) throws -> [Bucket] {
            container.register { Bucket() }
            return [try container.resolve()]
          }
          """),
      .init(
        name: "App",
        text: """
          import DipAdapter; import S3
          final class Upload { let bucket: Bucket; init(bucket: Bucket) { self.bucket = bucket } }
          func start(_ container: DependencyContainer) throws {
            container.register(.singleton) { Upload(bucket: $0) }
            keep([Bucket](), container)
          }
          func keep<Value>(_ value: Value, _ container: DependencyContainer) { container.register { value } }
          """),
    ])
    #expect(
      code.registrationLines.sorted() == [
        "register 'Bucket'", "register 'Upload' (arguments: (Bucket)); in singleton", "register '[Bucket]'",
      ])
    #expect(code.lookupLines == ["'Bucket', required: container.resolve()"])
    #expect(code.unknownLines == [])
  }
}
