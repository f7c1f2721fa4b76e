// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension StoryboardAudit {
  /// The invalid references between documents, for each document.
  ///
  /// A reference to a storyboard outside the set is valid, since the storyboard may be in another project. A reference
  /// to a missing controller of a storyboard in the set is invalid.
  var findingsBetweenDocuments: [[StoryboardProblem]] {
    var found: [[StoryboardProblem]] = Array(repeating: [], count: documents.count)
    let names = DocumentNames(documents)
    for (index, document) in documents.enumerated() {
      for controller in document.controllers {
        // A reference to the document itself is a problem of that document.
        guard let reference = controller.reference, reference.identifierInOwnDocument == nil,
          case .missing(let name) = names.target(of: reference, in: document, at: index)
        else { continue }
        found[index].append(
          StoryboardProblem(
            .danglingReference,
            DiagnosisText.danglingReference(name, identifier: reference.referencedIdentifier), at: controller.place))
      }
    }
    let graph = ContainmentGraph(documents, names)
    for edge in graph.edgesThatCloseCycles where edge.spansDocuments {
      let path = edge.path.map { $0.map { documents[$0.document].controllers[$0.controller].name } }
      found[edge.from.document].append(
        StoryboardProblem(.cycle, DiagnosisText.cycle(path), at: edge.place))
    }
    return found
  }

  /// Returns the references to storyboards that are not among the documents.
  ///
  /// - Parameter isKnown: Returns whether a storyboard with a name exists, although it is not among the documents.
  package func absentStoryboards(isKnown: (String) -> Bool) -> [Finding] {
    DocumentNames(documents).absentReferences.filter { !isKnown($0.name) }.map { absent in
      let document = documents[absent.document]
      let controller = document.controllers[absent.controller]
      let message = AuditText.absentStoryboard(absent.name, controller)
      return Finding(
        file: document.file, problem: StoryboardProblem(.absentStoryboard, message, at: controller.place))
    }
  }

  /// The sorted names of referenced storyboards that are not among the documents.
  package var namesOfAbsentStoryboards: [String] {
    DocumentNames(documents).absent.sorted()
  }
}
