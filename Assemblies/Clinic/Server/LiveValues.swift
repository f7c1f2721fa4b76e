// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// snippet: live
/// The production values as defaults: a conforming root is complete, and a test root overrides some of them.
public protocol LiveValues: StorageAssembly {}

extension LiveValues {
  /// Standard output.
  public var journal: any Journal { PrintedJournal() }
  /// One for all.
  public var census: Census { shared(\.census) { Census() } }
}
// snippet-end

/// A journal that prints its entries.
struct PrintedJournal: Journal {
  func write(_ line: String) { print("  \(line)") }
}
