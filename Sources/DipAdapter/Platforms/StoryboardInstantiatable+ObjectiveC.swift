// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) || canImport(AppKit)
import Foundation
internal import ContainerEngine

#if os(watchOS)
/// What instances of storyboards have to be.
public protocol StoryboardInstantiatableType {}
#else
/// What instances of storyboards have to be.
public typealias StoryboardInstantiatableType = NSObjectProtocol
#endif

/// An object that a storyboard makes, marks with `dipTag`, and that gets what it needs from one of
/// ``DependencyContainer/uiContainers``.
///
/// ```swift
/// extension MyViewController: StoryboardInstantiatable {}
/// container.register(storyboardType: MyViewController.self, tag: "main")
///   .resolvingProperties { container, controller in controller.service = try container.resolve() }
/// DependencyContainer.uiContainers = [container]
/// ```
///
/// It is injected after `init(coder:)` and before `awakeFromNib()`.
public protocol StoryboardInstantiatable: StoryboardInstantiatableType {
  /// Sets what the object needs; by default, as its definition says.
  ///
  /// - Parameters:
  ///   - container: One of ``DependencyContainer/uiContainers``. The next one is asked if this throws.
  ///   - tag: The object's `dipTag`.
  func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws
}

extension StoryboardInstantiatable {
  /// Sets what the definition of the object's type says.
  public func didInstantiateFromStoryboard(_ container: DependencyContainer, tag: DependencyContainer.Tag?) throws {
    try container.resolveDependencies(of: self, tag: tag)
  }
}

extension DependencyContainer {
  /// Registers an object that storyboards make.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - tag: The `dipTag` in the document; `nil` also answers for tags that nothing else is registered with.
  /// - Returns: The definition, to set properties.
  /// - Precondition: The container has not been bootstrapped.
  public func register<T: NSObject>(
    storyboardType type: T.Type, tag: DependencyTagConvertible? = nil
  ) -> Definition<T, ()> where T: StoryboardInstantiatable {
    register(.unique, type: type, tag: tag) { _ in T() }
  }
}

#if !os(watchOS)
private let tags = TagStore()

extension NSObject {
  /// Dip's mark: a user-defined runtime attribute. Set to a tag or `nil`, it lets an object that conforms to
  /// ``StoryboardInstantiatable`` be injected.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public private(set) var dipTag: String? {
    get { tags[self] }
    set {
      tags[self] = newValue
      guard let instantiatable = self as? any StoryboardInstantiatable else { return }
      let tag = newValue.map { DependencyContainer.Tag.String($0) }
      DependencyContainer.instantiate { try instantiatable.didInstantiateFromStoryboard($0, tag: tag) }
    }
  }
}

#if canImport(ObjectiveC)
import ObjectiveC

/// The tags of objects of any class.
private struct TagStore: @unchecked Sendable {
  // SAFETY: the key is an address that is never read.
  private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  subscript(_ object: NSObject) -> String? {
    get { objc_getAssociatedObject(object, key) as? String }
    nonmutating set { objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
#else
/// The tags of objects of any class: none is kept where there is no runtime that would.
private struct TagStore {
  subscript(_ object: NSObject) -> String? {
    get { nil }
    nonmutating set {}
  }
}
#endif
#endif
#endif
