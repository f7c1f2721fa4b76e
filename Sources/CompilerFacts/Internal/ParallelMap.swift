// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Runs work on several threads with large stacks, since syntax trees are deep.
enum ParallelMap {
  /// Calls a function for each value, and returns the results in the order of the values.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - width: The number of threads.
  ///   - transform: The function, called on any of the threads.
  /// - Throws: The error of the first value for which the function throws. The function may not be called for later
  ///   values.
  static func run<Value: Sendable, Output: Sendable>(
    _ values: [Value], width: Int, _ transform: @escaping @Sendable (Value) throws -> Output
  ) throws -> [Output] {
    let queue = WorkQueue<Output>(count: values.count)
    let group = DispatchGroup()
    for _ in 0..<min(max(width, 1), values.count) {
      group.enter()
      let thread = Thread {
        while let index = queue.next() { queue.finish(index, Result { try transform(values[index]) }) }
        group.leave()
      }
      thread.stackSize = 128 << 20
      thread.start()
    }
    group.wait()
    let results = queue.results
    for case .failure(let error)? in results { throw error }
    return try results.map { try $0!.get() }
  }
}

/// The indices that are not yet visited, and the results.
///
// SAFETY: every access to the mutable state is within the lock.
private final class WorkQueue<Output: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var position = 0
  private var hasFailed = false
  private var outputs: [Result<Output, any Error>?]

  init(count: Int) { outputs = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    guard position < outputs.count, !hasFailed else { return nil }
    position += 1
    return position - 1
  }

  func finish(_ index: Int, _ output: Result<Output, any Error>) {
    lock.lock()
    defer { lock.unlock() }
    if case .failure = output { hasFailed = true }
    outputs[index] = output
  }

  var results: [Result<Output, any Error>?] {
    lock.lock()
    defer { lock.unlock() }
    return outputs
  }
}
