// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// Assemblies that are recorded while they run. Their graph is also read from this file.

final class SampleService: Sendable {}
protocol SampleFeature: Sendable {}
extension SampleService: SampleFeature {}

protocol SampleRootAssembly: Assembly {
  var value: any SampleFeature { get }
  var plain: any SampleFeature { get }
  var list: [SampleService] { get }
  var whole: SampleService { get }
  func keyed(by name: String) -> SampleService
}

extension SampleRootAssembly {
  var value: any SampleFeature { shared(\.value) { SampleService() } }
  /// A plain member: its users use its dependencies.
  var plain: any SampleFeature { value }
  var list: [SampleService] {
    shared(forEach: ["a", "b"]) { _ in
      _ = plain
      return SampleService()
    }
  }
  func keyed(by name: String) -> SampleService {
    // This runs for the caller.
    _ = list
    return shared(for: name) {
      _ = plain
      return SampleService()
    }
  }
  /// Forwards the caller's location, so that messages and graphs name the caller.
  func cached(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    make: () -> SampleService
  ) -> SampleService {
    shared(for: "cached", file: file, line: line, column: column, function: function, make: make)
  }
  var whole: SampleService { SamplePart(whole: self).inner }
}

struct SampleRoot: SampleRootAssembly {
  let scope = Scope()
}

protocol SampleSessionAssembly: ChildAssembly where Parent: SampleRootAssembly {
  var weak: SampleService { get }
  var helped: SampleService { get }
  var screen: SampleService { get }
  var inParent: SampleService { get }
}

extension SampleSessionAssembly {
  var weak: SampleService {
    weaklyShared(\.weak) {
      _ = parent.plain
      return SampleService()
    }
  }
  var helped: SampleService {
    parent.cached {
      _ = weak
      return SampleService()
    }
  }
  var screen: SampleService {
    transient(\.screen) {
      _ = weak
      _ = parent.keyed(by: "a")
      _ = parent.whole
      _ = inParent
      return SampleService()
    }
  }
  var inParent: SampleService {
    parent.shared(for: "parent") {
      _ = parent.value
      return SampleService()
    }
  }
}

struct SampleSession<Parent: SampleRootAssembly>: SampleSessionAssembly {
  let parent: Parent
  let scope = Scope()

  func useEverything() {
    _ = screen
    _ = helped
  }
}

struct SamplePart<Whole: SampleRootAssembly>: PartAssembly {
  let whole: Whole

  var inner: SampleService {
    transient {
      _ = whole.value
      return SampleService()
    }
  }
}

/// Stores an assembly of unknown type.
struct OpenRoot: Assembly {
  let scope = Scope()
  let other: any SampleRootAssembly

  var user: SampleService {
    shared(\.user) {
      _ = other.value
      return SampleService()
    }
  }
}

struct OtherRoot: Assembly {
  let scope = Scope()
}
