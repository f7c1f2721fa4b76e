// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The requirements of ``Resolver``, one method each, since a witness cannot have a parameter pack.
///
/// NB: The first two are inlined into their witnesses and into clients, where the compiler computes the
/// hash of a literal name.
extension Container: Resolver {
  /// Returns an instance of a service, or `nil` without a registration here or in a parent.
  @inlinable @inline(__always)
  public func resolve<Service>(_ serviceType: Service.Type) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil)
  }

  /// Returns an instance of a service that is registered with a name.
  @inlinable @inline(__always)
  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name)
  }

  /// Returns an instance of a service whose factory takes an argument of this static type.
  @inlinable
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, argument) { ($0, $1) }
  }

  /// Returns an instance of a named service whose factory takes an argument of this static type.
  @inlinable
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, argument) { ($0, $1) }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2)) { ($0, $1.0, $1.1) }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2)) { ($0, $1.0, $1.1) }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3)) { ($0, $1.0, $1.1, $1.2) }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3)) { ($0, $1.0, $1.1, $1.2) }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3, arg4)) { ($0, $1.0, $1.1, $1.2, $1.3) }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3, arg4)) { ($0, $1.0, $1.1, $1.2, $1.3) }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3, arg4, arg5)) { ($0, $1.0, $1.1, $1.2, $1.3, $1.4) }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3, arg4, arg5)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4)
    }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3, arg4, arg5, arg6)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5)
    }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3, arg4, arg5, arg6)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5)
    }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3, arg4, arg5, arg6, arg7)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5, $1.6)
    }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3, arg4, arg5, arg6, arg7)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5, $1.6)
    }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5, $1.6, $1.7)
    }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5, $1.6, $1.7)
    }
  }

  /// Returns an instance of a service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: nil, (arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5, $1.6, $1.7, $1.8)
    }
  }

  /// Returns an instance of a named service whose factory takes arguments of these static types.
  @inlinable
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service? {
    defer { _fixLifetime(self) }
    return header.resolve(serviceType, name: name, (arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)) {
      ($0, $1.0, $1.1, $1.2, $1.3, $1.4, $1.5, $1.6, $1.7, $1.8)
    }
  }
}
