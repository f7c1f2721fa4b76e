// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension Resolver {
  /// The arguments of a call to `resolve`, for a factory.
  ///
  /// `resolve(args:)` takes one value, or a dictionary of several by their keys. It is not `Sendable`, because it
  /// contains arbitrary values.
  public struct Args {
    private let values: [String: Any?]

    /// Creates arguments from a single value, a dictionary with string keys, or other arguments.
    public init(_ args: Any?) {
      if let args = args as? Args {
        values = args.values
      } else if let keyed = args as? [String: Any?] {
        values = keyed
      } else {
        values = ["": args]
      }
    }

    /// Returns the only argument.
    ///
    /// - Precondition: There is exactly one argument, and it has the type; otherwise the process ends.
    public func callAsFunction<T>() -> T { get() }

    /// Returns the argument with a key.
    ///
    /// - Precondition: The argument exists and has the type; otherwise the process ends.
    public func callAsFunction<T>(_ key: String) -> T { get(key) }

    /// Returns the only argument, or `nil` if it is missing or has another type.
    public func optional<T>() -> T? { values.first?.value as? T }

    /// Returns the argument with a key, or `nil` if it is missing or has another type.
    public func optional<T>(_ key: String) -> T? { values[key] as? T }

    /// Returns the only argument.
    ///
    /// - Precondition: There is exactly one argument, and it has the type; otherwise the process ends.
    public func get<T>() -> T {
      guard values.count < 2 else {
        Trap.stop(ResolverMessages.severalArguments(Array(values.keys)), at: Resolution.innermostPlace)
      }
      return Self.require(values.first?.value, key: nil)
    }

    /// Returns the argument with a key.
    ///
    /// - Precondition: The argument exists and has the type; otherwise the process ends.
    public func get<T>(_ key: String) -> T {
      Self.require(values[key] ?? nil, key: key)
    }

    private static func require<T>(_ value: Any?, key: String?) -> T {
      guard let argument = value as? T else {
        Trap.stop(ResolverMessages.wrongArgument(value, as: T.self, key: key), at: Resolution.innermostPlace)
      }
      return argument
    }
  }
}
