// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

extension Rule {
  /// The rules that compare documents with the sources of an application, in the order of their numbers.
  static let sources: [Rule] = [
    unknownClass, otherModule, missingOutlet, outletType, missingAction, unknownStoryboard, unknownScene, unknownSegue,
    unusedScene, unusedSegue, unknownComparison,
  ]

  static let unknownClass = Rule(
    code: "D627", title: "Unknown class", summary: "An object is of a class that its module does not have.",
    severity: .error)
  static let otherModule = Rule(
    code: "D628", title: "Class in another module",
    summary:
      "A class is in another module than the document says, so that it is not found when the document is loaded.",
    severity: .error)
  static let missingOutlet = Rule(
    code: "D629", title: "Missing outlet",
    summary: "A class has no property for an outlet, so that loading the document ends the application.",
    severity: .error)
  static let outletType = Rule(
    code: "D630", title: "Type of an outlet",
    summary: "An outlet leads to an object that is not of the property's type.",
    severity: .error)
  static let missingAction = Rule(
    code: "D631", title: "Missing action",
    summary: "A class has no method for an action, so that performing it ends the application.", severity: .error)
  static let unknownStoryboard = Rule(
    code: "D632", title: "Unknown storyboard", summary: "Code creates a storyboard that does not exist.",
    severity: .error)
  static let unknownScene = Rule(
    code: "D633", title: "Unknown storyboard identifier",
    summary: "Code creates a controller that no storyboard has.", severity: .error)
  static let unknownSegue = Rule(
    code: "D634", title: "Unknown segue identifier", summary: "Code performs a segue that no storyboard has.",
    severity: .error)
  static let unusedScene = Rule(
    code: "D635", title: "Unused storyboard identifier",
    summary: "No code and no reference uses the identifier of a controller.", severity: .note)
  static let unusedSegue = Rule(
    code: "D636", title: "Unused segue", summary: "Only code can perform a segue, and no code does.", severity: .note)
  static let unknownComparison = Rule(
    code: "D637", title: "Comparison with an unknown segue identifier",
    summary: "Code compares the identifier of a segue with one that no segue has.",
    severity: .warning)
}

/// Compares documents with the classes of an application: their modules, outlets and actions.
struct ClassRules {
  private let classes: SourceClasses
  private(set) var findings: [Finding] = []

  init(_ documents: [StoryboardDocument], _ classes: SourceClasses) {
    self.classes = classes
    for document in documents { compare(document) }
  }

  private mutating func add(_ rule: Rule, _ message: String, _ document: StoryboardDocument, line: Int, column: Int) {
    findings.append(
      Finding(
        code: rule.code, severity: rule.severity ?? .warning, message: message,
        location: SourceLocation(file: AuditedDocuments.absolute(document.file), line: line, column: column)))
  }

  private mutating func compare(_ document: StoryboardDocument) {
    for object in document.customObjects { compare(object, document) }
    let objects = Dictionary(document.customObjects.map { ($0.id, $0) }) { first, _ in first }
    for connection in document.connections {
      switch connection.kind {
      case .outlet, .outletCollection: compareOutlet(connection, objects, document)
      case .action: compareAction(connection, objects, document)
      }
    }
    compareUnwindActions(document)
  }

  private mutating func compare(_ object: StoryboardObject, _ document: StoryboardDocument) {
    guard let name = object.customClass else { return }
    let found = classes.named(name)
    // The class of an owner is not looked up, because the object exists before the document is loaded.
    let isPlaceholder = object.element == "placeholder" || object.id.hasPrefix("-")
    guard let module = object.customModule else {
      // Objective-C classes need no module, and their sources may be missing.
      guard !found.isEmpty, !found.contains(where: \.isFoundWithoutModule), object.customModuleProvider == nil,
        !isPlaceholder
      else { return }
      let message = AuditMessages.otherModule(name, module: nil, found: found.compactMap(\.module))
      return add(.otherModule, message, document, line: object.line, column: object.column)
    }
    guard classes.modules.contains(module), !classes.modulesWithErrors.contains(module),
      classes.hasClasses(for: document.platform, in: module)
    else { return }
    if found.isEmpty {
      guard classes.modulesWithErrors.isEmpty || object.customModuleProvider == nil else { return }
      let message = AuditMessages.unknownClass(name, module: module, element: object.element)
      add(.unknownClass, message, document, line: object.line, column: object.column)
    } else if object.customModuleProvider != "target", !isPlaceholder, !found.contains(where: { $0.module == module }),
      !found.contains(where: \.isFoundWithoutModule)
    {
      // The name of the target's module may be outdated. Xcode replaces it when it builds the target.
      let message = AuditMessages.otherModule(name, module: module, found: found.compactMap(\.module))
      add(.otherModule, message, document, line: object.line, column: object.column)
    }
  }

