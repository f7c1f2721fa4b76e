// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// In which words messages speak to the users of a system, and what its registrations look like in the source.
///
/// A class, since each registry refers to one.
package final class Terminology: Sendable {
  /// That resolutions are nested too deep.
  package let recursion: String
  /// What becomes of a question in a dry run that nobody can answer: `is given nil`.
  package let consequenceOfMiss: String
  /// How to ask for what may be absent.
  package let optionalLookup: @Sendable (_ service: Any.Type) -> String
  /// How to ask for something when it is needed.
  package let laterLookup: @Sendable (_ service: Any.Type) -> String
  /// How to make two services that need each other.
  package let cycleAdvice: String
  /// The same where it works already, at a cost.
  package let completionAdvice: String
  /// How to let a report see what is asked for without running anything.
  package let declarationAdvice: String
  /// How registrations of one key are told apart.
  package let ambiguityAdvice: String
  /// The method that makes a registration answer to a further type.
  package let forwardingMethod: String
  /// What a container is called in which another one looks services up; `nil` where that is its parent.
  package let linkedContainer: String?

  package init(
    recursion: String, consequenceOfMiss: String, optionalLookup: @escaping @Sendable (Any.Type) -> String,
    laterLookup: @escaping @Sendable (Any.Type) -> String, cycleAdvice: String, completionAdvice: String,
    declarationAdvice: String, ambiguityAdvice: String, forwardingMethod: String, linkedContainer: String? = nil
  ) {
    self.recursion = recursion
    self.consequenceOfMiss = consequenceOfMiss
    self.optionalLookup = optionalLookup
    self.laterLookup = laterLookup
    self.cycleAdvice = cycleAdvice
    self.completionAdvice = completionAdvice
    self.declarationAdvice = declarationAdvice
    self.ambiguityAdvice = ambiguityAdvice
    self.forwardingMethod = forwardingMethod
    self.linkedContainer = linkedContainer
  }
}
