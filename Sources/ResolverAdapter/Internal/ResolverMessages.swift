// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The messages of the Resolver adapter.
enum ResolverMessages {
  /// Returns the message for a service that is not registered, or whose factory returned nothing, in Resolver's
  /// wording.
  static func notResolved(
    _ key: ServiceKey, at place: SourceLocation?, _ similar: [SimilarRegistration], returnedNil: Bool
  )
    -> String
  {
    let path = Registry.path
    let asked = path.isEmpty ? "" : ", while resolving  \(path.joined(separator: " → "))"
    let requested = place.map { "\n\n  Requested at  \($0.description)\(asked)" } ?? ""
    let reason = returnedNil ? "\n\n  Its factory returned nil." : ""
    let similarLines = ContainerEngineMessages.similarLines(similar)
    return """
      RESOLVER: '\(key.serviceType):\(key.name ?? "NONAME")' not resolved. To disambiguate optionals use resolver.optional().\
      \(requested)\(requested.isEmpty && !similarLines.isEmpty ? "\n" : "")\(similarLines)\(reason)
      """
  }

  /// Returns the message for a failed lookup of an optional service.
  static func absent(_ key: ServiceKey, _ similar: [SimilarRegistration]) -> String {
    ContainerEngineMessages.lookup(
      key, by: "optional", of: "RESOLVER", similar,
      advice: """
        register '\(key.serviceType)' in this resolver or one of its children, or ignore this if it may be absent
        """)
  }

  /// Returns the message for arguments of the wrong type.
  static func wrongArgument(_ value: Any?, as type: Any.Type, key: String?) -> String {
    let subject = key.map { "The argument '\($0)'" } ?? "The argument"
    let found = value.map { "is a '\(Swift.type(of: $0))'" } ?? "was not given"
    return """
      RESOLVER: \(subject) \(found), and the factory takes a '\(type)'.

      To fix: pass it with 'args:', or read it with 'args.optional()' if it may be absent.
      """
  }

  /// Returns the message for reading one of several arguments without its key.
  static func severalArguments(_ keys: [String]) -> String {
    """
    RESOLVER: There are several arguments, \(keys.sorted().map { "'\($0)'" }.joined(separator: ", ")), and the factory reads \
    one without a key.

    To fix: read it with its key, as in 'args("name")'.
    """
  }

  /// Returns the message for a controller without an injection method.
  static func noInjection(_ type: Any.Type) -> String {
    """
    '\(type)' is marked with 'resolving', but implements no injection method of StoryboardResolving.

    To fix: implement 'resolveViewController()', or 'resolveViewController(_ resolver: Resolver)'.
    """
  }
}
