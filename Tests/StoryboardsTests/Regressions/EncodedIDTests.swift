// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import Testing

/// An id with a character reference or a line end was compared by its bytes in the document, so that a duplicate was
/// missed, or the object was not found.
@Suite struct `ids with references` {
  @Test(arguments: [
    ("V_1", "V&#x5f;1"), ("V&#95;1", "V_1"), ("V&#95;1", "V&#x5F;1"), ("V\t1", "V 1"), ("V 1", "V&#32;1"),
  ])
  func `ids are equal if their values are`(_ one: String, _ other: String) throws {
    let views = #"<view key="view" id="\#(one)"/>"# + "\n" + #"<label id="\#(other)"/>"#
    let document = try Documents.read(Documents.storyboard(initial: "A", Documents.scene("A", views)))
    let value = document.diagnostics.duplicateIDs.first ?? ""
    #expect(
      document.problems.map(\.description) == [
        "5: duplicateID: <label> has the id '\(value)', which another object has already"
      ])
    #expect(["V_1", "V 1"].contains(value))
  }

  @Test(arguments: ["V\t1", "V\n1", "V\r\n1", "V 1", "V&#32;1"])
  func `a line end in an id is a space`(_ id: String) throws {
    let outlet = #"<connections><outlet property="view" destination="V 1" id="o"/></connections>"#
    let scene = Documents.scene("A", #"<view key="view" id="\#(id)"/>"# + outlet)
    let document = try Documents.read(Documents.storyboard(initial: "A", scene))
    #expect(document.problems == [])
    #expect(document.connections.map(\.destinationElement) == ["view"])
  }
}
