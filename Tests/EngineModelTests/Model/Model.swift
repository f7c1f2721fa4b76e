// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The engine's protocol, as transitions between states.
///
/// A step is one critical section of the engine, or one lookup of user code. Any other thread may run between two steps, so a
/// search over all orders of steps covers all interactions of threads. Each step cites its rules by number; `Rule` lists them.
struct Model {
  let program: Program
  /// The rule that this model deliberately breaks.
  let mutation: Mutation?
  let variant: Variant
  var state: State

  /// The log of factories and completions; nil if it is not recorded.
  var events: [Event]?
  /// Whether a thread has begun more runs than the model can number. If so, the search stops.
  var hasTooManyRuns = false
  /// The number of steps that borrowed an incomplete instance of another thread.
  var borrowedFromOthers = 0

  init(_ program: Program, mutation: Mutation? = nil, variant: Variant = []) {
    self.program = program
    self.mutation = mutation
    self.variant = variant
    state = State(program)
  }

  /// Takes the next step of a thread.
  ///
  /// - Parameter failing: Whether the step is the failure of a factory or completion.
  /// - Returns: Whether there is such a step, and the thread can take it now. If not, the state is no longer valid.
  mutating func step(_ thread: Int, failing: Bool) throws(Violation) -> Bool {
    if let pending = state.threads[thread].pending {
      return try failing ? false : proceed(thread, with: pending)
    }
    let frame = state.threads[thread].frames.last!
    let instructions = instructions(of: frame, on: thread)
    if frame.position < instructions.count {
      return try failing ? false : perform(instructions[Int(frame.position)], on: thread)
    }
    switch frame.work {
    case .program:
      return false
    case .beginning(let run):
      return try failing ? false : retainFactory(for: run, on: thread)
    case .factory(let run):
      return try endFactory(of: run, on: thread, failing: failing)
    case .completion(let run):
      return try endCompletion(of: run, on: thread, failing: failing)
    case .removal(let removal):
      return try failing ? false : proceed(thread, with: removal)
    case .release:
      return try failing ? false : endRelease(on: thread)
    }
  }

  /// Whether no thread holds the creation lock, so that a step may acquire it.
  var isLockFree: Bool { state.lockHolder == nil }

  /// Whether the thread has finished its program.
  func isFinished(_ thread: Int) -> Bool {
    let frames = state.threads[thread].frames
    return frames.count == 1 && Int(frames[0].position) == program.threads[thread].count
  }

  func instructions(of frame: Frame, on thread: Int) -> [Instruction<Int>] {
    switch frame.work {
    case .program: program.threads[thread]
    case .beginning, .removal: []
    case .factory(let run): program.factories[state[run].service]
    case .completion(let run): program.completions[state[run].service]
    case .release(let instructions): instructions
    }
  }

  private mutating func perform(_ instruction: Instruction<Int>, on thread: Int) throws(Violation) -> Bool {
    switch instruction {
    case .resolve(let service):
      return try resolve(service, on: thread)
    case .reset, .replace, .removeAll:
      push(Frame(.removal(removal(for: instruction))), on: thread)
      return try proceed(thread, with: removal(for: instruction))
    case .forget:
      for result in state.threads[thread].results.indices { state.threads[thread].results[result] = nil }
      try deliver(nil, to: thread)
      return true
    }
  }

  private mutating func proceed(_ thread: Int, with pending: Pending) throws(Violation) -> Bool {
    switch pending {
    case .wait(let run, let continuation):
      return try wake(thread, from: run, then: continuation)
    case .lookup(let request):
      state.threads[thread].pending = nil
      return try lookUp(request, again: true, on: thread)
    case .hit(let request):
      return try hit(request, on: thread)
    case .publication(var runs, let request):
      if let run = runs.popFirst() {
        publish(run)
        state.threads[thread].pending = .publication(runs, request)
      } else {
        state.lockHolder = nil
        state.threads[thread].pending = nil
        try deliver(state[request.slot!].keeper!, for: request, to: thread)
      }
      return true
    }
  }

  mutating func push(_ frame: Frame, on thread: Int) {
    state.threads[thread].frames.append(frame)
  }

  mutating func pop(on thread: Int) {
    state.threads[thread].frames.removeLast()
  }

  /// Returns a cached instance from the call of the thread's innermost frame.
  mutating func deliver(_ instance: RunID, for request: Request, to thread: Int) throws(Violation) {
    try check(instance, for: request, of: thread)
    try deliver(instance, to: thread)
  }

  /// Returns from the call of the thread's innermost frame, with an instance or without one.
  mutating func deliver(_ instance: RunID?, to thread: Int) throws(Violation) {
    let innermost = state.threads[thread].frames.count - 1
    state.threads[thread].frames[innermost].position += 1
    let frame = state.threads[thread].frames[innermost]
    if innermost == 0 {
      state.threads[thread].results.append(instance)
      state.threads[thread].graph = []
    } else if let run = frame.run, let instance {
      state[run].dependencies.insert(instance)
    }
    if let instance { try checkVisible(instance, to: thread, isOutermost: innermost == 0) }
  }

  mutating func record(_ kind: Event.Kind, _ run: RunID) {
    events?.append(Event(kind: kind, service: program.names[state[run].service]))
  }
}

/// An event of a factory or completion.
struct Event: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Sendable { case factoryBegan, factoryReturned, completed }

  let kind: Kind
  let service: String

  var description: String {
    switch kind {
    case .factoryBegan: "\(service)("
    case .factoryReturned: ")\(service)"
    case .completed: "\(service)!"
    }
  }
}
