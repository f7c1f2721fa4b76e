// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// An assembly with container requirements: requirements that a resolver still implements during a migration.
///
/// ```swift
/// struct AppAssembly: PeopleAssembly, LegacyAssembly {
///   let scope = Scope()
///   unowned let resolver: Resolver
///   var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
/// }
/// ```
///
/// The resolver controls the lifetime of its instances. After you remove the last container requirement, delete the
/// conformance and the import.
public protocol LegacyAssembly: Assembly {
  /// The resolver that implements the container requirements.
  ///
  /// `unowned`, if the resolver has registrations `from:` this root.
  var resolver: Resolver { get }
}

extension LegacyAssembly {
  /// Returns an instance of a service that the resolver still creates.
  ///
  /// See ``Resolver/require(_:name:args:file:line:column:)``.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public func require<Service>(
    _ type: Service.Type, name: Resolver.Name? = nil, args: Any? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    resolver.require(type, name: name, args: args, file: file, line: line, column: column)
  }
}
