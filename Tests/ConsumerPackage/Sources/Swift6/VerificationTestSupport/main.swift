// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import VerificationTestSupport

do {
  try verifyInChildProcess { _ in }
} catch {
  print("VerificationTestSupport: \(error)")
}
