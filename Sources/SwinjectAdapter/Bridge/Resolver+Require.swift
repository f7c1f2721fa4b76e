// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// The bridge from the container to assemblies, through which migrated services can resolve unmigrated ones.

extension Resolver {
  /// Returns an instance of a service that must be registered.
  ///
  /// ```swift
  /// var animal: any Animal { container.require(Animal.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - serviceType: The registered type.
  ///   - name: The registered name.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the call in
  ///     messages and reports.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The resolved instance.
  /// - Precondition: The service is registered; otherwise the process ends with a message that lists similar
  ///   registrations and dependents.
  public func require<Service>(
    _ serviceType: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    require(serviceType, (any Resolver).self, name, SourceLocation(file, line, column)) {
      resolve(serviceType, name: name)
    }
  }

  /// Returns an instance of a service whose factory takes an argument of this static type.
  ///
  /// - Parameters:
  ///   - serviceType: The registered type.
  ///   - name: The registered name.
  ///   - argument: The argument.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the call in
  ///     messages and reports.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The resolved instance.
  /// - Precondition: The service is registered with such an argument; otherwise the process ends.
  public func require<Service, Argument>(
    _ serviceType: Service.Type, name: String? = nil, argument: Argument,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    require(serviceType, (any Resolver, Argument).self, name, SourceLocation(file, line, column)) {
      resolve(serviceType, name: name, argument: argument)
    }
  }

  /// Returns an instance of a service whose factory takes any number of arguments of these static types.
  ///
  /// - Parameters:
  ///   - serviceType: The registered type.
  ///   - name: The registered name.
  ///   - arguments: The arguments.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the call in
  ///     messages and reports.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The resolved instance.
  /// - Precondition: The service is registered with such arguments, and the resolver is a container or otherwise
  ///   conforms to `_Resolver`; otherwise the process ends.
  public func require<Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil, arguments: repeat each Argument,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    require(serviceType, (any Resolver, repeat each Argument).self, name, SourceLocation(file, line, column)) {
      resolveWithArguments(serviceType, name, file, line, repeat each arguments)
    }
  }

  private func require<Service>(
    _ serviceType: Service.Type, _ argumentsType: Any.Type, _ name: String?, _ place: SourceLocation,
    _ resolve: () -> Service?
  ) -> Service {
    Registry.require(
      from: (self as? Container)?.registry, at: place, ServiceKey(serviceType, argumentsType, name: name), resolve)
  }
}
