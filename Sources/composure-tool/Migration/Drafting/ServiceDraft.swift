// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// What is written for a service that moves: a member of a feature's assembly, and the registration that takes it from there.
struct ServiceDraft {
  /// A member that a factory uses, and that the feature has to require.
  struct Need: Hashable {
    /// The requirement: `var journal: any Journal { get }`.
    let requirement: String
    /// The member of the root that takes it from the container, `var journal: any Journal { require(Journal.self) }`; `nil` for
    /// what the root has anyway.
    let hole: String?
    let name: String
    /// The registration that it is; `nil` for none, or for a lookup that may find nothing.
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
  /// The registration that takes the service from the root, with ``rootPlaceholder`` for the code that returns the root.
  let bridge: String

  static let rootPlaceholder = "\u{1}"
}
