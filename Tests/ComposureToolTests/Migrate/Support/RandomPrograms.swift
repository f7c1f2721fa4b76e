// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The seeds of the tests with random programs: the first one, or as many as `COMPOSURE_SEEDS` tells, from
/// `COMPOSURE_FIRST_SEED` on.
let randomProgramSeeds: ClosedRange<Int> = {
  let environment = ProcessInfo.processInfo.environment
  let first = environment["COMPOSURE_FIRST_SEED"].flatMap(Int.init) ?? 1
  return first...first + (environment["COMPOSURE_SEEDS"].flatMap(Int.init) ?? 1) - 1
}()

extension SeededGenerator {
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns whether a choice falls on one of several equally likely cases.
  mutating func isOne(in count: Int) -> Bool { number(below: count) == 0 }

  mutating func element<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }
}
