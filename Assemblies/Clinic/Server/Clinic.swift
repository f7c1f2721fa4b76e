// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure

/// Answers requests, each in its own scope.
public struct Clinic<Root: StorageAssembly>: Sendable {
  let root: Root

  /// Opens a clinic.
  ///
  /// - Parameter root: The application's composition root.
  public init(_ root: Root) {
    self.root = root
  }

  // snippet: answer
  /// Answers one line. The request's objects are always torn down before the answer is returned.
  ///
  /// - Throws: ``BadRequest``, or any error from opening the database or writing the changes.
  public func answer(_ line: String, number: Int) async throws -> String {
    let request = try Request(line)
    let assembly = RequestAssembly(parent: root, number: number)
    let answer: Result<String, any Error>
    do { answer = .success(try await assembly.handler.answer(request)) } catch { answer = .failure(error) }
    try await assembly.scope.close()
    return try answer.get()
  }
  // snippet-end

  /// Closes the clinic after all current requests have finished.
  ///
  /// - Throws: Any error that occurs while it closes.
  public func close() async throws {
    try await root.scope.close()
  }

  /// Returns the dependency graph of a request.
  public func graph() async throws -> DependencyGraph {
    try await DependencyGraph.record { _ = try await RequestAssembly(parent: root, number: 0).handler }
  }
}
