// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Storyboards
import Testing

/// The heading of a storyboard's trap was a file of this package instead of the user's.
@Suite struct `the headings of traps of the headless host` {
  /// A storyboard whose initial controller is a window of an unknown class, and one of a stock class.
  private static func storyboard() -> MemoryStoryboard {
    let scenes = [
      Documents.scene("A", identifier: "A", class: "UnknownController", element: "windowController"),
      Documents.scene("B", identifier: "B", element: "windowController"),
    ]
    return try! MemoryStoryboard(Documents.storyboard(initial: "A", scenes[0], scenes[1]))
  }

  /// The first line on standard error.
  private func heading(of result: ExitTest.Result?) -> String {
    String(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).prefix { $0 != "\n" })
  }

  private static let firstLine = #line + 3
  private static func instantiate(_ call: Int) {
    switch call {
    case 0: _ = storyboard().instantiateViewController(withIdentifier: "Nobody")
    case 1: _ = storyboard().instantiateInitialViewController()
    case 2: _ = storyboard().instantiateController(withIdentifier: "Nobody")
    case 3: _ = storyboard().instantiateInitialController()
    default: _ = storyboard().instantiateViewController(withIdentifier: "B")
    }
  }

  @Test func `the calls of UIKit and AppKit`() async {
    for call in 0..<5 {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [call = call as Int] in
        Self.instantiate(call)
      }
      #expect(heading(of: result).hasPrefix("\(#filePath):\(Self.firstLine + call): Fatal error: Test.storyboard:"))
    }
  }

  @Test func `the calls are function values of the types that UIKit and AppKit have`() throws {
    let storyboard = try MemoryStoryboard(
      Documents.storyboard(initial: "A", Documents.scene("A", identifier: "A", class: "CatViewController")))
    let byIdentifier: (String) -> HeadlessViewController = storyboard.instantiateViewController
    let initial: () -> HeadlessViewController? = storyboard.instantiateInitialViewController
    let anyByIdentifier: (String) -> Any = storyboard.instantiateController
    let anyInitial: () -> Any? = storyboard.instantiateInitialController
    #expect(byIdentifier("A") is CatViewController)
    #expect(initial() is CatViewController)
    #expect(anyByIdentifier("A") is CatViewController)
    #expect(anyInitial() is CatViewController)
  }
}
