// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives
public import ContainerEngine

/// The quick way, as a container and its resolver take it.
extension UnsafeMutablePointer<composure_core> {
  /// Returns an instance of a service without arguments.
  @inlinable @inline(__always)
  func resolve<Service>(_ service: Service.Type, name: String?) -> Service? {
    guard let name else { return resolve(service) }
    return resolve(service, name: name, ()) { resolver, _ in resolver }
  }

  @inlinable @inline(never)
  func resolve<Service>(_ service: Service.Type) -> Service? {
    resolve(service, name: nil, ()) { resolver, _ in resolver }
  }

  /// Returns an instance of a service.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - arguments: The arguments as a tuple, without the resolver.
  ///   - flatten: Makes the tuple of the resolver and the arguments.
  @inlinable @inline(__always)
  func resolve<Service, Arguments, Flat>(
    _ service: Service.Type, name: String?, _ arguments: Arguments, flatten: @escaping (any Resolver, Arguments) -> Flat
  ) -> Service? {
    // The resolver alone has the address 0; the compiler knows whether it is.
    let argumentsType = Arguments.self == Void.self ? 0 : unsafeBitCast(Flat.self as Any.Type, to: UInt.self)
    return resolve(service, name: name, argumentsType, arguments, otherwise: FlatWay(flatten: flatten))
  }
}

/// The long way, for which the arguments are one tuple with the resolver.
@usableFromInline
struct FlatWay<Arguments, Flat>: LongWay {
  @usableFromInline typealias Failure = Never

  /// Makes the tuple.
  @usableFromInline let flatten: (any Resolver, Arguments) -> Flat

  @inlinable
  init(flatten: @escaping (any Resolver, Arguments) -> Flat) {
    self.flatten = flatten
  }

  @inlinable @inline(never)
  func resolve<Service>(
    _ service: Service.Type, _ name: String?, _ arguments: Arguments, _ core: UnsafeMutablePointer<composure_core>
  ) -> Service? {
    let reference = Unmanaged<ResolverReference>.fromOpaque(core.pointee.reference)
    // A core lends its own container.
    return reference._withUnsafeGuaranteedRef { $0.container.unsafelyUnwrapped }._withUnsafeGuaranteedRef { container in
      withUnsafePointer(to: arguments) { memory in
        container.resolveSlowly(name, memory, with: flatten(container, arguments)) {
          core.resolve(service, name: name, arguments, flatten: flatten)
        }
      }
    }
  }
}
