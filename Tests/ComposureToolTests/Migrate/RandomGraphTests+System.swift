// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension RandomGraphTests {
  /// The adapter on which a random program runs, with the code that it writes.
  enum System: String, CaseIterable {
    case swinject, resolver, dip

    var module: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Adapter" }

    var container: String {
      switch self {
      case .swinject: "Container"
      case .resolver: "Resolver"
      case .dip: "DependencyContainer"
      }
    }

    /// The scopes, weak ones last.
    var scopes: [String] {
      switch self {
      case .swinject: ["", ".graph", ".graph", ".container", ".session", ".transient", ".weak"]
      case .resolver: ["", ".graph", ".graph", ".application", ".session", ".unique", ".shared"]
      case .dip: ["", ".shared", ".shared", ".singleton", ".unique", ".weakSingleton"]
      }
    }

    /// The scopes whose services may refer to each other: shared within a resolution, or cached.
    var scopesOfCycles: [Set<String>] {
      self == .swinject ? [["", ".graph"], [".container"]] : [["", ".shared"], [".singleton"]]
    }

    var unshared: String { self == .swinject ? ".transient" : ".unique" }

    /// The scopes in which each container has its own instances.
    var scopesOfContainers: [String] { self == .resolver ? [".container"] : [] }

    /// The declaration of the scope `.session`.
    var declarations: String {
      switch self {
      case .swinject:
        "extension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }"
      case .resolver: "extension ResolverScope { static let session = ResolverScopeCache() }"
      case .dip: ""
      }
    }

    /// The statements that release instances of scopes, the one for the singletons last.
    var resets: [String] {
      switch self {
      case .swinject: ["container.resetObjectScope(.session)", "container.resetObjectScope(.container)"]
      case .resolver: ["ResolverScope.session.reset()", "ResolverScope.application.reset()"]
      case .dip: []
      }
    }

    /// The statement that creates a container which searches the first one.
    var child: String {
      self == .swinject ? "Container(parent: container)" : "Resolver(child: Resolver.main)"
    }

    func lookup(_ service: Service, in resolver: String) -> String {
      switch self {
      case .swinject: "\(resolver).resolve(\(service.type).self\(service.name.map { ", name: \"\($0)\"" } ?? ""))!"
      case .resolver:
        "\(resolver).resolve(\(service.type).self\(service.name.map { ", name: .init(\"\($0)\")" } ?? ""))"
      case .dip: "try container.resolve(\(service.name.map { "tag: \"\($0)\"" } ?? "")) as \(service.type)"
      }
    }

    /// Returns the registration of a service with the code of its factory and its completion.
    func registration(
      _ service: Service, _ scope: String, _ factory: String, _ completion: String?
    ) -> String {
      switch self {
      case .swinject:
        ".register(\(service.type).self\(service.name.map { ", name: \"\($0)\"" } ?? "")) { r in \(factory) }"
          + (scope.isEmpty ? "" : ".inObjectScope(\(scope))")
          + (completion.map { ".initCompleted { r, s in \($0) }" } ?? "")
      case .resolver:
        ".register(\(service.type).self\(service.name.map { ", name: .init(\"\($0)\")" } ?? "")) { r in \(factory) }"
          + (scope.isEmpty ? "" : ".scope(\(scope))")
          + (completion.map { ".resolveProperties { r, s in \($0) }" } ?? "")
      case .dip:
        ".register(\([scope, service.name.map { "tag: \"\($0)\"" } ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))) "
          + "{ \(factory) as \(service.type) }"
          + (completion.map { ".resolvingProperties { container, s in \($0) }" } ?? "")
      }
    }
  }

  /// A service of a random program.
  struct Service {
    let type: String
    let name: String?
    /// Whether only the child registers it.
    let isOwn: Bool
    /// The collaborating container that registers it.
    let home: Int
  }
}
