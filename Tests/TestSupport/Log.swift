// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A log of events, in order, that any thread may append to.
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
