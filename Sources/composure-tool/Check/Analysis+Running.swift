// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

extension AnalysisRequest {
  /// Builds what is to be checked, and runs the rules.
  ///
  /// - Parameter status: Shows what is being done.
  /// - Throws: `ToolError` if something could not be looked at. Nothing is reported then.
  func run(_ status: inout StatusLine) throws -> AnalysisResult {
    throw ToolError(text: ToolMessages.cannotAnalyze(folder))
  }
}
