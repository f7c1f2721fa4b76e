// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

protocol Animal {
  var name: String { get }
}

struct Cat: Animal { let name: String }

final class PetOwner {
  let pet: any Animal
  var friend: PetOwner?

  init(pet: any Animal) { self.pet = pet }
}

// snippet: register
let container = Container()
container.register((any Animal).self) { _ in Cat(name: "Mimi") }
container.register((any Animal).self, name: "stray") { _ in Cat(name: "Tiger") }
container.register((any Animal).self) { _, name in Cat(name: name) }  // takes an argument
container.register(PetOwner.self) { r in PetOwner(pet: r.resolve((any Animal).self)!) }
  .inObjectScope(.container)
// snippet-end

// snippet: resolve
let cat = container.resolve((any Animal).self)!
let stray = container.resolve((any Animal).self, name: "stray")!
let kitten = container.resolve((any Animal).self, argument: "Felix")!
print("by type: \(cat.name), by name: \(stray.name), with an argument: \(kitten.name)")
// snippet-end

let owner = container.resolve(PetOwner.self)!
print("kept by the container: \(owner === container.resolve(PetOwner.self)!)")

let child = Container(parent: container)
child.register((any Animal).self) { _ in Cat(name: "Mimi's kitten") }
print("a child replaces: \(child.resolve((any Animal).self)!.name)")
print("and asks its parent: \(child.resolve(PetOwner.self) === owner)")
print("nobody registers a number: \(container.resolve(Int.self).map(String.init) ?? "nil")")
