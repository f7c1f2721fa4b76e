// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The report of `Tests/Apple/run`, with stand-ins for macOS programs. Tests the format, not Apple's systems.
@Suite struct `the report of a run on a Mac` {
  /// Runs the script in a copy of its folder, with the given stand-in programs.
  ///
  /// - Parameters:
  ///   - programs: The stand-ins, as scripts.
  /// - Returns: The script's output, and its report, in which every duration is `N s`.
  private static func run(_ programs: [String: String]) async throws -> (program: Program, report: String) {
    let folder = try TemporaryFolder()
    let script = try folder.write(Data(contentsOf: Project.file("Tests/Apple/run")), to: "Tests/Apple/run")
    for (name, body) in programs { try folder.writeScript(body, to: "tools/\(name)") }
    let program = try await Program.run(
      at: "/usr/bin/env",
      ["PATH=\(folder.path)/tools:/usr/bin:/bin", "bash", script, folder.file("report.md").path])
    let text = folder.text(of: "report.md") ?? ""
    return (program, text.replacing(/\| \d+ s \|/, with: "| N s |"))
  }

  private static let mac = [
    "uname": #"case $1 in -s) echo Darwin ;; -m) echo arm64 ;; esac"#,
    "sw_vers": "echo 26.1",
    "sysctl": "echo Mac16,1",
    "git": "echo 0123abc",
    "xcrun": #"echo "    iPhone 17 (0B2F6B6E-0000-4000-8000-00000000000A) (Shutdown)""#,
    "xcodebuild": #"[ "$1" != -version ] || echo "Xcode 26.1""#,
    "swift": #"[ "$1" != --version ] || echo "Apple Swift version 6.3""#,
  ]

  /// The rows of the builds for all other systems.
  private static let builds = ["iOS", "tvOS", "watchOS", "visionOS", "Mac Catalyst"].flatMap { system in
    ["Composure", "SwinjectAdapter", "ResolverAdapter", "DipAdapter", "SwinjectStoryboardAdapter"].map {
      "| \($0) for \(system) | passed | N s |"
    }
  }.joined(separator: "\n")

  @Test func `it lists each step, and what was skipped`() async throws {
    let (program, report) = try await Self.run(Self.mac)
    #expect(program.status == 0, "\(program.log)")
    #expect(
      report == """
        # A run of Composure on an Apple system

        33 passed, 0 failed, 1 skipped

        | | |
        |---|---|
        | commit | 0123abc |
        | macOS | 26.1 |
        | Mac | Mac16,1, arm64 |
        | Xcode | Xcode 26.1 |
        | Swift | Apple Swift version 6.3 |

        | step | result | time |
        |---|---|---|
        | build everything for macOS | passed | N s |
        | all tests on macOS | passed | N s |
        | the examples on macOS | passed | N s |
        | container engine, optimized | passed | N s |
        | stress on arm64, optimized | passed | N s |
        | stress on arm64, thread sanitizer | passed | N s |
        \(Self.builds)
        | storyboards in a simulator of iOS | passed | N s |
        | storyboards in a simulator of tvOS | skipped: no simulator is installed |  |
        | storyboards with Mac Catalyst | passed | N s |

        """)
  }

  @Test func `it says what a step that failed has printed, and goes on`() async throws {
    var programs = Self.mac
    programs["swift"] = #"""
      case "$*" in
      --version) echo "Apple Swift version 6.3" ;;
      "test --skip-build") echo "✘ Test one failed"; echo "the end"; exit 1 ;;
      esac
      """#
    let (program, report) = try await Self.run(programs)
    #expect(program.status == 1)
    #expect(report.contains("\n32 passed, 1 failed, 1 skipped\n"))
    #expect(report.contains("\n| all tests on macOS | **failed** | N s |\n| the examples on macOS | passed | N s |\n"))
    #expect(
      report.hasSuffix(
        """

        ## What failed

        ### all tests on macOS

        ```text
        ✘ Test one failed
        ...
        ✘ Test one failed
        the end
        ```

        """), "\(report)")
  }

  @Test func `on another system it says what to do`() async throws {
    let (program, report) = try await Self.run(["uname": "echo Linux"])
    #expect(program.status == 2)
    #expect(report == "")
    #expect(
      program.error
        == "Tests/Apple/run: error: this is not macOS. To fix: run it on a Mac with Xcode; on Linux, run .ci/run\n")
  }

  @Test func `without Xcode it says what to install`() async throws {
    var programs = Self.mac
    programs["xcodebuild"] = nil
    let (program, _) = try await Self.run(programs)
    #expect(program.status == 2)
    #expect(
      program.error
        == "Tests/Apple/run: error: 'xcodebuild' was not found. To fix: install Xcode, and run xcode-select --install\n"
    )
  }
}
