// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Parameters of members, which take the arguments of registrations.
struct ParameterTests {
  @Test(arguments: [false, true])
  func `have the types that the factory writes, and any name`(_ isOnStub: Bool) async throws {
    let application = try SampleApplication(
      [
        "Main.swift": """
        import Foundation
        import \(isOnStub ? "Swinject" : "SwinjectAdapter")

        final class View {}
        final class Window {
          let root: View
          let opened: Date
          init(root: View, opened: Date) { (self.root, self.opened) = (root, opened) }
        }
        func register(_ container: Container) {
          container.register(Window.self) { (_, root: View, opened: Date) in Window(root: root, opened: opened) }
        }
        @main struct Main {
          static func main() {
            let container = Container()
            register(container)
            let view = View()
            let window = container.resolve(Window.self, arguments: view, Date(timeIntervalSince1970: 5))!
            print(window.root === view, window.opened.timeIntervalSince1970)
          }
        }

        """
      ], mode: "5", isOnStub: isOnStub)
    try await application.expectSameOutput("true 5.0\n", afterMoving: 1)
    let text = try #require(application.folder.text(of: "Sources/MainAssembly.swift"))
    #expect(text.contains("\n  func makeWindow(root: View, opened: Date) -> Window\n"), "\(text)")
    #expect(
      application.folder.text(of: "Sources/Main.swift")?.contains(
        "{ (appRoot, root: View, opened: Date) in appRoot.makeWindow(root: root, opened: opened) }") == true)
  }
}
