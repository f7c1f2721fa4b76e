// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// The bridge from the resolver to assemblies, through which migrated services can resolve unmigrated ones.

extension Resolver {
  /// Returns an instance of a service that an assembly requires and that the resolver still creates.
  ///
  /// Behaves like `resolve`, but reports list the call as a container requirement of the migration.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - name: The registered name.
  ///   - args: An argument, or a dictionary of several, for a factory with arguments.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the call in
  ///     messages and reports.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Precondition: The service is registered; otherwise the process ends with a message that lists similar
  ///   registrations and dependents.
  public func require<Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, args: Any? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    Registry.require(from: registry, at: SourceLocation(file, line, column), ServiceKey(type, name)) {
      find(type, name, args, isOptional: false).map(Resolver.decorated)
    }
  }
}
