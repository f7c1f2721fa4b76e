// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Registrations that are still there, in the order in which they came.
struct TrackedRegistrations {
  private struct Tracked {
    weak var registration: Registration?
  }

  private var tracked: [Tracked] = []
  /// How many there may be before those that have gone are forgotten.
  private var limit = 16

  var all: [Registration] { tracked.compactMap(\.registration) }

  mutating func add(_ registration: Registration) {
    if tracked.count >= limit {
      tracked.removeAll { $0.registration == nil }
      limit = max(16, tracked.count * 2)
    }
    tracked.append(Tracked(registration: registration))
  }
}
