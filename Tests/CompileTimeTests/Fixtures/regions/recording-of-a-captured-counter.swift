// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Visits {
  var count = 0
}

struct LoopAssembly: Assembly {
  let scope = Scope("loop")
  var left: Int { get async { await shared { () async -> Int in await right } } }
  var right: Int { get async { await shared { () async -> Int in await left } } }
}

// The recording returns when the child task reaches the cycle, while the closure is still counting.
func recordWhileCounting() async {
  let visits = Visits()
  _ = await DependencyGraph.record {
    // expected-error@-1 {{sending value of non-Sendable type '() async -> Void' risks causing data races}}
    // expected-note@-2 {{risks causing races in between local and caller code}}
    async let left = LoopAssembly().left
    for _ in 0..<1_000 { visits.count += 1 }
    _ = await left
  }
  visits.count += 1
  // expected-note@-1 {{access can happen concurrently}}
}

// A closure that belongs to the caller's actor cannot run at the same time as the caller.
@MainActor
func recordOnTheMainActor() async {
  let visits = Visits()
  _ = await DependencyGraph.record {
    async let left = LoopAssembly().left
    visits.count += 1
    _ = await left
  }
  visits.count += 1
}

actor Inspector {
  let visits = Visits()

  func record() async {
    _ = await DependencyGraph.record {
      async let left = LoopAssembly().left
      self.visits.count += 1
      _ = await left
    }
    visits.count += 1
  }
}

// A value that is not used afterwards belongs to the closure.
func recordWithoutCountingAfterwards() async {
  let visits = Visits()
  let app = LoopAssembly()
  let graph = await DependencyGraph.record {
    visits.count += 1
    _ = await app.left
  }
  _ = (graph, app)
}
