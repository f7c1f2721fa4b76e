// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

extension VerificationReport: CustomStringConvertible {
  /// The problems, followed by their number.
  ///
  /// Lines are separated by line feeds, without a trailing one.
  public var description: String {
    (problems.map(\.description) + [summary]).joined(separator: "\n\n")
  }

  @_optimize(none)
  private var summary: String {
    let errors = errors.count
    let counts = [
      Self.count(registrationCount, "registration"), Self.count(errors, "error"),
      Self.count(problems.count - errors, "warning"),
    ]
    let bridge = [
      bridgedServices.isEmpty ? nil : Self.count(bridgedServices.count, "service") + " from assemblies",
      containerRequirements.isEmpty
        ? nil : Self.count(containerRequirements.count, "container requirement") + " in assemblies",
    ]
    return (counts + bridge.compactMap { $0 }).joined(separator: ", ") + "."
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The report as a JSON object with `registrations`, a number, and the arrays `problems`, `containerRequirements` and
  /// `bridgedServices`.
  ///
  /// A problem has `kind`, `isError`, `service`, `path`, `place` with `file`, `line` and `column`, `container`,
  /// `consequences` and `description`; a container requirement has `service` and `place`. There is one problem or
  /// container requirement per line.
  @_optimize(none)
  public var json: String {
    let problemLines = problems.map { problem in
      let path = problem.path.map(JSONText.string).joined(separator: ", ")
      let consequences = problem.consequences.map(JSONText.string).joined(separator: ", ")
      return #"    {"kind": "\#(problem.kind.rawValue)", "isError": \#(problem.isError), "#
        + #""service": \#(JSONText.string(problem.service)), "path": [\#(path)], "#
        + #""place": \#(JSONText.location(problem.place)), "container": \#(JSONText.string(problem.container)), "#
        + #""consequences": [\#(consequences)], "#
        + #""description": \#(JSONText.string(problem.description))}"#
    }
    let requirementLines = containerRequirements.map { requirement in
      #"    {"service": \#(JSONText.string(requirement.service)), "place": \#(JSONText.location(requirement.place))}"#
    }
    return """
      {
        "registrations": \(registrationCount),
        "problems": \(JSONText.array(problemLines)),
        "containerRequirements": \(JSONText.array(requirementLines)),
        "bridgedServices": \(JSONText.array(bridgedServices.map { "    " + JSONText.string($0) }))
      }
      """
  }
}
