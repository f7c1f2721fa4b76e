// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Functions that return the results of registrations.
struct ReturnedRegistrationTests {
  private static let services = """
    import SwinjectAdapter
    final class Store: Sendable { init() {} }
    protocol Registering { func registered(in container: Container) -> ServiceEntry<Store> }
    class Base { func registered(in container: Container) -> ServiceEntry<Store>? { nil } }

    """

  private static func application(_ registration: String, _ use: String) throws -> SampleApplication {
    try SampleApplication([
      "Services.swift": services,
      "App.swift": """
      import SwinjectAdapter
      \(registration)
      @main struct Main {
        static func main() {
          let container = Container()
          \(use)
          print(container.resolve(Store.self)! === container.resolve(Store.self)!)
        }
      }

      """,
    ])
  }

  @Test func `a registration whose result is assigned to nothing moves`() async throws {
    let application = try Self.application(
      "", "_ = container.register(Store.self) { _ in Store() }.inObjectScope(.container)")
    try await application.expectSameOutput("true\n", afterMoving: 1)
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        "    _ = container.register(Store.self, from: container.appAssembly, \\.store)\n") == true)
  }

  /// Functions whose callers change nothing, and their uses.
  private static let unused = [
    (
      "extension Container { @discardableResult func store() -> ServiceEntry<Store> { register(Store.self) { _ in Store() }.inObjectScope(.container) } }",
      "container.store()"
    ),
    (
      "extension Container {\n  @discardableResult\n  func store() -> ServiceEntry<Store> {\n    print(1)\n    return register(Store.self) { _ in Store() }.inObjectScope(.container)\n  }\n}",
      "_ = container.store()"
    ),
    (
      "@MainActor struct Registrations {\n  let container: Container\n  func store() -> ServiceEntry<Store> {\n    return container.register(Store.self) { _ in Store() }.inObjectScope(.container)\n  }\n}",
      "_ = Registrations(container: container).store()"
    ),
  ]

  @Test(arguments: unused)
  func `a registration moves if no code uses what the function returns`(_ registration: String, _ use: String)
    async throws
  {
    let application = try Self.application(registration, use)
    let before = try await application.output()
    #expect(before.hasSuffix("true\n"))
    var plan = try await application.plan()
    #expect(plan.states == ["store: movable"])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    try await application.applyLookups()
    #expect(try await application.output() == before)
    // The function still has to return something.
    plan = try await application.plan()
    #expect(
      RemovalPlan(plan).refusals.map { "\($0.subject): \($0.obstacle.description)" }.contains(
        "'Store': other code uses the result of the registration: remove it by hand"))
  }

  @Test(arguments: [
    // The caller sets the lifetime.
    (
      "extension Container { func store() -> ServiceEntry<Store> { register(Store.self) { _ in Store() } } }",
      "container.store().inObjectScope(.container)"
    ),
    (
      "extension Container { func store() -> ServiceEntry<Store> { return register(Store.self) { _ in Store() } } }",
      "let entry = container.store()\n    entry.inObjectScope(.container)"
    ),
    (
      "extension Container { var store: ServiceEntry<Store> { register(Store.self) { _ in Store() } } }",
      "container.store.inObjectScope(.container)"
    ),
    // The caller passes it on.
    (
      "extension Container { func store() -> ServiceEntry<Store> { register(Store.self) { _ in Store() } } }",
      "let make = { container.store() }\n    make().inObjectScope(.container)"
    ),
    (
      "extension Container { func store() -> ServiceEntry<Store> { register(Store.self) { _ in Store() } } }",
      "let make = container.store\n    make().inObjectScope(.container)"
    ),
    (
      "extension Container {\n  func store() -> ServiceEntry<Store> { register(Store.self) { _ in Store() } }\n  func other() -> ServiceEntry<Store> { store() }\n}",
      "container.other().inObjectScope(.container)"
    ),
    // Closures, local functions and properties.
    (
      "", "let store = { container.register(Store.self) { _ in Store() } }\n    store().inObjectScope(.container)"
    ),
    (
      "",
      "func store() -> ServiceEntry<Store> { container.register(Store.self) { _ in Store() } }\n    store().inObjectScope(.container)"
    ),
    (
      "final class Registrations {\n  let container: Container\n  init(_ container: Container) { self.container = container }\n  lazy var store = container.register(Store.self) { _ in Store() }\n}",
      "Registrations(container).store.inObjectScope(.container)"
    ),
    // Calls through a requirement or a superclass.
    (
      "struct One: Registering { func registered(in container: Container) -> ServiceEntry<Store> { container.register(Store.self) { _ in Store() } } }",
      "let one: any Registering = One()\n    one.registered(in: container).inObjectScope(.container)"
    ),
    (
      "final class One: Base { override func registered(in container: Container) -> ServiceEntry<Store>? { container.register(Store.self) { _ in Store() } } }",
      "let one: Base = One()\n    one.registered(in: container)?.inObjectScope(.container)"
    ),
  ]) func `a registration stays if code may use what the function returns`(_ registration: String, _ use: String)
    async throws
  {
    let application = try Self.application(registration, use)
    #expect(try await application.output() == "true\n")
    #expect(
      try await application.plan().states == [
        "store: blocked: the result of its registration is used: chain the calls to the registration"
      ])
  }
}
