// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import TestSupport
import Testing

// A cycle through a task that a factory had started ended the process after five seconds, although a factory that
// does not await that task returns.

/// A server whose client warms itself up in a task that nothing awaits.
private struct Server: Assembly {
  let scope = Scope("server")
  let handshake: @Sendable () async throws -> Void
  let warmUps: Int

  static let line = #line + 3
  var client: Thing {
    get async throws {
      try await shared {
        for _ in 0..<warmUps { Task { _ = try await self.client } }
        try await handshake()
        return Thing("client")
      }
    }
  }

  static let otherLine = #line + 3
  var other: Thing {
    get async throws {
      try await shared {
        for _ in 0..<warmUps { Task { _ = try await self.other } }
        try await handshake()
        return Thing("other")
      }
    }
  }

  static func report(_ duration: String) -> String {
    """
    Possible circular dependency: Server.client → client (AsynchronousCycleTests.swift:\(line))
      Server.client  AsynchronousCycleTests.swift:\(line)  a task that it started waits for 'client'
    They have waited for \(duration), and the program continues. If a factory awaits the task that it started, \
    none of them returns.
    To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist. If no \
    factory awaits that task, start it with 'Task.detached', which is not part of the cycle.
    """
  }
}

/// Two factories, one of which awaits the other in a child task.
private struct Branching: Assembly {
  let scope = Scope()
  let isReported: Latch

  static let leftLine = #line + 3
  var left: Int {
    get async throws {
      try await shared {
        try await withThrowingTaskGroup(of: Int.self) { group in
          group.addTask { try await right }
          await isReported.wait()
          group.cancelAll()
          try Task.checkCancellation()
          return 1
        }
      }
    }
  }

  static let rightLine = #line + 3
  var right: Int {
    get async throws {
      try await shared { try await left + 1 }
    }
  }
}

/// A cycle of factories that is certain, and one that is not.
private struct Both: Assembly {
  let scope = Scope()

  var left: Int {
    get async {
      await shared {
        Task { await self.left }
        await Task.yield()
        return await right + 1
      }
    }
  }

  var right: Int { get async { await shared { await left + 1 } } }
}

@Suite(.timeLimit(.minutes(20))) struct `asynchronous cycles that may end by themselves` {
  /// Runs a body with a short time limit, and returns the reports of cycles.
  private func reports(
    opening latch: Latch, _ body: () async throws -> Void
  ) async rethrows -> [String] {
    let log = Log()
    let reporting = CycleReporting(limit: 20_000_000) { text in
      log.append(text)
      latch.open()
    }
    try await CycleReporting.$current.withValue(reporting) { try await body() }
    return log.entries
  }

  @Test func `A6 a factory that outlasts the limit returns, and its cycle is reported`() async throws {
    let isReported = Latch()
    let reports = try await reports(opening: isReported) {
      let server = Server(handshake: { await isReported.wait() }, warmUps: 1)
      let first = try await server.client
      let second = try await server.client
      #expect(first === second)
    }
    #expect(reports == [Server.report("0.02 seconds")])
  }

  @Test func `A6 a cycle is reported once, however many tasks and scopes are in it`() async throws {
    let isReported = Latch()
    let reports = try await reports(opening: isReported) {
      for _ in 0..<2 {
        let server = Server(
          handshake: {
            await isReported.wait()
            // Long enough for all tasks to exceed the limit.
            try await Task.sleep(nanoseconds: 200_000_000)
          }, warmUps: 20)
        let name = try await server.other.name
        #expect(name == "other")
      }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("Possible circular dependency: Server.other → other (") == true)
  }

  @Test func `A6 a cycle over a child task is reported, with the factory that waits itself`() async throws {
    let isReported = Latch()
    let reports = try await reports(opening: isReported) {
      let left = try await Branching(isReported: isReported).left
      #expect(left == 1)
    }
    #expect(
      reports == [
        """
        Possible circular dependency: Branching.left → right → left (AsynchronousCycleTests.swift:\(Branching.leftLine))
          Branching.left  AsynchronousCycleTests.swift:\(Branching.leftLine)  a task that it started waits for 'right'
          right           AsynchronousCycleTests.swift:\(Branching.rightLine)  waits for 'left'
        They have waited for 0.02 seconds, and the program continues. If a factory awaits the task that it started, \
        none of them returns.
        To fix: break the cycle by injecting one of them later, for example as a closure that is called once both exist. If no \
        factory awaits that task, start it with 'Task.detached', which is not part of the cycle.
        """
      ])
  }

  @Test func `A6 a cycle that ends before the limit is not reported`() async throws {
    let log = Log()
    let reporting = CycleReporting(limit: 60_000_000_000) { log.append($0) }
    try await CycleReporting.$current.withValue(reporting) {
      let server = Server(handshake: { try await Task.sleep(nanoseconds: 50_000_000) }, warmUps: 3)
      let name = try await server.client.name
      #expect(name == "client")
    }
    #expect(log.entries == [])
  }

  @Test func `A6 a certain cycle ends the process, also if there is an uncertain one`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Both().left
    }
    #expect(message(of: result).contains("Fatal error: Circular dependency: Both.left → right → left ("))
  }

  @Test func `A6 the time during which the process is suspended does not count`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let reporting = CycleReporting(limit: 2_000_000_000) { FileHandle.standardError.write(Data($0.utf8)) }
      try await CycleReporting.$current.withValue(reporting) {
        let server = Server(
          handshake: {
            try suspendThisProcess(seconds: 2.5)
            for _ in 0..<5 { try await Task.sleep(nanoseconds: 100_000_000) }
          }, warmUps: 1)
        _ = try await server.client
      }
    }
    #expect(!message(of: result).contains("Possible circular dependency"))
  }

  @Test func `A6 a handshake of seven seconds ends, and is reported after five`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let server = Server(handshake: { try await Task.sleep(nanoseconds: 7_000_000_000) }, warmUps: 2)
      _ = try await server.client
    }
    #expect(message(of: result) == Server.report("5 seconds") + "\n")
  }
}

/// Suspends this process, as the system suspends an application in the background.
private func suspendThisProcess(seconds: Double) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  let id = ProcessInfo.processInfo.processIdentifier
  process.arguments = ["-c", "sleep 0.2; kill -STOP \(id); sleep \(seconds); kill -CONT \(id)"]
  try process.run()
}
