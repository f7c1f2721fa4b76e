// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import ToolSupport

@testable import composure_tool

/// The program's command line, before a command runs.
@Suite struct `the command line` {
  private func run(_ arguments: [String]) async throws -> Program {
    try await Program.run("composure-tool", arguments)
  }

  @Test func `help lists the commands`() async throws {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let program = try await run(arguments)
      #expect(
        program.output == """
          usage: composure-tool COMMAND [OPTIONS]

          Checks and shows the dependencies of a Swift application.

            check     reports mistakes in dependency graphs that the compiler accepts
            graph     shows a dependency graph as text, Mermaid, DOT, JSON or a web page, and compares two
            migrate   moves services from a container to typed assemblies, and proves each step
            audit     reports mistakes in storyboards and xibs

          composure-tool COMMAND --help describes the options of a command, and composure-tool --version prints the version.

          """)
      #expect(program.error == "")
      #expect(program.status == 0)
    }
  }

  @Test(arguments: Command.allCases)
  func `each command has a help with all of its options`(_ command: Command) async throws {
    let program = try await run([command.rawValue, "--help"])
    #expect(program.status == 0)
    #expect(program.output.hasPrefix("usage: composure-tool \(command) "))
    let options: [CommandOption] =
      switch command {
      case .check: CheckOptions.declarations
      case .graph: GraphOptions.declarations
      // Its subcommands have their own options.
      case .migrate: []
      case .audit: DocumentAuditOptions.declarations
      }
    for option in options.map(\.name) + ["--help", "--version", "--"] {
      #expect(program.output.contains("\n  \(option)"), "\(option)")
    }
    #expect(try await run(["help", command.rawValue]).output == program.output)
  }

  @Test(arguments: [
    ["--version"], ["check", "--version"], ["graph", "--version"], ["migrate", "--version"], ["audit", "--version"],
  ])
  func `the version is that of the package`(_ arguments: [String]) async throws {
    let program = try await run(arguments)
    #expect(program.output == "composure-tool \(ToolVersion.current)\n")
    #expect(program.status == 0)
  }

  @Test(arguments: [
    ([], "error: no command is given"),
    (["chekc"], "error: unknown command 'chekc'; did you mean 'check'?"),
    (["help", "grpah"], "error: unknown command 'grpah'; did you mean 'graph'?"),
    (["frobnicate\n"], "error: unknown command 'frobnicate\\n'"),
  ])
  func `a missing or unknown command is an error with the usage`(_ arguments: [String], _ text: String) async throws {
    let program = try await run(arguments)
    #expect(
      program.error == """
        \(text)

        usage: composure-tool COMMAND [OPTIONS]
        composure-tool --help lists the commands.

        """)
    #expect(program.output == "")
    #expect(program.status == 2)
  }

  @Test(arguments: [
    (["--formt", "json"], "unknown option '--formt'; did you mean '--format'?"),
    (["--out", "x"], "unknown option '--out'; did you mean '--output'?"),
    (["--frobnicate"], "unknown option '--frobnicate'"),
    (["-x"], "unknown option '-x'"),
    (["--verbose=yes"], "--verbose takes no value"),
    (["--format"], "--format needs a value: xcode, json, sarif or github"),
    (["--format", "jsn"], "unknown value 'jsn' of --format; did you mean 'json'?"),
    (["--format=html"], "unknown value 'html' of --format: use xcode, json, sarif or github"),
    (["a", "b"], "'b' is one path too many: give one folder"),
    (["--quiet", "--verbose"], "--verbose and --quiet cannot be used together: give one of them"),
    (
      ["--disable", "D912,unused"],
      "'unused' is not the number of a rule: --disable takes numbers like D912, separated by commas"
    ),
    (
      ["--input=a", "--compiler-log-path=b"],
      "--input and --compiler-log-path cannot be used together: give one of them"
    ),
    (
      ["--baseline=a", "--write-baseline=b"],
      "--baseline and --write-baseline cannot be used together: give one of them"
    ),
  ])
  func `a misuse of check is an error with its usage`(_ arguments: [String], _ text: String) async throws {
    let program = try await run(["check"] + arguments)
    #expect(
      program.error == """
        error: \(text)

        usage: composure-tool check [OPTIONS] [PATH]
        composure-tool check --help describes the options.

        """)
    #expect(program.status == 2)
  }

  @Test(arguments: [
    (["a", "b"], "'b' is one path too many: give one folder"),
    (["--input", "a", "b"], "unexpected argument 'b'"),
    (
      ["--diff", "a", "b", "c"],
      "--diff compares two graphs: --diff OLD.json NEW, where NEW is a file or the folder of a package"
    ),
    (
      ["--input=a", "--compiler-log-path=b"],
      "--input and --compiler-log-path cannot be used together: give one of them"
    ),
    (["--diff", "a", "b", "--input", "c"], "--input and --diff cannot be used together: give one of them"),
    (["--diff", "a", "b", "--format", "html"], "unknown value 'html' of --format: use text or markdown"),
    (
      ["--input", "a", "--format", "markdown"],
      "unknown value 'markdown' of --format: use text, mermaid, dot, json or html"
    ),
    (["--input", "a", "--exit-code"], "--exit-code is for --diff: give both, or none of them"),
    (["--plain", "--container", "Dip"], "--plain and --container cannot be used together: give one of them"),
    (["--plain", "--input", "a"], "--plain reads code: give the folder of a package, or --compiler-log-path"),
    (["--plain", "--diff", "a", "b"], "--plain reads code: give the folder of a package, or --compiler-log-path"),
  ])
  func `a misuse of graph is an error with its usage`(_ arguments: [String], _ text: String) async throws {
    let program = try await run(["graph"] + arguments)
    #expect(
      program.error == """
        error: \(text)

        usage: composure-tool graph [OPTIONS] [PATH] | --input FILE [OPTIONS] | --diff OLD [NEW] [OPTIONS]
        composure-tool graph --help describes the options.

        """)
    #expect(program.status == 2)
  }

  @Test(arguments: [
    ([], "no file or folder is given"),
    (
      ["--format=xml", "a"], "unknown value 'xml' of --format: use xcode, json, sarif, github or table"
    ),
    (["--format"], "--format needs a value: xcode, json, sarif, github or table"),
    (["--max-size=0", "a"], "'0' is not a size: use a number of MiB from 1 to 4095"),
    (["--max-size=4096", "a"], "'4096' is not a size: use a number of MiB from 1 to 4095"),
    (["--quiet", "--verbose", "a"], "--verbose and --quiet cannot be used together: give one of them"),
  ])
  func `a misuse of audit is an error with its usage`(_ arguments: [String], _ text: String) async throws {
    let program = try await run(["audit"] + arguments)
    #expect(
      program.error == """
        error: \(text)

        usage: composure-tool audit [OPTIONS] PATH...
        composure-tool audit --help describes the options.

        """)
    #expect(program.output == "")
    #expect(program.status == 2)
  }

  @Test(arguments: [
    ("--formta", "--format"), ("--FORMAT", "--format"), ("--inptu", "--input"), ("--verb", "--verbose"), ("--ex", nil),
    ("--", nil), ("", nil), ("--completely-different", nil),
  ])
  func `the nearest known word is similar enough, or has a unique prefix`(_ word: String, _ nearest: String?) {
    let known = ["--format", "--input", "--verbose", "--exclude", "--exit-code"]
    #expect(Spelling.nearest(to: word, in: known) == nearest)
  }

  @Test func `options may be anywhere, and the last value is used`() throws {
    let parser = ArgumentParser([
      CommandOption("--flag", help: ""), CommandOption("--value", "V", values: "a value", help: ""),
    ])
    let parsed = try parser.parse(["a", "--value", "1", "-", "--flag", "--value=2=3", "--", "--flag", "b"])
    #expect(parsed.operands == ["a", "-", "--flag", "b"])
    #expect(parsed.value(of: "--value") == "2=3")
    #expect(parsed.values(of: "--value") == ["1", "2=3"])
    #expect(parsed.contains("--flag"))
  }
}
