// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The comparison before and after a step, for readers and later runs.
struct MigrationProof: Codable, Equatable {
  struct Service: Codable, Equatable {
    /// The description of the key.
    let key: String
    /// The member of the assembly.
    let member: String
    let lifetime: String
    let needs: [String]
    /// The declarations that the factory uses, by USR. They are the same before and after the step.
    let uses: [String]
  }

  var version = 1
  /// The moved services.
  let services: [Service]
  /// The changes of declarations that factories use: `'DiskStore' is internal now`.
  let declarations: [String]
  /// The paths of the changed files, relative to the folder.
  let files: [String]
  /// Whether the program was built and compared after the step.
  let isBuilt: Bool
  /// The number of services in the graphs, which are equal apart from the differences.
  let graphSize: Int
  /// The differences between the graphs, with explanations.
  let differences: [String]

  /// Returns the difference that one member makes which creates all services of a cycle.
  static func cycle(_ keys: [String], _ member: String) -> String {
    "'\(member)' creates \(keys.joined(separator: ", ")) together, each once; the container begins with the service that is looked "
      + "up, and may create another instance of it, which it discards"
  }

  /// The summary for the terminal.
  var summary: String {
    var lines = services.map { "moved \($0.key) to '\($0.member)' (\($0.lifetime))" }
    lines += declarations
    lines.append("changed \(files.joined(separator: ", "))")
    lines.append(
      isBuilt
        ? "proved: the program builds, the check finds nothing new in assemblies, all services (\(graphSize)) have the same lifetimes and needs, "
          + "and each factory uses the same declarations"
        : "not proved: build the program, and run composure-tool check")
    lines += differences.map { "difference: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
