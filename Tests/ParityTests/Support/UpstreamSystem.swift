// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A system whose API an adapter provides.
///
/// The parity suite has one folder for each system. A folder contains
/// - `…Signatures.swift`: upstream's public signatures, each with client code that uses it (``Signature``), and a test
///   that compares them with upstream's declarations in `Declarations/….txt`:
///
///   ```swift
///   @Suite struct `signatures of Dip` {
///     @Test(arguments: dipSignatures)
///     func `upstream's signature is there`(_ signature: Signature) async throws { try await signature.check(.dip) }
///
///     @Test func `no declaration of upstream is missing`() throws {
///       #expect(try dipSignatures.map(\.declaration).sorted() == Signature.declarations("Dip.txt").sorted())
///     }
///   }
///   ```
///
/// - tests of upstream's documented behaviors, each with the trait `.behavior(of:source:)`, which names the upstream
///   page or signature;
/// - tests of the deliberate differences, each with the trait `.difference(from:reason:guide:)`.
///
/// Run `swift test --filter Parity`. At the end, it prints a table of the tests that ran and passed.
enum UpstreamSystem: String, CaseIterable, Sendable {
  case swinject = "Swinject 2.10"
  case swinjectAutoregistration = "SwinjectAutoregistration 2.9"
  case swinjectStoryboard = "SwinjectStoryboard 2.2"
  case resolver = "Resolver 1.5"
  case dip = "Dip 7.1"
  case dipUI = "Dip-UI 2"
}
