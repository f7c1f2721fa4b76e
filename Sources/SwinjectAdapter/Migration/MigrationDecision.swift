// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerVerification

/// The texts of what has to be decided before a member of an assembly keeps the behavior of its registration.
enum MigrationDecision {
  /// The line that does not compile until it is removed.
  static func directive(_ decision: String) -> String {
    let escaped = decision.map { letter in
      letter == "\"" || letter == "\\" ? "\\\(letter)" : letter.isNewline ? " " : "\(letter)"
    }
    return "#error(\"\(escaped.joined())\")"
  }

  static func takeOver(_ node: AnalyzedRegistration) -> String {
    "take over the factory of '\(node.name)' from \(node.registration.place.description)"
  }

  static func customScope(_ node: AnalyzedRegistration) -> String {
    let scope = node.lifetime.name.isEmpty ? "a custom object scope" : "the object scope '\(node.lifetime.name)'"
    return
      "'\(node.name)' has \(scope): share it in a ChildAssembly with that lifetime, or remove this line to create it at each "
      + "access"
  }

  static func argumentsOfShared(_ node: AnalyzedRegistration) -> String {
    "'\(node.name)' has the object scope '\(node.lifetime.name)', which ignores arguments: share it with shared(for:), or remove this "
      + "line to create it at each call"
  }

  static func mainActor(_ node: AnalyzedRegistration) -> String {
    "'\(node.name)' has the object scope '\(node.lifetime.name)' and needs the main actor: share it in a MainActorScope, or remove this "
      + "line to create it at each access"
  }

  static func child(_ node: AnalyzedRegistration) -> String {
    "'\(node.name)' has the object scope '\(node.lifetime.name)' of a child container: move it to a ChildAssembly, or remove this line to "
      + "share it in this assembly's scope"
  }

  static func graph(_ node: AnalyzedRegistration, _ sharers: (AnalyzedRegistration, AnalyzedRegistration)) -> String {
    "'\(sharers.0.name)' and '\(sharers.1.name)' share one '\(node.name)' if they are resolved together: share it, or remove this line to "
      + "create it at each access"
  }

  static func optional(_ service: String, _ node: AnalyzedRegistration) -> String {
    "'\(node.name)' resolves '\(service)' as an optional, and it is not registered: declare it as an optional input, or remove this line "
      + "to leave it nil"
  }

  static var unnamed: String { "its type has no name outside of its declaration" }
}
