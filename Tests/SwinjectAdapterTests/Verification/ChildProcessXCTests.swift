// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import VerificationTestSupport
import XCTest

/// The child of a process that runs XCTest tests.
final class ChildProcessXCTests: XCTestCase {
  func testAContainerIsVerified() throws {
    XCTAssertThrowsError(
      try verifyInChildProcess { child in
        let zoo = Zoo()
        zoo.register(Person.self, line: 1) { r in PetOwner(pet: r.resolve(Animal.self)!) }
        child.verify { zoo.container }
      }
    ) { error in
      XCTAssertEqual((error as? VerificationReport)?.errors.map(\.path), [["Person", "Animal"]])
    }
  }
}
