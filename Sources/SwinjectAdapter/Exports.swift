// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The reports that all adapters give, and the modes in which they are made. Everything else of that module is the package's.
// NB: Only so can clients name them, as the module is no product.
@_exported public import ContainerVerification

// The types of that module, as declarations of this one: only so do they have pages in the documentation of this module alone, as
// Xcode and the Swift Package Index build it. They are the same types in all adapters.

/// The problems of the registrations that a container sees, found before they are used.
///
/// `verificationReport()` returns it, and `verify()` throws it if it has errors. It has:
///
/// - `problems`: All problems, errors first. Each has a `kind`, the `service`, the `path` to it, the `place` of the registration, `isError`,
///   and a `description` that says how to fix it.
/// - `excluding(_:)`: The report without the problems that the exceptions name.
/// - `errors`: The problems that keep the container from making what it was asked for.
/// - `containerRequirements`: The places at which assemblies call `require`, as far as the dry run reached them.
/// - `bridgedServices`: The services that the container has from composition roots.
/// - `registrationCount`: The number of registrations that were looked through.
/// - `description` and `json`: Everything, as text and for programs.
public typealias VerificationReport = ContainerVerification.VerificationReport

/// A problem that a verification is to accept: by its kind, and if you like by the service and its holder.
///
/// Pass it as `except:` to `verify`, or to `excluding(_:)` of a report:
/// `VerificationException(.captive, service: Session.self, holder: Cache.self)`. One that matches nothing is reported.
public typealias VerificationException = ContainerVerification.VerificationException

/// What a verification runs.
///
/// - `dryRun`, the default, runs each factory once on the caller's thread. A trap ends the process; a line on standard error names each
///   factory before it runs.
/// - `withoutClosures` runs nothing, and reports closures as not checked.
public typealias VerificationMode = ContainerVerification.VerificationMode

/// Arguments with which a verification runs a factory that takes arguments.
///
/// Pass them as `samples:` to `verify` and `verificationReport`: `SampleArguments(for: Animal.self, "Mimi", 3)`.
public typealias SampleArguments = ContainerVerification.SampleArguments

/// A container that can be verified, and whose dependency graph can be shown.
///
/// Do not conform your own types to this protocol.
public typealias InspectableContainer = ContainerVerification.InspectableContainer

/// The registrations of a container, as its reports see them.
///
/// A value: `Sendable`.
public typealias Inspection = ContainerVerification.Inspection
