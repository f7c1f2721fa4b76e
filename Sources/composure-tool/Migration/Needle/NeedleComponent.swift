// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A Needle component, and the assembly that replaces it.
struct NeedleComponent {
  /// A property or function of a component, which becomes a member of its assembly.
  struct Part {
    enum Lifetime: String {
      /// A new value for each use.
      case transient
      /// `shared { }`, a lazy property, or a constant that the component creates itself.
      case shared
      /// A value that the component's creator passes.
      case input
      /// Another component, with this one as its parent.
      case child
    }

    let member: Member
    /// The type in the plan.
    let type: ServiceType?
    let lifetime: Lifetime
    /// The names of the component's own members that the code uses.
    let uses: [String]
    /// The names of the dependency's properties that the code uses.
    let takes: [String]
    /// The components that the code creates.
    let children: [Int]
    let isOnMainActor: Bool
    let hasToBecomeSendable: Bool

    /// `editor`, or `makeEditor(title:)`.
    var name: String { member.fullName }
    /// Whether only the component, or its file, can use the member. The assembly's creator passes its inputs.
    var isPrivate: Bool { member.access <= .fileprivate && lifetime != .input }
    /// Whether the type is opaque, such as `some View`.
    var isOpaque: Bool { type?.text.contains("opaque return type") == true }
    /// Whether the assembly's protocol declares the member, and not only its extension.
    var isRequirement: Bool { !isPrivate && !isOpaque }
    /// The type in source form.
    var typeText: String? { isOpaque ? "some" : type?.description }
  }

  /// A property of the component's dependency.
  struct Need {
    let name: String
    let type: ServiceType
    /// The nearest ancestor with the property, on each path to the root; `nil` if a path has none.
    let providers: [Int?]
  }

  /// A property that an assembly takes from its parent only to pass it to its children.
  struct Forwarding: Hashable {
    let name: String
    /// The component with the property.
    let provider: Int
    /// The component whose dependency declares it.
    let receiver: Int
    /// Whether the forwarding component's own dependency declares the property already.
    let isInDependency: Bool
  }

  let type: TypeDeclaration
  let isRoot: Bool
  /// The protocols of its dependency, from its superclass's generic arguments.
  let dependencies: [TypeDeclaration]
  let assembly: String
  let parts: [Part]
  /// The components that create it.
  let parents: [Int]
  let needs: [Need]
  let forwardings: [Forwarding]
  let obstacles: [NeedleObstacle]

  /// The dependency protocols of the components that it creates. Its assembly refines them.
  let provided: [String]

  /// The head of the assembly's protocol:
  /// `protocol GameAssembly: ChildAssembly, ScoreDependency where Parent: GameDependency`.
  var declaration: String {
    let refined = provided.map { ", \($0)" }.joined()
    if isRoot { return "protocol \(assembly): Assembly\(refined)" }
    let names = dependencies.map(\.name)
    return "protocol \(assembly): ChildAssembly\(refined)"
      + (names.isEmpty ? "" : " where Parent: \(names.joined(separator: " & "))")
  }
}

/// The reason why a component cannot become an assembly unchanged, and how to fix it.
enum NeedleObstacle: Hashable {
  case plugins(String)
  case generic
  case inheritance(String)
  case subclass(String)
  case neverCreated
  case cycle([String])
  case missing(name: String, component: String)
  case severalShared(String)
  case sharedWithArguments(String)
  case sharedInPart(String)
  case state(String)
  case passesItself(member: String, place: String)
  case passesDependency(member: String, place: String)
  case forwardingClash(name: String, receiver: String)
  case usesParent(member: String, place: String)

  var reason: String {
    switch self {
    case .plugins(let type): "it is a '\(type)', whose plugins are chosen at run time"
    case .generic: "it is generic"
    case .inheritance(let type): "it inherits from '\(type)'"
    case .subclass(let type): "'\(type)' inherits from it"
    case .neverCreated: "no component creates it with 'parent: self'"
    case .cycle(let path): "it creates itself: \(path.joined(separator: " → "))"
    case .missing(let name, let component): "no component above '\(component)' has '\(name)' of the type that it needs"
    case .severalShared(let member):
      "'\(member)' calls 'shared' more than once, which returns the first instance each time"
    case .sharedWithArguments(let member):
      "'\(member)' shares a value that is made of arguments, so that the first caller's arguments decide for all"
    case .sharedInPart(let member): "'\(member)' calls 'shared' for a part of its value"
    case .state(let member): "it keeps state in '\(member)', and an assembly is a value"
    case .passesItself(let member, let place): "'\(member)' passes the component on at \(place)"
    case .passesDependency(let member, let place): "'\(member)' passes its dependency on at \(place)"
    case .forwardingClash(let name, let receiver):
      "it has a member '\(name)' of another type than '\(receiver)' needs from above it"
    case .usesParent(let member, let place): "'\(member)' uses 'parent' or 'path' at \(place)"
    }
  }

  var wayOut: String {
    switch self {
    case .plugins: "move it by hand to a PartAssembly"
    case .generic: "write a component for each type"
    case .inheritance, .subclass: "write the inherited members out, or move them to a protocol"
    case .neverCreated: "delete it, or move it by hand"
    case .cycle: "move it by hand to a function of its assembly"
    case .missing: "declare the property in a component above it"
    case .severalShared: "give each value a member of its own"
    case .sharedWithArguments: "choose a key, and write 'shared(for: key)' in the assembly"
    case .sharedInPart: "give the part a member of its own"
    case .state: "move the state to an object that the component shares"
    case .passesItself: "pass the values, or a closure that makes them"
    case .passesDependency: "pass the values"
    case .forwardingClash: "rename one of them"
    case .usesParent: "name what it needs in its dependency"
    }
  }

  /// An identifier for programs that read the plan.
  var code: String { String("\(self)".prefix { $0 != "(" }) }

  var description: String { "\(reason): \(wayOut)" }
}
