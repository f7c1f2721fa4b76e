// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import SwinjectAdapter
import SwinjectStoryboardAdapter
import Testing

class AuditedViewController: HeadlessViewController {}
final class DerivedViewController: AuditedViewController {}
final class ForgottenViewController: HeadlessViewController {}

@Suite struct `audit of documents against a container` {
  static func document(_ scenes: String...) throws -> StoryboardDocument {
    try StoryboardDocument(
      data: Data(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        \(scenes.joined(separator: "\n"))
        </scenes></document>
        """.utf8), file: "Screens.storyboard")
  }

  static func scene(_ id: String, _ type: String, name: String? = nil) -> String {
    let attribute =
      name.map {
        "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
          + "keyPath=\"swinjectRegistrationName\" value=\"\($0)\"/></userDefinedRuntimeAttributes>"
      } ?? ""
    return "<scene sceneID=\"s\(id)\"><objects><viewController id=\"\(id)\" customClass=\"\(type)\" "
      + "sceneMemberID=\"viewController\">\(attribute)</viewController></objects></scene>"
  }

  @Test func `a container lists its storyboard registrations and those of its parents`() {
    let parent = Container()
    let child = Container(parent: parent)
    parent.storyboardInitCompleted(AuditedViewController.self, name: "a") { _, _ in }
    child.storyboardInitCompleted(ForgottenViewController.self) { _, _ in }
    child.register(String.self) { _ in "no controller" }
    #expect(
      child.storyboardRegistrations.map(\.description) == [
        "AuditedViewController (swinjectRegistrationName \"a\")",
        "ForgottenViewController (no swinjectRegistrationName)",
      ])
    #expect(parent.storyboardRegistrations.count == 1)
  }

  @Test func `a verification includes a controller's dependencies`() {
    let container = Container()
    container.storyboardInitCompleted(
      AuditedViewController.self, name: "a", file: "Screens.swift", line: 3, column: 1
    ) { r, _ in _ = r.resolve(String.self) }
    let report = container.verificationReport(samples: [SampleArguments(for: AuditedViewController(), name: "a")])
    #expect(
      report.problems.map(\.path) == [
        [#"Storyboard: SwinjectStoryboardAdapterTests.AuditedViewController (name: "a")"#, "String"]
      ])
    #expect(report.problems.first?.place.description == "Screens.swift:3")
    #expect(
      container.verificationReport().problems.map(\.description) == [
        """
        warning: 'Storyboard: SwinjectStoryboardAdapterTests.AuditedViewController (name: "a")' was not checked completely: \
        it takes arguments, (HeadlessController).

          Registered  Storyboard: SwinjectStoryboardAdapterTests.AuditedViewController (name: "a")   Screens.swift:3
          Seen        no dependencies

        To fix: pass 'SampleArguments(for: controller, name: "a")' in 'samples'.
        """
      ])
  }

  @Test func `mismatches between scenes and registrations are reported`() throws {
    let container = Container()
    container.storyboardInitCompleted(AuditedViewController.self, name: "a") { _, _ in }
    container.storyboardInitCompleted(ForgottenViewController.self) { _, _ in }
    let audit = StoryboardAudit(documents: [
      try Self.document(
        Self.scene("A", "AuditedViewController", name: "a"), Self.scene("B", "AuditedViewController", name: "b"),
        Self.scene("C", "AuditedViewController"), Self.scene("D", "DerivedViewController"),
        Self.scene("E", "UIViewController"))
    ])
    #expect(
      container.storyboardFindings(in: audit).map(\.description) == [
        "Screens.storyboard:3: missingRegistration: viewController 'B' has swinjectRegistrationName \"b\", which is not "
          + "registered for class 'AuditedViewController'; registered for the class: swinjectRegistrationName \"a\"",
        "Screens.storyboard:4: unmatchedScene: viewController 'C' has no swinjectRegistrationName, and class "
          + "'AuditedViewController' is registered with a name only: swinjectRegistrationName \"a\"",
        "Screens.storyboard:5: unregisteredSubclass: viewController 'D' is of class 'DerivedViewController', which is not "
          + "registered: the registration of 'AuditedViewController' does not apply to subclasses",
        "unusedRegistration: no scene uses the registration of ForgottenViewController (no swinjectRegistrationName)",
      ])
    let matching = StoryboardAudit(documents: [
      try Self.document(
        Self.scene("A", "AuditedViewController", name: "a"), Self.scene("F", "ForgottenViewController"))
    ])
    #expect(container.storyboardFindings(in: matching).isEmpty)
  }

  @available(*, deprecated)
  @Test func `the names of older versions still work`() {
    let container = Container()
    container.registerForStoryboard(AuditedViewController.self) { _, _ in }
    #expect(container.storyboardRegistrations.count == 1)
  }
}
