// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The code that connects a composition root with Dip or its adapter.
enum DipBridge {
  /// Returns the code of the container's property that returns the root.
  static func accessor(_ root: String, _ arguments: String, isAdapter: Bool) -> String {
    guard isAdapter else {
      return """
        // Dip prints each lookup that finds nothing.
        let level = Dip.logLevel
        Dip.logLevel = .None
        defer { Dip.logLevel = level }
        if let root = try? resolve() as \(root) { return root }
        let root = \(root)(\(arguments))
        register(.unique) { root }
        return root
        """
    }
    return """
      if !hasRegistration(of: \(root).self) {
        let root = \(root)(\(arguments))
        register(.unique) { root }
      }
      return require(\(root).self)
      """
  }

  /// Returns the function that registers a member of the root.
  static func function(_ function: BridgeFunction) -> String {
    guard !function.isEager else {
      return """
          /// Registers a type that a composition root makes. If it is eager, `bootstrap()` creates the instance.
          @discardableResult
          func register<Root, T>(
            _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root, _ member: KeyPath<Root, T>,
            isEager: Bool
          ) -> Definition<T, ()> {
            register(isEager ? .eagerSingleton : .unique, type: type, tag: tag) { root[keyPath: member] }
          }

        """
    }
    if function.isOnMainActor { return onMainActor(function) }
    let argumentCount = function.argumentCount
    guard argumentCount > 0 else {
      return """
          /// Registers a type that a composition root makes. The root decides how long an instance lives.
          @discardableResult
          func register<Root, T>(
            _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root, _ member: KeyPath<Root, T>
          ) -> Definition<T, ()> {
            register(.unique, type: type, tag: tag) { root[keyPath: member] }
          }

        """
    }
    let numbers = 1...argumentCount
    let types = numbers.map { "Argument\($0)" }.joined(separator: ", ")
    let declared = numbers.map { "argument\($0): Argument\($0)" }.joined(separator: ", ")
    let passed = numbers.map { "argument\($0)" }.joined(separator: ", ")
    return """
        /// Registers a type that a composition root makes\(function.ofArguments).
        @discardableResult
        func register<Root, T, \(types)>(
          _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root,
          _ factory: @escaping (Root, \(types)) -> T
        ) -> Definition<T, (\(types))> {
          register(.unique, type: type, tag: tag) { (\(declared)) in factory(root, \(passed)) }
        }

      """
  }

  /// Returns the function for a member on the main actor.
  private static func onMainActor(_ function: BridgeFunction) -> String {
    let numbers = (0..<function.argumentCount).map { $0 + 1 }
    let types = numbers.map { "Argument\($0)" }
    let declared = numbers.map { "argument\($0): Argument\($0)" }.joined(separator: ", ")
    let passed = numbers.map { "argument\($0)" }
    let statements = BridgeFunction.onMainActor(
      "mainActorFactory(\((["root"] + passed).joined(separator: ", ")))", passing: passed)
    return """
        /// Registers a type that a composition root makes\(function.ofArguments) on the main actor.
        @discardableResult
        func register<\((["Root: Sendable", "Service"] + types).joined(separator: ", "))>(
          _ type: Service.Type, tag: DependencyTagConvertible? = nil, from root: Root,
          mainActorFactory: @escaping @MainActor (\((["Root"] + types).joined(separator: ", "))) -> Service
        ) -> Definition<Service, (\(types.joined(separator: ", ")))> {
          register(.unique, type: type, tag: tag) {\(declared.isEmpty ? "" : " (\(declared)) in")
      \(Indentation.indented(statements, by: "      "))
          }
        }

      """
  }
}
