// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Composure
import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The graph that is read from code matches the graph that is recorded at run time.
@Suite struct `static graphs` {
  @Test func `the clinic's is the recorded one`() async throws {
    let modules = [("ClinicServer", "Assemblies/Clinic/Server"), ("clinic", "Assemblies/Clinic/App")].map {
      SampleCode.Module(name: $0, files: Project.files(in: $1, ending: ".swift").map { Project.file($0).path })
    }
    let analysis = AssemblyAnalysis(try await SampleCode.program(of: modules, mode: "6"))
    let (graph, unfollowed) = try Self.graph(of: "RequestAssembly", in: analysis)
    // The program records a separate root of the same assemblies, which writes no journal.
    let recorded = try Project.text("Assemblies/Tests/ClinicTests/Expected/clinic.mmd")
      .replacingOccurrences(of: "QuietAssembly", with: "AppAssembly")
    #expect(Set(graph.mermaid.split(separator: "\n")) == Set(recorded.split(separator: "\n")))
    #expect(graph.nodes.count == 4)
    #expect(unfollowed == [])
  }

  @Test func `each lifetime, helper, part and child is as it is recorded`() async throws {
    let analysis = try await Self.sampleAnalysis()
    let (graph, unfollowed) = try Self.graph(of: "SampleSession", in: analysis)
    let recorded = DependencyGraph.record { SampleSession(parent: SampleRoot()).useEverything() }
    #expect(Self.contents(graph) == Self.contents(recorded))
    #expect(unfollowed == [])
    #expect(Set(graph.roots) == ["SampleRoot", "SamplePart<SampleRoot>", "SampleSession<SampleRoot>"])
  }

