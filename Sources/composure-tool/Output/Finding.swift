// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A mistake that a rule has found, at a place in the source.
struct Finding: Hashable, Sendable {
  /// The number of the rule, as its page in the documentation has it: `D912`.
  var code: String
  var severity: Severity
  /// What is wrong, and what to write instead. Without a full stop at the end of a single sentence, as compilers write.
  var message: String
  var location: SourceLocation
  /// Further places that belong to the finding, such as the steps of a cycle, in the order of reading.
  var notes: [Note] = []

  /// A further place that belongs to a finding, and what is there.
  struct Note: Hashable, Sendable {
    var message: String
    /// The place; `nil` for a remark about no place.
    var location: SourceLocation?
  }
}

extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, severity, message, file, line, column, notes
  }

  /// Reads the object that `--format json` writes: `file`, `line` and `column` stand next to the message.
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

  /// Reads the object that `--format json` writes. A note without a place has no `file`.
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
