// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The messages of a verification. Each one contains the problem, its location and the fix.
enum VerificationMessages {
  /// The reason why a service has a shorter lifetime than its holder.
  enum Captivity {
    /// The service is registered in a child of the holder's container.
    case child
    /// The service's scope ends earlier.
    case scope
    /// In the service's scope, an instance lives as long as its holder.
    case unending

    /// Whether the holder definitely retains an instance beyond its lifetime.
    var isCertain: Bool {
      switch self {
      case .child, .scope: true
      case .unending: false
      }
    }
  }

  // MARK: Missing

  static func missing(
    _ text: LookupText, _ dependency: AnalyzedRegistration.Dependency, for node: AnalyzedRegistration?,
    _ stopped: [AnalyzedRegistration]
  ) -> String {
    """
    error: \(text.quotedName) is missing.

    \(lookup(text, dependency, for: node))\(unchecked(stopped))

    To fix: \(missingAdvice(text, dependency)).
    """
  }

  /// Returns the message for a missing dependency without which the factory continued.
  static func absent(_ text: LookupText, _ dependency: AnalyzedRegistration.Dependency, for node: AnalyzedRegistration)
    -> String
  {
    """
    warning: \(text.quotedName) is not registered, and the factory of '\(node.name)' continued without it.

    \(lookup(text, dependency, for: node))

    To fix: \(missingAdvice(text, dependency)).
    """
  }

  private static func lookup(
    _ text: LookupText, _ dependency: AnalyzedRegistration.Dependency, for node: AnalyzedRegistration?
  )
    -> String
  {
    let path = (node.map { [$0.name] } ?? []) + [text.name]
    let similar = text.similar.map { "\n  But         \($0)" }.joined()
    let required = dependency.requirement.map { "\n  Required    \($0.description)" } ?? ""
    let place = node.map { "\n\(registered($0))" } ?? ""
    return "  Needed by   \(path.joined(separator: " → "))\(required)\(place)\(similar)"
  }

  private static func missingAdvice(_ text: LookupText, _ dependency: AnalyzedRegistration.Dependency) -> String {
    dependency.requirement == nil
      ? "register it, or \(text.optionalAdvice)" : "register it, or create it in an assembly"
  }

  /// Returns the line with the registration's location, and with its container if there are several.
  private static func registered(_ node: AnalyzedRegistration) -> String {
    let container = node.isOneOfSeveral ? ", in \(node.container)" : ""
    return "  Registered  \(node.name)   \(node.registration.place.description)\(container)"
  }

  /// Returns the line with the services whose factories could not finish because of a problem.
  private static func unchecked(_ nodes: [AnalyzedRegistration]) -> String {
    nodes.isEmpty ? "" : "\n  Unchecked   \(nodes.map(\.name).joined(separator: ", "))"
  }

  // MARK: Ambiguous

  static func ambiguous(
    _ key: ServiceKey, _ node: AnalyzedRegistration, _ previous: SourceLocation, _ terminology: Terminology
  ) -> String {
    """
    error: \(key.quotedDescription) is registered twice, and the first registration is lost.

      Counts      \(node.registration.place.description)
      Lost        \(previous.description)

    To fix: \(terminology.ambiguityAdvice).
    """
  }

  static func ambiguous(_ parameter: Any.Type, _ arguments: [Any.Type], _ node: AnalyzedRegistration) -> String {
    let names = arguments.map { "\($0)" }
    return """
      warning: '\(node.name)' takes a '\(parameter)', which could be any of its arguments \(names.joined(separator: ", ")): \
      the first one is used.

      \(registered(node))

      To fix: register a closure that passes the arguments explicitly.
      """
  }

  // MARK: Captive

  static func captive(_ path: [AnalyzedRegistration], _ captivity: Captivity, _ terminology: Terminology) -> String {
    let (holder, held) = (path[0], path[path.count - 1])
    let subject = captivity.isCertain ? "error" : "warning"
    let later = terminology.laterLookup(held.key.serviceType)
    let (reason, advice) =
      switch captivity {
      case .child:
        (
          "registered in a child container",
          "register '\(held.name)' in the parent, or '\(holder.name)' in the child"
        )
      case .scope: ("which has \(scope(of: held))", "\(later), or give both the same scope")
      case .unending:
        (
          "which has \(scope(of: held))",
          "if '\(held.name)' has state that '\(holder.name)' must not retain, \(later)"
        )
      }
    let note =
      captivity.isCertain
      ? ""
      : "\n\nIt is an error if '\(held.name)' resolves a service that has a custom scope or is registered in a child container."
    return """
      \(subject): '\(held.name)', \(reason), is retained permanently by the singleton '\(holder.name)'.

        Held by     \(path.map(\.name).joined(separator: " → "))
      \(registered(holder))
      \(registered(held))\(note)

      To fix: \(advice).
      """
  }

