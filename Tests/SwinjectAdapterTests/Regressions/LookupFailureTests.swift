// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import Foundation
import TestSupport
import SwinjectAdapter
import Testing

private final class Draft {}
private final class Editor { init(_ draft: Draft?) {} }
private final class Viewer { init(_ draft: Draft?) {} }
private protocol Pet {}
private final class Hamster: Pet {}
private class Vehicle {}
private final class Bicycle: Vehicle {}

private let hint = """
  Debug builds write each lookup failure once. To turn that off, set the environment variable SWINJECT_LOGGING_ENABLED=0.

  """

/// A `resolve` that returned `nil` logged nothing unless a function or an environment variable was set. Each test runs
/// in its own process, since the log is global.
@Suite struct `lookup failures of Swinject` {
  @Test func `item 9 a debug build writes a lookup failure once for each service that looks it up`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      let container = Container()
      container.register(Draft.self, name: "empty", file: "Notes.swift", line: 3, column: 1) { _ in Draft() }
      container.register(Editor.self) { r in Editor(r.resolve(Draft.self)) }
      container.register(Viewer.self) { r in Viewer(r.resolve(Draft.self)) }
      for _ in 0..<3 {
        #expect(container.resolve(Draft.self) == nil)
        #expect(container.resolve(Editor.self) != nil)
        #expect(container.resolve(Viewer.self) != nil)
      }
      #expect(container.resolve(Draft.self, name: "full", argument: 1) == nil)
    }
    let similar =
      #"  Registered    Draft (name: "empty")   Notes.swift:3: its name is "empty", but the lookup has no name"#
    let fix = """
      To fix: match one of these registrations, or register 'Draft' in this container or one of its parents, \
      or resolve 'Draft?' if it may be absent.

      """
    #expect(
      result.errorText == """
        Swinject: Could not resolve 'Draft'; 'resolve' returned nil.
        \(similar)
        \(fix)\(hint)Swinject: Could not resolve 'Draft'; 'resolve' returned nil.
          Requested by  Editor
        \(similar)
        \(fix)Swinject: Could not resolve 'Draft'; 'resolve' returned nil.
          Requested by  Viewer
        \(similar)
        \(fix)Swinject: Could not resolve 'Draft' (name: "full", arguments: (Int)); 'resolve' returned nil.
          Registered    Draft (name: "empty")   Notes.swift:3: its name is "empty", but the lookup has the name "full"; \
        it takes no arguments, but the lookup passes (Int)
        \(fix)
        """)
  }

  @Test func `item 9 nothing similar is registered`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      #expect(Container().resolve(Draft.self) == nil)
    }
    #expect(
      result.errorText == """
        Swinject: Could not resolve 'Draft'; 'resolve' returned nil.
        To fix: register 'Draft' in this container or one of its parents, or resolve 'Draft?' if it may be absent.
        \(hint)
        """)
  }

  @Test func `item 9 a release build writes nothing`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = false
      print("output")
      #expect(Container.loggingFunction == nil)
      #expect(Container().resolve(Draft.self) == nil)
    }
    #expect(result.errorText == "")
    #expect(result.outputText == "")
  }

  @Test func `item 9 the environment variable 1 prints each failure in Swinject's words, in release builds too`() async
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      QuietLookups.setVariables("1")
      LookupFailureLog.writesByDefault = false
      print("output")
      let container = Container()
      for _ in 0..<2 { #expect(container.resolve(Draft.self) == nil) }
    }
    let text = """
      Swinject: Resolution failed. Expected registration:
      \t{ Service: Draft, Factory: Resolver -> Draft }
      Available registrations:

      """
    #expect(result.outputText == text + text)
    #expect(result.errorText == "")
  }

  @Test func `item 9 the environment variable 0 and a function that is nil turn the default off`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LookupFailureLog.writesByDefault = true
      QuietLookups.setVariables("0")
      #expect(Container().resolve(Draft.self) == nil)
      QuietLookups.setVariables(nil)
      Container.loggingFunction = nil
      #expect(Container().resolve(Draft.self) == nil)
    }
    #expect(result.errorText == "")
  }

  @Test func `item 9 an optional lookup is no failure, and a wrapper names the wrapped service`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      let container = Container()
      container.register(Draft.self, name: "empty", file: "Notes.swift", line: 3, column: 1) { _ in Draft() }
      #expect(container.resolve(Draft?.self) != nil)
      #expect(container.resolve(Lazy<Draft>?.self) != nil)
      #expect(container.resolve(GraphIdentifier.self) == nil)
      #expect(container.resolve(Lazy<Draft>.self) == nil)
    }
    #expect(
      result.errorText == """
        Swinject: Could not resolve 'Lazy<Draft>'; 'resolve' returned nil.
          Registered    Draft (name: "empty")   Notes.swift:3: its name is "empty", but the lookup has no name
        To fix: match one of these registrations, or register 'Draft' in this container or one of its parents, \
        or resolve 'Draft?' if it may be absent.
        \(hint)
        """)
  }

  @Test func `item 9 an instance of another type is a failure`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      let container = Container()
      container.register(Draft.self, file: "Notes.swift", line: 3, column: 1) { _ in Draft() }.implements(
        (any Pet).self)
      #expect(container.resolve((any Pet).self) == nil)
    }
    #expect(
      result.errorText == """
        Swinject: Could not resolve 'Pet'; 'resolve' returned nil.
          Registered    Pet   Notes.swift:3: its instance is not of that type
        To fix: match one of these registrations, or register 'Pet' in this container or one of its parents, \
        or resolve 'Pet?' if it may be absent.
        \(hint)
        """)
  }

  @Test func `item 9 a verification writes no lookup failure`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
      LookupFailureLog.writesByDefault = true
      let container = Container()
      container.register(Editor.self, file: "Notes.swift", line: 3, column: 1) { r in Editor(r.resolve(Draft.self)) }
      #expect(container.verificationReport().problems.contains { $0.kind == .missing })
    }
    #expect(
      result.errorText == """
        Composure: 'Editor' (Notes.swift:3) looked up 'Draft', which is not registered, and receives nil. \
        A trap that follows has this reason.

        """)
  }

  /// `resolve(Cat.self)` after `register(Animal.self) { _ in Cat() }` listed nothing similar.
  @Test func `C4 the class of a service that is registered by its protocol or its superclass`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      let container = Container()
      container.register((any Pet).self, file: "Zoo.swift", line: 3, column: 1) { _ in
        Issue.record("the factory ran")
        return Hamster()
      }
      container.register(Vehicle.self, file: "Zoo.swift", line: 4, column: 1) { _ in Bicycle() }
      #expect(container.resolve(Hamster.self) == nil)
      #expect(container.resolve(Bicycle.self) == nil)
    }
    #expect(
      result.errorText == """
        Swinject: Could not resolve 'Hamster'; 'resolve' returned nil.
          Registered    Pet   Zoo.swift:3: 'Hamster' conforms to 'Pet', but only 'Pet' is registered; resolve 'Pet', or register \
        'Hamster' with '.implements(Pet.self)'
        To fix: match one of these registrations, or register 'Hamster' in this container or one of its parents, \
        or resolve 'Hamster?' if it may be absent.
        \(hint)Swinject: Could not resolve 'Bicycle'; 'resolve' returned nil.
          Registered    Vehicle   Zoo.swift:4: 'Bicycle' is a subclass of 'Vehicle', but only 'Vehicle' is registered; \
        resolve 'Vehicle', or register 'Bicycle' with '.implements(Vehicle.self)'
        To fix: match one of these registrations, or register 'Bicycle' in this container or one of its parents, \
        or resolve 'Bicycle?' if it may be absent.

        """)
  }
}
