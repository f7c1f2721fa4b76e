// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import CompilerFacts

@Suite struct `witnesses of requirements` {
  /// Requirements that cover every case of the witness matcher.
  static let modules: [(name: String, text: String)] = [
    (
      "Base",
      """
      public protocol Clock: Sendable {}
      public struct SystemClock: Clock { public init() {} }
      public protocol Assembly: Sendable {}
      public protocol ChildAssembly<Parent>: Assembly {
        associatedtype Parent: Assembly
        var parent: Parent { get }
      }
      public protocol TimeAssembly: Assembly {
        var clock: any Clock { get }
        var zone: String { get }
        func time(at hour: Int) -> String
        func time(in zone: String) -> String
        func time(in zone: Int) -> String
        static var name: String { get }
        subscript(hour: Int) -> String { get }
        func value<Item>(_ item: Item) -> Item
      }
      extension TimeAssembly {
        public var clock: any Clock { SystemClock() }
        public func time(at hour: Int) -> String { "\\(hour)" }
        public func time(in zone: String) -> String { zone }
        public func time(in zone: Int) -> String { "\\(zone)" }
        public static var name: String { "time" }
        public subscript(hour: Int) -> String { "\\(hour)" }
        public func value<Item>(_ item: Item) -> Item { item }
      }
      extension TimeAssembly where Self: ChildAssembly, Parent: TimeAssembly {
        public var clock: any Clock { parent.clock }
      }
      """
    ),
    (
      "Feature",
      """
      public import Base
      public protocol BoxAssembly: TimeAssembly {
        associatedtype Item
        var item: Item { get }
        var label: String { get }
        var clock: any Clock { get }
        func load() async throws -> String
      }
      extension BoxAssembly {
        public var label: String { "any" }
        public var zone: String { "UTC" }
        public func load() async -> String { "" }
      }
      extension BoxAssembly where Item == String {
        public var label: String { item }
      }
      extension BoxAssembly where Item: Clock {
        public var label: String { "clock" }
      }
      """
    ),
    (
      "App",
      """
      import Base
      import Feature
      struct Plain: TimeAssembly { let zone = "Berlin" }
      struct Overriding: TimeAssembly {
        let zone: String
        let clock: any Clock
        static let name = "own"
        func time(in zone: Int) -> String { "own" }
      }
      extension Overriding { func value<Item>(_ item: Item) -> Item { item } }
      struct Narrower: TimeAssembly {
        let zone = "Berlin"
        let clock = SystemClock()
        func time(at minute: Double) -> String { "" }
      }
      struct StringBox: BoxAssembly { let item = "text" }
      struct NumberBox: BoxAssembly { let item = 1; func load() -> String { "own" } }
      struct ClockBox: BoxAssembly { let item: SystemClock }
      struct Session<Parent: TimeAssembly>: ChildAssembly, TimeAssembly { let parent: Parent; let zone = "" }
      struct Orphan<Parent: Assembly>: ChildAssembly, TimeAssembly { let parent: Parent; let zone = "" }
      class Root: TimeAssembly, @unchecked Sendable { var zone: String { "" }; func time(at hour: Int) -> String { "" } }
      final class Leaf: Root, @unchecked Sendable { override var zone: String { "leaf" } }
      enum Kinds: TimeAssembly { case one; var zone: String { "" } }
      """
    ),
  ]

  static func sample() async throws -> SampleProgram {
    let sample = try SampleProgram()
    for module in modules { try await sample.add(module.name, ["\(module.name).swift": module.text]) }
    return sample
  }

  @Test func `are those that SIL shows`() async throws {
    let sample = try await Self.sample()
    let program = try await sample.read()
    let rows = try await SILWitnesses.read(sample.invocations.last!)
    let names = program.members.flatMap(SILWitnesses.identities).filter { $0.hasPrefix("$s") }
    let texts = Dictionary(
      zip(names, try Demangler(compiler: Toolchain.compiler()).texts(of: names))
    ) { first, _ in first }
    var compared = 0
    for row in rows where !row.requirement.hasSuffix(".setter") && !row.requirement.hasSuffix(".modify") {
      guard let type = program.type(named: row.type), program.types.contains(where: { $0.name == row.proto }) else {
        continue
      }
      let found = WitnessTable(type, in: program).witnesses.first { witness in
        SILWitnesses.identities(witness.requirement).contains { row.requirement == texts[$0] }
      }
      guard let witness = found, let member = witness.member else {
        Issue.record("nothing satisfies \(row.requirement) in \(row.type)")
        continue
      }
      let name = "\(row.type).\(witness.requirement.fullName)"
      if let chosen = row.callee {
        #expect(SILWitnesses.identities(member).contains(chosen), "\(name): found \(member.usr), chosen \(chosen)")
      } else {
        #expect(witness.origin == .own, "\(name)")
      }
      #expect(witness.isCertain, "\(name)")
      compared += 1
    }
    #expect(compared >= 88)
  }

