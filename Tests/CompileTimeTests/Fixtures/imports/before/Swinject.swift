// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

@_exported import Swinject
@preconcurrency import SwinjectAutoregistration

import class Swinject.Container
import protocol Swinject.Resolver

#if canImport(SwinjectStoryboard) && canImport(SwinjectAutoregistration)
  @testable import SwinjectStoryboard
  import class SwinjectStoryboard.SwinjectStoryboard  // the class has the name of its module
#endif

protocol Animal {}
struct Cat: Animal {}
struct Owner { let pet: any Animal }

final class AnimalAssembly: Swinject.Assembly {
  func assemble(container: Swinject.Container) {
    container.autoregister((any Animal).self, initializer: Cat.init).inObjectScope(Swinject.ObjectScope.container)
    container.register(Owner.self) { (resolver: Swinject.Resolver) in Owner(pet: resolver ~> (any Animal).self) }
  }
}

func makeOwner(_ assembler: Swinject.Assembler? = nil) -> Owner? {
  let assembler = assembler ?? Swinject.Assembler([AnimalAssembly()])
  print("Swinject.Container: \(Swinject.Container.self), \(describe("Swinject.Owner", Swinject.Resolver.self))")
  return assembler.resolver.resolve(Owner.self)
}

func describe(_ text: String, _ type: Any.Type) -> String { #"\#(text) "Swinject.Container" \(Swinject.Resolver.self)"# }

func makeStoryboard() -> SwinjectStoryboard {
  SwinjectStoryboard.create(name: "Main", bundle: nil, container: SwinjectStoryboard.defaultContainer)
}
