// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
package import ContainerEngine

/// A registration, and its known dependencies.
package final class AnalyzedRegistration {
  /// A dependency of a registration.
  package struct Need {
    /// The time of a dependency's lookup.
    package enum Way {
      /// While the factory runs.
      case factory
      /// While a closure completes the instance.
      case completion
      /// When it is first accessed, or on each access: `Lazy` and `Provider`.
      case later(isKept: Bool)
    }

    package let key: ServiceKey
    /// The registration that the lookup finds; `nil` if there is none.
    package let node: AnalyzedRegistration?
    package let way: Way
    /// Whether the dependent can do without it.
    package var isOptional = false
    /// The call of `require`, if an assembly requires the dependency.
    package var requirement: DependencyGraph.Location?
    /// The text of the lookup, if it was made in another process, whose types are unknown here.
    package var text: LookupText?

    package init(
      key: ServiceKey, node: AnalyzedRegistration?, way: Way, isOptional: Bool = false,
      requirement: DependencyGraph.Location? = nil
    ) {
      self.key = key
      self.node = node
      self.way = way
      self.isOptional = isOptional
      self.requirement = requirement
    }

    /// Creates a failed lookup that was made in another process.
    package init(text: LookupText, way: Way, isOptional: Bool, requirement: DependencyGraph.Location?) {
      let key = ServiceKey(serviceType: UnknownService.self, name: text.name)
      self.init(key: key, node: nil, way: way, isOptional: isOptional, requirement: requirement)
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
    case made
    /// It need not run, since its initializer's parameters are known.
    case declared
    /// It ended an earlier process of the verification.
    case trapped
    /// It threw an error.
    case threw(String)
    /// It did not return in an earlier process of the verification.
    case endless(seconds: Double)
    /// One of its dependencies could not be created.
    case stopped(by: AnalyzedRegistration)
    /// A container requirement is not registered.
    case lacking
    /// Its instance depends on itself.
    case circular
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
  /// Whether it was resolved before the analysis.
  let wasResolvedBefore: Bool
  /// The index of its node in the graph of the analysis.
  package var graphNode: Int?
  package var needs: [Need] = []
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

  /// Whether this analysis can no longer create an instance of it.
  package var isUnmakeable: Bool {
    switch outcome {
    case .notRun(.notYet), .made, .declared: false
    case .notRun, .trapped, .threw, .endless, .stopped, .lacking, .circular: true
    }
  }

  /// Whether it is registered in a child of another analyzed container.
  package var isInChild: Bool { isOneOfSeveral && owner.hasParent }

  /// Whether the factory takes arguments.
  package var takesArguments: Bool { key.argumentsType != Void.self || registration.declaration.needsSample }

  /// The names of its dependencies, each once.
  package var neededServices: [String] {
    var seen: Set<String> = []
    return needs.map(\.name).filter { seen.insert($0).inserted }
  }

  package func add(_ need: Need) {
    let isKnown = needs.contains {
      $0.key == need.key && $0.node === need.node && $0.requirement == need.requirement && $0.way.isSame(as: need.way)
    }
    if !isKnown { needs.append(need) }
  }
}

extension AnalyzedRegistration.Need.Way {
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
