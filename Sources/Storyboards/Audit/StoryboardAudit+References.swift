// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension StoryboardAudit {
  /// What is wrong with references from one document to another, for each document.
  ///
  /// A reference to a storyboard that is not in the set is not wrong: it may be in another project. One to a storyboard that
  /// is, but lacks the controller, is.
  var findingsBetweenDocuments: [[StoryboardProblem]] {
    var found: [[StoryboardProblem]] = Array(repeating: [], count: documents.count)
    let names = DocumentNames(documents)
    for (index, document) in documents.enumerated() {
      for controller in document.controllers {
        guard let reference = controller.reference, case .missing(let name) = names.target(of: reference, in: index)
        else { continue }
        found[index].append(
          StoryboardProblem(
            code: .danglingReference,
            message: DiagnosisText.danglingReference(name, identifier: reference.referencedIdentifier),
            line: controller.line))
      }
    }
    let graph = ContainmentGraph(documents, names)
    for edge in graph.edgesThatCloseCycles where Set(edge.path.map(\.document)).count > 1 {
      let path = edge.path.map { documents[$0.document].controllers[$0.controller].name }
      found[edge.from.document].append(
        StoryboardProblem(code: .cycle, message: DiagnosisText.cycle(path), line: edge.line))
    }
    return found
  }

  /// The names of storyboards that references of a document use, and that are not among the documents.
  package func namesOfAbsentStoryboards(in index: Int) -> [String] {
    let names = DocumentNames(documents)
    let absent = documents[index].controllers.compactMap { controller -> String? in
      guard let reference = controller.reference, let name = reference.storyboardName, !name.isEmpty,
        case .absent = names.target(of: reference, in: index)
      else { return nil }
      return name
    }
    return Set(absent).sorted()
  }
}

/// Finds the controllers that references of a set of documents lead to.
struct DocumentNames {
  enum Target {
    /// The storyboard is not among the documents.
    case absent
    /// The storyboard is there, and has no such controller.
    case missing(storyboard: String)
    case controller(document: Int, index: Int)
  }

  private let documents: [StoryboardDocument]
  private let indices: [String: [Int]]

  init(_ documents: [StoryboardDocument]) {
    self.documents = documents
    indices = Dictionary(grouping: documents.indices.filter { documents[$0].kind == .storyboard }) {
      documents[$0].name
    }
  }

  /// What a reference of a document leads to. Of several storyboards of the name, those in its folder count first, then
  /// those for its system.
  func target(of reference: StoryboardReference, in index: Int) -> Target {
    guard let name = reference.storyboardName, reference.bundleIdentifier == nil, let all = indices[name] else {
      return .absent
    }
    let source = documents[index]
    let near = all.filter { documents[$0].folder == source.folder }
    let alike = all.filter { documents[$0].platform == source.platform }
    let candidates = !near.isEmpty ? near : alike
    guard !candidates.isEmpty else { return .absent }
    for candidate in candidates {
      let document = documents[candidate]
      let found =
        reference.referencedIdentifier.map { identifier in
          document.controllers.firstIndex { $0.storyboardIdentifier == identifier }
        } ?? document.initialViewController.flatMap { document.indices[$0] }
      if let found { return .controller(document: candidate, index: found) }
    }
    return .missing(storyboard: name)
  }
}

extension StoryboardDocument {
  /// The path of the folder, as far as the name of the file tells it.
  fileprivate var folder: Substring {
    file.lastIndex(of: "/").map { file[..<$0] } ?? ""
  }
}
