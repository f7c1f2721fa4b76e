// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Storyboards

/// The work of an audit grew with the square of the number of documents, or of the size of one.
@Suite(.timeLimit(.minutes(5))) struct `B13 work that grows with the documents` {
  typealias D = Documents

  /// Documents that count their reads.
  struct Counted: RandomAccessCollection {
    final class Counter {
      var reads = 0
    }

    let documents: [StoryboardDocument]
    let counter = Counter()

    var startIndex: Int { documents.startIndex }
    var endIndex: Int { documents.endIndex }

    subscript(index: Int) -> StoryboardDocument {
      counter.reads += 1
      return documents[index]
    }
  }

  static func placeholder(_ fields: String) -> String {
    D.scene("P", element: "viewControllerPlaceholder", fields: fields)
  }

  @Test func `B13 finding absent references reads each document a fixed number of times`() throws {
    let document = try AuditTestDocument.read(
      "A.storyboard", Self.placeholder(#"storyboardName="Far""#), Self.placeholder(#"storyboardName="B""#))
    for count in [10, 1_000] {
      let documents = Counted(
        documents: try (0..<count).map { index in
          var copy = document
          copy.file = "folder\(index)/A.storyboard"
          return copy
        } + [AuditTestDocument.read("B.storyboard", D.scene("X"))])
      #expect(DocumentNames(documents).absent == ["Far"])
      #expect(documents.counter.reads <= 6 * documents.count, "\(documents.counter.reads) for \(count)")
    }
  }

  @Test func `B13 the targets of references are found without reading all documents of one name`() throws {
    let reference = try AuditTestDocument.read("A.storyboard", Self.placeholder(#"storyboardName="Main""#))
    let target = try AuditTestDocument.read("Main.storyboard", D.scene("X"))
    for count in [10, 1_000] {
      let documents = Counted(
        documents: (0..<count).flatMap { index in
          var (first, second) = (reference, target)
          first.file = "a\(index)/A.storyboard"
          second.file = "b\(index)/Main.storyboard"
          return [first, second]
        })
      let names = DocumentNames(documents)
      let asked = StoryboardReference(storyboardName: "Main", referencedIdentifier: "Cat")
      let before = documents.counter.reads
      for index in documents.documents.indices {
        let found = names.target(of: asked, in: documents.documents[index], at: index)
        if case .missing("Main") = found { continue }
        Issue.record("\(found)")
      }
      // The reader prefers the storyboard `Main` that is in the folder of the reference.
      #expect(documents.counter.reads - before <= documents.count, "\(count)")
    }
  }

  @Test func `B13 the table lists each absent storyboard once, sorted`() throws {
    let first = try AuditTestDocument.read(
      "A.storyboard", Self.placeholder(#"storyboardName="Zoo""#), Self.placeholder(#"storyboardName="Far""#))
    let second = try AuditTestDocument.read("B.storyboard", Self.placeholder(#"storyboardName="Zoo""#))
    #expect(StoryboardAudit(documents: [first, second]).namesOfAbsentStoryboards == ["Far", "Zoo"])
  }

  /// This took minutes. The suite's time limit would detect it.
  @Test func `B16 an object with a hundred thousand attributes is audited`() throws {
    let attributes = (0..<100_000).map {
      #"<userDefinedRuntimeAttribute type="string" keyPath="k\#($0)" value="v"/>"#
    }
    let marks = [1, 2].map {
      #"<userDefinedRuntimeAttribute type="string" keyPath="dipTag" value="\#($0)"/>"#
    }
    let document = try D.read(
      D.storyboard(D.scene("A", D.attributes(([marks[0]] + attributes + [marks[1]]).joined()))))
    #expect(document.injectionRequests.map(\.mark) == [.dip(tag: "2")])
    #expect(document.problems.map(\.code) == [.duplicateKeyPath])
  }

  /// This took minutes. The suite's time limit would detect it.
  @Test func `B16 a storyboard with thirty thousand references to itself is audited`() throws {
    let scenes = (0..<30_000).map { index in
      D.scene("a\(index)", identifier: "n\(index)")
        + D.scene(
          "p\(index)", element: "viewControllerPlaceholder",
          fields: #"storyboardName="Test" referencedIdentifier="n\#(29_999 - index)""#)
    }
    let document = try D.read(D.storyboard(scenes.joined()))
    #expect(StoryboardAudit(documents: [document]).findings.isEmpty)
  }

  @Test func `B16 a cycle stores its ends, not all controllers of a long chain`() throws {
    let count = 2_000
    let scenes = (0..<count).map { index in
      D.scene("n\(index)", D.relationship("n0") + (index + 1 < count ? D.relationship("n\(index + 1)") : ""))
        .replacingOccurrences(of: #"id="r-n\#(0)""#, with: #"id="b\#(index)""#)
    }
    let document = try D.read(D.storyboard(scenes.joined(separator: "\n")))
    let edges = ContainmentGraph([document], DocumentNames([document])).edgesThatCloseCycles
    #expect(edges.count == count)
    #expect(edges.map(\.path.count).max() == 12)
    #expect(edges.map(\.path).filter { $0.contains(nil) }.count == count - 11)
    #expect(edges.allSatisfy { $0.path.first == $0.path.last && !$0.spansDocuments })
    #expect(
      document.problems.last?.description
        == "2003: cycle: controllers that hold each other from the start: "
        + "viewController 'n0' → viewController 'n1' → viewController 'n2' → viewController 'n3' → viewController 'n4' → "
        + "viewController 'n5' → ... → viewController 'n1996' → viewController 'n1997' → viewController 'n1998' → "
        + "viewController 'n1999' → viewController 'n0'")
  }

  @Test func `B16 a file above the limit is refused before it is read`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
    let text = D.storyboard(D.scene("A"))
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let size = text.utf8.count
    #expect(try StoryboardDocument(contentsOf: url, sizeLimit: size).controllers.count == 1)
    for (limit, shown) in [(size - 1, "\(size - 1) bytes"), (0, "0 MiB")] {
      let error = #expect(throws: StoryboardError.self) { try StoryboardDocument(contentsOf: url, sizeLimit: limit) }
      #expect(error?.description == "\(url.relativePath): the file is larger than \(shown)")
    }
    let audit = StoryboardAudit(contentsOf: [url], sizeLimit: 10)
    #expect(audit.failures.map(\.reason) == ["the file is larger than 10 bytes"])
    #expect(audit.documents.isEmpty)
    // A symbolic link has a different size than its file.
    let link = url.deletingPathExtension().appendingPathExtension("xib")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    defer { try? FileManager.default.removeItem(at: link) }
    #expect(throws: StoryboardError.self) { try StoryboardDocument(contentsOf: link, sizeLimit: size - 1) }
  }
}
