// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The registrations of a container, which any thread may use.
///
/// A registration is identified by the service type, the static argument types, and the name. No lock is held while a
/// factory or a closure that completes an instance runs.
package final class Registry: @unchecked Sendable {
  // SAFETY: every `var` is accessed only under the lock; everything else is constant. The table, which all threads
  // read, is changed under the lock, one word at a time; tables and entries live as long as the registry. A
  // resolution's state is in its thread's frames.

  package let header: ContainerHeader
  package let terminology: Terminology
  let lock = Mutex()
  /// The registry to search for services that are not registered here.
  let parent: Registry?
  /// The number of used words in the table.
  var wordCount = 0
  /// All entries, past and present, since other threads may still be reading them.
  var entries: [RegistrationEntry] = []
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
    header = .allocate()
    header.initialize(of: self, parent: parent?.header, group: group?.header, graphsEndEarly: graphsEndEarly)
    parent?.lock.withLock { header.link() }
  }

  deinit {
    parent?.lock.withLock { header.unlink() }
    for entry in header.table.entries { _ = entry.registration?.removeEntry() }
    // Resolutions retain the registry, so no thread uses this memory.
    for entry in entries { unsafe entry.deallocate() }
    unsafe header.table.deallocate()
    unsafe header.deallocate()
  }

  /// The container reference that factories receive; set once, before the first registration.
  package var reference: ContainerReference {
    get { header.reference }
    set { header.setReference(newValue) }
  }
}
