// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A thread's record: the factories that it runs, and the factory that it waits for.
@safe
struct ThreadRecord: Equatable {
  // SAFETY: a record is never freed. Its thread alone accesses `innermost` and `innermostStep`, or another thread while
  // this one waits, under the lock of the wait graph. All threads access `awaited` under that lock.
  private let record: UnsafeMutablePointer<composure_thread>

  /// The record of the running thread. It identifies the thread while it lives.
  static var current: ThreadRecord { unsafe ThreadRecord(record: composure_current_thread()) }

  static func == (one: ThreadRecord, other: ThreadRecord) -> Bool { unsafe one.record == other.record }

  /// The innermost invocation of the thread's stack. The record does not retain it: whoever begins an invocation owns
  /// it until the end.
  var innermost: FactoryInvocation? {
    get { unsafe record.pointee.run.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() } }
    nonmutating set { unsafe record.pointee.run = newValue.map { unsafe Unmanaged.passUnretained($0).toOpaque() } }
  }

  /// The innermost step of the thread's list.
  var innermostStep: ThreadStep? { unsafe ThreadStep(record.pointee.step) }

  /// The invocation that the thread waits for.
  var awaited: FactoryInvocation? {
    unsafe record.pointee.awaited.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stores and retains the invocation that the thread is about to wait for.
  func beginAwaiting(_ run: FactoryInvocation) {
    unsafe record.pointee.awaited = Unmanaged.passRetained(run).toOpaque()
  }

  /// Removes the invocation that the thread waits for, and returns it, so that the caller releases it.
  func endAwaiting() -> FactoryInvocation? {
    defer { unsafe record.pointee.awaited = nil }
    return unsafe record.pointee.awaited.map { unsafe Unmanaged.fromOpaque($0).takeRetainedValue() }
  }
}

/// A step in a thread's list, which a layer above the typed core has added.
@safe
struct ThreadStep: Equatable {
  // SAFETY: a step is in its thread's memory until it ends. Its thread reads it, or another one while this thread waits.
  private let step: UnsafeMutablePointer<composure_step>

  fileprivate init?(_ step: UnsafeMutablePointer<composure_step>?) {
    guard let step = unsafe step else { return nil }
    unsafe self.step = step
  }

  static func == (one: ThreadStep, other: ThreadStep) -> Bool { unsafe one.step == other.step }

  /// The step that contains this one.
  var outer: ThreadStep? { unsafe ThreadStep(step.pointee.outer) }

  /// Appends the step to a path, unless it is not shown.
  func describe(in path: inout [PathStep]) {
    // The owner's function appends to an array of `PathStep`.
    unsafe withUnsafeMutablePointer(to: &path) { unsafe step.pointee.owner.pointee.describe(step, $0) }
  }
}
