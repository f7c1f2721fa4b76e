// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// An audit of a set of Interface Builder documents: the problems in each document and between documents, and the
/// scenes that would be loaded without their dependencies.
///
/// ```swift
/// let audit = StoryboardAudit(contentsOf: [projectFolder])
/// for finding in audit.findings { print(finding) }
/// ```
///
/// This is a `Sendable` value type.
public struct StoryboardAudit: Sendable {
  /// A problem and its document.
  ///
  /// A finding is a `Sendable` value.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The path or name of the document; `nil` for a problem without a document, such as an unused registration.
    public let file: String?
    /// The problem.
    public let problem: StoryboardProblem

    /// The finding on one line: `Animals.storyboard:12: cycle: ...`.
    public var description: String {
      guard let file else { return problem.description }
      return "\(file):\(problem.line == nil ? " " : "")\(problem)"
    }
  }

  /// The documents, in the given order.
  public let documents: [StoryboardDocument]

  /// The read errors: documents, folders that cannot be opened or contain no document, and compiled storyboards.
  ///
  /// An audit with failures is incomplete, so check them in addition to the findings.
  public let failures: [StoryboardError]

  /// Audits documents that have been read.
  public init(documents: [StoryboardDocument]) {
    self.documents = documents
    failures = []
  }

  /// Reads and audits files of at most ``StoryboardDocument/defaultSizeLimit``, and all documents in folders.
  ///
  /// - Parameter urls: Files, which may have any extension, and folders, which are searched for storyboards and xibs. A
  ///   file to which several of them lead is read once.
  /// - Complexity: O(*n*) in the size of the documents.
  public init(contentsOf urls: [URL]) {
    self.init(contentsOf: urls, sizeLimit: StoryboardDocument.defaultSizeLimit)
  }

  /// Reads and audits files of at most a given size, and all documents in folders.
  ///
  /// - Parameters:
  ///   - urls: Files, which may have any extension, and folders, which are searched for storyboards and xibs. A file to
  ///     which several of them lead is read once.
  ///   - sizeLimit: The maximum size of a file in bytes. The ``failures`` contain larger files.
  /// - Complexity: O(*n*) in the size of the documents.
  public init(contentsOf urls: [URL], sizeLimit: Int) {
    var documents: [StoryboardDocument] = []
    let finder = DocumentFinder(paths: urls.map(\.relativePath))
    var failures = finder.failures
    for path in finder.documents {
      do {
        let url = URL(fileURLWithPath: path)
        documents.append(try StoryboardDocument(contentsOf: url, named: path, sizeLimit: sizeLimit))
      } catch let error as StoryboardError {
        failures.append(error)
      } catch {
        failures.append(StoryboardError(file: path, reason: "\(error)"))
      }
    }
    self.documents = documents
    self.failures = failures
  }

  /// The problems in the documents and between them, by document and line.
  ///
  /// - Complexity: O(*n*) in the number of controllers.
  public var findings: [Finding] {
    let between = findingsBetweenDocuments
    return documents.indices.flatMap { index in
      (documents[index].problems + between[index])
        .sorted { ($0.line ?? 0) < ($1.line ?? 0) }
        .map { Finding(file: documents[index].file, problem: $0) }
    }
  }

  /// The objects with an injection annotation, by document.
  public var injectionRequests: [InjectionRequest] {
    documents.flatMap(\.injectionRequests)
  }
}
