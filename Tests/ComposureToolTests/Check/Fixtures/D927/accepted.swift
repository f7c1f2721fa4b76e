// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

@MainActor class Screen {}
final class Counter: Sendable {}
actor Store {}
struct Settings: Sendable {}
protocol Service: Sendable {}
final class RealService: Service {}
final class Draft {}

@main struct App {
  @MainActor static func main() {
    let container = Container()
    container.register(Counter.self) { _ in Counter() }.inObjectScope(.container)
    container.register(Store.self) { _ in Store() }.inObjectScope(.container)
    container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
    container.register((any Service).self) { _ in RealService() }.inObjectScope(.container)
    container.register(RealService.self) { _ in RealService() }.inObjectScope(.container)
    // Each lookup creates a new instance.
    container.register(Draft.self) { _ in Draft() }
    _ = (container.resolve(Counter.self), container.resolve(Store.self), container.resolve(Settings.self))
    _ = (container.resolve((any Service).self), container.resolve(RealService.self), container.resolve(Draft.self))
  }
}
