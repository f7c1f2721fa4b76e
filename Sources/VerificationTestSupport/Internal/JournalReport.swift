// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerVerification

/// A report without the services' types, which are valid only in the child process.
struct JournalReport: Codable {
  private struct Problem: Codable {
    let kind: String
    let isStaleException: Bool
    let service: String
    let path: [String]
    let place: JournalLocation
    let container: String
    let isError: Bool
    let consequences: [String]
    let description: String
  }

  private struct ContainerRequirement: Codable {
    let service: String
    let place: JournalLocation
  }

  private let problems: [Problem]
  private let containerRequirements: [ContainerRequirement]
  private let bridgedServices: [String]
  private let registrationCount: Int

  init(_ report: VerificationReport) {
    problems = report.problems.map {
      Problem(
        kind: $0.kind.rawValue, isStaleException: $0.isStaleException, service: $0.service, path: $0.path,
        place: JournalLocation($0.place), container: $0.container, isError: $0.isError, consequences: $0.consequences,
        description: $0.description)
    }
    containerRequirements = report.containerRequirements.map {
      ContainerRequirement(service: $0.service, place: JournalLocation($0.place))
    }
    bridgedServices = report.bridgedServices
    registrationCount = report.registrationCount
  }

  var report: VerificationReport {
    VerificationReport(
      problems: problems.compactMap { problem in
        VerificationReport.Kind(rawValue: problem.kind).map { kind in
          VerificationReport.Problem(
            kind: kind, isStaleException: problem.isStaleException, service: problem.service, path: problem.path,
            place: problem.place.location, container: problem.container, isError: problem.isError,
            consequences: problem.consequences, description: problem.description,
            types: problem.path.map { _ in nil }, serviceType: nil)
        }
      },
      containerRequirements: containerRequirements.map {
        VerificationReport.ContainerRequirement(service: $0.service, place: $0.place.location)
      }, bridgedServices: bridgedServices,
      registrationCount: registrationCount)
  }
}
