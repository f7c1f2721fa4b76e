// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The report on a program's Needle components, as text and as JSON.
struct NeedleReport {
  let plan: NeedlePlan
  let paths: ReportPaths

  // MARK: Text

  /// The sections of a plan; empty if there are no components.
  var lines: [String] {
    guard !plan.isEmpty else { return [] }
    var lines = [totals, ""]
    for (index, component) in plan.components.enumerated() {
      lines += section(component, number: index + 1) + [""]
    }
    let types = plan.sendableTypes
    if !types.isEmpty {
      lines +=
        ["Have to become Sendable before their modules are compiled as Swift 6:"] + types.map { "  \($0)" } + [""]
    }
    return lines
  }

  var totals: String {
    "components: \(plan.components.count); can become assemblies: \(plan.movableCount); cannot as they are: "
      + "\(plan.components.count - plan.movableCount); members: \(plan.memberCount) (shared: \(plan.count(.shared)), children: "
      + "\(plan.count(.child)), inputs: \(plan.count(.input))); have to become Sendable: \(plan.sendableTypes.count)"
  }

  private func section(_ component: NeedleComponent, number: Int) -> [String] {
    var lines = [
      "Component \(number): \(component.type.name), \(paths.place(plan.program.location(of: component.type)))",
      "  becomes \(component.declaration)",
    ]
    if !component.parents.isEmpty {
      lines.append("  created by \(component.parents.map(name).joined(separator: ", "))")
    }
    lines += component.needs.map { need in
      let providers = need.providers.compactMap { $0 }.map(name)
      return "  takes \(need.name): \(need.type) from its parent"
        + (providers.isEmpty
          ? "" : ", which \(providers.joined(separator: " or ")) \(providers.count == 1 ? "has" : "have")")
    }
    lines += component.forwardings.map {
      "  forwards \($0.name), which \(name($0.provider)) has, for \(name($0.receiver))"
        + ($0.isInDependency ? "" : ": add it to what the parent has to have")
    }
    lines += component.parts.map { "  \(line(of: $0))" }
    lines += component.obstacles.map { "  not as it is: \($0.description)" }
    return lines
  }

  /// Returns a line: `editor: Editor, shared, uses journal, dependency.store`.
  private func line(of part: NeedleComponent.Part) -> String {
    let uses = part.uses + part.takes.map { "parent.\($0)" }
    let children = part.children.map(name).filter { $0 != part.typeText }
    return part.name + (part.typeText.map { ": \($0)" } ?? "")
      + ", \(part.isPrivate ? "private, " : part.isRequirement ? "" : "only in the extension, ")\(part.lifetime.rawValue)"
      + (children.isEmpty ? "" : " (\(children.joined(separator: ", ")))")
      + (part.isOnMainActor ? ", on the main actor" : "")
      + (uses.isEmpty ? "" : ", uses \(uses.joined(separator: ", "))")
  }

  private func name(_ component: Int) -> String { plan.components[component].type.name }

  // MARK: JSON

  /// The components for programs and for the page.
  struct Document: Encodable {
    struct Component: Encodable {
      let name: String
      let module: String
      let file: String
      let line: Int
      let assembly: String
      let declaration: String
      let isRoot: Bool
      let parents: [String]
      let needs: [Need]
      let forwardings: [Forwarding]
      let members: [Member]
      let obstacles: [PlanReport.Document.Obstacle]
    }

    struct Need: Encodable {
      let name: String
      let type: String
      let providers: [String]
    }

    struct Forwarding: Encodable {
      let name: String
      let provider: String
      let receiver: String
      let isInDependency: Bool
    }

    struct Member: Encodable {
      let name: String
      let type: String?
      /// `transient`, `shared`, `input` or `child`.
      let lifetime: String
      let isPrivate: Bool
      let isolation: String?
      let uses: [String]
      let takes: [String]
      let children: [String]
      let hasToBecomeSendable: Bool
    }

    struct Totals: Encodable {
      let components: Int
      let movable: Int
      let members: Int
      let shared: Int
      let children: Int
      let inputs: Int
    }

    let totals: Totals
    let components: [Component]
  }

  /// The document; `nil` if there are no components.
  var document: Document? {
    guard !plan.isEmpty else { return nil }
    return Document(
      totals: .init(
        components: plan.components.count, movable: plan.movableCount, members: plan.memberCount,
        shared: plan.count(.shared), children: plan.count(.child), inputs: plan.count(.input)),
      components: plan.components.map(document))
  }

  private func document(_ component: NeedleComponent) -> Document.Component {
    let location = plan.program.location(of: component.type)
    return .init(
      name: component.type.name, module: plan.program.files[component.type.file].module,
      file: paths.relative(location.file), line: location.line, assembly: component.assembly,
      declaration: component.declaration, isRoot: component.isRoot, parents: component.parents.map(name),
      needs: component.needs.map {
        .init(name: $0.name, type: $0.type.text, providers: $0.providers.compactMap { $0 }.map(name))
      },
      forwardings: component.forwardings.map {
        .init(
          name: $0.name, provider: name($0.provider), receiver: name($0.receiver), isInDependency: $0.isInDependency)
      },
      members: component.parts.map { part in
        .init(
          name: part.name, type: part.isOpaque ? "some" : part.type?.text, lifetime: part.lifetime.rawValue,
          isPrivate: part.isPrivate,
          isolation: part.isOnMainActor ? "MainActor" : nil, uses: part.uses, takes: part.takes,
          children: part.children.map(name), hasToBecomeSendable: part.hasToBecomeSendable)
      },
      obstacles: component.obstacles.map { .init(code: $0.code, reason: $0.reason, wayOut: $0.wayOut) })
  }
}
