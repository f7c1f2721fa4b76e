// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// From the resolver to assemblies: a service that has moved finds those that have not.

extension Resolver {
  /// Returns an instance of a service that an assembly requires and the resolver still makes.
  ///
  /// As `resolve`, and a container requirement of the migration: reports list it.
  ///
  /// - Parameters:
  ///   - type: The type that was registered.
  ///   - name: The name that it was registered with.
  ///   - args: An argument, or a dictionary of several, for a factory that takes some.
  ///   - file: Leave these to their defaults, or pass your caller's on: messages and reports name the place.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Precondition: The service is registered; otherwise the process ends with a message that says what is registered
  ///   instead, and what asked for it.
  public func require<Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, args: Any? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    Registry.require(from: registry, at: SourceLocation(file, line, column), ServiceKey(type, name)) {
      find(type, name, args, isOptional: false).map(Resolver.decorated)
    }
  }
}
