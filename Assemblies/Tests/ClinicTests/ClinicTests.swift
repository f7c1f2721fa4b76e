// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ClinicServer
import Composure
import Foundation
import Testing

/// Stores its entries, which any thread may write.
final class WrittenJournal: Journal, @unchecked Sendable {
  // SAFETY: accessed only under the lock.
  private let lock = NSLock()
  private var written: [String] = []

  var lines: [String] { lock.withLock { written } }

  func write(_ line: String) { lock.withLock { written.append(line) } }
}

/// The clinic with one value replaced; all other values are the live ones.
struct TestAssembly: LiveValues {
  let scope = Scope("test")
  let journal: any Journal
}

/// A clinic that must not use its records.
struct ClosedAssembly: StorageAssembly {
  let scope = Scope("closed")
  var journal: any Journal { unimplemented() }
  var census: Census { unimplemented() }
  var database: Database { get async throws { throw Refusal() } }
}

struct Refusal: Error {}

@Suite struct `a clinic` {
  @Test func `answers, and tears down what it made before the answer is given`() async throws {
    let journal = WrittenJournal()
    let clinic = Clinic(TestAssembly(journal: journal))
    #expect(try await clinic.answer("visit Mimi", number: 1) == "Mimi has been seen once")
    #expect(journal.lines == ["opened database", "began transaction 1", "ended transaction 1"])
    #expect(try await clinic.answer("history Mimi", number: 2) == "Mimi was seen once")
    try await clinic.close()
    #expect(journal.lines.suffix(3) == ["began transaction 2", "ended transaction 2", "closed database"])
  }

  @Test func `refuses what is no request, and has made nothing for it`() async {
    let clinic = Clinic(ClosedAssembly())
    for line in ["", "visit", "bath Mimi"] {
      await #expect(throws: BadRequest.self) { try await clinic.answer(line, number: 1) }
    }
  }

  @Test func `passes on what kept its database from opening`() async {
    await #expect(throws: Refusal.self) { try await Clinic(ClosedAssembly()).answer("visit Mimi", number: 1) }
  }

  @Test(arguments: 0..<20)
  func `clinics that are open at the same time do not see each other`(_ number: Int) async throws {
    let clinic = Clinic(TestAssembly(journal: WrittenJournal()))
    for visit in 1...20 {
      let answer = try await clinic.answer("visit Mimi", number: visit)
      #expect(answer == (visit == 1 ? "Mimi has been seen once" : "Mimi has been seen \(visit) times"))
    }
  }

  @Test func `ten thousand requests on several tasks leave nothing behind`() async throws {
    let journal = WrittenJournal()
    let app = TestAssembly(journal: journal)
    let clinic = Clinic(app)
    let tasks = 8
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for number in stride(from: task, to: 10_000, by: tasks) {
            _ = try await clinic.answer("visit Mimi", number: number)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(app.census.total == 10_000)
    // After a transaction's caller has resumed, the thread that ran the actor may still reference it until that thread
    // runs again.
    #expect(app.census.peak <= tasks + ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<1_000 where app.census.living > 0 { try await Task.sleep(nanoseconds: 10_000_000) }
    #expect(app.census.living == 0)
    #expect(try await clinic.answer("history Mimi", number: 10_000) == "Mimi was seen 10000 times")
    try await clinic.close()
    #expect(journal.lines.filter { $0.hasPrefix("opened") }.count == 1)
    #expect(journal.lines.filter { $0.hasPrefix("began") }.count == 10_001)
    #expect(journal.lines.filter { $0.hasPrefix("ended") }.count == 10_001)
    #expect(journal.lines.last == "closed database")
  }
}
