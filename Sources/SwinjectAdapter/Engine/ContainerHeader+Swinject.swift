// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

/// The fast path for a container and its resolver.
extension ContainerHeader {
  /// Returns an instance of a service without arguments.
  @inlinable @inline(__always)
  func resolve<Service>(_ service: Service.Type, name: String?) -> Service? {
    guard let name else { return resolve() }
    return resolve(name: name, NameHash.of(name))
  }

  /// Returns an instance of a service with a name, whose hash clients compute.
  ///
  /// NB: The rest is not inlined, since it would take one kilobyte for each lookup.
  @inlinable @inline(never)
  func resolve<Service>(name: String, _ hash: UInt64) -> Service? {
    do {
      return try resolve(Service.self, name: name, nameHash: hash, 0, .empty) {
        resolveOnSlowPath(Service.self, name: name, $0)
      }
    } catch {
      Resolution.unexpected(error)
    }
  }

  /// Returns an instance of a service without a name.
  ///
  /// NB: A parameter for the type would be passed in addition to the generic one.
  @inlinable @inline(never)
  func resolve<Service>() -> Service? {
    do {
      return try resolve(Service.self, name: nil, 0, .empty) {
        resolveOnSlowPath(Service.self, name: nil, $0)
      }
    } catch {
      Resolution.unexpected(error)
    }
  }

  /// Returns an instance of a service.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - arguments: The arguments as a tuple, without the resolver.
  ///   - flatten: Returns the tuple of the resolver and the arguments.
  @inlinable @inline(__always)
  func resolve<Service, Arguments, Flat>(
    _ service: Service.Type, name: String?, _ arguments: Arguments, flatten: @escaping (any Resolver, Arguments) -> Flat
  ) -> Service? {
    let argumentsType = ArgumentMemory.identity(of: Flat.self)
    do {
      return try ArgumentMemory.with(arguments) { memory in
        try resolve(service, name: name, argumentsType, memory) {
          resolveOnSlowPath(service, name: name, arguments, $0, flatten: flatten)
        }
      }
    } catch {
      Resolution.unexpected(error)
    }
  }

  @inlinable @inline(never)
  func resolveOnSlowPath<Service>(
    _ service: Service.Type, name: String?, _ entry: RegistrationEntry?
  ) -> Service? {
    resolveOnSlowPath(service, name: name, (), entry) { resolver, _ in
      resolver
    } again: {
      self.resolve(service, name: name)
    }
  }

  @inlinable @inline(never)
  func resolveOnSlowPath<Service, Arguments, Flat>(
    _ service: Service.Type, name: String?, _ arguments: Arguments, _ entry: RegistrationEntry?,
    flatten: @escaping (any Resolver, Arguments) -> Flat
  ) -> Service? {
    resolveOnSlowPath(service, name: name, arguments, entry, flatten: flatten) {
      self.resolve(service, name: name, arguments, flatten: flatten)
    }
  }

  /// The slow path, which takes the arguments as one tuple with the resolver.
  @inlinable @inline(__always)
  func resolveOnSlowPath<Service, Arguments, Flat>(
    _ service: Service.Type, name: String?, _ arguments: Arguments, _ entry: RegistrationEntry?,
    flatten: (any Resolver, Arguments) -> Flat, again: () -> Service?
  ) -> Service? {
    cachedInstance(of: entry) {
      ResolverReference.withContainer(reference) { container in
        ArgumentMemory.with(arguments) { memory in
          container.resolveOnSlowPath(name, memory, with: flatten(container, arguments), again: again)
        }
      }
    }
  }
}