  private static func scope(of node: AnalyzedRegistration) -> String {
    node.lifetime.name.isEmpty ? "a custom object scope" : "the scope '\(node.lifetime.name)'"
  }

  // MARK: Cycles

  static func cyclic(_ cycle: DependencyAnalysis.Cycle, _ stopped: [AnalyzedRegistration], _ terminology: Terminology)
    -> String
  {
    let path = cycle.nodes.map(\.name).joined(separator: " → ")
    let places = cycle.nodes.dropLast().map { "\n\(registered($0))" }
    let (subject, advice) =
      cycle.isEndless
      ? (
        "error: Circular dependency: \(path)",
        terminology.cycleAdvice
      )
      : (
        "warning: Circular dependency, whose first factory runs twice: \(path)",
        terminology.completionAdvice
      )
    return """
      \(subject)
      \(places.joined())\(unchecked(stopped))

      To fix: \(advice).
      """
  }

  // MARK: Uses

  static func unused(_ node: AnalyzedRegistration) -> String {
    """
    warning: '\(node.name)' may be unused: neither the entry points nor any factory that they lead to resolves it.

    \(registered(node))

    To fix: search the code for other lookups of '\(node.name)'. Add those to the entry points; without any, delete the \
    registration.
    """
  }

  static func useUnknown(_ node: AnalyzedRegistration, _ unseen: [(what: String, advice: String)]) -> String {
    let lines = unseen.map { "\n  Unseen      \($0.what)" }
    return """
      warning: it is unknown whether '\(node.name)' is used. No lookup of it was seen, but not every lookup was seen.

      \(registered(node))\(lines.joined())

      To fix: \(unseen.map(\.advice).joined(separator: "; ")).
      """
  }

  /// Returns an unseen use, and how to make it visible.
  static func unseen(_ use: DependencyAnalysis.UnseenUse) -> (what: String, advice: String) {
    switch use {
    case .application:
      (
        "lookups outside of factories: no entry points are given",
        "pass 'entryPoints' that resolve what the application resolves"
      )
    case .entryPoints: ("the rest of the entry points: they did not finish", "pass 'entryPoints' that finish")
    case .factories(let reason, let nodes): unseen(reason, list(nodes))
    case .otherContainers:
      ("factories of other containers that look services up in this one", "check whether those containers resolve it")
    case .existingMembers(let names):
      (
        "factories of values that existed before the verification: \(list(names))",
        "verify with a composition root that has not been used"
      )
    case .earlierCallers(let nodes):
      (
        "callers that resolved services before the verification: \(list(nodes))",
        "verify before the first resolution"
      )
    }
  }

  private static func unseen(_ reason: AnalyzedRegistration.UnseenReason, _ names: String) -> (
    what: String, advice: String
  ) {
    switch reason {
    case .arguments: ("factories that take arguments: \(names)", "pass 'samples' with arguments for them")
    case .closures: ("closures, which were not run: \(names)", "verify with a dry run")
    case .mainActor: ("factories on the main actor: \(names)", "verify on the main actor")
    case .unfinished: ("factories that did not finish: \(names)", "fix what stopped those factories")
    case .changes:
      ("factories that changed the container: \(names)", "register everything before the verification")
    }
  }

  /// Returns the first names, and the number of the others.
  private static func list(_ names: [String]) -> String { list(Array(names.prefix(5)), of: names.count) }

  private static func list(_ nodes: [AnalyzedRegistration]) -> String {
    list(nodes.prefix(5).map(\.name), of: nodes.count)
  }

  private static func list(_ shown: [String], of count: Int) -> String {
    let names = shown.joined(separator: ", ")
    return count > shown.count ? "\(names) and \(count - shown.count) more" : names
  }

