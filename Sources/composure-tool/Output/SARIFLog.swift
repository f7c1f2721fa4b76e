// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// Findings in the Static Analysis Results Interchange Format, version 2.1.0, with the names of its specification.
///
/// Specification: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>. Columns are counted in UTF-16 code units there.
struct SARIFLog: Encodable {
  let version = "2.1.0"
  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let invocations: [Invocation]
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = ComposureTool.name
    let semanticVersion = ToolVersion.current
    let rules: [ReportingDescriptor]
  }

  struct ReportingDescriptor: Encodable {
    let id: String
    var shortDescription: Message?
    var fullDescription: Message?
    var defaultConfiguration: Configuration?

    struct Configuration: Encodable {
      let enabled: Bool
      let level: String
    }
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    /// The files that could not be read or checked.
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let level: String
    let message: Message
    let locations: [Location]
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let partialFingerprints: [String: String]
  }

  struct Message: Encodable, Hashable {
    let text: String
  }

  struct Location: Encodable, Hashable {
    let physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable, Hashable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  struct ArtifactLocation: Encodable, Hashable {
    let uri: String
    /// The base of relative paths: the root of the sources.
    let uriBaseId: String?
  }

  struct Region: Encodable, Hashable {
    let startLine: Int
    let startColumn: Int
  }
}

extension SARIFLog {
  init(_ report: FindingReport) {
    var locations = SARIFLocations(report.paths)
    var descriptors = report.rules.map(ReportingDescriptor.init)
    var indices = Dictionary(descriptors.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let fingerprints = Fingerprints(report.findings, report.paths)
    let results = zip(report.findings, fingerprints.texts).map { finding, fingerprint in
      let index = indices[finding.code] ?? descriptors.count
      if index == descriptors.count {
        descriptors.append(ReportingDescriptor(id: finding.code))
        indices[finding.code] = index
      }
      // The schema allows each related location once.
      var seen: Set<Location> = []
      let related = finding.notes.map { note in
        locations.location(note.location ?? finding.location, message: note.message)
      }
      .filter { seen.insert($0).inserted }
      return Result(
        ruleId: finding.code, ruleIndex: index, level: finding.severity.rawValue,
        message: Message(text: finding.message),
        locations: [locations.location(finding.location)],
        relatedLocations: related.isEmpty ? nil : related, partialFingerprints: ["composureFinding/v1": fingerprint])
    }
    let notes = report.failures.map { ($0, Severity.error) } + report.unchecked.map { ($0, .note) }
    let notifications = notes.map { note, severity in
      Notification(
        level: severity.rawValue, message: Message(text: note.message),
        locations: note.location.map { [locations.location($0)] } ?? [])
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(rules: descriptors)),
        invocations: [
          Invocation(executionSuccessful: report.failures.isEmpty, toolExecutionNotifications: notifications)
        ], results: results)
    ]
  }
}

extension SARIFLog.ReportingDescriptor {
  fileprivate init(_ rule: Rule) {
    self.init(
      id: rule.code, shortDescription: SARIFLog.Message(text: rule.title),
      fullDescription: SARIFLog.Message(text: rule.summary),
      defaultConfiguration: Configuration(enabled: rule.severity != nil, level: (rule.severity ?? .note).rawValue))
  }
}

/// Converts locations, and remembers the sources and the address of each file.
private struct SARIFLocations {
  private let paths: ReportPaths
  private var sources = SourceText()
  private var files: [String: SARIFLog.ArtifactLocation] = [:]

  init(_ paths: ReportPaths) {
    self.paths = paths
  }

  mutating func location(_ location: SourceLocation, message: String? = nil) -> SARIFLog.Location {
    let region =
      location.line < 1
      ? nil : SARIFLog.Region(startLine: location.line, startColumn: sources.utf16Column(of: location))
    return SARIFLog.Location(
      physicalLocation: SARIFLog.PhysicalLocation(artifactLocation: file(location.file), region: region),
      message: message.map { SARIFLog.Message(text: $0) })
  }

  private mutating func file(_ path: String) -> SARIFLog.ArtifactLocation {
    if let known = files[path] { return known }
    let file = SARIFLog.ArtifactLocation(path, paths)
    files[path] = file
    return file
  }
}

extension SARIFLog.ArtifactLocation {
  /// Excludes everything that RFC 3986 forbids in a path, and the colon, which is invalid in a relative path's first
  /// part.
  private static let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))

  fileprivate init(_ file: String, _ paths: ReportPaths) {
    let path = paths.relative(file)
    let isRelative = !path.hasPrefix("/")
    let escaped = path.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? path
    self.init(uri: isRelative ? escaped : "file://\(escaped)", uriBaseId: isRelative ? "%SRCROOT%" : nil)
  }
}
