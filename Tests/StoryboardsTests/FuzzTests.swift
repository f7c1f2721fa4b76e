// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Storyboards
import Testing

/// Randomly changed documents: the reader never crashes or hangs, and accepts only XML.
///
/// `FUZZ_SEED` and `FUZZ_COUNT` change the seed and the number of documents.
@Suite(.timeLimit(.minutes(30)), .enabled(if: hasPython, "there is no python3 to ask"))
struct `fuzzed documents` {
  static let tokens = [
    "<", ">", "</", "/>", "&", "&lt;", "&#0;", "&#xD800;", "]]>", "<![CDATA[", "<!--", "-->", "<?", "?>",
    "<!DOCTYPE d>",
    "\"", "'", "=", " id=\"A\"", "\u{FEFF}", "\u{FFFE}", "\u{0}", "\u{1F600}", "<a>", "</a>", "xmlns=\"\"",
    "x:y=\"\"",
  ].map { Array($0.utf8) }

  static var originals: [[UInt8]] {
    let made = Documents.storyboard(
      initial: "A", Documents.scene("A", Documents.relationship("B"), element: "navigationController"),
      Documents.scene("B", Documents.registrationName("cat") + Documents.embed("A"), class: "X"))
    guard RealDocuments.arePresent else { return [Array(made.utf8)] }
    let files = RealDocuments.folder.appendingPathComponent("files")
    let paths = FileManager.default.enumerator(atPath: files.path)?.allObjects as? [String] ?? []
    let real = paths.sorted().compactMap { path -> [UInt8]? in
      guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib") else { return nil }
      return (try? Data(contentsOf: files.appendingPathComponent(path))).map(Array.init)
    }
    return [Array(made.utf8)] + real.filter { $0.count < 20_000 }
  }

  static func mutate(_ original: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
      case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random)!, at: index)
      case 5: bytes.removeSubrange(index...)
      case 6: bytes.append(contentsOf: bytes[index..<end])
      default:
        // Most changes are within attributes and names, so that many mutants stay well formed.
        bytes[index] = Array("abcZ019._- ".utf8).randomElement(using: &random)!
      }
    }
    return bytes
  }

  @Test func `every accepted document is accepted by another parser too`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = UInt64(environment["FUZZ_SEED"] ?? "") ?? 5
    let count = Int(environment["FUZZ_COUNT"] ?? "") ?? 3_000
    var random = SeededGenerator(seed)
    let originals = Self.originals
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var read = 0
    for number in 0..<count {
      let mutant = Self.mutate(originals.randomElement(using: &random)!, &random)
      guard (try? Documents.read(mutant)) != nil else { continue }
      read += 1
      try Data(mutant).write(to: folder.appendingPathComponent("\(number)"))
    }
    #expect(read > count / 20 && read < count, "seed \(seed)")
    let refused = try await Self.refusedByExpat(in: folder)
    #expect(refused == "\(read) read\n", "seed \(seed)")
  }

  /// Returns the results of Python's expat for the files in a folder: the rejected ones, then the number of accepted ones.
  static func refusedByExpat(in folder: URL) async throws -> String {
    let program = """
      import os, sys, xml.parsers.expat
      count = 0
      for name in sorted(os.listdir(sys.argv[1]), key=int):
          parser = xml.parsers.expat.ParserCreate()
          try:
              parser.Parse(open(os.path.join(sys.argv[1], name), "rb").read(), True)
              count += 1
          except xml.parsers.expat.ExpatError as error:
              print(name, error)
      print(count, "read")
      """
    return try await Program.run(at: "/usr/bin/env", ["python3", "-c", program, folder.path]).log
  }
}

private let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
  FileManager.default.isExecutableFile(atPath: "\($0)/python3")
}
