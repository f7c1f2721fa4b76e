// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// A plan as text, as JSON, and as a page.
struct PlanReport {
  let plan: MigrationPlan
  private let sites: SitePlan?
  private let singletons: SingletonReport?
  private let components: NeedleReport?
  private let paths: ReportPaths

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - plan: The container registrations.
  ///   - sites: The types that look up services during their creation; `nil` to omit them.
  ///   - singletons: The singletons of the program; `nil` to omit them.
  ///   - components: The Needle components of the program; `nil` to omit them.
  ///   - base: The base of relative paths.
  init(
    _ plan: MigrationPlan, sites: SitePlan? = nil, singletons: SingletonPlan? = nil, components: NeedlePlan? = nil,
    base: String
  ) {
    self.plan = plan
    self.sites = sites
    paths = ReportPaths(base: base)
    self.singletons = singletons.map { [paths] in SingletonReport(plan: $0, paths: paths) }
    self.components = components.map { [paths] in NeedleReport(plan: $0, paths: paths) }
  }

  func text(_ format: PlanFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try JSONText.text(of: document)
    case .html: PlanPage(document).text
    }
  }

  // MARK: Text

  private var text: String {
    ((plan.isEmpty ? [] : containerLines) + (components?.lines ?? []) + (singletons?.lines ?? [])).joined(
      separator: "\n")
  }

  private var containerLines: [String] {
    var lines = [totals, ""]
    for (index, step) in plan.steps.enumerated() {
      lines.append("Step \(index + 1): \(step.assembly)")
      lines += step.services.compactMap { plan.services[$0] }.map { "  \(line(of: $0))" }
      lines.append("")
    }
    let blocked = plan.services.compactMap { $0 }.filter { if case .blocked = $0.state { true } else { false } }
    if !blocked.isEmpty {
      lines.append("Not as they are:")
      lines += blocked.map { "  \(refusal(of: $0))" } + [""]
    }
    let sendable = sendableTypes
    if !sendable.isEmpty {
      lines.append("Have to become Sendable before their modules are compiled as Swift 6:")
      lines += sendable.map { "  \($0)" } + [""]
    }
    if !plan.serviceLocation.isEmpty {
      lines.append("Lookups outside of factories:")
      lines += locationLines + [""]
    }
    if let sites, !sites.sites.isEmpty {
      lines.append("Types that look services up while they are created (apply --sites):")
      lines += sites.sites.map { "  \(line(of: $0))" } + [""]
    }
    if !plan.hasRegistrations, !plan.roots.roots.isEmpty { lines += wayOut([]) + [""] }
    return lines
  }

  private var totals: String {
    let services = plan.services.compactMap { $0 }.count
    return
      "services: \(services); moved: \(plan.movedCount); can move: \(plan.movableCount) (steps: \(plan.steps.count), edits: "
      + "\(plan.editCount)); cannot as they are: \(plan.blockedCount); lookups outside of factories: \(plan.lookupCount)"
  }

  private func line(of service: MigrationPlan.Service) -> String {
    let registration = service.registration
    var seen: Set<String> = []
    let needs = service.needs.compactMap { plan.services[$0]?.name }.filter { seen.insert($0).inserted }
    return "\(registration.key.description) → \(service.name), \(registration.lifetime.text(in: registration.system)), "
      + "\(place(registration.place))" + (needs.isEmpty ? "" : ", needs \(needs.joined(separator: ", "))")
  }

  /// Returns `App/Editor.swift:3:13: Editor: can take store: any Store (2 callers)`, or the reason why it cannot.
  private func line(of site: SitePlan.Site) -> String {
    guard let draft = site.draft else { return SiteCommand.refusal(of: site, paths, plan.code.program) }
    return "\(paths.place(plan.code.program.location(of: site.type))): \(site.type.name): can take "
      + "\(draft.parameters.joined(separator: ", ")) (\(draft.callerCount) \(draft.callerCount == 1 ? "caller" : "callers"))"
  }

  /// Returns the reason why a service cannot move:
  /// `App/Town.swift:12:5: 'Session': it lives in …: move it by hand …`.
  func refusal(of service: MigrationPlan.Service) -> String {
    guard case .blocked(let obstacle) = service.state else { return "" }
    return "\(place(service.registration.place)): \(service.registration.key.description): \(obstacle.description)"
  }

  private var sendableTypes: [String] {
    let types = plan.services.compactMap { $0 }.filter(\.hasToBecomeSendable).map { "\($0.registration.key.service)" }
    return Array(Set(types)).sorted()
  }

  private var locationLines: [String] {
    plan.serviceLocation.map { file, lookups in
      "  \(paths.relative(plan.code.program.files[file].path)): \(lookups.count)"
    }
  }

  private func place(_ place: CodePlace) -> String {
    let location = plan.code.program.location(of: place.range, inFile: place.file)
    return "\(paths.relative(location.file)):\(location.line):\(location.column)"
  }

  /// The progress of the migration.
  var status: String {
    let hasOthers = singletons?.plan.isEmpty == false || components?.plan.isEmpty == false
    let sections = [
      plan.isEmpty && hasOthers ? [] : containerStatus,
      components.map { $0.plan.isEmpty ? [] : [$0.totals] } ?? [],
      singletons?.status ?? [],
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var containerStatus: [String] {
    let services = plan.services.compactMap { $0 }
    var lines = [
      "moved: \(plan.movedCount) of \(services.count); can move: \(plan.movableCount); cannot as they are: \(plan.blockedCount); "
        + "lookups outside of factories: \(plan.lookupCount)"
    ]
    let left = services.filter { if case .moved = $0.state { false } else { true } }
    if !left.isEmpty { lines += ["", "In the container:"] + left.map { "  \(line(of: $0))" } }
    if !plan.serviceLocation.isEmpty { lines += ["", "Lookups outside of factories:"] + locationLines }
    let holes = plan.roots.holes.map { "  \($0.name)" }
    if !holes.isEmpty { lines += ["", "Taken from the container by assemblies:"] + holes }
    if left.isEmpty, !plan.roots.roots.isEmpty { lines += [""] + wayOut(services) }
    return lines
  }

  /// Returns the work that remains after all services have moved.
  private func wayOut(_ services: [MigrationPlan.Service]) -> [String] {
    let roots = plan.roots.roots.map { "'\($0.type.name)'" }.sorted().joined(separator: ", ")
    let files = Dictionary(grouping: services, by: \.registration.place.file).map { file, services in
      "       \(paths.relative(plan.code.program.files[file].path)): \(services.count)"
    }.sorted()
    return [
      "All services have moved. To take the container out:",
      plan.lookupCount == 0
        ? "  1. No lookup is left."
        : "  1. Use the members of \(roots) instead of lookups (apply --lookups), or pass services to initializers (apply --sites).",
      "  2. Remove \(services.isEmpty ? "" : "the registrations and ")the container (apply --container), which prints what has to be "
        + "removed by hand\(services.isEmpty ? "." : ":")",
    ] + files
  }

  // MARK: JSON

  /// The plan as JSON, for other programs and for the HTML page.
  struct Document: Encodable {
    struct Service: Encodable {
      let key: String
      let type: String
      let name: String?
      let arguments: [String]
      let member: String
      let assembly: String
      let module: String
      let file: String
      let line: Int
      let lifetime: String
      let isolation: String?
      let hasCompletion: Bool
      /// `moved`, `movable` or `blocked`.
      let state: String
      let obstacle: Obstacle?
      let needs: [String]
      let lookups: [String]
      let hasToBecomeSendable: Bool
    }

    struct Obstacle: Encodable {
      let code: String
      let reason: String
      let wayOut: String
    }

    struct Step: Encodable {
      let number: Int
      let assembly: String
      let module: String
      let services: [String]
    }

    struct File: Encodable {
      let file: String
      let lookups: Int
    }

    /// A type that looks up services during its creation.
    struct Site: Encodable {
      let type: String
      let file: String
      let line: Int
      let lookups: Int
      /// The parameters that its initializer can receive.
      let parameters: [String]
      let callers: Int
      let obstacle: Obstacle?
    }

    struct Totals: Encodable {
      let services: Int
      let moved: Int
      let movable: Int
      let blocked: Int
      let lookups: Int
      let edits: Int
    }

    var version = 1
    let totals: Totals
    let services: [Service]
    let steps: [Step]
    let lookups: [File]
    let sites: [Site]
    let components: NeedleReport.Document?
    let singletons: SingletonReport.Document?
  }

  var document: Document {
    let services = plan.services.compactMap { $0 }
    return Document(
      totals: .init(
        services: services.count, moved: plan.movedCount, movable: plan.movableCount, blocked: plan.blockedCount,
        lookups: plan.lookupCount, edits: plan.editCount),
      services: services.map(document),
      steps: plan.steps.enumerated().map { index, step in
        .init(
          number: index + 1, assembly: step.assembly, module: step.module,
          services: step.services.compactMap { plan.services[$0]?.name })
      },
      lookups: plan.serviceLocation.map {
        .init(file: paths.relative(plan.code.program.files[$0.file].path), lookups: $0.lookups.count)
      },
      sites: (sites?.sites ?? []).map(document), components: components?.document, singletons: singletons?.document)
  }

  private func document(_ site: SitePlan.Site) -> Document.Site {
    let location = plan.code.program.location(of: site.type)
    var obstacle: Document.Obstacle?
    if case .failure(let reason) = site.result {
      obstacle = .init(code: reason.code, reason: reason.reason, wayOut: reason.wayOut)
    }
    return .init(
      type: site.type.name, file: paths.relative(location.file), line: location.line, lookups: site.lookups.count,
      parameters: site.draft?.parameters ?? [], callers: site.draft?.callerCount ?? 0, obstacle: obstacle)
  }

  private func document(_ service: MigrationPlan.Service) -> Document.Service {
    let registration = service.registration
    let location = plan.code.program.location(of: registration.place.range, inFile: registration.place.file)
    let state: (word: String, obstacle: Document.Obstacle?) =
      switch service.state {
      case .moved: ("moved", nil)
      case .movable: ("movable", nil)
      case .blocked(let obstacle):
        ("blocked", .init(code: obstacle.code, reason: obstacle.reason, wayOut: obstacle.wayOut))
      }
    return Document.Service(
      key: registration.key.description, type: registration.key.service.text, name: registration.key.name.source,
      arguments: registration.key.arguments.map(\.text), member: service.name,
      assembly: MigrationPlan.assemblyName(of: registration, in: plan.code), module: registration.module,
      file: paths.relative(location.file), line: location.line,
      lifetime: registration.lifetime.text(in: registration.system),
      isolation: plan.writer.isOnMainActor(registration) ? "MainActor" : nil,
      hasCompletion: !registration.completions.isEmpty, state: state.word, obstacle: state.obstacle,
      needs: service.needs.compactMap { plan.services[$0]?.name }, lookups: service.lookups.map { place($0.place) },
      hasToBecomeSendable: service.hasToBecomeSendable)
  }
}
