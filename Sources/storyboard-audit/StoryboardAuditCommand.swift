// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// The storyboard audit under its 0.1 name, for one more release: the same as `composure-tool audit`.
@main
struct StoryboardAuditCommand {
  static func main() {
    exit(AuditCommand(name: "storyboard-audit").run(Array(CommandLine.arguments.dropFirst())))
  }
}
