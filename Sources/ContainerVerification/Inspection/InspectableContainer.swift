// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ContainerEngine

/// A container that can be verified, and whose dependency graph can be shown.
///
/// Do not conform your own types to this protocol.
public protocol InspectableContainer: AnyObject, Sendable {
  /// What reports are made of.
  var inspection: Inspection { get }
}

/// The registrations of a container, for its reports.
///
/// A value: `Sendable`.
public struct Inspection: Sendable {
  package let registry: Registry
  /// The container, which what is kept of the inspection keeps alive.
  let owner: any Sendable & AnyObject

  /// Whether other containers look services up in this one, which are not part of the inspection.
  let isLinked: Bool

  package init(_ registry: Registry, of owner: any Sendable & AnyObject, isLinked: Bool = false) {
    self.registry = registry
    self.owner = owner
    self.isLinked = isLinked
  }
}
