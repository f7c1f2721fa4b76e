// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An application with an injector, a property wrapper that looks services up in it, and a screen with such properties.
enum WrappedScreen {
  /// - Parameters:
  ///   - shared: The declaration of the property with the injector.
  ///   - statements: The statements of the main function.
  static func application(
    shared: String, wrapper: String, screen: String, statements: String
  ) throws -> SampleApplication {
    try SampleApplication(
      [
        "Services.swift": """
        final class Store { nonisolated(unsafe) static var count = 0; let id: Int; init() { Store.count += 1; id = Store.count } }
        protocol Journal: AnyObject { var name: String { get } }
        final class Diary: Journal { let name = "diary" }

        """,
        "Injector.swift": """
        import SwinjectAdapter

        final class Injector {
          \(shared)
          private let container = Container()

          init() {
            container.register(Store.self) { _ in Store() }
            container.register(Journal.self) { _ in Diary() }.inObjectScope(.container)
          }

          func find<T>() -> T { container.resolve(T.self)! }
          func search<T>() -> T? { container.resolve(T.self) }
        }

        \(wrapper)

        """,
        "Screen.swift": screen + "\n",
        "Main.swift": "@main struct Main {\n  static func main() {\n\(statements)\n  }\n}\n",
      ], mode: "5")
  }
}
