// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: live
/// What the real clinic is made of, as defaults: a root that conforms is complete, and a test root replaces what it wants.
public protocol LiveValues: StorageAssembly {}

extension LiveValues {
  /// Standard output.
  public var journal: any Journal { PrintedJournal() }
  /// One for all.
  public var census: Census { shared(\.census) { Census() } }
}
// snippet-end

/// Prints what happens.
struct PrintedJournal: Journal {
  func write(_ line: String) { print("  \(line)") }
}
