// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The declarations are for the two stubs only.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import Storyboards

/// A storyboard as the stubs load it: from its source text, with classes found by name.
public struct StubDocument {
  public let document: StoryboardDocument
  public let bundle: Bundle?

  public init(name: String, bundle: Bundle?) {
    let url = (bundle ?? .main).bundleURL.appendingPathComponent("\(name).storyboard")
    do {
      document = try StoryboardDocument(contentsOf: url)
    } catch {
      fatalError("Could not find a storyboard named '\(name)': \(error)")
    }
    self.bundle = bundle
  }

  public func controller(withIdentifier identifier: String) -> StoryboardController {
    guard let found = document.controllers.first(where: { $0.storyboardIdentifier == identifier }) else {
      fatalError("Storyboard doesn't contain a controller with identifier '\(identifier)'")
    }
    return found
  }

  public var initialController: StoryboardController? {
    document.initialViewController.flatMap(document.controller(withID:))
  }

  /// The controllers that load together with another controller.
  public func children(of controller: StoryboardController) -> [StoryboardController] {
    (controller.relationships + controller.embeds).compactMap { document.controller(withID: $0.destination) }
  }

  /// Returns the class of a controller.
  public static func type<Base>(of controller: StoryboardController, or base: Base) -> Base {
    guard let name = controller.customClass else { return base }
    guard let type = NSClassFromString("\(controller.customModule ?? "").\(name)") as? Base else {
      fatalError("Unknown class \(name) in Interface Builder file.")
    }
    return type
  }
}

/// A coder without content.
public final class EmptyCoder: NSCoder {
  public override var allowsKeyedCoding: Bool { true }
  public override func containsValue(forKey key: String) -> Bool { false }
  public override func decodeObject(forKey key: String) -> Any? { nil }
}
