// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// The parser of the files that are passed to options.
@Suite struct `JSON` {
  private func parse(_ text: String) throws -> JSONNode { try JSONParser.parse(text.utf8, file: "f.json") }

  @Test func `values have their text, and their locations`() throws {
    let json = try parse(
      #"""
      {"a": [1, -2.5e+3, true, false, null],
        "b\n\u00e9\ud83d\ude00": {"c": "\"\\\/é"}, "empty": [], "none": {}}
      """#)
    let numbers = try json.required("a").elements
    #expect(numbers.map(\.value) == [.number("1"), .number("-2.5e+3"), .boolean(true), .boolean(false), .null])
    #expect(numbers.map(\.location.column) == [8, 11, 20, 26, 33])
    let fields = try json.fields
    #expect(fields.map(\.name) == ["a", "b\né😀", "empty", "none"])
    #expect(fields[1].location == SourceLocation(file: "f.json", line: 2, column: 3))
    #expect(try fields[1].value.required("c").string == "\"\\/é")
    #expect(try parse("\u{FEFF} [] ").elements == [])
  }

  @Test(arguments: [
    ("", "f.json:1:1: error: this is not JSON: expected a value, found the end of the file"),
    ("{\"a\": 1,}", "f.json:1:9: error: this is not JSON: expected a key in quotation marks, found '}'"),
    ("{\"a\" 1}", "f.json:1:6: error: this is not JSON: expected ':', found '1'"),
    ("[1\n 2]", "f.json:2:2: error: this is not JSON: expected ',' or ']', found '2'"),
    ("{\"a\": 1", "f.json:1:8: error: this is not JSON: expected ',' or '}', found the end of the file"),
    ("[01]", "f.json:1:3: error: this is not JSON: expected a number without leading zeros, found '1'"),
    ("[1.]", "f.json:1:4: error: this is not JSON: expected a digit, found ']'"),
    ("[-]", "f.json:1:3: error: this is not JSON: expected a digit, found ']'"),
    ("tru", "f.json:1:1: error: this is not JSON: expected a value, found 't'"),
    ("[] []", "f.json:1:4: error: this is not JSON: expected the end of the file, found '['"),
    ("\"a", "f.json:1:3: error: this is not JSON: expected '\"', found the end of the file"),
    ("\"\\x\"", "f.json:1:3: error: this is not JSON: expected an escape: one of \"\\/bfnrtu, found 'x'"),
    ("\"\\u12g4\"", "f.json:1:4: error: this is not JSON: expected four hexadecimal digits, found '1'"),
    (
      "\"a\u{1}\"",
      "f.json:1:3: error: this is not JSON: expected a character that is not a control character, found the byte 1"
    ),
    ("// no", "f.json:1:1: error: this is not JSON: expected a value, found '/'"),
  ])
  func `invalid JSON is reported with its location`(_ text: String, _ message: String) {
    #expect(error(of: try parse(text)) == message)
  }

  @Test func `bytes that are not UTF-8 are an error`() {
    #expect(
      error(of: try JSONParser.parse([0x22, 0xFF, 0x22], file: "f.json"))
        == "f.json:1:3: error: this is not JSON: expected valid UTF-8 before this, found '\"'")
  }

  @Test func `values that are nested too deeply are rejected`() throws {
    #expect(throws: Never.self) { try parse(String(repeating: "[", count: 256) + String(repeating: "]", count: 256)) }
    #expect(
      error(of: try parse(String(repeating: "[", count: 100_000)))
        == "f.json:1:257: error: this is not read: there are more than 256 arrays and objects inside each other")
  }

  @Test func `values of another type are reported with their locations`() throws {
    let json = try parse(#"{"text": 1, "list": {}, "number": "1", "real": 1.5}"#)
    #expect(error(of: try json.required("text").string) == "f.json:1:10: error: expected a string, found a number")
    #expect(error(of: try json.required("list").elements) == "f.json:1:21: error: expected an array, found an object")
    #expect(
      error(of: try json.required("number").integer) == "f.json:1:35: error: expected a whole number, found a string")
    #expect(
      error(of: try json.required("real").integer) == "f.json:1:48: error: expected a whole number, found a number")
    #expect(error(of: try json.required("absent")) == "f.json:1:1: error: the key 'absent' is missing")
    #expect(error(of: try json.required("text").fields) == "f.json:1:10: error: expected an object, found a number")
  }
}
