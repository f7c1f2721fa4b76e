// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The default lifetime that the program's Swinject containers set.
struct StandardLifetime {
  /// The lifetime; `nil` if containers differ, or it is known only at run time.
  let lifetime: ServiceLifetime?

  init(_ program: Program, scans: [Int: [MemberScan]], testModules: Set<String>) {
    let values = ContainerValueReader(program: program)
    var lifetimes: Set<ServiceLifetime> = []
    for (file, scans) in scans where !testModules.contains(program.files[file].module) {
      for scan in scans {
        for call in scan.calls {
          if let lifetime = Self.lifetime(call, in: scan, values) { lifetimes.insert(lifetime) }
        }
      }
    }
    guard lifetimes.count <= 1 else {
      lifetime = nil
      return
    }
    switch lifetimes.first {
    case nil: lifetime = .standard
    case .named?: lifetime = lifetimes.first
    case .standard?: lifetime = .standard
    case .custom?, .unknown?: lifetime = nil
    }
  }

  /// Returns the default lifetime of a new container in a call; `nil` for other calls.
  private static func lifetime(
    _ call: MemberScan.ScannedCall, in scan: MemberScan, _ values: ContainerValueReader
  ) -> ServiceLifetime? {
    guard let library = ContainerLibrary(of: call.declaration.usr) else { return nil }
    guard call.declaration.baseName == "init", library.system == .swinject else { return nil }
    let usr = call.declaration.usr.text
    let module = "s:\(library.rawValue.utf8.count)\(library.rawValue)"
    let isContainer = usr.hasPrefix("\(module)9ContainerC")
    guard isContainer || usr.hasPrefix("\(module)9AssemblerC") else { return nil }
    guard let expression = call.call else { return .unknown(source: "init") }
    // Only explicit arguments count: an omitted one has no value, or a default.
    let given = { (label: String) -> CodeNode? in
      guard let value = expression.argument(label) else { return nil }
      if case .literal(.nil) = value.kind { return nil }
      return value
    }
    if !isContainer, given("container") != nil { return nil }
    guard let scope = given("defaultObjectScope") else { return .standard }
    guard case .known(let lifetime) = values.lifetime(scope, in: scan) else { return .unknown(source: "a parameter") }
    return lifetime == .named("graph") ? .standard : lifetime
  }
}
