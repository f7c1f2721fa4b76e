// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

struct GitRepositoryTests {
  private func repository() async throws -> (TemporaryFolder, GitRepository) {
    let folder = try TemporaryFolder()
    for arguments in [
      ["init", "--quiet"], ["config", "user.name", "Tester"], ["config", "user.email", "tester@example.com"],
      ["config", "commit.gpgsign", "false"],
    ] {
      let result = try await git(arguments, folder)
      try #require(result.status == 0, "\(result.log)")
    }
    return (folder, try #require(GitRepository(containing: folder.path)))
  }

  private func git(_ arguments: [String], _ folder: TemporaryFolder) async throws -> Program {
    try await Program.run(at: "/usr/bin/env", ["git", "-C", folder.path] + arguments)
  }

  @Test func `a folder outside of a repository has none`() throws {
    #expect(GitRepository(containing: try TemporaryFolder().path) == nil)
  }

  @Test func `changed and new files are distinguished from committed files`() async throws {
    let (folder, repository) = try await repository()
    let files = try ["A.swift", "B.swift", "C.swift"].map { try folder.write("old\n", to: $0) }
    try repository.commit(Array(files[..<2]), message: "Add two files")
    try folder.write("new\n", to: "B.swift")
    #expect(try repository.changedFiles(among: files) == Array(files[1...]))
  }

  @Test func `a commit has the files that were deleted`() async throws {
    let (folder, repository) = try await repository()
    let files = try ["A.swift", "B.swift"].map { try folder.write("old\n", to: $0) }
    try repository.commit(files, message: "Add two files")
    let unknown = try folder.write("new\n", to: "C.swift")
    for path in [files[1], unknown] { try FileManager.default.removeItem(atPath: path) }
    try repository.commit([files[1], unknown], message: "Delete files")
    let commit = try await git(["show", "--name-status", "--format=%s"], folder)
    #expect(commit.output == "Delete files\n\nD\tB.swift\n")
  }

  @Test func `a commit has the files that it is given, and the message`() async throws {
    let (folder, repository) = try await repository()
    let files = try ["A.swift", "B.swift"].map { try folder.write("old\n", to: $0) }
    let proof = MigrationProof(
      services: [.init(key: "'Journal'", member: "journal", lifetime: "shared", needs: [], uses: [])],
      declarations: [], files: ["A.swift"], isBuilt: true, graphSize: 3, differences: [])
    try repository.commit([files[0]], message: MigrateApplyCommand.message(for: proof))
    let log = try await git(["log", "--format=%B", "--name-only"], folder)
    #expect(
      log.output == """
        Move 'journal' from the container to a typed assembly

        The program builds, and all services (3) have the same lifetimes and needs as before.


        A.swift

        """)
    #expect(try repository.changedFiles(among: files) == [files[1]])
  }

  @Test func `a commit leaves out files that the repository ignores`() async throws {
    let (folder, repository) = try await repository()
    try folder.write(".composure\n", to: ".gitignore")
    let source = try folder.write("old\n", to: "A.swift")
    let proof = try folder.write("{}\n", to: ".composure/proofs/0001-journal.json")
    try repository.commit([source, proof], message: "Move a service")
    #expect(try await git(["ls-files"], folder).output == "A.swift\n")
  }

  @Test func `what git says is part of the error`() async throws {
    let (folder, repository) = try await repository()
    let file = try folder.write("old\n", to: "A.swift")
    try repository.commit([file], message: "Add a file")
    let error = #expect(throws: ToolError.self) { try repository.commit([file], message: "Add nothing") }
    #expect(error?.text.hasPrefix("the services have moved, but git did not commit them: ") == true)
  }
}
