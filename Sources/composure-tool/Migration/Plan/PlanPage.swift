// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A plan as a single HTML page without scripts, for browsers and printing.
///
/// The page's Content Security Policy forbids all requests.
struct PlanPage {
  let text: String

  init(_ document: PlanReport.Document) {
    let totals = document.totals
    let steps = document.steps.map { step in
      let rows = step.services.compactMap { member in document.services.first { $0.member == member } }
      return "<h2>Step \(step.number): \(Self.escaped(step.assembly))</h2>\n" + Self.table(rows)
    }
    let blocked = document.services.filter { $0.state == "blocked" }
    let moved = document.services.filter { $0.state == "moved" }
    let sites = document.lookups.map {
      "<tr><td><code>\(Self.escaped($0.file))</code></td><td>\($0.lookups)</td></tr>\n"
    }
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>Migration plan</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
      body { margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
      table { border-collapse: collapse; width: 100% }
      th, td { border-bottom: 1px solid #8884; padding: .3rem .6rem; text-align: left; vertical-align: top }
      progress { width: 100% }
      </style>
      </head>
      <body>
      <h1>Migration plan</h1>
      <p><progress max="\(max(totals.services, 1))" value="\(totals.moved)">\(totals.moved) of \(totals.services)</progress></p>
      <p>Services: \(totals.services); moved: \(totals.moved); can move: \(totals.movable) (steps: \(document.steps.count), edits: \
      \(totals.edits)); cannot as they are: \(totals.blocked); lookups outside of factories: \(totals.lookups)</p>
      \(steps.joined(separator: "\n"))
      \(blocked.isEmpty ? "" : "<h2>Not as they are</h2>\n" + Self.table(blocked))
      \(moved.isEmpty ? "" : "<h2>Moved</h2>\n" + Self.table(moved))
      \(sites.isEmpty ? "" : "<h2>Lookups outside of factories</h2>\n<table>\n<tr><th>File<th>Lookups</tr>\n\(sites.joined())</table>")
      \(Self.section(document.sites))
      \(document.components.map(Self.section) ?? "")
      \(document.singletons.map(Self.section) ?? "")
      </body>
      </html>

      """
  }

  private static func table(_ services: [PlanReport.Document.Service]) -> String {
    let rows = services.map { service in
      let last =
        service.obstacle.map { "\(escaped($0.reason))<br>→ \(escaped($0.wayOut))" }
        ?? escaped(service.needs.joined(separator: ", "))
      return "<tr><td><code>\(escaped(service.key))</code></td><td><code>\(escaped(service.member))</code></td>"
        + "<td>\(escaped(service.lifetime))</td><td><code>\(escaped(service.file)):\(service.line)</code></td><td>\(last)</td></tr>\n"
    }
    return
      "<table>\n<tr><th>Service<th>Member<th>Lifetime<th>Place<th>Needs, or what is in the way</tr>\n\(rows.joined())</table>"
  }

  private static func section(_ sites: [PlanReport.Document.Site]) -> String {
    guard !sites.isEmpty else { return "" }
    let rows = sites.map { site in
      let text =
        site.obstacle.map { "\(escaped($0.reason))<br>→ \(escaped($0.wayOut))" }
        ?? escaped(site.parameters.joined(separator: ", "))
      return "<tr><td><code>\(escaped(site.type))</code></td><td><code>\(escaped(site.file)):\(site.line)</code></td>"
        + "<td>\(site.lookups)</td><td>\(text)</td></tr>\n"
    }
    return
      "<h2>Types that look services up while they are created</h2>\n<table>\n"
      + "<tr><th>Type<th>Place<th>Lookups<th>Parameters, or what is in the way</tr>\n\(rows.joined())</table>"
  }

  private static func section(_ document: NeedleReport.Document) -> String {
    let totals = document.totals
    let components = document.components.map { component in
      let rows = component.members.map { member in
        let uses = member.uses + member.takes.map { "parent.\($0)" }
        return "<tr><td><code>\(escaped(member.name))</code></td><td><code>\(escaped(member.type ?? ""))</code></td>"
          + "<td>\(member.isPrivate ? "private, " : "")\(member.lifetime)</td><td>\(escaped(uses.joined(separator: ", ")))</td></tr>\n"
      }
      let notes =
        component.needs.map { "takes \($0.name): \($0.type) from its parent (\($0.providers.joined(separator: ", ")))" }
        + component.forwardings.map { "forwards \($0.name) for \($0.receiver)" }
        + component.obstacles.map { "not as it is: \($0.reason) → \($0.wayOut)" }
      return """
        <h3>\(escaped(component.name)), <code>\(escaped(component.file)):\(component.line)</code></h3>
        <p><code>\(escaped(component.declaration))</code></p>
        \(notes.isEmpty ? "" : "<ul>\n" + notes.map { "<li>\(escaped($0))</li>\n" }.joined() + "</ul>")
        <table>
        <tr><th>Member<th>Type<th>Lifetime<th>Uses</tr>
        \(rows.joined())</table>
        """
    }
    return """
      <h2>Components</h2>
      <p>Components: \(totals.components); can become assemblies: \(totals.movable); cannot as they are: \
      \(totals.components - totals.movable)</p>
      \(components.joined(separator: "\n"))
      """
  }

  private static func section(_ document: SingletonReport.Document) -> String {
    let totals = document.totals
    let rows = document.singletons.sorted { ($0.step, $0.name) < ($1.step, $1.name) }.map { singleton in
      let changes =
        singleton.obstacles.map { "\(escaped($0.reason))<br>→ \(escaped($0.wayOut))" }
        + (singleton.hasToBecomeSendable ? ["has to become Sendable"] : [])
      return "<tr><td>\(singleton.step)</td><td><code>\(escaped(singleton.name))</code></td>"
        + "<td><code>\(escaped(singleton.member))</code></td><td>\(escaped(singleton.kind))</td>"
        + "<td><code>\(escaped(singleton.file)):\(singleton.line)</code></td><td>\(singleton.uses.count)</td>"
        + "<td>\(escaped(singleton.needs.joined(separator: ", ")))</td><td>\(changes.joined(separator: "<br>"))</td></tr>\n"
    }
    let cycles = document.cycles.map { "<li>\(escaped($0.text))</li>\n" }
    let uses = Dictionary(grouping: document.singletons.flatMap(\.uses), by: \.file)
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "<tr><td><code>\(escaped($0.key))</code></td><td>\($0.value.count)</td></tr>\n" }
    return """
      <h2>Singletons</h2>
      <p>Singletons: \(totals.singletons); uses: \(totals.uses) in \(totals.files) files; have to become Sendable: \
      \(totals.hasToBecomeSendable); cycles: \(totals.cycles)</p>
      <table>
      <tr><th>Step<th>Singleton<th>Member<th>Kind<th>Place<th>Uses<th>Needs<th>To change first</tr>
      \(rows.joined())</table>
      \(cycles.isEmpty ? "" : "<h2>Cycles among singletons</h2>\n<ul>\n\(cycles.joined())</ul>")
      \(uses.isEmpty ? "" : "<h2>Uses of singletons</h2>\n<table>\n<tr><th>File<th>Uses</tr>\n\(uses.joined())</table>")
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
