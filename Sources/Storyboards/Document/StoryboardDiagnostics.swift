// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What a document's problems are about, for those who look at them with a program; ``StoryboardDocument/problems`` has them
/// with lines and in words.
///
/// Diagnostics are a value: `Sendable`.
public struct StoryboardDiagnostics: Hashable, Sendable {
  /// What is to be said of the initial controller.
  public enum InitialProblem: String, Sendable {
    /// The storyboard names none, which is allowed: its controllers are asked for by identifier.
    case missing
    /// The storyboard names one that is no controller of it.
    case dangling
  }

  /// That one controller holds another from the start.
  public struct Edge: Hashable, Sendable {
    /// The object id of the controller that holds.
    public let from: String
    /// The object id of the controller that is held.
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
  /// What is to be said of the initial controller; `nil` where it is there, and in xibs.
  public internal(set) var initialProblem: InitialProblem?
}
