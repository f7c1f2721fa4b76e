// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Containers
import SwinjectAdapter

/// The time to verify a container of a thousand services, and whether its defects are found.
enum Verification {
  static func measure() {
    print("a sound container: \(milliseconds(nil)) ms, problems: \(report(nil).problems.count)")
    for defect in ThousandServices.Defect.allCases {
      let kinds = report(defect).problems.map(\.kind.rawValue)
      print("\(defect): \(milliseconds(defect)) ms, found: \(kinds.joined(separator: ", "))")
    }
  }

  private static func report(_ defect: ThousandServices.Defect?) -> VerificationReport {
    ThousandServices(with: defect).container.verificationReport()
  }

  private static func milliseconds(_ defect: ThousandServices.Defect?) -> Int {
    let services = ThousandServices(with: defect)
    let times = (0..<11).map { _ in Clock.wall { _ = services.container.verificationReport() } }
    return Int(times.median / 1_000_000)
  }
}