  // MARK: Not checked

  /// Returns the message for a factory that was not run or did not finish, if any.
  static func notFinished(_ node: AnalyzedRegistration, _ stopped: [AnalyzedRegistration], _ terminology: Terminology)
    -> String?
  {
    let (reason, advice): (String, String)
    switch node.outcome {
    case .created, .declared, .notRun(.missing), .notRun(.notYet): return nil
    case .notRun(.noClosures): (reason, advice) = ("closures were not run", terminology.declarationAdvice)
    case .notRun(.arguments):
      reason =
        node.registration.metadata.needsSample
        ? "it takes arguments" : "it takes arguments, \(node.key.arguments)"
      advice = "pass '\(sampleArguments(for: node.key))' in 'samples'"
    case .notRun(.mainActor): (reason, advice) = ("its factory is on the main actor", "verify on the main actor")
    case .threw(let error): (reason, advice) = ("its factory threw '\(error)'", "provide what the factory needs")
    case .trapped: (reason, advice) = ("its factory trapped", "see standard error for the reason")
    case .endless(let seconds):
      reason = "its factory did not return within \(seconds) seconds"
      advice = "let the factory return sooner, or pass a higher 'limit'"
    case .stopped(let culprit):
      (reason, advice) = ("it resolves '\(culprit.name)', which could not be created", "fix that first")
    case .missingRequirement:
      (reason, advice) = ("a container requirement of its assembly is missing", "register the required service")
    case .cyclicInstance: (reason, advice) = ("it depends on itself", "break the cycle")
    }
    return notChecked(node, stopped, reason, advice)
  }

  /// Returns the messages for other unseen lookups of a registration, one for each reason.
  static func notSeen(_ node: AnalyzedRegistration) -> [String] {
    guard !node.changes.isEmpty else { return [] }
    return [
      notChecked(
        node, [], "its factory changed the container: \(node.changes.joined(separator: ", "))",
        "register everything before anything is resolved")
    ]
  }

  private static func notChecked(
    _ node: AnalyzedRegistration, _ stopped: [AnalyzedRegistration], _ reason: String, _ advice: String
  ) -> String {
    """
    warning: '\(node.name)' was not checked completely: \(reason).

    \(registered(node))
      Seen        \(seen(of: node))\(unchecked(stopped))

    To fix: \(advice).
    """
  }

  private static func sampleArguments(for key: ServiceKey) -> String {
    let name = key.nameDescription
    let parts = key.option == nil ? ["for: \(key.serviceType).self", name, "..."] : ["for: controller", name]
    return "SampleArguments(\(parts.compactMap { $0 }.joined(separator: ", ")))"
  }

  private static func seen(of node: AnalyzedRegistration) -> String {
    node.dependencies.isEmpty ? "no dependencies" : "depends on " + node.dependencyNames.joined(separator: ", ")
  }

  // MARK: Progress

  /// Returns the line to write before a factory runs.
  static func running(_ node: AnalyzedRegistration, for dependent: AnalyzedRegistration?) -> String {
    let purpose = dependent.map { ", for \(subject($0))" } ?? ""
    return "Composure: running the factory of \(subject(node))\(purpose)"
  }

  /// Returns the line to write before a factory continues after a lookup.
  static func continuing(_ node: AnalyzedRegistration) -> String {
    "Composure: continuing the factory of \(subject(node))"
  }

  static let runningEntryPoints = "Composure: running the entry points"

  static let continuingEntryPoints = "Composure: continuing the entry points"

  /// The last line, so that a later trap is not attributed to the last factory.
  static let dryRunEnded = "Composure: all factories have been run"

  private static func subject(_ node: AnalyzedRegistration) -> String {
    "'\(node.name)' (\(node.registration.place.description))"
  }

  // MARK: Exceptions

  static func staleException(
    _ kind: VerificationReport.Kind, _ service: String?, _ holder: String?, _ place: DependencyGraph.Location
  ) -> String {
    let subject = service.map { " of '\($0)'" } ?? ""
    let owner = holder.map { " held by '\($0)'" } ?? ""
    return """
      warning: the exception '\(kind.rawValue)'\(subject)\(owner) matches no problem.

        Written     \(place.description)

      To fix: remove the exception.
      """
  }
}
