// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import SwinjectAdapter

protocol Animal { var name: String { get set } }
class Cat: Animal {
  var name: String
  init(name: String) { self.name = name }
  convenience init() { self.init(name: "Mimi") }
}
final class Siamese: Cat {}
protocol Person { func play() -> String }
class PetOwner: Person {
  let pet: Animal
  var friend: Person?
  init(pet: Animal) { self.pet = pet }
  func play() -> String { "I'm playing with \(pet.name)." }
}
struct Food { var taste = "sweet" }
enum Flavor { case sweet }

class PetAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Animal.self) { _ in Cat(name: "Mimi") }
    container.register(Animal.self, name: "dog") { _ in Cat(name: "Hachi") }
    container.register(Animal.self) { _, name in Cat(name: name) }
    container.register(Animal.self) { (_: Resolver, name: String, _: Bool) in Cat(name: name) }
    container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
      .initCompleted { r, p in
        let owner = p as! PetOwner
        owner.friend = r.resolve(Person.self, name: "friend")
      }
      .inObjectScope(.container)
    container.register(Person.self, name: "multi") { r in
      let pet = r.resolve(Animal.self, name: "dog")!
      let owner = PetOwner(pet: pet)
      return owner
    }
    container.register(Cat.self) { _ in Siamese() }.implements(Animal.self, name: "siamese")
    container.register(PetOwner.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }.implements(Person.self, Any.self)
    container.register(Food.self) { _ in Food() }.inObjectScope(.weak)
    container.register(Flavor.self) { _ in .sweet }
    container.register((() -> Int).self) { _ in { 5 } }
    container.register([Animal].self) { r in [r.resolve(Animal.self)!] }
  }

  func loaded(resolver: Resolver) { _ = resolver.resolve(Person.self) }
}

class Scopes {
  static let custom = ObjectScope(storageFactory: PermanentStorage.init, description: "custom")
  static let nested = ObjectScope(storageFactory: GraphStorage.init, parent: ObjectScope.container)
}

class Counting: Behavior {
  var count = 0
  func container<Type, Service>(
    _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
    withName name: String?
  ) { count += 1 }
}

struct Option: ServiceKeyOption {
  let number: Int
  func isEqualTo(_ another: ServiceKeyOption) -> Bool { (another as? Option)?.number == number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
  var description: String { "Option \(number)" }
}

extension Container {
  func registerSpecially<Service>(_ type: Service.Type, factory: @escaping (Resolver) -> Service) {
    _register(type, factory: factory, name: "special", option: Option(number: 1)).inObjectScope(Scopes.custom)
  }

  func resolveSpecially<Service>(_ type: Service.Type) -> Service? {
    _resolve(name: "special", option: Option(number: 1)) { (factory: (Resolver) -> Any) in factory(self) }
  }
}

func main() {
  let assembler = Assembler([PetAssembly()], container: Container(defaultObjectScope: .transient))
  assembler.apply(assembly: PetAssembly())
  assembler.apply(assemblies: [PetAssembly(), PetAssembly()])
  let resolver = assembler.resolver
  let child = Assembler([], parent: assembler, defaultObjectScope: .graph, behaviors: [Counting()])
  _ = Assembler(parentAssembler: child)
  let pet: Animal? = resolver.resolve(Animal.self, argument: "Mew")
  _ = resolver.resolve(Animal.self, arguments: "Mew", true)?.name ?? pet?.name
  let owner = resolver.resolve(Person.self) as! PetOwner
  _ = owner.pet as? Cat

  let container = Container(parent: nil, defaultObjectScope: .container, behaviors: []) { c in
    c.register(Int.self) { _ in 5 }
  }
  container.registerSpecially(Cat.self) { _ in Cat() }
  _ = container.resolveSpecially(Cat.self)
  container.addBehavior(Counting())
  let entry: ServiceEntry<Cat> = container.register(Cat.self, factory: { _ in Cat() })
  container.forward(Animal.self, name: "forwarded", to: entry)
  entry.inObjectScope(.graph).initCompleted { _, _ in }.inObjectScope(Scopes.nested)
  _ = (entry.serviceType, entry.argumentsType)
  _ = container.hasAnyRegistration(of: Cat.self)
  _ = container.hasAnyRegistration(of: Cat.self, name: "x")
  container.resetObjectScope(.container)
  container.resetObjectScope(Scopes.custom)
  container.resetObjectScope(.graph, serviceType: Cat.self)
  container.removeAll()
  print(container, container.description)
  let lazy = container.resolve(Lazy<Cat>.self)
  let provider: Provider<Cat>? = container.resolve(Provider<Cat>.self)
  _ = (lazy?.instance, provider?.instance)
  let threadSafe: Resolver = container.synchronize()
  let cat = threadSafe.resolve(Cat.self)!
  _ = cat
  container.register(GraphIdentifier?.self) { r in r.resolve(GraphIdentifier.self) }
  if let graph = container.resolve(GraphIdentifier.self) {
    let one = container.withObjectGraph(graph) { $0.resolve(Cat.self) }
    _ = (one, graph.id)
  }
  Container.loggingFunction = { print($0) }
  Container.loggingFunction = nil
}
