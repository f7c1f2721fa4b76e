// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import TestSupport
import SwinjectStoryboardAdapter
import Testing

/// The heading of a storyboard's trap was a file of this package instead of the user's.
@Suite struct `the headings of traps of storyboards` {
  private static let containerLine = #line + 2
  private static func createWithMock() {
    _ = SwinjectStoryboard.create(name: "Animals", bundle: nil, container: Mock())
  }

  @Test func `a resolver that is no container`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.createWithMock()
    }
    #expect(
      result.errorText.hasPrefix(
        """
        \(#filePath):\(Self.containerLine): Fatal error: A type conforming Resolver protocol must conform _Resolver \
        protocol too.

        """))
  }

  private static let documentLine = #line + 1
  private static func createWithoutDocument() { _ = SwinjectStoryboard.create(name: "Nope", bundle: nil) }

  @Test func `a document that is missing`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.createWithoutDocument()
    }
    #expect(result.errorText.hasPrefix("\(#filePath):\(Self.documentLine): Fatal error: Nope.storyboard: "))
  }
}
