// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A container library's wording for messages, and the syntax of its registrations.
///
/// A class, since each registry refers to one.
package final class Terminology: Sendable {
  /// The message for resolutions that are nested too deeply.
  package let recursion: String
  /// The result of a failed lookup in a dry run: `receives nil`.
  package let consequenceOfFailure: String
  /// The call that looks up an optional service.
  package let optionalLookup: @Sendable (_ service: Any.Type) -> String
  /// The call that looks up a service later, when it is needed.
  package let laterLookup: @Sendable (_ service: Any.Type) -> String
  /// The advice for creating two services that need each other.
  package let cycleAdvice: String
  /// The advice for such services if a completion closure already connects them, but creates an unused instance.
  package let completionAdvice: String
  /// The advice for declaring dependencies, so that reports need not run a factory.
  package let declarationAdvice: String
  /// The advice for distinguishing registrations of the same key.
  package let ambiguityAdvice: String
  /// The method that registers a service under an additional type.
  package let forwardingMethod: String
  /// The term for a container that another one searches; `nil` for a parent.
  package let linkedContainer: String?

  package init(
    recursion: String, consequenceOfFailure: String, optionalLookup: @escaping @Sendable (Any.Type) -> String,
    laterLookup: @escaping @Sendable (Any.Type) -> String, cycleAdvice: String, completionAdvice: String,
    declarationAdvice: String, ambiguityAdvice: String, forwardingMethod: String, linkedContainer: String? = nil
  ) {
    self.recursion = recursion
    self.consequenceOfFailure = consequenceOfFailure
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
