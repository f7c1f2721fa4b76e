// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// An assembly with container requirements: requirements that a container still implements during a migration.
///
/// ```swift
/// struct AppAssembly: PeopleAssembly, LegacyAssembly {
///   let scope = Scope()
///   unowned let container: DependencyContainer
///   var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
/// }
/// ```
///
/// The container controls the lifetime of its instances. After you remove the last container requirement, delete the
/// conformance and the import.
public protocol LegacyAssembly: Assembly {
  /// The container that implements the container requirements.
  ///
  /// `unowned`, if the container has registrations `from:` this root.
  var container: DependencyContainer { get }
}

extension LegacyAssembly {
  /// Returns an instance of a type that the container still creates.
  ///
  /// - Precondition: The type can be resolved; otherwise the process ends.
  public func require<T>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> T {
    container.require(type, tag: tag, file: file, line: line, column: column)
  }

  /// Returns an instance of a type that the container still creates with arguments of these static types.
  ///
  /// - Precondition: The type can be resolved with such arguments; otherwise the process ends.
  public func require<T, each A>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil, arguments: repeat each A,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> T {
    container.require(type, tag: tag, arguments: repeat each arguments, file: file, line: line, column: column)
  }
}
