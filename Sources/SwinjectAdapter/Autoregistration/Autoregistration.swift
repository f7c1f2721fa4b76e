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

  /// Returns a function that creates an instance from a resolver and the arguments of a lookup.
  static func creation<Service, A, B, each Dependency>(
    with initializer: @escaping ((A, B, repeat each Dependency)) -> Service
  ) -> (any Resolver, [Any]) -> Service {
    { resolver, arguments in
      let text = { Self.text(of: Service.self, A.self, B.self, repeat (each Dependency).self) }
      return initializer(
        (
          resolve(A.self, resolver, arguments, text), resolve(B.self, resolver, arguments, text),
          repeat resolve((each Dependency).self, resolver, arguments, text)
        ))
    }
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
  static func checkArguments(_ types: [Any.Type], at place: SourceLocation) {
    guard Set(types.map { ObjectIdentifier($0) }).count == types.count else {
      Trap.stop(SwinjectMessages.sameType(types), at: place)
    }
  }
}
