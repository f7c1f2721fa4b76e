// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Everything that a step can read or change. Two states are equal if the same can happen from both.
struct State: Hashable, Sendable {
  var registrations: [Registration]
  var entries: [Entry]
  /// The runs of each thread, in the order in which they began.
  var runs: [[Run]]
  var threads: [ThreadState]
  /// The thread that holds the making lock after its step. Most steps take and release it.
  var lockHolder: Int?
  /// Whether the engine has trapped because of its limit of nested runs.
  var hasTrapped = false

  init(_ program: Program) {
    let services = program.names.indices
    registrations = services.map { Registration(entry: $0) }
    entries = services.map { Entry(service: $0) }
    runs = program.threads.map { _ in [] }
    threads = program.threads.map { _ in ThreadState() }
  }

  subscript(run: RunID) -> Run {
    get { runs[run.thread][run.index] }
    _modify { yield &runs[run.thread][run.index] }
  }

  subscript(slot: SlotID) -> Slot {
    get { entries[slot.entry].slots[slot.index] }
    _modify { yield &entries[slot.entry].slots[slot.index] }
  }
}

/// A word of the registration table.
struct Registration: Hashable, Sendable {
  /// The entry that lookups find, if any.
  var entry: Int?
  /// How many removals of the service's instance have finished. A caller notes it when it asks.
  var removals: UInt8 = 0
}

/// One registration, as long as its container lives.
struct Entry: Hashable, Sendable {
  let service: Int
  /// The published instance, which hits return.
  var instance: RunID?
  /// The slot in which the next instance is made, if one was begun.
  var current: UInt8?
  var slots: [Slot] = []
  /// How many removals came before what is made here from now on.
  var removals: UInt8 = 0
  /// Whether the entry was emptied for good, its factory included.
  var isEmptied = false
}

/// The name of a slot: its entry, and its place among the slots of that entry.
struct SlotID: Hashable, Sendable {
  let entry: Int
  let index: Int
}

/// One attempt to have an instance of an entry.
struct Slot: Hashable, Sendable {
  /// The run whose instance counts.
  var keeper: RunID?
  /// The runs that have not made their instances yet, the newest last.
  var makers: [RunID] = []
  var isPublished = false
}

/// One call of a factory with its completions.
struct Run: Hashable, Sendable {
  let service: Int
  /// The slot that the run is for. The runs of transient objects, and of objects of a graph, have none.
  let slot: SlotID?
  /// How many removals of the service's instance came before the run.
  var removals: UInt8
  /// Whether the factory has returned an instance that counts.
  var hasInstance = false
  /// Whether the factory has failed.
  var hasFailed = false
  /// Whether the instance was dropped, since another one counts.
  var isDropped = false
  /// Whether the factory and the completions are over, however they ended.
  var hasEnded = false
  /// The runs whose incomplete instances were handed to code inside of this run.
  var borrows = RunSet()
  /// The runs whose instances the factory and the completions received.
  var dependencies = RunSet()
}

/// What a thread is doing.
struct ThreadState: Hashable, Sendable {
  /// The innermost frame comes last; the first is the thread's own program.
  var frames = [Frame(.program)]
  /// What the thread has to do before its innermost frame goes on.
  var pending: Pending?
  /// The objects of the current graph. It ends with the thread's outermost call.
  var graph: [RunID] = []
  /// What the calls of the thread's program returned.
  var results: [RunID?] = []
}

/// A piece of user code, or of the engine, that a thread is in the middle of.
struct Frame: Hashable, Sendable {
  enum Work: Hashable, Sendable {
    /// The thread's own program.
    case program
    /// A run that has begun, and has not retained the entry's factory yet.
    case beginning(RunID)
    case factory(RunID)
    case completion(RunID)
    case removal(Removal)
    /// The deinitializers of what a removal took out, with what they ask for.
    case release([Instruction<Int>])
  }

  var work: Work
  /// How many instructions of the work are done.
  var position: UInt8 = 0
  /// What the thread asked for when the run began.
  var request: Request?

  init(_ work: Work, for request: Request? = nil) {
    self.work = work
    self.request = request
  }

  var run: RunID? {
    switch work {
    case .beginning(let run), .factory(let run), .completion(let run): run
    case .program, .removal, .release: nil
    }
  }
}

/// A call that resolves a service.
struct Request: Hashable, Sendable {
  let service: Int
  /// The entry that the lookup found.
  var entry: Int
  /// The slot in which the thread has made or awaited an instance.
  var slot: SlotID?
  /// How many removals of the service's instance had finished when the thread asked.
  let removals: UInt8
}

/// What a thread has to do before its innermost frame goes on.
enum Pending: Hashable, Sendable {
  /// Waits for the end of a run.
  case wait(RunID, then: Continuation)
  /// Looks up the key, for the first time or again.
  case lookup(Request)
  /// Reads the entry that it has found.
  case hit(Request)
  /// Publishes these runs, one in each step.
  case publication(RunSet, Request)
}

enum Continuation: Hashable, Sendable {
  case obtain(Request)
  case settle(RunID, then: Outcome)
}

/// What a thread does after a run has settled.
enum Outcome: Hashable, Sendable {
  /// The enclosing code receives this instance, or none.
  case deliver(RunID?)
  case obtain(Request)
}

/// A reset, a replacement, or the removal of all services.
struct Removal: Hashable, Sendable {
  /// The services that get another word in the table, or none, before their entries are emptied.
  var unlinking: [Int] = []
  var isReplacement = false
  /// Whether the entries stay, and only their instances go.
  var isReset = false
  /// The services whose instances are removed.
  let services: [Int]
  /// The entries that are still to be emptied.
  var emptying: [Int]
  var holdsLock = false
  /// The services of the instances that were taken out.
  var taken: [Int] = []
}
