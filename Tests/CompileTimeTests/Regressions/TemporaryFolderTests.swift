// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

// The programs that tests ran left files in the machine's temporary folder. The compiler left an empty folder
// each time.

@Suite struct `the temporary folders of programs` {
  @Test func `C10 a program has its own temporary folder, which is deleted with its contents`() async throws {
    let result = try await Program.run(
      at: "/bin/sh", ["-c", #"mkdir "$TMPDIR/left" && touch "$TMPDIR/left/file" && printf %s "$TMPDIR""#])
    #expect(result.status == 0, "\(result.log)")
    #expect(!result.output.isEmpty)
    #expect(result.output != ProcessInfo.processInfo.environment["TMPDIR"])
    #expect(!FileManager.default.fileExists(atPath: result.output))
  }

  @Test func `C10 the compiler leaves nothing in the temporary folder`() async {
    // Runs in a separate process, since other tests use the temporary folder at the same time.
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      setenv("TMPDIR", folder.path, 1)
      let result = try await Program.run(at: "/usr/bin/env", ["swiftc", "-typecheck", "-"], input: "let one = 1\n")
      #expect(result.status == 0, "\(result.log)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }
}
