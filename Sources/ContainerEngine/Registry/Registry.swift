// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives
package import ContainerPrimitives

/// The registrations of a container, which any thread may use.
///
/// A registration is identified by the service type, the static argument types, and the name. No lock is held while a
/// factory or a closure that completes an instance runs.
package final class Registry: @unchecked Sendable {
  // SAFETY: every `var` is accessed only under the lock; everything else is constant. The table, which all threads
  // read, is changed under the lock, one word at a time; tables and entries live as long as the registry. A
  // resolution's state is in its thread's frames.

  package let header: UnsafeMutablePointer<composure_container>
  package let terminology: Terminology
  let lock = Mutex()
  /// The registry to search for services that are not registered here.
  let parent: Registry?
  /// The number of used words in the table.
  var wordCount = 0
  /// All entries, past and present, since other threads may still be reading them.
  var entries: [UnsafeMutablePointer<RegistrationEntry>] = []
  var others: [Registry] = []
  /// The owners of `others`.
  var held: [AnyObject] = []
  /// The counters of lookups.
  var tallies: [LookupTally] = []
  /// The source locations of replaced registrations.
  var previousPlaces: [ServiceKey: SourceLocation] = [:]

  /// Creates an empty registry.
  ///
  /// - Parameters:
  ///   - parent: The registry to search for services that are not registered here.
  ///   - group: A registry that builds graphs together with this one, and whose watchers also watch this one.
  ///   - graphsEndEarly: Whether a graph lasts as long as the outermost resolution of a registration that caches its
  ///     objects in the graph, instead of the outermost resolution. A group determines it for its members.
  package init(
    _ terminology: Terminology, parent: Registry? = nil, group: Registry? = nil, graphsEndEarly: Bool = false
  ) {
    self.terminology = terminology
    self.parent = parent
    header = .allocate(capacity: 1)
    let this = Unmanaged.passUnretained(self)
    header.initialize(
      to: composure_container(
        steps: composure_step_owner { step, steps in
          let frame = UnsafeMutableRawPointer(mutating: step).assumingMemoryBound(to: composure_frame.self)
          guard let step = frame.step else { return }
          steps.assumingMemoryBound(to: [PathStep].self).pointee.append(step)
        },
        table: RegistrationTable.empty.memory, slow_path_flags: 0, parent: parent?.header,
        root: group?.header ?? parent?.header.pointee.root ?? header, graph: group?.header ?? header,
        reference: this.toOpaque(), registry: this.toOpaque(), first_child: nil, next_sibling: nil,
        previous_sibling: nil, graphs_end_early: graphsEndEarly))
    parent?.lock.withLock { composure_container_link(header) }
  }

  deinit {
    parent?.lock.withLock { composure_container_unlink(header) }
    header.table.forEach { _ = $0.pointee.registration?.removeEntry() }
    for entry in entries {
      entry.deinitialize(count: 1)
      entry.deallocate()
    }
    header.table.deallocate()
    header.deallocate()
  }

  /// The container reference that factories receive; set once, before the first registration.
  package var reference: UnsafeMutableRawPointer {
    get { header.pointee.reference }
    set { header.pointee.reference = newValue }
  }

  /// Returns the registry of a container header, which the caller retains.
  static func of(_ header: UnsafeMutablePointer<composure_container>) -> Registry {
    Unmanaged<Registry>.fromOpaque(header.pointee.registry).takeUnretainedValue()
  }

}
