// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Client code that moves services to assemblies and back, and verifies the remaining ones.

import Composure
import SwinjectAdapter

protocol Animal { var name: String { get } }
struct Cat: Animal { let name: String }
final class Owner {
  let pet: Animal
  init(pet: Animal) { self.pet = pet }
}

protocol AnimalsAssembly: Composure.Assembly {
  var animal: Animal { get }
  func makeAnimal(named name: String, age: Int) -> Animal
}
extension AnimalsAssembly {
  var animal: Animal { Cat(name: "Mimi") }
  func makeAnimal(named name: String, age: Int) -> Animal { Cat(name: name) }
}

struct AppAssembly: AnimalsAssembly, LegacyAssembly {
  let scope = Scope()
  unowned let container: Container
  var owner: Owner { require(Owner.self) }
  var named: Owner { require(Owner.self, name: "n") }
  func makeOwner(_ pet: Animal) -> Owner { require(Owner.self, argument: pet) }
  func makeOwner(_ pet: Animal, _ age: Int) -> Owner { require(Owner.self, name: "n", arguments: pet, age) }
}

@MainActor final class Screens: Composure.Assembly {
  nonisolated let scope = Scope()
  func makeTitle(_ number: Int) -> String { "\(number)" }
}

@MainActor func register(_ container: Container, _ screens: Screens) {
  container.register(String.self, from: screens, mainActorFactory: { screens, number in screens.makeTitle(number) })
  container.register(String.self, name: "seven", from: screens, mainActorFactory: { $0.makeTitle(7) })
  _ = container.verificationReport()
}

func bridge(_ app: AppAssembly, _ container: Container, _ resolver: Resolver) throws {
  container.register(Animal.self, from: app, \.animal)
  container.register(Animal.self, name: "x", from: app, \.animal).implements(Any.self)
  container.register(Any.self, from: app) { $0.animal }
  container.register(Animal.self, from: app) { app, name, age in app.makeAnimal(named: name, age: age) }
  let animal: Animal = resolver.require(Animal.self)
  _ = resolver.require(Animal.self, name: "x")
  _ = resolver.require(Animal.self, arguments: "Mimi", 3)
  _ = resolver.require(Owner.self, argument: animal)

  let report = container.verificationReport(.dryRun, samples: [SampleArguments(for: Owner.self, animal)]) {
    _ = app.owner
  }
  for problem in report.problems {
    switch problem.kind {
    case .missing, .ambiguous, .cyclic, .captive: print(problem.service, problem.path, problem.place)
    case .unused, .notChecked: print(problem.description)
    }
  }
  print(report, report.json)
  try container.verify()
  try container.verify(.withoutClosures, except: [.captive])
  try container.verify(.withoutClosures, except: [])
  try container.verify(except: [VerificationException(.captive, service: Animal.self, holder: Owner.self)])
  do {
    try container.verify(entryPoints: { _ = app.animal })
  } catch {
    print(error.problems.count)
  }
  print(container.dependencyGraph().mermaid)
  let counter = ResolutionCounter(container)
  print(counter.total, counter.counts)
  counter.stop()
}

func verifyAsynchronously(_ container: Container) async throws {
  try container.verify()
}
