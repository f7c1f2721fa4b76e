// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import SwiftUI
import UIKit

@MainActor final class Model: ObservableObject {
  var name = "model"
}

extension Resolver: ResolverRegistering {
  /// Registers the services at the first resolution.
  public static func registerAllServices() {
    register(mainActorFactory: { _ in Model() }).scope(.shared)
    register { "Hello" }
  }
}

final class ModelViewController: UIViewController {
  var model: Model!
}
extension ModelViewController: StoryboardResolving {
  func resolveViewController(_ resolver: Resolver) {
    model = resolver.optional()
  }
}

final class TextViewController: UIViewController, StoryboardResolving {
  @LazyInjected var text: String
  func resolveViewController() { title = text }
}

struct ModelView: View {
  @InjectedObject var model: Model
  var body: String { model.name }
  var name: Binding<String> { $model.name }
}

@MainActor func mark(_ controller: UIViewController) { controller.resolving = true }
