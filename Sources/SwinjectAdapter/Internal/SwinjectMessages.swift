// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The texts of the container's traps.
package enum SwinjectMessages {
  /// A resolver that extensions cannot use.
  package static let notAContainer = "A type conforming Resolver protocol must conform _Resolver protocol too."

  /// An assembler that was given none.
  static let noContainer = """
    'Assembler(container:)' was given nil.

    To fix: pass a container, or leave the argument out for a new one.
    """

  /// An instance behind a wrapper that is not of the type it was registered under.
  static func wrongType(_ instance: Any?, for type: Any.Type) -> String {
    """
    '\(type)' is registered with a factory that gave \(instance.map { "'\(Swift.type(of: $0))'" } ?? "nothing").

    To fix: register the type that the factory gives, or forward a type that it conforms to.
    """
  }

  /// The instance as its type.
  static func unwrap<Service>(_ instance: Any?) -> Service {
    guard let service = instance as? Service else {
      Trap.stop(wrongType(instance, for: Service.self), at: Resolution.innermostPlace)
    }
    return service
  }

  /// A dependency of an initializer that is not registered: SwinjectAutoregistration's words.
  static func unresolved(_ dependency: Any.Type, of initializer: String) -> String {
    """
    SwinjectAutoregistration: Resolution failed.
    Unresolved service: \(dependency)
    Initializer: \(initializer)
    """
  }

  /// Dynamic arguments that could not be told apart: SwinjectAutoregistration's words.
  static func sameType(_ arguments: [Any.Type]) -> String {
    "Autoregistration of service with dynamic arguments of the same type "
      + "(\(arguments.map { "\($0)" }.joined(separator: ", "))) is not supported"
  }
}
