// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds the problems of a document that has been read.
struct DocumentDiagnosis {
  private static let versions: Set = ["1.0", "1.1", "2.0", "3.0"]

  private var document: StoryboardDocument
  private let table: ObjectTable
  private let place: DocumentPlace
  private let hasContents: Bool
  private let bytes: DocumentBytes

  /// - Parameters:
  ///   - table: All objects of the document.
  ///   - place: The location of the root element.
  ///   - hasContents: Whether there is an element for scenes or objects, even an empty one.
  init(
    _ document: StoryboardDocument, _ table: ObjectTable, at place: DocumentPlace, hasContents: Bool,
    _ bytes: DocumentBytes
  ) {
    self.document = document
    self.table = table
    self.place = place
    self.hasContents = hasContents
    self.bytes = bytes
  }

  /// Returns the document with its problems.
  mutating func made() -> StoryboardDocument {
    examineDocument()
    examineIDs()
    examineStoryboardIdentifiers()
    for index in document.controllers.indices { examineController(index) }
    document.unownedSegues = document.unownedSegues.map { examined($0, of: "the main menu") }
    for object in document.attributedObjects { examineAttributes(of: object) }
    for index in document.connections.indices { examineConnection(index) }
    examineCycles()
    let order = document.problems.indices.sorted {
      (document.problems[$0].line ?? 0, $0) < (document.problems[$1].line ?? 0, $1)
    }
    document.problems = order.map { document.problems[$0] }
    return document
  }

  private mutating func add(_ code: StoryboardProblem.Code, _ place: DocumentPlace, _ message: String) {
    document.problems.append(StoryboardProblem(code, message, at: place))
  }

  private mutating func examineDocument() {
    if document.version.map(Self.versions.contains) != true {
      add(.unknownVersion, place, DiagnosisText.unknownVersion(document.version))
    }
    if !hasContents { add(.noScenes, place, DiagnosisText.noScenes) }
    guard document.kind == .storyboard else { return }
    guard let initial = document.initialViewController else {
      document.diagnostics.initialProblem = .missing
      return
    }
    if document.controller(withID: initial) == nil {
      document.diagnostics.initialProblem = .dangling
      add(.danglingInitial, place, DiagnosisText.danglingInitial(initial, element: element(initial)))
    }
  }

  private mutating func examineIDs() {
    var lines = LineCounter(bytes)
    var seen: Set<String> = []
    for object in table.duplicates {
      let id = table.id(of: object)
      seen.insert(id)
      let place = lines.place(ofTagWithNameAt: object.position)
      add(.duplicateID, place, DiagnosisText.duplicateID(id, table.element(of: object)))
    }
    document.diagnostics.duplicateIDs = seen.sorted()
  }

  private mutating func examineStoryboardIdentifiers() {
    var seen: Set<String> = []
    var twice: Set<String> = []
    for controller in document.controllers {
      guard let identifier = controller.storyboardIdentifier, !identifier.isEmpty else { continue }
      guard !seen.insert(identifier).inserted else { continue }
      twice.insert(identifier)
      add(.duplicateStoryboardIdentifier, controller.place, DiagnosisText.duplicateIdentifier(identifier))
    }
    document.diagnostics.duplicateStoryboardIdentifiers = twice.sorted()
  }

  private mutating func examineController(_ index: Int) {
    let controller = document.controllers[index]
    if controller.id.isEmpty { add(.missingID, controller.place, DiagnosisText.missingID(controller.element)) }
    if let reference = controller.reference { examine(reference, of: controller) }
    for child in controller.relationships + controller.embeds {
      examine(child.destination, segue: child.id, of: controller.name, child.place)
    }
    if !controller.segues.isEmpty {
      document.controllers[index].segues = controller.segues.map { examined($0, of: controller.name) }
    }
    if controller.segues.count + controller.embeds.count > 1 { examineSegueIdentifiers(of: controller) }
  }

  private mutating func examineSegueIdentifiers(of controller: StoryboardController) {
    let segues =
      controller.embeds.map { ($0.identifier, $0.place) } + controller.segues.map { ($0.identifier, $0.place) }
    var seen: Set<String> = []
    for (identifier, place) in segues.sorted(by: { $0.1 < $1.1 }) {
      guard let identifier, !identifier.isEmpty, !seen.insert(identifier).inserted else { continue }
      add(.duplicateSegueIdentifier, place, DiagnosisText.duplicateSegueIdentifier(identifier, of: controller.name))
    }
  }

