// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// swift-format-ignore-file

import SwinjectAdapter

protocol Service: AnyObject {}
final class Dependency {}
final class Other { init(dependency: Dependency) {} }
final class Plain: Service {
  init() {}
  init(dependency: Dependency) {}
  init(dependency: Dependency, other: Other) {}
  init(dependency: Dependency, other: Other, number: Int) {}
  init(optional: Dependency?, lazy: Lazy<Other>, provider: Provider<Other>) {}
}
struct Value { let dependency: Dependency }
func make(_ dependency: Dependency, _ other: Other) -> Plain { Plain(dependency: dependency, other: other) }

func register(_ container: Container) {
  container.autoregister(Dependency.self, initializer: Dependency.init)
  container.autoregister(Other.self, initializer: Other.init)
  container.autoregister(Other.self, name: "named", initializer: Other.init(dependency:))
  container.autoregister(Service.self, initializer: Plain.init as () -> Plain)
  container.autoregister(Service.self, initializer: Plain.init(dependency:))
  container.autoregister(Service.self, initializer: Plain.init(dependency:other:)).inObjectScope(.container)
  container.autoregister(Service.self, argument: Int.self, initializer: Plain.init(dependency:other:number:))
  container.autoregister(Service.self, initializer: Plain.init(optional:lazy:provider:))
  container.autoregister(Service.self, initializer: make)
  container.autoregister(Service.self, initializer: { Plain(dependency: $0, other: $1) })
  container.autoregister(Plain.self) { Plain() }
  container.autoregister(Value.self, initializer: Value.init)
  container.autoregister(Service.self, name: "args", arguments: Int.self, Dependency.self, initializer: Plain.init(dependency:other:number:))
  container.register(Service.self) { r in Plain(dependency: r~>, other: r~>) }
  container.register(Service.self) { r in Plain(dependency: r ~> Dependency.self, other: r ~> (Other.self, name: "named")) }
  container.register(Service.self) { (r, number: Int) in Plain(dependency: r~>, other: r~>, number: number) }
    .initCompleted { r, service in _ = (service, r ~> (Service.self, argument: 5)) }
}
