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
private let chosenLogger = Guarded<(LogLevel, Any) -> Void>({ print($1) })

/// What is logged; errors at first. To be set from any thread.
public var logLevel: LogLevel {
  get { chosenLevel.value }
  set { chosenLevel.value = newValue }
}

/// Takes what is logged, on the thread that resolves; prints at first. To be set from any thread.
public var logger: (LogLevel, Any) -> Void {
  get { chosenLogger.value }
  set { chosenLogger.value = newValue }
}

extension DependencyContainer {
  /// Says why the outermost resolution has failed.
  func logging<Result>(_ key: DefinitionKey, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      if Registry.depth == 0, logLevel != .None { logger(.Errors, missReport(of: error)) }
      throw error
    }
  }

  /// What could not be resolved, and what is registered in its place: other tags and arguments, and types that are not forwarded.
  ///
  /// - Parameter error: What was thrown by a call of this container.
  /// - Returns: A text of several lines.
  public func missReport(of error: any Error) -> String {
    var innermost = error
    while let next = (innermost as? DipError)?.underlyingError { innermost = next }
    guard case .definitionNotFound(let key)? = innermost as? DipError else { return DipFailure.miss(error, []) }
    return DipFailure.miss(error, registry.nearMisses(of: key.serviceKey))
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
