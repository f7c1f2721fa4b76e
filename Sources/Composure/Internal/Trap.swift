// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Ends the process because of a programming error.
package enum Trap {
  /// Ends the process with a message on standard error, under a source location.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The user's file if known; otherwise the caller's file. Empty for a registration through a function
  ///     value.
  ///   - line: See `file`.
  package static func stop(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    if file.utf8CodeUnitCount == 0 { fatalError(message, file: #fileID) }
    fatalError(message, file: file, line: line)
  }

  /// Ends the process under the location of a step, or the caller's own location if the step has none.
  package static func stop(
    _ message: String, at step: PathStep?, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(message, at: step?.source, file: file, line: line)
  }

  /// Ends the process under a source location, or the caller's own location if there is none.
  package static func stop(
    _ message: String, at location: SourceLocation?, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(message, file: location?.file ?? file, line: location?.line ?? line)
  }

  /// Ends the process because of a circular dependency, under the location where its path begins and ends.
  package static func stop(
    circularDependency path: [PathStep], file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(ComposureMessages.circularDependency(path), at: path.last, file: file, line: line)
  }
}
