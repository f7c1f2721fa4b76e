// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

// snippet: request
/// What lives as long as one request is being answered.
public protocol VisitsAssembly: ChildAssembly where Parent: StorageAssembly {
  /// The number of the request.
  var number: Int { get }
  /// The changes that the request makes; written at its end.
  var transaction: Transaction { get async throws }
  /// Who answers the request.
  var handler: Handler { get async throws }
}

extension VisitsAssembly {
  /// One for the request, committed at its end.
  public var transaction: Transaction {
    get async throws {
      try await shared {
        Transaction(number, on: try await parent.database, parent.journal, parent.census)
      } onClose: {
        await $0.commit()
      }
    }
  }

  /// Made anew; whoever handles the request has the same transaction.
  public var handler: Handler {
    get async throws { try await transient { Handler(transaction: try await transaction) } }
  }
}

/// One request's lifetime, inside that of an application.
public struct RequestAssembly<Parent: StorageAssembly>: VisitsAssembly {
  /// The application.
  public let parent: Parent
  /// The lifetime of the request.
  public let scope: Scope
  /// The number of the request.
  public let number: Int

  /// Makes the lifetime of a request.
  public init(parent: Parent, number: Int) {
    self.parent = parent
    self.number = number
    scope = Scope("request \(number)")
  }
}
// snippet-end
