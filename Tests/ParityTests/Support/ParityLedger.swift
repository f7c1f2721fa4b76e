// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The parity tests that ran in this process, with their results.
///
/// The first entry schedules the table, which is printed when the process ends.
final class ParityLedger: Sendable {
  enum Kind: CaseIterable, Sendable {
    case signature
    case behavior
    case difference
  }

  struct Entry: Sendable {
    let system: UpstreamSystem
    let kind: Kind
    /// The name of the signature, or of the test.
    let name: String
    let reason: String
    let guide: String
  }

  static let shared = ParityLedger()

  private let entries = Locked<(passed: [String: Entry], failed: [String: Entry])>(([:], [:]))
  private let schedulesTable = Locked(true)

  func record(_ entry: Entry, passed: Bool) {
    schedulesTable.withLock { isFirst in
      if isFirst { atexit { print(ParityLedger.shared.table) } }
      isFirst = false
    }
    let key = "\(entry.system) \(entry.kind) \(entry.name)"
    entries.withLock { entries in
      if passed {
        entries.passed[key] = entry
      } else {
        entries.failed[key] = entry
      }
    }
  }

  /// The table at the end of a run, and the list of the differences.
  var table: String {
    let (passed, failed) = entries.withLock { entries in
      (entries.passed.filter { entries.failed[$0.key] == nil }.map(\.value), entries.failed.map(\.value))
    }
    return ParityTable(passed: passed, failed: failed).text
  }
}
