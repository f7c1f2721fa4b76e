// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import ContainerEngine

/// A container that can be verified, and whose dependency graph can be exported.
///
/// Do not conform your own types to this protocol.
public protocol InspectableContainer: AnyObject, Sendable {
  /// The data for reports.
  var inspection: Inspection { get }
}

/// The registrations of a container, for its reports.
///
/// This is a `Sendable` value type.
public struct Inspection: Sendable {
  package let registry: Registry
  /// The container, which the inspection retains.
  let owner: any Sendable & AnyObject

  /// Whether containers that are not part of the inspection look services up in this one.
  let isLinked: Bool

  package init(_ registry: Registry, of owner: any Sendable & AnyObject, isLinked: Bool = false) {
    self.registry = registry
    self.owner = owner
    self.isLinked = isLinked
  }
}
