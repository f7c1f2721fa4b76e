// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// The problems of the registrations that are visible to a container, found before they are used.
///
/// The report is an error, so that a container's `verify()` can throw it. This is a `Sendable` value type.
public struct VerificationReport: Error, Sendable {
  /// The kind of a problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A lookup of a service that is not registered.
    case missing
    /// Two registrations with the same service, arguments and name. The later one replaced the other.
    case ambiguous
    /// A service that depends on itself.
    case cyclic
    /// A singleton holds a service of a shorter lifetime.
    case captive
    /// A registration that neither the entry points nor any of their dependencies resolve, although all lookups were
    /// observed.
    case unused
    /// A registration whose lookups or uses were only partly observed.
    case notChecked
  }

  /// A problem of a container.
  ///
  /// This is a `Sendable` value type.
  public struct Problem: Hashable, Sendable {
    /// The kind; for a stale exception, the kind that it accepts.
    public let kind: Kind
    /// Whether it is a ``VerificationException`` that matches no problem.
    public let isStaleException: Bool
    /// The service that is missing, ambiguous, captive, unused or not checked, or that begins a cycle: `Editor`,
    /// `Editor (name: "draft", arguments: (Int))`. For a stale exception, its service.
    public let service: String
    /// The services from the registration at ``place`` to the problem's subject; in a cycle, back to the first one.
    public let path: [String]
    /// The location of the first registration of ``path``, or of the container requirement that is missing.
    public let place: DependencyGraph.Location
    /// The container of the first registration of ``path``, relative to the verified one: `this container`, `its
    /// parent`, `its ancestor 2 levels up`; `its child resolver 1`, `its collaborator 1`.
    public let container: String
    /// Whether the problem is a definite defect. Otherwise it is a warning.
    public let isError: Bool
    /// The services whose factories could not finish because of this problem and have no separate problem.
    public let consequences: [String]
    /// What happened, where, and how to fix it, in several lines.
    public let description: String
    /// The types of the services of ``path``; `nil` for types of another process.
    let types: [ObjectIdentifier?]
    /// The type of ``service``; `nil` for a stale exception, and for a type of another process.
    let serviceType: ObjectIdentifier?

    @_optimize(none)
    package init(
      kind: Kind, isStaleException: Bool, service: String, path: [String], place: DependencyGraph.Location,
      container: String, isError: Bool, consequences: [String], description: String, types: [ObjectIdentifier?],
      serviceType: ObjectIdentifier?
    ) {
      self.kind = kind
      self.isStaleException = isStaleException
      self.service = service
      self.path = path
      self.place = place
      self.container = container
      self.isError = isError
      self.consequences = consequences
      self.description = description
      self.types = types
      self.serviceType = serviceType
    }
  }

  /// A call to `require` that the dry run reached.
  ///
  /// This is a `Sendable` value type.
  public struct ContainerRequirement: Hashable, Sendable {
    /// The required service.
    public let service: String
    /// The location of the call.
    public let place: DependencyGraph.Location

    package init(service: String, place: DependencyGraph.Location) {
      self.service = service
      self.place = place
    }
  }

  /// The problems, errors first, in the order of their kinds and locations.
  public let problems: [Problem]

  /// Calls to `require` that the dry run reached. Values that a root has already cached are not created again, so
  /// verify with a new root.
  public let containerRequirements: [ContainerRequirement]

  /// The services that composition roots supply to the container: `Editor from AppAssembly`.
  public let bridgedServices: [String]

  /// The number of registrations.
  public let registrationCount: Int

  @_optimize(none)
  package init(
    problems: [Problem], containerRequirements: [ContainerRequirement], bridgedServices: [String],
    registrationCount: Int
  ) {
    self.problems = problems
    self.containerRequirements = containerRequirements
    self.bridgedServices = bridgedServices
    self.registrationCount = registrationCount
  }

  /// The problems that are errors.
  public var errors: [Problem] { problems.filter(\.isError) }
}

extension VerificationReport.Problem: CustomStringConvertible {}
