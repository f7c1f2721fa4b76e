// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The report on a program's singletons, as text and as JSON.
struct SingletonReport {
  let plan: SingletonPlan
  let paths: ReportPaths

  // MARK: Text

  /// The sections of a plan; empty if there are no singletons.
  var lines: [String] {
    guard !plan.isEmpty else { return [] }
    var lines = [totals, ""]
    lines.append("Order in which singletons can move into a composition root:")
    for (index, step) in plan.steps.enumerated() {
      lines += step.singletons.map { "  \(index + 1). \(line(of: plan.singletons[$0]))" }
    }
    lines.append("")
    if !plan.cycles.isEmpty { lines += ["Cycles among singletons:"] + plan.cycles.map { "  \(text(of: $0))" } + [""] }
    let refusals = plan.singletons.flatMap { singleton in
      singleton.obstacles.map { "  \(place(of: singleton)): \(singleton.title): \($0.description)" }
    }
    if !refusals.isEmpty { lines += ["To change before a root makes them:"] + refusals + [""] }
    let types = sendableTypes
    if !types.isEmpty {
      lines +=
        ["Have to become Sendable before their modules are compiled as Swift 6:"] + types.map { "  \($0)" } + [""]
    }
    lines += usesByFunction
    if !plan.catalogs.isEmpty {
      lines += ["Types with more static instances than singletons come in, which are not counted:"]
      lines += plan.catalogs.map {
        "  \($0.type.name): \($0.count), \(paths.place(plan.program.location(of: $0.type)))"
      }
      lines.append("")
    }
    return lines
  }

  /// The sections of a status.
  var status: [String] {
    guard !plan.isEmpty else { return [] }
    return [totals, ""] + ["Uses of singletons:"]
      + plan.usesByFile.map { file, uses in
        "  \(paths.relative(plan.program.files[file].path)): \(uses.count)"
      }
  }

