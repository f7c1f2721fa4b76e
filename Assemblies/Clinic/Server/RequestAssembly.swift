// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

// snippet: request
/// The objects of a single request.
public protocol VisitsAssembly: ChildAssembly where Parent: StorageAssembly {
  /// The number of the request.
  var number: Int { get }
  /// The changes of the request, written at its end.
  var transaction: Transaction { get async throws }
  /// The handler of the request.
  var handler: Handler { get async throws }
}

extension VisitsAssembly {
  /// The request's transaction, committed at its end.
  public var transaction: Transaction {
    get async throws {
      try await shared {
        Transaction(number, on: try await parent.database, parent.journal, parent.census)
      } onClose: {
        await $0.commit()
      }
    }
  }

  /// A new handler, which shares the request's transaction.
  public var handler: Handler {
    get async throws { try await transient { Handler(transaction: try await transaction) } }
  }
}

/// The scope of one request, within an application's scope.
public struct RequestAssembly<Parent: StorageAssembly>: VisitsAssembly {
  /// The application.
  public let parent: Parent
  /// The scope of the request.
  public let scope: Scope
  /// The number of the request.
  public let number: Int

  /// Creates the scope of a request.
  public init(parent: Parent, number: Int) {
    self.parent = parent
    self.number = number
    scope = Scope("request \(number)")
  }
}
// snippet-end
