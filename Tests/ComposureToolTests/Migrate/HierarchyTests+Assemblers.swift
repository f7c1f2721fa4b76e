// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The containers that assemblers configure, and the assemblies that create others.
extension HierarchyTests {
  @Test(arguments: [
    ("Assembler([RootAssembly()], container: Container())", "base"),
    ("Assembler([RootAssembly()], container: App.container)", "base"),
    ("Assembler([RootAssembly()], container: Container(parent: nil))", "base"),
    ("Assembler([RootAssembly()], container: Container(parent: App.container))", "child"),
    ("Assembler([RootAssembly()], container: App.child)", "child"),
    ("Assembler([RootAssembly()], container: App.variable)", nil),
    ("let list: [any Assembly] = [RootAssembly()]; return Assembler(list, container: App.container)", "base"),
    ("let list: [any Assembly] = [RootAssembly()]; return Assembler(list, container: App.child)", "child"),
    (
      "let list: [any Assembly] = [RootAssembly()]; _ = Assembler(list, container: App.child); return Assembler(list)",
      nil
    ),
    ("let make: ([any Assembly]) -> Assembler = { Assembler([RootAssembly()] + $0) }; return make([])", "base"),
  ])
  func `an assembler configures the container that it receives`(_ assembler: String, _ kind: String?) async throws {
    let plan = try await SampleApplication(
      [
        "App.swift": Self.services("SwinjectAdapter") + Self.assemblies + """
          enum App {
            static let container = Container()
            static let child = Container(parent: container)
            nonisolated(unsafe) static var variable = Container()
          }
          func change() { App.variable = App.child }
          func start() -> Assembler { \(assembler) }
          """
      ], mode: "5"
    ).plan()
    let movable = ["settings: movable", "journal: movable"]
    let refused = ["settings", "journal"].map { "\($0): \(Self.refusal(25))" }
    #expect(Array(plan.states.prefix(2)) == (kind == nil ? refused : movable))
    for id in plan.ids() {
      #expect((plan.roots.identity(of: plan.code.registrations[id]).site != nil) == (kind == "child"))
    }
  }

  @Test(arguments: [
    ("return Assembler([ScreenAssembly()], parent: parent)", true),
    ("let title = title; return Assembler([ScreenAssembly()], parent: title.isEmpty ? parent : parent)", true),
    ("return Assembler([self], parent: parent)", false),
    (
      "let child = Assembler([], parent: parent); assemble(container: child.resolver as! Container); return child",
      false
    ),
    ("let child = Container(parent: nil); Self.add(to: child); return Assembler([], parent: parent)", false),
  ])
  func `an assembly may create containers with a parent if it does not configure them`(
    _ body: String, moves: Bool
  ) async throws {
    let states = try await states(
      """
      final class Flow { let make: (Assembler) -> Assembler; init(_ make: @escaping (Assembler) -> Assembler) { self.make = make } }
      struct FlowAssembly: Assembly {
        let title: String
        static func add(to container: Container) { container.register(Int.self) { _ in 1 }.inObjectScope(.transient) }
        func assemble(container: Container) {
          container.register(Flow.self) { _ in Flow { parent in \(body) } }.inObjectScope(.transient)
        }
      }
      let root = Assembler([FlowAssembly(title: "a"), RootAssembly()])
      """)
    let flow = try #require(states.first { $0.hasPrefix("flow:") })
    #expect(moves == !flow.hasPrefix("flow: blocked: containers have parents"), "\(flow)")
  }

  @Test func `a closure configures the container that it creates, and its lookups ask no other`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import SwinjectAdapter
        final class Alerts { init() { print("alerts") } }
        final class Screen { let alerts: Alerts; let title: String; init(_ alerts: Alerts, _ title: String) { self.alerts = alerts; self.title = title } }
        enum App {
          static let container = Container { container in
            container.register(Alerts.self) { _ in Alerts() }.inObjectScope(.container)
          }
          static let assembler = Assembler([TitleAssembly()])
          static let screens = Container(parent: container) { container in
            container.register(Screen.self) { r in
              Screen(r.resolve(Alerts.self)!, App.assembler.resolver.resolve(String.self)!)
            }.inObjectScope(.transient)
          }
        }
        struct TitleAssembly: Assembly {
          func assemble(container: Container) { container.register(String.self) { _ in "title" } }
        }
        @main struct Main {
          static func main() {
            let screen = App.screens.resolve(Screen.self)!
            print(screen.title, screen.alerts === App.container.resolve(Alerts.self)!)
            print(App.screens.resolve(Alerts.self)! === screen.alerts)
          }
        }

        """
      ], mode: "5")
    let before = try await application.output()
    #expect(before == "alerts\ntitle true\ntrue\n")
    let plan = try await application.plan()
    #expect(
      plan.states == [
        "alerts: movable",
        "screen: blocked: its factory looks up in another container: 'App.assembler.resolver.resolve(String.self)!': look the "
          + "service up in the container of the registration, or move that service first, and run 'migrate apply --lookups'",
        "string: movable",
      ])
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == before)
    let lookups = LookupPlan(try await application.plan())
    #expect(
      lookups.sites.compactMap { try? $0.result.get().member }.sorted() == [
        "App.assembler.resolver.appAssembly.string", "App.container.appAssembly.alerts",
      ])
    try await application.applyLookups()
    #expect(try await application.output() == before)
    let rest = try await application.plan()
    #expect(rest.ids("screen").count == 1)
    try await application.apply(rest.ids(), of: rest)
    #expect(try await application.output() == before)
  }
}
