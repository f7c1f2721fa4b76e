// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Composure

/// The lock passed a stored closure through a generic `inout`, so each read stored it back wrapped in two more thunks.
@Suite struct `guarded closures` {
  @Test func `A1 reading a closure 100,000 times does not grow its thunks`() {
    let stack = StackUse()
    let guarded = LockedValue<() -> Void>({ stack.record() })
    guarded.value()
    guarded.value()
    for _ in 0..<50_000 {
      _ = guarded.value
      _ = guarded.withLock { $0.value }
    }
    guarded.value()
    #expect(stack.calls == 3)
    #expect(stack.isConstant, "\(stack.growth) bytes more")
  }

  @Test func `A1 an optional closure does not grow either`() {
    let stack = StackUse()
    let guarded = LockedValue<(() -> Void)?>({ stack.record() })
    guarded.value?()
    guarded.value?()
    for _ in 0..<50_000 {
      _ = guarded.value
      _ = guarded.withLock { $0.value }
    }
    guarded.value?()
    #expect(stack.calls == 3)
    #expect(stack.isConstant, "\(stack.growth) bytes more")
  }
}

/// The setters of the adapters released the previous value under the lock, so that a `deinit` that used the adapter deadlocked.
@Suite struct `guarded values` {
  private final class Reader {
    let guarded: LockedValue<Reader?>
    let ended: () -> Void

    init(_ guarded: LockedValue<Reader?>, ended: @escaping () -> Void) {
      self.guarded = guarded
      self.ended = ended
    }

    deinit {
      _ = guarded.value
      ended()
    }
  }

  @Test(.timeLimit(.minutes(20))) func `B2 the deinitializer of a replaced value may read the guarded value`() {
    let guarded = LockedValue<Reader?>(nil)
    var ends = 0
    guarded.value = Reader(guarded) { ends += 1 }
    guarded.value = Reader(guarded) { ends += 1 }
    #expect(ends == 1)
    guarded.replace(with: nil)
    #expect(ends == 2)
  }
}
