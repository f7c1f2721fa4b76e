// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// What is wrong with the registrations that a container sees, found before they are used.
///
/// An error, so that ``InspectableContainer/verify(_:samples:except:file:line:column:isolation:entryPoints:)`` can throw it. A value: `Sendable`.
public struct VerificationReport: Error, Sendable {
  /// What kind of problem it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Something is asked for that nobody registers.
    case missing
    /// Two registrations have the same service, arguments and name, and the later one took the place of the other.
    case ambiguous
    /// Something needs itself before it is there.
    case cyclic
    /// Something that lives long holds something that was given a shorter life.
    case captive
    /// Nothing asks for it.
    case unused
    /// What it asks for was not seen, or not all of it.
    case notChecked
  }

  /// One problem.
  ///
  /// A value: `Sendable`.
  public struct Problem: Hashable, Sendable {
    /// What kind of problem it is.
    public let kind: Kind
    /// The service that is missing, ambiguous, captive, unused or not checked, or that a cycle begins with: `Editor`,
    /// `Editor (name: "draft", arguments: (Int))`.
    public let service: String
    /// The services from the registration at ``place`` to the one that the problem is about; in a cycle, back to itself.
    public let path: [String]
    /// Where the first service of ``path`` is registered, or where an assembly requires what is missing.
    public let place: DependencyGraph.Location
    /// Whether the container cannot do what it was asked for. Others are warnings.
    public let isError: Bool
    /// What it is, where, and how to mend it, in several lines.
    public let description: String
  }

  /// Where an assembly asks the container for a service, as the dry run came by.
  ///
  /// A value: `Sendable`.
  public struct Hole: Hashable, Sendable {
    /// The service that is asked for.
    public let service: String
    /// Where `require` is called.
    public let place: DependencyGraph.Location
  }

  /// The problems, errors first, in the order of the kinds and then of the places.
  public let problems: [Problem]

  /// Where assemblies still ask the container, as the dry run came by. What a root has made and keeps does not ask again, so verify
  /// with a root that has not been used.
  public let holes: [Hole]

  /// The services that the container has from composition roots: `Editor from AppAssembly`.
  public let exports: [String]

  /// How many registrations there are.
  public let registrationCount: Int

  /// The problems that are errors.
  public var errors: [Problem] { problems.filter(\.isError) }
}

extension VerificationReport.Problem: CustomStringConvertible {}
