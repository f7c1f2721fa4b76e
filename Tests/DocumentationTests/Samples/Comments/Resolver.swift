// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Samples from the comments of the sources, with the declarations that they need.

import Composure
import ResolverAdapter
import Storyboards

protocol Animal: Sendable {}
struct Cat: Animal {}
struct Pets: Assembly {
  let scope = Scope()
  var animal: any Animal { Cat() }
}
final class XYZService {}
final class XYZViewModel { init(service: XYZService) {} }
struct Cart {}
final class MyViewController: HeadlessViewController { var viewModel: XYZViewModel? }

// snippet: Name
extension Resolver.Name {
  static let mock = Self("mock")
}
// snippet-end

// snippet: registering
extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { XYZService() }
    register { XYZViewModel(service: resolve()) }
  }
}
let model: XYZViewModel = Resolver.resolve()
// snippet-end

// snippet: scope
extension ResolverScope {
  static let session = ResolverScopeCache()
}
Resolver.main.register { Cart() }.scope(.session)
// snippet-end

// snippet: Injected
final class Model {
  @Injected var service: XYZService
  @Injected(name: .mock) var other: XYZService
}
// snippet-end

// snippet: StoryboardResolving
extension MyViewController: StoryboardResolving {
  func resolveViewController(_ resolver: Resolver) {
    viewModel = resolver.optional()
  }
}
// snippet-end

func bridge(_ app: Pets) {
  // snippet: register from
  Resolver.main.register(Animal.self, from: app, \.animal)
  // snippet-end
}

protocol PeopleAssembly: Assembly { var animal: any Animal { get } }

// snippet: LegacyAssembly
struct AppAssembly: PeopleAssembly, LegacyAssembly {
  let scope = Scope()
  unowned let resolver: Resolver
  var animal: any Animal { require(Animal.self) }  // a container requirement: the animals have not moved yet
}
// snippet-end

func audit(_ audit: StoryboardAudit) {
  // snippet: resolvingRegistrations
  let findings = audit.findings(against: audit.resolvingRegistrations())
  // snippet-end
  print(findings)
}
