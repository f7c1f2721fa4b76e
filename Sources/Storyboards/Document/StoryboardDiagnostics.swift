// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The objects of a document's problems, for programs. ``StoryboardDocument/problems`` has the lines and messages.
///
/// A value: `Sendable`.
public struct StoryboardDiagnostics: Hashable, Sendable {
  /// A problem of the initial controller.
  public enum InitialProblem: String, Sendable {
    /// The storyboard has none, which is allowed: its controllers are created by identifier.
    case missing
    /// The storyboard names one that is no controller of it.
    case dangling
  }

  /// A containment of one controller in another at load time.
  public struct Edge: Hashable, Sendable {
    /// The object id of the container.
    public let from: String
    /// The object id of the child.
    public let to: String
  }

  /// The ids that more than one object has, sorted.
  public internal(set) var duplicateIDs: [String] = []
  /// The storyboard identifiers that more than one controller has, sorted.
  public internal(set) var duplicateStoryboardIdentifiers: [String] = []
  /// The destinations of segues that are not in the document, in its order.
  public internal(set) var danglingDestinations: [String] = []
  /// The relationships and embeddings that close a cycle, in the order in which they are found from the first controller on.
  public internal(set) var cycleEdges: [Edge] = []
  /// The problem of the initial controller; `nil` if there is none, and in xibs.
  public internal(set) var initialProblem: InitialProblem?
}
