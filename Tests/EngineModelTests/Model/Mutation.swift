// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

/// A mutation that breaks one rule. The search over all interleavings must find a program that shows why the rule is necessary.
enum Mutation: String, CaseIterable, Sendable {
  case takesEndedRun = "takes the instance of an ended run before its closure is complete"
  case visibleAtOnce = "makes an instance visible before its completions"
  case visibleAfterOwnCompletions = "makes an instance visible after its own completions, whatever it has borrowed"
  case forgetsForeignBorrows = "publishes without regard to what was borrowed from other threads"
  case makesItsOwn = "makes its own instance instead of borrowing, and the last one made counts"
  case borrowIsNotRecorded = "does not record what a run has borrowed"
  case trapsOnCycleOfThreads = "traps if threads wait for each other"
  case takesOrWaits = "takes an incomplete instance or waits, but never makes a second one"
  case waitsForOwnRun = "waits for a run of its own thread"
  case returnsDuplicate = "returns the duplicate that it has dropped"
  case duplicateStays = "leaves a duplicate that it has dropped among the makers"
  case returnsNothingForTrap = "returns nothing, instead of trapping, if too many runs are nested"
  case lastWins = "lets an instance take the place of one that counts already"
  case returnsAtEnd = "returns from the outermost call as soon as its own run has ended"
  case wakesAfterSettling = "wakes the waiters of a run only after it has settled"
  case endsWithoutSettling = "ends a run that failed or was dropped, or an object of the graph, without settling it"
  case neverLooksForCycles = "waits without looking for a cycle of threads"
  case endedRunsBlock = "takes a thread for blocked although the run that it waits for has ended"
  case releasesUnderLock = "releases what it took out under the creation lock"
  case resetLeavesRuns = "caches after a reset what was being made before"
  case removesInPieces = "opens the creation lock between two entries of a reset"
  case looksUpOnce = "does not look a key up again after it found an emptied entry"
  case emptiesBeforeReplacing = "empties the old entry before the new one is in the table"
  case failedRunStays = "leaves a run that has failed among the makers"
  case graphIsNotBorrowed = "does not count objects out of the current graph as borrowed"
  case slotDropsWeakInstance = "does not hold a weakly cached instance until the waiters have it"
  case scopesWaitApart = "keeps the waits for shared values apart from those for cached instances"
  case sharedAtOnce = "makes a shared value visible although it holds an incomplete instance"
  case makesSharedTwice = "makes a second shared value instead of trapping"

  var brokenRule: Rule {
    switch self {
    case .visibleAfterOwnCompletions, .forgetsForeignBorrows: .publish
    case .takesEndedRun, .makesItsOwn, .borrowIsNotRecorded: .waitOrBorrow
    case .takesOrWaits, .waitsForOwnRun: .waitOrMake
    case .visibleAtOnce, .returnsDuplicate, .duplicateStays, .returnsNothingForTrap, .lastWins: .make
    case .returnsAtEnd, .wakesAfterSettling, .endsWithoutSettling: .end
    case .trapsOnCycleOfThreads, .neverLooksForCycles, .endedRunsBlock: .wait
    case .releasesUnderLock: .release
    case .resetLeavesRuns, .removesInPieces: .reset
    case .looksUpOnce, .emptiesBeforeReplacing: .replace
    case .failedRunStays: .fail
    case .graphIsNotBorrowed: .graph
    case .slotDropsWeakInstance: .weakScope
    case .scopesWaitApart, .sharedAtOnce, .makesSharedTwice: .process
    }
  }

  /// The property that the first counterexample of the suite violates.
  var violated: Property {
    switch self {
    case .visibleAtOnce, .visibleAfterOwnCompletions, .takesEndedRun, .forgetsForeignBorrows, .borrowIsNotRecorded,
      .returnsAtEnd, .endsWithoutSettling, .sharedAtOnce:
      .completeOutside
    case .graphIsNotBorrowed: .incompleteOnlyInCycle
    case .makesItsOwn, .lastWins: .oneInstance
    case .trapsOnCycleOfThreads: .trapsOnCycles
    case .neverLooksForCycles, .takesOrWaits, .waitsForOwnRun, .wakesAfterSettling, .releasesUnderLock,
      .scopesWaitApart:
      .noDeadlock
    case .endedRunsBlock, .failedRunStays: .borrowsInsideRuns
    case .resetLeavesRuns, .removesInPieces: .nothingRemoved
    case .makesSharedTwice: .sharedOnce
    case .returnsDuplicate: .nothingDropped
    case .duplicateStays: .nothingLeft
    case .returnsNothingForTrap: .cyclesTrap
    case .looksUpOnce: .registeredIsFound
    case .emptiesBeforeReplacing: .secondLookupEnds
    case .slotDropsWeakInstance: .alive
    }
  }
}

extension Mutation: CustomTestStringConvertible {
  var testDescription: String { "rule \(brokenRule.rawValue): \(rawValue)" }
}
