// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension StoryboardAudit {
  /// The scenes that cannot be reached.
  ///
  /// Code can reach the initial controller of a storyboard and the controllers with an identifier; segues lead from
  /// there to others. Launch screens are excluded, and so are storyboards of watchOS, which shows some scenes on its
  /// own.
  ///
  /// - Complexity: O(*n*) in the number of controllers and segues.
  package var unreachableScenes: [Finding] {
    documents.flatMap { document in
      document.unreachableControllers.map { controller in
        Finding(
          file: document.file,
          problem: StoryboardProblem(.unreachableScene, AuditText.unreachableScene(controller), at: controller.place))
      }
    }
  }
}

extension StoryboardDocument {
  fileprivate var unreachableControllers: [StoryboardController] {
    guard kind == .storyboard, platform != .watchOS, !isLaunchScreen else { return [] }
    var waiting = controllers.indices.filter { controllers[$0].isInitial || controllers[$0].hasIdentifier }
    waiting += unownedSegues.compactMap { indices[$0.destination] }
    var reached = Set(waiting)
    while let next = waiting.popLast() {
      let controller = controllers[next]
      let destinations =
        (controller.relationships + controller.embeds).map(\.destination) + controller.segues.map(\.destination)
      for index in destinations.compactMap({ indices[$0] }) where reached.insert(index).inserted {
        waiting.append(index)
      }
    }
    return controllers.indices.filter { !reached.contains($0) }.map { controllers[$0] }
  }
}

extension StoryboardController {
  fileprivate var hasIdentifier: Bool { storyboardIdentifier?.isEmpty == false }
}
