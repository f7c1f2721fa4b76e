// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How long a container keeps the instances of a registration.
///
/// An object scope is constant: `Sendable`.
public final class ObjectScope: Sendable, CustomStringConvertible {
  enum Kind {
    case transient
    case graph
    case container
    case weak
  }

  let kind: Kind

  /// The name of the scope, as messages give it.
  public let description: String

  private init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Whether threads wait for one instance, because it is kept beyond the resolution that makes it.
  var isKeptByContainer: Bool { kind == .container || kind == .weak }

  /// Every resolution makes a new instance.
  public static let transient = ObjectScope(.transient, "transient")

  /// An instance is shared while one object graph is built: during the outermost `resolve` and those inside it.
  ///
  /// Values are not shared by a graph.
  public static let graph = ObjectScope(.graph, "graph")

  /// The container that registered the service keeps the first instance; its children share it. Values are kept too.
  public static let container = ObjectScope(.container, "container")

  /// An instance is shared as long as somebody else holds it. Values are not shared.
  public static let weak = ObjectScope(.weak, "weak")
}
