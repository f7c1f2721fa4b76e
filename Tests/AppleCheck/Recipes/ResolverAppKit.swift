// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AppKit
import ResolverAdapter
import SwiftUI

@MainActor final class Model: ObservableObject {
  var name = "model"
}

// snippet: InjectedObject
struct ModelView: View {
  @InjectedObject(name: "main") var model: Model

  var body: some View { Text(model.name) }
}
// snippet-end

func register(with resolver: Resolver) {
  resolver.register(name: "main", mainActorFactory: { _ in Model() })
}
