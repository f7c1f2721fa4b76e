// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import SwinjectAdapter

@MainActor final class ViewModel {
  let title: String
  init(title: String) { self.title = title }
  convenience init() { self.init(title: "") }
}

final class Repository: Sendable {}

// Code that Swinject 2.10 does not allow in Swift 6 mode.
enum Shared {
  static let container = Container()
  static let assembler = Assembler([])
}

func register() {
  Shared.container.register(ViewModel.self, mainActorFactory: { _ in ViewModel() })
  Shared.container.register(ViewModel.self, mainActorFactory: { (_, title: String) in ViewModel(title: title) })
  Shared.container.autoregister(ViewModel.self, mainActorInitializer: ViewModel.init(title:))
  Shared.container.register(Repository.self) { _ in Repository() }.inObjectScope(.container)
}

@MainActor func show() -> ViewModel? { Shared.container.resolve(ViewModel.self) }

func work() async -> Repository? {
  await Task.detached { Shared.container.resolve(Repository.self) }.value
}

func carry(_ container: Container) {
  Task { _ = container.resolve(Repository.self) }
}
