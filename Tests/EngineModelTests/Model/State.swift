// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The complete state that a step can read or change. Two states are equal if their possible futures are equal.
struct State: Hashable, Sendable {
  var registrations: [Registration]
  var entries: [Entry]
  /// The runs of each thread, in the order in which they began.
  var runs: [[Run]]
  var threads: [ThreadState]
  /// The thread that holds the creation lock after its step. Most steps acquire and release it.
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
  /// The number of finished removals of the service's instance. A caller records it when it looks the service up.
  var removals: UInt8 = 0
}

/// One registration, which exists as long as its container.
struct Entry: Hashable, Sendable {
  let service: Int
  /// The published instance, which hits return.
  var instance: RunID?
  /// The current slot for the next instance, if any.
  var current: UInt8?
  var slots: [Slot] = []
  /// The number of removals that precede newly created instances.
  var removals: UInt8 = 0
  /// Whether the entry was emptied permanently, including its factory.
  var isEmptied = false
}

/// The identity of a slot: its entry, and its number among the slots of that entry.
struct SlotID: Hashable, Sendable {
  let entry: Int
  let index: Int
}

/// One attempt to create an instance of an entry.
struct Slot: Hashable, Sendable {
  /// The run whose instance was accepted.
  var keeper: RunID?
  /// The runs whose factories have not returned, the newest last.
  var makers: [RunID] = []
  var isPublished = false
}

/// One call to a factory with its completions.
struct Run: Hashable, Sendable {
  let service: Int
  /// The run's slot. The runs of transient objects, and of objects of a graph, have none.
  let slot: SlotID?
  /// The number of removals of the service's instance before the run.
  var removals: UInt8
  /// Whether the factory has returned an instance that was accepted.
  var hasInstance = false
  /// Whether the factory has failed.
  var hasFailed = false
  /// Whether the instance was discarded, since another one was accepted.
  var isDropped = false
  /// Whether the factory and the completions have ended, successfully or not.
  var hasEnded = false
  /// The runs whose incomplete instances code inside this run has received.
  var borrows = RunSet()
  /// The runs whose instances the factory and the completions received.
  var dependencies = RunSet()
}

/// The state of a thread.
struct ThreadState: Hashable, Sendable {
  /// The innermost frame comes last; the first is the thread's own program.
  var frames = [Frame(.program)]
  /// The work that precedes the continuation of the innermost frame.
  var pending: Pending?
  /// The objects of the current graph. It ends with the thread's outermost call.
  var graph: [RunID] = []
  /// The results of the calls in the thread's program.
  var results: [RunID?] = []
}

/// A piece of user code, or of the engine, that a thread is executing.
struct Frame: Hashable, Sendable {
  enum Work: Hashable, Sendable {
    /// The thread's own program.
    case program
    /// A run that has begun, but no use of the registration yet.
    case beginning(RunID)
    case factory(RunID)
    case completion(RunID)
    case removal(Removal)
    /// The deinitializers of removed instances, with their lookups.
    case release([Instruction<Int>])
  }

  var work: Work
  /// The number of executed instructions.
  var position: UInt8 = 0
  /// The thread's lookup when the run began.
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
  /// The slot in which the thread has created or awaited an instance.
  var slot: SlotID?
  /// The number of finished removals of the service's instance when the thread looked the service up.
  let removals: UInt8
}

/// The work that precedes the continuation of a thread's innermost frame.
enum Pending: Hashable, Sendable {
  /// Waits for the end of a run.
  case wait(RunID, then: Continuation)
  /// Looks up the key, for the first time or again.
  case lookup(Request)
  /// Reads the entry that the lookup found.
  case hit(Request)
  /// Publishes these runs, one in each step.
  case publication(RunSet, Request)
}

enum Continuation: Hashable, Sendable {
  case obtain(Request)
  case settle(RunID, then: Outcome)
}

/// The continuation of a thread after a run has settled.
enum Outcome: Hashable, Sendable {
  /// The enclosing code receives this instance, or none.
  case deliver(RunID?)
  case obtain(Request)
}

/// A reset, a replacement, or the removal of all services.
struct Removal: Hashable, Sendable {
  /// The services whose words in the table are replaced or removed before their entries are emptied.
  var unlinking: [Int] = []
  var isReplacement = false
  /// Whether only the instances are removed, and the entries stay.
  var isReset = false
  /// The services whose instances are removed.
  let services: [Int]
  /// The entries that are still to be emptied.
  var emptying: [Int]
  var holdsLock = false
  /// The services of the removed instances.
  var taken: [Int] = []
}
