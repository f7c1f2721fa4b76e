// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A function that receives a container's messages.
public typealias LoggingFunctionType = (String) -> Void

extension Container {
  /// The function that receives each lookup failure and each registration that replaces another. `nil` turns the default off.
  ///
  /// By default, debug builds of this library write each lookup failure to standard error, in one paragraph with the similar
  /// registrations and why each did not match: once for each service and the service whose factory looked it up, and 100 in one
  /// process at most. Release builds write nothing. Before you set it, the property is a function that does
  /// so with a text, or `nil` if nothing is written.
  ///
  /// The environment variable `SWINJECT_LOGGING_ENABLED` changes the default: `1` prints every message in any build, in Swinject's
  /// words, as Swinject does; `0` prints nothing.
  ///
  /// A lookup failure is a `resolve` that returns `nil`. A lookup of an optional type, such as `resolve(Animal?.self)`, does not
  /// fail, and a verification reports failures itself.
  ///
  /// You can set it from any thread. The function is called on the thread that resolves, with no lock held.
  public static var loggingFunction: LoggingFunctionType? {
    get { log.function }
    set { log.function = newValue }
  }

  /// The lookup failures of all containers.
  static let log = LookupFailureLog("Swinject", variable: "SWINJECT_LOGGING_ENABLED")
}

extension Container {
  /// Records a lookup failure.
  func noteMiss(of key: ServiceKey) {
    if registry.noteMiss(of: key) { return }
    Container.log.report(LookupFailureID(key), complete: { missText(of: key) }, concise: { conciseMissText(of: key) })
  }

  /// A lookup failure in Swinject's words, with the reasons.
  private func missText(of key: ServiceKey) -> String {
    let available = registry.visibleRegistrations.filter { $0.key.serviceType == key.serviceType }
    return DebugText.miss(
      of: key, available: available, misses: registry.similarRegistrations(of: unwrapped(key)), while: Registry.path)
  }

  private func conciseMissText(of key: ServiceKey) -> String {
    let service = unwrapped(key)
    return DebugText.lookup(key, of: service, registry.similarRegistrations(of: service))
  }

  /// The key of the service that has to be registered: for a wrapper, of what it wraps.
  private func unwrapped(_ key: ServiceKey) -> ServiceKey {
    guard let wrapper = key.serviceType as? any InstanceWrapper.Type else { return key }
    return key.of(wrapper.wrappedType)
  }
}
