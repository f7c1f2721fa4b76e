// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter

protocol XYZFetching { func fetch() -> String }
protocol XYZUpdating { func update() }
final class XYZService: XYZFetching, XYZUpdating {
  var session: XYZSession?
  func fetch() -> String { "fetched" }
  func update() {}
}
final class XYZSession {}
struct XYZCombined {
  let fetcher: XYZFetching
  let updater: XYZUpdating
  init(_ fetcher: XYZFetching, _ updater: XYZUpdating) {
    self.fetcher = fetcher
    self.updater = updater
  }
}
final class XYZViewModel {
  let fetcher: XYZFetching
  let id: Int
  init(fetcher: XYZFetching, id: Int) {
    self.fetcher = fetcher
    self.id = id
  }
}

extension Resolver.Name {
  static let production = Self("production")
  static var mode: Resolver.Name { production }
}
extension ResolverScope {
  static let session = ResolverScopeCache()
}

extension Resolver: ResolverRegistering {
  /// Registers the services before the first resolution.
  public static func registerAllServices() {
    registerServicesOfXYZ()
    register { XYZSession() }.scope(.session)
    defaultScope = .graph
  }

  static func registerServicesOfXYZ() {
    register { XYZService() }
      .implements(XYZFetching.self)
      .implements(XYZUpdating.self, name: .production)
      .resolveProperties { resolver, service in service.session = resolver.optional() }
      .scope(.shared)
    register { XYZCombined(resolve(), resolve(name: .production)) }
    register { resolver, args in XYZViewModel(fetcher: resolver.resolve(), id: args()) }
    register(name: "keyed") { _, args in XYZViewModel(fetcher: resolve(), id: args("id")) }
      .resolveProperties { _, _, args in _ = args.optional("id") as Int? }
    register(XYZFetching.self, name: .mode) { XYZService() }.scope(.application)
    register { (resolver: Resolver) -> [XYZFetching] in [resolver.resolve()] }
  }
}

final class Screen: Resolving {
  @Injected var fetcher: XYZFetching
  @Injected(name: .production) var named: XYZUpdating
  @OptionalInjected var optional: XYZUpdating?
  @LazyInjected var session: XYZSession
  @LazyInjected(name: "keyed", container: .main) var model: XYZViewModel
  @WeakLazyInjected var service: XYZService?
  lazy var combined: XYZCombined = resolver.resolve()

  func use() {
    $model.args = ["id": 3]
    _ = model.id
    $session.release()
    _ = $session.isEmpty
    session = XYZSession()
  }
}

func use() -> String {
  let model: XYZViewModel = Resolver.resolve(args: 4)
  let keyed = Resolver.resolve(XYZViewModel.self, name: .name(fromString: "keyed"), args: ["id": 5])
  let absent: Int? = Resolver.optional()
  let mock = Resolver(child: .main)
  mock.register { XYZService() as XYZFetching }
  Resolver.root = mock
  mock.add(child: Resolver())
  Resolver.main.registerServices()
  ResolverScope.cached.reset()
  mock.cache.reset()
  Resolver.decorate = { service in _ = service }
  Resolver.reset()
  return "\(model.id) \(keyed.id) \(absent ?? 0) \(model.fetcher.fetch())"
}
