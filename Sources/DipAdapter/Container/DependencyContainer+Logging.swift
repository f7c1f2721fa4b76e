// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// The messages to log.
public enum LogLevel: Int, Sendable {
  /// No messages.
  case None
  /// Lookup failures.
  case Errors
  /// In addition, each factory call with its ``DependencyContainer/Context``, and each new or cached instance. Slows
  /// down every resolution.
  case Verbose
}

private let chosenLogger = LockedValue<((LogLevel, Any) -> Void)?>(nil)

/// The messages to log; initially errors. You can set it on any thread.
public var logLevel: LogLevel {
  get { Log.level }
  set { Log.level = newValue }
}

/// The function that receives each message: every error that the outermost resolution throws, in any build, unless
/// ``logLevel`` is ``LogLevel/None``.
///
/// Initially, in debug builds of this library, it writes each error to standard error once, with the similar
/// registrations and why each did not match, and at most 100 per process. In release builds, it writes nothing. The
/// environment variable `DIP_LOGGING_ENABLED` changes the default: `1` prints every error, in any build, as Dip does;
/// `0` prints nothing. At the level ``LogLevel/Verbose``, it prints every message.
///
/// You can set it on any thread. It is called on the resolving thread, with no lock held. It is not called during a
/// verification, whose report contains the errors.
public var logger: (LogLevel, Any) -> Void {
  get { chosenLogger.value ?? LookupFailures.log }
  set { chosenLogger.value = newValue }
}

/// Whether the client has set a logger.
var hasOwnLogger: Bool { chosenLogger.withLock { $0.value != nil } }

/// The log level, and the containers whose resolutions take the slow path while everything is logged.
enum Log {
  private struct State {
    var level = LogLevel.Errors
    var registries: [ObjectIdentifier: Registry] = [:]
  }

  private static let state = LockedValue(State())

  static var level: LogLevel {
    get { state.withLock { $0.value.level } }
    set {
      state.withLock { state in
        let wasVerbose = state.value.level == .Verbose
        state.value.level = newValue
        guard wasVerbose != (newValue == .Verbose) else { return }
        for registry in state.value.registries.values {
          wasVerbose ? registry.endWatching() : registry.beginWatching()
        }
      }
    }
  }

  static var isVerbose: Bool { level == .Verbose }

  /// Adds the registry of a new container.
  static func add(_ registry: Registry) {
    state.withLock { state in
      state.value.registries[ObjectIdentifier(registry)] = registry
      if state.value.level == .Verbose { registry.beginWatching() }
    }
  }

  /// Removes the registry of a container that is deinitialized.
  static func remove(_ registry: Registry) {
    state.withLock { _ = $0.value.registries.removeValue(forKey: ObjectIdentifier(registry)) }
  }

  static func log(_ level: LogLevel, _ message: Any) {
    if level.rawValue <= self.level.rawValue { logger(level, message) }
  }
}

extension DependencyContainer {
  /// Logs the error of the outermost resolution.
  func logging<Result>(_ key: DefinitionKey, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      if !Registry.isResolving, LookupFailures.isLogged(in: self) { logger(.Errors, lookupFailure(error, key)) }
      throw error
    }
  }

  /// Returns the key that could not be resolved, with the similar registrations of this container and its
  /// collaborators, and why each did not match.
  ///
  /// - Parameter error: The error that a call to this container threw.
  /// - Returns: A string of several lines.
  public func lookupFailureReport(of error: any Error) -> String {
    var innermost = error
    while let next = (innermost as? DipError)?.underlyingError { innermost = next }
    guard case .definitionNotFound(let key)? = innermost as? DipError else {
      return DipMessages.lookupFailure(error, [])
    }
    return DipMessages.lookupFailure(error, similarRegistrations(key.serviceKey))
  }
}

extension DipError {
  fileprivate var underlyingError: (any Error)? {
    switch self {
    case .autoInjectionFailed(_, _, let error), .autoWiringFailed(_, let error): error
    case .definitionNotFound, .ambiguousDefinitions, .invalidType: nil
    }
  }
}
