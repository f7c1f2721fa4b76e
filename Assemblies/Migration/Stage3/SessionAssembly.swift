// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import RentalServices

// snippet: session-after
/// The scope of a rider's login session, which replaces the object scope `session`.
struct SessionAssembly<Parent: StorageAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope("session")

  var session: Session { shared(\.session) { Session(riders: parent.riders, isStudent: true) } }
}
// snippet-end
