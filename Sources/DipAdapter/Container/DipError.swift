// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Why something could not be resolved.
///
/// `Sendable`, though errors of factories that it holds may not be: they are handed on as they are.
public enum DipError: Error, CustomStringConvertible, @unchecked Sendable {
  // SAFETY: everything is constant; what is held was thrown as an error, which has to be Sendable.

  /// There is no definition of this type, these arguments and this tag, or without a tag.
  case definitionNotFound(key: DefinitionKey)
  /// A property could not be injected.
  case autoInjectionFailed(label: String?, type: Any.Type, underlyingError: any Error)
  /// A parameter of the factory that was chosen could not be resolved.
  case autoWiringFailed(type: Any.Type, underlyingError: any Error)
  /// Several definitions take the same number of parameters, which are of different types.
  case ambiguousDefinitions(type: Any.Type, definitions: [any DefinitionType])
  /// What was made is not of the type that it is registered for.
  case invalidType(resolved: Any?, key: DefinitionKey)

  /// What it is, and how to mend it.
  public var description: String {
    switch self {
    case .definitionNotFound(let key):
      """
      Nothing is registered for \(key.serviceKey.quotedDescription).
      To fix: register it, or see that type, tag and arguments are those of its definition.
      """
    case .autoInjectionFailed(let label, let type, let error):
      """
      The property \(label.map { "'\($0)' " } ?? "")of type '\(type)' could not be injected: \(error)
      To fix: register what it needs, or inject it with 'required: false'.
      """
    case .autoWiringFailed(let type, let error):
      "The parameters of the factory for '\(type)' could not be resolved: \(error)"
    case .ambiguousDefinitions(let type, let definitions):
      """
      Several definitions of '\(type)' take the same number of parameters:
      \(definitions.map { "  \($0)" }.sorted().joined(separator: "\n"))
      To fix: give them tags, or pass the arguments.
      """
    case .invalidType(let resolved, let key):
      """
      \(resolved.map { "An instance of '\(Swift.type(of: $0))'" } ?? "What was made") is not a '\(key.type)', for which it is \
      registered.
      To fix: let the factory give something that is one, or remove 'implements(\(key.type).self)'.
      """
    }
  }
}
