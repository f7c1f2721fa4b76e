// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerPrimitives

/// The state of a frame.
enum FrameFlags {
  /// Some graphs end with the frame.
  static let endsGraphs = 1
  /// The frame's container builds the graph of the previous frame's container.
  static let sharesGraph = 2
  /// The instance has been created, and is being completed.
  static let isCompleting = 4
  /// The instance is an object of a graph.
  static let isOfGraph = 8
  /// The graph in the thread's graph cache ends with the frame, which is not the outermost one.
  static let endsGraphCache = 16
}

/// A resolution of a container, in its thread's memory.
@safe
@usableFromInline
package struct Frame: Equatable {
  // SAFETY: a thread never frees its frames. It alone accesses them, or another thread while it waits, under the lock of
  // the wait-for graph. The caller of a resolution retains the header, the entry and the registration until it ends.
  @usableFromInline let memory: UnsafeMutablePointer<composure_frame>

  @inlinable @inline(__always)
  init(_ memory: UnsafeMutablePointer<composure_frame>) {
    unsafe self.memory = memory
  }

  @inlinable @inline(__always)
  init?(_ memory: UnsafeMutablePointer<composure_frame>?) {
    guard let memory = unsafe memory else { return nil }
    unsafe self.memory = memory
  }

  @inlinable @inline(__always)
  package static func == (one: Frame, other: Frame) -> Bool { unsafe one.memory == other.memory }

  /// The resolving container.
  var header: ContainerHeader { unsafe ContainerHeader(composure_frame_container(memory)) }

  /// The enclosing resolution.
  @inlinable @inline(__always)
  var outer: Frame? { unsafe Frame(composure_frame_outer(memory)) }

  /// The number of frames, including this one.
  @inlinable @inline(__always)
  var depth: Int { unsafe memory.pointee.depth }

  /// The flags for the frame's state and for the work at its end.
  @inlinable @inline(__always)
  var flags: Int {
    get { unsafe memory.pointee.flags }
    nonmutating set { unsafe memory.pointee.flags = newValue }
  }

  func has(_ flag: Int) -> Bool { flags & flag != 0 }

  // MARK: The service

  /// The service's entry; `nil` if the frame's container only takes part in a resolution.
  var entry: RegistrationEntry? {
    get { unsafe RegistrationEntry(memory.pointee.entry?.assumingMemoryBound(to: RegistrationEntry.Content.self)) }
    nonmutating set { unsafe memory.pointee.entry = newValue.map { unsafe UnsafeMutableRawPointer($0.content) } }
  }

  /// The service's key.
  var key: ServiceKey? { entry?.key }

  /// The service's registration.
  var registration: Registration? { entry?.state.registrationInUse }

  /// The state of the registration whose factory runs in the frame.
  @inline(__always)
  var state: RegistrationState {
    guard let entry else { preconditionFailure("the frame of a factory has an entry") }
    return entry.state
  }

  /// Returns whether the frame is its thread's innermost one.
  @inline(__always)
  func isInnermost(of thread: ThreadContext) -> Bool {
    unsafe composure_context_frame(thread.context) == memory
  }

  /// The service as a step of a path.
  var step: PathStep? {
    guard let key, let registration else { return nil }
    return PathStep(key, of: registration)
  }

  // MARK: Creation

  /// The run that creates a cached instance in the frame, or completes an object.
  var run: CreationRun? {
    unsafe memory.pointee.run.map { unsafe Unmanaged<CreationRun>.fromOpaque($0).takeUnretainedValue() }
  }

  var isCompleting: Bool { has(FrameFlags.isCompleting) }

  var isCompletingObjectOfGraph: Bool { isCompleting && has(FrameFlags.isOfGraph) }

  /// Sets the frame's run of a cached instance.
  func beginRun(_ run: CreationRun) {
    store(run)
    ThreadContext.current.cachedRunCount += 1
  }

  /// Ends the run that `beginRun(_:)` has set.
  func endRun() {
    ThreadContext.current.cachedRunCount -= 1
    _ = takeRun()
  }

  /// Stores and retains a run.
  private func store(_ run: CreationRun) {
    unsafe memory.pointee.run = Unmanaged.passRetained(run).toOpaque()
  }

  /// Removes and returns the run that the frame retains.
  private func takeRun() -> CreationRun? {
    defer { unsafe memory.pointee.run = nil }
    return unsafe memory.pointee.run.map { unsafe Unmanaged<CreationRun>.fromOpaque($0).takeRetainedValue() }
  }

  /// The run of an instance that is being completed, created if necessary. The creation lock is held.
  var completionRun: CreationRun {
    if let run { return run }
    guard let step else { preconditionFailure("a frame in which an instance is completed has a service") }
    let run = CreationRun(nil) { step }
    store(run)
    return run
  }

  /// Calls a closure that completes the frame's instance.
  func completing(isOfGraph: Bool = false, _ body: () throws -> Void) rethrows {
    flags |= FrameFlags.isCompleting | (isOfGraph ? FrameFlags.isOfGraph : 0)
    defer {
      flags &= ~(FrameFlags.isCompleting | FrameFlags.isOfGraph)
      if let run, !run.isOfAttempt { endCompletion(run) }
    }
    try body()
  }

  /// Ends a completion that is a run (rules 4 and 10).
  private func endCompletion(_ run: CreationRun) {
    let held = takeRun()
    InstanceCreation.end(run)
    InstanceCreation.settle(run)
    withExtendedLifetime(held) {}
  }
}
