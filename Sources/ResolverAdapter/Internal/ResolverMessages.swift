// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The texts of the adapter's traps.
enum ResolverMessages {
  /// A service that is not registered, or whose factory gave nothing: Resolver's words, and why.
  static func notResolved(
    _ key: ServiceKey, at place: SourceLocation?, _ misses: [SimilarRegistration], madeNothing: Bool
  )
    -> String
  {
    let path = Registry.path
    let asked = path.isEmpty ? "" : ", while resolving  \(path.joined(separator: " → "))"
    let requested = place.map { "\n\n  Requested at  \($0.description)\(asked)" } ?? ""
    let reason = madeNothing ? "\n\n  Its factory gave nil." : ""
    let near = ContainerEngineMessages.near(misses)
    return """
      RESOLVER: '\(key.serviceType):\(key.name ?? "NONAME")' not resolved. To disambiguate optionals use resolver.optional().\
      \(requested)\(requested.isEmpty && !near.isEmpty ? "\n" : "")\(near)\(reason)
      """
  }

  /// Returns the message for a lookup of something that may be absent.
  static func absent(_ key: ServiceKey, _ misses: [SimilarRegistration]) -> String {
    ContainerEngineMessages.lookup(
      key, by: "optional", of: "RESOLVER", misses,
      advice: """
        register '\(key.serviceType)' in this resolver or one of its children, or change nothing if it may be absent
        """)
  }

  /// Arguments that are not what a factory takes them for.
  static func wrongArgument(_ value: Any?, as type: Any.Type, key: String?) -> String {
    let subject = key.map { "The argument '\($0)'" } ?? "The argument"
    let found = value.map { "is a '\(Swift.type(of: $0))'" } ?? "was not given"
    return """
      RESOLVER: \(subject) \(found), and the factory takes a '\(type)'.

      To fix: pass it with 'args:', or read it with 'args.optional()' where it may be absent.
      """
  }

  /// Several arguments, one of which is asked for without its key.
  static func severalArguments(_ keys: [String]) -> String {
    """
    RESOLVER: There are several arguments, \(keys.sorted().map { "'\($0)'" }.joined(separator: ", ")), and the factory asks for \
    one without a key.

    To fix: ask for it with its key, as in 'args("name")'.
    """
  }

  /// A controller that has no method to be injected with.
  static func noInjection(_ type: Any.Type) -> String {
    """
    '\(type)' is marked with 'resolving', and conforms to StoryboardResolving without a method that injects it.

    To fix: implement 'resolveViewController()', or 'resolveViewController(_ resolver: Resolver)'.
    """
  }
}
