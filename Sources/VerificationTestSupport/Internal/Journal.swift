// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Foundation

/// A file of events, each on a line, which child processes and their parent write in turns.
struct Journal {
  private let file: URL

  init(_ file: URL) {
    self.file = file
  }

  /// The events that were written as a whole: the last one may have been cut short.
  var events: [JournalEvent] {
    get throws {
      try Data(contentsOf: file).split(separator: Self.lineFeed).compactMap {
        try? JSONDecoder().decode(JournalEvent.self, from: $0)
      }
    }
  }

  /// How long the file is.
  var size: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.size] as? Int ?? 0
  }

  /// Adds an event, which outlasts the process.
  func append(_ event: JournalEvent) throws {
    let handle = try FileHandle(forWritingTo: file)
    handle.seekToEndOfFile()
    // A line feed before it ends a line that was cut short.
    handle.write(Data([Self.lineFeed]) + (try JSONEncoder().encode(event)) + Data([Self.lineFeed]))
    handle.closeFile()
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
