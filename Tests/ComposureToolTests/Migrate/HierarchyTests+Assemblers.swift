// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The containers that assemblers configure, and the assemblies that create others.
extension HierarchyTests {
  @Test(arguments: [
    ("Assembler([RootAssembly()], container: Container())", true),
    ("Assembler([RootAssembly()], container: App.container)", true),
    ("Assembler([RootAssembly()], container: Container(parent: nil))", true),
    ("Assembler([RootAssembly()], container: Container(parent: App.container))", false),
    ("Assembler([RootAssembly()], container: App.child)", false),
    ("Assembler([RootAssembly()], container: App.variable)", false),
    ("let list: [any Assembly] = [RootAssembly()]; return Assembler(list, container: App.container)", true),
    ("let list: [any Assembly] = [RootAssembly()]; return Assembler(list, container: App.child)", false),
    (
      "let list: [any Assembly] = [RootAssembly()]; _ = Assembler(list, container: App.child); return Assembler(list)",
      false
    ),
    ("let make: ([any Assembly]) -> Assembler = { Assembler([RootAssembly()] + $0) }; return make([])", true),
  ])
  func `an assembler configures the container that it receives`(_ assembler: String, moves: Bool) async throws {
    let states = try await states(
      """
      enum App {
        static let container = Container()
        static let child = Container(parent: container)
        nonisolated(unsafe) static var variable = Container()
      }
      func change() { App.variable = App.child }
      func start() -> Assembler { \(assembler) }
      """)
    #expect(
      Array(states.prefix(2))
        == (moves
          ? ["settings: movable", "journal: movable"] : ["settings", "journal"].map { "\($0): \(Self.refusal(25))" }))
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
}
