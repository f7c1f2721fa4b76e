// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import DipAdapter
import Storyboards
import TestSupport
import Testing

private final class Screen: HeadlessViewController, StoryboardInstantiatable {
  var tag: DependencyContainer.Tag?
  var number: Int?
  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    self.tag = tag
    try container.resolveDependencies(of: self, tag: tag)
  }
}
private final class PlainScreen: HeadlessViewController, StoryboardInstantiatable {
  var number: Int?
}

private let dipUISignatures: [Signature] = [
  Signature("DependencyContainer: func register<T>(storyboardType type: T.Type, tag: DependencyTagConvertible? = nil) -> Definition<T, ()> where T : StoryboardInstantiatable") { () async throws in
    let container = DependencyContainer()
    let register: (PlainScreen.Type, DependencyTagConvertible?) -> Definition<PlainScreen, ()> = container.register(storyboardType:tag:)
    _ = register(PlainScreen.self, "t").resolvingProperties { $1.number = 3 }
    _ = container.register(storyboardType: Screen.self)
    let screen = PlainScreen()
    try container.resolveDependencies(of: screen, tag: "t")
    #expect(screen.number == 3)
  },
  Signature("DependencyContainer: func resolveDependencies<T>(of instance: T, tag: DependencyContainer.Tag? = nil) throws") { () async throws in
    let container = DependencyContainer()
    container.register { PlainScreen() }.resolvingProperties { $1.number = 4 }
    let screen = PlainScreen()
    let resolve: (PlainScreen, DependencyContainer.Tag?) throws -> Void = container.resolveDependencies
    try resolve(screen, nil)
    #expect(screen.number == 4)
    #expect(throws: DipError.self) { try container.resolveDependencies(of: Screen()) }
  },
  Signature("DependencyContainer: static var uiContainers: [DependencyContainer]") { () async throws in
    await #expect(processExitsWith: .success) {
      let container = DependencyContainer()
      #expect(DependencyContainer.uiContainers.isEmpty)
      DependencyContainer.uiContainers = [container]
      #expect(DependencyContainer.uiContainers.first === container)
    }
  },
  Signature("StoryboardInstantiatable: func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws") { () async throws in
    let container = DependencyContainer { _ = $0.register(storyboardType: Screen.self, tag: "t").resolvingProperties { $1.number = 5 } }
    let screen = Screen()
    let instantiatable: any StoryboardInstantiatable = screen
    try instantiatable.didInstantiateFromStoryboard(container, tag: "t")
    #expect(screen.tag == "t" && screen.number == 5)
  },
  Signature("StoryboardInstantiatable: func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws (default)") { () async throws in
    let container = DependencyContainer { _ = $0.register(storyboardType: PlainScreen.self).resolvingProperties { $1.number = 6 } }
    let screen = PlainScreen()
    try screen.didInstantiateFromStoryboard(container, tag: nil)
    #expect(screen.number == 6)
  },
  Signature("protocol StoryboardInstantiatable : StoryboardInstantiatableType") { () async throws in
    #expect(PlainScreen() as Any is any StoryboardInstantiatable)
    #expect(HeadlessViewController() as Any is any StoryboardInstantiatable == false)
  },
  Signature("typealias StoryboardInstantiatableType") { () async throws in
    func take(_ screen: any StoryboardInstantiatable) -> any StoryboardInstantiatableType { screen }
    #expect(take(PlainScreen()) is PlainScreen)
  },
]

@Suite(.quietLookups) struct `parity of Dip: signatures of Dip-UI` {
  @Test(arguments: dipUISignatures)
  func `the signature of Dip-UI is there`(_ signature: Signature) async throws { try await signature.check(.dipUI) }

  @Test func `no declaration of Dip-UI is missing`() throws {
    #expect(try dipUISignatures.map(\.declaration).sorted() == Signature.declarations("DipUI.txt").sorted())
  }
}
