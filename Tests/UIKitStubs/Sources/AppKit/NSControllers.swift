// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import Storyboards

@MainActor open class NSResponder: NSObject {
  /// The replacement for key-value coding on Apple platforms: sets a runtime attribute by its key path.
  public static var runtimeAttributeSetters: [String: @MainActor (NSResponder, RuntimeAttributeValue) -> Void] = [:]

  public internal(set) var storyboard: NSStoryboard?

  public nonisolated override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open func awakeFromNib() {}
}

@MainActor open class NSViewController: NSResponder {
  open var children: [NSViewController] = []
}

@MainActor open class NSTabViewController: NSViewController {}
@MainActor open class NSSplitViewController: NSViewController {}
@MainActor open class NSPageController: NSViewController {}

@MainActor open class NSWindowController: NSResponder {
  open var contentViewController: NSViewController?
}
