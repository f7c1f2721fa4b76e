// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of SwinjectStoryboard that the tests of the audit use, without their code.

public import Swinject

extension Container {
  public func storyboardInitCompleted<Controller>(
    _ controllerType: Controller.Type, name: String? = nil,
    initCompleted: @escaping (any Resolver, Controller) -> Void
  ) {}
}
