// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The messages of the Swinject adapter's traps.
package enum SwinjectMessages {
  /// The message for a resolver that extensions cannot use.
  package static let notAContainer = "A type conforming Resolver protocol must conform _Resolver protocol too."

  /// The message for an assembler without a container.
  static let noContainer = """
    'Assembler(container:)' received nil.

    To fix: pass a container, or leave the argument out for a new one.
    """

  /// Returns the message for a wrapped instance that is not of the registered type.
  static func wrongType(_ instance: Any?, for type: Any.Type) -> String {
    """
    '\(type)' is registered with a factory that returned \(instance.map { "'\(Swift.type(of: $0))'" } ?? "nothing").

    To fix: register the type that the factory returns, or forward a type that it conforms to.
    """
  }

  /// Returns the instance as its type.
  static func unwrap<Service>(_ instance: Any?) -> Service {
    guard let service = instance as? Service else {
      Trap.stop(wrongType(instance, for: Service.self), at: Resolution.innermostPlace)
    }
    return service
  }

  /// Returns the message for an unregistered dependency of an initializer, in SwinjectAutoregistration's wording.
  static func unresolved(_ dependency: Any.Type, of initializer: String) -> String {
    """
    SwinjectAutoregistration: Resolution failed.
    Unresolved service: \(dependency)
    Initializer: \(initializer)
    """
  }

  /// Returns the message for ambiguous dynamic arguments, in SwinjectAutoregistration's wording.
  static func sameType(_ arguments: [Any.Type]) -> String {
    "Autoregistration of service with dynamic arguments of the same type "
      + "(\(arguments.map { "\($0)" }.joined(separator: ", "))) is not supported"
  }
}
