// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The resolution of an initializer's parameters.
@usableFromInline
enum Autoregistration {
  /// Resolves a parameter by its type.
  ///
  /// - Parameter initializer: The initializer, for messages.
  @inlinable @inline(__always)
  static func resolve<Dependency>(
    _ type: Dependency.Type, _ resolver: any Resolver, _ initializer: () -> String
  ) -> Dependency {
    guard let dependency = resolver.resolveInlined(type) else { fail(type, initializer()) }
    return dependency
  }

  /// Returns the first argument that can be cast to the parameter's type; otherwise resolves the parameter.
  static func resolve<Dependency>(
    _ type: Dependency.Type, _ resolver: any Resolver, _ arguments: [Any], _ initializer: () -> String
  ) -> Dependency {
    for argument in arguments {
      if let argument = argument as? Dependency { return argument }
    }
    return resolve(type, resolver, initializer)
  }

  @usableFromInline
  static func fail(_ dependency: Any.Type, _ initializer: String) -> Never {
    Trap.stop(SwinjectMessages.unresolved(dependency, of: initializer), at: Resolution.innermostPlace)
  }

  /// Returns the types of parameters as an array.
  @usableFromInline
  static func types<each Dependency>(_ dependencies: repeat (each Dependency).Type) -> [Any.Type] {
    var types: [Any.Type] = []
    for type in repeat each dependencies { types.append(type) }
    return types
  }

  /// Returns the type of the initializer: `(Animal, Dog) -> Person`.
  @usableFromInline
  static func text<each Dependency>(of service: Any.Type, _ dependencies: repeat (each Dependency).Type) -> String {
    var types: [String] = []
    for type in repeat each dependencies { types.append("\(type)") }
    return "(\(types.joined(separator: ", "))) -> \(service)"
  }

  /// Checks that arguments have different types, since only their types distinguish them.
  static func checkArguments<each Argument>(_ arguments: repeat (each Argument).Type, at place: SourceLocation) {
    var types: [Any.Type] = []
    for type in repeat each arguments { types.append(type) }
    guard Set(types.map { ObjectIdentifier($0) }).count == types.count else {
      Trap.stop(SwinjectMessages.sameType(types), at: place)
    }
  }
}
