// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// `composure-tool check` with the findings of an earlier run.
@Suite final class `check` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "Sources/A.swift")
    try folder.write(
      #"""
      {"findings": [
        {"code": "D998", "severity": "warning", "message": "m", "file": "Sources/A.swift", "line": 2, "column": 1},
        {"code": "D999", "severity": "note", "message": "n", "file": "Sources/A.swift", "line": 1, "column": 2}
      ], "unchecked": [{"message": "its name is known at run time", "file": "Sources/A.swift", "line": 1, "column": 1}]}
      """#, to: "findings.json")
  }

  private var lines: [String] {
    ["\(folder.path)/Sources/A.swift:1:2: note: n [D999]\n", "\(folder.path)/Sources/A.swift:2:1: warning: m [D998]\n"]
  }

  @Test func `findings are printed, summed up, and exit with status 1`() async throws {
    let program = try await folder.run("check", "--input", "findings.json")
    #expect(program.output == lines.joined())
    #expect(program.error == "1 warning, 1 note, 1 place not checked (see --verbose)\n")
    #expect(program.status == 1)
  }

  @Test func `notes do not exit with status 1, and --disable turns rules off`() async throws {
    let program = try await folder.run("check", "--input", "findings.json", "--disable", "D998", "--verbose")
    #expect(program.output == lines[0])
    let lines = program.error.components(separatedBy: "\n")
    #expect(lines[0].hasPrefix("warning: no rule has the number D998"))
    #expect(
      lines.dropFirst().joined(separator: "\n") == """
        \(folder.path)/Sources/A.swift:1:1: not checked: its name is known at run time
        1 note, 1 place not checked

        """)
    #expect(program.status == 0)
  }

  @Test func `--quiet prints the report only`() async throws {
    let program = try await folder.run("check", "--input", "findings.json", "--disable", "D998", "--quiet")
    #expect(program.output == lines[0])
    #expect(program.error == "")
    let absent = try await folder.run("check", "--input", "none.json", "--quiet")
    #expect(absent.error == "error: there is no file 'none.json'\n")
    #expect(absent.status == 2)
  }

  @Test func `a clean result is reported`() async throws {
    try folder.write(#"{"findings": []}"#, to: "none.json")
    let program = try await folder.run("check", "--input", "none.json")
    #expect(program.output == "")
    #expect(program.error == "no findings\n")
    #expect(program.status == 0)
  }

  @Test func `the report goes to a file, and replaces the previous one`() async throws {
    try folder.write(String(repeating: "old", count: 1000), to: "report.json")
    let program = try await folder.run(
      "check", "--input", "findings.json", "--format", "json", "--output", "report.json")
    #expect(program.output == "")
    #expect(program.status == 1)
    let again = try await folder.run("check", "--input", "-", input: folder.text(of: "report.json"))
    #expect(again.output == lines.joined())
  }

  @Test func `a baseline hides known findings, until they are fixed`() async throws {
    let written = try await folder.run("check", "--input", "findings.json", "--write-baseline", "base.json")
    #expect(written.output == "")
    #expect(written.error == "2 findings written to base.json\n")
    #expect(written.status == 0)
    let known = try await folder.run("check", "--input", "findings.json", "--baseline", "base.json")
    #expect(known.output == "")
    #expect(known.error == "no findings, 2 in the baseline, 1 place not checked (see --verbose)\n")
    #expect(known.status == 0)
    try folder.write(#"{"findings": []}"#, to: "none.json")
    let gone = try await folder.run("check", "--input", "none.json", "--baseline", "base.json")
    #expect(
      gone.error == """
        warning: 2 entries of 'base.json' match no finding any more: write it again with --write-baseline
        no findings

        """)
    #expect(gone.status == 0)
  }

  @Test func `the configuration of the folder applies, with paths relative to it`() async throws {
    try folder.write(
      #"{"severities": {"D999": "error"}, "baseline": "known.json", "exclude": ["B.swift"]}"#,
      to: "Sources/.composure.json")
    try folder.write(
      #"{"version": 1, "findings": [{"code": "D998", "file": "A.swift", "message": "m", "source": "two"}]}"#,
      to: "Sources/known.json")
    let program = try await folder.run("check", "Sources", "--input", "findings.json", "--exclude", "C.swift")
    #expect(program.output == "\(folder.path)/Sources/A.swift:1:2: error: n [D999]\n")
    #expect(program.status == 1)
    let other = try await folder.run("check", "Sources", "--input", "findings.json", "--config", "other.json")
    #expect(other.error == "error: there is no file 'other.json'\n")
    #expect(other.status == 2)
  }

  @Test func `GitHub's paths are relative to the workspace`() async throws {
    let program = try await Program.run(
      at: "/usr/bin/env",
      [
        "GITHUB_WORKSPACE=\(folder.path)", Program.products.appendingPathComponent("composure-tool").path, "check",
        "--input", "../findings.json", "--format", "github", "..",
      ], in: folder.url.appendingPathComponent("Sources"))
    // Paths in findings are relative to the tool's working directory.
    #expect(program.output.contains("::warning file=Sources/Sources/A.swift,line=2,col=1,title=D998::m\n"))
  }

  @Test(arguments: [
    (["nowhere"], "error: there is no folder 'nowhere'"),
    (["findings.json"], "error: there is no folder 'findings.json'"),
    (["--input", "Sources"], "error: 'Sources' is a folder: give a file"),
    (["--input", "nowhere.json"], "error: there is no file 'nowhere.json'"),
    (["--input", "Sources/A.swift"], "Sources/A.swift:1:1: error: this is not JSON: expected a value, found 'o'"),
    (
      ["--input", "findings.json", "--output", "no/such/folder"],
      "error: 'no/such/folder' cannot be written: check that its folder exists and may be written to"
    ),
  ])
  func `files that cannot be read or written are errors, and the status is 2`(_ arguments: [String], _ text: String)
    async throws
  {
    let program = try await Program.run("composure-tool", ["check"] + arguments, in: folder.url)
    #expect(program.error == "\(text)\n")
    #expect(program.output == "")
    #expect(program.status == 2)
  }

  #if os(Linux)
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "there is no terminal to be had"))
  func `colors are for terminals, unless the environment turns them off`() async throws {
    let tool = Program.products.appendingPathComponent("composure-tool").path
    let command = "TERM=xterm '\(tool)' check --input findings.json"
    let shown = try await Program.run(
      at: "/usr/bin/script", ["-qec", "env -u NO_COLOR \(command)", "/dev/null"], in: folder.url)
    #expect(shown.output.contains("\u{1B}[1;35mwarning:\u{1B}[0m"))
    let plain = try await Program.run(
      at: "/usr/bin/script", ["-qec", "env NO_COLOR=1 \(command)", "/dev/null"], in: folder.url)
    #expect(!plain.output.contains("\u{1B}"))
    #expect(plain.output.contains("warning: m [D998]"))
  }
  #endif
}
