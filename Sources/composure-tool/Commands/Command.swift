// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The commands of the program.
enum Command: String, CaseIterable {
  case check
  case graph
  case migrate
  case audit

  /// The description in the list of commands.
  var summary: String {
    switch self {
    case .check: "reports mistakes in dependency graphs that the compiler accepts"
    case .graph: "shows a dependency graph as text, Mermaid, DOT, JSON or a web page, and compares two"
    case .migrate: "moves services from a container to typed assemblies, and proves each step"
    case .audit: "reports mistakes in storyboards and xibs"
    }
  }

  /// Runs the command.
  ///
  /// - Returns: The exit status.
  func run(_ arguments: [String]) -> Int32 {
    switch self {
    case .check: return CheckCommand.run(arguments)
    case .graph: return GraphCommand.run(arguments)
    case .migrate: return MigrateCommand.run(arguments)
    case .audit: return DocumentAuditCommand.run(arguments)
    }
  }
}
