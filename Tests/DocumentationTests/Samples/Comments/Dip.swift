// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples from the comments of the sources, with the declarations that they need.

import Composure
import DipAdapter
import Storyboards

protocol Animal {}
struct Cat: Animal {}
struct Pets: Assembly {
  let scope = Scope()
  var animal: any Animal { Cat() }
}
protocol Client {}
struct NetworkClient: Client {}
struct Store { init(client: any Client) {} }
protocol Logger {}
struct LoggerImp: Logger {}
class Service {}
class Owner {}
final class MyViewController: HeadlessViewController { var service: Service? }

func containers() throws {
  // snippet: DependencyContainer
  let container = DependencyContainer { container in
    container.register { NetworkClient() as Client }
    container.register { Store(client: $0) }  // its parameter is resolved by its type
  }
  let store: Store = try container.resolve()
  // snippet-end
  _ = store
  // snippet: register
  container.register(.singleton) { LoggerImp() as Logger }
  // snippet-end
  // snippet: resolve
  let service: Service = try container.resolve()
  // snippet-end
  _ = service
}

// snippet: Injected
final class Screen {
  @Injected var service: Service?
  @Injected(tag: "main", didInject: { print($0) }) var store: Store?
}
// snippet-end

enum Weak {
  // snippet: InjectedWeak
  final class Screen {
    @InjectedWeak var service: Service?
    @InjectedWeak(required: false) var owner: Owner?
  }
  // snippet-end
}

let container = DependencyContainer()

// snippet: StoryboardInstantiatable
extension MyViewController: StoryboardInstantiatable {}
container.register(storyboardType: MyViewController.self, tag: "main")
  .resolvingProperties { container, controller in controller.service = try container.resolve() }
DependencyContainer.uiContainers = [container]
// snippet-end

func bridge(_ container: DependencyContainer, _ app: Pets) {
  // snippet: register from
  container.register(Animal.self, from: app, \.animal)
  // snippet-end
}

protocol PeopleAssembly: Assembly { var animal: any Animal { get } }

// snippet: LegacyAssembly
struct AppAssembly: PeopleAssembly, LegacyAssembly {
  let scope = Scope()
  unowned let container: DependencyContainer
  var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
}
// snippet-end