  @Test func `the only root is shown, including uses in stored closures`() async throws {
    let file = Project.file("Assemblies/Examples/DependencyGraphs/main.swift").path
    let analysis = AssemblyAnalysis(
      try await SampleCode.program(of: [SampleCode.Module(name: "Example", files: [file])], mode: "6"))
    let (graph, _) = try Self.graph(of: nil, in: analysis)
    #expect(
      graph.text == """
        AppAssembly.client: Client (transient)
        AppAssembly.people: People (shared)
        └─ client ↑
        AppAssembly.editor: Editor (shared)
        ├─ people ↑
        └─ preview: Preview (shared)
           └─ editor ↑
        """)
    // At run time, the editor's closure is called after the recording.
    #expect(graph.cycles.map { $0.map { graph.nodes[$0].member } } == [["editor", "preview"]])
  }

  @Test func `plain members are nodes on request, with what they use`() async throws {
    let (graph, unfollowed) = try Self.graph(of: "SampleSession", in: try await Self.sampleAnalysis(), plain: true)
    #expect(
      graph.text == """
        SampleRoot.helped: SampleService (shared(for:))
        └─ SampleSession<SampleRoot>.weak: SampleService (weaklyShared)
           └─ SampleRoot.plain: SampleFeature (plain)
              └─ value: SampleFeature (shared)
        SampleSession<SampleRoot>.screen: SampleService (transient)
        ├─ weak ↑
        ├─ SampleRoot.keyed(by:): SampleService (shared(for:))
        │  └─ plain ↑
        ├─ SampleRoot.list: SampleService (shared(for:))
        │  └─ plain ↑
        ├─ SamplePart<SampleRoot>.inner: SampleService (transient)
        │  └─ SampleRoot.value ↑
        └─ SampleRoot.inParent: SampleService (shared(for:))
           └─ value ↑
        """)
    #expect(unfollowed == [])
  }

  @Test func `inputs are nodes on request, and scopes and functions without a result are not`() async throws {
    let file = Project.file("Assemblies/Examples/TypedAssemblies/main.swift").path
    let analysis = AssemblyAnalysis(
      try await SampleCode.program(of: [SampleCode.Module(name: "Example", files: [file])], mode: "6"))
    let (graph, _) = try Self.graph(of: "AppAssembly", in: analysis, plain: true)
    #expect(
      graph.text == """
        AppAssembly.makePerson(named:): Person (plain)
        └─ client: Client (shared)
           └─ baseURL: String (input)
        """)
  }

  @Test func `a member of an unknown assembly is reported, and not guessed`() async throws {
    let (_, unfollowed) = try Self.graph(of: "OpenRoot", in: try await Self.sampleAnalysis())
    #expect(
      unfollowed.map(\.message) == ["'value' is not followed: which assembly it belongs to is known only at run time"])
  }

  @Test(
    arguments: [
      (
        nil,
        "error: there are several roots: choose one with --root: SampleRoot, SampleSession<SampleRoot>, SamplePart<SampleRoot>, OpenRoot or OtherRoot"
      ),
      ("SampleRoto", "error: there is no root 'SampleRoto'; did you mean 'SampleRoot'?"),
    ] as [(String?, String)])
  func `a root that is not clear is an error with the roots`(_ name: String?, _ text: String) async throws {
    let analysis = try await Self.sampleAnalysis()
    let error = #expect(throws: ToolError.self) { try Self.graph(of: name, in: analysis) }
    #expect(error?.description == text)
  }

  @Test func `a root of a module that cannot use a child is not its parent`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "Base.swift": """
      import Composure
      public protocol BaseAssembly: Assembly { var name: String { get } }
      """,
      "App.swift": """
      import Base
      import Composure
      protocol VisitAssembly: ChildAssembly where Parent: BaseAssembly { var title: String { get } }
      extension VisitAssembly { var title: String { shared(\\.title) { parent.name } } }
      struct Visit<Parent: BaseAssembly>: VisitAssembly { let parent: Parent; let scope = Scope() }
      struct App: BaseAssembly { let scope = Scope(); let name: String }
      """,
      "Tests.swift": """
      import Base
      import Composure
      struct TestRoot: BaseAssembly { let scope = Scope(); let name: String }
      """,
    ])
    let modules = ["Base", "App", "Tests"].map {
      SampleCode.Module(name: $0, files: [folder.file("\($0).swift").path])
    }
    let analysis = AssemblyAnalysis(try await SampleCode.program(of: modules, mode: "6"))
    #expect(try Self.graph(of: "Visit", in: analysis).graph.roots == ["Visit<App>"])
  }

  @Test func `roots with one name are distinguished, and a missing root is an error`() throws {
    #expect(
      ToolMessages.ambiguous(root: "Session", known: ["Session<App>", "Session<Demo>"])
        == "several roots are called 'Session': use Session<App> or Session<Demo>")
    let empty = AssemblyAnalysis(CompilerFacts.Program(modules: []) { $0 })
    let error = #expect(throws: ToolError.self) { try Self.graph(of: nil, in: empty) }
    #expect(
      error?.description
        == "error: there is no composition root in '/src/App': no struct or class conforms to 'Assembly' of the module 'Composure'"
    )
  }

  // MARK: Comparing

  private static func graph(
    of root: String?, in analysis: AssemblyAnalysis, plain: Bool = false
  ) throws -> (graph: Graph, unfollowed: [Finding.Note]) {
    let instance = try AssemblyInstances(analysis: analysis).instance(named: root, in: "/src/App")
    var unfollowed: [Finding.Note] = []
    return (Graph(of: instance, in: analysis, includesPlainMembers: plain, unfollowed: &unfollowed), unfollowed)
  }

  private static func sampleAnalysis() async throws -> AssemblyAnalysis {
    let file = Project.file("Tests/ComposureToolTests/Graph/GraphSample.swift").path
    return AssemblyAnalysis(
      try await SampleCode.program(of: [SampleCode.Module(name: "ComposureToolTests", files: [file])], mode: "6"))
  }

  /// Returns the nodes with their properties, and the edges, sorted.
  private static func contents(_ graph: Graph) -> [String] {
    let nodes = graph.nodes.map { node in
      "\(node.name): \(node.kind) at \(node.location.map { "\($0)" } ?? "")"
    }
    return nodes.sorted() + graph.edges.map { "\(graph.nodes[$0.from].name) → \(graph.nodes[$0.to].name)" }.sorted()
  }

  private static func contents(_ graph: DependencyGraph) -> [String] {
    func name(_ node: DependencyGraph.Node) -> String { "\(node.root ?? "").\(node.member)" }
    let nodes = graph.nodes.map { node in
      let place = "\(node.location.file):\(node.location.line):\(node.location.column)"
      return "\(name(node)): \(node.type) (\(node.lifetime)) at \(place)"
    }
    return nodes.sorted() + graph.edges.map { "\(name($0.from)) → \(name($0.to))" }.sorted()
  }
}
