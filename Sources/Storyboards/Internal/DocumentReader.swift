// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Turns the events of a document into its description.
struct DocumentReader {
  /// An open element, as far as its children need to know it.
  struct Element {
    let name: String
    let id: String?
    /// The index of the controller that the element is, or lies in.
    var controller: Int?
    var isController = false
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  var document: StoryboardDocument
  var open: [Element] = []
  var sceneID: String?
  /// The index of the controller of the scene, to which a segue belongs that lies beside it.
  var sceneController: Int?
  /// Segues that were read before the controller of their scene.
  var early: [(segue: [String: String], source: Element, line: Int)] = []
  var attribute: AttributeReader?
  private var line = 1
  private var counted = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, document: StoryboardDocument) {
    self.bytes = bytes
    self.document = document
  }

  mutating func read() throws -> StoryboardDocument {
    do {
      try refuseOtherFormats()
      try XMLText.check(bytes)
      var scanner = try XMLScanner(bytes)
      scanning: while true {
        switch try scanner.next() {
        case .start: try start(&scanner)
        case .end: end()
        case .text(let range, let isLiteral): attribute?.append(XMLText.text(bytes, range, isLiteral: isLiteral))
        case .finish: break scanning
        }
      }
    } catch let failure as XMLScanner.Failure {
      counted = 0
      line = 1
      throw StoryboardError(file: document.file, line: line(at: failure.position), reason: failure.reason)
    }
    for (index, controller) in document.controllers.enumerated() where !controller.id.isEmpty {
      document.controllers[index].isInitial = controller.id == document.initialViewController
      if document.indices[controller.id] == nil { document.indices[controller.id] = index }
    }
    return document
  }

  private mutating func start(_ scanner: inout XMLScanner) throws {
    document.elementCount += 1
    let name = scanner.string(scanner.name)
    let line = line(at: scanner.name.lowerBound)
    let fields = Fields(scanner)
    guard let parent = open.last else {
      try startDocument(name, fields, line)
      open.append(Element(name: name, id: nil))
      return
    }
    var element = Element(name: name, id: fields["id"], controller: parent.controller)
    switch name {
    case "scenes" where open.count == 1: document.kind = .storyboard
    case "objects" where open.count == 1: document.kind = .xib
    case "scene" where parent.name == "scenes": startScene(fields)
    case "segue" where parent.name == "connections": startSegue(fields.all, line)
    case "userDefinedRuntimeAttribute" where parent.name == "userDefinedRuntimeAttributes":
      if open.count >= 2, open[open.count - 2].isController {
        attribute = AttributeReader(fields.all, line: line, depth: open.count)
      }
    default:
      if let depth = attribute?.depth, open.count == depth + 1, fields["key"] == "value" {
        attribute?.startValue(name, fields.all)
      } else if parent.name == "objects", isController(name, fields) {
        startController(&element, fields, line)
      }
    }
    open.append(element)
  }

  private mutating func end() {
    let element = open.removeLast()
    if let finished = attribute, finished.depth == open.count {
      if let controller = element.controller { document.controllers[controller].attributes.append(finished.attribute) }
      attribute = nil
    }
    if element.name == "scene" {
      sceneID = nil
      sceneController = nil
      early = []
    }
  }

  private mutating func startDocument(_ name: String, _ fields: Fields, _ line: Int) throws {
    func refuse(_ reason: String) -> StoryboardError {
      StoryboardError(file: document.file, line: line, reason: reason)
    }
    if name == "archive" { throw refuse("this is a keyed archive of Xcode 3 or 4, which is not supported") }
    guard name == "document" else { throw refuse("<\(name)> is not an Interface Builder document") }
    let type = fields["type"] ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw refuse("'\(type)' is not a type of Interface Builder document")
    }
    document.documentType = type
    document.kind = type.contains("Storyboard") ? .storyboard : .xib
    document.targetRuntime = fields["targetRuntime"]
    document.version = fields["version"]
    document.toolsVersion = fields["toolsVersion"]
    document.isLaunchScreen = fields["launchScreen"] == "YES"
    document.initialViewController = fields["initialViewController"]
  }

  private func refuseOtherFormats() throws {
    func begins(with text: String) -> Bool { bytes.starts(with: text.utf8) }
    if bytes.isEmpty { throw StoryboardError(file: document.file, reason: "the file is empty") }
    if begins(with: "bplist00") || begins(with: "NIBArchive") {
      throw StoryboardError(file: document.file, reason: "this is a compiled document; its source is needed")
    }
  }

  /// The line of a byte; asked for in the order of the document.
  private mutating func line(at position: Int) -> Int {
    for byte in bytes[counted..<min(position, bytes.count)] where byte == 0x0A { line += 1 }
    counted = max(counted, min(position, bytes.count))
    return line
  }
}

/// The attributes of the element that begins.
struct Fields {
  let scanner: XMLScanner

  init(_ scanner: XMLScanner) {
    self.scanner = scanner
  }

  subscript(_ name: StaticString) -> String? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for attribute in scanner.attributes
    where attribute.name.count == wanted.count && scanner.bytes[attribute.name].elementsEqual(wanted) {
      return XMLText.attribute(scanner.bytes, attribute.value)
    }
    return nil
  }

  var all: [String: String] {
    var fields: [String: String] = [:]
    for attribute in scanner.attributes {
      fields[scanner.string(attribute.name)] = XMLText.attribute(scanner.bytes, attribute.value)
    }
    return fields
  }
}
