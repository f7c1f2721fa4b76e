// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The default implementation of ``logger``.
enum LookupFailures {
  private static let failures = LookupFailureLog("Dip", variable: "DIP_LOGGING_ENABLED")

  /// Writes an error once, prints it or discards it; prints everything at the level ``LogLevel/Verbose``.
  static func log(_ level: LogLevel, _ message: Any) {
    if logLevel == .Verbose { print(message) } else { failures.write("\(message)") }
  }

  /// Returns whether ``logger`` handles a container's errors.
  static func isLogged(in container: DependencyContainer) -> Bool {
    switch logLevel {
    case .None: false
    case .Errors: (hasOwnLogger || failures.isListening) && !container.registry.isInDryRun
    case .Verbose: !container.registry.isInDryRun
    }
  }
}

extension DependencyContainer {
  /// Returns the message for an error of the outermost resolution.
  func lookupFailure(_ error: any Error, _ key: DefinitionKey) -> String {
    error is DipError ? lookupFailureReport(of: error) : DipMessages.thrown(error, resolving: key)
  }

  /// Returns the registrations that are similar to a key, here and in direct and indirect collaborators.
  func similarRegistrations(_ key: ServiceKey) -> [SimilarRegistration] {
    var containers = [self]
    var index = 0
    while index < containers.count {
      let next = containers[index].collaborators.containers
      containers += next.filter { container in !containers.contains { $0 === container } }
      index += 1
    }
    return containers.flatMap { $0.registry.similarRegistrations(of: key) }
  }
}
