// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The invariants of every state of every program.
enum Property: String, CaseIterable, Sendable {
  case noDeadlock = "Some thread can always go on, until all have finished."
  case completeOutside = "Everything that can be reached from what an outermost call returns is complete."
  case incompleteOnlyInCycle =
    "Code inside a run receives an incomplete instance only if the instance cannot be completed before a run of the same thread."
  case nothingDropped = "No dropped duplicate can be reached."
  case oneInstance = "At the end, one instance of an entry was ever kept, and every caller received it."
  case sharedOnce = "The factory of a shared value runs once, unless it fails."
  case cachedDependencies = "The dependencies of a cached instance are the cached ones, unless they were removed."
  case nothingRemoved = "A lookup after a removal has finished returns nothing whose making began before it."
  case trapsOnCycles = "A program traps only if a factory needs its own service, or a shared value needs itself."
  case cyclesTrap = "A program in which a factory needs its own service always traps."
  case borrowsInsideRuns = "A thread borrows only inside a run."
  case nothingLeft = "At the end, no lock is held and no maker is left."
  case registeredIsFound = "A service that is registered all the while is found."
  case secondLookupEnds = "A second lookup does not find the emptied entry again."
  case alive = "An instance that a caller receives has not been released."
}

/// A violated property, and the steps that lead to it.
struct Violation: Error, Sendable {
  let property: Property
  let text: String
  /// The threads that took the steps, in order.
  var schedule: [Int] = []

  init(_ property: Property, _ text: String) {
    self.property = property
    self.text = text
  }
}

extension Violation: CustomStringConvertible {
  var description: String {
    "\(property.rawValue) Here, \(text) (schedule \(schedule.map(String.init).joined()))."
  }
}
