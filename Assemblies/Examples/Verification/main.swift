// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import VerificationTestSupport

final class Client {}
final class Journal { init(_ client: Client) {} }
final class Session {}
final class Cache { init(_ session: Session) {} }
final class Left { init(_ right: Right?) {} }
final class Right { init(_ left: Left?) {} }

// snippet: defects
func makeContainer() -> Container {
  let session = ObjectScope(storageFactory: PermanentStorage.init, description: "session")
  let container = Container()
  container.register(Journal.self) { r in Journal(r.resolve(Client.self)!) }  // no client is registered
  container.register(Session.self) { _ in Session() }.inObjectScope(session)
  container.register(Cache.self) { r in Cache(r.resolve(Session.self)!) }  // outlives the session but still holds it
    .inObjectScope(.container)
  container.register(Left.self) { r in Left(r.resolve(Right.self)) }  // and so on
  container.register(Right.self) { r in Right(r.resolve(Left.self)) }
  return container
}
// snippet-end

// snippet: verify
do {
  try verifyInChildProcess { child in child.verify { makeContainer() } }
} catch let report as VerificationReport {
  for problem in report.errors {
    print("\(problem.kind): \(problem.path.joined(separator: " → "))")
  }
}
// snippet-end

print("and all that is right:")
let container = makeContainer()
container.register(Client.self) { _ in Client() }
let report = container.verificationReport()
print("  missing now: \(report.problems.filter { $0.kind == .missing }.count)")
