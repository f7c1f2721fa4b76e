// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

import func TestSupport.onSeparateThread

@testable import CompilerFacts

@Suite struct `commands of a build` {
  @Test(arguments: [
    ("a b", ["a", "b"]), (#"a\ b c\=d"#, ["a b", "c=d"]),
    (#""a b" 'c\ d' "e\"f" "g\h""#, ["a b", #"c\ d"#, "e\"f", #"g\h"#]),
    ("''  x", ["", "x"]), ("  ", []), ("é\\é", ["éé"]),
  ])
  func `are taken apart like words of a shell`(_ line: String, _ words: [String]) {
    #expect(ShellWords.split(line) == words)
  }

  @Test func `lose their output options, and retain all others`() throws {
    let invocation = try #require(
      try CompilerInvocation(
        [
          "/usr/bin/swiftc", "-module-name", "App", "-emit-module", "-emit-module-path", "x.swiftmodule", "-c",
          "A.swift",
          "../B C.swift", "-j2", "-j", "4", "-num-threads", "2", "-I", "lib", "-Xfrontend",
          "-const-gather-protocols-file",
          "-Xfrontend", "p.json", "-Xfrontend", "-disable-availability-checking", "-Xcc",
          "-fmodule-map-file=m.modulemap",
          "-swift-version", "6", "-D", "DEBUG", "-wmo", "-output-file-map", "o.json", "A.swift",
        ], in: "/pkg/app"))
    #expect(invocation.module == "App")
    #expect(
      invocation.arguments == [
        "-module-name", "App", "-I", "lib", "-Xfrontend", "-disable-availability-checking", "-Xcc",
        "-fmodule-map-file=m.modulemap", "-swift-version", "6", "-D", "DEBUG",
      ])
    #expect(invocation.sources == ["/pkg/app/A.swift", "/pkg/B C.swift"])
    #expect(!invocation.isFrontend)
  }

  @Test(arguments: [
    ["/usr/bin/swiftc", "-version"], ["/usr/bin/swiftc", "-print-target-info", "-module-name", "A", "A.swift"],
    ["/usr/bin/clang", "-c", "A.c"], ["/usr/bin/swift", "build"],
    ["/usr/bin/swiftc", "-module-name", "A", "-modulewrap", "A.swift"],
    ["/usr/bin/swiftc", "A.o", "-o", "A"],
  ])
  func `are skipped if they compile no module`(_ words: [String]) throws {
    #expect(try CompilerInvocation(words, in: "/") == nil)
  }

