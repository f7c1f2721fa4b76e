// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

/// What a process that was to end has written to standard error.
func dipErrorText(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
