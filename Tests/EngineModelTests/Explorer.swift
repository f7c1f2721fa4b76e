// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The result of a search over all interleavings.
struct Exploration: Sendable {
  var states = 0
  /// The states in which all threads have finished.
  var ends = 0
  var traps = 0
  /// The number of steps that borrowed from another thread.
  var borrowedFromOthers = 0
  /// The maximum number of runs of one service in one state.
  var mostRuns = 0

  static func += (total: inout Exploration, part: Exploration) {
    total.states += part.states
    total.ends += part.ends
    total.traps += part.traps
    total.borrowedFromOthers += part.borrowedFromOthers
    total.mostRuns = max(total.mostRuns, part.mostRuns)
  }
}

/// Explores every interleaving of a program's threads.
struct Explorer {
  let program: Program
  var mutation: Mutation?
  var variant: Variant = []
  /// The maximum number of states; a search with more is stopped.
  var limit = Int.max

  /// Visits every state that the program can reach, and checks the properties in each.
  ///
  /// - Returns: The result, or nil if there are more states than the limit.
  /// - Throws: The first violation of a property, with the steps that lead to it.
  func explore() throws(Violation) -> Exploration? {
    var model = Model(program, mutation: mutation, variant: variant)
    var seen: Set<VisitedState> = [VisitedState(model.state)]
    // The first predecessor of each state, and the thread that took the step.
    var origins: [(state: Int, thread: Int)] = [(-1, -1)]
    var rest = [(state: model.state, number: 0)]
    var result = Exploration()

    func schedule(_ number: Int, _ thread: Int? = nil) -> [Int] {
      var threads = thread.map { [$0] } ?? []
      var origin = origins[number]
      while origin.state >= 0 {
        threads.append(origin.thread)
        origin = origins[origin.state]
      }
      return threads.reversed()
    }

    while let (state, number) = rest.popLast() {
      var canContinue = false
      var lastThread: Int?
      do throws(Violation) {
        if state.hasTrapped {
          result.traps += 1
          if program.cycles == .none { throw Violation(.trapsOnCycles, "a program without a cycle traps") }
          continue
        }
        for thread in program.threads.indices {
          for failing in [false, true] {
            lastThread = thread
            model.state = state
            guard try model.step(thread, failing: failing) else { continue }
            canContinue = true
            if model.hasTooManyRuns { return nil }
            if seen.insert(VisitedState(model.state)).inserted {
              origins.append((number, thread))
              rest.append((model.state, origins.count - 1))
            }
          }
        }
        lastThread = nil
        if !canContinue {
          model.state = state
          guard program.threads.indices.allSatisfy(model.isFinished) else {
            throw Violation(.noDeadlock, "no thread can go on")
          }
          result.ends += 1
          result.mostRuns = max(result.mostRuns, mostRuns(of: state))
          try model.checkEnd()
        }
      } catch {
        var violation = error
        violation.schedule = schedule(number, lastThread)
        throw violation
      }
      if origins.count > limit { return nil }
    }
    result.states = origins.count
    result.borrowedFromOthers = model.borrowedFromOthers
    return result
  }

  private func mostRuns(of state: State) -> Int {
    program.names.indices.map { service in state.runs.joined().count { $0.service == service } }.max() ?? 0
  }
}

/// A state and its hash value, which is computed once: a growing set hashes its elements again and again.
private struct VisitedState: Hashable {
  let state: State
  let stateHash: Int

  init(_ state: State) {
    self.state = state
    stateHash = state.hashValue
  }

  static func == (first: VisitedState, second: VisitedState) -> Bool {
    first.stateHash == second.stateHash && first.state == second.state
  }

  func hash(into hasher: inout Hasher) { hasher.combine(stateHash) }
}
