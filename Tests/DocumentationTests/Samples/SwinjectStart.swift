// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// snippet: swinject
import SwinjectAdapter

let container = Container()
container.register(Animal.self) { _ in Cat(name: "Mimi") }
container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
print(container.resolve(Person.self)!.play())
// snippet-end

protocol Animal {
  var name: String { get }
}

final class Cat: Animal {
  let name: String
  init(name: String) { self.name = name }
}

protocol Person {
  func play() -> String
}

final class PetOwner: Person {
  let pet: any Animal
  init(pet: any Animal) { self.pet = pet }
  func play() -> String { "I play with \(pet.name)." }
}
