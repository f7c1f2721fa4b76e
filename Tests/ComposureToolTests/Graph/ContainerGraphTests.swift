// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

@Suite struct `the graph of a container without running` {
  /// Reads the container code of the package's own examples.
  private static func analysis(_ modules: [(name: String, folder: String)]) async throws -> ContainerAnalysis {
    let folder = try TemporaryFolder(named: "composure-code")
    let files = try modules.map { module in
      // The file that SwiftPM generates for resources.
      let accessor = "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n"
      return SampleCode.Module(
        name: module.name,
        files: Project.files(in: module.folder, ending: ".swift").map { Project.file($0).path }
          + [try folder.write(accessor, to: "\(module.name)Resources.swift")])
    }
    // The modules were built with the package's identity, which is the name of its folder.
    let program = try await SampleCode.program(of: files, mode: "6", options: ["-package-name", "examples"])
    return ContainerAnalysis(ContainerCode(program))
  }

  /// The findings of the rules that are on by default.
  private static func findings(_ analysis: ContainerAnalysis) -> [String] {
    ContainerRule.all.filter { $0.rule.severity != nil }.flatMap { $0.findings(analysis) }
      .map { "\($0.location): \($0.message) [\($0.code)]" }
  }

  /// The nodes and edges of a drawing, one per line, in any order.
  private static func lines(_ mermaid: String) -> Set<String> {
    Set(mermaid.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0 != "flowchart LR" })
  }

  @Test func `is that of the running program, for the rental`() async throws {
    let analysis = try await Self.analysis([
      ("RentalServices", "Assemblies/Migration/Services"), ("RentalScreens", "Assemblies/Migration/Screens"),
      ("RentalRegistrations", "Assemblies/Migration/Registrations"), ("RentalContainer", "Assemblies/Migration/Stage1"),
    ])
    var unfollowed: [Finding.Note] = []
    let graph = Graph(of: .swinject, in: analysis, unfollowed: &unfollowed)
    let recorded = try Project.text("Assemblies/Tests/RentalTests/Expected/rental-container.mmd")
    let read = Self.lines(graph.mermaid), ran = Self.lines(recorded)
    // A running container registers controllers under the platform's base type.
    let controllers = { (lines: Set<String>) in
      Set(lines.map { $0.replacingOccurrences(of: "<br/>HeadlessController (", with: "<br/>Controller (") })
    }
    let own = { (lines: Set<String>) in
      Set(
        lines.map { line in
          line.contains("[\"Storyboard: ")
            ? line.components(separatedBy: "<br/>")[0] + "<br/>Controller (transient)\"]" : line
        })
    }
    #expect(own(read).subtracting(controllers(ran)) == [])
    #expect(controllers(ran).subtracting(own(read)) == [])
    #expect(ran.count > 70)
    #expect(Self.findings(analysis) == [])
  }

  @Test func `has the controllers of the pet shop`() async throws {
    let analysis = try await Self.analysis([
      ("PetShopAnimals", "Assemblies/PetShop/Animals"), ("PetShopOwners", "Assemblies/PetShop/Owners"),
      ("PetShopStorefront", "Assemblies/PetShop/Storefront"), ("PetShop", "Assemblies/PetShop/App"),
    ])
    var unfollowed: [Finding.Note] = []
    let graph = Graph(of: .swinject, in: analysis, unfollowed: &unfollowed)
    #expect(
      graph.text == """
        Storyboard: PetShopStorefront.AnimalViewController (name: "cat"): AnimalViewController (transient)
        └─ Animal (name: "cat"): Animal (shared)
        Storyboard: PetShopStorefront.AnimalViewController (name: "dog"): AnimalViewController (transient)
        └─ Animal (name: "dog"): Animal (shared)
        """)
    #expect(unfollowed == [])
    #expect(Self.findings(analysis) == [])
  }

  /// Dip finds definitions by the raw values of their tags, and resolves the parameters that a lookup omits.
  @Test func `has the definitions for the tags and parameters of Dip`() async throws {
    let analysis = ContainerAnalysis(
      try await ContainerSample.read(
        """
        import DipAdapter
        enum Item: Int, DependencyTagConvertible { case list, grid }
        class View {}
        final class ListView: View {}
        final class GridView: View {}
        final class Plain: View {}
        final class Router { let model: Model; init(model: Model) { self.model = model } }
        final class Model { init() {} }
        final class Screen { init(_ first: View, _ second: View) {} }
        func register(_ container: DependencyContainer) throws {
          container.register { Model() }
          container.register { Router(model: $0) }
          container.register { Plain() as View }
          container.register(tag: Item.list) { ListView() as View }
          container.register(tag: Item.grid) { GridView() as View }
          container.register { Screen(try container.resolve(tag: Item.list), try container.resolve()) }
        }
        """
      ).wired)
    var unfollowed: [Finding.Note] = []
    #expect(
      Graph(of: .dip, in: analysis, unfollowed: &unfollowed).text == """
        Router (arguments: (Model)): Router (graph)
        └─ Model: Model (graph)
        View (name: Item.grid): View (graph)
        Screen: Screen (graph)
        ├─ View (name: Item.list): View (graph)
        └─ View: View (graph)
        """)
  }

  @Test func `is that of the system that is named`() async throws {
    let analysis = ContainerAnalysis(
      try await ContainerSample.read(
        """
        import DipAdapter
        import ResolverAdapter
        final class Store {}
        func register(_ container: DependencyContainer) {
          Resolver.register { Store() }
          container.register { Store() }
        }
        """))
    #expect(analysis.systems == [.dip, .resolver])
    #expect(try analysis.system(named: "Dip", in: "/src/App") == .dip)
    #expect(throws: ToolError(text: "the code registers nothing in 'Resolve'; did you mean 'Resolver'?")) {
      try analysis.system(named: "Resolve", in: "/src/App")
    }
    #expect(
      ToolMessages.unknown(container: "Swinject", known: ["Dip", "Resolver"])
        == "the code registers nothing in 'Swinject': it registers in Dip and Resolver")
    #expect(
      ToolMessages.severalContainers(["Dip", "Swinject"])
        == "the code registers in several systems: choose one with --container: Dip or Swinject")
    #expect(
      ToolMessages.noContainers("/src/App")
        == "there is no registration in '/src/App': no code registers in a container of Swinject, Resolver, Dip or an adapter"
    )
  }

  @Test func `is shown by the command for a package without roots`() async throws {
    let folder = try TemporaryFolder(named: "composure-graph")
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", targets: [.target(name: "Swinject"), .executableTarget(name: "App", dependencies: ["Swinject"])],
        swiftLanguageModes: [.v5])
      """,
      "Sources/Swinject/Swinject.swift": try Project.text("Tests/ComposureToolTests/Stubs/Swinject.swift"),
      "Sources/App/main.swift": """
      import Swinject
      final class Store {}
      final class Editor { init(_ store: Store) {} }
      let container = Container()
      container.register(Store.self, name: "disk") { _ in Store() }.inObjectScope(.container)
      container.register(Editor.self) { r in Editor(r.resolve(Store.self, name: "disk")!) }
      _ = container.resolve(Editor.self)!
      _ = container.resolve(Store.self)
      """,
    ]
    try folder.write(files)
    for options in [[], ["--container", "Swinject"]] {
      let shown = try await Program.run("composure-tool", ["graph"] + options, in: folder.url)
      #expect(shown.output == "Editor: Editor (graph)\n└─ Store (name: \"disk\"): Store (shared)\n")
      #expect(shown.error == "")
      #expect(shown.status == 0)
    }
    let checked = try await Program.run("composure-tool", ["check"], in: folder.url)
    #expect(
      checked.output == """
        \(folder.path)/Sources/App/main.swift:8:5: warning: 'Store' is never found, because nothing registers it: register it, or remove the lookup [D921]
        \(folder.path)/Sources/App/main.swift:5:1: note: 'Store' (name: "disk") is registered here

        """)
    #expect(checked.status == 1)
    let both = try await Program.run(
      "composure-tool", ["graph", "--root", "App", "--container", "Dip"], in: folder.url)
    #expect(both.error.hasPrefix("error: --root and --container cannot be used together: give one of them\n"))
    #expect(both.status == 2)
  }
}
