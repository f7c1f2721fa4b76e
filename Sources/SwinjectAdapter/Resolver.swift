// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// A type that resolves services.
///
/// The requirements are the same as in Swinject's protocol, so existing mocks and decorators conform unchanged. For
/// more than nine arguments, call ``Resolver/resolve(_:name:arguments:_:file:line:)``, which takes a parameter pack.
public protocol Resolver {
  /// Returns an instance of a service, or `nil` without a registration.
  func resolve<Service>(_ serviceType: Service.Type) -> Service?
  /// Returns an instance of a service that is registered with a name, or `nil` without a registration.
  func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?
  /// Returns an instance of a service whose factory takes an argument of this static type.
  func resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?
  /// Returns an instance of a named service whose factory takes an argument of this static type.
  func resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8
  ) -> Service?
  /// Returns an instance of a service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5,
    _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service?
  /// Returns an instance of a named service whose factory takes arguments of these static types.
  func resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(
    _ serviceType: Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4,
    _ arg5: Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9
  ) -> Service?
}

extension Resolver {
  /// Returns an instance of a service whose factory takes any number of arguments of these static types.
  ///
  /// - Parameters:
  ///   - serviceType: The registered type.
  ///   - name: The registered name.
  ///   - arg1: The first argument.
  ///   - arguments: The other arguments.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. The message begins with
  ///     them if the process ends.
  ///   - line: See `file`.
  /// - Returns: The instance, or `nil` without a matching registration.
  /// - Precondition: The resolver is a container or otherwise conforms to `_Resolver`; otherwise the process ends.
  @_disfavoredOverload
  public func resolve<Service, Arg1, each Argument>(
    _ serviceType: Service.Type, name: String? = nil, arguments arg1: Arg1, _ arguments: repeat each Argument,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Service? {
    // NB: Since at least one argument is required, the type checker skips this overload for calls without arguments.
    resolveWithArguments(serviceType, name, file, line, arg1, repeat each arguments)
  }

  func resolveWithArguments<Service, each Argument>(
    _ serviceType: Service.Type, _ name: String?, _ file: StaticString, _ line: UInt,
    _ arguments: repeat each Argument
  ) -> Service? {
    guard let container = self as? any _Resolver else {
      Trap.stop(SwinjectMessages.notAContainer, file: file, line: line)
    }
    return container.resolve(name, with: (self as any Resolver, repeat each arguments))
  }
}

extension _Resolver {
  /// Resolves a service, passing its factory a tuple of the resolver and the arguments.
  func resolve<Service, Arguments>(_ name: String?, with arguments: Arguments) -> Service? {
    _resolve(name: name, option: nil) { (factory: (Arguments) -> Any) in factory(arguments) }
  }
}
