// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The requirements of ``Resolver``, one after the other: a witness cannot be a parameter pack.
extension Container: Resolver {
  private func make<Service, each Argument>(_ name: String?, _ arguments: repeat each Argument) -> Service? {
    resolve(name, with: (self as any Resolver, repeat each arguments))
  }

  /// Gives an instance of a service, or `nil` without a registration here or in a parent.
  public func resolve<Service>(_ serviceType: Service.Type) -> Service? { make(nil) }

  /// Gives an instance of a service that is registered with a name.
  public func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service? { make(name) }

  /// Gives an instance of a service whose factory takes an argument of this static type.
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service? { make(nil, argument) }

  /// Gives an instance of a named service whose factory takes an argument of this static type.
  public func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service? {
    make(name, argument)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    make(nil, arg1, arg2)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service? {
    make(name, arg1, arg2)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    make(nil, arg1, arg2, arg3)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service? {
    make(name, arg1, arg2, arg3)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service? {
    make(nil, arg1, arg2, arg3, arg4)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service? {
    make(name, arg1, arg2, arg3, arg4)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5
  ) -> Service? {
    make(nil, arg1, arg2, arg3, arg4, arg5)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5
  ) -> Service? {
    make(name, arg1, arg2, arg3, arg4, arg5)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6
  ) -> Service? {
    make(nil, arg1, arg2, arg3, arg4, arg5, arg6)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6
  ) -> Service? {
    make(name, arg1, arg2, arg3, arg4, arg5, arg6)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7
  ) -> Service? {
    make(nil, arg1, arg2, arg3, arg4, arg5, arg6, arg7)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7
  ) -> Service? {
    make(name, arg1, arg2, arg3, arg4, arg5, arg6, arg7)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service? {
    make(nil, arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service? {
    make(name, arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8)
  }

  /// Gives an instance of a service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service? {
    make(nil, arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)
  }

  /// Gives an instance of a named service whose factory takes arguments of these static types.
  public func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service? {
    make(name, arg1, arg2, arg3, arg4, arg5, arg6, arg7, arg8, arg9)
  }
}
