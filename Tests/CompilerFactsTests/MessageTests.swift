// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import CompilerFacts

@Suite struct `errors` {
  static let texts: [(CompilerFactsError, String)] = [
    (
      .noPackage(folder: "/a"),
      "there is no Package.swift in '/a': give the folder of a Swift package, or the log of an Xcode build"
    ),
    (
      .buildFailed(folder: "/a", output: "x.swift:1:1: error: no\n\nerror: fatal"),
      """
      the package in '/a' does not build, so its code cannot be checked: fix these errors first
        x.swift:1:1: error: no
        error: fatal
      """
    ),
    (
      .noBuildManifest(path: "/a/debug.yaml"),
      "the build did not write its commands to '/a/debug.yaml': use SwiftPM's native build system"
    ),
    (
      .invalidBuildManifest(path: "/a/debug.yaml"),
      "the commands of the build in '/a/debug.yaml' cannot be read: delete the file and build again"
    ),
    (
      .noCommandsInLog(path: "build.log"),
      "the log 'build.log' holds no command that compiles Swift: write it with 'xcodebuild clean build | tee build.log', "
        + "without a formatter in between"
    ),
    (.noModules(place: "/a"), "there is no Swift module to check in '/a'"),
    (
      .unreadableFile(path: "/a.swift", reason: "it does not exist"),
      "'/a.swift' cannot be read (it does not exist): build again, so that the commands of the build name the files that exist"
    ),
    (
      .unwritable(path: "/a", reason: "permission denied"),
      "'/a' cannot be written (permission denied): choose a folder that you may write to"
    ),
    (
      .notExecutable(path: "swiftc", reason: "it is not in the search path"),
      "'swiftc' cannot be started (it is not in the search path): install the Swift toolchain that built the code"
    ),
    (
      .unsupportedCompiler(version: "Swift version 6.0"),
      "the compiler 'Swift version 6.0' cannot write its syntax tree: use Swift 6.1 or later"
    ),
    (
      .noFrontendCommand(module: "App", output: "error: unknown argument: '-x'"),
      """
      the compiler does not accept the command of the module 'App': build again with this toolchain
        error: unknown argument: '-x'
      """
    ),
    (
      .noTree(module: "App", file: "/a.swift", output: ""),
      "the compiler wrote no syntax tree of '/a.swift' in the module 'App': check that the code builds"
    ),
    (
      .invalidTree(file: "/a.swift", offset: 7),
      "the syntax tree of '/a.swift' ends or breaks at byte 7: check that there is room on the disk, and try again"
    ),
    (
      .foreignTree(file: "/a.swift", version: "Swift version 6.2", expected: "Swift version 6.3"),
      "the syntax tree of '/a.swift' was written by 'Swift version 6.2', not by 'Swift version 6.3': delete it, and build again"
    ),
    (.changedFile(path: "/a.swift"), "'/a.swift' changed while it was read: try again"),
    (
      .demanglerFailed(output: "usage"),
      "swift-demangle cannot read the compiler's names: use the one of the same toolchain\n  usage"
    ),
  ]

  @Test(arguments: texts)
  func `contain what happened, where, and how to fix it`(_ error: CompilerFactsError, _ text: String) {
    #expect(error.description == text)
  }

  @Test func `warn of a compiler that was not tried`() {
    #expect(
      CompilerFactsMessages.untriedCompiler("Swift version 7.0")
        == "the compiler 'Swift version 7.0' is newer than those that this version was tried with: nodes that it does not know "
        + "are skipped")
  }
}
