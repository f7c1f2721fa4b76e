// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Resolver {
  /// The function that receives lookup failures of `optional`. `nil` disables the default.
  ///
  /// By default, debug builds of this library write each lookup failure to standard error, with the similar
  /// registrations and why each did not match: once per service and dependent, and at most 100 per process. Release
  /// builds write nothing. Initially, the property is a function that applies the default, or `nil` if the default
  /// writes nothing.
  ///
  /// The environment variable `RESOLVER_LOGGING_ENABLED` changes the default: `1` prints every message, in any build;
  /// `0` disables it.
  ///
  /// A lookup failure is an `optional` that returns `nil` because the service is not registered, not because its
  /// factory returned `nil`. A failed `resolve` ends the process with its own message. During a verification, failures
  /// appear in its report instead.
  ///
  /// You can set it on any thread. The function is called on the resolving thread, with no lock held.
  public static var loggingFunction: ((String) -> Void)? {
    get { log.function }
    set { log.function = newValue }
  }

  /// The lookup failures of all resolvers.
  private static let log = LookupFailureLog("RESOLVER", variable: "RESOLVER_LOGGING_ENABLED")

  /// Records a lookup failure that the caller allows.
  func recordAbsent(_ key: ServiceKey) {
    if registry.recordAbsent(key) { return }
    let text = { ResolverMessages.absent(key, self.registry.similarRegistrations(of: key)) }
    Self.log.report(LookupFailureID(key), complete: text, concise: text)
  }
}
