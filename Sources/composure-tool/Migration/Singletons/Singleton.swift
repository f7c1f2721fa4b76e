// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// An instance that its own type stores in a static property: `static let shared = Journal()`.
struct Singleton {
  /// A use of a singleton in code.
  struct Use {
    /// The part of a member that contains the use. It determines how the instance can be passed instead.
    enum Site: String {
      /// The default of a parameter: callers may pass another instance already.
      case defaultArgument
      /// The initial value of a property.
      case initialValue
      /// The body of an initializer.
      case initializer
      /// The body of a function, or of the getter of a property.
      case function
      /// Code outside declarations.
      case topLevel
    }

    /// The index of the singleton.
    let singleton: Int
    let place: CodePlace
    let site: Site
    /// The member with its type, `Editor.save(_:)`; `nil` for code outside declarations.
    let function: String?
    let isInTests: Bool
  }

  /// The use of another singleton in the code of a singleton's type, or in code that it creates or calls.
  struct Need {
    /// The index of the used singleton.
    let target: Int
    /// The place of the use.
    let place: CodePlace
    /// Whether the use happens while the instance is created.
    let isForCreation: Bool
  }

  /// The change that is required before a root can create a singleton.
  enum Obstacle: Hashable {
    /// Other code assigns the property.
    case assigned([String])
    /// The property is a variable.
    case variable
    /// Only the type, or its file, can call the initializer.
    case privateInitializer(AccessLevel)
    /// The property has no value until it is assigned.
    case optional

    var reason: String {
      switch self {
      case .assigned(let places): "it is replaced at \(places.joined(separator: ", "))"
      case .variable: "it is a variable, although nothing assigns it"
      case .privateInitializer(let access): "its initializer is \(access.rawValue)"
      case .optional: "it has no value until one is assigned"
      }
    }

    var wayOut: String {
      switch self {
      case .assigned: "let the root that wants another instance override the member"
      case .variable: "make it a constant"
      case .privateInitializer: "make the initializer internal, since the factory of the root calls it"
      case .optional: "let the root make the instance, or make it an input of the root"
      }
    }

    /// An identifier for programs that read the plan.
    var code: String { String("\(self)".prefix { $0 != "(" }) }

    var description: String { "\(reason): \(wayOut)" }
  }

  let member: Member
  let type: TypeDeclaration
  /// The name of the root's member that replaces the singleton.
  let name: String
  let module: String
  let obstacles: [Obstacle]
  /// Whether a scope cannot cache the instance, since its type is neither Sendable nor isolated to the main actor.
  let hasToBecomeSendable: Bool
  /// The uses outside tests and of the singleton's own type.
  let uses: [Use]
  let usesInTests: Int
  /// The singletons that its code uses, without duplicates.
  let needs: [Need]

  /// `Journal.shared`.
  var title: String { "\(type.name).\(member.name)" }
}
