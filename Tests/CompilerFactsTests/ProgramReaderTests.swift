// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

import class TestSupport.TemporaryFolder

@testable import CompilerFacts

@Suite struct `reading a program` {
  private static func sample() async throws -> SampleProgram {
    let sample = try SampleProgram()
    try await sample.add(
      "Base",
      ["A.swift": "public struct A { public init() {}; func a() -> Int { 1 } }", "B.swift": "func b() -> A { A() }"])
    try await sample.add("App", ["C.swift": "import Base\nfunc c() -> A { A() }"])
    return sample
  }

  /// The files that the compiler runs on.
  private static func dumped(_ sample: SampleProgram, _ cache: URL) async throws -> [String] {
    let counts = Counts()
    var reader = ProgramReader()
    reader.cacheFolder = cache.path
    reader.progress = { counts.add("\($0) \($1)") }
    let program = try await sample.read(reader)
    #expect(program.member(named: "c")?.body?.calls.count == 1)
    return counts.sorted
  }

  @Test func `runs the compiler again only where something has changed`() async throws {
    let sample = try await Self.sample()
    let cache = sample.folder.appendingPathComponent("cache")
    #expect(try await Self.dumped(sample, cache) == ["App 1", "Base 2"])
    #expect(try await Self.dumped(sample, cache) == [])
    // The body of a function is not part of its interface.
    try sample.write("public struct A { public init() {}; func a() -> Int { 2 } } // comment", to: "A.swift")
    #expect(try await Self.dumped(sample, cache) == ["Base 1"])
    #expect(try await Self.dumped(sample, cache) == [])
    // A member is part of the interface.
    try sample.write("public struct A { public init() {}; func a() -> String { \"\" } }", to: "A.swift")
    #expect(try await Self.dumped(sample, cache) == ["App 1", "Base 1", "Base 1"])
    #expect(try await Self.dumped(sample, cache) == [])
  }

  @Test func `writes trees again that are broken in the cache`() async throws {
    let sample = try await Self.sample()
    let cache = sample.folder.appendingPathComponent("cache")
    _ = try await Self.dumped(sample, cache)
    let files = FileManager.default.enumerator(atPath: cache.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasPrefix("App") && file.hasSuffix(".tree") {
      let path = cache.appendingPathComponent(file)
      try Data(contentsOf: path).dropLast(20).write(to: path)
    }
    #expect(try await Self.dumped(sample, cache) == ["App 1"])
    for file in files where file.hasSuffix("index.json") {
      try Data("{".utf8).write(to: cache.appendingPathComponent(file))
    }
    #expect(try await Self.dumped(sample, cache) == ["App 1", "Base 2"])
    // A tree of another format, as another version of the tool may have stored it.
    for file in files where file.hasPrefix("Base") && file.hasSuffix(".tree") {
      let path = cache.appendingPathComponent(file)
      var tree = try Data(contentsOf: path)
      tree[0] ^= 1
      try tree.write(to: path)
    }
    #expect(try await Self.dumped(sample, cache) == ["Base 2"])
  }

  @Test func `caches nothing for code with errors`() async throws {
    let sample = try await Self.sample()
    let cache = sample.folder.appendingPathComponent("cache")
    try sample.write("import Base\nfunc c() -> A { A() }\nlet x: Int = \"\"", to: "C.swift")
    #expect(try await Self.dumped(sample, cache) == ["App 1", "Base 2"])
    #expect(try await Self.dumped(sample, cache) == ["App 1"])
  }

  @Test func `fails for a missing source file`() async throws {
    let sample = try await Self.sample()
    let path = sample.folder.appendingPathComponent("B.swift").path
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: CompilerFactsError.unreadableFile(path: path, reason: "it does not exist")) {
      try await sample.read()
    }
  }

