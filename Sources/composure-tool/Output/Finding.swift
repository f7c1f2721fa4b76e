// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A problem that a rule has found, with its source location.
struct Finding: Hashable, Sendable {
  /// The number of the rule, as on its diagnostics page: `D912`.
  var code: String
  var severity: Severity
  /// The problem and its fix. A single sentence has no full stop, as in compiler messages.
  var message: String
  var location: SourceLocation
  /// Related locations, such as the steps of a cycle, in reading order.
  var notes: [Note] = []

  /// A related location with a message.
  struct Note: Hashable, Sendable {
    var message: String
    /// The location; `nil` for a remark without one.
    var location: SourceLocation?
  }
}

extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, severity, message, file, line, column, notes
  }

  /// Decodes the object of `--format json`: `file`, `line` and `column` are next to the message.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    code = try fields.decode(String.self, forKey: .code)
    severity = try fields.decode(Severity.self, forKey: .severity)
    message = try fields.decode(String.self, forKey: .message)
    location = SourceLocation(
      file: try fields.decode(String.self, forKey: .file), line: try fields.decode(Int.self, forKey: .line),
      column: try fields.decode(Int.self, forKey: .column))
    notes = try fields.decodeIfPresent([Note].self, forKey: .notes) ?? []
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(code, forKey: .code)
    try fields.encode(severity, forKey: .severity)
    try fields.encode(message, forKey: .message)
    try fields.encode(location.file, forKey: .file)
    try fields.encode(location.line, forKey: .line)
    try fields.encode(location.column, forKey: .column)
    try fields.encode(notes, forKey: .notes)
  }
}

extension Finding.Note: Codable {
  private enum CodingKeys: String, CodingKey {
    case message, file, line, column
  }

  /// Decodes the object of `--format json`. A note without a location has no `file`.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    message = try fields.decode(String.self, forKey: .message)
    location = try fields.decodeIfPresent(String.self, forKey: .file).map { file in
      SourceLocation(
        file: file, line: try fields.decode(Int.self, forKey: .line),
        column: try fields.decode(Int.self, forKey: .column))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(message, forKey: .message)
    try fields.encodeIfPresent(location?.file, forKey: .file)
    try fields.encodeIfPresent(location?.line, forKey: .line)
    try fields.encodeIfPresent(location?.column, forKey: .column)
  }
}