  @Test func `leave out members of another type, and name them`() async throws {
    let program = try await Self.sample().read()
    let table = WitnessTable(try #require(program.type(named: "Narrower")), in: program)
    let clock = try #require(table.witnesses.first { $0.requirement.name == "clock" })
    #expect(clock.member?.owner == .extensionOf(USR("s:4Base12TimeAssemblyP")))
    #expect(clock.mismatches.map(\.usr.text) == ["s:3App8NarrowerV5clock4Base11SystemClockVvp"])
    let time = try #require(table.witnesses.first { $0.requirement.fullName == "time(at:)" })
    #expect(time.mismatches.map { program.location(of: $0).line } == [14])
  }
}

/// The witnesses in the intermediate code that the compiler emits.
enum SILWitnesses {
  struct Row {
    /// The type, the protocol and the requirement, as the demangler prints them.
    let type: String
    let proto: String
    let requirement: String
    /// The mangled name of the called function, or the class's method; `nil` for a stored property.
    let callee: String?
  }

  /// Reads the witnesses of a module's conformances.
  static func read(_ invocation: CompilerInvocation) async throws -> [Row] {
    let result = try await Program.run(
      at: invocation.compiler, invocation.arguments + invocation.sources + ["-emit-silgen"],
      in: URL(fileURLWithPath: invocation.directory))
    #expect(result.status == 0, "\(result.error)")
    var thunks: [(name: String, callee: String?)] = []
    var isInThunk = false
    for line in result.output.split(separator: "\n") {
      if line.hasPrefix("sil ") {
        let name = symbol(in: line)
        isInThunk = name.hasSuffix("TW")
        if isInThunk { thunks.append((name, nil)) }
      } else if isInThunk, thunks[thunks.count - 1].callee == nil {
        if line.contains(" = function_ref @") { thunks[thunks.count - 1].callee = symbol(in: line) }
        if line.contains(" = class_method "), let hash = line.firstIndex(of: "#") {
          thunks[thunks.count - 1].callee = String(line[hash...].prefix { $0 != " " })
        }
      }
    }
    let texts = try Demangler(compiler: invocation.compiler).texts(of: thunks.map(\.name))
    return zip(thunks, texts).compactMap { thunk, text in
      // "protocol witness for Base.A.x.getter : Swift.Int in conformance App.S : Base.A in App"
      let parts = text.components(separatedBy: " in conformance ")
      guard parts.count == 2, parts[0].hasPrefix("protocol witness for ") else { return nil }
      let names = parts[1].components(separatedBy: " : ")
      guard names.count == 2, let proto = names[1].components(separatedBy: " in ").first else { return nil }
      let type = names[0].components(separatedBy: "> ").last ?? names[0]
      return Row(
        type: lastName(type), proto: lastName(proto), requirement: String(parts[0].dropFirst(21)), callee: thunk.callee)
    }
  }

  private static func lastName(_ text: String) -> String {
    String(text.prefix { $0 != "<" }.split(separator: ".").last ?? "")
  }

  private static func symbol(in line: Substring) -> String {
    guard let at = line.firstIndex(of: "@") else { return "" }
    return String(line[line.index(after: at)...].prefix { $0 != " " })
  }

  /// The mangled names by which intermediate code calls a member, and the names of a class's methods.
  static func identities(_ member: Member) -> [String] {
    let names = ([member.usr] + member.accessors.filter { $0.kind == .get }.map(\.usr)).compactMap(\.mangledName)
    let owner = member.owner.type?.mangledName.map { _ in "#Root.\(member.name)" } ?? ""
    return names.map { $0.hasSuffix("fc") ? $0.dropLast() + "C" : $0 } + [owner, owner + "!getter"]
  }
}
