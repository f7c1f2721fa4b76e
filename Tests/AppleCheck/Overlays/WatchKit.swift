// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Declarations to compile against, which never run.

@_exported import Foundation
@_exported import WatchKit
