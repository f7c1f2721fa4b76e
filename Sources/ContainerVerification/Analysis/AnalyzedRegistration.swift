// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
package import ContainerEngine

/// A registration, and what is known of its needs.
package final class AnalyzedRegistration {
  /// Something that a registration has asked for.
  package struct Need {
    /// When it is asked for.
    package enum Way {
      /// By the factory.
      case factory
      /// By a closure that completes the instance.
      case completion
      /// When it is read first, or each time: `Lazy` and `Provider`.
      case later(isKept: Bool)
    }

    package let key: ServiceKey
    /// The registration that answers; `nil` if there is none.
    package let node: AnalyzedRegistration?
    package let way: Way
    /// Whether the asker says that it can do without.
    package var isOptional = false
    /// Where `require` is called, if that is how an assembly asks.
    package var requirement: DependencyGraph.Location?
    /// The words for the lookup, if it was made in another process, whose types are not known here.
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

    /// Creates a lookup of something that is not registered, which was made in another process.
    package init(text: LookupText, way: Way, isOptional: Bool, requirement: DependencyGraph.Location?) {
      let key = ServiceKey(serviceType: UnknownService.self, name: text.name)
      self.init(key: key, node: nil, way: way, isOptional: isOptional, requirement: requirement)
      self.text = text
    }

    /// The service with its name and arguments.
    package var name: String { text?.name ?? key.fullDescription }
  }

  /// Stands for a type of another process.
  private enum UnknownService {}

  /// What came out when the factory was run.
  package enum Outcome {
    case notRun(NotRun)
    case made
    /// It was not needed: what an initializer takes is known.
    case declared
    /// It ended an earlier process of the verification.
    case trapped
    /// It threw an error.
    case threw(String)
    /// It did not return in an earlier process of the verification.
    case endless(seconds: Double)
    /// Something that it asked for could not be given.
    case stopped(by: AnalyzedRegistration)
    /// What it requires is not registered.
    case lacking
    /// Its instance would need itself.
    case circular
  }

  /// Why a factory was not run.
  package enum NotRun {
    case notYet
    case noClosures
    case arguments
    case mainActor
    case missing
  }

  package let registration: Registration
  /// What it is registered under; its own service first.
  package let keys: [ServiceKey]
  package let owner: Registry
  /// The container that has it, in words, seen from the one that is looked through: `this container`.
  package let container: String
  /// Whether it is one of several containers, so that texts say which.
  package let isOneOfSeveral: Bool
  /// Whether it had been resolved before the analysis began.
  let wasResolvedBefore: Bool
  /// Its node in the graph of the analysis.
  package var graphNode: Int?
  package var needs: [Need] = []
  package var outcome = Outcome.notRun(.notYet)
  /// Calls of a container that a factory has changed while it ran.
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

  /// What it is registered under first of all.
  package var key: ServiceKey { keys[0] }

  /// The service with its name and arguments: `Editor (name: "draft", arguments: (Int))`.
  package var name: String { key.fullDescription }

  package var lifetime: Lifetime { registration.lifetime }

  /// Whether instances are shared by those who ask.
  package var isShared: Bool { lifetime.kind != .transient }

  /// Whether this analysis cannot create an instance of it any more.
  package var isUnmakeable: Bool {
    switch outcome {
    case .notRun(.notYet), .made, .declared: false
    case .notRun, .trapped, .threw, .endless, .stopped, .lacking, .circular: true
    }
  }

  /// Whether it is registered in a child of another container that is looked through.
  package var isInChild: Bool { isOneOfSeveral && owner.hasParent }

  /// Whether the factory takes arguments.
  package var takesArguments: Bool { key.argumentsType != Void.self || registration.declaration.needsSample }

  /// The services that it needs, each once.
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

  /// Whether the instance is there before the asker's is.
  package var isAtOnce: Bool {
    if case .factory = self { return true }
    return false
  }
}
