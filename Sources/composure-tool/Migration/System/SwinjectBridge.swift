// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// Functions that register a composition root's members in Swinject's own container, which lacks them.
///
/// Calls look the same as with the adapter, so registrations need no change when the adapter replaces Swinject.
enum SwinjectBridge {
  /// Returns the code of the container's property that returns the root.
  static func accessor(_ root: String, _ arguments: String, isAdapter: Bool) -> String {
    """
    if !hasAnyRegistration(of: \(root).self) {
      let root = \(root)(\(arguments))
      register(\(root).self) { _ in root }
    }
    return \(isAdapter ? "require(\(root).self)" : "resolve(\(root).self)!")
    """
  }

  /// Returns the function for a number of arguments.
  static func function(_ argumentCount: Int) -> String {
    guard argumentCount > 0 else {
      return """
          /// Registers a service that a composition root makes. The root decides how long an instance lives.
          @discardableResult
          func register<Root, Service>(
            _ serviceType: Service.Type, name: String? = nil, from root: Root, _ member: KeyPath<Root, Service>
          ) -> ServiceEntry<Service> {
            register(serviceType, name: name) { _ in root[keyPath: member] }.inObjectScope(.transient)
          }

        """
    }
    let numbers = 1...argumentCount
    let types = numbers.map { "Argument\($0)" }.joined(separator: ", ")
    let declared = numbers.map { "argument\($0): Argument\($0)" }.joined(separator: ", ")
    let passed = numbers.map { "argument\($0)" }.joined(separator: ", ")
    return """
        /// Registers a service that a composition root makes of \(argumentCount == 1 ? "an argument" : "\(argumentCount) arguments").
        @discardableResult
        func register<Root, Service, \(types)>(
          _ serviceType: Service.Type, name: String? = nil, from root: Root,
          _ factory: @escaping (Root, \(types)) -> Service
        ) -> ServiceEntry<Service> {
          register(serviceType, name: name) { (_: any Resolver, \(declared)) in
            factory(root, \(passed))
          }.inObjectScope(.transient)
        }

      """
  }
}
