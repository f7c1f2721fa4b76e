// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import TestSupport
import Testing

@testable import ContainerEngine

private let variable = "TEST_LOGGING_ENABLED"
private let hint =
  "Debug builds write each lookup failure once. To turn that off, set the environment variable \(variable)=0."

/// A lookup failure was reported only if a function or an environment variable was set, so newcomers saw a bare `nil`.
/// Each test runs in its own process, since the log is global.
@Suite struct `lookup failure log` {
  private static func report(_ log: LookupFailureLog, _ id: Int) {
    log.report(id, complete: { "complete \(id)" }, concise: { "concise \(id)" })
  }

  @Test func `item 9 a debug build writes each failure once to standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      LookupFailureLog.writesByDefault = true
      let log = LookupFailureLog("Test", variable: variable)
      #expect(log.isListening)
      for id in [1, 2, 1, 1, 2, 3] { Self.report(log, id) }
    }
    #expect(errorText(result) == "concise 1\n\(hint)\nconcise 2\nconcise 3\n")
    #expect(!outputText(result).contains("complete"))
  }

  @Test func `item 9 a release build writes nothing`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      LookupFailureLog.writesByDefault = false
      let log = LookupFailureLog("Test", variable: variable)
      #expect(log.function == nil)
      #expect(!log.isListening)
      Self.report(log, 1)
    }
    #expect(errorText(result) == "")
    #expect(!outputText(result).contains("complete"))
  }

  @Test func `item 9 the environment variable 0 turns the default off`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LookupFailureLog.writesByDefault = true
      setenv(variable, "0", 1)
      let log = LookupFailureLog("Test", variable: variable)
      #expect(!log.isListening)
      Self.report(log, 1)
    }
    #expect(errorText(result) == "")
  }

  @Test(arguments: [true, false])
  func `item 9 the environment variable 1 prints every failure, in any build`(_ isDebugBuild: Bool) async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) { [isDebugBuild] in
      LookupFailureLog.writesByDefault = isDebugBuild
      setenv(variable, "1", 1)
      let log = LookupFailureLog("Test", variable: variable)
      for id in [1, 1, 2] { Self.report(log, id) }
    }
    #expect(errorText(result) == "")
    #expect(outputText(result).hasSuffix("complete 1\ncomplete 1\ncomplete 2\n"))
  }

  @Test func `item 9 another value of the environment variable changes nothing`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LookupFailureLog.writesByDefault = true
      setenv(variable, "yes", 1)
      Self.report(LookupFailureLog("Test", variable: variable), 1)
    }
    #expect(errorText(result) == "concise 1\n\(hint)\n")
  }

  @Test(arguments: [true, false])
  func `item 9 a function receives every failure, in any build, and nil turns the default off`(
    _ isDebugBuild: Bool
  ) async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [isDebugBuild] in
      LookupFailureLog.writesByDefault = isDebugBuild
      setenv(variable, "0", 1)
      let log = LookupFailureLog("Test", variable: variable)
      let received = LockedValue<[String]>([])
      log.function = { text in received.withLock { $0.value.append(text) } }
      for id in [1, 1, 2] { Self.report(log, id) }
      #expect(received.value == ["complete 1", "complete 1", "complete 2"])
      log.function = nil
      unsetenv(variable)
      #expect(log.function == nil)
      #expect(!log.isListening)
      Self.report(log, 3)
      #expect(received.value.count == 3)
    }
    #expect(errorText(result) == "")
  }

  @Test func `item 9 the initial function applies the default, and can be set again`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LookupFailureLog.writesByDefault = true
      let log = LookupFailureLog("Test", variable: variable)
      let former = log.function
      log.function = { _ in }
      log.function = former
      for id in [1, 1, 2] { Self.report(log, id) }
      setenv(variable, "0", 1)
      Self.report(log, 3)
    }
    #expect(errorText(result) == "complete 1\n\(hint)\ncomplete 2\n")
  }

  @Test func `item 9 a hundred different failures are written at most`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LookupFailureLog.writesByDefault = true
      let log = LookupFailureLog("Test", variable: variable)
      for id in 0..<100 { Self.report(log, id) }
      Self.report(log, 5)
      for id in 100..<110 { Self.report(log, id) }
    }
    let lines = errorText(result).split(separator: "\n")
    #expect(lines.count == 102)
    #expect(
      lines.suffix(2) == [
        "concise 99",
        """
        Test: 100 different lookup failures were written; further ones are not. To print all of them, set the environment variable \
        TEST_LOGGING_ENABLED=1.
        """,
      ])
  }

  @Test func `item 9 threads that report one failure write it once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      LookupFailureLog.writesByDefault = true
      let log = LookupFailureLog("Test", variable: variable)
      onThreads(8) { _ in
        for id in 0..<50 { Self.report(log, id) }
      }
    }
    let lines = errorText(result).split(separator: "\n").map(String.init)
    #expect(lines.sorted() == ((0..<50).map { "concise \($0)" } + [hint]).sorted())
  }
}

private func errorText(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

private func outputText(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
}
