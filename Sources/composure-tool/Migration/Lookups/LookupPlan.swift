// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

/// A lookup of a service that has moved, with the member of the composition root that replaces it.
struct LookupDraft {
  let lookup: ContainerLookup
  /// The member without arguments: `container.appAssembly.journal`.
  let member: String
  let edit: Edit
  /// The module that the file of the lookup has to import; `nil` for none.
  var missingImport: String?
  /// The assembly whose factory reads the member as its own, and the one with the member, which it has to refine; `nil` for none.
  var refinement: (assembly: TypeDeclaration, refined: TypeDeclaration)?
  /// The properties that get a higher access level.
  var hidden: Set<HiddenProperty> = []
  /// The composition root of another module, and its assemblies, that get a higher access level.
  var published: PublishedRoot?
  /// The root that the program has to be able to read from any `Resolver`; `nil` if it can, or if it need not.
  var missingAccessor: MigrationRoots.Root?
}

/// The lookups outside of factories, and those of factories in other containers, whose services have moved.
struct LookupPlan {
  struct Site {
    let lookup: ContainerLookup
    let result: Result<LookupDraft, LookupObstacle>

    var draft: LookupDraft? { try? result.get() }
  }

  let code: ContainerCode
  let sites: [Site]

  /// Reads the lookups of moved services.
  ///
  /// - Parameters:
  ///   - isRegisteredFirst: Whether each service is registered before its lookups, so that members replace optional
  ///   lookups as well.
  ///   - replacesLazyWrappers: Whether one thread reads each property with a lazy wrapper of Resolver.
  init(_ plan: MigrationPlan, isRegisteredFirst: Bool = false, replacesLazyWrappers: Bool = false) {
    code = plan.code
    let writer = LookupWriter(
      plan, isRegisteredFirst: isRegisteredFirst, replacesLazyWrappers: replacesLazyWrappers)
    var refinements = FeatureRefinements(
      plan.roots.roots.flatMap { plan.roots.assemblies(of: $0.identity) }, code.program)
    sites = (plan.serviceLocation.flatMap(\.lookups) + Self.lookupsInOtherContainers(code)).compactMap { lookup in
      guard let target = writer.target(of: lookup) else { return nil }
      do throws(LookupObstacle) {
        return Site(lookup: lookup, result: .success(try writer.draft(of: lookup, target, &refinements)))
      } catch {
        return Site(lookup: lookup, result: .failure(error))
      }
    }
  }

  /// Returns the lookups of factories in other containers than the one that runs the factory. Members that read another
  /// root replace them, so that the factory can move.
  private static func lookupsInOtherContainers(_ code: ContainerCode) -> [ContainerLookup] {
    code.registrations.filter { $0.form == .register && !$0.isInTests }.flatMap { registration in
      code.lookups.filter { lookup in
        lookup.form == .call && lookup.container != .resolving && lookup.container != registration.container
          && registration.factories.contains { $0.place.contains(lookup.place) }
      }
    }
  }

  /// Returns the changed files: those of the lookups, those of the roots and containers whose properties they read, and those of
  /// assemblies that refine others.
  ///
  /// - Throws: `ToolError` if edits overlap.
  func files(_ drafts: [LookupDraft]) throws(ToolError) -> [EditedFile] {
    let published = Self.publishedRoots(of: drafts)
    let accessors = Self.missingAccessors(of: drafts).compactMap { root -> Edit? in
      guard let name = root.accessor?.name else { return nil }
      let level = published.first { $0.root.type.usr == root.type.usr }?.level ?? root.type.access
      let text = code.program.files[root.type.file].text
      let added = Indentation.converted(
        root.system.resolverAccessor(name, root: root.type.name, level), to: Indentation.unit(of: text))
      return Edit(file: text.path, at: text.bytes.count, text: "\n" + added)
    }
    let access = Self.hiddenProperties(of: drafts).map(\.edit) + published.flatMap(\.edits)
    return try EditedFile.files(
      with: drafts.map(\.edit) + accessors + access + refinements(drafts) + imports(drafts), in: code.program)
  }

  /// Returns the edits that import the container's library.
  private func imports(_ drafts: [LookupDraft]) -> [Edit] {
    let modules = drafts.map { ($0.lookup.place.file, $0.missingImport) }
    return Dictionary(modules) { $0 ?? $1 }.sorted { $0.key < $1.key }.compactMap { file, module in
      module.flatMap { ImportLines(module: $0).edit(code.program.files[file]) }
    }
  }

  /// Returns the edits that add refinements to assemblies.
  private func refinements(_ drafts: [LookupDraft]) throws(ToolError) -> [Edit] {
    let added = Dictionary(grouping: drafts.compactMap(\.refinement)) { $0.assembly.usr }
    var edits: [Edit] = []
    for refinements in added.values.sorted(by: { $0[0].assembly.name < $1[0].assembly.name }) {
      let change = FeatureFile.Change(refined: Set(refinements.map(\.refined.name)).sorted())
      edits += try FeatureFile(code, existing: refinements[0].assembly).edits(change).edits
    }
    return edits
  }

  /// Returns the roots for which a property is added that reads them from any `Resolver`.
  static func missingAccessors(of drafts: [LookupDraft]) -> [MigrationRoots.Root] {
    let roots = drafts.compactMap(\.missingAccessor)
    return Dictionary(roots.map { ($0.type.usr, $0) }) { first, _ in first }.values
      .sorted { $0.type.name < $1.type.name }
  }

  /// Returns the properties that get a higher access level.
  static func hiddenProperties(of drafts: [LookupDraft]) -> [HiddenProperty] {
    let properties = drafts.reduce(into: Set()) { $0.formUnion($1.hidden) }
    return Dictionary(properties.map { ($0.name, $0) }) { $0.level > $1.level ? $0 : $1 }.values
      .sorted { $0.name < $1.name }
  }

  /// Returns the composition roots that get a higher access level.
  static func publishedRoots(of drafts: [LookupDraft]) -> [PublishedRoot] {
    let refinements = drafts.compactMap(\.refinement)
    return Dictionary(drafts.compactMap(\.published).map { ($0.root.type.usr, $0) }) { $0.union($1) }.values
      .map { $0.adding(refinements) }
      .sorted { $0.root.type.name < $1.root.type.name }
  }

  /// The drafts that can be written together: no lookup contains another one in its arguments.
  var independentDrafts: [LookupDraft] {
    let drafts = sites.compactMap(\.draft)
    return drafts.filter { draft in
      !drafts.contains { other in
        other.edit.file == draft.edit.file && other.edit.bytes != draft.edit.bytes
          && draft.edit.bytes.lowerBound <= other.edit.bytes.lowerBound
          && other.edit.bytes.upperBound <= draft.edit.bytes.upperBound
      }
    }
  }
}
