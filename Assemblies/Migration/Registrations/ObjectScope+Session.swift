// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

extension ObjectScope {
  /// As long as a rider is logged in.
  package static let session = ObjectScope(storageFactory: { PermanentStorage() }, description: "session")
}
