// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The objects with problems, for programs. ``StoryboardDocument/problems`` contains the lines and messages.
///
/// This is a `Sendable` value type.
public struct StoryboardDiagnostics: Hashable, Sendable {
  /// A problem of the initial controller.
  public enum InitialProblem: String, Sendable {
    /// The storyboard has no initial controller. This is allowed: its controllers are created by identifier.
    case missing
    /// The storyboard's initial controller is not in the document.
    case dangling
  }

  /// A containment of one controller in another at load time.
  public struct Edge: Hashable, Sendable {
    /// The object id of the container.
    public let from: String
    /// The object id of the child.
    public let to: String
  }

  /// The sorted ids that several objects have.
  public internal(set) var duplicateIDs: [String] = []
  /// The sorted storyboard identifiers that several controllers have.
  public internal(set) var duplicateStoryboardIdentifiers: [String] = []
  /// The destinations of segues that are not in the document, in document order.
  public internal(set) var danglingDestinations: [String] = []
  /// The relationships and embeddings that close a cycle, in the order of the search from the first controller.
  public internal(set) var cycleEdges: [Edge] = []
  /// The problem of the initial controller; `nil` if there is none, and in xibs.
  public internal(set) var initialProblem: InitialProblem?
}
