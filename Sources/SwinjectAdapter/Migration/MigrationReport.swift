// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// What is still registered with a container, and how it moves to assemblies.
///
/// A value: `Sendable`.
public struct MigrationReport: Sendable {
  /// A registration that has not moved yet, or of which the container still knows.
  ///
  /// A value: `Sendable`.
  public struct Registration: Hashable, Sendable {
    /// The service with its name and arguments.
    let title: String
    /// The protocol that requires its member.
    let assembly: String?
    /// The service: `Editor`.
    public let service: String
    /// The name that it is registered with.
    public let name: String?
    /// The types of the factory's arguments.
    public let arguments: [String]
    /// The name of its object scope; `custom` for one of your own without a name.
    public let scope: String
    /// The container that it is registered with, seen from the one that the report is about: `this container`, `its parent`,
    /// `its ancestor 2 levels up`.
    public let container: String
    /// Whether the report is about several containers.
    let isOneOfSeveral: Bool
    /// Where it is registered.
    public let place: DependencyGraph.Location
    /// The services that it was seen to need, and that its source asks for besides, with their names and arguments.
    public let needs: [String]
    /// The services that were seen to need it.
    public let neededBy: [String]
    /// When it can move, from 1: what it needs has a smaller number, or the same one if they need each other.
    public let step: Int
    /// Whether a composition root makes it already, and the container only passes it on.
    public let hasMoved: Bool
    /// The member that takes its place: `editor`, `makeEditor(title:)`; `nil` for a controller that a storyboard makes, or a
    /// type that has no name elsewhere.
    public let member: String?
    /// The assembly that makes it, to be pasted: together with what it needs and is needed by, if they need each other.
    public let factory: String?
    /// Whether the member keeps what the registration does. If not, ``factory`` does not compile until you have taken the
    /// ``decisions``.
    public let isComplete: Bool
    /// What to decide where the member cannot keep what the registration does: an object scope of your own, a singleton with arguments or
    /// on the main actor, an object that services of one graph share, an optional dependency that is not registered, a body that cannot
    /// be read. Each is an `#error` in ``factory``; remove it when you have decided.
    public let decisions: [String]
    /// What the container registers once it has moved: `container.register(Editor.self, from: app, \.editor)`.
    public let bridge: String?
    /// What an assembly says as long as it has not moved: `var editor: Editor { require(Editor.self) }`.
    public let requirement: String?
  }

  /// The registrations in the order in which they can move.
  public let registrations: [Registration]

  /// What is needed and nobody registers, as assemblies: the composition root has to supply it.
  public let leaves: [String]

  /// The leaves as members of a composition root.
  let leafMembers: [String]
  let leafNames: [String]

  /// How many registrations have not moved.
  public var remaining: Int { registrations.filter { !$0.hasMoved }.count }

  /// How many registrations have not moved and are not complete.
  public var incomplete: Int { registrations.filter { !$0.hasMoved && !$0.decisions.isEmpty }.count }

  /// The services in the order in which they can move, with their names and arguments; those of one step need each other,
  /// and move together.
  public var steps: [[String]] {
    Dictionary(grouping: registrations, by: \.step).sorted { $0.key < $1.key }.map { $0.value.map(\.title) }
  }

  /// The assemblies of all registrations up to a step, as a file, with a composition root that is made of them.
  ///
  /// It compiles next to the types of the services, with three exceptions that the compiler reports: each decision is an `#error`, shared
  /// values have to be `Sendable`, and a member can only be as visible as its type. Where a body could not be taken over from the
  /// source, the original is a comment next to `unimplemented`.
  ///
  /// - Parameters:
  ///   - step: The last step; all of them without.
  ///   - root: The name of the composition root.
  /// - Returns: The file, without a line feed at the end.
  public func source(through step: Int = .max, root: String = "MigratedAssembly") -> String {
    let moved = registrations.filter { $0.step <= step }
    var assemblies: [String] = []
    for factory in moved.compactMap(\.factory) where !assemblies.contains(factory) { assemblies.append(factory) }
    let names = leafNames + moved.compactMap(\.assembly)
    var seen: Set<String> = []
    let conformances = names.filter { seen.insert($0).inserted }
    let members = ["  let scope = Scope()"] + leafMembers.map { "  \($0)" }
    let composition = """
      struct \(root): \(conformances.isEmpty ? "Assembly" : conformances.joined(separator: ",\n  ")) {
      \(members.joined(separator: "\n"))
      }
      """
    return (["import Composure"] + leaves + assemblies + [composition]).joined(separator: "\n\n")
  }
}