  var totals: String {
    "singletons: \(plan.singletons.count); uses: \(plan.useCount) in \(count(plan.usesByFile.count, "file")); have to become "
      + "Sendable: \(plan.singletons.count(where: \.hasToBecomeSendable)); cycles: \(plan.cycles.count)"
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// Returns a line: `Journal.shared → journal, class, App/Journal.swift:3:14, 5 uses, needs Store.shared`.
  private func line(of singleton: Singleton) -> String {
    let needs = singleton.needs.map { plan.singletons[$0.target].title }
    return "\(singleton.title) → \(singleton.name), \(kind(of: singleton)), \(place(of: singleton)), "
      + count(singleton.uses.count, "use") + (needs.isEmpty ? "" : ", needs \(needs.joined(separator: ", "))")
  }

  private func kind(of singleton: Singleton) -> String {
    let kind =
      switch singleton.type.kind {
      case .actor: "actor"
      case .structure: "struct"
      default: "class"
      }
    return singleton.type.isolation == .mainActor ? "\(kind) on the main actor" : kind
  }

  /// Returns a line: `Journal.shared → Store.shared (App/Journal.swift:9:5) → Journal.shared (…)`.
  func text(of cycle: SingletonPlan.Cycle) -> String {
    guard let first = cycle.edges.first else { return "" }
    let rest = cycle.edges.map { edge in
      "\(plan.singletons[edge.to].title) (\(paths.place(edge.need.place, in: plan.program)))"
    }
    let path = ([plan.singletons[first.from].title] + rest).joined(separator: " → ")
    return cycle.stopsWhenCreated
      ? "\(path): each is created while the others are, so that the program stops at the first use" : path
  }

  private var sendableTypes: [String] {
    Set(plan.singletons.filter(\.hasToBecomeSendable).map(\.type.name)).sorted()
  }

  private var usesByFunction: [String] {
    guard plan.useCount > 0 else { return [] }
    var lines = ["Uses of singletons:"]
    for (file, uses) in plan.usesByFile {
      lines.append("  \(paths.relative(plan.program.files[file].path)): \(uses.count)")
      var functions: [String] = []
      var targets: [String: [String]] = [:]
      for use in uses {
        let function = use.function.map { use.site == .defaultArgument ? "\($0), default argument" : $0 }
        let key = function ?? "outside of declarations"
        if targets[key] == nil { functions.append(key) }
        targets[key, default: []].append(plan.singletons[use.singleton].title)
      }
      for function in functions { lines.append("    \(function): \(Self.counted(targets[function] ?? []))") }
    }
    return lines + [""]
  }

  /// Returns the titles with their counts: `Journal.shared ×2, Store.shared`.
  private static func counted(_ titles: [String]) -> String {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for title in titles {
      if counts[title] == nil { order.append(title) }
      counts[title, default: 0] += 1
    }
    return order.map { counts[$0] == 1 ? $0 : "\($0) ×\(counts[$0] ?? 0)" }.joined(separator: ", ")
  }

  private func place(of singleton: Singleton) -> String { paths.place(plan.program.location(of: singleton.member)) }

  // MARK: JSON

  /// The singletons for programs and for the page.
  struct Document: Encodable {
    struct Singleton: Encodable {
      let name: String
      let type: String
      /// The name of the root's member.
      let member: String
      let kind: String
      let module: String
      let file: String
      let line: Int
      /// The number of the step in which it can move.
      let step: Int
      let needs: [String]
      let obstacles: [PlanReport.Document.Obstacle]
      let hasToBecomeSendable: Bool
      let uses: [Use]
      let usesInTests: Int
    }

    struct Use: Encodable {
      let file: String
      let line: Int
      let column: Int
      let function: String?
      let site: String
    }

    struct Cycle: Encodable {
      let path: [String]
      let stopsWhenCreated: Bool
      let text: String
    }

    struct Totals: Encodable {
      let singletons: Int
      let uses: Int
      let files: Int
      let hasToBecomeSendable: Int
      let cycles: Int
    }

    let totals: Totals
    let singletons: [Singleton]
    let cycles: [Cycle]
  }

  /// The document; `nil` if there are no singletons.
  var document: Document? {
    guard !plan.isEmpty else { return nil }
    let steps = Dictionary(
      plan.steps.enumerated().flatMap { number, step in step.singletons.map { ($0, number + 1) } }
    ) { first, _ in first }
    return Document(
      totals: .init(
        singletons: plan.singletons.count, uses: plan.useCount, files: plan.usesByFile.count,
        hasToBecomeSendable: plan.singletons.count(where: \.hasToBecomeSendable), cycles: plan.cycles.count),
      singletons: plan.singletons.enumerated().map { index, singleton in
        let location = plan.program.location(of: singleton.member)
        return .init(
          name: singleton.title, type: plan.program.text(of: singleton.type.type), member: singleton.name,
          kind: kind(of: singleton), module: singleton.module, file: paths.relative(location.file),
          line: location.line, step: steps[index] ?? 0, needs: singleton.needs.map { plan.singletons[$0.target].title },
          obstacles: singleton.obstacles.map { .init(code: $0.code, reason: $0.reason, wayOut: $0.wayOut) },
          hasToBecomeSendable: singleton.hasToBecomeSendable, uses: singleton.uses.map(document),
          usesInTests: singleton.usesInTests)
      },
      cycles: plan.cycles.map { cycle in
        .init(
          path: cycle.edges.map { plan.singletons[$0.from].title }, stopsWhenCreated: cycle.stopsWhenCreated,
          text: text(of: cycle))
      })
  }

  private func document(_ use: Singleton.Use) -> Document.Use {
    let location = plan.program.location(of: use.place.range, inFile: use.place.file)
    return .init(
      file: paths.relative(location.file), line: location.line, column: location.column, function: use.function,
      site: use.site.rawValue)
  }
}

extension ReportPaths {
  /// Returns a location for messages: `App/Town.swift:12:5`.
  func place(_ location: CompilerFacts.SourceLocation) -> String {
    "\(relative(location.file)):\(location.line):\(location.column)"
  }

  /// Returns a location for messages: `App/Town.swift:12:5`.
  func place(_ place: CodePlace, in program: Program) -> String {
    self.place(program.location(of: place.range, inFile: place.file))
  }
}
