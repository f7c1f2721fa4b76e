// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import MemoryProbe

/// The stack that calls to one function used, for tests of closures that must not grow.
///
/// Not thread-safe: call it from one thread.
public final class StackUse: @unchecked Sendable {
  // SAFETY: a test calls it from one thread.

  /// The number of calls.
  public private(set) var calls = 0
  /// The address in the second call: the first one may come from a slow path that later calls do not take.
  private var second: UInt = 0
  private var last: UInt = 0

  /// Creates a record without calls.
  public init() {}

  /// Records the depth of the stack in the second call and in the latest one.
  @inline(never)
  public func record() {
    let address = UInt(memory_probe_stack_address())
    calls += 1
    if calls == 2 { second = address }
    last = address
  }

  /// The growth of the stack, in bytes, between the second and the latest call.
  public var growth: Int { Int(bitPattern: second &- last) }

  /// Whether the latest call used about as much stack as the second one.
  ///
  /// The layout of frames may differ slightly between calls, especially in instrumented builds. A closure that grows by
  /// a thunk with each of 100,000 reads needs megabytes.
  public var isConstant: Bool { abs(growth) < 4096 }
}
