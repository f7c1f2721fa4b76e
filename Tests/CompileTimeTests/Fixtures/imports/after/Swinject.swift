// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

@_exported import SwinjectAdapter
@preconcurrency import SwinjectAdapter

import class SwinjectAdapter.Container
import protocol SwinjectAdapter.Resolver

#if canImport(SwinjectStoryboardAdapter) && canImport(SwinjectAdapter)
  @testable import SwinjectStoryboardAdapter
  import class SwinjectStoryboardAdapter.SwinjectStoryboard  // the class has the name of its module
#endif

protocol Animal {}
struct Cat: Animal {}
struct Owner { let pet: any Animal }

final class AnimalAssembly: SwinjectAdapter.Assembly {
  func assemble(container: SwinjectAdapter.Container) {
    container.autoregister((any Animal).self, initializer: Cat.init).inObjectScope(SwinjectAdapter.ObjectScope.container)
    container.register(Owner.self) { (resolver: SwinjectAdapter.Resolver) in Owner(pet: resolver ~> (any Animal).self) }
  }
}

func makeOwner(_ assembler: SwinjectAdapter.Assembler? = nil) -> Owner? {
  let assembler = assembler ?? SwinjectAdapter.Assembler([AnimalAssembly()])
  print("Swinject.Container: \(SwinjectAdapter.Container.self), \(describe("Swinject.Owner", SwinjectAdapter.Resolver.self))")
  return assembler.resolver.resolve(Owner.self)
}

func describe(_ text: String, _ type: Any.Type) -> String { #"\#(text) "Swinject.Container" \(Swinject.Resolver.self)"# }

func makeStoryboard() -> SwinjectStoryboard {
  SwinjectStoryboard.create(name: "Main", bundle: nil, container: SwinjectStoryboard.defaultContainer)
}
