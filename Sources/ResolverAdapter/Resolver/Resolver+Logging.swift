// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Resolver {
  /// The function that receives each lookup failure of `optional`. `nil` turns the default off.
  ///
  /// By default, debug builds of this library write each lookup failure to standard error, in one paragraph with the similar
  /// registrations and why each did not match: once for each service and the service whose factory looked it up, and 100 in one
  /// process at most. Release builds write nothing. Before you set it, the property is a function that does
  /// so with a text, or `nil` if nothing is written.
  ///
  /// The environment variable `RESOLVER_LOGGING_ENABLED` changes the default: `1` prints every message, in any build; `0` prints
  /// nothing.
  ///
  /// A lookup failure is an `optional` that returns `nil` because the service is not registered. A factory that returned `nil` is none, a
  /// `resolve` ends the process with its own message, and a verification reports failures itself.
  ///
  /// You can set it from any thread. The function is called on the thread that resolves, with no lock held.
  public static var loggingFunction: ((String) -> Void)? {
    get { log.function }
    set { log.function = newValue }
  }

  /// The lookup failures of all resolvers.
  private static let log = LookupFailureLog("RESOLVER", variable: "RESOLVER_LOGGING_ENABLED")

  /// Records a lookup failure that the caller allows.
  func noteAbsent(_ key: ServiceKey) {
    if registry.noteAbsent(key) { return }
    let text = { ResolverMessages.absent(key, self.registry.similarRegistrations(of: key)) }
    Self.log.report(LookupFailureID(key), complete: text, concise: text)
  }
}
