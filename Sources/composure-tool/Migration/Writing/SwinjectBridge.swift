// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The functions that register a composition root's members in Swinject's own container, which has no such function.
///
/// Calls look the same as with the adapter, so registrations need no change when the adapter replaces Swinject.
enum SwinjectBridge {
  /// Returns an extension of the container, with a function for each number of arguments.
  static func source(_ argumentCounts: [Int]) -> String {
    "extension Container {\n" + argumentCounts.map(function).joined(separator: "\n") + "}\n"
  }

  private static func function(_ argumentCount: Int) -> String {
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

  /// Returns the number of arguments that one of the functions takes.
  static func argumentCount(of function: Member, in program: Program) -> Int {
    guard let type = function.parameters.last?.type.map(program.text), let end = type.range(of: ") -> ")?.lowerBound,
      let start = type[..<end].lastIndex(of: "(")
    else { return 0 }
    return TypeText.list(String(type[type.index(after: start)..<end])).count - 1
  }
}
