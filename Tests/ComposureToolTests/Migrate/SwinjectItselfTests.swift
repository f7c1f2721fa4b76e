// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import composure_tool

/// Code that imports Swinject itself instead of the adapter.
struct SwinjectItselfTests {
  private static let services = """
    import Swinject
    final class Journal: Sendable { init() {} }
    struct Rental: Sendable { let bike: String; let journal: Journal }
    struct Printer {}

    """

  private func application(_ body: String, hasComposure: Bool = true) throws -> SampleApplication {
    let text =
      Self.services + "struct MainAssembly: Assembly {\n  func assemble(container: Container) {\n\(body)\n  }\n}\n"
    return try SampleApplication(["App.swift": text], isOnStub: true, hasComposure: hasComposure)
  }

  @Test func `the root's file has the bridge that Swinject lacks`() async throws {
    let application = try application(
      """
          container.register(Journal.self) { _ in Journal() }.inObjectScope(.container)
          container.register(Rental.self) { r, bike in
            _ = r.resolve(Printer.self)!
            return Rental(bike: bike, journal: r.resolve(Journal.self)!)
          }
      """)
    var plan = try await application.plan()
    try await application.apply(plan.ids("journal"), of: plan)
    let bridge = """
      extension Container {
        /// Registers a service that a composition root makes. The root decides how long an instance lives.
        @discardableResult
        func register<Root, Service>(
          _ serviceType: Service.Type, name: String? = nil, from root: Root, _ member: KeyPath<Root, Service>
        ) -> ServiceEntry<Service> {
          register(serviceType, name: name) { _ in root[keyPath: member] }.inObjectScope(.transient)
        }
      }

      """
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift") == """
        import Composure
        import Swinject

        /// The composition root of the services that have moved from the container.
        struct AppAssembly: MainServices {
          let scope = Scope("appAssembly")
          // SAFETY: the same rules apply to the container as before.
          nonisolated(unsafe) unowned let container: Container
        }

        extension Container {
          /// The composition root, which is created when the first registration refers to it.
          var appAssembly: AppAssembly {
            if !hasAnyRegistration(of: AppAssembly.self) {
              let root = AppAssembly(container: self)
              register(AppAssembly.self) { _ in root }
            }
            return resolve(AppAssembly.self)!
          }
        }


        """ + bridge)
    plan = try await application.plan()
    try await application.apply(plan.ids("makeRental"), of: plan)
    let root = try #require(application.folder.text(of: "Sources/AppAssembly.swift"))
    #expect(root.contains("  var printer: Printer { container.resolve(Printer.self)! }\n"))
    #expect(
      root.hasSuffix(
        bridge + """

          extension Container {
            /// Registers a service that a composition root makes of an argument.
            @discardableResult
            func register<Root, Service, Argument1>(
              _ serviceType: Service.Type, name: String? = nil, from root: Root,
              _ factory: @escaping (Root, Argument1) -> Service
            ) -> ServiceEntry<Service> {
              register(serviceType, name: name) { (_: any Resolver, argument1: Argument1) in
                factory(root, argument1)
              }.inObjectScope(.transient)
            }
          }

          """))
    #expect(
      application.folder.text(of: "Sources/App.swift")?.contains(
        "container.register(Rental.self, from: container.appAssembly) { (root, bike: String) in root.makeRental(bike: bike) }"
      ) == true)
    #expect(try await application.plan().states == ["journal: moved", "makeRental: moved"])
  }

  /// A client's function around `register` that calls a closure on the main actor.
  private static let helper = """

    extension Container {
      @discardableResult
      func register<Service: Sendable, Argument: Sendable>(
        _ type: Service.Type, mainActorFactory: @escaping @MainActor (any Resolver, Argument) -> Service
      ) -> ServiceEntry<Service> {
        register(type) { (r: any Resolver, argument: Argument) in
          MainActor.assumeIsolated { mainActorFactory(r, argument) }
        }
      }
    }
    """

  @Test func `the root's file has the bridge for members on the main actor`() async throws {
    let text =
      """
      @preconcurrency import Swinject
      @MainActor final class Screen { init(_ title: String) {} }
      struct MainAssembly: Assembly {
        func assemble(container: Container) {
          container.register(Screen.self, mainActorFactory: { (_: any Resolver, title: String) in Screen(title) })
        }
      }
      """ + Self.helper
    let application = try SampleApplication(["App.swift": text], isOnStub: true)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.hasPrefix(
        "import Composure\n@preconcurrency import Swinject\n\n///") == true)
    #expect(
      application.folder.text(of: "Sources/AppAssembly.swift")?.hasSuffix(
        """

        extension Container {
          /// Registers a service that a composition root makes of an argument on the main actor.
          @discardableResult
          func register<Root: Sendable, Service, Argument1>(
            _ serviceType: Service.Type, name: String? = nil, from root: Root,
            mainActorFactory: @escaping @MainActor (Root, Argument1) -> Service
          ) -> ServiceEntry<Service> {
            register(serviceType, name: name) { (_: any Resolver, argument1: Argument1) in
              // SAFETY: the closure runs here, on the main actor, and ends before the service is returned.
              nonisolated(unsafe) var services: [Service] = []
              nonisolated(unsafe) let argument1 = argument1
              MainActor.assumeIsolated { services.append(mainActorFactory(root, argument1)) }
              return services[0]
            }.inObjectScope(.transient)
          }
        }

        """) == true)
    #expect(try await application.plan().states == ["makeScreen: moved"])
  }

  @Test func `a closure on the main actor that Swinject itself calls on any thread is refused`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": Self.services
          + "struct MainAssembly: Assembly {\n  func assemble(container: Container) {\n"
          + "    container.register(Printer.self) { @MainActor _ in Printer() }\n  }\n}\n"
      ], mode: "5", isOnStub: true)
    #expect(
      try await application.plan().states == [
        "printer: blocked: its factory runs on the main actor: use the adapter, or move it by hand to a member with @MainActor"
      ])
  }

  @Test func `nothing moves where the container is synchronized`() async throws {
    let application = try application(
      """
          container.register(Journal.self) { _ in Journal() }
          _ = container.synchronize()
      """)
    #expect(
      try await application.plan().states == [
        "journal: blocked: App.swift:8 calls 'synchronize()', which returns a container with separate object graphs: write "
          + "'import SwinjectAdapter' instead of 'import Swinject' first, whose container needs no such view"
      ])
  }

  @Test func `a module that cannot import Composure is refused`() async throws {
    let application = try application("    container.register(Journal.self) { _ in Journal() }", hasComposure: false)
    let plan = try await application.plan()
    let error = await #expect(throws: ToolError.self) { try await application.apply(plan.ids(), of: plan) }
    #expect(error?.text == MigrationMessages.missingDependency(of: "Client"))
    #expect(application.folder.files == ["Sources/App.swift"])
  }
}
