// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The texts of errors of `migrate`. Each has a test of the whole text, and an entry in the reference of diagnostics.
enum MigrationMessages {
  // MARK: Files

  static func overlappingEdits(_ path: String) -> String {
    "two changes of '\(path)' overlap, so nothing is written: move one service at a time"
  }

  static func changedFile(_ path: String) -> String {
    "'\(path)' changed while the step was prepared, so nothing is written: try again"
  }

  static func readOnlyFile(_ path: String) -> String {
    "'\(path)' may not be written to, so nothing is written: change its permissions, or move other services"
  }

  static func existingFile(_ path: String) -> String {
    "'\(path)' exists already, so nothing is written: rename or delete the file"
  }

  static func unreadableJournal(_ path: String) -> String {
    "an earlier run did not end, and its journal '\(path)' cannot be read: restore your sources, and delete the journal's folder"
  }

  static func unrecoverable(_ path: String, backup: String) -> String {
    "an earlier run did not end, and '\(path)' has changed since: its text before that run is in '\(backup)'; "
      + "restore it, or delete the folder of that file to keep what you have"
  }

  static func commitFailed(_ reason: String) -> String {
    "the services have moved, but git did not commit them: \(reason)"
  }
}
