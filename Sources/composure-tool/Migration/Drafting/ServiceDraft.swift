// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The new code for a service that moves: a member of a feature's assembly, and the registration that returns its
/// value.
struct ServiceDraft {
  /// A member that a factory uses, and the feature requires.
  struct Need: Hashable {
    /// The requirement: `var journal: any Journal { get }`.
    let requirement: String
    /// The root's member that reads it from the container, `var journal: any Journal { require(Journal.self) }`; `nil`
    /// if the root already has the member.
    let hole: String?
    let name: String
    /// The target registration; `nil` for none, or for a lookup that may find nothing.
    let target: Int?
    /// Whether the same child assembly creates the target, now or after it has moved.
    var isInChild = false
  }

  /// The number of the registration.
  let id: Int
  /// The child assembly for the service; `nil` if a root creates it.
  let child: ScopeAssembly?
  /// The loop that registers the service together with others, which move in the same step.
  let loop: SourceRange?
  /// The member that creates the service together with others, which refer to it and move in the same step.
  let cycle: CycleWriter.Member?
  let key: ServiceKey
  let name: String
  /// The name of the member with the factory's code: the service's own, or one that it reads.
  private(set) var creator: String
  /// `var journal: any Journal { get }`
  let requirement: String
  /// The members for the extension, each without indentation.
  private(set) var members: [String]
  /// The requirements of the members for forwarded types, and of the one that the service's own member reads.
  private(set) var otherRequirements: [String]
  private(set) var needs: [Need]
  /// The code that the member leaves out: it never runs, or reads the root.
  let omitted: [SourceRange]
  /// The private declarations that the member uses, which become internal.
  let revealed: Set<USR>
  /// The functions that the member uses, which become static.
  let madeStatic: Set<USR>
  /// The file with the registration, and the bytes that the bridge replaces: the registration with its comment, or a loop
  /// with several registrations.
  let file: Int
  let bytes: Range<Int>
  /// The registration that reads the service from the root. ``rootPlaceholder`` stands for the code that returns the
  /// root.
  let bridge: String
  /// The function that the bridge calls.
  let bridgeFunction: BridgeFunction

  static let rootPlaceholder = "\u{1}"

  /// Returns what stands for a member of the same child assembly, or else of its parent.
  static func childPlaceholder(_ name: String) -> String { "\u{2}\(name)\u{3}" }

  /// Adds a member with a factory's code, which the service's own member reads.
  mutating func addCreator(_ member: String, requirement: String, needs: [Need]) {
    creator = RequirementText.name(of: requirement)
    members.append(member)
    otherRequirements.append(requirement)
    self.needs += needs
  }

  /// Returns the draft with the names of members instead of placeholders.
  ///
  /// - Parameter isOwn: Returns whether the child assembly has a member, so that it is not a need.
  func replacingChildMembers(isOwn: (String) -> Bool) -> ServiceDraft {
    var result = self
    for need in needs where need.isInChild {
      let member = isOwn(need.name) ? need.name : "parent.\(need.name)"
      result.members = result.members.map {
        $0.replacingOccurrences(of: Self.childPlaceholder(need.name), with: member)
      }
    }
    result.needs = needs.filter { !$0.isInChild || !isOwn($0.name) }
    return result
  }
}
