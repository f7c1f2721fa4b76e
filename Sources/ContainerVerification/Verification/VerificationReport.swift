// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// What is wrong with the registrations that a container sees, found before they are used.
///
/// An error, so that `verify()` of a container can throw it. A value: `Sendable`.
public struct VerificationReport: Error, Sendable {
  /// What kind of problem it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A service is resolved that is not registered.
    case missing
    /// Two registrations have the same service, arguments and name, and the later one took the place of the other.
    case ambiguous
    /// Something needs itself before it is there.
    case cyclic
    /// A singleton holds a service of a shorter lifetime.
    case captive
    /// Neither the entry points nor any factory that they lead to resolves it, and all of them were seen.
    case unused
    /// What it resolves, or whether it is resolved, was not seen, or not as a whole.
    case notChecked
  }

  /// One problem.
  ///
  /// A value: `Sendable`.
  public struct Problem: Hashable, Sendable {
    /// What kind of problem it is; of a stale exception, the kind that it accepts.
    public let kind: Kind
    /// Whether it is a ``VerificationException`` that matches no problem.
    public let isStaleException: Bool
    /// The service that is missing, ambiguous, captive, unused or not checked, or that a cycle begins with: `Editor`,
    /// `Editor (name: "draft", arguments: (Int))`. Of a stale exception, the service that it names.
    public let service: String
    /// The services from the registration at ``place`` to the one that the problem is about; in a cycle, back to itself.
    public let path: [String]
    /// Where the first service of ``path`` is registered, or where an assembly requires what is missing.
    public let place: DependencyGraph.Location
    /// The container that has the first registration of ``path``, seen from the one that was verified: `this container`,
    /// `its parent`, `its ancestor 2 levels up`; `its child resolver 1`, `its collaborator 1`.
    public let container: String
    /// Whether the container cannot do what it was asked for. Others are warnings.
    public let isError: Bool
    /// The services whose factories could not finish because of this problem, and which have no problem of their own.
    public let consequences: [String]
    /// What it is, where, and how to fix it, in several lines.
    public let description: String
    /// The types of the services of ``path``; `nil` where another process knows them.
    let types: [ObjectIdentifier?]
    /// The type of ``service``; `nil` of a stale exception, and where another process knows it.
    let serviceType: ObjectIdentifier?

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

  /// Where an assembly asks the container for a service, as the dry run came by.
  ///
  /// A value: `Sendable`.
  public struct ContainerRequirement: Hashable, Sendable {
    /// The service that is asked for.
    public let service: String
    /// Where `require` is called.
    public let place: DependencyGraph.Location

    package init(service: String, place: DependencyGraph.Location) {
      self.service = service
      self.place = place
    }
  }

  /// The problems, errors first, in the order of the kinds and then of the places.
  public let problems: [Problem]

  /// Where assemblies still ask the container, as the dry run came by. What a root has made and keeps does not ask again, so verify
  /// with a root that has not been used.
  public let containerRequirements: [ContainerRequirement]

  /// The services that the container has from composition roots: `Editor from AppAssembly`.
  public let bridgedServices: [String]

  /// How many registrations there are.
  public let registrationCount: Int

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
