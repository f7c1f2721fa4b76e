// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Reads the XML of Interface Builder documents strictly: every accepted document is well-formed.
///
/// Foundation's parser accepts truncated documents, ends the process on invalid UTF-8 in a name, and takes quadratic
/// time for many attributes, so it is not used. The documents use a small part of XML: UTF-8, no document type, no
/// namespaces. Anything else is rejected with a reason. Scanning opens no other file.
///
/// The scanner requires bytes that `XMLText.check(_:)` has accepted. It emits events and builds no tree, so memory
/// grows only with the nesting depth.
struct XMLScanner {
  /// An error and its byte position.
  struct Failure: Error {
    let position: Int
    let reason: String
  }

  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
  }

  enum Event {
    /// The start of an element. `name` and `attributes` describe it until the next event.
    case start
    /// The end of the innermost element.
    case end
    /// Text as undecoded bytes; a literal comes from a CDATA section.
    case text(Range<Int>, isLiteral: Bool)
    /// The end of a complete document.
    case finish
  }

  static let depthLimit = 1_000
  static let attributeLimit = 256
  static let textLimit = 8 << 20

  let bytes: DocumentBytes
  var position = 0
  /// The name of the element.
  var name = 0..<0
  var attributes: [Attribute] = []
  var open: [Range<Int>] = []
  private var isSelfClosing = false
  private var hasRoot = false

  init(_ bytes: DocumentBytes) throws {
    self.bytes = bytes
    attributes.reserveCapacity(16)
    open.reserveCapacity(64)
    if has("\u{FEFF}") { position = 3 }
    try scanDeclaration()
  }

  /// Returns the next event.
  mutating func next() throws -> Event {
    if isSelfClosing {
      isSelfClosing = false
      return close()
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let text = try scanText()
        if !open.isEmpty { return .text(text, isLiteral: false) }
        continue
      }
      switch byte(at: position + 1) {
      case UInt8(ascii: "/"):
        return try scanEndTag()
      case UInt8(ascii: "?"):
        try scanInstruction()
      case UInt8(ascii: "!"):
        if has("<!--") {
          try scanComment()
        } else if has("<![CDATA["), !open.isEmpty {
          return .text(try scanLiteral(), isLiteral: true)
        } else if has("<!DOCTYPE") {
          throw failure("a document type declaration is not allowed")
        } else {
          throw failure("'<!' begins nothing that is allowed here")
        }
      default:
        return try scanStartTag()
      }
    }
    if let element = open.last {
      throw Failure(position: bytes.count, reason: "the document ends inside <\(string(element))>")
    }
    guard hasRoot else { throw Failure(position: bytes.count, reason: "the document has no root element") }
    return .finish
  }

  // MARK: Tags

  private mutating func scanStartTag() throws -> Event {
    let start = position
    if open.isEmpty, hasRoot { throw failure("a second root element begins after the end of the first") }
    guard open.count < Self.depthLimit else {
      throw failure("elements are nested more than \(Self.depthLimit) deep")
    }
    position += 1
    name = try scanName("an element's name")
    hasRoot = true
    attributes.removeAll(keepingCapacity: true)
    while true {
      let spaced = skipSpace()
      guard let next = byte(at: position) else { throw unfinished(tagAt: start) }
      if next == UInt8(ascii: ">") {
        position += 1
        break
      }
      if next == UInt8(ascii: "/") {
        guard byte(at: position + 1) == UInt8(ascii: ">") else {
          throw position + 1 < bytes.count ? failure("'/' in a tag is not followed by '>'") : unfinished(tagAt: start)
        }
        position += 2
        isSelfClosing = true
        break
      }
      guard spaced else { throw failure("a space is missing before an attribute") }
      try scanAttribute(ofTagAt: start)
    }
    open.append(name)
    return .start
  }

  private mutating func scanAttribute(ofTagAt start: Int) throws {
    guard attributes.count < Self.attributeLimit else {
      throw failure("an element has more than \(Self.attributeLimit) attributes")
    }
    let attribute = position
    let name = try scanName("an attribute's name")
    _ = skipSpace()
    guard position < bytes.count else { throw unfinished(tagAt: start) }
    guard bytes[position] == UInt8(ascii: "=") else { throw failure("attribute '\(string(name))' has no value") }
    position += 1
    _ = skipSpace()
    guard let quote = byte(at: position) else { throw unfinished(tagAt: start) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("the value of attribute '\(string(name))' is not quoted")
    }
    position += 1
    let value = position
    while let next = byte(at: position), next != quote {
      if next == UInt8(ascii: "<") { throw failure("'<' in the value of attribute '\(string(name))'") }
      if next == UInt8(ascii: "&") { try scanReference() } else { position += 1 }
    }
    guard position < bytes.count else {
      throw Failure(position: attribute, reason: "the value of attribute '\(string(name))' is not closed")
    }
    try check(length: position - value, at: value)
    for other in attributes where same(other.name, name) {
      throw Failure(position: attribute, reason: "attribute '\(string(name))' is given twice")
    }
    attributes.append(Attribute(name: name, value: value..<position))
    position += 1
  }

  private mutating func scanEndTag() throws -> Event {
    let start = position
    position += 2
    name = try scanName("an element's name")
    _ = skipSpace()
    guard let next = byte(at: position) else { throw unfinished(tagAt: start) }
    guard next == UInt8(ascii: ">") else { throw failure("the tag </\(string(name))> is not closed") }
    position += 1
    guard let last = open.last else {
      throw Failure(position: start, reason: "</\(string(name))> closes no element")
    }
    guard same(last, name) else {
      throw Failure(position: start, reason: "</\(string(name))> closes <\(string(last))>")
    }
    return close()
  }

  private mutating func close() -> Event {
    name = open.removeLast()
    return .end
  }

  // MARK: Text

  private mutating func scanText() throws -> Range<Int> {
    let start = position
    // Layout white space: a line end and the indentation.
    if bytes[position] == 0x0A { position += 1 }
    while position + 8 <= bytes.count, ByteWord(bytes, at: position).isBlank { position += 8 }
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      switch bytes[position] {
      case UInt8(ascii: "&"):
        if open.isEmpty { throw outside }
        try scanReference()
      case UInt8(ascii: "]"):
        if open.isEmpty { throw outside }
        if has("]]>") { throw failure("']]>' in text") }
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      default:
        if open.isEmpty { throw outside }
        position += 1
      }
    }
    try check(length: position - start, at: start)
    return start..<position
  }

  private var outside: Failure {
    failure(hasRoot ? "text after the end of the root element" : "text where a document begins: this is not XML")
  }

  private func check(length: Int, at start: Int) throws {
    if length > Self.textLimit {
      throw Failure(position: start, reason: "a text is longer than \(Self.textLimit >> 20) MiB")
    }
  }
}
