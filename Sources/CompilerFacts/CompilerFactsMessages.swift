// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The error messages. Each one says what happened, where, and how to fix it.
enum CompilerFactsMessages {
  /// Returns the last lines of the output of a program that an error is about.
  static func details(of error: CompilerFactsError) -> [String] {
    switch error {
    case .buildFailed(_, let output), .noFrontendCommand(_, let output), .noTree(_, _, let output),
      .demanglerFailed(let output):
      output.split(separator: "\n").suffix(20).map(String.init)
    default: []
    }
  }

  static func text(of error: CompilerFactsError) -> String {
    switch error {
    case .noPackage(let folder):
      "there is no Package.swift in '\(folder)': give the folder of a Swift package, or the log of an Xcode build"
    case .buildFailed(let folder, _):
      "the package in '\(folder)' does not build, so its code cannot be checked: fix these errors first"
    case .noBuildManifest(let path):
      "the build did not write its commands to '\(path)': use SwiftPM's native build system"
    case .invalidBuildManifest(let path):
      "the commands of the build in '\(path)' cannot be read: delete the file and build again"
    case .noCommandsInLog(let path):
      "the log '\(path)' holds no command that compiles Swift: write it with 'xcodebuild clean build | tee \(path)', without "
        + "a formatter in between"
    case .noModules(let place):
      "there is no Swift module to check in '\(place)'"
    case .unreadableFile(let path, let reason):
      "'\(path)' cannot be read (\(reason)): build again, so that the commands of the build name the files that exist"
    case .unwritable(let path, let reason):
      "'\(path)' cannot be written (\(reason)): choose a folder that you may write to"
    case .notExecutable(let path, let reason):
      "'\(path)' cannot be started (\(reason)): install the Swift toolchain that built the code"
    case .unsupportedCompiler(let version):
      "the compiler '\(version)' cannot write its syntax tree: use Swift 6.1 or later"
    case .noFrontendCommand(let module, _):
      "the compiler does not accept the command of the module '\(module)': build again with this toolchain"
    case .noTree(let module, let file, _):
      "the compiler wrote no syntax tree of '\(file)' in the module '\(module)': check that the code builds"
    case .invalidTree(let file, let offset):
      "the syntax tree of '\(file)' ends or breaks at byte \(offset): check that there is room on the disk, and try again"
    case .foreignTree(let file, let version, let expected):
      "the syntax tree of '\(file)' was written by '\(version)', not by '\(expected)': delete it, and build again"
    case .changedFile(let path):
      "'\(path)' changed while it was read: try again"
    case .demanglerFailed:
      "swift-demangle cannot read the compiler's names: use the one of the same toolchain"
    }
  }

  /// Returns the warning about a module name that a log uses for different files.
  static func ambiguousModule(_ module: String) -> String {
    "the log compiles different files as the module '\(module)', and only the last ones are read: write a log for each target"
  }

  /// Returns the warning about a compiler that this version was not tested with.
  static func untriedCompiler(_ version: String) -> String {
    "the compiler '\(version)' is newer than those that this version was tried with: nodes that it does not know are skipped"
  }
}
