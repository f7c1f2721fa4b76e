// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Foundation
import StoryboardFixtures
import TestSupport
import Storyboards
import Testing

// The services of Dip-UI's documentation.
private protocol Logger: AnyObject {}
private protocol Tracker: AnyObject {}
private protocol Router: AnyObject {}
private protocol Presenter: AnyObject {}
private protocol ControllerService: AnyObject {}
private final class LoggerImp: Logger {}
private final class TrackerImp: Tracker {}
private final class RouterImp: Router {}
private final class PresenterImp: Presenter {}
private final class ControllerServiceImp: ControllerService {}

/// The controller of Dip-UI's documentation.
private final class MyViewController: HeadlessViewController {
  var logger: (any Logger)?
  var tracker: (any Tracker)?
  var router: (any Router)?
  var presenter: (any Presenter)?
  var service: (any ControllerService)?
  var log: [String] = []

  override func awakeFromNib() { log.append(logger == nil ? "awake without" : "awake") }
}
extension MyViewController: StoryboardInstantiatable {}

final class DipViewController: HeadlessViewController, StoryboardInstantiatable {
  var tag: DependencyContainer.Tag?
  var number: Int?
  @Injected(required: false) var injected: DipServiceImp?

  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    self.tag = tag
    try container.resolveDependencies(of: self, tag: tag)
  }
}
final class NilTagViewController: HeadlessViewController, StoryboardInstantiatable {
  var number: Int?
}
private final class PlainViewController: HeadlessViewController {}

