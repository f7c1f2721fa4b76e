// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The code that a migration writes for a library.
extension MigrationSystem {
  /// The root's stored property with the container, as a line.
  var storedContainer: String {
    let property = "unowned let \(property): \(container)"
    // The adapters' containers are Sendable.
    guard !isAdapter else { return "  \(property)\n" }
    return "  // SAFETY: the same rules apply to the container as before.\n  nonisolated(unsafe) \(property)\n"
  }

  /// Returns a root's code that looks up a service that has to be registered.
  ///
  /// - Parameters:
  ///   - type: The type, without `any`.
  ///   - name: The registered name.
  ///   - parameters: The arguments of the lookup.
  func lookup(_ type: String, name: ServiceName, _ parameters: [MemberParameter]) -> String {
    let arguments = self.arguments(type, name, parameters)
    if isAdapter { return "require\(arguments)" }
    return switch system {
    case .swinject: "\(property).resolve\(arguments)!"
    case .resolver: "\(property).resolve\(arguments)"
    // Dip infers the type from the context.
    case .dip: "try! \(property).resolve\(self.arguments(nil, name, parameters))"
    }
  }

  /// Returns a root's code that looks up a service that may be missing.
  func optionalLookup(_ type: String, name: ServiceName, _ parameters: [MemberParameter]) -> String {
    switch system {
    case .swinject: "\(property).resolve\(arguments(type, name, parameters))"
    case .resolver: "\(property).optional\(arguments(type, name, parameters))"
    case .dip: "try? \(property).resolve\(arguments(nil, name, parameters))"
    }
  }

  /// Returns the arguments of a lookup, in parentheses.
  private func arguments(_ type: String?, _ name: ServiceName, _ parameters: [MemberParameter]) -> String {
    var arguments = type.map { [Self.metatype($0)] } ?? []
    switch name {
    case .none: break
    case .text(let text): arguments.append("\(nameLabel): \(SwiftLiteral.string(text))")
    case .constant(_, let source), .enumCase(_, _, let source), .oneOf(_, let source), .unknown(let source):
      arguments.append("\(nameLabel): \(source)")
    }
    switch (system, parameters.count) {
    case (_, 0): break
    case (.resolver, 1) where parameters[0].key == nil: arguments.append("args: \(parameters[0].name)")
    case (.resolver, _):
      let values = parameters.map { "\(SwiftLiteral.string($0.key ?? $0.name)): \($0.name)" }
      arguments.append("args: [\(values.joined(separator: ", "))] as [String: Any]")
    default:
      let label = parameters.count == 1 && system == .swinject ? "argument" : "arguments"
      arguments.append("\(label): \(parameters.map(\.name).joined(separator: ", "))")
    }
    return "(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the closure of a registration that calls the root's member.
  func bridgeClosure(_ member: String, _ parameters: [MemberParameter]) -> String {
    var root = "root"
    while parameters.contains(where: { $0.name == root }) { root = "app\(MemberName.capitalized(root))" }
    guard !parameters.isEmpty else { return "{ \(root) in \(root).\(member) }" }
    let declared: String
    let passed: [String]
    if system == .resolver {
      declared = "\(root), args"
      passed = parameters.map { "\($0.name): args(\($0.key.map(SwiftLiteral.string) ?? ""))" }
    } else {
      declared = "(\(([root] + parameters.map { "\($0.name): \($0.type)" }).joined(separator: ", ")))"
      passed = parameters.map { "\($0.name): \($0.name)" }
    }
    return "{ \(declared) in \(root).\(member)(\(passed.joined(separator: ", "))) }"
  }

  /// Returns the function that registers a member of a composition root.
  func bridgeFunction(_ parameters: [MemberParameter], isOnMainActor: Bool, isEager: Bool) -> BridgeFunction {
    BridgeFunction(
      argumentCount: system == .resolver ? min(parameters.count, 1) : parameters.count, isOnMainActor: isOnMainActor,
      isEager: isEager)
  }

  /// Returns `Journal.self`, or `(any Store<Int>).self`.
  static func metatype(_ type: String) -> String {
    let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>[], ".contains($0) } && !type.hasPrefix("any ")
    return isPlain ? "\(type).self" : "(\(type)).self"
  }

  /// Returns an extension of the container with the property that returns the composition root.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - root: The root's type.
  ///   - children: The root's child assemblies, which the container keeps in the client's scopes.
  ///   - arguments: The arguments of its initializer.
  func accessor(_ name: String, root: String, _ children: [ScopeAssembly], arguments: String) -> String {
    let children = children.map { registration(of: $0, root: root) }
    let getter =
      switch system {
      case .swinject: SwinjectBridge.accessor(root, arguments, children, isAdapter: isAdapter)
      case .resolver: ResolverBridge.accessor(root, arguments, children, isAdapter: isAdapter)
      case .dip: DipBridge.accessor(root, arguments, isAdapter: isAdapter)
      }
    let isLazy = system == .resolver && !isAdapter
    return """
      extension \(container) {
        /// The composition root, which is created when \(isLazy ? "one of its services is first resolved" : "the first registration refers to it").
        var \(name): \(root) {
      \(Indentation.indented(getter, by: "    "))
        }
      }

      """
  }

  /// Returns an extension of Swinject's `Resolver` with the property that returns a root, which is registered before its
  /// first service.
  func resolverAccessor(_ name: String, root: String, _ level: AccessLevel) -> String {
    """
    extension Resolver {
      /// The composition root, in any container with a service that it creates.
      \(level > .internal ? "\(level.rawValue) " : "")var \(name): \(root) { \(isAdapter ? "require(\(root).self)" : "resolve(\(root).self)!") }
    }

    """
  }

  /// Returns the registration of a root's child assembly, where the root is in scope as `root`.
  func registration(of child: ScopeAssembly, root: String) -> String {
    let (parameters, option) = system == .swinject ? ("_ in ", "inObjectScope") : ("", "scope")
    return "register(\(child.type(root: root)).self) { \(parameters)\(child.name)(parent: root) }"
      + ".\(option)(\(child.scopeSource))"
  }

  /// Returns an extension of an original library's container, with the functions that register members of a composition
  /// root.
  func bridges(_ functions: [BridgeFunction]) -> String {
    "extension \(container) {\n" + functions.map(bridge).joined(separator: "\n") + "}\n"
  }

  private func bridge(_ function: BridgeFunction) -> String {
    switch system {
    case .swinject: SwinjectBridge.function(function)
    case .resolver: ResolverBridge.function(function)
    case .dip: DipBridge.function(function)
    }
  }
}
