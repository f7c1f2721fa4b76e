// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import CompilerFacts

@Suite struct `code of members` {
  @Test func `has calls with the chosen declaration, types, and arguments`() async throws {
    let program = try await SampleProgram.read(
      """
      protocol Resolver { func resolve<Service>(_ type: Service.Type, name: String?) -> Service? }
      extension Resolver { func resolve<Service>(_ type: Service.Type) -> Service? { resolve(type, name: nil) } }
      final class Editor {}
      func use(_ r: any Resolver, _ t: some Resolver) {
        let editor: Editor = r.resolve(Editor.self)!
        _ = t.resolve([Int].self, name: "x") ?? []
        print(editor)
      }
      """)
    let calls = try #require(program.member(named: "use")?.body).calls.filter {
      $0.call.declaration?.baseName == "resolve"
    }
    let first = try #require(calls.first)
    #expect(first.call.declaration?.usr.text == "s:3App8ResolverPAAE7resolveyqd__Sgqd__mlF")
    #expect(first.call.declaration?[TypeName("$sqd__D")] == TypeName("$s3App6EditorCD"))
    #expect(first.call.receiver?.reference?.local != nil)
    #expect(program.location(of: first.call.calleeRange!, inFile: 0).description.hasSuffix("App.swift:5:26"))
    #expect(program.files[0].text.string(of: first.node.range!) == "r.resolve(Editor.self)")
    let second = try #require(calls.last)
    #expect(second.call.declaration?[TypeName("$sqd__D")].map(program.text) == "[Swift.Int]")
    guard case .literal(.string("x"))? = second.call.argument("name")?.kind else {
      Issue.record("the argument is \(String(describing: second.call.argument("name")))")
      return
    }
  }

  @Test func `has no reference for the property that unwraps an optional`() async throws {
    let program = try await SampleProgram.read(
      """
      struct Box { let unsafelyUnwrapped: Int }
      func first(_ name: String?) -> String { name.unsafelyUnwrapped }
      func second(_ box: Box) -> Int { box.unsafelyUnwrapped }
      """)
    let first = try #require(program.member(named: "first")?.body?.children.first?.children.first)
    guard case .forceUnwrap(let value) = first.kind else {
      Issue.record("the expression is \(first.kind)")
      return
    }
    #expect(value.reference?.local != nil)
    #expect(first.range.map(program.files[0].text.string) == "name.unsafelyUnwrapped")
    let second = try #require(program.member(named: "second")?.body?.children.first?.children.first)
    #expect(second.reference?.declaration?.baseName == "unsafelyUnwrapped")
  }

  @Test func `has no calls of a result builder's own functions`() async throws {
    let program = try await SampleProgram.read(
      """
      @resultBuilder struct Lines {
        static func buildExpression(_ line: String) -> [String] { [line] }
        static func buildBlock(_ lines: [String]...) -> [String] { lines.flatMap { $0 } }
        static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }
      }
      func page(@Lines _ lines: () -> [String]) {}
      func title() -> String { "" }
      func text() -> String { "" }
      func use(_ isLong: Bool) {
        page {
          title()
          if isLong { text() }
        }
      }
      """)
    let calls = try #require(program.member(named: "use")?.body).calls
    // The last one is the case of `Optional` around the text.
    #expect(calls.compactMap(\.call.declaration?.baseName) == ["page", "title", "text", "some"])
  }

  @Test(arguments: ["build", "buildStore", "make"])
  func `calls a static function that is passed by name`(_ name: String) async throws {
    let program = try await SampleProgram.read(
      """
      struct Store { static func \(name)(_ number: Int) -> Store { Store() } }
      func run(_ make: (Int) -> Store) {}
      func use() { run(Store.\(name)) }
      """)
    let calls = try #require(program.member(named: "use")?.body).calls
    #expect(calls.compactMap(\.call.declaration?.baseName) == ["run", name])
  }

  @Test func `distinguishes locals of one name`() async throws {
    let program = try await SampleProgram.read(
      """
      func use(_ x: Int, _ list: [Int]) {
        let f = { _ = x }
        let g = { (x: String) in _ = x }
        for x in list { _ = x }
        if let x = list.first { _ = x } else { _ = x }
        guard let y = list.last else { return }
        switch x { case let x where x > y: _ = x; default: _ = x }
        do { let x = x; _ = x } 
        func local() -> Int { later(x) }
        func later(_ x: Int) -> Int { x }
        _ = [f, { _ = x }].map { [x] in ($0, x) }
        _ = (g, local)
      }
      """)
    let member = try #require(program.member(named: "use"))
    let uses = try #require(member.body).references.compactMap { node, reference -> (Int, LocalVariable.ID)? in
      guard case .local("x", let id?) = reference.target, let range = node.range else { return nil }
      return (program.location(of: range, inFile: 0).line, id)
    }
    let parameter = member.parameters[0].variable.id
    let others = Dictionary(grouping: uses.filter { $0.1 != parameter }) { $0.1 }
    // These lines refer to the parameter. Each of the other declarations is referred to on only one line.
    #expect(uses.filter { $0.1 == parameter }.map(\.0).sorted() == [2, 5, 7, 7, 8, 9, 11, 11])
    #expect(
      others.values.map { Set($0.map(\.0)).sorted() }.sorted { $0[0] < $1[0] } == [[3], [4], [5], [7], [8], [10], [11]])
    #expect(
      uses.count
        == member.body!.references.count { if case .local("x", _) = $0.reference.target { true } else { false } })
  }

  @Test func `numbers the locals of a file only once, in whichever type they are`() async throws {
    let program = try await SampleProgram.read(
      """
      struct First { func use(_ a: Int) { let b = a; _ = b } }
      func between(_ c: Int) { let d = c; _ = d }
      enum Second { struct Nested { func use(_ e: Int) { _ = e } }; static func use(_ f: Int) { _ = f } }
      """)
    let names = ["a", "b", "c", "d", "e", "f"]
    var numbers: [String: Set<LocalVariable.ID>] = [:]
    for member in program.members {
      for (_, reference) in member.body?.references ?? [] {
        guard case .local(let name, let id?) = reference.target, names.contains(name) else { continue }
        numbers[name, default: []].insert(id)
      }
    }
    #expect(numbers.keys.sorted() == names)
    #expect(numbers.values.allSatisfy { $0.count == 1 })
    #expect(Set(numbers.values.joined()).count == names.count)
  }

  @Test func `has closures with captures, capture lists, and isolation`() async throws {
    let program = try await SampleProgram.read(
      """
      let global = 1
      final class Box {
        var a = 1
        func use(_ x: Int) -> [Any] {
          let y = x
          func local() -> Int { x }
          let kept: @Sendable () -> Int = { [y] in y }
          let onMain: @MainActor () -> Void = {}
          return [[1].map { $0 + x + a + global }, kept, onMain, { local() } as () -> Int]
        }
      }
      """)
    var closures: [Closure] = []
    try #require(program.member(named: "use")?.body).forEach { node in
      if let closure = node.closure, !closure.isAutoclosure { closures.append(closure) }
      return true
    }
    #expect(closures.map { $0.captures.map(\.name) } == [["y"], [], ["x", "self"], ["local"]])
    #expect(closures.map(\.isEscaping) == [true, true, false, true])
    #expect(closures[0].captureList.map { $0.variables.map(\.name) } == [["y"]])
    #expect(closures[0].captures[0].local == closures[0].captureList[0].variables[0].id)
    #expect(closures[1].isolation == .mainActor)
    #expect(closures[2].parameters.map(\.name) == ["$0"])
  }

  @Test func `has a member's kind, effects and attributes`() async throws {
    let program = try await SampleProgram.read(
      """
      @propertyWrapper struct Inject<Value> { let wrappedValue: Value; init(wrappedValue: Value, _ name: String) { self.wrappedValue = wrappedValue } }
      protocol Shop {
        var a: Int { get async throws }
        func b<E: Error>(_ make: () throws(E) -> Int, x y: Int) throws(E) -> Int
      }
      struct Store {
        nonisolated(unsafe) static var count = 1
        lazy var c = 2
        @MainActor var d: Int { get throws { 1 } }
        @Inject("name") var e = 3
        nonisolated func f() async {}
        init?(g: Int) async throws { nil }
        subscript(h: Int, i j: Int = 4) -> String { get async { "" } }
        unowned let k: Object
        enum L { case m(Int), n }
      }
      final class Object: Sendable {}
      func o() throws {}
      @MainActor protocol Showing {}
      final class Screen: Showing { @Inject("name") var q = 5 }
      """)
    func text(_ name: String) -> String {
      guard let member = program.member(named: name) else { return "no \(name)" }
      let effects = (member.effects.isAsync ? " async" : "") + (member.effects.isThrowing ? " throws" : "")
      let words = [
        member.isStatic ? "static" : "", member.isLazy ? "lazy" : "", member.isStored ? "stored" : "",
        member.isConstant ? "let" : "",
      ].filter { !$0.isEmpty }
      return ([member.fullName + effects] + words).joined(separator: " ")
    }
    #expect(
      ["a", "b", "count", "c", "d", "e", "f", "init", "subscript", "k", "m", "n", "o"].map(text) == [
        "a async throws", "b(_:x:) throws", "count static stored", "c lazy", "d throws", "e", "f() async",
        "init(wrappedValue:_:)", "subscript(_:i:) async", "k stored let", "m(_:) static let", "n static let",
        "o() throws",
      ])
    #expect(program.member(named: "d")?.isolation == .mainActor)
    #expect(program.member(named: "k")?.resultType == program.type(named: "Object")?.type)
    let attribute = try #require(program.member(named: "e")?.attributes.first)
    #expect(attribute.arguments.count == 1)
    // The compiler adds `@MainActor` to this property.
    let wrapped = try #require(program.member(named: "q"))
    #expect(wrapped.attributes.map(\.type) == [attribute.type])
    #expect(wrapped.isolation == .mainActor)
    #expect(program.type(named: "Store.L")?.kind == .enumeration)
    #expect(program.location(of: try #require(program.member(named: "f"))).column == 20)
  }

  @Test func `names gaps where the compiler found errors`() async throws {
    let sample = try SampleProgram()
    try await sample.add(
      "App", ["App.swift": "func use() { let x = missing(1)\n  x.y() }\nstruct S: Absent {}"], expectsErrors: true)
    let program = try await sample.read()
    #expect(program.modules[0].errors.count == 2)
    #expect(
      program.modules[0].errors.contains { $0.hasSuffix("App.swift:1:22: error: cannot find 'missing' in scope") })
    #expect(program.files[0].gaps.contains { if case .unresolvedCode = $0.reason { true } else { false } })
  }

  @Test func `omits code of macros, and reports it`() async throws {
    let program = try await SampleProgram.read(
      """
      enum Values { @TaskLocal static var name = "a" }
      func use() -> String { Values.name }
      """)
    #expect(program.member(named: "$name")?.isFromMacro == true)
    #expect(program.member(named: "$name")?.range == nil)
    #expect(program.unknownKinds == [:])
  }
}
