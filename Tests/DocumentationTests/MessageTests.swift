// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ContainerEngine
import Foundation
import TestSupport
import Testing

/// Runs the samples of the diagnostics reference, and compares their messages.
///
/// Samples that end the process or observe the global log run as exit tests, in separate processes.
@Suite(.quietLookups) struct `messages of the reference` {
  private func expect(_ number: Int, _ said: [UInt8]?) throws {
    let text = String(decoding: said ?? [], as: UTF8.self)
    try expect(number, text)
  }

  private func expect(_ number: Int, _ said: String) throws {
    let shown = try #require(try Diagnostic.all.get().first { $0.number == number }).message
    let isSaid = Self.withoutPlaces(said).contains(Self.withoutPlaces(shown))
    #expect(isSaid, "D\(number) was:\n\(said)")
  }

  /// Compares only the first block of `text`, since a second block shows later output.
  private func expectParagraph(_ number: Int, _ said: [UInt8]?) throws {
    let diagnostic = try #require(try Diagnostic.all.get().first { $0.number == number })
    let shown = try #require(diagnostic.blocks("text").first)
    let text = String(decoding: said ?? [], as: UTF8.self)
    #expect(Self.withoutPlaces(text) == Self.withoutPlaces(shown) + "\n")
  }

  /// Locations depend on the file that contains the sample.
  private static func withoutPlaces(_ text: String) -> String {
    text.replacingOccurrences(
      of: #"[\w/]*\w+\.swift:\d+"#, with: "File.swift", options: .regularExpression)
  }

  @Test func `traps of typed assemblies`() async throws {
    let d201 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { TypedTraps.d201() }
    try expect(201, d201?.standardErrorContent)
    let d202 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { TypedTraps.d202() }
    try expect(202, d202?.standardErrorContent)
    let d203 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await TypedTraps.d203()
    }
    try expect(203, d203?.standardErrorContent)
    let d206 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { TypedTraps.d206() }
    try expect(206, d206?.standardErrorContent)
  }

  @Test func `reports of typed assemblies`() async throws {
    let d207 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await TypedTraps.d207()
    }
    try expect(207, d207?.standardErrorContent)
    let d208 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { TypedTraps.d208() }
    try expect(208, d208?.standardErrorContent)
    let d209 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { TypedTraps.d209() }
    try expect(209, d209?.standardErrorContent)
  }

  @Test func `traps of Swinject's containers`() async throws {
    let d301 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { SwinjectTraps.d301() }
    try expect(301, d301?.standardErrorContent)
    let d302 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { SwinjectTraps.d302() }
    try expect(302, d302?.standardErrorContent)
    let d303 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try SwinjectTraps.d303()
    }
    try expect(303, d303?.standardErrorContent)
    let d304 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      QuietLookups.setVariables(nil)
      LookupFailureLog.writesByDefault = true
      SwinjectTraps.d304()
    }
    try expectParagraph(304, d304?.standardErrorContent)
    let d321 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { SwinjectTraps.d321() }
    try expect(321, d321?.standardErrorContent)
    let d322 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { SwinjectTraps.d322() }
    try expect(322, d322?.standardErrorContent)
    let d323 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { SwinjectTraps.d323() }
    try expect(323, d323?.standardErrorContent)
    let d325 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { SwinjectTraps.d325() }
    try expect(325, d325?.standardErrorContent)
  }

  @Test func `logs of Swinject's containers`() async throws {
    let d326 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      FileHandle.standardError.write(Data(SwinjectTraps.d326().utf8))
    }
    try expect(326, d326?.standardErrorContent)
    let d327 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      FileHandle.standardError.write(Data(SwinjectTraps.d327().utf8))
    }
    try expect(327, d327?.standardErrorContent)
  }

  @Test func `traps of Resolver's containers`() async throws {
    let d331 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { ResolverTraps.d331() }
    try expect(331, d331?.standardErrorContent)
    let d332 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { ResolverTraps.d332() }
    try expect(332, d332?.standardErrorContent)
    let d333 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { ResolverTraps.d333() }
    try expect(333, d333?.standardErrorContent)
    let d334 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { ResolverTraps.d334() }
    try expect(334, d334?.standardErrorContent)
  }

  @Test func `traps of Dip's containers`() async throws {
    let d341 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { try DipTraps.d341() }
    try expect(341, d341?.standardErrorContent)
    let d342 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { DipTraps.d342() }
    try expect(342, d342?.standardErrorContent)
    let d343 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { try DipTraps.d343() }
    try expect(343, d343?.standardErrorContent)
    let d350 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { DipTraps.d350() }
    try expect(350, d350?.standardErrorContent)
    let d351 = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { DipTraps.d351() }
    try expect(351, d351?.standardErrorContent)
  }

  @Test func `logs of Dip's containers`() async throws {
    let d344 = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      FileHandle.standardError.write(Data(DipTraps.d344().utf8))
    }
    try expect(344, d344?.standardErrorContent)
  }

  @Test func `errors of Dip's containers`() throws {
    let errors: [(Int, () throws -> Void)] = [
      (345, DipTraps.d345), (346, DipTraps.d346), (347, DipTraps.d347), (348, DipTraps.d348), (349, DipTraps.d349),
    ]
    for (number, example) in errors {
      let error = #expect(throws: (any Error).self) { try example() }
      try expect(number, error.map { "\($0)" } ?? "")
    }
  }
}
