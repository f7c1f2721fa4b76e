// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards

/// Compares documents with the code that loads them: names of storyboards, and identifiers of scenes and segues.
struct IdentifierRules {
  private let documents: [StoryboardDocument]
  private let uses: StoryboardUses
  /// The storyboards that exist and were not read.
  private let unreadNames: Set<String>
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - documents: All documents of the application.
  ///   - uses: The uses of storyboards, scenes and segues in its code.
  ///   - unreadNames: The names of storyboards that exist and were not read.
  ///   - isCovered: Returns whether a document belongs to the code, so that identifiers without a use are unused.
  init(
    _ documents: [StoryboardDocument], _ uses: StoryboardUses, unreadNames: Set<String>,
    isCovered: (StoryboardDocument) -> Bool
  ) {
    self.documents = documents.filter { $0.kind == .storyboard }
    self.uses = uses
    self.unreadNames = unreadNames
    compareUses()
    let referenced = Set(documents.flatMap(\.controllers).compactMap(\.reference?.referencedIdentifier))
    for document in self.documents where isCovered(document) { compare(document, referenced) }
  }

  private mutating func compareUses() {
    let names = Set(documents.map(\.name)).union(unreadNames)
    var scenes: [String: Set<String>] = [:]
    for document in documents {
      scenes[document.name, default: []].formUnion(document.controllers.compactMap(\.storyboardIdentifier))
    }
    let allScenes = Set(scenes.values.joined())
    let segues = Set(documents.flatMap(\.segueIdentifiers))
      .union(uses.uses.filter { $0.kind == .createdSegue }.map(\.name))
    // The contents of an unread storyboard are unknown.
    let isComplete = unreadNames.isEmpty
    for use in uses.uses {
      switch use.kind {
      case .storyboard where !names.contains(use.name):
        add(.unknownStoryboard, AuditMessages.unknownStoryboard(use.name), at: use.location)
      case .scene:
        if let storyboard = use.storyboard {
          guard let known = scenes[storyboard], !known.contains(use.name), !unreadNames.contains(storyboard) else {
            continue
          }
          add(.unknownScene, AuditMessages.unknownScene(use.name, storyboard: storyboard), at: use.location)
        } else if isComplete, !allScenes.contains(use.name) {
          add(.unknownScene, AuditMessages.unknownScene(use.name, storyboard: nil), at: use.location)
        }
      case .segue where isComplete && !segues.contains(use.name):
        add(.unknownSegue, AuditMessages.unknownSegue(use.name), at: use.location)
      case .comparedSegue where isComplete && !use.name.isEmpty && !segues.contains(use.name):
        add(.unknownComparison, AuditMessages.unknownComparison(use.name), at: use.location)
      case .storyboard, .segue, .comparedSegue, .createdSegue: break
      }
    }
  }

  private mutating func compare(_ document: StoryboardDocument, _ referenced: Set<String>) {
    func location(_ line: Int, _ column: Int) -> SourceLocation {
      SourceLocation(file: AuditedDocuments.absolute(document.file), line: line, column: column)
    }
    for controller in document.controllers {
      if let identifier = controller.storyboardIdentifier, !identifier.isEmpty, controller.reference == nil,
        !referenced.contains(identifier), !uses.words.contains(identifier),
        !controller.usesStoryboardIdentifierForRestoration
      {
        add(
          .unusedScene, AuditMessages.unusedScene(identifier), at: location(controller.line, controller.column))
      }
      // No control performs a segue of the controller itself.
      for segue in controller.segues where segue.sourceID == controller.id {
        guard let identifier = segue.identifier, !identifier.isEmpty, !uses.words.contains(identifier) else { continue }
        let owner = controller.customClass.map { "'\($0)'" } ?? "<\(controller.element)> '\(controller.id)'"
        add(
          .unusedSegue, AuditMessages.unusedSegue(identifier, of: owner), at: location(segue.line, segue.column))
      }
    }
  }

  private mutating func add(_ rule: Rule, _ message: String, at location: SourceLocation) {
    findings.append(
      Finding(code: rule.code, severity: rule.severity ?? .warning, message: message, location: location))
  }
}

extension StoryboardDocument {
  fileprivate var segueIdentifiers: [String] {
    controllers.flatMap { controller in
      controller.segues.compactMap(\.identifier) + controller.embeds.compactMap(\.identifier)
        + controller.relationships.compactMap(\.identifier)
    } + unownedSegues.compactMap(\.identifier)
  }
}
