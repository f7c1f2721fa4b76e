// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A module to read: its command, its files, and the data from an earlier run.
struct ModulePlan: Sendable {
  let invocation: CompilerInvocation
  let version: CompilerVersion
  let texts: [String: SourceText]
  /// The files without a stored tree for their current text.
  let outdated: Set<String>

  private let cache: ModuleCache?
  private let contents: [String: String]
  private let surroundings: String
  private let stored: ModuleCache.Index?

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - invocation: The compile command of the module.
  ///   - version: The version of the compiler.
  ///   - texts: The texts of all source files.
  ///   - imported: The names of the modules that it imports.
  ///   - interfaces: The interface hashes of the modules that are read.
  ///   - cacheFolder: The folder for trees.
  ///   - ownModules: The names of the program's modules.
  /// - Throws: ``CompilerFactsError/unwritable(path:reason:)`` if the cache's folder cannot be created.
  init(
    _ invocation: CompilerInvocation, version: CompilerVersion, texts: [String: SourceText], imported: Set<String>,
    interfaces: [String: String], cacheFolder: String?, ownModules: Set<String>
  ) throws {
    self.invocation = invocation
    self.version = version
    self.texts = texts
    cache = try cacheFolder.map { try ModuleCache(folder: $0, invocation: invocation) }
    contents = Dictionary(
      uniqueKeysWithValues: invocation.sources.map { ($0, ContentHash(texts[$0]!.bytes).description) })
    var hash = ContentHash([version.text, invocation.compiler, invocation.directory])
    for argument in invocation.arguments + ["--"] + invocation.sources + ["--"] { hash.combine(argument) }
    for name in imported.sorted() { hash.combine("\(name) \(interfaces[name] ?? "")") }
    for stamp in BinaryModules.stamps(invocation, imported: imported.subtracting(ownModules)) { hash.combine(stamp) }
    surroundings = hash.description
    stored = cache?.index
    guard let stored, stored.surroundings == surroundings else {
      outdated = Set(invocation.sources)
      return
    }
    let contents = contents
    outdated = Set(invocation.sources.filter { stored.files[$0]?.content != contents[$0] })
  }

  /// Returns the stored file of an earlier run; `nil` if it is missing or invalid.
  func storedFile(_ path: String) -> ReadFile? {
    guard let entry = stored?.files[path], let tree = cache?.tree(of: path, content: entry.content) else { return nil }
    var reader = FileReader(module: invocation.module, text: texts[path]!)
    return ReadFile(file: reader.read(tree.root), content: entry.content, interface: entry.interface, tree: nil)
  }

  /// Returns the stored hash of a file's interface.
  func storedInterface(_ path: String) -> String? {
    stored?.surroundings == surroundings ? stored?.files[path]?.interface : nil
  }

  /// Returns the hash of the module's interface.
  func interface(_ files: [String: ReadFile]) -> String {
    var hash = ContentHash([surroundings])
    for source in invocation.sources { hash.combine(files[source]?.interface ?? "") }
    return hash.description
  }

  /// Returns the command that writes trees, from the cache if possible.
  func command() throws -> FrontendCommand {
    if let stored, stored.surroundings == surroundings { return stored.command }
    return try FrontendCommand(for: invocation)
  }

  /// Stores the new trees of this run.
  ///
  /// - Throws: ``CompilerFactsError/unwritable(path:reason:)``.
  func store(_ files: [String: ReadFile]) throws {
    guard let cache, files.values.contains(where: \.isNew) || stored?.surroundings != surroundings
    else { return }
    for (path, file) in files {
      if let tree = file.tree { try cache.store(tree, of: path, content: file.content) }
    }
    try cache.store(
      ModuleCache.Index(
        surroundings: surroundings, command: try command(),
        files: files.mapValues { .init(content: $0.content, interface: $0.interface) }))
  }

  /// Runs the compiler to write the syntax trees of some files, and reads them.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - command: The command.
  ///   - folder: The folder for the trees, which are removed after reading.
  /// - Throws: ``CompilerFactsError``.
  func dump(_ paths: [String], _ command: FrontendCommand, in folder: String) throws -> DumpOutput {
    try FileSystem.createFolder(folder)
    let outputs = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, "\(folder)/\($0).json") })
    let arguments = command.arguments(sources: invocation.sources, outputs: outputs)
    let list = "\(folder)/arguments"
    try FileSystem.write(Array(arguments.dropFirst().map(Self.quoted).joined(separator: "\n").utf8), to: list)
    let result = try Subprocess(
      executable: command.executable, arguments: [arguments[0], "@\(list)"], directory: invocation.directory
    ).run()
    let errors = CompilerOutput.errorLines(in: result.error)
    var files: [String: ReadFile] = [:]
    for path in paths {
      guard let output = outputs[path], FileSystem.exists(output) else {
        throw CompilerFactsError.noTree(module: invocation.module, file: path, output: result.error)
      }
      files[path] = try read(output, of: path)
      try? FileManager.default.removeItem(atPath: output)
    }
    if result.status != 0, errors.isEmpty {
      throw CompilerFactsError.noTree(module: invocation.module, file: paths[0], output: result.error)
    }
    return DumpOutput(files: files, errors: errors)
  }

  private static func quoted(_ argument: String) -> String {
    "\"" + argument.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// Reads a tree of the compiler.
  private func read(_ output: String, of path: String) throws -> ReadFile {
    let tree = try TreeFile.read(output, of: path, version: version)
    // The offsets in the tree refer to the text at the time of compilation.
    guard try FileSystem.read(path) == texts[path]!.bytes else { throw CompilerFactsError.changedFile(path: path) }
    var reader = FileReader(module: invocation.module, text: texts[path]!)
    let file = reader.read(tree.root)
    return ReadFile(
      file: file, content: contents[path]!, interface: file.interfaceHash,
      tree: cache == nil ? [] : tree.stored)
  }
}
