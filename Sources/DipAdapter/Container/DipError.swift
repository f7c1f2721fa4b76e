// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An error of a resolution.
///
/// It is `Sendable`, although the factory errors that it contains may not be; it passes them on unchanged.
public enum DipError: Error, CustomStringConvertible, @unchecked Sendable {
  // SAFETY: everything is constant; any contained error was thrown, which requires it to be Sendable.

  /// There is no definition with this type, these arguments and this tag, or without a tag.
  case definitionNotFound(key: DefinitionKey)
  /// A property could not be injected.
  case autoInjectionFailed(label: String?, type: Any.Type, underlyingError: any Error)
  /// A parameter of the selected factory could not be resolved.
  case autoWiringFailed(type: Any.Type, underlyingError: any Error)
  /// Several definitions have the same number of parameters, but of different types.
  case ambiguousDefinitions(type: Any.Type, definitions: [any DefinitionType])
  /// An instance does not have the type that it is registered for.
  case invalidType(resolved: Any?, key: DefinitionKey)

  /// What happened, and how to fix it.
  public var description: String {
    switch self {
    case .definitionNotFound(let key):
      """
      Nothing is registered for \(key.serviceKey.quotedDescription).
      To fix: register it, or check that type, tag and arguments match its definition.
      """
    case .autoInjectionFailed(let label, let type, let error):
      """
      The property \(label.map { "'\($0)' " } ?? "")of type '\(type)' could not be injected: \(error)
      To fix: register its dependencies, or inject it with 'required: false'.
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
      \(resolved.map { "An instance of '\(Swift.type(of: $0))'" } ?? "The result") is not a '\(key.type)', for which it is \
      registered.
      To fix: return such an instance from the factory, or remove 'implements(\(key.type).self)'.
      """
    }
  }
}
