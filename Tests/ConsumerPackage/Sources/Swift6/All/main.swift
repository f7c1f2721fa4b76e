// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Storyboards
import SwinjectStoryboardAdapter

checkSwinject()
checkResolver()
try checkDip()
let scope = Scope("app")
print("All: \(scope.name), \(StoryboardAudit(documents: []).findings.count) findings, \(Shared(scope: scope).text)")

struct Shared: Composure.Assembly {
  let scope: Scope
  var text: String { shared(\.text) { "shared" } }
}
