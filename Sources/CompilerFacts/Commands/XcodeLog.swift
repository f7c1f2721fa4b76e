// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The log of an Xcode build, as printed by `xcodebuild`.
package struct XcodeLog: Sendable {
  /// The commands that compile modules: for each module, the last command with all of its files.
  package let invocations: [CompilerInvocation]
  /// The modules that the log compiles from different files, such as those of two targets with one module name.
  package let warnings: [String]

  /// Reads a log.
  ///
  /// The words before the compiler's path differ between whole-module and incremental builds, and between versions.
  /// Every line that calls a Swift compiler for a module is therefore read. Driver commands are preferred to frontend
  /// commands. The log does not contain modules that were up to date.
  ///
  /// - Parameters:
  ///   - path: The file.
  /// - Throws: ``CompilerFactsError``.
  package init(path: String) throws {
    var directory = "/"
    var drivers: [String: CompilerInvocation] = [:]
    var frontends: [String: CompilerInvocation] = [:]
    var order: [String] = []
    var ambiguous: Set<String> = []
    for line in try FileSystem.readText(path).split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("cd ") {
        directory = ShellWords.split(line).dropFirst().first ?? directory
        continue
      }
      guard line.contains("-module-name"), line.contains("swiftc") || line.contains("swift-frontend") else { continue }
      var words = ShellWords.split(line)
      guard words.first?.hasPrefix("builtin-Swift-Compilation-Requirements") != true else { continue }
      guard let start = words.firstIndex(where: { $0.hasSuffix("/swiftc") || $0.hasSuffix("/swift-frontend") }) else {
        continue
      }
      words.removeFirst(start)
      guard let invocation = try CompilerInvocation(words, in: directory) else { continue }
      if drivers[invocation.module] == nil, frontends[invocation.module] == nil { order.append(invocation.module) }
      if invocation.isFrontend {
        frontends[invocation.module] = invocation
      } else {
        let earlier = drivers.updateValue(invocation, forKey: invocation.module)?.sources ?? []
        if !Set(earlier).isSubset(of: invocation.sources) { ambiguous.insert(invocation.module) }
      }
    }
    guard !order.isEmpty else { throw CompilerFactsError.noCommandsInLog(path: path) }
    invocations = order.compactMap { drivers[$0] ?? frontends[$0] }
    warnings = ambiguous.sorted().map(CompilerFactsMessages.ambiguousModule)
  }
}
