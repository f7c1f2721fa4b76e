// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

private final class Wheel {}

@MainActor
private final class ViewModel {
  let wheel: Wheel
  let title: String
  init(wheel: Wheel, title: String) {
    self.wheel = wheel
    self.title = title
  }
  convenience init(wheel: Wheel) { self.init(wheel: wheel, title: "made") }
}

@MainActor
@Suite struct `main actor registrations` {
  @Test func `a factory that belongs to the main actor`() {
    let container = Container()
    container.register(Wheel.self) { _ in Wheel() }
    container.register(ViewModel.self, mainActorFactory: { r in ViewModel(wheel: r.resolve(Wheel.self)!) })
      .inObjectScope(.container)
    container.register(
      ViewModel.self, mainActorFactory: { (r, title: String) in ViewModel(wheel: r~>, title: title) })
    #expect(container.resolve(ViewModel.self)?.title == "made")
    #expect(container.resolve(ViewModel.self) === container.resolve(ViewModel.self))
    #expect(container.resolve(ViewModel.self, argument: "given")?.title == "given")
  }

  @Test func `an initializer that belongs to the main actor`() {
    let container = Container()
    container.autoregister(Wheel.self, initializer: Wheel.init)
    container.autoregister(ViewModel.self, mainActorInitializer: ViewModel.init(wheel:))
    #expect(container.resolve(ViewModel.self)?.title == "made")
  }

  @Test func `elsewhere the process ends`() async {
    await #expect(processExitsWith: .failure) {
      let container = Container()
      container.register(Int.self, mainActorFactory: { _ in 1 })
      await Task.detached { _ = container.resolve(Int.self) }.value
    }
  }
}
