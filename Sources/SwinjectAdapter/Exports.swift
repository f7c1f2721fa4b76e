// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Exports the reports of all adapters and the verification modes; the module's other declarations are internal to the
// package. NB: Clients cannot name these types without the import, since the module is not a product.
@_exported public import ContainerVerification

// Aliases for that module's types, so that this module's documentation has pages for them when Xcode or the Swift
// Package Index builds it alone. The types are the same in all adapters.

/// The problems of the registrations that are visible to a container, found before they are used.
///
/// `verificationReport()` returns it, and `verify()` throws it if it has errors. It has:
///
/// - `problems`: All problems, errors first. Each has a `kind`, the `service`, the `path` to it, the `place` of the
///   registration, `isError`, and a `description` with a fix.
/// - `excluding(_:)`: The report without the accepted problems.
/// - `errors`: The problems that are definite defects.
/// - `containerRequirements`: Calls to `require` that the dry run reached.
/// - `bridgedServices`: The services that composition roots supply to the container.
/// - `registrationCount`: The number of registrations.
/// - `description` and `json`: The whole report, for readers and for programs.
public typealias VerificationReport = ContainerVerification.VerificationReport

/// A problem that a verification accepts, identified by its kind and optionally by its service and holder.
///
/// Pass it as `except:` to `verify`, or to `excluding(_:)` of a report:
/// `VerificationException(.captive, service: Session.self, holder: Cache.self)`. An exception without a match is
/// reported.
public typealias VerificationException = ContainerVerification.VerificationException

/// The factories that a verification runs.
///
/// - `dryRun`, the default, runs each factory once on the caller's thread. A trap ends the process; a line on standard
///   error names each factory before it runs.
/// - `withoutClosures` runs nothing, and reports closures as not checked.
public typealias VerificationMode = ContainerVerification.VerificationMode

/// Arguments for running a factory with arguments in a verification.
///
/// Pass them as `samples:` to `verify` and `verificationReport`: `SampleArguments(for: Animal.self, "Mimi", 3)`.
public typealias SampleArguments = ContainerVerification.SampleArguments

/// A container that can be verified, and whose dependency graph can be exported.
///
/// Do not conform your own types to this protocol.
public typealias InspectableContainer = ContainerVerification.InspectableContainer

/// The registrations of a container, for its reports.
///
/// This is a `Sendable` value type.
public typealias Inspection = ContainerVerification.Inspection
