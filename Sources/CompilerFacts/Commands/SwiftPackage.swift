// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A Swift package that is built to find the compile commands of its modules.
package struct SwiftPackage: Sendable {
  /// The folder with the manifest.
  package var folder: String
  /// `debug` or `release`.
  package var configuration = "debug"
  /// The folder for build products; `nil` for the package's default.
  package var scratchFolder: String?
  /// Whether to build and read the tests as well.
  package var includesTests = true
  /// Whether to read the modules of the packages that the manifest refers to by path as well.
  package var includesLocalPackages = false
  /// The modules whose packages are not read.
  package var libraryModules: Set<String> = []
  /// The program that builds the package.
  package var swift = "/usr/bin/env"

  /// Creates a package.
  ///
  /// - Parameter folder: The folder with the manifest.
  package init(folder: String) {
    self.folder = FileSystem.absolute(folder, in: FileManager.default.currentDirectoryPath)
  }

  private var buildFolder: String { scratchFolder ?? folder + "/.build" }

  /// Builds the package, and returns the compile commands of its modules, including up-to-date ones.
  ///
  /// - Throws: ``CompilerFactsError``.
  package func invocations() throws -> [CompilerInvocation] {
    guard FileSystem.exists(folder + "/Package.swift") else { throw CompilerFactsError.noPackage(folder: folder) }
    try build()
    let manifest = buildFolder + "/\(configuration).yaml"
    let all: [CompilerInvocation]
    if FileSystem.exists(manifest) {
      all = try BuildManifest(path: manifest, directory: folder).invocations
    } else {
      // SwiftPM's other build system writes no such file. Record one full build in a separate folder.
      all = try watchedInvocations()
    }
    let own = included(all)
    guard !own.isEmpty else { throw CompilerFactsError.noModules(place: folder) }
    return own
  }

  private func build() throws {
    let result = try run([])
    guard result.status == 0 else {
      let output = result.error + String(decoding: result.output, as: UTF8.self)
      throw CompilerFactsError.buildFailed(folder: folder, output: CompilerOutput.errors(in: output))
    }
  }

  private func run(_ options: [String], scratch: String? = nil, environment: [String: String] = [:]) throws
    -> Subprocess.Result
  {
    var arguments = swift == "/usr/bin/env" ? ["swift"] : []
    // With the cached plan of another package in the same folder, SwiftPM would build that package.
    arguments += ["build", "--package-path", folder, "-c", configuration, "--disable-build-manifest-caching"]
    if includesTests { arguments.append("--build-tests") }
    if let scratch = scratch ?? scratchFolder { arguments += ["--scratch-path", scratch] }
    return try Subprocess(
      executable: swift, arguments: arguments + options, directory: folder, environment: environment
    ).run()
  }

  /// Builds the package in a separate folder with a compiler that records its arguments.
  func watchedInvocations() throws -> [CompilerInvocation] {
    let scratch = buildFolder + "/composure"
    let shim = try CompilerShim(folder: scratch + "/commands")
    let result = try run([], scratch: scratch + "/build", environment: shim.environment)
    guard result.status == 0 else {
      let output = result.error + String(decoding: result.output, as: UTF8.self)
      throw CompilerFactsError.buildFailed(folder: folder, output: CompilerOutput.errors(in: output))
    }
    return try shim.invocations()
  }

  /// Returns the commands of the package's own modules, and of those of local packages if they are included.
  private func included(_ all: [CompilerInvocation]) -> [CompilerInvocation] {
    // Plugins and macros add generated files to modules.
    let sources = all.map { invocation in invocation.sources.first { !isInBuildFolder($0) } }
    let isOwn = { (source: String) in source.hasPrefix(folder + "/") }
    let packages = sources.map { source in source.flatMap { isOwn($0) ? nil : Self.package(of: $0) } }
    let libraries = Set(zip(all, packages).filter { libraryModules.contains($0.0.module) }.map(\.1))
    return all.indices.filter { index in
      guard let source = sources[index] else { return false }
      return isOwn(source) || includesLocalPackages && !libraries.contains(packages[index])
    }.map { all[$0] }
  }

  /// Returns whether a file is generated, or belongs to a package that was downloaded.
  private func isInBuildFolder(_ source: String) -> Bool {
    source.hasPrefix(buildFolder + "/") || source.hasPrefix(folder + "/.build/")
  }

  /// Returns the folder of the package with a source file; `nil` if there is none.
  private static func package(of source: String) -> String? {
    var folder = source[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if FileSystem.exists(folder + "/Package.swift") { return String(folder) }
    }
    return nil
  }
}
