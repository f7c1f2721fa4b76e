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

  /// Returns the message for a wrapped instance that is not of the wrapped type.
  ///
  /// - Parameters:
  ///   - type: The wrapped type.
  ///   - registered: The service of the registration, which may be forwarded to the wrapped type.
  static func wrongType(_ instance: Any?, for type: Any.Type, of registered: Any.Type?) -> String {
    let returned = instance.map { "'\(Swift.type(of: $0))'" } ?? "nothing"
    guard let registered, registered != type else {
      return """
        '\(type)' is registered with a factory that returned \(returned).

        To fix: register the type that the factory returns, or forward a type that it conforms to.
        """
    }
    let forward = "'.implements(\(SimilarRegistration.metatype(type)))'"
    return """
      '\(registered)' is forwarded with \(forward), but its factory returned \(returned), which is not of type '\(type)'.

      To fix: return an instance of that type, or remove \(forward).
      """
  }

  /// Returns the instance as its type, or ends the process under the location of its registration.
  static func unwrap<Service>(_ instance: Any?, of registration: Registration?) -> Service {
    guard let service = instance as? Service else {
      Trap.stop(wrongType(instance, for: Service.self, of: registration?.serviceType), at: registration?.place)
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
