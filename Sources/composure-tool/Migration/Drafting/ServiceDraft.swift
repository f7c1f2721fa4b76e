// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

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
  }

  /// The number of the registration.
  let id: Int
  let key: ServiceKey
  let name: String
  /// `var journal: any Journal { get }`
  let requirement: String
  /// The members for the extension, each without indentation.
  let members: [String]
  /// The requirements of the members for forwarded types.
  let aliasRequirements: [String]
  let needs: [Need]
  /// The file with the registration, and the bytes that the bridge replaces.
  let file: Int
  let bytes: Range<Int>
  /// The registration that reads the service from the root. ``rootPlaceholder`` stands for the code that returns the
  /// root.
  let bridge: String
  /// The function that the bridge calls.
  let bridgeFunction: BridgeFunction

  static let rootPlaceholder = "\u{1}"
}
