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
        // A reference to the document itself is one of the document's own problems.
        guard let reference = controller.reference, reference.identifierInOwnDocument == nil,
          case .missing(let name) = names.target(of: reference, in: document, at: index)
        else { continue }
        found[index].append(
          StoryboardProblem(
            code: .danglingReference,
            message: DiagnosisText.danglingReference(name, identifier: reference.referencedIdentifier),
            line: controller.line))
      }
    }
    let graph = ContainmentGraph(documents, names)
    for edge in graph.edgesThatCloseCycles where edge.spansDocuments {
      let path = edge.path.map { $0.map { documents[$0.document].controllers[$0.controller].name } }
      found[edge.from.document].append(
        StoryboardProblem(code: .cycle, message: DiagnosisText.cycle(path), line: edge.line))
    }
    return found
  }

  /// The names of storyboards that references use, and that are not among the documents, sorted.
  package var namesOfAbsentStoryboards: [String] {
    DocumentNames(documents).absent.sorted()
  }
}
