// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A registration, and what is known of its needs.
final class SurveyNode {
  /// Something that a registration has asked for.
  struct Need {
    /// When it is asked for.
    enum Way {
      /// By the factory.
      case factory
      /// By a closure that completes the instance.
      case completion
      /// When it is read first, or each time: `Lazy` and `Provider`.
      case later(isKept: Bool)
    }

    let key: ServiceKey
    /// The registration that answers; `nil` if there is none.
    let node: SurveyNode?
    let way: Way
    /// Whether the asker says that it can do without.
    var isOptional = false
    /// Where `require` is called, if that is how an assembly asks.
    var hole: Place?
  }

  /// What came out when the factory was run.
  enum Outcome {
    case notRun(NotRun)
    case made
    /// It was not needed: what an initializer takes is known.
    case declared
    case trapped
    case endless(seconds: Double)
    /// Something that it asked for could not be given.
    case stopped(by: SurveyNode)
    /// What it requires is not registered.
    case lacking
    /// Its instance would need itself.
    case circular
  }

  /// Why a factory was not run.
  enum NotRun {
    case notYet
    case noClosures
    case arguments
    case mainActor
    case missing
    case tooManyStopped
  }

  let registration: Registration
  /// What it is registered under; its own service first.
  let keys: [ServiceKey]
  let owner: Container
  /// Its node in the graph of the survey.
  var graphNode: Int?
  var needs: [Need] = []
  var outcome = Outcome.notRun(.notYet)
  /// What its source asks for besides, in a way that the dry run did not take.
  var unseen: [(type: String, line: Int)] = []
  /// Calls of a container that a factory has changed while it ran.
  var changes: [String] = []

  init(_ registration: Registration, _ keys: [ServiceKey], owner: Container) {
    self.registration = registration
    self.keys = keys
    self.owner = owner
  }

  /// What it is registered under first of all.
  var key: ServiceKey { keys[0] }

  /// The service with its name and arguments: `Editor (name: "draft", arguments: (Int))`.
  var name: String { key.fullDescription }

  var scope: any ObjectScopeProtocol { registration.objectScope }

  /// Whether instances are shared by those who ask.
  var isShared: Bool { (scope as? ObjectScope)?.kind != .transient }

  /// Whether it cannot be made any more in this survey.
  var isUnmakeable: Bool {
    switch outcome {
    case .notRun(.notYet), .made, .declared: false
    case .notRun, .trapped, .endless, .stopped, .lacking, .circular: true
    }
  }

  /// Whether the factory takes arguments.
  var takesArguments: Bool { key.argumentsType != (any Resolver).self }

  /// The services that it needs, each once.
  var neededServices: [String] {
    var seen: Set<String> = []
    return needs.map(\.key.fullDescription).filter { seen.insert($0).inserted }
  }

  func add(_ need: Need) {
    let isKnown = needs.contains {
      $0.key == need.key && $0.node === need.node && $0.hole == need.hole && $0.way.isSame(as: need.way)
    }
    if !isKnown { needs.append(need) }
  }
}

extension SurveyNode.Need.Way {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.factory, .factory), (.completion, .completion): true
    case (.later(let kept), .later(let otherKept)): kept == otherKept
    default: false
    }
  }

  /// Whether the instance is there before the asker's is.
  var isAtOnce: Bool {
    if case .factory = self { return true }
    return false
  }
}
