// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Turns the events of a document into its description.
struct DocumentReader {
  /// The state of an open element that its children need.
  struct Element {
    let kind: ElementKind
    let name: Range<Int>
    /// The values of the object's identifying attributes.
    var id: Range<Int>?
    var customClass: Range<Int>?
    var customModule: Range<Int>?
    var customModuleProvider: Range<Int>?
    /// The index of the element's controller, or of the controller that contains the element.
    var controller: Int?
    var isController = false
    /// The index of the element's object, if it has runtime attributes or a class, or is at the top level.
    var object: Int?
  }

  /// The properties of an object of a document, apart from its runtime attributes.
  struct Role: OptionSet {
    let rawValue: Int

    static let top = Role(rawValue: 1)
    static let filesOwner = Role(rawValue: 2)
    static let application = Role(rawValue: 4)
    static let custom = Role(rawValue: 8)
  }

  let bytes: DocumentBytes
  var document: StoryboardDocument
  var open: [Element] = []
  var isInScene = false
  var sceneID: String?
  /// The index of the scene's controller, which owns the segues next to its element.
  var sceneController: Int?
  /// The segues that precede the controller of their scene.
  var early: [(segue: Fields, source: Element, place: DocumentPlace)] = []
  var attribute: AttributeReader?
  var table: ObjectTable
  /// The objects that have runtime attributes or a class, or are at the top level of a xib, in the order in which the
  /// reader discovers this.
  var objects: [StoryboardObject] = []
  /// The position and role of each object's element.
  var objectRoles: [(position: Int, role: Role)] = []
  /// The names of the images and colors that objects use.
  private var usedImages: Set<String> = []
  private var usedColors: Set<String> = []
  var hasContents = false
  /// The error if this is not an Interface Builder document. It is thrown only if the document is complete.
  private var refusal: StoryboardError?
  private var documentPlace = DocumentPlace(line: 1, column: 1)
  private var lines: LineCounter

