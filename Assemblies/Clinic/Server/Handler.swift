// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Answers a request.
public struct Handler: Sendable {
  let transaction: Transaction

  /// Performs a request and returns the answer.
  public func answer(_ request: Request) async -> String {
    switch request {
    case .visit(let name):
      await transaction.see(name)
      return "\(name) has been seen \(times(await transaction.visits(of: name)))"
    case .history(let name):
      return "\(name) was seen \(times(await transaction.visits(of: name)))"
    }
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}
