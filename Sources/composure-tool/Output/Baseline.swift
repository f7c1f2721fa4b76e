// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Known findings that are not reported again.
///
/// Entries have no line numbers, so a baseline stays valid when lines move. An entry matches a finding with the same
/// rule, file and message. If several match, the one with the unchanged source line is preferred.
struct Baseline: Equatable {
  /// One known finding.
  struct Entry: Hashable, Comparable, Encodable {
    let code: String
    /// The path, relative to the checked folder.
    let file: String
    /// The message without line numbers.
    let message: String
    /// The source line, without leading and trailing spaces.
    let source: String

    static func < (one: Entry, other: Entry) -> Bool {
      (one.file, one.code, one.message, one.source) < (other.file, other.code, other.message, other.source)
    }
  }

  static let version = 1
  var entries: [Entry]

  /// Creates the baseline of findings.
  init(_ findings: [Finding], _ paths: ReportPaths) {
    entries = Self.entries(of: findings, paths).sorted()
  }

  /// Reads a baseline that `--write-baseline` wrote.
  ///
  /// - Parameters:
  ///   - node: The contents of the file.
  ///   - codes: The numbers of rules whose entries are omitted.
  init(_ node: JSONNode, without codes: Set<String> = []) throws {
    let version = try node.required("version")
    guard try version.integer == Self.version else {
      let text = ToolMessages.unknown(version: try version.integer, of: "baseline", known: Self.version)
      throw ToolError(text: text, location: version.location)
    }
    entries = try node.required("findings").elements.map { entry in
      Entry(
        code: try entry.required("code").string, file: try entry.required("file").string,
        message: try entry.required("message").string, source: try entry.required("source").string)
    }
    .filter { !codes.contains($0.code) }
  }

  var json: String {
    get throws { try JSONText.text(of: File(version: Self.version, findings: entries)) }
  }

  private struct File: Encodable {
    let version: Int
    let findings: [Entry]
  }

  /// Returns the findings that are not in the baseline, and the number of unmatched entries.
  func filter(_ findings: [Finding], _ paths: ReportPaths) -> (new: [Finding], staleEntries: Int) {
    let candidates = Self.entries(of: findings, paths)
    var unmatched = Dictionary(entries.map { ($0, 1) }, uniquingKeysWith: +)
    var isKnown = candidates.map { unmatched.take($0) }
    // The source line has changed, or the same problem occurs elsewhere: either counts as known.
    var unmatchedPlaces: [Place: Int] = [:]
    for (entry, count) in unmatched { unmatchedPlaces[Place(entry), default: 0] += count }
    for index in candidates.indices where !isKnown[index] {
      isKnown[index] = unmatchedPlaces.take(Place(candidates[index]))
    }
    return (
      findings.indices.filter { !isKnown[$0] }.map { findings[$0] }, unmatchedPlaces.values.reduce(0, +)
    )
  }

  /// An entry without its source line.
  private struct Place: Hashable {
    let code, file, message: String

    init(_ entry: Entry) {
      code = entry.code
      file = entry.file
      message = entry.message
    }
  }

  private static func entries(of findings: [Finding], _ paths: ReportPaths) -> [Entry] {
    var sources = SourceText()
    return findings.map { finding in
      Entry(
        code: finding.code, file: paths.relative(finding.location.file),
        message: Fingerprints.withoutLines(finding.message), source: sources.line(finding.location))
    }
  }
}

extension Dictionary where Value == Int {
  /// Decrements the count of a key. Returns `false` if the count is already zero.
  fileprivate mutating func take(_ key: Key) -> Bool {
    guard let count = self[key], count > 0 else { return false }
    self[key] = count - 1
    return true
  }
}
