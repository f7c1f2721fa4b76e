// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The command that compiles a module.
package struct CompilerInvocation: Hashable, Sendable {
  /// The name of the module.
  package let module: String
  /// The path of the compiler.
  package let compiler: String
  /// The arguments that affect the meaning of the code, without source files.
  package let arguments: [String]
  /// The absolute paths of the source files.
  package let sources: [String]
  /// The base of relative paths.
  package let directory: String
  /// Whether the arguments are for `swift-frontend` rather than `swiftc`.
  package let isFrontend: Bool

  /// Parses a compiler's command line.
  ///
  /// - Parameters:
  ///   - words: The compiler and its arguments.
  ///   - directory: The folder in which the command runs.
  /// - Returns: `nil` if the command compiles no module, such as `swiftc -version`.
  /// - Throws: ``CompilerFactsError/unreadableFile(path:reason:)`` if a response file is missing.
  package init?(_ words: [String], in directory: String) throws {
    guard let compiler = words.first, let program = compiler.split(separator: "/").last else { return nil }
    guard program == "swiftc" || program == "swift-frontend" || program == "swift" else { return nil }
    var given = Array(words.dropFirst())
    let isFrontend = given.first == "-frontend"
    if isFrontend { given.removeFirst() }
    guard isFrontend || program == "swiftc" else { return nil }
    given = try ResponseFile.expand(given, in: directory)
    var reading = ArgumentReading(directory: directory)
    try reading.read(given)
    guard let module = reading.module, !reading.sources.isEmpty, !reading.isOtherMode else { return nil }
    self.module = module
    self.compiler = compiler
    self.directory = reading.directory
    self.isFrontend = isFrontend
    arguments = reading.kept
    sources = reading.sources
  }

  /// The package whose other modules see the module's declarations with the access level `package`.
  package var packageName: String? {
    zip(arguments, arguments.dropFirst()).first { option, _ in option == "-package-name" }?.1
  }

  /// Whether the module is compiled in the Swift 6 language mode.
  var isInSwift6Mode: Bool {
    zip(arguments, arguments.dropFirst()).contains { $0 == "-swift-version" && $1.hasPrefix("6") }
  }
}

/// Classifies a compiler's arguments by their relevance.
private struct ArgumentReading {
  var directory: String
  var module: String?
  var kept: [String] = []
  var sources: [String] = []
  private var known: Set<String> = []
  /// Whether the compiler is called for a purpose other than compiling a module.
  var isOtherMode = false

  init(directory: String) { self.directory = directory }

