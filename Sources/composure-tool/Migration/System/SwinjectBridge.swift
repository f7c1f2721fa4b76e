// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// Functions that register a composition root's members in Swinject's own container, which lacks them.
///
/// Calls look the same as with the adapter, so registrations need no change when the adapter replaces Swinject.
enum SwinjectBridge {
  /// Returns the code of the container's property that returns the root.
  static func accessor(_ root: String, _ arguments: String, _ children: [String], isAdapter: Bool) -> String {
    """
    if !hasAnyRegistration(of: \(root).self) {
      let root = \(root)(\(arguments))
      register(\(root).self) { _ in root }\(children.map { "\n  \($0)" }.joined())
    }
    return \(isAdapter ? "require(\(root).self)" : "resolve(\(root).self)!")
    """
  }

  /// Returns a function that registers a member of the root.
  static func function(_ function: BridgeFunction) -> String {
    let numbers = (0..<function.argumentCount).map { $0 + 1 }
    let types = numbers.map { ", Argument\($0)" }.joined()
    let declared = numbers.map { ", argument\($0): Argument\($0)" }.joined()
    let passed = numbers.map { ", argument\($0)" }.joined()
    if function.isOnMainActor { return onMainActor(numbers, types, declared, passed, function.ofArguments) }
    guard function.argumentCount > 0 else {
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
    return """
        /// Registers a service that a composition root makes\(function.ofArguments).
        @discardableResult
        func register<Root, Service\(types)>(
          _ serviceType: Service.Type, name: String? = nil, from root: Root,
          _ factory: @escaping (Root\(types)) -> Service
        ) -> ServiceEntry<Service> {
          register(serviceType, name: name) { (_: any Resolver\(declared)) in
            factory(root\(passed))
          }.inObjectScope(.transient)
        }

      """
  }

  /// Returns the function for a member on the main actor. Like the functions that clients write, it ends the process
  /// elsewhere.
  private static func onMainActor(
    _ numbers: [Int], _ types: String, _ declared: String, _ passed: String, _ ofArguments: String
  ) -> String {
    let statements = BridgeFunction.onMainActor(
      "mainActorFactory(root\(passed))", passing: numbers.map { "argument\($0)" })
    return """
        /// Registers a service that a composition root makes\(ofArguments) on the main actor.
        @discardableResult
        func register<Root: Sendable, Service\(types)>(
          _ serviceType: Service.Type, name: String? = nil, from root: Root,
          mainActorFactory: @escaping @MainActor (Root\(types)) -> Service
        ) -> ServiceEntry<Service> {
          register(serviceType, name: name) { (_: any Resolver\(declared)) in
      \(Indentation.indented(statements, by: "      "))
          }.inObjectScope(.transient)
        }

      """
  }
}
