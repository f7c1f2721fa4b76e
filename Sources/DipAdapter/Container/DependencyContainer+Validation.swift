// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
public import ContainerVerification

extension DependencyContainer {
  /// Resolves every definition once, to check that it can be resolved.
  ///
  /// The factories' own errors are ignored. For more findings, and without caching instances, call
  /// `verificationReport()`.
  ///
  /// - Parameter arguments: Tuples of arguments, each for the factories with these argument types.
  /// - Throws: The first ``DipError``.
  public func validate(_ arguments: Any...) throws {
    let keys = definitions.withLock { $0.value.keys }
    for key in keys { try validate(key, arguments) }
  }

  private func validate(_ key: DefinitionKey, _ arguments: [Any]) throws {
    do {
      for given in arguments where Swift.type(of: given) == key.typeOfArguments {
        _ = try resolve(key, of: given)
        return
      }
      _ = try resolve(key.type, tag: key.tag)
    } catch let error as DipError {
      throw error
    } catch {
      // At this point, the factory has received all arguments and dependencies.
    }
  }

  private func resolve(_ key: DefinitionKey, of arguments: Any) throws -> Any {
    func resolve<U>(_ arguments: U) throws -> Any {
      try ArgumentMemory.with(arguments) { memory in
        try self.resolve(key) { try $1.makeInstance($0.registry.reference, memory) }
      }
    }
    return try _openExistential(arguments, do: resolve)
  }
}

extension SampleArguments {
  /// Creates arguments for a definition whose factory has parameters.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - tag: The registered tag.
  ///   - arguments: The arguments. Their static types must match the factory's parameters.
  public init<T, each A>(for type: T.Type, tag: DependencyTagConvertible? = nil, _ arguments: repeat each A) {
    let key = DefinitionKey(type: type, typeOfArguments: (repeat each A).self, tag: tag?.dependencyTag)
    self.init(for: key.serviceKey) { registration, reference in
      try ArgumentMemory.with((repeat each arguments)) { try registration.makeInstance(reference, $0) }
    }
  }
}
