// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine
internal import ContainerVerification

/// An event of a verification in child processes.
///
/// Registrations are identified by their positions in the dry run, which are the same in each process.
enum JournalEvent: Codable {
  // Events of a child.
  case began(registrations: [String])
  case differs
  case containerThrew(String)
  case entryPointsBegan
  case entryPointsEnded
  case factoryBegan(Int)
  case factoryEnded
  case lookup(JournalLookup, dependent: Int?)
  case change(String, dependent: Int)
  case outcome(JournalOutcome, of: Int)
  case cycle(JournalCycle)
  case report(JournalReport)

  // Events that the parent appends when a child has ended.
  case trapped
  case endless(seconds: Double)

  /// The parent's summary for the next child, which replaces all previous events.
  case state(VerificationState)
}

/// The reason why a factory cannot finish.
enum JournalOutcome: Codable {
  case trapped
  case endless(seconds: Double)
  case stopped(by: Int)
  case missingRequirement
  case cyclicInstance
}

/// A cycle of a dry run.
struct JournalCycle: Codable {
  let nodes: [Int]
  let isEndless: Bool
}

/// A lookup of a factory or of the entry points.
struct JournalLookup: Codable {
  enum Timing: Codable {
    case factory
    case completion
    case later(isCached: Bool)
  }

  enum Target: Codable {
    /// A registration, found under one of its keys.
    case registration(Int, key: Int)
    case nothing(LookupText)
  }

  let target: Target
  let timing: Timing
  let isOptional: Bool
  let requirement: JournalLocation?
}

/// A source location.
struct JournalLocation: Codable {
  let file: String
  let line: Int
  let column: Int

  init(_ location: DependencyGraph.Location) {
    file = location.file
    line = location.line
    column = location.column
  }

  var location: DependencyGraph.Location { DependencyGraph.Location(file: file, line: line, column: column) }
}
