// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Graph {
  /// Creates the graph of an application's registrations in one container library, and of their factories' lookups.
  ///
  /// It equals the result of `dependencyGraph()` for a container with all of these registrations, if every factory and
  /// closure runs. If a lookup may find several registrations, there is an edge to each.
  ///
  /// - Parameter unfollowed: Receives the container code that could not be interpreted.
  init(of system: ContainerLibrary.System, in analysis: ContainerAnalysis, unfollowed: inout [Finding.Note]) {
    let program = analysis.program
    let registrations = analysis.registrations.filter { $0.system == system && $0.form != .forward }
      .sorted { ($0.name.path(in: program), $0.name, $0.id) < ($1.name.path(in: program), $1.name, $1.id) }
    let indices = Dictionary(registrations.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var edges: [Edge] = []
    var seen: Set<Edge> = []
    for (index, registration) in registrations.enumerated() {
      for need in analysis.needs[registration.id, default: []] {
        for candidate in analysis.candidates(of: need.lookup) {
          guard let target = indices[candidate.registration.id] else { continue }
          let edge = Edge(from: index, to: target)
          if seen.insert(edge).inserted { edges.append(edge) }
        }
      }
    }
    let nodes = registrations.map { registration in
      Node(
        id: "", root: nil, member: registration.graphName, type: registration.graphType,
        lifetime: registration.graphLifetime, location: program.findingLocation(of: registration.name))
    }
    let unnamed = Graph(nodes: nodes, edges: edges)
    let names = unnamed.identifiers { _ in true }
    self.init(
      nodes: zip(nodes, names).map { node, name in
        var node = node
        node.id = name
        return node
      }, edges: edges)
    unfollowed += analysis.code.unknown.filter { !$0.isInTests }.map { piece in
      Finding.Note(
        message: ToolMessages.unknownContainerCode(isRegistration: piece.kind == .registration, piece.reason),
        location: program.findingLocation(of: piece.place))
    }
  }
}

extension ContainerAnalysis {
  /// The container libraries in which the application registers, sorted by name.
  var systems: [ContainerLibrary.System] {
    let used = Set(registrations.map(\.system))
    return ContainerLibrary.System.allCases.filter(used.contains).sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the container library in the `--container` option.
  ///
  /// - Parameter path: The program's folder or log, for messages.
  /// - Throws: `ToolError` if the application registers nothing with that library.
  func system(named name: String, in path: String) throws -> ContainerLibrary.System {
    let known = systems.map(\.rawValue)
    if known.isEmpty { throw ToolError(text: ToolMessages.noContainers(path)) }
    guard let system = systems.first(where: { $0.rawValue == name }) else {
      throw ToolError(text: ToolMessages.unknown(container: name, known: known))
    }
    return system
  }
}

extension CodePlace {
  fileprivate func path(in program: Program) -> String { program.files[file].path }
}

extension ContainerRegistration {
  /// The service with its name and arguments, as in a verification: `Store (name: "disk")`.
  fileprivate var graphName: String {
    var details: [String] = []
    if let source = key.name.source { details.append("name: \(source)") }
    // The key of a Dip definition contains the parameters that the container resolves.
    let arguments = form == .register && key.arguments.isEmpty ? autoregistered : key.arguments
    if !arguments.isEmpty { details.append("arguments: (\(arguments.map(\.description).joined(separator: ", ")))") }
    let service = form == .storyboard ? "Storyboard: \(key.service.text)" : key.service.description
    return service + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  fileprivate var graphType: String { key.service.description }

  fileprivate var graphLifetime: String {
    // A controller is created by its storyboard.
    if form == .storyboard { return "transient" }
    return switch lifetime.kind(in: system) {
    case .singleton: "shared"
    case .weak: "weaklyShared"
    case .graph: "graph"
    case .transient: "transient"
    case .custom, .unknown: "custom"
    }
  }
}
