// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// These declarations belong to the system, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Swift's overlay of UIKit: declarations to compile against, which never run.

@_exported import Foundation
@_exported import UIKit

#if !os(watchOS)
extension UIStoryboard {
  @MainActor public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController { fatalError() }
}

extension UIViewController {
  // The header's declaration has no default for `completion`.
  @MainActor public func present(_ controller: UIViewController, animated: Bool) { fatalError() }
}
#endif
