// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Client code for upstream's declarations that exist only on Apple systems, each after a comment with the declaration
// in `Tests/ParityTests/Declarations`.

import DipAdapter
import ResolverAdapter
import SwiftUI
import SwinjectStoryboardAdapter

#if canImport(UIKit)
import UIKit
#else
import AppKit
#endif

// [Apple] SwinjectStoryboard.configure()
@MainActor func configure() { SwinjectStoryboard.configure() }

// [Apple] _SwinjectStoryboardBase._create(_ name: String, bundle storyboardBundleOrNil: Bundle?) -> Self
@MainActor func create() -> SwinjectStoryboard {
  let create: (String, Bundle?) -> SwinjectStoryboard = SwinjectStoryboard._create(_:bundle:)
  let base: _SwinjectStoryboardBase.Type = SwinjectStoryboard.self
  _ = base._create("Animals", bundle: nil)
  return create("Animals", nil)
}

// [Apple] SwinjectStoryboardProtocol.setup()
extension SwinjectStoryboard {
  @objc class func setup() {}
}
@MainActor func setUp(_ type: any SwinjectStoryboardProtocol.Type) { type.setup?() }

// [Apple] NSObject: @objc var dipTag: String? { get }
func tag(of object: NSObject) -> (String?, Selector) { (object.dipTag, #selector(getter: NSObject.dipTag)) }

@MainActor final class Model: ObservableObject {}

// [Apple] struct InjectedObject<Service>: DynamicProperty where Service: ObservableObject
@MainActor func property<Service: ObservableObject>(_ property: InjectedObject<Service>) -> any DynamicProperty {
  property
}

// [Apple] init InjectedObject.init()
struct FirstView: View {
  @InjectedObject var model: Model
  var body: some View { Text("") }
}

// [Apple] init InjectedObject.init(name: Resolver.Name? = nil, container: Resolver? = nil)
struct SecondView: View {
  @InjectedObject(name: "main", container: Resolver()) var model: Model
  @InjectedObject(container: .main) var other: Model
  var body: some View { Text("") }
}

// [Apple] var InjectedObject.wrappedValue: Service
@MainActor func exchange(_ property: inout InjectedObject<Model>, by model: Model) -> Model {
  defer { property.wrappedValue = model }
  return property.wrappedValue
}

// [Apple] var InjectedObject.projectedValue: ObservedObject<Service>.Wrapper
@MainActor func wrapper(_ property: InjectedObject<Model>) -> ObservedObject<Model>.Wrapper { property.projectedValue }
