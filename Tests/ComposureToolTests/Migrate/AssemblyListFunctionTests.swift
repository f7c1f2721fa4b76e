// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Functions of the client that receive a list of assemblies, and run them.
struct AssemblyListFunctionTests {
  private static func application(_ function: String) throws -> SampleApplication {
    try SampleApplication(
      [
        "Injector.swift": """
        import SwinjectAdapter

        typealias Injector = DependencyInjector
        class DependencyInjector {
          private let container: Container

          init(container: Container) {
            self.container = container
          }

          \(function)

          func register<T>(_ type: T.Type, _ value: T) {
            container.register(type) { _ in value }
          }

          func resolve<T>(_ type: T.Type) -> T { container.resolve(type)! }
        }

        """,
        "Assemblies.swift": """
        import SwinjectAdapter

        final class Store {}
        struct List { let store: Store? }
        struct StoreAssembly: Assembly {
          func assemble(container: Container) {
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
          }
        }
        struct ListAssembly: Assembly {
          func assemble(container: Container) {
            container.register(List.self) { r in List(store: r.resolve(Store.self)) }
          }
        }

        """,
        "Main.swift": """
        import SwinjectAdapter

        @main struct Main {
          static func main() {
            let injector = Injector(container: Container())
            injector.assemble([StoreAssembly(), ListAssembly()])
            print(injector.resolve(List.self).store === injector.resolve(Store.self))
          }
        }

        """,
      ], mode: "5")
  }

  private static let functions = [
    "func assemble(_ list: [Assembly]) { list.forEach { $0.assemble(container: container) } }",
    "func assemble(_ list: [Assembly]) { for assembly in list { assembly.assemble(container: container) } }",
    "final func assemble(_ list: [any Assembly]) { _ = Assembler(list, container: container) }",
  ]

  @Test(arguments: functions)
  func `go with the assemblies`(function: String) async throws {
    let application = try Self.application(function)
    // The list runs both, so the optional lookup finds the store.
    try await application.expectSameOutput("true\n", withoutContainerAfterMoving: 2)
    #expect(
      application.folder.text(of: "Sources/Injector.swift")
        == """
        typealias Injector = DependencyInjector
        class DependencyInjector {
          let appAssembly: AppAssembly

          init(appAssembly: AppAssembly) {
            self.appAssembly = appAssembly
          }
        }

        """)
    #expect(
      application.folder.text(of: "Sources/Main.swift") == """
        @main struct Main {
          static func main() {
            let injector = Injector(appAssembly: AppAssembly())
            print(injector.appAssembly.list.store === injector.appAssembly.store)
          }
        }

        """)
  }

  @Test(arguments: [
    "func assemble(_ list: [Assembly]) { print(list.count); list.forEach { $0.assemble(container: container) } }",
    "func assemble(_ list: [Assembly]) { list.dropLast(0).forEach { $0.assemble(container: container) } }",
    functions[0] + "\n  class Other: Injector { override func assemble(_ list: [Assembly]) {} }",
  ])
  func `stay if they do more, or if a subclass replaces them`(function: String) async throws {
    let application = try Self.application(function)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    try await application.applyLookups(isRegisteredFirst: true)
    let removal = RemovalPlan(try await application.plan(), isRegisteredFirst: true)
    #expect(
      removal.refusals.map { "\($0.subject): \($0.obstacle.description)" }.filter { $0.contains("'ListAssembly'") } == [
        "'ListAssembly': the code at Main.swift:6 uses it: remove it by hand"
      ])
  }
}
