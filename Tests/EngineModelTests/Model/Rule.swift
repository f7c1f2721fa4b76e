// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The rules by which the engine makes cached instances. Comments of the model and of the engine cite them by these numbers, as
/// in "Rule 2c".
///
/// An *entry* is one registration. A *slot* is one attempt to have an instance of an entry. A *run* is one call of a factory
/// with its completions, by one thread. The run whose instance counts is the slot's *keeper*; the runs that have not made
/// theirs yet are its *makers*. A run that receives an instance before it is complete *borrows* it from its run. The *closure*
/// of a run is the run itself and all runs that can be reached from it over what they have borrowed.
///
/// All steps but hits happen under one process-wide *making lock*. Factories, completions, waits and releases run under no lock.
enum Rule: String, CaseIterable {
  /// Under the entry's lock: if there is an instance, return it.
  case hit = "1"
  /// After a miss, after the end of one's own run, and after a wait: if the slot's instance is published, take it.
  case take = "2a"
  /// If the slot has a keeper, and every run of its closure has ended, publish all of the closure and take the instance.
  case publish = "2b"
  /// If a run of the keeper's closure has not ended and can be waited for without a cycle of threads, wait for it and look
  /// again. If each of them closes a cycle, borrow: take the incomplete instance and record its run in one's innermost run.
  case waitOrBorrow = "2c"
  /// If there is no keeper but a maker, and waiting for the newest closes no cycle, wait for it and look again. Otherwise make.
  case waitOrMake = "2d"
  /// Call the factory. If the slot has a keeper by then, drop what was made. Otherwise become the keeper and run the completions.
  case make = "3"
  /// However a run ends, its waiters wake at once. Then it settles: what it has borrowed must be complete, or is waited for, or
  /// is borrowed by the enclosing run. Only then does the thread obtain its instance or pass on the error.
  case end = "4"
  /// A wait always names a run that has not ended. Waits are recorded under the making lock and never form a cycle.
  case wait = "5"
  /// What leaves an entry is released after every lock is open, by the thread that took it out. The release may resolve.
  case release = "6"
  /// A reset takes out all instances and slots of a scope in one critical section. Runs in progress go on in their old slots,
  /// which no longer reach their entries. A slot without a keeper that only the resetting thread makes stays.
  case reset = "7"
  /// A replacement puts a new entry into the table, and then empties the old one, factory included. A thread that finds the old
  /// entry empty looks the key up again.
  case replace = "8"
  /// A factory that fails leaves its slot to the next maker. A completion that fails leaves the instance in place; only the
  /// caller receives the error.
  case fail = "9"
  /// Objects of a graph belong to their thread; their completions are runs without a slot. A cached run that takes an object out
  /// of the current graph borrows the completions in progress around it, and what the runs around it have borrowed.
  case graph = "10"
  /// A weakly cached instance counts as published when its weak reference is set. The slot holds the object until the waiters
  /// have it. A weak reference that has become nil is an empty entry.
  case weakScope = "11"
  /// Slots belong to entries; the making lock and the waits belong to the process. So child containers need nothing else, and
  /// neither do the shared values of the typed core, except that a cycle through one of them traps instead of making a second
  /// value. (Child containers are not in the model.)
  case process = "12"
}
