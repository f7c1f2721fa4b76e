// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Swift's overlay of AppKit: declarations to compile against, which never run.

@_exported import AppKit
@_exported import Foundation

extension NSStoryboard {
  public func instantiateController<Controller: NSViewController>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { fatalError() }
}
