// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

/// Calls a closure that throws only if a factory does, which Swinject's factories cannot.
@inlinable @inline(__always)
func unthrowing<Result>(_ body: () throws -> Result) -> Result {
  do {
    return try body()
  } catch {
    Resolution.unexpected(error)
  }
}
