// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// Answers requests, each in a lifetime of its own.
public struct Clinic<Root: StorageAssembly>: Sendable {
  let root: Root

  /// Opens a clinic.
  ///
  /// - Parameter root: The application's composition root.
  public init(_ root: Root) {
    self.root = root
  }

  // snippet: answer
  /// Answers one line. Whatever happens, what was made for it is torn down before the answer is given.
  ///
  /// - Throws: ``BadRequest``, or what kept the database from opening.
  public func answer(_ line: String, number: Int) async throws -> String {
    let request = try Request(line)
    let assembly = RequestAssembly(parent: root, number: number)
    let answer: Result<String, any Error>
    do { answer = .success(try await assembly.handler.answer(request)) } catch { answer = .failure(error) }
    let errors = await assembly.scope.close()
    if let error = errors.first { throw error }
    return try answer.get()
  }
  // snippet-end

  /// Closes the clinic.
  ///
  /// - Returns: What went wrong while it closed.
  @discardableResult
  public func close() async -> [any Error] {
    await root.scope.close()
  }

  /// Who needs whom to answer a request.
  public func graph() async throws -> DependencyGraph {
    try await DependencyGraph.record { _ = try await RequestAssembly(parent: root, number: 0).handler }
  }
}
