// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import CompilerFacts

@Suite(.serialized) struct `packages` {
  /// The builds do not index the toolchain's modules, which takes longer than all else in the build of a small package.
  init() {
    setenv("ADDITIONAL_SWIFT_DRIVER_FLAGS", "-index-ignore-system-modules", 1)
  }

  /// Writes a package with a library, a program and a test.
  private static func package(_ app: String = "import Kit\nprint(kit())\n") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "sample",
        targets: [
          .target(name: "Kit", path: "Kit"), .executableTarget(name: "app", dependencies: ["Kit"], path: "App"),
        ])

      """,
      "Kit/Kit.swift": "public func kit() -> Int { 1 }\n", "App/main.swift": app,
    ]
    for (path, text) in files {
      let file = folder.path + "/" + path
      try FileSystem.createFolder((file as NSString).deletingLastPathComponent)
      try FileSystem.write(Array(text.utf8), to: file)
    }
    return folder
  }

  @Test func `list their modules, also those that are up to date`() throws {
    let folder = try Self.package()
    defer { folder.remove() }
    var package = SwiftPackage(folder: folder.path)
    package.includesTests = false
    #expect(try package.invocations().map(\.module).sorted() == ["Kit", "app"])
    let again = try package.invocations()
    #expect(again.map(\.module).sorted() == ["Kit", "app"])
    let program = try ProgramReader().read(again)
    #expect(program.modules.map(\.name) == ["Kit", "app"])
    #expect(program.files.last?.statements.flatMap(\.calls).map { $0.call.declaration?.baseName } == ["print", "kit"])
  }

  @Test func `are built in a folder of their own on request`() throws {
    let folder = try Self.package()
    let scratch = try TemporaryFolder()
    defer {
      folder.remove()
      scratch.remove()
    }
    var package = SwiftPackage(folder: folder.path)
    package.includesTests = false
    package.scratchFolder = scratch.path
    #expect(try package.invocations().map(\.module).sorted() == ["Kit", "app"])
    #expect(!FileSystem.exists(folder.path + "/.build"))
  }

  /// SwiftPM builds the package of the cached plan if its structure has not changed since two builds ago.
  @Test func `are distinguished if they share a build folder`() throws {
    let scratch = try TemporaryFolder()
    let folders = [try Self.package(), try Self.package()]
    defer { for folder in folders + [scratch] { folder.remove() } }
    for folder in [folders[0], folders[0], folders[1]] {
      var package = SwiftPackage(folder: folder.path)
      package.includesTests = false
      package.scratchFolder = scratch.path
      #expect(try package.invocations().flatMap(\.sources).allSatisfy { $0.hasPrefix(folder.path) })
    }
  }

  @Test func `are read in any folder`() throws {
    let outer = try TemporaryFolder()
    defer { outer.remove() }
    for name in [".build", "checkouts"] {
      let folder = try Self.package()
      try FileSystem.createFolder("\(outer.path)/\(name)")
      try FileManager.default.moveItem(atPath: folder.path, toPath: "\(outer.path)/\(name)/sample")
      var package = SwiftPackage(folder: "\(outer.path)/\(name)/sample")
      package.includesTests = false
      #expect(try package.invocations().map(\.module).sorted() == ["Kit", "app"])
    }
  }

  @Test func `include the packages that they refer to by path on request`() throws {
    let outer = try TemporaryFolder()
    defer { outer.remove() }
    for (name, dependency) in [("Library", nil), ("Feature", "Library"), ("Main", "Feature")] as [(String, String?)] {
      let folder = "\(outer.path)/\(name)"
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(dependency.map { ".package(path: \"../\($0)\")" } ?? "")],
          targets: [.target(name: "\(name)", dependencies: [\(dependency.map { "\"\($0)\"" } ?? "")], path: "Code")])

        """
      try FileSystem.createFolder(folder + "/Code")
      try FileSystem.write(Array(manifest.utf8), to: folder + "/Package.swift")
      let text = dependency.map { "import \($0)\n" } ?? ""
      try FileSystem.write(Array("\(text)public struct \(name)Type {}\n".utf8), to: folder + "/Code/Code.swift")
    }
    var package = SwiftPackage(folder: outer.path + "/Main")
    package.includesTests = false
    #expect(try package.invocations().map(\.module) == ["Main"])
    package.includesLocalPackages = true
    #expect(try package.invocations().map(\.module).sorted() == ["Feature", "Library", "Main"])
    package.libraryModules = ["Library"]
    #expect(try package.invocations().map(\.module).sorted() == ["Feature", "Main"])
  }

  @Test func `show how the compiler is called through a script, and remember it`() throws {
    let folder = try Self.package()
    defer { folder.remove() }
    var package = SwiftPackage(folder: folder.path)
    package.includesTests = false
    #expect(try package.watchedInvocations().map(\.module).sorted() == ["Kit", "app"])
    #expect(try package.watchedInvocations().map(\.module).sorted() == ["Kit", "app"])
  }

  @Test func `with errors are rejected with the compiler's errors`() throws {
    let folder = try Self.package("print(missing)\n")
    defer { folder.remove() }
    var package = SwiftPackage(folder: folder.path)
    package.includesTests = false
    #expect(
      throws: CompilerFactsError.buildFailed(
        folder: folder.path, output: "\(folder.path)/App/main.swift:1:7: error: cannot find 'missing' in scope")
    ) { try package.invocations() }
  }

  @Test func `need a manifest`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(throws: CompilerFactsError.noPackage(folder: folder.path)) {
      try SwiftPackage(folder: folder.path).invocations()
    }
  }
}
