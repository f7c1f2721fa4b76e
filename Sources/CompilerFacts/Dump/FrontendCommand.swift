// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The command that writes the trees of a module's files.
struct FrontendCommand: Codable, Equatable {
  /// The path of the compiler.
  let executable: String
  /// The arguments, without source files.
  let arguments: [String]

  /// Reads the command from the driver, which adds search paths, plugins and the target.
  ///
  /// - Throws: ``CompilerFactsError``.
  init(for invocation: CompilerInvocation) throws {
    if invocation.isFrontend {
      executable = invocation.compiler
      arguments = ["-frontend"] + Self.dump + invocation.arguments
      return
    }
    let result = try Subprocess(
      executable: invocation.compiler,
      arguments: invocation.arguments + invocation.sources + [
        "-typecheck", "-whole-module-optimization", "-suppress-warnings", "-driver-print-jobs",
        "-driver-filelist-threshold=1000000",
      ], directory: invocation.directory
    ).run()
    let jobs = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    guard let job = jobs.last(where: { $0.contains(" -typecheck ") }) else {
      throw CompilerFactsError.noFrontendCommand(module: invocation.module, output: result.error)
    }
    let words = try ResponseFile.expand(ShellWords.split(job), in: invocation.directory)
    var arguments: [String] = []
    let sources = Set(invocation.sources)
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "-typecheck": arguments += Self.dump
      case "-supplementary-output-file-map", "-o": _ = rest.popFirst()
      case "-primary-file": break
      case let path where sources.contains(path): break
      default: arguments.append(word)
      }
    }
    executable = words.first ?? invocation.compiler
    self.arguments = arguments
  }

  private static let dump = ["-dump-ast", "-dump-ast-format", "json", "-diagnostic-style=llvm"]

  /// Returns the arguments that write the trees of some files of the module.
  ///
  /// - Parameters:
  ///   - sources: All files of the module.
  ///   - outputs: The paths for the requested trees.
  func arguments(sources: [String], outputs: [String: String]) -> [String] {
    var result = arguments
    for source in sources {
      if let output = outputs[source] {
        result += ["-primary-file", source, "-o", output]
      } else {
        result.append(source)
      }
    }
    return result
  }
}
