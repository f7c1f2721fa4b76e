// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The texts of a verification: what is wrong, where, and how to mend it.
enum VerificationText {
  /// Why a service does not live as long as what holds it.
  enum Captivity {
    /// It is registered in a child of the container that keeps its holder.
    case child
    /// It was given a scope that ends sooner.
    case scope
  }

  static func missing(_ need: SurveyNode.Need, for node: SurveyNode?, _ misses: [NearMiss], _ dialect: Dialect)
    -> String
  {
    let path = (node.map { [$0.name] } ?? []) + [need.key.fullDescription]
    let near = misses.map {
      "\n  But         \($0.key.fullDescription)   \($0.registration.place.description): \($0.reason)"
    }
    let asked = need.hole.map { "\n  Required    \($0.description)" } ?? ""
    let registered = node.map { "\n  Registered  \($0.name)   \($0.registration.place.description)" } ?? ""
    let advice =
      need.hole == nil
      ? "register it, or \(dialect.optionalQuestion(need.key.serviceType))"
      : "register it, or make it in an assembly"
    return """
      error: \(need.key.quotedDescription) is missing.

        Needed by   \(path.joined(separator: " → "))\(asked)\(registered)\(near.sorted().joined())

      To fix: \(advice).
      """
  }

  static func ambiguous(_ key: ServiceKey, _ node: SurveyNode, _ former: Place, _ dialect: Dialect) -> String {
    """
    error: \(key.quotedDescription) is registered twice, and the first registration is lost.

      Counts      \(node.registration.place.description)
      Lost        \(former.description)

    To fix: \(dialect.ambiguityAdvice).
    """
  }

  static func ambiguous(_ parameter: Any.Type, _ arguments: [Any.Type], _ node: SurveyNode) -> String {
    let names = arguments.map { "\($0)" }
    return """
      warning: '\(node.name)' takes a '\(parameter)', which could be any of its arguments \(names.joined(separator: ", ")): \
      it is given the first.

        Registered  \(node.name)   \(node.registration.place.description)

      To fix: register a closure that says which argument goes where.
      """
  }

  static func captive(_ way: [SurveyNode], _ captivity: Captivity, _ dialect: Dialect) -> String {
    let (holder, held) = (way[0], way[way.count - 1])
    let (reason, advice) =
      switch captivity {
      case .child:
        (
          "of a child, which others do not see",
          "register '\(held.name)' in the parent, or '\(holder.name)' in the child"
        )
      case .scope:
        (
          "in the scope '\(scopeName(held))'",
          "\(dialect.laterQuestion(held.key.serviceType)), or let both live equally long"
        )
      }
    return """
      error: '\(held.name)', \(reason), is held for ever by '\(holder.name)', which the container keeps.

        Held by     \(way.map(\.name).joined(separator: " → "))
        Registered  \(holder.name)   \(holder.registration.place.description)
        Registered  \(held.name)   \(held.registration.place.description)

      To fix: \(advice).
      """
  }

  private static func scopeName(_ node: SurveyNode) -> String {
    node.lifetime.name.isEmpty ? "of its own" : node.lifetime.name
  }

  static func cyclic(_ circle: Survey.Circle, _ dialect: Dialect) -> String {
    let path = circle.nodes.map(\.name).joined(separator: " → ")
    let places = circle.nodes.dropLast().map { "\n  Registered  \($0.name)   \($0.registration.place.description)" }
    let (subject, advice) =
      circle.isEndless
      ? (
        "error: Circular dependency: \(path)",
        dialect.cycleAdvice
      )
      : (
        "warning: Circular dependency, whose first factory runs twice: \(path)",
        dialect.completionAdvice
      )
    return """
      \(subject)
      \(places.joined())

      To fix: \(advice).
      """
  }

  static func unused(_ node: SurveyNode, isSureOfUses: Bool) -> String {
    let reason =
      isSureOfUses ? "The entry points do not need it." : "It needs nothing, and nothing that was seen needs it."
    return """
      warning: '\(node.name)' is not used.

        Registered  \(node.name)   \(node.registration.place.description)

      \(reason)
      """
  }

  /// What was not seen of a registration, if anything; one text for each reason.
  static func notChecked(_ node: SurveyNode, _ dialect: Dialect) -> [String] {
    var reasons: [(String, String)] = []
    switch node.outcome {
    case .made, .declared, .notRun(.missing), .notRun(.notYet): break
    case .notRun(.noClosures):
      reasons.append(("closures were not run", dialect.declarationAdvice))
    case .notRun(.arguments):
      reasons.append(
        (
          node.registration.declaration.needsSample
            ? "it takes arguments" : "it takes arguments, \(ArgumentList(node.key.argumentsType))",
          "give '\(sampleArguments(for: node.key))'"
        ))
    case .notRun(.mainActor):
      reasons.append(("its factory belongs to the main actor", "verify on the main actor"))
    case .notRun(.tooManyStopped):
      reasons.append(("too many factories before it did not end", "mend those first"))
    case .threw(let error):
      reasons.append(("its factory threw '\(error)'", "see what it needs to be made"))
    case .trapped:
      reasons.append(
        (
          "its factory trapped",
          "see what was written to standard error; what belongs to the main thread is run there by "
            + "'dryRunOnCallingThread'"
        ))
    case .endless(let seconds):
      reasons.append(
        (
          "its factory did not return within \(seconds) seconds",
          "let the factory return sooner, or give 'dryRun(limit:)' more time; one that waits for the main thread is run "
            + "there by 'dryRunOnCallingThread'"
        ))
    case .stopped(let culprit):
      reasons.append(("it asked for '\(culprit.name)', which could not be made", "mend that first"))
    case .lacking: reasons.append(("what an assembly requires for it is missing", "register that"))
    case .circular: reasons.append(("it needs itself", "mend the cycle"))
    }
    for (type, line) in node.unseen {
      reasons.append(
        (
          "its source asks for '\(type)' in line \(line), which the dry run did not come to",
          "see that both ways are registered"
        ))
    }
    if !node.changes.isEmpty {
      reasons.append(
        (
          "its factory changed the container: \(node.changes.joined(separator: ", "))",
          "register everything before anything is resolved"
        ))
    }
    return reasons.map { reason, advice in
      """
      warning: '\(node.name)' was not checked as a whole: \(reason).

        Registered  \(node.name)   \(node.registration.place.description)
        Seen        \(seen(of: node))

      To fix: \(advice).
      """
    }
  }

  private static func sampleArguments(for key: ServiceKey) -> String {
    let name = key.nameDescription
    let parts = key.option == nil ? ["for: \(key.serviceType).self", name, "..."] : ["for: controller", name]
    return "SampleArguments(\(parts.compactMap { $0 }.joined(separator: ", ")))"
  }

  private static func seen(of node: SurveyNode) -> String {
    node.needs.isEmpty
      ? "nothing that it needs" : "that it needs " + node.neededServices.joined(separator: ", ")
  }
}
