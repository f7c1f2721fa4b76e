// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

private let sources = Project.file("Tests/DocumentationTests/Programs/Singletons")

// snippet: singletons count
/// Returns how often Swift files in a folder, or one file, use a shared singleton.
func usesOfShared(in folder: URL) throws -> Int {
  let files =
    FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
  return try files.filter { $0.pathExtension == "swift" }.reduce(0) { sum, file in
    try sum + String(contentsOf: file, encoding: .utf8).components(separatedBy: ".shared.").count - 1
  }
}

@Test func `.shared is used less with each stage`() throws {
  #expect(try usesOfShared(in: sources) <= 5)  // lower the limit whenever the number falls
}
// snippet-end

@Test func `the stages of the guide on singletons use .shared less and less`() throws {
  let uses = try ["Stage1", "Stage2", "Stage3"].map { stage in
    try String(contentsOf: sources.appendingPathComponent("\(stage).swift"), encoding: .utf8)
      .components(separatedBy: ".shared.").count - 1
  }
  #expect(uses == [3, 2, 0])
  #expect(try usesOfShared(in: sources) == uses.reduce(0, +))
}
