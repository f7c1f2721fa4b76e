// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

@Suite(.quietLookups) struct `signatures of SwinjectStoryboard` {
  @Test(arguments: swinjectStoryboardSignatures)
  func `upstream's signature is there`(_ signature: Signature) async throws {
    try await signature.check(.swinjectStoryboard)
  }

  @Test func `no declaration of upstream is missing`() throws {
    #expect(
      try swinjectStoryboardSignatures.map(\.declaration).sorted()
        == Signature.declarations("SwinjectStoryboard.txt").sorted())
  }
}

/// The public signatures of SwinjectStoryboard.
private let swinjectStoryboardSignatures: [Signature] = [
  Signature(
    "SwinjectStoryboard.defaultContainer: Container { get set }"
  ) {
    let former: Container = SwinjectStoryboard.defaultContainer
    SwinjectStoryboard.defaultContainer = former
    #expect(SwinjectStoryboard.defaultContainer === former)
  },
  Signature(
    "SwinjectStoryboard.create(name: String, bundle storyboardBundleOrNil: Bundle?) -> SwinjectStoryboard"
  ) {
    let documents = try SwinjectDocuments([
      "Main": SwinjectDocuments.storyboard(SwinjectDocuments.scene("A", "AnimalViewController", name: "signature"))
    ])
    SwinjectStoryboard.defaultContainer.storyboardInitCompleted(AnimalViewController.self, name: "signature") { _, _ in
    }
    let storyboard: SwinjectStoryboard = SwinjectStoryboard.create(name: "Main", bundle: documents.bundle)
    #expect(storyboard.instantiateViewController(withIdentifier: "A") is AnimalViewController)
    let create: (String, Bundle?) -> SwinjectStoryboard = SwinjectStoryboard.create
    #expect(create("Main", documents.bundle).name == "Main")
  },
  Signature(
    """
    SwinjectStoryboard.create(name: String, bundle storyboardBundleOrNil: Bundle?, container: Resolver) -> \
    SwinjectStoryboard
    """
  ) {
    let documents = try SwinjectDocuments([
      "Main": SwinjectDocuments.storyboard(SwinjectDocuments.scene("A", "AnimalViewController"))
    ])
    let container = Container()
    container.register(String.self) { _ in "Mimi" }
    container.storyboardInitCompleted(AnimalViewController.self) { $1.animal = $0.resolve(String.self) }
    let storyboard = SwinjectStoryboard.create(
      name: "Main", bundle: documents.bundle, container: container as any Resolver)
    let controller = storyboard.instantiateViewController(withIdentifier: "A") as? AnimalViewController
    #expect(controller?.animal == "Mimi")
    let create: (String, Bundle?, any Resolver) -> SwinjectStoryboard = SwinjectStoryboard.create
    #expect(create("Main", documents.bundle, container).name == "Main")
  },
  Signature(
    "SwinjectStoryboard.instantiateViewController(withIdentifier identifier: String) -> UIViewController"
  ) {
    let documents = try SwinjectDocuments([
      "Main": SwinjectDocuments.storyboard(SwinjectDocuments.scene("A", "AnimalViewController"))
    ])
    let container = Container()
    container.storyboardInitCompleted(AnimalViewController.self) { $1.animal = "Mimi" }
    let storyboard = SwinjectStoryboard.create(name: "Main", bundle: documents.bundle, container: container)
    let instantiate: (String) -> HeadlessViewController = storyboard.instantiateViewController
    for controller in [storyboard.instantiateViewController(withIdentifier: "A"), instantiate("A")] {
      #expect((controller as? AnimalViewController)?.animal == "Mimi")
    }
  },
  Signature(
    """
    Container.storyboardInitCompleted<C: Controller>(_ controllerType: C.Type, name: String? = nil, \
    initCompleted: @escaping (Resolver, C) -> ())
    """
  ) {
    let container = Container()
    container.storyboardInitCompleted(AnimalViewController.self) { (_: any Resolver, _: AnimalViewController) in }
    container.storyboardInitCompleted(AnimalViewController.self, name: "n") { _, _ in }
    #expect(container.hasAnyRegistration(of: Container.Controller.self))
    #expect(container.hasAnyRegistration(of: Container.Controller.self, name: "n"))
    let register: (AnimalViewController.Type, String?, @escaping (any Resolver, AnimalViewController) -> Void) -> Void =
      container.storyboardInitCompleted
    register(AnimalViewController.self, "value") { _, _ in }
    #expect(container.hasAnyRegistration(of: Container.Controller.self, name: "value"))
  },
  Signature(
    "Container.Controller"
  ) {
    let controller: Container.Controller = AnimalViewController()
    #expect(controller is AnimalViewController)
  },
  Signature(
    "UIViewController.swinjectRegistrationName: String? { get set }"
  ) {
    let controller = AnimalViewController()
    controller.swinjectRegistrationName = "n"
    #expect(controller.swinjectRegistrationName == "n")
  },
  Signature(
    "UIViewController.wasInjected: Bool { get set }"
  ) {
    let controller = AnimalViewController()
    #expect(!controller.wasInjected)
    controller.wasInjected = true
    #expect(controller.wasInjected)
  },
]
