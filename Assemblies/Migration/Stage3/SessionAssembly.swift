// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import RentalServices

// snippet: session-after
/// As long as a rider is logged in: what the object scope `session` was.
struct SessionAssembly<Parent: StorageAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope("session")

  var session: Session { shared(\.session) { Session(riders: parent.riders, isStudent: true) } }
}
// snippet-end
