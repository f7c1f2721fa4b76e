// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// A runtime container with the interface of Swinject 2.10, for code that moves to typed assemblies one service at a time.
///
/// ```swift
/// let container = Container()
/// container.register(Animal.self) { _ in Cat(name: "Mimi") }
/// container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
/// let owner = container.resolve(Person.self)!
/// ```
///
/// A registration is known by the service type, the static types of the arguments, and the name. Services that are not
/// found are looked up in the parent, and so on.
///
/// Unlike Swinject's, every container is `Sendable` and can be used from any thread without `synchronize()`. No lock is
/// held while a factory or an `initCompleted` closure runs. A service in the `container` or `weak` scope is made once also
/// when several threads ask for it: the others wait for its factory, never for its `initCompleted` closures.
public final class Container: @unchecked Sendable {
  // SAFETY: `services` and `behaviors` are touched under the lock only; everything else is constant. What is under way in
  // a thread is in that thread's `Resolution`.

  static let maximumDepth = 200

  let parent: Container?
  let defaultObjectScope: ObjectScope
  let lock = SharedLock()
  private var services: [ServiceKey: Registration] = [:]
  private var behaviors: [any Behavior]
  private var hasCustomScopes: Bool

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - parent: Where services are looked up that are not registered here.
  ///   - defaultObjectScope: The scope of registrations that name none. Children do not inherit it.
  ///   - behaviors: Told of each registration, in order.
  ///   - registeringClosure: Registers services; called before the initializer returns.
  public init(
    parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = [],
    registeringClosure: (Container) -> Void = { _ in }
  ) {
    self.parent = parent
    self.defaultObjectScope = defaultObjectScope
    self.behaviors = behaviors
    hasCustomScopes = defaultObjectScope.kind == .custom
    registeringClosure(self)
  }

  /// Removes the registrations of this container, with the instances that they keep; those of its parents stay.
  public func removeAll() {
    let removed = lock.withLock {
      defer { services = [:] }
      return services
    }
    withExtendedLifetime(removed) {}
  }

  /// Adds a behavior, which is told of the registrations that come after it.
  public func addBehavior(_ behavior: any Behavior) {
    lock.withLock { behaviors.append(behavior) }
  }

  /// The container itself, which can be used from any thread as it is.
  ///
  /// In Swinject this gives a view that holds one lock during every resolution.
  public func synchronize() -> any Resolver { self }

  /// Whether a service is registered here or in a parent, with any arguments.
  ///
  /// - Parameters:
  ///   - serviceType: The exact type that was registered or forwarded.
  ///   - name: The exact name; `nil` for a registration without one.
  /// - Complexity: O(*n*) in the number of registrations.
  public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
    let isHere = lock.withLock {
      services.keys.contains { $0.serviceType == serviceType && $0.name == name }
    }
    return isHere || parent?.hasAnyRegistration(of: serviceType, name: name) == true
  }
}

extension Container {
  /// Adds a registration under a key, or replaces the one that is there, whose instance goes with it.
  func add<Service, Type>(
    _ registration: Registration, under key: ServiceKey, type: Type.Type, entry: ServiceEntry<Service>
  ) {
    let (replaced, listeners) = lock.withLock { (services.updateValue(registration, forKey: key), behaviors) }
    if let replaced, let log = Container.activeLoggingFunction { log(DebugText.replaced(key, replaced)) }
    for listener in listeners { listener.container(self, didRegisterType: type, toService: entry, withName: key.name) }
    withExtendedLifetime(replaced) {}
  }

  /// Whether a registration has a scope with a storage of the user's own.
  var usesCustomScopes: Bool {
    get { lock.withLock { hasCustomScopes } }
    set { lock.withLock { hasCustomScopes = newValue } }
  }

  /// The registration of a key, here or in a parent.
  func registration(_ key: ServiceKey) -> Registration? {
    lock.withLock { services[key] } ?? parent?.registration(key)
  }

  /// The container's own registrations with their keys, at this moment.
  var ownRegistrations: [(key: ServiceKey, registration: Registration)] {
    lock.withLock { services.map { ($0.key, $0.value) } }
  }

  /// Whether a service is registered, here or in a parent, that `_resolve` would find.
  package func isRegistered(
    _ serviceType: Any.Type, arguments: Any.Type, name: String?, option: (any ServiceKeyOption)?
  ) -> Bool {
    registration(ServiceKey(serviceType: serviceType, argumentsType: arguments, name: name, option: option)) != nil
  }

  /// The options of this container's registrations and of its parents', for extensions that register with options.
  package func options<Option: ServiceKeyOption>(of type: Option.Type) -> [Option] {
    ownRegistrations.compactMap { $0.key.option as? Option } + (parent?.options(of: type) ?? [])
  }
}
