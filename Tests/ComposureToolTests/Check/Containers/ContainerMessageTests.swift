// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

@Suite struct `what is not checked in containers` {
  @Test func `is reported with the reason`() {
    let texts: [(UnknownContainerCode.Reason, String)] = [
      (.genericType, "the type of this lookup is a generic parameter, and no call says what it stands for"),
      (.dynamicType, "the type of this lookup is known only at run time"),
      (.dynamicName("name"), "the name of this lookup is known only at run time: name"),
      (.dynamicScope("scope"), "the scope of this lookup is known only at run time: scope"),
      (.notCompiled("DEBUG"), "this code was not compiled: DEBUG"),
      (.functionValue("resolve"), "'resolve' is passed as a function here, and is not followed"),
      (
        .unknownEntry(ServiceType("App.Journal")),
        "'Journal' is added here to a registration that is known only at run time"
      ),
    ]
    for (reason, text) in texts { #expect(ToolMessages.unknownContainerCode(isRegistration: false, reason) == text) }
    #expect(
      ToolMessages.unknownContainerCode(isRegistration: true, .dynamicType)
        == "the type of this registration is known only at run time")
    #expect(
      ToolMessages.noProgramEntry
        == "missing and unused registrations are not checked, because other programs may register and look up: "
        + "the code has no entry point and creates no container")
  }

  @Test func `omits findings that the unknown code may affect`() async throws {
    let analysis = ContainerAnalysis(
      try await ContainerSample.read(
        """
        import SwinjectAdapter
        final class Store {}
        final class Logger {}
        let container = Container()
        #if NEVER
        func more() { container.register(Store.self) { _ in Store() } }
        #endif
        func use(_ type: Any.Type, name: String) {
          // The store may be registered in other builds, the logger is not.
          _ = container.resolve(Store.self)!
          _ = container.resolve(Logger.self)!
        }
        """))
    let findings = ContainerRule.all.flatMap { $0.findings(analysis) }
    #expect(findings.map { "\($0.location.line) \($0.code)" } == ["11 D919"])
    #expect(
      analysis.unchecked.map { "\($0.location?.line ?? 0): \($0.message)" } == ["5: this code was not compiled: NEVER"])
  }

  @Test func `leaves tests alone, and what they register is not in the application`() async throws {
    let code = try await ContainerSample.read([
      .init(
        name: "Shop",
        text: """
          import SwinjectAdapter
          public final class Store { public init() {} }
          public final class Cart { public init() {} }
          public let container = Container()
          public func cart() -> Cart { container.resolve(Cart.self)! }
          public func register() { container.register(Store.self) { _ in Store() } }
          """),
      .init(
        name: "ShopTests",
        text: """
          import Shop
          import SwinjectAdapter
          import Testing
          func test() {
            let container = Container()
            container.register(Cart.self) { _ in Cart() }
            _ = (container.resolve(Store.self), container.resolve(Int.self)!)
          }
          """),
    ])
    let analysis = ContainerAnalysis(code)
    let findings = ContainerRule.all.flatMap { $0.findings(analysis) }
    #expect(
      findings.map { "\($0.location.line): \($0.message)" } == [
        "5: 'Cart' is looked up here, but nothing registers it: register it, or look up what is registered",
        "6: 'Store' is looked up in tests only: remove the registration, or look it up",
      ])
  }

  @Test(arguments: [
    ("public func registerEditor() { Resolver.register { Editor() } }", false),
    ("func registerEditor() { Resolver.register { Editor() } }", true),
    (
      "extension Resolver: ResolverRegistering { public static func registerAllServices() { register { Editor() } } }",
      true
    ),
  ])
  func `reports nothing that the program of a library may register`(_ code: String, isWhole: Bool) async throws {
    let analysis = ContainerAnalysis(
      try await ContainerSample.read(
        """
        import ResolverAdapter
        public final class Store {}
        public final class Editor { @Injected var store: Store }
        \(code)
        """))
    #expect(analysis.isWhole == isWhole)
    let findings = ContainerRule.all.flatMap { $0.findings(analysis) }
    #expect(Set(findings.map(\.code)) == (isWhole ? ["D919", "D925"] : []))
    #expect(analysis.unchecked.map(\.message) == (isWhole ? [] : [ToolMessages.noProgramEntry]))
  }

  @Test func `a definition is used if Dip resolves it for the parameter of a parameter`() async throws {
    let analysis = ContainerAnalysis(
      try await ContainerSample.read(
        """
        import DipAdapter
        final class Store {}
        final class Client { init(_ store: Store) {} }
        final class Model { init(_ client: Client) {} }
        final class Screen { init(_ model: Model) {} }
        final class Other {}
        func register(in container: DependencyContainer = DependencyContainer()) throws {
          container.register { Store() }
          container.register { Client($0) }
          container.register { Model($0) }
          container.register { Screen($0) }
          container.register { Other() }
          _ = try container.resolve() as Screen
        }
        """))
    #expect(
      ContainerRule.all.flatMap { $0.findings(analysis) }.map(\.message) == [
        "'Other' is never looked up: remove the registration, or look it up"
      ])
  }

  @Test func `a service may be registered in several resolvers`() async throws {
    let analysis = ContainerAnalysis(
      try await ContainerSample.read(
        """
        import ResolverAdapter
        final class Store {}
        extension Resolver: ResolverRegistering {
          static let test = Resolver(child: main)
          static let other = Resolver(child: main)
          public static func registerAllServices() {
            register { Store() }
            test.register { Store() }
            other.register { Store() }
            Resolver.other.register { Store() }
            Resolver.main.register { Store() }
            root = test
          }
        }
        func use() { _ = Resolver.resolve(Store.self) }
        """))
    #expect(
      ContainerRule.all.flatMap { $0.findings(analysis) }.map { "\($0.location.line): \($0.message)" } == [
        "10: 'Store' is registered a second time, which replaces the first registration: remove one, or give one a name",
        "11: 'Store' is registered a second time, which replaces the first registration: remove one, or give one a name",
      ])
  }
}
