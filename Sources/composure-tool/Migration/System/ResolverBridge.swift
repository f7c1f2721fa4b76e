// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The code that connects a composition root with Resolver or its adapter.
///
/// Resolver has no function that registers members of a root, so the tool writes one. The root is an autoclosure there,
/// since Resolver cannot look anything up while it registers services.
enum ResolverBridge {
  /// Returns the code of the resolver's property that returns the root.
  static func accessor(_ root: String, _ arguments: String, _ children: [String], isAdapter: Bool) -> String {
    guard isAdapter else {
      return """
        if let root = optional(\(root).self) { return root }
        let root = \(root)(\(arguments))
        register(\(root).self) { root }\(children.map { "\n\($0)" }.joined())
        return root
        """
    }
    return """
      if !hasRegistration(of: \(root).self) {
        let root = \(root)(\(arguments))
        register(\(root).self) { root }\(children.map { "\n  \($0)" }.joined())
      }
      return require(\(root).self)
      """
  }

  /// Returns the function that registers a member of the root.
  static func function(_ function: BridgeFunction) -> String {
    if function.isOnMainActor { return onMainActor(hasArguments: function.argumentCount > 0) }
    guard function.argumentCount > 0 else {
      return """
          /// Registers a service that a composition root makes. The root decides how long an instance lives.
          @discardableResult
          func register<Root, Service>(
            _ type: Service.Type, name: Resolver.Name? = nil, from root: @autoclosure @escaping () -> Root,
            _ member: KeyPath<Root, Service>
          ) -> ResolverOptions<Service> {
            register(type, name: name) { root()[keyPath: member] }
          }

        """
    }
    return """
        /// Registers a service that a composition root makes of arguments.
        @discardableResult
        func register<Root, Service>(
          _ type: Service.Type, name: Resolver.Name? = nil, from root: @autoclosure @escaping () -> Root,
          _ factory: @escaping (Root, Resolver.Args) -> Service
        ) -> ResolverOptions<Service> {
          register(type, name: name) { _, args in factory(root(), args) }
        }

      """
  }

  /// Returns the function for a member on the main actor.
  private static func onMainActor(hasArguments: Bool) -> String {
    let call = "mainActorFactory(root\(hasArguments ? ", args" : ""))"
    let statements = "let root = root()\n" + BridgeFunction.onMainActor(call, passing: hasArguments ? ["args"] : [])
    return """
        /// Registers a service that a composition root makes\(hasArguments ? " of arguments" : "") on the main actor.
        @discardableResult
        func register<Root: Sendable, Service>(
          _ type: Service.Type, name: Resolver.Name? = nil, from root: @autoclosure @escaping () -> Root,
          mainActorFactory: @escaping @MainActor (Root\(hasArguments ? ", Resolver.Args" : "")) -> Service
        ) -> ResolverOptions<Service> {
          register(type, name: name) {\(hasArguments ? " _, args in" : "")
      \(Indentation.indented(statements, by: "      "))
          }
        }

      """
  }
}