  private mutating func examineConnection(_ index: Int) {
    let connection = document.connections[index]
    if let element = element(connection.destination) {
      document.connections[index].destinationElement = element
    } else {
      add(
        connection.kind == .action ? .danglingAction : .danglingOutlet, connection.place,
        DiagnosisText.danglingConnection(connection))
    }
  }

  /// Returns a segue with the kind of its destination.
  private mutating func examined(_ segue: StoryboardSegue, of owner: String) -> StoryboardSegue {
    var segue = segue
    segue.destinationElement = element(segue.destination)
    if segue.kind == "unwind" {
      if segue.destinationElement == nil { dangle(segue.destination, segue: segue.id, of: owner, segue.place) }
    } else {
      examine(segue.destination, segue: segue.id, of: owner, segue.place)
    }
    return segue
  }

  /// Returns the destination of a segue that requires a controller.
  private mutating func examine(_ destination: String, segue: String?, of owner: String, _ place: DocumentPlace) {
    if document.controller(withID: destination) != nil { return }
    guard let element = element(destination) else { return dangle(destination, segue: segue, of: owner, place) }
    add(
      .destinationNotController, place,
      DiagnosisText.destinationNotController(destination, element: element, segue: segue, of: owner))
  }

  private mutating func dangle(_ destination: String, segue: String?, of owner: String, _ place: DocumentPlace) {
    document.diagnostics.danglingDestinations.append(destination)
    add(.danglingDestination, place, DiagnosisText.danglingDestination(destination, segue: segue, of: owner))
  }

  private mutating func examine(_ reference: StoryboardReference, of controller: StoryboardController) {
    guard let name = reference.storyboardName, !name.isEmpty else {
      guard let identifier = reference.identifierInOwnDocument else {
        return add(.emptyReference, controller.place, DiagnosisText.emptyReference(controller.id))
      }
      if document.identifierIndices[identifier] == nil {
        add(
          .danglingReference, controller.place,
          DiagnosisText.danglingReference(document.name, identifier: identifier))
      }
      return
    }
    if !StoryboardLocator.isName(name) {
      add(.invalidReferenceName, controller.place, DiagnosisText.invalidReferenceName(name, controller.id))
    }
  }

  private mutating func examineAttributes(of object: StoryboardObject) {
    var seen: Set<String> = []
    for attribute in object.attributes {
      if attribute.keyPath.isEmpty {
        add(.attributeKeyPath, attribute.place, DiagnosisText.noKeyPath(object))
      } else if !seen.insert(attribute.keyPath).inserted {
        add(.duplicateKeyPath, attribute.place, DiagnosisText.duplicateKeyPath(attribute.keyPath, object))
      }
      if let expected = attribute.expectedType {
        add(.attributeType, attribute.place, DiagnosisText.attributeType(attribute, expected: expected, object))
      }
    }
  }

  private mutating func examineCycles() {
    let graph = ContainmentGraph([document], DocumentNames([document]))
    for edge in graph.edgesThatCloseCycles {
      let (from, to) = (document.controllers[edge.from.controller], document.controllers[edge.to.controller])
      // A document's reference to itself is not a relationship or embedding.
      if from.reference == nil { document.diagnostics.cycleEdges.append(.init(from: from.id, to: to.id)) }
      add(
        .cycle, edge.place, DiagnosisText.cycle(edge.path.map { $0.map { document.controllers[$0.controller].name } }))
    }
  }

  private func element(_ id: String) -> String? {
    table.object(id).map(table.element)
  }
}

extension RuntimeAttribute {
  /// The key paths of dependency injection libraries, with their supported types.
  private static let knownTypes: [String: Set<String>] = [
    "swinjectRegistrationName": ["string", "nil"], "dipTag": ["string", "nil"], "typhoonKey": ["string"],
    "resolving": ["boolean"],
  ]

  /// The type that the value should have; `nil` if its type is correct.
  var expectedType: String? {
    if let known = Self.knownTypes[keyPath], !known.contains(type) { return known.sorted(by: >)[0] }
    if case .unreadable = value { return type.isEmpty ? "string" : type }
    return nil
  }
}
