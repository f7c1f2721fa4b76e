// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The destination of an adapter's lookup failures.
///
/// By default, debug builds of this library write each failure once to standard error, and release builds write
/// nothing. A client's function receives every failure instead. Setting the environment variable to `1` prints every
/// failure to standard output, in any build; `0` disables the default.
package final class LookupFailureLog: Sendable {
  package typealias Function = (String) -> Void

  /// The client's choice.
  private enum Choice {
    case byDefault
    case function(Function?)
  }

  /// The failures that were written by default.
  private struct Written {
    var ids: Set<AnyHashable> = []
    var hasReachedLimit = false
  }

  /// Whether failures are written by default, as in debug builds. This is a variable so that tests can cover both
  /// settings.
  package static var writesByDefault: Bool {
    get { isDebugBuild.value }
    set { isDebugBuild.value = newValue }
  }

  #if DEBUG
  private static let isDebugBuild = LockedValue(true)
  #else
  private static let isDebugBuild = LockedValue(false)
  #endif

  /// The maximum number of different failures that are written by default in one process.
  package static let limit = 100

  private let system: String
  private let variable: String
  private let choice = LockedValue(Choice.byDefault)
  private let written = LockedValue(Written())

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - system: The name of the container library, which begins the messages.
  ///   - variable: The name of its environment variable.
  package init(_ system: String, variable: String) {
    self.system = system
    self.variable = variable
  }

  /// The function that receives every failure. Setting `nil` disables the default.
  ///
  /// The initial value is a function that applies the default, or `nil` if the default does nothing.
  package var function: Function? {
    get {
      switch choice.value {
      case .function(let function): function
      case .byDefault: isListening ? { self.write($0) } : nil
      }
    }
    set { choice.value = .function(newValue) }
  }

  /// The client's own function, or `print` if the environment variable is `1`.
  package var requestedFunction: Function? {
    if case .function(let function?) = choice.value { return function }
    return isVariable("1") ? { print($0) } : nil
  }

  /// Whether ``report(_:complete:concise:)`` writes anything.
  package var isListening: Bool { requestedFunction != nil || appliesDefault }

  private var appliesDefault: Bool {
    guard Self.writesByDefault, case .byDefault = choice.value else { return false }
    return !isVariable("0")
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - id: The failure's identity, by which the default detects repeated failures.
  ///   - complete: Returns the message for the client's function.
  ///   - concise: Returns the message for the default.
  package func report(_ id: @autoclosure () -> AnyHashable, complete: () -> String, concise: () -> String) {
    if let function = requestedFunction { return function(complete()) }
    if appliesDefault { writeOnce(id(), concise) }
  }

  /// Applies the default to a message: writes it once, prints it, or discards it.
  package func write(_ text: String) {
    if isVariable("1") { return print(text) }
    if Self.writesByDefault, !isVariable("0") { writeOnce(text) { text } }
  }

  @_optimize(none)
  private func writeOnce(_ id: AnyHashable, _ text: () -> String) {
    let (isNew, isFirst, reachesLimit) = written.withLock { written in
      guard written.value.ids.count < Self.limit else {
        let reachesLimit = !written.value.hasReachedLimit && !written.value.ids.contains(id)
        if reachesLimit { written.value.hasReachedLimit = true }
        return (false, false, reachesLimit)
      }
      let isFirst = written.value.ids.isEmpty
      return (written.value.ids.insert(id).inserted, isFirst, false)
    }
    if isNew {
      StandardError.write(text() + (isFirst ? "\n" + ContainerEngineMessages.howToTurnOff(variable) : ""))
    } else if reachesLimit {
      StandardError.write(ContainerEngineMessages.limitReached(system, Self.limit, variable))
    }
  }

  private func isVariable(_ expected: String) -> Bool {
    EnvironmentVariable(variable).is(expected)
  }
}

/// The identity of a failure: the key and the dependent service.
package struct LookupFailureID: Hashable {
  private let key: ServiceKey
  private let dependent: ServiceKey?

  /// Creates the identity of a failure on the running thread.
  package init(_ key: ServiceKey) {
    self.key = key
    dependent = Registry.keys.first?.key
  }
}