  init(_ bytes: DocumentBytes, document: StoryboardDocument) {
    self.bytes = bytes
    self.document = document
    table = ObjectTable(bytes)
    lines = LineCounter(bytes)
    open.reserveCapacity(64)
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
        case .text(let range, let isLiteral):
          // The text is in the element with the value, or in the layout around it.
          if let depth = attribute?.depth, open.count == depth + 2 {
            attribute?.append(XMLText.text(bytes, range, isLiteral: isLiteral))
          }
        case .finish: break scanning
        }
      }
    } catch let failure as XMLScanner.Failure {
      var lines = LineCounter(bytes)
      throw StoryboardError(file: document.file, line: lines.line(at: failure.position), reason: failure.reason)
    }
    if let refusal { throw refusal }
    document.byteCount = bytes.count
    sortObjects()
    indexControllers()
    for index in document.images.indices {
      document.images[index].isUsed = usedImages.contains(document.images[index].name)
    }
    for index in document.namedColors.indices {
      document.namedColors[index].isUsed = usedColors.contains(document.namedColors[index].name)
    }
    var diagnosis = DocumentDiagnosis(document, table, at: documentPlace, hasContents: hasContents, bytes)
    return diagnosis.made()
  }

  private mutating func start(_ scanner: inout XMLScanner) throws {
    document.elementCount += 1
    let parent = open.last
    var element = Element(
      kind: ElementKind(bytes[scanner.name]), name: scanner.name,
      controller: parent?.controller)
    record(scanner, in: &element)
    defer { open.append(element) }
    guard let parent else { return try startDocument(scanner, element) }
    if element.customClass != nil { _ = object(of: &element, .custom) }
    switch element.kind {
    case .scenes where open.count == 1:
      document.kind = .storyboard
      hasContents = true
    case .objects where open.count == 1:
      document.kind = .xib
      hasContents = true
    case .scene where parent.kind == .scenes: startScene(Fields(scanner))
    case .segue where parent.kind == .connections:
      startSegue(Fields(scanner), lines.place(ofTagWithNameAt: scanner.name.lowerBound))
    case .outlet where parent.kind == .connections: startConnection(.outlet, scanner)
    case .outletCollection where parent.kind == .connections: startConnection(.outletCollection, scanner)
    case .action where parent.kind == .connections: startConnection(.action, scanner)
    case .image where parent.kind == .resources && open.count == 2: startImage(scanner)
    case .namedColor where parent.kind == .resources && open.count == 2: startNamedColor(scanner)
    case _ where parent.kind == .image && open.count == 3 && !document.images.isEmpty:
      document.images[document.images.count - 1].isEmbedded = true
    case .runtimeAttribute where parent.kind == .runtimeAttributes && open.count >= 2:
      attribute = AttributeReader(
        Fields(scanner), place: lines.place(ofTagWithNameAt: scanner.name.lowerBound), depth: open.count)
    default:
      if let depth = attribute?.depth {
        if open.count == depth + 1 { startValue(scanner) }
      } else if parent.kind == .objects || (document.kind == .xib && element.id != nil) {
        startObject(scanner, &element)
      }
    }
  }

  /// Records the identifying attributes, which every element may have.
  private mutating func record(_ scanner: XMLScanner, in element: inout Element) {
    for attribute in scanner.attributes {
      switch attribute.name.count {
      case 2 where scanner.isEqual(attribute.name, "id"):
        element.id = attribute.value
        table.add(id: attribute.value, element: element.name)
      case 11 where scanner.isEqual(attribute.name, "customClass"): element.customClass = attribute.value
      case 12 where scanner.isEqual(attribute.name, "customModule"): element.customModule = attribute.value
      case 20 where scanner.isEqual(attribute.name, "customModuleProvider"):
        element.customModuleProvider = attribute.value
      case 4 where element.kind == .color && scanner.isEqual(attribute.name, "name"):
        usedColors.insert(XMLText.attribute(bytes, attribute.value))
      case 5... where scanner.hasSuffix(attribute.name, "mage"):
        // image, selectedImage, backgroundImage, ...
        usedImages.insert(XMLText.attribute(bytes, attribute.value))
      default: break
      }
    }
  }

  /// Starts an object: a child of `objects`, such as a scene's controller or a top-level object of a xib, or any other
  /// object of a xib.
  private mutating func startObject(_ scanner: XMLScanner, _ element: inout Element) {
    if document.kind == .xib {
      let isAtTop = open.count == 2 && open[1].kind == .objects
      let isController = isNibController(scanner.name)
      guard isAtTop || isController else { return }
      let fields = Fields(scanner)
      if isAtTop { _ = object(of: &element, isFilesOwner(fields) ? [.top, .filesOwner] : .top) }
      if isController { startController(&element, fields, lines.place(ofTagWithNameAt: scanner.name.lowerBound)) }
      return
    }
    let fields = Fields(scanner)
    if isController(scanner.name, fields) {
      startController(&element, fields, lines.place(ofTagWithNameAt: scanner.name.lowerBound))
    } else if isApplication(scanner.name, fields) {
      _ = object(of: &element, .application)
    }
  }

  private mutating func startImage(_ scanner: XMLScanner) {
    let fields = Fields(scanner)
    let place = lines.place(ofTagWithNameAt: scanner.name.lowerBound)
    document.images.append(
      StoryboardImage(
        name: fields["name"] ?? "", catalog: fields["catalog"], width: fields["width"], height: fields["height"],
        line: place.line, column: place.column))
  }

  private mutating func startNamedColor(_ scanner: XMLScanner) {
    let place = lines.place(ofTagWithNameAt: scanner.name.lowerBound)
    document.namedColors.append(
      StoryboardNamedColor(name: Fields(scanner)["name"] ?? "", line: place.line, column: place.column))
  }

  private mutating func startConnection(_ kind: StoryboardConnection.Kind, _ scanner: XMLScanner) {
    guard open.count >= 2 else { return }
    let source = open[open.count - 2]
    let fields = Fields(scanner)
    let place = lines.place(ofTagWithNameAt: scanner.name.lowerBound)
    // Actions have a destination on iOS and a target on macOS.
    let destination = fields["destination"] ?? (kind == .action ? fields["target"] : nil)
    document.connections.append(
      StoryboardConnection(
        kind: kind, name: fields[kind == .action ? "selector" : "property"] ?? "", sourceElement: string(source.name),
        sourceID: source.id.map { XMLText.attribute(bytes, $0) }, destination: destination ?? "", line: place.line,
        column: place.column))
  }

  private func isFilesOwner(_ fields: Fields) -> Bool {
    if let placeholder = fields["placeholderIdentifier"] { return placeholder == "IBFilesOwner" }
    return fields["id"] == "-2" && fields["userLabel"] == "File's Owner"
  }

  /// Returns the index of the object of an open element, and adds the object at the first call.
  private mutating func object(of element: inout Element, _ role: Role = []) -> Int {
    if let known = element.object {
      objectRoles[known].role.formUnion(role)
      return known
    }
    func text(_ range: Range<Int>?) -> String? { range.map { XMLText.attribute(bytes, $0) } }
    objects.append(
      StoryboardObject(
        element: string(element.name), id: text(element.id) ?? "", customClass: text(element.customClass),
        customModule: text(element.customModule), customModuleProvider: text(element.customModuleProvider), line: 0,
        column: 0))
    objectRoles.append((element.name.lowerBound, role))
    element.object = objects.count - 1
    return objects.count - 1
  }

  private mutating func startValue(_ scanner: XMLScanner) {
    let fields = Fields(scanner)
    if fields["key"] == "value" { attribute?.startValue(scanner.string(scanner.name), fields.all) }
  }

  private mutating func end() {
    let element = open.removeLast()
    if let depth = attribute?.depth, open.count == depth + 1 { attribute?.endValue() }
    if let finished = attribute, finished.depth == open.count {
      var owner = open[open.count - 2]
      let index = object(of: &owner)
      open[open.count - 2] = owner
      objects[index].attributes.append(finished.attribute)
      if case .image(let name) = finished.attribute.value { usedImages.insert(name) }
      if owner.isController, let controller = owner.controller {
        document.controllers[controller].attributes.append(finished.attribute)
      }
      attribute = nil
    }
    if element.kind == .scene {
      isInScene = false
      sceneID = nil
      sceneController = nil
      if !early.isEmpty { leaveUnowned() }
    }
  }

  /// Sorts the objects into document order, because an object may have been added after its children.
  private mutating func sortObjects() {
    for index in objectRoles.indices.sorted(by: { objectRoles[$0].position < objectRoles[$1].position }) {
      var object = objects[index]
      let (position, role) = objectRoles[index]
      let place = lines.place(ofTagWithNameAt: position)
      object.line = place.line
      object.column = place.column
      if role.contains(.custom) { document.customObjects.append(object) }
      if !object.attributes.isEmpty { document.attributedObjects.append(object) }
      if role.contains(.top) { document.topLevelObjects.append(object) }
      if role.contains(.filesOwner) { document.filesOwner = object }
      if role.contains(.application), document.application == nil { document.application = object }
    }
  }

  /// Builds the indexes of controllers by id and by storyboard identifier.
  private mutating func indexControllers() {
    for index in document.controllers.indices {
      let controller = document.controllers[index]
      if let identifier = controller.storyboardIdentifier, document.identifierIndices[identifier] == nil {
        document.identifierIndices[identifier] = index
      }
      guard !controller.id.isEmpty else { continue }
      if controller.id == document.initialViewController { document.controllers[index].isInitial = true }
      if document.indices[controller.id] == nil { document.indices[controller.id] = index }
    }
  }

  private mutating func startDocument(_ scanner: XMLScanner, _ element: Element) throws {
    let fields = Fields(scanner)
    let place = lines.place(ofTagWithNameAt: element.name.lowerBound)
    func refuse(_ reason: String) -> StoryboardError {
      StoryboardError(file: document.file, line: place.line, reason: reason)
    }
    let name = string(element.name)
    if name == "archive" { throw refuse("this is a keyed archive of Xcode 3 or 4, which is not supported") }
    guard element.kind == .document else { throw refuse("<\(name)> is not an Interface Builder document") }
    guard let type = fields["type"] else {
      refusal = refuse("<document> has no type: this is not an Interface Builder document")
      return
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw refuse("'\(type)' is not a type of Interface Builder document")
    }
    documentPlace = place
    document.documentType = type
    document.kind = type.contains("Storyboard") ? .storyboard : .xib
    document.targetRuntime = fields["targetRuntime"]
    document.platform = StoryboardDocument.Platform(document.targetRuntime ?? type)
    document.version = fields["version"]
    document.toolsVersion = fields["toolsVersion"]
    document.isLaunchScreen = fields["launchScreen"] == "YES"
    document.initialViewController = fields["initialViewController"]
  }

  private func refuseOtherFormats() throws {
    func begins(with text: StaticString) -> Bool { bytes[0..<min(bytes.count, text.utf8CodeUnitCount)] == text }
    if bytes.count == 0 { throw StoryboardError(file: document.file, reason: "the file is empty") }
    if begins(with: "bplist00") || begins(with: "NIBArchive") {
      throw StoryboardError(file: document.file, reason: "this is a compiled document; its source is needed")
    }
  }

  /// Returns a name as a string.
  func string(_ range: Range<Int>) -> String {
    bytes[range].string
  }
}
