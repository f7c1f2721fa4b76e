// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Foundation

/// A file of events, one per line. Child processes and their parent take turns writing to it.
final class Journal {
  private let file: URL
  private var handle: FileHandle?
  private let encoder = JSONEncoder()

  init(_ file: URL) {
    self.file = file
  }

  deinit {
    handle?.closeFile()
  }

  /// The complete events; the last one may have been cut short.
  var events: [JournalEvent] {
    get throws {
      let decoder = JSONDecoder()
      return try Data(contentsOf: file).split(separator: Self.lineFeed).compactMap {
        try? decoder.decode(JournalEvent.self, from: $0)
      }
    }
  }

  /// The size of the file in bytes.
  var size: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.size] as? Int ?? 0
  }

  /// Appends an event, which is stored even if the process ends.
  func append(_ event: JournalEvent) throws {
    if handle == nil {
      handle = try FileHandle(forWritingTo: file)
      handle?.seekToEndOfFile()
    }
    handle?.write(try line(event))
  }

  /// Replaces all events.
  func replace(by event: JournalEvent) throws {
    try line(event).write(to: file)
  }

  private func line(_ event: JournalEvent) throws -> Data {
    try encoder.encode(event) + Data([Self.lineFeed])
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
