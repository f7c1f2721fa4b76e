// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Storyboards

/// The bounds of the bytes of documents, which are checked in release builds too.
@Suite("bytes of a document") struct DocumentBytesTests {
  private func bytes<Result>(_ text: String, _ body: (DocumentBytes) -> Result) -> Result {
    DocumentBytes.read(Data(text.utf8), body)
  }

  @Test func `parts are counted from 0`() {
    bytes("<scene id>") { bytes in
      #expect(bytes[1..<6] == "scene")
      #expect(bytes[1..<6][0] == UInt8(ascii: "s"))
      #expect(bytes[1..<9][1..<5].string == "cene")
      #expect(bytes[1..<6] == bytes[1..<9][0..<5])
      #expect(!(bytes[1..<6] == bytes[1..<7]))
    }
  }

  @Test func `eight bytes are read up to the last one`() {
    bytes("0123456789") { #expect($0.word(at: 2) == 0x3938_3736_3534_3332) }
  }

  @Test func `a byte is found only in its range`() {
    bytes("a;b;c") { bytes in
      #expect(bytes.firstIndex(of: UInt8(ascii: ";"), in: 0..<5) == 1)
      #expect(bytes.firstIndex(of: UInt8(ascii: ";"), in: 2..<5) == 3)
      #expect(bytes.firstIndex(of: UInt8(ascii: ";"), in: 2..<3) == nil)
    }
  }

  @Test func `empty data has no bytes`() {
    DocumentBytes.read(Data()) { bytes in
      #expect(bytes.count == 0)
      #expect(bytes == "")
      #expect(!(bytes == "a"))
      #expect(bytes.firstIndex(of: 0, in: 0..<0) == nil)
      #expect(bytes[0..<0].string.isEmpty)
    }
  }

  @Test func `an index after the last byte ends the process`() async {
    await #expect(processExitsWith: .failure) { DocumentBytes.read(Data([1, 2, 3])[0..<2]) { _ = $0[2] } }
  }

  @Test func `a negative index ends the process`() async {
    await #expect(processExitsWith: .failure) { DocumentBytes.read(Data([1, 2])) { _ = $0[-1] } }
  }

  @Test func `a range that ends after the last byte ends the process`() async {
    await #expect(processExitsWith: .failure) { DocumentBytes.read(Data([1, 2, 3])[0..<2]) { _ = $0[1..<3] } }
  }

  @Test func `a range of a part that ends after the part ends the process`() async {
    await #expect(processExitsWith: .failure) { DocumentBytes.read(Data([1, 2, 3])) { _ = $0[0..<2][1..<3] } }
  }

  @Test func `a word that ends after the last byte ends the process`() async {
    await #expect(processExitsWith: .failure) { DocumentBytes.read(Data(count: 9)) { _ = $0.word(at: 2) } }
  }
}
