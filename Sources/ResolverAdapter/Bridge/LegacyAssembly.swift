// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// An assembly some of whose requirements a resolver still fills: the container requirements of a migration.
///
/// ```swift
/// struct AppAssembly: PeopleAssembly, LegacyAssembly {
///   let scope = Scope()
///   unowned let resolver: Resolver
///   var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
/// }
/// ```
///
/// The resolver owns what it gives, and decides how long that lives. When the last container requirement has gone, so does the conformance, and
/// with it the import.
public protocol LegacyAssembly: Assembly {
  /// The resolver that fills the container requirements.
  ///
  /// `unowned`, where the resolver has registrations `from:` this root.
  var resolver: Resolver { get }
}

extension LegacyAssembly {
  /// Returns an instance of a service that the resolver still makes.
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
