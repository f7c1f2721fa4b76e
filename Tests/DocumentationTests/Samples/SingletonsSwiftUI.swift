// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The views are compiled only where SwiftUI and its macros exist.

import Composure
import Observation

#if canImport(SwiftUI)
import SwiftUI
#endif

struct Forecast: Sendable {
  func text() async -> String { "sunny" }
}

// snippet: singletons model
@MainActor @Observable final class ForecastModel {
  private let forecast: Forecast
  private(set) var text = ""

  init(forecast: Forecast) { self.forecast = forecast }

  func load() async { text = await forecast.text() }
}

protocol ForecastAssembly: Assembly {
  var forecast: Forecast { get }
  @MainActor func makeForecastModel() -> ForecastModel
}

extension ForecastAssembly {
  @MainActor func makeForecastModel() -> ForecastModel { ForecastModel(forecast: forecast) }
}

struct PreviewAssembly: ForecastAssembly {
  let scope = Scope("preview")
  var forecast: Forecast { Forecast() }
}
// snippet-end

#if canImport(SwiftUI)
// snippet: singletons swiftui
extension EnvironmentValues {
  @Entry var forecasts: (any ForecastAssembly)?
}

struct ForecastView: View {
  @State private var model: ForecastModel

  init(model: ForecastModel) { _model = State(initialValue: model) }

  var body: some View { Text(model.text).task { await model.load() } }
}

struct HomeView: View {
  @Environment(\.forecasts) private var forecasts

  var body: some View {
    if let forecasts { ForecastView(model: forecasts.makeForecastModel()) }
  }
}

#Preview {
  HomeView().environment(\.forecasts, PreviewAssembly())
}
// snippet-end
#endif