  @Test func `fails where trees cannot be stored`() async throws {
    let sample = try await Self.sample()
    let file = sample.folder.appendingPathComponent("A.swift")
    await #expect {
      try await sample.read(cache: file)
    } throws: { error in
      guard case .unwritable(let path, _)? = error as? CompilerFactsError else { return false }
      return path.hasPrefix(file.path)
    }
  }

  @Test func `fails for a tree that is cut, from elsewhere, or no tree`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tree.json"
    let version = try #require(CompilerVersion("Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x"))
    func read(_ text: String) throws {
      try FileSystem.write(Array(text.utf8), to: path)
      _ = try TreeFile.read(path, of: "A.swift", version: version)
    }
    let tree = #"{"_kind":"source_file","compiler_version":{"full":"Swift version 6.2 (x)"}}"#
    #expect(throws: CompilerFactsError.invalidTree(file: "A.swift", offset: 20)) { try read(String(tree.prefix(20))) }
    #expect(throws: CompilerFactsError.invalidTree(file: "A.swift", offset: 0)) { try read("{}") }
    #expect(
      throws: CompilerFactsError.foreignTree(file: "A.swift", version: "Swift version 6.2 (x)", expected: version.text)
    ) { try read(tree) }
    #expect(throws: Never.self) { try read(tree.replacingOccurrences(of: "Swift version 6.2 (x)", with: version.text)) }
  }

  @Test func `starts a compiler for its version once`() throws {
    let folder = try TemporaryFolder()
    let (bin, cache) = (folder.path + "/bin", folder.path + "/cache")
    func write(_ version: String, to name: String = "swiftc") throws {
      try folder.writeScript("echo x >> '\(bin)/calls'\necho 'Swift version \(version)'", to: "bin/\(name)")
    }
    func version(_ name: String = "swiftc", in cache: String? = cache, known: KnownVersions = .init()) throws
      -> [String]
    {
      let version = try CompilerVersions(folder: cache, known: known).version(of: "\(bin)/\(name)")
      return [version.text, "\(try FileSystem.readText(bin + "/calls").count / 2)"]
    }
    try write("6.3 (a)")
    // Another program may choose the compiler if there is no frontend next to it.
    #expect(try version() == ["Swift version 6.3 (a)", "1"])
    #expect(try version() == ["Swift version 6.3 (a)", "2"])
    try write("6.3 (frontend)", to: "swift-frontend")
    #expect(try version() == ["Swift version 6.3 (a)", "3"])
    #expect(try version() == ["Swift version 6.3 (a)", "3"])
    try write("6.3.1 (b)")
    #expect(try version() == ["Swift version 6.3.1 (b)", "4"])
    #expect(try version() == ["Swift version 6.3.1 (b)", "4"])
    // The frontend determines the trees.
    try write("6.3.2 (frontend)", to: "swift-frontend")
    #expect(try version() == ["Swift version 6.3.1 (b)", "5"])
    // `xcrun` and the programs of toolchain managers have other names.
    try write("6.3 (c)", to: "chooser")
    try FileManager.default.createSymbolicLink(atPath: bin + "/link", withDestinationPath: bin + "/chooser")
    #expect(try version("link") == ["Swift version 6.3 (c)", "6"])
    #expect(try version("link") == ["Swift version 6.3 (c)", "7"])
    // Without a folder, a process starts a compiler once.
    let known = KnownVersions()
    #expect(try version(in: nil, known: known) == ["Swift version 6.3.1 (b)", "8"])
    #expect(try version(in: nil, known: known) == ["Swift version 6.3.1 (b)", "8"])
  }

  @Test func `recognizes the compilers that write trees`() {
    #expect(CompilerVersion("Apple Swift version 6.1.2 (swiftlang-6.1.2.1.2 clang-1700)\n")?.writesTrees == true)
    #expect(CompilerVersion("swift-driver version: 1.1 Apple Swift version 6.0 (x)")?.writesTrees == false)
    #expect(CompilerVersion("Swift version 7.0-dev (x)")?.isKnown == false)
    #expect(CompilerVersion("clang version 17") == nil)
  }
}

/// A log that several threads write to.
// SAFETY: the list is only used within the lock.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var list: [String] = []

  func add(_ text: String) {
    lock.lock()
    list.append(text)
    lock.unlock()
  }

  var sorted: [String] {
    lock.lock()
    defer { lock.unlock() }
    return list.sorted()
  }
}
