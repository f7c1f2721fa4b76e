// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import StoryboardFixtures
import Foundation
import TestSupport
import ResolverAdapter
import Storyboards
import Testing

private final class ViewModel {
  let name: String
  init(_ name: String) { self.name = name }
}

/// The controller of Resolver's documentation.
private final class ResolvedViewController: HeadlessViewController {
  var viewModel: ViewModel!
  var wasReadyWhenAwaking = false
  var resolutions = 0

  override func awakeFromNib() { wasReadyWhenAwaking = viewModel != nil }
}
extension ResolvedViewController: StoryboardResolving {
  func resolveViewController(_ resolver: Resolver) {
    viewModel = resolver.optional()
    resolutions += 1
  }
}

private final class SelfResolvingViewController: HeadlessViewController, StoryboardResolving {
  let resolver = { () -> Resolver in
    let resolver = Resolver()
    resolver.register { ViewModel("own") }
    return resolver
  }()
  var viewModel: ViewModel?

  func resolveViewController() { viewModel = resolver.resolve(ViewModel.self) }
}

final class AuditedResolvingViewController: HeadlessViewController, StoryboardResolving {
  func resolveViewController() {}
}
final class AuditedPlainViewController: HeadlessViewController {}
private final class PlainViewController: HeadlessViewController {}
private final class EmptyViewController: HeadlessViewController, StoryboardResolving {}

extension `resolver adapter` {
  /// Controllers of documents with the attribute `resolving`.
  @Suite struct `resolving attribute` {
    private func root() {
      let resolver = Resolver()
      resolver.register { ViewModel("root") }
      Resolver.root = resolver
    }

    @Test(arguments: ["YES", "NO"])
    func `a controller gets its view model, whichever value the attribute has`(value: String) throws {
      root()
      let storyboard = try storyboard(
        ResolvedViewController.self, #"type="boolean" keyPath="resolving" value="\#(value)""#)
      let controller = try #require(
        storyboard.instantiateViewController(withIdentifier: "C") as? ResolvedViewController)
      #expect(controller.viewModel?.name == "root")
      #expect(controller.wasReadyWhenAwaking)
      #expect(controller.resolutions == 1)
    }

    @Test func `a controller may have a resolver of its own`() throws {
      let storyboard = try storyboard(
        SelfResolvingViewController.self, #"type="boolean" keyPath="resolving" value="YES""#)
      let controller = storyboard.instantiateViewController(withIdentifier: "C") as? SelfResolvingViewController
      #expect(controller?.viewModel?.name == "own")
    }

    @Test func `a controller without conformance or attribute is not resolved`() throws {
      root()
      let plain = try storyboard(PlainViewController.self, #"type="boolean" keyPath="resolving" value="YES""#)
      #expect(plain.instantiateViewController(withIdentifier: "C").resolving)
      let silent = try storyboard(ResolvedViewController.self, #"type="string" keyPath="title" value="Hi""#)
      let controller = silent.instantiateViewController(withIdentifier: "C") as? ResolvedViewController
      #expect(controller?.viewModel == nil && controller?.resolutions == 0)
    }

    @Test func `documents are audited`() throws {
      let scene = { (id: String, type: String) in
        "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" customClass=\"\(type)\" "
          + "customModule=\"ResolverAdapterTests\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute "
          + "type=\"boolean\" keyPath=\"resolving\" value=\"YES\"/></userDefinedRuntimeAttributes></viewController>"
          + "</objects></scene>"
      }
      let document = try StoryboardDocument(
        data: Data(
          """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
          \(scene("a", "AuditedResolvingViewController"))
          \(scene("b", "AuditedPlainViewController"))
          </scenes></document>
          """.utf8), file: "Screens.storyboard")
      let audit = StoryboardAudit(documents: [document])
      let registrations = audit.resolvingRegistrations()
      #expect(registrations.map(\.description) == ["AuditedResolvingViewController (resolving)"])
      let findings = audit.findings(against: registrations)
      #expect(findings.map(\.problem.code) == [.missingRegistration])
      #expect(findings.first?.problem.message.contains("AuditedPlainViewController") == true)
    }

    @Test func `in code`() {
      root()
      let controller = ResolvedViewController()
      controller.resolving = true
      #expect(controller.viewModel?.name == "root")
    }

    @Test func `a controller without a method that injects it is a trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        EmptyViewController().resolving = true
      }
      #expect(
        result.errorText.contains(
          """
          Fatal error: 'EmptyViewController' is marked with 'resolving', but implements no injection method of StoryboardResolving.

          To fix: implement 'resolveViewController()', or 'resolveViewController(_ resolver: Resolver)'.
          """))
    }
  }
}
