// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

protocol Service: AnyObject { var client: Client? { get set } }
protocol Client: AnyObject { var service: Service? { get set } }
final class ServiceImp: Service {
  weak var client: Client?
  init() {}
}
final class ClientImp: Client {
  var service: Service?
  init(service: Service?) { self.service = service }
}
final class User {
  let name: String
  let age: Int
  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }
}
final class Screen: Resolvable {
  @Injected var service: Service?
  @InjectedWeak(required: false) var client: Client?
  @Injected(tag: "main", didInject: { _ in }) var user: User?
  let box = Injected<Service>(required: false)

  func resolveDependencies(_ container: DependencyContainer) {}
  func didResolveDependencies() {}
}

enum Mode: String, DependencyTagConvertible {
  case production
  case test
}

func makeContainer() -> DependencyContainer {
  let container = DependencyContainer { container in
    container.register(.singleton) { ServiceImp() as Service }
      .resolvingProperties { container, service in service.client = try container.resolve() as Client }
    container.register { ClientImp(service: $0) as Client }
    container.register(.unique, tag: Mode.production) { User(name: $0, age: $1) }
    container.register(.weakSingleton, type: User.self, tag: "main") { User(name: "main", age: 1) }
    container.register(tag: 3) { try ClientImp(service: container.resolve(tag: Mode.test)) }
      .resolvingProperty(\ClientImp.service)
      .autoInjectingProperties(false)
      .implements(Client.self, tag: 3)
    container.register(.eagerSingleton) { Screen() }
      .implements(Resolvable.self, AnyObject.self)
  }
  let definition = container.register { ServiceImp() }
  container.register(definition, type: Service.self, tag: "forwarded")
  container.register(definition, tag: "again")
  container.remove(definition, tag: "again")
  container.collaborate(with: DependencyContainer())
  return container
}

func use() throws {
  let container = makeContainer()
  try container.bootstrap()
  try container.validate(("name", 3))
  let service: Service = try container.resolve()
  let user: User = try container.resolve(tag: Mode.production, arguments: "name", 3)
  let any = try container.resolve(Client.self, tag: 3)
  let typed = try container.resolve() as Screen
  _ = (service, user, any, typed, container.context?.resolvingType as Any)
  do {
    _ = try container.resolve() as Int
  } catch DipError.definitionNotFound(let key) {
    _ = (key.type, key.typeOfArguments, key.tag)
  } catch DipError.autoWiringFailed(let type, let error) {
    _ = (type, error)
  }
  logLevel = .Verbose
  logger = { level, message in _ = (level.rawValue, message) }
  print(container)
  container.reset()
}
