// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples from the comments of the sources, with the declarations that they need.

import Composure
import Foundation
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter

protocol Animal { var name: String { get } }
struct Cat: Animal { let name: String }
protocol Person {}
struct PetOwner: Person { init(pet: any Animal) {} }
struct Pets: Composure.Assembly {
  let scope = Scope()
  var animal: any Animal { Cat(name: "Mimi") }
  func makeAnimal(named name: String) -> any Animal { Cat(name: name) }
}
final class AnimalViewController: HeadlessViewController { var animal: (any Animal)? }
func runTheApplication() {}

func containers() {
  // snippet: Container
  let container = Container()
  container.register(Animal.self) { _ in Cat(name: "Mimi") }
  container.register(Person.self) { r in PetOwner(pet: r.resolve(Animal.self)!) }
  let owner = container.resolve(Person.self)!
  // snippet-end
  _ = owner
  // snippet: autoregister
  container.autoregister(Person.self, initializer: PetOwner.init)
  // snippet-end
  // snippet: operator
  container.register(Person.self) { r in PetOwner(pet: r~>) }
  // snippet-end
  // snippet: samples
  let report = container.verificationReport(samples: [SampleArguments(for: Animal.self, "Mimi", 3)])
  // snippet-end
  print(report)
}

func bridge(_ container: Container, _ app: Pets) {
  // snippet: register from
  container.register(Animal.self, from: app, \.animal)
  // snippet-end
  // snippet: register from arguments
  container.register(Animal.self, from: app) { app, name in app.makeAnimal(named: name) }
  // snippet-end
}

struct ContainerRequirement {
  let container: Container
  // snippet: require
  var animal: any Animal { container.require(Animal.self) }
  // snippet-end
}

protocol PeopleAssembly: Composure.Assembly { var animal: any Animal { get } }

// snippet: LegacyAssembly
struct AppAssembly: PeopleAssembly, LegacyAssembly {
  let scope = Scope()
  unowned let container: Container
  var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
}
// snippet-end

func count(_ container: Container) {
  // snippet: ResolutionCounter
  let counter = ResolutionCounter(container)
  runTheApplication()
  precondition(counter.total <= 41)  // and decreases with every service that has moved
  // snippet-end
}

struct Tests {
  let container: Container
  // snippet: verify
  func testContainerIsComplete() throws { try container.verify() }
  // snippet-end
}

final class Session {}
final class Cache {}

func accept(in container: Container) throws {
  // snippet: verify except
  try container.verify(except: [
    VerificationException(.captive, service: Session.self, holder: Cache.self)
  ])
  // snippet-end
}

func audit(_ container: Container, _ projectFolder: URL) {
  // snippet: storyboardFindings
  let audit = StoryboardAudit(contentsOf: [projectFolder])
  let findings = audit.findings + container.storyboardFindings(in: audit)
  // snippet-end
  print(findings)
}

func instantiate() {
  // snippet: HeadlessSwinjectStoryboard
  let container = Container()
  container.storyboardInitCompleted(AnimalViewController.self, name: "cat") { r, controller in
    controller.animal = r.resolve(Animal.self)
  }
  let storyboard = SwinjectStoryboard.create(name: "Animals", bundle: .main, container: container)
  let controller = storyboard.instantiateViewController(withIdentifier: "Cat") as! AnimalViewController
  // snippet-end
  print(controller)
}