  mutating func read(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-module-name":
        module = rest.first
        keep(argument, value: rest.popFirst())
      case "-working-directory":
        if let path = rest.popFirst() { directory = FileSystem.absolute(path, in: directory) }
      case "-primary-file":
        break
      case "-filelist", "-primary-filelist":
        guard let path = rest.popFirst() else { break }
        for line in try FileSystem.readText(FileSystem.absolute(path, in: directory)).split(whereSeparator: \.isNewline)
        {
          addSource(String(line))
        }
      case "-Xfrontend" where rest.first.map(Self.outputsWithValue.contains) == true:
        // `-Xfrontend -emit-x-path -Xfrontend path`
        rest = rest.dropFirst(3)
      case "-Xfrontend" where rest.first.map(Self.outputs.contains) == true:
        rest.removeFirst()
      case "-Xcc" where rest.first == "-ivfsstatcache":
        // `-Xcc -ivfsstatcache -Xcc path`: a copy of what the file system says, which only Apple's compilers read.
        rest = rest.dropFirst(3)
      case "-module-cache-path" where kept.contains(argument):
        // Xcode's second cache has modules that its build system writes.
        _ = rest.popFirst()
      case "-Xcc", "-Xfrontend", "-Xllvm", "-Xlinker", "-Xclang-linker":
        keep(argument, value: rest.popFirst())
      case "-print-target-info", "-version", "--version", "-h", "-help", "-modulewrap", "-scan-dependencies",
        "-emit-pcm", "-emit-pch", "-compile-module-from-interface", "-build-module-from-parseable-interface", "-e",
        "-repl", "-merge-modules":
        isOtherMode = true
      case let option where Self.outputsWithValue.contains(option) || option == "-j":
        _ = rest.popFirst()
      case let option where Self.outputs.contains(option) || Self.isOutputPrefix(option):
        break
      case let option where Self.valued.contains(option):
        keep(option, value: rest.popFirst())
      case let path where !path.hasPrefix("-") && path.hasSuffix(".swift"):
        addSource(path)
      default:
        kept.append(argument)
      }
    }
  }

  private mutating func keep(_ option: String, value: String?) {
    kept.append(option)
    if let value { kept.append(value) }
  }

  private mutating func addSource(_ path: String) {
    let path = FileSystem.absolute(path, in: directory)
    if known.insert(path).inserted { sources.append(path) }
  }

  private static func isOutputPrefix(_ option: String) -> Bool {
    option.hasPrefix("-j") && option.dropFirst(2).allSatisfy(\.isNumber) || option.hasPrefix("-driver-")
      || option.hasPrefix("-save-optimization-record") || option.hasPrefix("-diagnostic-style")
  }

  /// Options whose value may look like a source file, or whose value is an option of another program.
  private static let valued: Set<String> = [
    "-D", "-I", "-F", "-Fsystem", "-Isystem", "-sdk", "-target", "-import-objc-header",
  ]

  /// Options without a value that control the compiler's output, or its execution.
  private static let outputs: Set<String> = [
    "-c", "-incremental", "-enable-batch-mode", "-disable-batch-mode", "-wmo", "-whole-module-optimization",
    "-no-whole-module-optimization", "-force-single-frontend-invocation", "-emit-dependencies", "-emit-module",
    "-emit-object", "-emit-executable", "-emit-library", "-emit-objc-header", "-emit-module-interface", "-emit-bc",
    "-emit-ir", "-emit-sil", "-emit-assembly", "-emit-imported-modules", "-serialize-diagnostics", "-parseable-output",
    "-use-frontend-parseable-output", "-save-temps", "-v", "-typecheck", "-explicit-module-build",
    "-experimental-emit-module-separately", "-no-emit-module-separately", "-experimental-emit-module-separately-wmo",
    "-no-emit-module-separately-wmo", "-emit-module-separately-wmo", "-emit-tbd", "-emit-loaded-module-trace",
    "-cache-compile-job", "-enable-cas-fallback", "-emit-localized-strings", "-emit-symbol-graph",
    "-emit-extension-block-symbols", "-index-ignore-system-modules", "-index-ignore-clang-modules",
    "-index-system-modules", "-index-include-locals", "-warnings-as-errors", "-no-warnings-as-errors",
    "-color-diagnostics", "-no-color-diagnostics", "-print-educational-notes", "-emit-macro-expansion-files",
    "-debug-time-compilation", "-suppress-warnings", "-verify-emitted-module-interface",
    "-no-verify-emitted-module-interface", "-disable-cmo", "-enable-default-cmo", "-emit-const-values",
    "-avoid-emit-module-source-info", "-import-prescan", "-emit-reference-dependencies",
    "-validate-prior-dependency-scan-cache", "-reuse-dependency-scan-cache", "-frontend-parseable-output",
    "-stack-check", "-serialize-dependency-scan-cache", "-load-dependency-scan-cache",
    "-disable-implicit-swift-modules", "-validate-clang-modules-once",
    "-experimental-skip-non-inlinable-function-bodies", "-experimental-skip-all-function-bodies",
    "-experimental-skip-non-inlinable-function-bodies-without-types", "-tbd-is-installapi",
  ]

  /// Options with a value that control the compiler's output, or its execution.
  private static let outputsWithValue: Set<String> = [
    "-o", "-output-file-map", "-supplementary-output-file-map", "-emit-module-path", "-index-store-path",
    "-emit-objc-header-path", "-emit-dependencies-path", "-emit-reference-dependencies-path",
    "-serialize-diagnostics-path", "-emit-module-interface-path", "-emit-private-module-interface-path",
    "-emit-package-module-interface-path", "-emit-abi-descriptor-path", "-emit-tbd-path",
    "-emit-loaded-module-trace-path", "-emit-symbol-graph-dir", "-symbol-graph-minimum-access-level",
    "-index-unit-output-path", "-index-unit-output-path-without-extension", "-emit-const-values-path",
    "-const-gather-protocols-file", "-const-gather-protocols-list", "-emit-module-source-info-path",
    "-emit-module-doc-path", "-emit-localized-strings-path", "-dependency-scan-cache-path", "-cas-path",
    "-cas-plugin-path", "-cas-plugin-option", "-emit-fine-module-trace-path", "-Werror", "-Wwarning",
    "-dump-migration-states-dir", "-emit-fixits-path", "-emit-digester-baseline-path", "-num-threads",
    "-explicit-swift-module-map-file", "-emit-api-descriptor-path", "-scanner-output-dir", "-save-temps-path",
    "-clang-build-session-file", "-clang-scanner-module-cache-path", "-sdk-module-cache-path",
  ]
}
