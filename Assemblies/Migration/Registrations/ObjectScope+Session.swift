// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

extension ObjectScope {
  /// The scope of a rider's login session.
  package static let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session")
}
