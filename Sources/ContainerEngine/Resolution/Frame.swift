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

extension UnsafeMutablePointer<composure_context> {
  /// The innermost resolution of the thread.
  @inlinable package var frame: UnsafeMutablePointer<composure_frame>? {
    @inline(__always) get { composure_context_frame(self) }
    @inline(__always) nonmutating set { composure_context_set_frame(self, newValue) }
  }
}

extension UnsafeMutablePointer<composure_frame> {
  /// The header of the resolving container.
  package var header: UnsafeMutablePointer<composure_container> { composure_frame_container(self) }

  /// The enclosing resolution.
  @inlinable @inline(__always)
  package var outer: UnsafeMutablePointer<composure_frame>? { composure_frame_outer(self) }

  /// The service's key; `nil` if the frame's container only takes part in a resolution.
  var key: ServiceKey? {
    pointee.entry?.assumingMemoryBound(to: RegistrationEntry.self).pointee.key
  }

  /// The service's registration.
  var registration: Registration? {
    pointee.registration.map { Unmanaged<Registration>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The service as a step of a path.
  var step: PathStep? {
    guard let key, let registration else { return nil }
    return PathStep(key, of: registration)
  }

  func has(_ flag: Int) -> Bool { pointee.flags & flag != 0 }

  // MARK: Creation

  /// The run that creates a cached instance in the frame, or completes an object.
  var run: CreationRun? { pointee.run.map { Unmanaged<CreationRun>.fromOpaque($0).takeUnretainedValue() } }

  var isCompleting: Bool { has(FrameFlags.isCompleting) }

  var isCompletingObjectOfGraph: Bool { isCompleting && has(FrameFlags.isOfGraph) }

  /// Sets the frame's run of a cached instance.
  func beginRun(_ run: CreationRun) {
    pointee.run = Unmanaged.passRetained(run).toOpaque()
    composure_current_context().pointee.cached_runs += 1
  }

  /// Ends the run that `beginRun(_:)` has set.
  func endRun() {
    composure_current_context().pointee.cached_runs -= 1
    takeRun()?.release()
  }

  private func takeRun() -> Unmanaged<CreationRun>? {
    defer { pointee.run = nil }
    return pointee.run.map { Unmanaged<CreationRun>.fromOpaque($0) }
  }

  /// The run of an instance that is being completed, created if necessary. The creation lock is held.
  var completionRun: CreationRun {
    if let run { return run }
    guard let step else { preconditionFailure("a frame in which an instance is completed has a service") }
    let run = CreationRun(nil) { step }
    pointee.run = Unmanaged.passRetained(run).toOpaque()
    return run
  }

  /// Calls a closure that completes the frame's instance.
  func completing(isOfGraph: Bool = false, _ body: () throws -> Void) rethrows {
    pointee.flags |= FrameFlags.isCompleting | (isOfGraph ? FrameFlags.isOfGraph : 0)
    defer {
      pointee.flags &= ~(FrameFlags.isCompleting | FrameFlags.isOfGraph)
      if let run, !run.isOfAttempt { endCompletion(run) }
    }
    try body()
  }

  /// Ends a completion that is a run (rules 4 and 10).
  private func endCompletion(_ run: CreationRun) {
    let held = takeRun()
    InstanceCreation.end(run)
    InstanceCreation.settle(run)
    held?.release()
  }
}
