// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The rules of the SARIF schema: allowed and required properties, and allowed values.
///
/// The whole schema is 112 kB of JSON. These are its parts for the objects that the tool writes.
@Suite struct `SARIF` {
  private func log(_ findings: [Finding], unchecked: [Finding.Note] = []) throws -> [String: Any] {
    let text = try FindingReport.sample(findings, unchecked: unchecked).text(.sarif)
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func results(_ findings: [Finding]) throws -> [[String: Any]] {
    let run = try #require((log(findings)["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  @Test func `every object is as the schema has it`() throws {
    let place = SourceLocation(file: "/q/B.swift", line: 0, column: 0)
    let notes = [
      Finding.Note(message: "same", location: place), Finding.Note(message: "same", location: place),
      Finding.Note(message: "none", location: nil),
    ]
    let log = try log(
      [
        .sample("D912", notes: notes), .sample("D699", line: 0, column: 0, severity: .error),
        .sample("D913", "a\nb", "/p/ü %: é.swift", severity: .note),
      ], unchecked: [notes[0], notes[2]])
    #expect(Schema.log.violations(log, "log") == [])
  }

  @Test func `the check of the schema finds errors`() throws {
    var log = try log([.sample()])
    log["version"] = "2.1"
    log["extra"] = 1
    log["runs"] = [
      ["tool": ["driver": [:] as [String: Any]], "results": [["level": "bad", "message": [:] as [String: Any]]]]
    ]
    #expect(
      Set(Schema.log.violations(log, "log")) == [
        "log.extra is not allowed", "log.version is not one of 2.1.0", "log.runs[0].tool.driver.name is missing",
        "log.runs[0].results[0].level is not one of none, note, warning, error",
        "log.runs[0].results[0].message.text is missing",
      ])
  }

  @Test func `results refer to their rules, with the defaults of those`() throws {
    let run = try #require((log([.sample("D699"), .sample("D912")])["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["D912", "D913", "D699"])
    #expect(rules[1]["defaultConfiguration"] as? NSDictionary == ["enabled": false, "level": "note"])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == [2, 0])
  }

  @Test func `paths are URIs, relative to the root of the sources where they are in it`() throws {
    let results = try results([.sample("D912", "a", "/p/ü %: é.swift"), .sample("D912", "a", "/q/A B.swift")])
    let locations = results.map { result -> [String: String]? in
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
      return location?["artifactLocation"] as? [String: String]
    }
    #expect(
      locations == [
        ["uri": "%C3%BC%20%25%3A%20%C3%A9.swift", "uriBaseId": "%SRCROOT%"], ["uri": "file:///q/A%20B.swift"],
      ])
  }

  @Test func `columns are counted in UTF-16 code units`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("import X\nlet 😀é = f()\n", to: "A.swift")
    let column = "let 😀é = ".utf8.count + 1
    let result = try #require(results([.sample("D912", "a", file, line: 2, column: column)]).first)
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect(location?["region"] as? [String: Int] == ["startLine": 2, "startColumn": 11])
  }
}

/// The rules of a JSON schema for one object.
indirect enum Schema: Sendable {
  case text
  case number(minimum: Int)
  case boolean
  case oneOf([String])
  case array(Schema, isUnique: Bool)
  case map(Schema)
  case object([String: Schema], required: [String])

  static let message = Schema.object(["text": .text, "markdown": .text, "id": .text], required: ["text"])
  static let location = Schema.object(
    [
      "id": .number(minimum: -1), "message": message,
      "physicalLocation": .object(
        [
          "artifactLocation": .object(
            ["uri": .text, "uriBaseId": .text, "index": .number(minimum: -1)], required: []),
          "region": .object(
            [
              "startLine": .number(minimum: 1), "startColumn": .number(minimum: 1), "endLine": .number(minimum: 1),
              "endColumn": .number(minimum: 1),
            ], required: []),
        ], required: []),
    ], required: [])
  static let level = Schema.oneOf(["none", "note", "warning", "error"])
  static let rule = Schema.object(
    [
      "id": .text, "name": .text, "shortDescription": message, "fullDescription": message, "helpUri": .text,
      "defaultConfiguration": .object(["enabled": .boolean, "level": level], required: []),
    ], required: ["id"])
  static let driver = Schema.object(
    [
      "name": .text, "semanticVersion": .text, "version": .text, "informationUri": .text,
      "rules": .array(rule, isUnique: true),
    ], required: ["name"])
  static let result = Schema.object(
    [
      "ruleId": .text, "ruleIndex": .number(minimum: -1), "level": level, "message": message,
      "locations": .array(location, isUnique: false), "relatedLocations": .array(location, isUnique: true),
      "partialFingerprints": .map(.text), "fingerprints": .map(.text),
    ], required: ["message"])
  static let notification = Schema.object(
    ["level": level, "message": message, "locations": .array(location, isUnique: true)], required: ["message"])
  static let run = Schema.object(
    [
      "tool": .object(["driver": driver], required: ["driver"]), "results": .array(result, isUnique: false),
      "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
      "invocations": .array(
        .object(
          ["executionSuccessful": .boolean, "toolExecutionNotifications": .array(notification, isUnique: false)],
          required: ["executionSuccessful"]), isUnique: false),
    ], required: ["tool"])
  static let log = Schema.object(
    ["$schema": .text, "version": .oneOf(["2.1.0"]), "runs": .array(run, isUnique: false)],
    required: ["version", "runs"])

  /// Returns the violations in a value, with the path to it.
  func violations(_ value: Any, _ path: String) -> [String] {
    switch self {
    case .text: return value is String ? [] : ["\(path) is not a string"]
    case .boolean: return value is Bool ? [] : ["\(path) is not a boolean"]
    case .number(let minimum):
      guard let number = value as? Int else { return ["\(path) is not a number"] }
      return number >= minimum ? [] : ["\(path) is less than \(minimum)"]
    case .oneOf(let words):
      return (value as? String).map(words.contains) == true
        ? [] : ["\(path) is not one of \(words.joined(separator: ", "))"]
    case .array(let element, let isUnique):
      guard let elements = value as? [Any] else { return ["\(path) is not an array"] }
      let isRepeated = isUnique && NSSet(array: elements).count < elements.count
      return elements.enumerated().flatMap { element.violations($1, "\(path)[\($0)]") }
        + (isRepeated ? ["\(path) has an element twice"] : [])
    case .map(let element):
      guard let fields = value as? [String: Any] else { return ["\(path) is not an object"] }
      return fields.flatMap { element.violations($1, "\(path).\($0)") }
    case .object(let properties, let required):
      guard let fields = value as? [String: Any] else { return ["\(path) is not an object"] }
      let missing = required.filter { fields[$0] == nil }.map { "\(path).\($0) is missing" }
      return missing
        + fields.flatMap { name, field in
          properties[name]?.violations(field, "\(path).\(name)") ?? ["\(path).\(name) is not allowed"]
        }
    }
  }
}
