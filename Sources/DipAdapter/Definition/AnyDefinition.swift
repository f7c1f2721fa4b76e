// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// What a container knows of a definition without its types.
///
/// A definition has a registration of its own for each tag that is asked for, since what is kept belongs to the tag. The further
/// types that it is registered for share it.
class AnyDefinition: @unchecked Sendable {
  // SAFETY: what changes is guarded; the subclass has no more than that.

  let type: Any.Type
  let argumentsType: Any.Type
  let scope: ComponentScope
  let numberOfArguments: Int
  let place: Place
  let known: Guarded<Known>
  private let completion = Completion()
  private(set) weak var container: DependencyContainer?

  struct Known {
    var registrations: [DependencyContainer.Tag?: Registration] = [:]
    var registeredTag: DependencyContainer.Tag?
    var declaration = Declaration()
    /// Whether storyboards make the instances.
    var isOfStoryboard = false
  }

  init(
    _ type: Any.Type, _ argumentsType: Any.Type, _ scope: ComponentScope, numberOfArguments: Int, _ place: Place,
    in container: DependencyContainer
  ) {
    self.type = type
    self.argumentsType = argumentsType
    self.scope = scope
    self.numberOfArguments = numberOfArguments
    self.place = place
    self.container = container
    known = Guarded(Known())
    // Nothing tells a scope that was chosen from the default.
    if scope != .shared { known.withLock { $0.value.declaration.hasChosenScope = true } }
  }

  /// The tag that it was registered with first.
  var registeredTag: DependencyContainer.Tag? { known.withLock { $0.value.registeredTag } }

  /// The definition that has the factory.
  var base: AnyDefinition { self }

  /// Whether its parameters can be resolved by their types.
  var isWireable: Bool { false }

  /// Makes an instance of parameters that are resolved by their types.
  func wire(_ container: DependencyContainer, _ tag: DependencyContainer.Tag?) throws -> Any {
    throw DipError.definitionNotFound(key: DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag))
  }

  /// Makes the engine's registration.
  func makeRegistration(in registry: Registry) -> Registration {
    preconditionFailure("a definition has a factory")
  }

  /// The registration for a tag, made if it is asked for first.
  func registration(for tag: DependencyContainer.Tag?, in container: DependencyContainer) -> Registration {
    if let registration = known.withLock({ $0.value.registrations[tag] }) { return registration }
    let made = makeRegistration(in: container.registry)
    let declaration = known.withLock { $0.value.declaration }
    made.declare { $0 = declaration }
    // It runs on while the definition is removed.
    made.addCompletion { [completion, unowned made] reference, instance in
      try DependencyContainer.with(reference) { try completion.run(with: instance, of: made, $0) }
    }
    return known.withLock { known in
      let original = known.value.registrations[known.value.registeredTag]
      if known.value.registrations[tag] == nil, let original { made.derive(from: original) }
      let registration = known.value.registrations[tag] ?? made
      known.value.registrations[tag] = registration
      return registration
    }
  }

  /// Adds a closure that sets properties, for all or for those who ask for a type.
  func add(for type: Any.Type?, _ block: @escaping (DependencyContainer, Any) throws -> Void) {
    completion.add(block, for: type)
    for registration in known.withLock({ $0.value.registrations.values }) { registration.setCompleteClass(nil) }
  }

  /// Notes what is known of the factory.
  func declare(_ change: (inout Declaration) -> Void) {
    let registrations = known.withLock { known in
      change(&known.value.declaration)
      return known.value.registrations.values
    }
    for registration in registrations { registration.declare(change) }
  }

  func setAutoInjects(_ autoInjects: Bool) {
    completion.setAutoInjects(autoInjects)
    for registration in known.withLock({ $0.value.registrations.values }) { registration.setCompleteClass(nil) }
  }
}
