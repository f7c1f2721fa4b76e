// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// What containers have to say.
public enum LogLevel: Int, Sendable {
  /// Nothing.
  case None
  /// What could not be resolved.
  case Errors
  /// Also each factory call, with its ``DependencyContainer/Context``, each new instance and each cached one. It slows every
  /// resolution down.
  case Verbose
}

private let chosenLogger = Guarded<((LogLevel, Any) -> Void)?>(nil)

/// What is logged; errors at first. To be set from any thread.
public var logLevel: LogLevel {
  get { Log.level }
  set { Log.level = newValue }
}

/// The function that receives each message: every error that the outermost resolution throws, in any build, unless ``logLevel`` is
/// ``LogLevel/None``.
///
/// Before you set it, it is a function that writes errors to standard error in debug builds of this library, with the similar registrations
/// and why each did not match: once each, and 100 in one process at most. In release builds it writes nothing. The environment variable
/// `DIP_LOGGING_ENABLED` changes that: `1` prints every error, in any build, as Dip does; `0` prints nothing. At the level
/// ``LogLevel/Verbose``, it prints every message.
///
/// Any thread can set it. It is called on the thread that resolves, with no lock held, and not during a verification, which reports errors
/// itself.
public var logger: (LogLevel, Any) -> Void {
  get { chosenLogger.value ?? LookupFailures.log }
  set { chosenLogger.value = newValue }
}

/// Whether the client has set a logger.
var hasOwnLogger: Bool { chosenLogger.withLock { $0.value != nil } }

/// The level that is logged, and the containers whose resolutions take the slow path while everything is.
enum Log {
  private struct State: @unchecked Sendable {
    // SAFETY: a container removes its registry before it releases it.
    var level = LogLevel.Errors
    var registries: [ObjectIdentifier: Unmanaged<Registry>] = [:]
  }

  private static let state = Guarded(State())

  static var level: LogLevel {
    get { state.withLock { $0.value.level } }
    set {
      state.withLock { state in
        let wasVerbose = state.value.level == .Verbose
        state.value.level = newValue
        guard wasVerbose != (newValue == .Verbose) else { return }
        for registry in state.value.registries.values {
          registry._withUnsafeGuaranteedRef { wasVerbose ? $0.endWatching() : $0.beginWatching() }
        }
      }
    }
  }

  static var isVerbose: Bool { level == .Verbose }

  /// Adds the registry of a new container.
  static func add(_ registry: Registry) {
    state.withLock { state in
      state.value.registries[ObjectIdentifier(registry)] = .passUnretained(registry)
      if state.value.level == .Verbose { registry.beginWatching() }
    }
  }

  /// Removes the registry of a container that ends.
  static func remove(_ registry: Registry) {
    state.withLock { _ = $0.value.registries.removeValue(forKey: ObjectIdentifier(registry)) }
  }

  static func log(_ level: LogLevel, _ message: Any) {
    if level.rawValue <= self.level.rawValue { logger(level, message) }
  }
}

extension DependencyContainer {
  /// Says why the outermost resolution has failed.
  func logging<Result>(_ key: DefinitionKey, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      if !Registry.isResolving, LookupFailures.isLogged(in: self) { logger(.Errors, lookupFailure(error, key)) }
      throw error
    }
  }

  /// Returns what could not be resolved, with the similar registrations of this container and its collaborators, and why each did not
  /// match.
  ///
  /// - Parameter error: The error that a call of this container threw.
  /// - Returns: A text of several lines.
  public func missReport(of error: any Error) -> String {
    var innermost = error
    while let next = (innermost as? DipError)?.underlyingError { innermost = next }
    guard case .definitionNotFound(let key)? = innermost as? DipError else { return DipMessages.miss(error, []) }
    return DipMessages.miss(error, similarRegistrations(key.serviceKey))
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