/// Controllers of documents with the attribute `dipTag`. The suite is serialized, since `uiContainers` is global.
@Suite(.serialized, .quietLookups) struct `parity of Dip: tags of documents` {
  private func controller<T: HeadlessViewController>(_ type: T.Type, tag: String?) throws -> T {
    let attribute = tag.map { #"type="string" keyPath="dipTag" value="\#($0)""# } ?? #"type="nil" keyPath="dipTag""#
    return try #require(storyboard(type, attribute).instantiateViewController(withIdentifier: "C") as? T)
  }
  @Test(.behavior(of: .dipUI, source: "Dip-UI README"))
  func `a controller gets logger, tracker, router, presenter and service`() throws {
    let container = DependencyContainer { container in
      container.register(.singleton) { LoggerImp() as any Logger }
      container.register(.singleton) { TrackerImp() as any Tracker }
      container.register(.singleton) { RouterImp() as any Router }
      container.register { PresenterImp() as any Presenter }
      container.register { ControllerServiceImp() as any ControllerService }
      container.register(storyboardType: MyViewController.self, tag: "myVC")
        .resolvingProperties { container, controller in
          controller.logger = try container.resolve() as any Logger
          controller.tracker = try container.resolve() as any Tracker
          controller.router = try container.resolve() as any Router
          controller.presenter = try container.resolve() as any Presenter
          controller.service = try container.resolve() as any ControllerService
        }
    }
    DependencyContainer.uiContainers = [container]
    let made = try controller(MyViewController.self, tag: "myVC")
    #expect(made.logger === (try container.resolve() as any Logger))
    #expect(made.tracker != nil && made.router != nil && made.presenter != nil && made.service != nil)
    #expect(made.log == ["awake"])
    #expect(made.dipTag == "myVC")
  }

  @Test(.behavior(of: .dipUI, source: "Dip-UI README: dipTag"))
  func `a nil tag selects the untagged definition, which also serves other tags`() throws {
    let container = DependencyContainer()
    container.register(storyboardType: NilTagViewController.self).resolvingProperties { $1.number = 1 }
    DependencyContainer.uiContainers = [container]
    #expect(try controller(NilTagViewController.self, tag: nil).number == 1)
    #expect(try controller(NilTagViewController.self, tag: "other").number == 1)
  }

  @Test(.behavior(of: .dipUI, source: "DependencyContainer.uiContainers"))
  func `containers are tried in order until one does not throw, and errors are dropped`() throws {
    let (empty, first, second) = (DependencyContainer(), DependencyContainer(), DependencyContainer())
    for (number, container) in [first, second].enumerated() {
      container.register(storyboardType: DipViewController.self).resolvingProperties { $1.number = number }
    }
    DependencyContainer.uiContainers = [empty, first, second]
    let made = try controller(DipViewController.self, tag: "vc")
    #expect(made.number == 0 && made.tag == "vc")
    DependencyContainer.uiContainers = [empty]
    #expect(try controller(DipViewController.self, tag: "vc").number == nil)
    DependencyContainer.uiContainers = []
    #expect(try controller(DipViewController.self, tag: "vc").tag == nil)
  }

  @Test(.behavior(of: .dipUI, source: "DependencyContainer.resolveDependencies(of:tag:)"))
  func `the whole pipeline runs with the instance`() throws {
    let container = DependencyContainer()
    container.register { DipServiceImp("injected") }
    _ = container.register(storyboardType: DipViewController.self)
    DependencyContainer.uiContainers = [container]
    #expect(try controller(DipViewController.self, tag: nil).injected?.name == "injected")
    let instance = DipClientImp(service: nil)
    container.register { DipClientImp(service: nil) as DipClientImp }.resolvingProperties { container, client in
      client.service = try container.resolve() as DipServiceImp
    }
    try container.resolveDependencies(of: instance)
    #expect(instance.service != nil)
    #expect(throws: DipError.self) { try container.resolveDependencies(of: DipNumber(value: 1)) }
  }

  @Test(.behavior(of: .dipUI, source: "StoryboardInstantiatable"))
  func `a controller without conformance or attribute is not resolved`() throws {
    let container = DependencyContainer()
    container.register(storyboardType: DipViewController.self).resolvingProperties { $1.number = 1 }
    DependencyContainer.uiContainers = [container]
    #expect(try controller(PlainViewController.self, tag: "vc").dipTag == "vc")
    let silent = try storyboard(DipViewController.self, #"type="string" keyPath="title" value="Hi""#)
    #expect((silent.instantiateViewController(withIdentifier: "C") as? DipViewController)?.number == nil)
  }

  /// The documents of Dip's repository, if it is next to this repository.
  private static let folder = Project.root.deletingLastPathComponent()
    .appendingPathComponent("shared/storyboards/files/AliSoftware__Dip")

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: folder.path), "the real documents are not beside the repository"),
    arguments: ["UIStoryboard", "TVStoryboard", "NSStoryboard"])
  func `real documents`(name: String) throws {
    let container = DependencyContainer()
    container.register(storyboardType: DipViewController.self, tag: "vc").resolvingProperties { $1.number = 1 }
    container.register(storyboardType: NilTagViewController.self).resolvingProperties { $1.number = 2 }
    DependencyContainer.uiContainers = [container]
    let storyboard = try HeadlessStoryboard(
      contentsOf: Self.folder.appendingPathComponent("Dip__DipTests__\(name).storyboard"))
    storyboard.classes = [DipViewController.self, NilTagViewController.self]
    let tagged = try storyboard.makeController(withIdentifier: "DipViewController") as? DipViewController
    #expect(tagged?.number == 1 && tagged?.tag == "vc")
    let untagged = try storyboard.makeController(withIdentifier: "NilTagViewController") as? NilTagViewController
    #expect(untagged?.number == 2)
  }

  @Test(
    .difference(
      from: .dipUI, reason: "there is no class to create where nothing but a storyboard makes controllers",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `a controller is made by a storyboard, and not by resolving it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = DependencyContainer()
      _ = container.register(storyboardType: NilTagViewController.self)
      _ = try container.resolve() as NilTagViewController
    }
    #expect(
      result.errorText.contains(
        """
        Fatal error: 'NilTagViewController' is registered with 'register(storyboardType:)', so only a storyboard can create it.

        To fix: mark its scene with 'dipTag', or register a factory.

        """))
  }
}
