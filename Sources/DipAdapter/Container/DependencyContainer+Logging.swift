// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// What containers have to say.
public enum LogLevel: Int, Sendable {
  /// Nothing.
  case None
  /// What could not be resolved.
  case Errors
  /// The same; Dip says more.
  case Verbose
}

private let chosenLevel = Guarded(LogLevel.Errors)
private let chosenLogger = Guarded<((LogLevel, Any) -> Void)?>(nil)

/// What is logged; errors at first. To be set from any thread.
public var logLevel: LogLevel {
  get { chosenLevel.value }
  set { chosenLevel.value = newValue }
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

extension DependencyContainer {
  /// Says why the outermost resolution has failed.
  func logging<Result>(_ key: DefinitionKey, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      if Registry.depth == 0, LookupFailures.isLogged(in: self) { logger(.Errors, lookupFailure(error, key)) }
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
    guard case .definitionNotFound(let key)? = innermost as? DipError else { return DipFailure.miss(error, []) }
    return DipFailure.miss(error, similarRegistrations(key.serviceKey))
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