  @Test func `come from an Xcode log of whole-module builds`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileSystem.write(
      Array("\"/src/My App/A.swift\"\n/src/My\\ App/B.swift\n".utf8), to: folder.path + "/App.SwiftFileList")
    let invocations = try log(
      """
      Command line invocation:
          /Applications/Xcode.app/Contents/Developer/usr/bin/xcodebuild clean build

      SwiftDriver Kit normal arm64 com.apple.xcode.tools.swift.compiler (in target 'Kit' from project 'My App')
          cd /src/My\\ App
          builtin-SwiftDriver -- /Applications/Xcode.app/usr/bin/swiftc -module-name Kit -Onone -enforce-exclusivity\\=checked Kit/K.swift -sdk /SDKs/iPhone\\ OS.sdk -target arm64-apple-ios17.0 -explicit-module-build -working-directory /src/My\\ App -experimental-emit-module-separately -disable-cmo

      SwiftDriver\\ Compilation\\ Requirements App normal arm64 com.apple.xcode.tools.swift.compiler (in target 'App' from project 'My App')
          cd /src/My\\ App
          builtin-Swift-Compilation-Requirements -- /Applications/Xcode.app/usr/bin/swiftc -module-name App Wrong.swift

      SwiftDriver\\ Compilation App normal arm64 com.apple.xcode.tools.swift.compiler (in target 'App' from project 'My App')
          cd /src/My\\ App
          builtin-Swift-Compilation -- /Applications/Xcode.app/usr/bin/swiftc -module-name App -whole-module-optimization @\(folder.path)/App.SwiftFileList -DDEBUG

      CompileSwift normal arm64 /src/My\\ App/A.swift (in target 'App' from project 'My App')
          cd /src/My\\ App
          /Applications/Xcode.app/usr/bin/swift-frontend -frontend -c -primary-file A.swift -module-name App -o A.o
      """, in: folder)
    #expect(invocations.map(\.module) == ["Kit", "App"])
    #expect(invocations[0].sources == ["/src/My App/Kit/K.swift"])
    #expect(
      invocations[0].arguments == [
        "-module-name", "Kit", "-Onone", "-enforce-exclusivity=checked", "-sdk", "/SDKs/iPhone OS.sdk", "-target",
        "arm64-apple-ios17.0",
      ])
    #expect(invocations[1].sources == ["/src/My App/A.swift", "/src/My App/B.swift"])
    #expect(invocations[1].directory == "/src/My App")
  }

  @Test func `come from an Xcode log of an incremental build, whose last command of a module counts`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let invocations = try log(
      """
      CompileSwiftSources normal x86_64 com.apple.xcode.tools.swift.compiler (in target 'Old' from project 'Old')
          cd "/src/old app"
          export DEVELOPER_DIR\\=/Applications/Xcode.app
          /Applications/Xcode.app/usr/bin/swiftc -incremental -module-name Old -Onone O.swift
      SwiftCompile normal arm64 Compiling\\ A.swift /src/A.swift (in target 'App' from project 'App')
          cd /src
          /usr/bin/swift-frontend -frontend -c -primary-file /src/A.swift /src/B.swift -emit-dependencies-path /o/A.d -target arm64-apple-macos14 -module-name App -o /o/A.o -index-unit-output-path /A.o
      CompileSwiftSources normal x86_64 com.apple.xcode.tools.swift.compiler (in target 'Old' from project 'Old')
          cd "/src/old app"
          /Applications/Xcode.app/usr/bin/swiftc -incremental -module-name Old -Onone O.swift P.swift
      """, in: folder)
    #expect(invocations.map(\.module) == ["Old", "App"])
    #expect(invocations[0].sources == ["/src/old app/O.swift", "/src/old app/P.swift"])
    #expect(invocations[1].isFrontend)
    #expect(invocations[1].sources == ["/src/A.swift", "/src/B.swift"])
    #expect(invocations[1].arguments == ["-target", "arm64-apple-macos14", "-module-name", "App"])
  }

  @Test func `of Xcode 26 are read without what only its build system has`() async throws {
    let sample = try SampleProgram()
    try sample.write("struct Journal { let count = 1 }", to: "Journal.swift")
    let root = sample.folder.path
    try sample.write("\(root)/Journal.swift\n", to: "App.SwiftFileList")
    try sample.write("{ 'version': 0, 'roots': [] }", to: "all-product-headers.yaml")
    let line = """
          builtin-SwiftDriver -- \(try Toolchain.compiler()) -module-name App -Onone -enforce-exclusivity\\=checked \
      @\(root)/App.SwiftFileList -DDEBUG -default-isolation\\=MainActor -enable-bare-slash-regex \
      -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature DebugDescriptionMacro -g \
      -module-cache-path \(root)/ModuleCache.noindex -Xfrontend -serialize-debugging-options \
      -profile-coverage-mapping -profile-generate -enable-testing -index-store-path \(root)/DataStore \
      -Xcc -D_LIBCPP_HARDENING_MODE\\=_LIBCPP_HARDENING_MODE_DEBUG -swift-version 6 -I \(root)/Products \
      -Isystem \(root)/lib -F \(root)/Products -c -j10 -enable-batch-mode -incremental \
      -Xcc -ivfsstatcache -Xcc \(root)/iphonesimulator26.2.sdkstatcache -output-file-map \(root)/App-OutputFileMap.json \
      -use-frontend-parseable-output -save-temps -no-color-diagnostics -explicit-module-build \
      -module-cache-path \(root)/SwiftExplicitPrecompiledModules \
      -clang-scanner-module-cache-path \(root)/ModuleCache.noindex -sdk-module-cache-path \(root)/ModuleCache.noindex \
      -serialize-diagnostics -emit-dependencies -emit-module -emit-module-path \(root)/App.swiftmodule \
      -validate-clang-modules-once -clang-build-session-file \(root)/Session.modulevalidation -package-name app \
      -Xcc -I\(root)/swift-overrides.hmap -emit-const-values -Xfrontend -const-gather-protocols-file \
      -Xfrontend \(root)/App_const_extract_protocols.json -Xcc -iquote -Xcc \(root)/App-generated-files.hmap \
      -Xcc -ivfsoverlay -Xcc \(root)/all-product-headers.yaml -Xcc -DDEBUG\\=1 -emit-objc-header \
      -emit-objc-header-path \(root)/App-Swift.h -working-directory \(root) -experimental-emit-module-separately \
      -disable-cmo
      """
    let log = sample.folder.appendingPathComponent("build.log").path
    try sample.write(line, to: "build.log")
    let invocations = try XcodeLog(path: log).invocations
    #expect(
      invocations.map { $0.arguments.map { $0.replacingOccurrences(of: root, with: "ROOT") } } == [
        [
          "-module-name", "App", "-Onone", "-enforce-exclusivity=checked", "-DDEBUG", "-default-isolation=MainActor",
          "-enable-bare-slash-regex", "-enable-upcoming-feature", "MemberImportVisibility",
          "-enable-experimental-feature", "DebugDescriptionMacro", "-g", "-module-cache-path",
          "ROOT/ModuleCache.noindex", "-Xfrontend", "-serialize-debugging-options", "-profile-coverage-mapping",
          "-profile-generate", "-enable-testing", "-Xcc", "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_DEBUG",
          "-swift-version", "6", "-I", "ROOT/Products", "-Isystem", "ROOT/lib", "-F", "ROOT/Products", "-package-name",
          "app", "-Xcc", "-IROOT/swift-overrides.hmap", "-Xcc", "-iquote", "-Xcc", "ROOT/App-generated-files.hmap",
          "-Xcc", "-ivfsoverlay", "-Xcc", "ROOT/all-product-headers.yaml", "-Xcc", "-DDEBUG=1",
        ]
      ])
    let program = try await onSeparateThread { try ProgramReader().read(invocations) }
    #expect(program.modules.flatMap(\.errors) == [])
    #expect(program.types.map(\.name) == ["Journal"])
  }

  @Test func `come from a log that uses a module's name twice with a warning`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let command = "    /usr/bin/swiftc -module-name"
    func warnings(_ lines: [String]) throws -> [String] {
      let text = lines.map { "\(command) \($0)" }.joined(separator: "\n")
      try FileSystem.write(Array(text.utf8), to: folder.path + "/log")
      return try XcodeLog(path: folder.path + "/log").warnings
    }
    #expect(
      try warnings(["App Phone.swift Common.swift", "App Watch.swift Common.swift", "Kit Kit.swift"]) == [
        "the log compiles different files as the module 'App', and only the last ones are read: write a log for each "
          + "target"
      ])
    // Two architectures, and a build after a file was added.
    #expect(try warnings(["App A.swift", "App A.swift", "App A.swift B.swift"]) == [])
  }

  @Test func `are not in a log without Swift`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(throws: CompilerFactsError.noCommandsInLog(path: folder.path + "/build.log")) {
      try log("CompileC /o/a.o a.c\n    clang -c a.c\n** BUILD SUCCEEDED **", in: folder)
    }
  }

  /// The manifest contains an unused target of another package, without the list of its sources.
  @Test func `come from the manifest of a SwiftPM build, as far as they ran`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = """
      client:
        name: basic
      commands:
        "C.App-x86_64-debug.exe":
          tool: shell
          args: ["/usr/bin/swiftc","-module-name","App","-emit-executable","A.o"]
        "C.Lib-x86_64-debug-tool.module":
          tool: shell
          args: ["/usr/bin/swiftc","-module-name","Lib","-c","/pkg/L.swift","-DHOST"]
        "C.Lib-x86_64-debug.module":
          tool: shell
          args: ["/usr/bin/swiftc","-module-name","Lib","-c","/pkg/L.swift"]
        "C.App-x86_64-debug.module":
          tool: shell
          args: ["/usr/bin/swiftc","-module-name","App","-c","/pkg/A\\u00e9.swift"]
        "C.Unbuilt-x86_64-debug.module":
          tool: shell
          args: ["/usr/bin/swiftc","-module-name","Unbuilt","-c","@/pkg/.build/Unbuilt.build/sources"]

      """
    try FileSystem.write(Array(text.utf8), to: folder.path + "/debug.yaml")
    let manifest = try BuildManifest(path: folder.path + "/debug.yaml", directory: "/pkg")
    #expect(manifest.invocations.map(\.module) == ["Lib", "App"])
    #expect(manifest.invocations[0].arguments == ["-module-name", "Lib"])
    #expect(manifest.invocations[1].sources == ["/pkg/Aé.swift"])
  }

  private func log(_ text: String, in folder: TemporaryFolder) throws -> [CompilerInvocation] {
    try FileSystem.write(Array(text.utf8), to: folder.path + "/build.log")
    return try XcodeLog(path: folder.path + "/build.log").invocations
  }
}
