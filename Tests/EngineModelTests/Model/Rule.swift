// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The rules by which the engine creates cached instances. Comments in the model and the engine cite them by number,
/// as in "Rule 2c".
///
/// An *entry* is one registration. A *slot* is one attempt to create an instance of an entry (`CreationAttempt` in the
/// engine). A *run* is one call to a factory with its completions, by one thread (`CreationRun`). The run whose
/// instance was accepted is the slot's *keeper* (`acceptedRun`); the runs whose factories have not returned are its
/// *makers* (`creatingRuns`). A run that receives an instance before it is complete *borrows* it from its run. The
/// *closure* of a run is the run itself and all runs that are reachable from it over borrowed instances.
///
/// All steps except hits happen under one process-wide *creation lock*. Factories, completions, waits and releases run
/// without a lock.
enum Rule: String, CaseIterable {
  /// Under the lock of the thread's shard: if there is an instance, return it.
  case hit = "1"
  /// After a miss, after the end of the thread's own run, and after a wait: if the slot's instance is published, use it.
  case take = "2a"
  /// If the slot has a keeper, and every run of its closure has ended, publish the whole closure and use the instance.
  case publish = "2b"
  /// If a run of the keeper's closure has not ended and can be waited for without a cycle of threads, wait for it and look
  /// again. If each of them closes a cycle, borrow: use the incomplete instance and record its run in the thread's innermost
  /// run.
  case waitOrBorrow = "2c"
  /// If there is a maker but no keeper, and waiting for the newest closes no cycle, wait for it and look again. Otherwise
  /// create one.
  case waitOrMake = "2d"
  /// Call the factory. If the slot has a keeper by then, discard the instance. Otherwise become the keeper and run the
  /// completions.
  case make = "3"
  /// A run's waiters wake as soon as it ends, with or without an error. Then it settles: its borrowed instances must be
  /// complete, or are waited for, or are borrowed by the enclosing run. Only then does the thread obtain its instance
  /// or rethrow the error.
  case end = "4"
  /// A wait always refers to a run that has not ended. Waits are recorded under the creation lock and never form a cycle.
  case wait = "5"
  /// Removed instances are released outside every lock, by the removing thread. The release may resolve services.
  case release = "6"
  /// A reset removes all instances and slots of a scope in one critical section. Runs in progress continue in their old slots,
  /// which no longer reach their entries. A slot without a keeper whose only maker is the resetting thread stays.
  case reset = "7"
  /// A replacement puts a new entry into the table, and then empties the old one. Its registration can be used as long as one
  /// of its factories is running. A thread that finds the old entry empty and unused looks the key up again.
  case replace = "8"
  /// A factory that fails leaves its slot to the next maker. A completion that fails leaves the instance in place; only the
  /// caller receives the error.
  case fail = "9"
  /// Objects of a graph belong to their thread; their completions are runs without a slot. A cached run that uses an object of
  /// the current graph borrows the enclosing completions in progress, and the borrowed runs of the enclosing runs.
  case graph = "10"
  /// A weakly cached instance is published when its weak reference is set. The slot retains the object until the waiters have
  /// it. A weak reference that has become nil is an empty entry.
  case weakScope = "11"
  /// Slots belong to entries; the creation lock and the waits belong to the process. So child containers need no
  /// additional rules, and neither do the shared values of the typed core, except that a cycle through one of them
  /// traps instead of creating a second value. (Child containers are not in the model.)
  case process = "12"
}