  /// Returns the class of an object with its superclasses, if all of them are known.
  ///
  /// Ignores a class of the same name that belongs to another platform.
  private func chain(
    of object: StoryboardObject?, _ document: StoryboardDocument
  ) -> (type: SourceClasses.SourceClass, chain: SourceClasses.Chain)? {
    guard let object, let name = object.customClass, let type = classes.find(name, module: object.customModule),
      type.module.map({ classes.hasClasses(for: document.platform, in: $0) }) != false
    else { return nil }
    let chain = classes.chain(of: type)
    return chain.isComplete ? (type, chain) : nil
  }

  private mutating func compareOutlet(
    _ outlet: StoryboardConnection, _ objects: [String: StoryboardObject], _ document: StoryboardDocument
  ) {
    guard let (type, chain) = chain(of: outlet.sourceID.flatMap { objects[$0] }, document), !outlet.name.isEmpty,
      !outlet.name.contains("."), chain.base.map({ SystemMembers.hasOutlet(outlet.name, $0) }) != true
    else { return }
    guard chain.hasProperty(outlet.name) else {
      let message = AuditMessages.missingOutlet(outlet.name, of: type.name)
      return add(.missingOutlet, message, document, line: outlet.line, column: outlet.column)
    }
    let declared = chain.classes.lazy.compactMap { $0.properties[outlet.name] ?? nil }.first
    guard let declared, let actual = mismatch(outlet, declared, objects, document) else { return }
    let message = AuditMessages.outletType(
      outlet.name, of: type.name, declared: TypeText.short(declared), actual: actual)
    add(.outletType, message, document, line: outlet.line, column: outlet.column)
  }

  /// Returns the class of an outlet's destination, if it certainly differs from the property's type.
  private func mismatch(
    _ outlet: StoryboardConnection, _ declared: String, _ objects: [String: StoryboardObject],
    _ document: StoryboardDocument
  ) -> String? {
    var type = declared
    for ending in ["?", "!"] where type.hasSuffix(ending) { type.removeLast() }
    let isArray = type.hasPrefix("[") && type.hasSuffix("]")
    if outlet.kind == .outletCollection {
      guard isArray else { return nil }
      type = String(type.dropFirst().dropLast())
      for ending in ["?", "!"] where type.hasSuffix(ending) { type.removeLast() }
    }
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if let object = objects[outlet.destination] {
      guard let (destination, chain) = chain(of: object, document), !chain.contains(name) else { return nil }
      // For system classes, only the classes of elements are known.
      if !classes.named(name).isEmpty { return destination.name }
      guard let base = chain.base, SystemClasses.isKnown(name) else { return nil }
      return SystemClasses.superclasses(of: base).contains(name) ? nil : destination.name
    }
    guard document.platform == .iOS || document.platform == .tvOS,
      let stock = outlet.destinationElement.flatMap(SystemClasses.className)
    else { return nil }
    if SystemClasses.isKnown(name) { return SystemClasses.superclasses(of: stock).contains(name) ? nil : stock }
    return classes.named(name).contains { $0.module != nil } ? stock : nil
  }

  private mutating func compareAction(
    _ action: StoryboardConnection, _ objects: [String: StoryboardObject], _ document: StoryboardDocument
  ) {
    guard let (type, chain) = chain(of: objects[action.destination], document), !action.name.isEmpty,
      !chain.hasMethod(action.name), chain.base.map({ SystemMembers.hasAction(action.name, $0) }) != true
    else { return }
    let message = AuditMessages.missingAction(action.name, of: type.name)
    add(.missingAction, message, document, line: action.line, column: action.column)
  }

  /// Any earlier controller may have the method, so all classes are searched.
  private mutating func compareUnwindActions(_ document: StoryboardDocument) {
    let segues = document.controllers.flatMap(\.segues).filter { $0.kind == "unwind" && $0.unwindAction != nil }
    guard !segues.isEmpty, classes.covers(document) else { return }
    for segue in segues {
      guard let selector = segue.unwindAction, !selector.isEmpty, !classes.hasMethod(selector) else { continue }
      add(
        .missingAction, AuditMessages.missingUnwindAction(selector), document, line: segue.line, column: segue.column)
    }
  }
}
