// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A thread-safe log of events, in order.
public final class Log: Sendable {
  private let lines = Locked<[String]>([])

  /// Creates an empty log.
  public init() {}

  /// The events so far.
  public var entries: [String] { lines.withLock { $0 } }

  /// The number of events so far.
  public var count: Int { entries.count }

  /// Appends an event.
  public func append(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
