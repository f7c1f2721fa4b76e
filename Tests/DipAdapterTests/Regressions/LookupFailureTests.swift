// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import DipAdapter
import Foundation
import TestSupport
import Testing

private final class Draft {}
private final class Editor { init(_ draft: Draft) {} }
private protocol Pet {}
private final class Hamster: Pet {}

private let hint = """
  Debug builds write each lookup failure once. To turn that off, set the environment variable DIP_LOGGING_ENABLED=0.

  """

private let missing = """
  Dip: Nothing is registered for 'Draft'.
  To fix: register it, or check that type, tag and arguments match its definition.

  """

/// Errors were printed in release builds too, and each time they were thrown. Each test runs in its own process, since
/// the log is global.
@Suite(.quietLookups) struct `lookup failures of Dip` {
  @Test func `item 9 a debug build writes each error of an outermost resolution once`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      print("output")
      let container = DependencyContainer()
      container.register { Editor($0) }
      container.register(tag: "broken", file: "Notes.swift", line: 2, column: 1) { () throws -> Draft in throw Failure()
      }
      for _ in 0..<3 {
        #expect(throws: DipError.self) { try container.resolve() as Draft }
        #expect(throws: DipError.self) { try container.resolve() as Editor }
        #expect(throws: Failure.self) { try container.resolve(tag: "broken") as Draft }
      }
      let other = DependencyContainer()
      other.register(tag: "live", file: "Notes.swift", line: 3, column: 1) { Draft() }
      #expect(throws: DipError.self) { try other.resolve() as Draft }
      let first = DependencyContainer()
      first.collaborate(with: other)
      #expect(throws: DipError.self) { try first.resolve(tag: 5) as Draft }
    }
    #expect(
      result.errorText == """
        Dip: Nothing is registered for 'Draft'.
        To fix: register it, or check that type, tag and arguments match its definition.
          Registered    Draft (tag: "broken")   Notes.swift:2: its tag is "broken", but the lookup has no tag
        \(hint)Dip: The parameters of the factory for 'Editor' could not be resolved: Nothing is registered for 'Draft'.
        To fix: register it, or check that type, tag and arguments match its definition.
          Registered    Draft (tag: "broken")   Notes.swift:2: its tag is "broken", but the lookup has no tag
        Dip: Could not resolve 'Draft' (tag: "broken"): a factory threw 'Failure()'.
        Dip: Nothing is registered for 'Draft'.
        To fix: register it, or check that type, tag and arguments match its definition.
          Registered    Draft (tag: "live")   Notes.swift:3: its tag is "live", but the lookup has no tag
        Dip: Nothing is registered for 'Draft' (tag: 5).
        To fix: register it, or check that type, tag and arguments match its definition.
          Registered    Draft (tag: "live")   Notes.swift:3: its tag is "live", but the lookup has the tag 5

        """)
    #expect(result.outputText == "")
  }

  @Test func `item 9 release builds and the environment variable 0 write nothing`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = false
      print("output")
      _ = try? DependencyContainer().resolve() as Draft
      (logLevel, logger) = (logLevel, logger)
      _ = try? DependencyContainer().resolve() as Draft
      LookupFailureLog.writesByDefault = true
      QuietLookups.setVariables("0")
      _ = try? DependencyContainer().resolve() as Draft
      QuietLookups.setVariables("1")
      logLevel = .None
      _ = try? DependencyContainer().resolve() as Draft
    }
    #expect(result.errorText == "")
    #expect(result.outputText == "")
  }

  @Test func `item 9 the environment variable 1, the level Verbose and a logger have every error, in any build`() async
  {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      QuietLookups.setVariables("1")
      LookupFailureLog.writesByDefault = false
      print("output")
      let container = DependencyContainer()
      for _ in 0..<2 { _ = try? container.resolve() as Draft }
      QuietLookups.setVariables("0")
      logger = { print("\($0):", $1) }
      for _ in 0..<2 { _ = try? container.resolve() as Draft }
    }
    #expect(result.outputText == "\(missing)\(missing)Errors: \(missing)Errors: \(missing)")
    #expect(result.errorText == "")
    let verbose = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = false
      print("output")
      logLevel = .Verbose
      _ = try? DependencyContainer().resolve() as Draft
    }
    #expect(verbose.outputText.contains(missing))
  }

  @Test func `item 9 a verification writes no lookup failure`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      setenv("COMPOSURE_VERIFICATION_LOG", "0", 1)
      LookupFailureLog.writesByDefault = true
      let container = DependencyContainer()
      container.register(file: "Notes.swift", line: 3, column: 1) { [unowned container] in
        Editor(try container.resolve())
      }
      #expect(container.verificationReport().errors.count == 1)
    }
    #expect(
      result.errorText == """
        Composure: 'Editor' (Notes.swift:3) looked up 'Draft', which is not registered, and receives an error. \
        A trap that follows has this reason.

        """)
  }

  /// `resolve() as Cat` after `register { Cat() as Animal }` listed nothing similar.
  @Test func `C4 the class of a service that is registered by its protocol`() {
    let container = DependencyContainer()
    container.register(file: "Zoo.swift", line: 3, column: 1) { (_: Int) in Hamster() as any Pet }
    do {
      _ = try container.resolve() as Hamster
      Issue.record("it was resolved")
    } catch {
      #expect(
        container.lookupFailureReport(of: error) == """
          Dip: Nothing is registered for 'Hamster'.
          To fix: register it, or check that type, tag and arguments match its definition.
            Registered    Pet (arguments: (Int))   Zoo.swift:3: 'Hamster' conforms to 'Pet', but only 'Pet' is registered; \
          resolve 'Pet', or register 'Hamster' with '.implements(Pet.self)'
          """)
    }
  }
}
