// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// An assembly with container requirements: requirements that a container still implements during a migration.
///
/// ```swift
/// struct AppAssembly: PeopleAssembly, LegacyAssembly {
///   let scope = Scope()
///   unowned let container: Container
///   var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
/// }
/// ```
///
/// The container controls the lifetime of its instances. After you remove the last container requirement, delete the
/// conformance and the import.
public protocol LegacyAssembly: Composure.Assembly {
  /// The container that implements the container requirements.
  ///
  /// `unowned`, if the container has registrations `from:` this root.
  var container: Container { get }
}

extension LegacyAssembly {
  /// Returns an instance of a service that the container still creates.
  ///
  /// See ``Resolver/require(_:name:file:line:column:)``.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public func require<Service>(
    _ serviceType: Service.Type, name: String? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    container.require(serviceType, name: name, file: file, line: line, column: column)
  }

  /// Returns an instance of a service that the container still creates with an argument of this static type.
  ///
  /// - Precondition: The service is registered with such an argument; otherwise the process ends.
  public func require<Service, Argument>(
    _ serviceType: Service.Type, name: String? = nil, argument: Argument,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    container.require(serviceType, name: name, argument: argument, file: file, line: line, column: column)
  }

  /// Returns an instance of a service that the container still creates with arguments of these static types.
  ///
  /// - Precondition: The service is registered with such arguments; otherwise the process ends.
  public func require<Service, each Argument>(
    _ serviceType: Service.Type, name: String? = nil, arguments: repeat each Argument,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Service {
    container.require(
      serviceType, name: name, arguments: repeat each arguments, file: file, line: line, column: column)
  }
}
