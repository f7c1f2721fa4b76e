// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import composure_tool

@Suite struct `an analysis` {
  /// Analyzes a file with the command in an Xcode log.
  private static func run(_ source: String, command: String = "swiftc") async throws -> AnalysisResult {
    let folder = try TemporaryFolder(named: "composure log")
    try folder.write(source, to: "App.swift")
    let path = folder.path.replacingOccurrences(of: " ", with: "\\ ")
    let options = SampleCode.libraryOptions.map { $0.replacingOccurrences(of: " ", with: "\\ ") }.joined(separator: " ")
    let compiler = command == "swiftc" ? try Toolchain.compiler() : command
    // A log in Xcode's format, written by hand.
    let log = """
      SwiftDriver App normal arm64 com.apple.xcode.tools.swift.compiler (in target 'App' from project 'App')
          cd \(path)
          builtin-SwiftDriver -- \(compiler) -module-name App -swift-version 6 -parse-as-library App.swift \(options)
      """
    let request = AnalysisRequest(
      folder: folder.path, compilerLog: try folder.write(log, to: "build.log"), scratchFolder: folder.path)
    return try await onSeparateThread {
      var status = StatusLine()
      do {
        return try request.run(&status)
      } catch let error as ToolError {
        throw ToolError(text: error.text.replacingOccurrences(of: folder.path, with: "FOLDER"))
      }
    }
  }

  @Test func `of a log has the findings of the rules, with locations in the files`() async throws {
    let result = try await Self.run(
      """
      import Composure
      protocol ShopAssembly: Assembly { var cart: String { get } }
      extension ShopAssembly { var cart: String { shared(\\.cart) { cart } } }
      struct AppAssembly: ShopAssembly { let scope = Scope() }
      func main(_ app: AppAssembly) { _ = app.cart }
      """)
    #expect(result.findings.map { "\($0.location.line):\($0.location.column) \($0.code)" } == ["3:30 D901"])
    #expect(result.findings.first?.location.file.hasSuffix("/App.swift") == true)
    #expect(result.subject == "1 module")
    #expect(result.warnings == [])
    #expect(result.unchecked == [])
  }

  @Test func `lists what it cannot follow`() async throws {
    let result = try await Self.run(
      """
      import Composure
      protocol ShopAssembly: Assembly { var cart: String { get } }
      extension ShopAssembly {
        var cart: String { value(\\.name) }
        var name: String { "name" }
        func value(_ path: KeyPath<Self, String>) -> String { self[keyPath: path] }
      }
      struct AppAssembly: ShopAssembly { let scope = Scope() }
      func main(_ app: AppAssembly) { _ = app.cart }
      """)
    #expect(result.findings == [])
    #expect(
      result.unchecked.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "") \($0.message)" } == [
        "6:57 'ShopAssembly.value(_:)' uses a member by a key path that is known only at run time"
      ])
  }

  @Test func `lists the protocols of modules that it does not read`() async throws {
    let folder = try TemporaryFolder(named: "composure-unread")
    let texts = [
      ("Shop", "import Composure\npublic protocol ShopAssembly: Assembly { var cart: String { get } }\n"),
      (
        "App",
        "import Composure\nimport Shop\nstruct App: ShopAssembly, CustomStringConvertible {\n"
          + "  let scope = Scope()\n  let cart: String\n  var description: String { cart }\n}\n"
      ),
    ]
    let modules = try texts.map { name, text in
      SampleCode.Module(name: name, files: [try folder.write(text, to: "\(name).swift")])
    }
    let analysis = AssemblyAnalysis(try await SampleCode.program(of: modules, reading: ["App"], mode: "6"))
    #expect(
      analysis.unchecked.map(\.message) == [
        "the requirements of 'App' from the module 'Shop' are not checked, since it was not read"
      ])
    #expect(AssemblyAnalysis(try await SampleCode.program(of: modules, mode: "6")).unchecked == [])
  }

  /// After each step of a migration, the check listed the root as unchecked.
  @Test func `does not list the protocol of an adapter`() async throws {
    let result = try await Self.run(
      """
      import Composure
      import SwinjectAdapter
      protocol ShopAssembly: Composure.Assembly { var cart: String { get } }
      extension ShopAssembly { var cart: String { shared(\\.cart) { "cart" } } }
      struct AppAssembly: LegacyAssembly, ShopAssembly {
        let scope = Scope()
        unowned let container: Container
      }
      func main(_ app: AppAssembly) { _ = app.cart }
      """)
    #expect(result.unchecked == [])
  }

  @Test func `of code without assemblies is not a success`() async throws {
    await #expect(throws: ToolError(text: ToolMessages.noAssemblies("FOLDER/build.log"))) {
      try await Self.run("struct Empty {}")
    }
    #expect(
      ToolMessages.noAssemblies("Sources")
        == "there is nothing to check in 'Sources': no type or protocol refines 'Assembly' of the module 'Composure', "
        + "and no code calls a container of Swinject, Resolver, Dip or an adapter")
  }

  @Test func `of code with errors reports the first one`() async throws {
    await #expect(
      throws: ToolError(
        text: ToolMessages.codeWithErrors("FOLDER/App.swift:1:20: error: cannot find 'missing' in scope"))
    ) {
      try await Self.run("func use() { print(missing) }")
    }
    #expect(
      ToolMessages.codeWithErrors("A.swift:1:1: error: no")
        == "the code has errors, so it cannot be checked: fix them first: A.swift:1:1: error: no")
  }

  @Test func `fails without the compiler of the log`() async throws {
    await #expect {
      try await Self.run("struct Empty {}", command: "/missing/swiftc")
    } throws: { error in
      (error as? ToolError)?.text.hasPrefix("'/missing/swiftc' cannot be started (") == true
    }
  }

  @Test func `names unknown code`() {
    #expect(
      ToolMessages.unknownNodes(["a_expr", "b_stmt"], count: 3)
        == "3 pieces of code were skipped, since this version does not know what the compiler calls a_expr and b_stmt: "
        + "use a version of composure-tool that is as new as the compiler")
    #expect(
      ToolMessages.unknownNodes(["a_expr"], count: 1)
        == "1 piece of code was skipped, since this version does not know what the compiler calls a_expr: "
        + "use a version of composure-tool that is as new as the compiler")
  }
}
