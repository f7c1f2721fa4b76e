// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Testing

@testable import ContainerEngine

private struct Editor {}
private struct Draft {}

/// The complete messages of the engine's traps.
@Suite struct `engine failures` {
  @Test func `a cycle lists its services, without the path to it`() {
    #expect(
      ContainerEngineMessages.recursion(["App", "Left", "Right", "Left"], .test) == """
        A circle.

          While resolving  Left → Right → Left
        """)
    #expect(
      ContainerEngineMessages.recursion(["App", "Left"], .test) == """
        A circle.

          While resolving  App → Left
        """)
  }

  @Test func `a container requirement names its location`() {
    let key = ServiceKey(serviceType: Draft.self, name: "old")
    #expect(
      ContainerEngineMessages.required(key, at: Composure.SourceLocation("App/Editor.swift", 12, 3), []) == """
        Could not resolve 'Draft' (name: "old").

          Requested at  Editor.swift:12

        To fix: register it, or create it in the assembly that requires it.
        """)
  }
}
