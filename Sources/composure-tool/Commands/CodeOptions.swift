// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The options of commands that read the code of a package.
struct CodeOptions: Equatable {
  static let declarations = [
    CommandOption(
      "--compiler-log-path", "LOG", values: "a log of xcodebuild",
      help: "reads what a log of 'xcodebuild clean build' shows the compiler was run on, instead of building PATH"),
    CommandOption(
      "--scratch-path", "FOLDER", values: "a folder",
      help: "builds in a folder of its own instead of the package's .build"),
  ]

  /// The path of an `xcodebuild` log; `nil` to build the package.
  var compilerLog: String?
  /// The folder of a separate build; `nil` for the package's build folder.
  var scratchFolder: String?

  /// Parses the options, which cannot be combined with a file of an earlier run.
  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    compilerLog = arguments.value(of: "--compiler-log-path")
    scratchFolder = arguments.value(of: "--scratch-path")
    if compilerLog != nil, arguments.contains("--input") {
      throw .mistake(ToolMessages.conflict("--input", "--compiler-log-path"))
    }
  }
}
