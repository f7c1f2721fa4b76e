// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A function that receives a container's messages.
public typealias LoggingFunctionType = (String) -> Void

extension Container {
  /// The function that receives messages about lookup failures and replaced registrations. `nil` disables the default.
  ///
  /// By default, debug builds of this library write each lookup failure to standard error, with the similar
  /// registrations and why each did not match: once per service and dependent, and at most 100 per process. Release
  /// builds write nothing. Initially, the property is a function that applies the default, or `nil` if the default
  /// writes nothing.
  ///
  /// The environment variable `SWINJECT_LOGGING_ENABLED` changes the default: `1` prints every message in any build, in
  /// Swinject's wording; `0` prints nothing.
  ///
  /// A lookup failure is a `resolve` that returns `nil`. A lookup of an optional type, such as `resolve(Animal?.self)`,
  /// does not fail. During a verification, failures appear in its report instead.
  ///
  /// You can set it on any thread. The function is called on the resolving thread, with no lock held.
  public static var loggingFunction: LoggingFunctionType? {
    get { log.function }
    set { log.function = newValue }
  }

  /// The lookup failures of all containers.
  static let log = LookupFailureLog("Swinject", variable: "SWINJECT_LOGGING_ENABLED")
}

extension Container {
  /// Records a lookup failure.
  func recordLookupFailure(of key: ServiceKey) {
    if registry.recordLookupFailure(of: key) { return }
    Container.log.report(
      LookupFailureID(key), complete: { lookupFailureText(of: key) }, concise: { conciseMissText(of: key) })
  }

  /// Returns the message for a lookup failure in Swinject's wording, with the reasons.
  private func lookupFailureText(of key: ServiceKey) -> String {
    let available = registry.visibleRegistrations.filter { $0.key.serviceType == key.serviceType }
    return DebugText.lookupFailure(
      of: key, available: available, similar: registry.similarRegistrations(of: unwrapped(key)), while: Registry.path)
  }

  private func conciseMissText(of key: ServiceKey) -> String {
    let service = unwrapped(key)
    return DebugText.lookup(key, of: service, registry.similarRegistrations(of: service))
  }

  /// Returns the key of the service to register. For a wrapper, this is the wrapped service.
  private func unwrapped(_ key: ServiceKey) -> ServiceKey {
    guard let wrapper = key.serviceType as? any InstanceWrapper.Type else { return key }
    return key.of(wrapper.wrappedType)
  }
}
