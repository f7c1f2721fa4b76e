// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The destinations of references in a set of documents.
///
/// Reads each document once. Finding a destination takes constant time, even if many documents have the same name.
struct DocumentNames<Documents: RandomAccessCollection<StoryboardDocument>> where Documents.Index == Int {
  enum Target {
    /// The storyboard is not among the documents.
    case absent
    /// The storyboard exists, but has no such controller.
    case missing(storyboard: String)
    case controller(document: Int, index: Int)
  }

  /// The common part of the storyboards that a reference may lead to: the name, and the folder or the platform.
  private struct Key: Hashable {
    let name: String
    let folder: Substring?
    let platform: StoryboardDocument.Platform?
  }

  /// The controllers of storyboards with the same key. If several have the same identifier, the first document's
  /// controller is used.
  private struct Controllers {
    var initial: (document: Int, index: Int)?
    var identifiers: [String: (document: Int, index: Int)] = [:]

    mutating func add(_ document: StoryboardDocument, at index: Int) {
      if initial == nil, let first = document.initialViewController.flatMap({ document.indices[$0] }) {
        initial = (index, first)
      }
      identifiers.merge(document.identifierIndices.lazy.map { ($0.key, (index, $0.value)) }) { first, _ in first }
    }
  }

  private enum Group {
    case one(Int)
    case several(Controllers)
  }

  private let documents: Documents
  private let groups: [Key: Group]

  init(_ documents: Documents) {
    self.documents = documents
    var members: [Key: [Int]] = [:]
    for (index, document) in zip(documents.indices, documents) where document.kind == .storyboard {
      let name = document.name
      members[Key(name: name, folder: document.folder, platform: nil), default: []].append(index)
      members[Key(name: name, folder: nil, platform: document.platform), default: []].append(index)
    }
    groups = members.mapValues { members in
      guard members.count > 1 else { return .one(members[0]) }
      var controllers = Controllers()
      for index in members { controllers.add(documents[index], at: index) }
      return .several(controllers)
    }
  }

  /// Returns the target of a document's reference. If several storyboards have the name, those in the same folder are
  /// preferred, then those for the same platform.
  func target(of reference: StoryboardReference, in source: StoryboardDocument, at index: Int) -> Target {
    if let identifier = reference.identifierInOwnDocument {
      guard let controller = source.identifierIndices[identifier] else { return .missing(storyboard: source.name) }
      return .controller(document: index, index: controller)
    }
    guard let name = reference.storyboardName, reference.bundleIdentifier == nil,
      let group = groups[Key(name: name, folder: source.folder, platform: nil)]
        ?? groups[Key(name: name, folder: nil, platform: source.platform)]
    else { return .absent }
    let found: (document: Int, index: Int)?
    switch group {
    case .one(let number):
      let document = documents[number]
      let controller =
        reference.referencedIdentifier.map { document.identifierIndices[$0] }
        ?? document.initialViewController.flatMap { document.indices[$0] }
      found = controller.map { (number, $0) }
    case .several(let controllers):
      found = reference.referencedIdentifier.map { controllers.identifiers[$0] } ?? controllers.initial
    }
    return found.map { .controller(document: $0.document, index: $0.index) } ?? .missing(storyboard: name)
  }

  /// The names of referenced storyboards that are not among the documents.
  var absent: Set<String> { Set(references { _ in true }.map(\.name)) }

  /// The references to storyboards of the same bundle that are not among the documents.
  var absentReferences: [(document: Int, controller: Int, name: String)] {
    references { $0.bundleIdentifier == nil && StoryboardLocator.isName($0.storyboardName ?? "") }
  }

  private func references(
    where isIncluded: (StoryboardReference) -> Bool
  ) -> [(document: Int, controller: Int, name: String)] {
    var found: [(document: Int, controller: Int, name: String)] = []
    for (index, document) in zip(documents.indices, documents) {
      for (number, controller) in document.controllers.enumerated() {
        guard let reference = controller.reference, let name = reference.storyboardName, !name.isEmpty,
          isIncluded(reference), case .absent = target(of: reference, in: document, at: index)
        else { continue }
        found.append((index, number, name))
      }
    }
    return found
  }
}

extension StoryboardDocument {
  /// The path of the folder, if the file name includes it.
  fileprivate var folder: Substring {
    file.lastIndex(of: "/").map { file[..<$0] } ?? ""
  }
}
