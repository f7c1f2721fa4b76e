// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import Foundation
import TestSupport
import ResolverAdapter
import Testing

private final class Draft {}
private final class Editor { init(_ draft: Draft?) {} }
private protocol Pet {}
private final class Hamster: Pet {}

private let hint = """
  Debug builds write each lookup failure once. To turn that off, set the environment variable RESOLVER_LOGGING_ENABLED=0.

  """

/// An `optional` that returned `nil` logged nothing. Each test runs in its own process, since the log is global.
@Suite struct `lookup failures of Resolver` {
  @Test func `item 9 a debug build writes a lookup failure once for each service that looks it up`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      let resolver = Resolver()
      resolver.register(name: "empty", file: "Notes.swift", line: 3, column: 1) { Draft() }
      resolver.register(file: "Notes.swift", line: 4, column: 1) { r in Editor(r.optional(Draft.self)) }
      for _ in 0..<3 {
        #expect(resolver.optional(Draft.self) == nil)
        _ = resolver.resolve(Editor.self)
      }
      #expect(resolver.optional(Draft.self, name: "empty") != nil)
      Resolver.root = resolver
      #expect(Resolver.optional(Editor.self, name: "big") == nil)
    }
    #expect(
      result.errorText == """
        RESOLVER: Could not resolve 'Draft'; 'optional' returned nil.
          Registered    Draft (name: "empty")   Notes.swift:3: its name is "empty", but the lookup has no name
        To fix: match one of these registrations, or register 'Draft' in this resolver or one of its children, \
        or ignore this if it may be absent.
        \(hint)RESOLVER: Could not resolve 'Draft'; 'optional' returned nil.
          Requested by  Editor
          Registered    Draft (name: "empty")   Notes.swift:3: its name is "empty", but the lookup has no name
        To fix: match one of these registrations, or register 'Draft' in this resolver or one of its children, \
        or ignore this if it may be absent.
        RESOLVER: Could not resolve 'Editor' (name: "big"); 'optional' returned nil.
          Registered    Editor   Notes.swift:4: it has no name, but the lookup has the name "big"
        To fix: match one of these registrations, or register 'Editor' in this resolver or one of its children, \
        or ignore this if it may be absent.

        """)
  }

  @Test func `item 9 a factory that returns nil is no failure, and a verification writes none`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
      LookupFailureLog.writesByDefault = true
      let resolver = Resolver()
      resolver.register { () -> Draft? in nil }
      #expect(resolver.optional(Draft.self) == nil)
      resolver.register { r in Editor(r.optional(Draft.self, name: "other")) }
      _ = resolver.verificationReport()
    }
    #expect(result.errorText == "")
  }

  @Test func `item 9 release builds and the environment variable 0 write nothing`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = false
      #expect(Resolver.loggingFunction == nil)
      #expect(Resolver().optional(Draft.self) == nil)
      LookupFailureLog.writesByDefault = true
      #expect(Resolver.loggingFunction != nil)
      QuietLookups.setVariables("0")
      #expect(Resolver().optional(Draft.self) == nil)
    }
    #expect(result.errorText == "")
  }

  @Test func `item 9 the environment variable 1 prints every failure, and a function receives every failure`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      QuietLookups.setVariables("1")
      LookupFailureLog.writesByDefault = false
      print("output")
      let resolver = Resolver()
      for _ in 0..<2 { #expect(resolver.optional(Draft.self) == nil) }
      Resolver.loggingFunction = { print("function:", $0) }
      #expect(resolver.optional(Draft.self) == nil)
    }
    let text = """
      RESOLVER: Could not resolve 'Draft'; 'optional' returned nil.
      To fix: register 'Draft' in this resolver or one of its children, or ignore this if it may be absent.

      """
    #expect(result.outputText == "\(text)\(text)function: \(text)")
    #expect(result.errorText == "")
  }

  /// `optional(Cat.self)` after `register { Cat() as Animal }` listed nothing similar.
  @Test func `C4 the class of a service that is registered by its protocol`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      let resolver = Resolver()
      resolver.register(file: "Zoo.swift", line: 3, column: 1) { Hamster() as any Pet }
      #expect(resolver.optional(Hamster.self) == nil)
    }
    #expect(
      result.errorText == """
        RESOLVER: Could not resolve 'Hamster'; 'optional' returned nil.
          Registered    Pet   Zoo.swift:3: 'Hamster' conforms to 'Pet', but only 'Pet' is registered; resolve 'Pet', or register \
        'Hamster' with '.implements(Pet.self)'
        To fix: match one of these registrations, or register 'Hamster' in this resolver or one of its children, \
        or ignore this if it may be absent.
        \(hint)
        """)
    let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let resolver = Resolver()
      resolver.register(file: "Zoo.swift", line: 3, column: 1) { Hamster() as any Pet }
      _ = resolver.resolve(Hamster.self, file: "App.swift", line: 5, column: 1)
    }
    #expect(
      trap.errorText.contains(
        """
        Fatal error: RESOLVER: 'Hamster:NONAME' not resolved. To disambiguate optionals use resolver.optional().

          Requested at  App.swift:5
          Registered    Pet   Zoo.swift:3: 'Hamster' conforms to 'Pet', but only 'Pet' is registered; resolve 'Pet', or register \
        'Hamster' with '.implements(Pet.self)'

        """))
  }
}
