// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
package import ContainerEngine

/// A registration and its known dependencies.
package final class AnalyzedRegistration {
  /// A dependency of a registration.
  package struct Dependency {
    /// The time of a dependency's lookup.
    package enum Timing {
      /// While the factory runs.
      case factory
      /// While a closure completes the instance.
      case completion
      /// When it is first accessed, or on each access: `Lazy` and `Provider`.
      case later(isCached: Bool)
    }

    package let key: ServiceKey
    /// The registration that the lookup finds; `nil` if there is none.
    package let node: AnalyzedRegistration?
    package let timing: Timing
    /// Whether the dependent works without it.
    package var isOptional = false
    /// The call to `require`, if an assembly requires the dependency.
    package var requirement: DependencyGraph.Location?
    /// The description of a lookup in another process, whose types are unknown here.
    package var text: LookupText?

    package init(
      key: ServiceKey, node: AnalyzedRegistration?, timing: Timing, isOptional: Bool = false,
      requirement: DependencyGraph.Location? = nil
    ) {
      self.key = key
      self.node = node
      self.timing = timing
      self.isOptional = isOptional
      self.requirement = requirement
    }

    /// Creates a failed lookup that was made in another process.
    package init(text: LookupText, timing: Timing, isOptional: Bool, requirement: DependencyGraph.Location?) {
      let key = ServiceKey(serviceType: UnknownService.self, name: text.name)
      self.init(key: key, node: nil, timing: timing, isOptional: isOptional, requirement: requirement)
      self.text = text
    }

    /// The service with its name and arguments.
    package var name: String { text?.name ?? key.fullDescription }
  }

  /// A placeholder for a type of another process.
  private enum UnknownService {}

  /// The result of running the factory.
  package enum Outcome {
    case notRun(NotRun)
    case created
    /// The factory need not run, since its initializer's parameters are known.
    case declared
    /// The factory ended an earlier process of the verification.
    case trapped
    /// The factory threw an error.
    case threw(String)
    /// The factory did not return in an earlier process of the verification.
    case endless(seconds: Double)
    /// One of its dependencies could not be created.
    case stopped(by: AnalyzedRegistration)
    /// A container requirement is not registered.
    case missingRequirement
    /// Its instance depends on itself.
    case cyclicInstance
  }

  /// The reason why a factory was not run.
  package enum NotRun {
    case notYet
    case noClosures
    case arguments
    case mainActor
    case missing
  }

  package let registration: Registration
  /// The keys of the registration, its own service first.
  package let keys: [ServiceKey]
  package let owner: Registry
  /// The container of the registration, relative to the analyzed one: `this container`.
  package let container: String
  /// Whether several containers are analyzed, so that messages name the container.
  package let isOneOfSeveral: Bool
  /// Whether the service was resolved before the analysis.
  let wasResolvedBefore: Bool
  /// The index of its node in the graph of the analysis.
  package var graphNode: Int?
  package var dependencies: [Dependency] = []
  package var outcome = Outcome.notRun(.notYet)
  /// Calls by which its factory changed a container.
  package var changes: [String] = []

  package init(
    _ registration: Registration, _ keys: [ServiceKey], owner: Registry, container: String, isOneOfSeveral: Bool,
    wasResolvedBefore: Bool
  ) {
    self.registration = registration
    self.keys = keys
    self.owner = owner
    self.container = container
    self.isOneOfSeveral = isOneOfSeveral
    self.wasResolvedBefore = wasResolvedBefore
  }

  /// The first key.
  package var key: ServiceKey { keys[0] }

  /// The service with its name and arguments: `Editor (name: "draft", arguments: (Int))`.
  package var name: String { key.fullDescription }

  package var lifetime: Lifetime { registration.lifetime }

  /// Whether dependents share an instance.
  package var isShared: Bool { lifetime.kind != .transient }

  /// Whether this analysis can no longer create an instance.
  package var cannotBeCreated: Bool {
    switch outcome {
    case .notRun(.notYet), .created, .declared: false
    case .notRun, .trapped, .threw, .endless, .stopped, .missingRequirement, .cyclicInstance: true
    }
  }

  /// Whether the service is registered in a child of another analyzed container.
  package var isInChild: Bool { isOneOfSeveral && owner.hasParent }

  /// Whether the factory takes arguments.
  package var takesArguments: Bool { key.argumentsType != Void.self || registration.metadata.needsSample }

  /// The names of its dependencies, without duplicates.
  @_optimize(none)
  package var dependencyNames: [String] {
    var seen: Set<String> = []
    return dependencies.map(\.name).filter { seen.insert($0).inserted }
  }

  package func add(_ dependency: Dependency) {
    let isKnown = dependencies.contains {
      $0.key == dependency.key && $0.node === dependency.node && $0.requirement == dependency.requirement
        && $0.timing.isSame(as: dependency.timing)
    }
    if !isKnown { dependencies.append(dependency) }
  }
}

extension AnalyzedRegistration.Dependency.Timing {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.factory, .factory), (.completion, .completion): true
    case (.later(let kept), .later(let otherKept)): kept == otherKept
    default: false
    }
  }

  /// Whether the dependency is created before its dependent.
  package var isAtOnce: Bool {
    if case .factory = self { return true }
    return false
  }
}
