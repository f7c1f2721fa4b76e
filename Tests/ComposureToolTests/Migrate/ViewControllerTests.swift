// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

/// Applications with classes of UIKit, which are on the main actor, although the compiler accepts their use elsewhere in the
/// Swift 5 language mode.
struct ViewControllerTests {
  @Test func `view controllers that an application delegate registers move like other services`() async throws {
    let application = try SampleApplication(
      [
        "App.swift": """
        import Swinject
        import UIKit

        final class Store { var name = "store" }
        class LoginController: UIViewController {
          let store: Store
          init(store: Store) { self.store = store; super.init(nibName: nil, bundle: nil) }
        }
        class HomeController: UIViewController {
          var store: Store!
          lazy var other: Store = AppDelegate.shared.container.resolve(Store.self)!
          override func viewDidLoad() { print(store.name, other === store) }
        }
        final class Router {
          let home: HomeController
          init(home: HomeController) { self.home = home }
        }
        @propertyWrapper struct Injected<T> {
          let wrappedValue: T
          init() { wrappedValue = AppDelegate.shared.container.resolve(T.self)! }
        }
        class DetailController: UIViewController {
          @Injected var store: Store
          override func viewDidLoad() { print("detail", store.name) }
        }
        class AppDelegate: UIResponder, UIApplicationDelegate {
          static var shared: AppDelegate!
          let window = UIWindow()
          let container: Container = {
            let container = Container()
            container.register(Store.self) { _ in Store() }.inObjectScope(.container)
            container.register(LoginController.self) { r in LoginController(store: r.resolve(Store.self)!) }.inObjectScope(.transient)
            container.register(HomeController.self) { r in
              let controller = HomeController()
              controller.store = r.resolve(Store.self)
              return controller
            }.inObjectScope(.container)
            container.register(Router.self) { r in Router(home: r.resolve(HomeController.self)!) }.inObjectScope(.transient)
            return container
          }()
          func launch() {
            window.rootViewController = container.resolve(LoginController.self)!
            container.resolve(HomeController.self)!.viewDidLoad()
            container.resolve(Router.self)!.home.viewDidLoad()
            DetailController().viewDidLoad()
          }
        }
        @main struct Main {
          static func main() {
            AppDelegate.shared = AppDelegate()
            AppDelegate.shared.launch()
          }
        }

        """
      ], mode: "5", isOnStub: true)
    let output = "store true\nstore true\ndetail store\n"
    #expect(try await application.output() == output)
    let plan = try await application.plan()
    try await application.apply(plan.ids(), of: plan)
    #expect(try await application.output() == output)
    #expect(
      application.folder.text(of: "Sources/AppDelegateAssembly.swift")?.hasSuffix(
        """
        extension AppDelegateAssembly {
          var store: Store { shared(\\.store) { Store() } }
          var loginController: LoginController { LoginController(store: store) }
          var homeController: HomeController {
            shared(\\.homeController) {
              let controller = HomeController()
              controller.store = store
              return controller
            }
          }
          var router: Router { Router(home: homeController) }
        }

        """) == true)
    try await application.applyLookups()
    #expect(try await application.output() == output)
    #expect(try await application.removeContainer().root == "AppAssembly")
    #expect(try await application.output() == output)
    let text = try #require(application.folder.text(of: "Sources/App.swift"))
    for line in [
      "  lazy var other: Store = AppDelegate.shared.appAssembly.store\n",
      "  let store: Store = AppDelegate.shared.appAssembly.store\n", "  let appAssembly: AppAssembly = AppAssembly()\n",
      "    window.rootViewController = appAssembly.loginController\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }
}
