// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// How the parameters of an initializer are found.
@usableFromInline
enum Autoregistration {
  /// A parameter: what is registered for its type.
  ///
  /// - Parameter initializer: Says which initializer it is, if a message has to.
  @inlinable @inline(__always)
  static func resolve<Dependency>(
    _ type: Dependency.Type, _ resolver: any Resolver, _ initializer: () -> String
  ) -> Dependency {
    guard let dependency = resolver.resolveInlined(type) else { fail(type, initializer()) }
    return dependency
  }

  /// A parameter: the first argument that can be cast to its type, or else what is registered for it.
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

  /// The types of parameters as an array.
  @usableFromInline
  static func types<each Dependency>(_ dependencies: repeat (each Dependency).Type) -> [Any.Type] {
    var types: [Any.Type] = []
    for type in repeat each dependencies { types.append(type) }
    return types
  }

  /// The initializer as a type: `(Animal, Dog) -> Person`.
  @usableFromInline
  static func text<each Dependency>(of service: Any.Type, _ dependencies: repeat (each Dependency).Type) -> String {
    var types: [String] = []
    for type in repeat each dependencies { types.append("\(type)") }
    return "(\(types.joined(separator: ", "))) -> \(service)"
  }

  /// Arguments are told apart by their types alone.
  static func checkArguments<each Argument>(_ arguments: repeat (each Argument).Type, at place: SourceLocation) {
    var types: [Any.Type] = []
    for type in repeat each arguments { types.append(type) }
    guard Set(types.map { ObjectIdentifier($0) }).count == types.count else {
      Trap.stop(SwinjectMessages.sameType(types), at: place)
    }
  }
}
