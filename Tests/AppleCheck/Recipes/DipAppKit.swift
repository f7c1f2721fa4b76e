// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AppKit
import DipAdapter

protocol Logger: AnyObject {}
final class LoggerImp: Logger {}

final class LoggingViewController: NSViewController {
  var logger: (any Logger)?
}
extension LoggingViewController: StoryboardInstantiatable {}

final class OwnViewController: NSViewController, StoryboardInstantiatable {
  nonisolated func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws
  {
    try container.resolveDependencies(of: self, tag: tag)
  }
}

func makeContainer() -> DependencyContainer {
  let container = DependencyContainer { container in
    container.register(.singleton) { LoggerImp() as any Logger }
    container.register(storyboardType: LoggingViewController.self, tag: "main")
      .resolvingProperties { container, controller in
        controller.logger = try container.resolve() as any Logger
      }
    _ = container.register(storyboardType: OwnViewController.self)
  }
  DependencyContainer.uiContainers = [container]
  return container
}
