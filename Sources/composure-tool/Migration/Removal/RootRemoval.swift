// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The removal of the container from the files of composition roots: the properties of the container that return the roots,
/// the functions that register their members, the roots' own references to the container, and the roots of other modules,
/// whose assemblies the remaining root adopts.
struct RootRemoval {
  private(set) var edits: [Edit] = []
  /// The remaining root's file, if it is new.
  private(set) var newFile: EditedFile?
  /// The edits that remove the roots of other modules, by the module.
  private(set) var others: [String: Edit] = [:]
  /// The code that prevents the change.
  private(set) var obstacles: [ContainerFlow.OtherUse] = []

  private let root: JoinedRoot
  private let protocols: [String: AccessLevel]
  private let variable: String
  /// The access level that the remaining root needs.
  private let access: AccessLevel
  private var program: Program { root.plan.code.program }

  /// - Parameters:
  ///   - root: The remaining root.
  ///   - protocols: The access levels of the protocols that replace roots, by the module.
  ///   - variable: The name of the variables that stored the container.
  ///   - access: The access level that the remaining root needs.
  init(
    _ root: JoinedRoot, protocols: [String: AccessLevel] = [:], variable: String = "", access: AccessLevel = .internal
  ) {
    self.root = root
    self.protocols = protocols
    self.variable = variable
    self.access = max(access, root.own?.type.access ?? .internal)
    let program = program
    let modules = Set(root.plan.roots.roots.map(\.module))
    let accessors = root.accessors
    edits = program.edits(
      removing: program.members.filter { member in
        accessors.contains(member.usr)
          || program.isBridge(member) && modules.contains(program.files[member.file].module)
      })
    for other in root.others {
      guard let range = other.type.range else { continue }
      let file = program.files[other.type.file]
      let declaration = protocols[other.module].map { level in
        let name = "\(level.rawValue) protocol \(other.type.name)"
        return "\n/// The services of the module.\n"
          + "\(ProtocolList.declaration(name, root.features(of: other).map(\.name))) {}\n"
      }
      others[other.module] = Edit(file: file.path, bytes: file.text.declaration(range), text: declaration ?? "")
    }
    checkNames()
    for hole in root.holes {
      // The container may lack the service, but the root has a member for it.
      if hole.isOptional { add(hole.member.place, .optionalLookup(hole.name)) }
      if !hole.isOptional, root.factory(for: hole) == nil { add(hole.member.place, .requirement(hole.name)) }
    }
    for requirement in containers where program.files[requirement.file].module != root.home {
      add(requirement.place, .crossing(program.files[requirement.file].module, root.home))
    }
    if let own = root.own { edit(own) } else { write() }
  }

  /// All edits that remove code.
  var removals: [Edit] { edits + others.values.sorted() }

  private mutating func add(_ place: CodePlace?, _ obstacle: RemovalObstacle) {
    guard let place else { return }
    obstacles.append(.init(place: place, obstacle: obstacle))
  }

  /// Finds uses of the removed roots' names.
  private mutating func checkNames() {
    let names = NameOccurrences(Set(root.others.map(\.type.name)), in: program)
    let removals = removals
    for other in root.others
    where names[other.type.name].contains(where: { use in !removals.contains { $0.contains(use.place, in: program) } })
    {
      add(other.type.place, .changedRoot(other.type.name))
    }
  }

  // MARK: The remaining root

  /// The requirements for the container, which factories pass on. The root itself takes its place.
  private var containers: [Member] {
    root.allFeatures.flatMap { program.members(of: $0.usr) }.filter { member in
      member.name == root.system.property && (member.resultType ?? member.type) == root.system.containerType
    }
  }

  /// The access level in front of the root's declarations: `public `.
  private var modifier: String { access > .internal ? "\(access.rawValue) " : "" }

  private mutating func edit(_ own: MigrationRoots.Root) {
    let file = program.files[own.type.file]
    let members = program.members(of: own.type.usr)
    var raised = FeatureAccess([], access, in: program)
    raised.raise(own, usesContainer: false)
    edits += raised.edits
    if let container = members.first(where: { $0.name == root.system.property && $0.isStored })?.range {
      let bytes = file.text.declaration(container)
      let unit = Indentation.unit(of: file.text)
      let isRequired = !containers.isEmpty && !variable.isEmpty
      edits.append(
        Edit(
          file: file.path, bytes: bytes,
          text: isRequired
            ? "\n\(unit)/// The root itself.\n\(unit)\(modifier)var \(variable): \(root.name) { self }\n" : ""))
    }
    if root.isStatic, let scope = members.first(where: { $0.name == "scope" })?.range {
      let types = root.allFeatures.map(\.usr) + [own.type.usr]
      if let other = types.flatMap(program.members).first(where: { $0.name == "main" }) {
        add(other.place, .declaration(other.fullName))
      }
      let line = file.text.lines(of: scope)
      let indentation = String(file.text.string(in: line).prefix { $0 == " " || $0 == "\t" })
      let constant = """
        \(indentation)/// The composition root of the program.
        \(indentation)\(modifier)static let main = \(root.name)()


        """
      edits.append(Edit(file: file.path, at: line.lowerBound, text: constant))
    }
    guard let range = own.type.range, let nameOffset = own.type.nameOffset else {
      return add(own.type.place, .changedRoot(own.type.name))
    }
    let tokens = file.text.tokens(in: nameOffset..<range.lastToken + 1)
    let words = tokens.prefix { file.text.string(in: $0) != "{" }.map { file.text.string(in: $0) }
    if let legacy = words.firstIndex(of: "LegacyAssembly") {
      // The other assemblies refine `Assembly` themselves.
      if legacy + 2 < words.count, words[legacy + 1] == "," {
        edits.append(Edit(file: file.path, bytes: tokens[legacy].lowerBound..<tokens[legacy + 2].lowerBound, text: ""))
      } else {
        edits.append(Edit(file: file.path, bytes: tokens[legacy], text: "Assembly"))
      }
    }
    edits += program.edits(removing: root.holes.map(\.member).filter { $0.owner.type == own.type.usr })
    guard !root.others.isEmpty else { return }
    let end = file.text.endOfCode(before: tokens[words.count].lowerBound)
    edits.append(Edit(file: file.path, at: end, text: ProtocolList.addition(adopted, at: end, of: file.text)))
    edits += root.others.compactMap { ImportLines(module: $0.module).edit(file) }
  }

  /// Writes a root into a file next to the creation of the container.
  private mutating func write() {
    guard let creation = root.creation else { return }
    let folder = program.files[creation.file].path.split(separator: "/").dropLast().joined(separator: "/")
    let scope = program.types.contains { $0.name == "Scope" } ? "Composure.Scope" : "Scope"
    let imports = (["Composure"] + root.others.map(\.module)).sorted().map { "import \($0)\n" }.joined()
    let unit = Indentation.unit(of: program.files[creation.file].text)
    newFile = EditedFile(
      path: "/\(folder)/\(root.name).swift",
      newText: """
        \(imports)
        /// The composition root.
        \(ProtocolList.declaration("\(modifier)struct \(root.name)", adopted)) {
        \(unit)\(modifier)let scope = \(scope)("\(root.variable)")
        }

        """)
  }

  /// The names of the protocols that the remaining root adopts.
  private var adopted: [String] {
    root.others.flatMap { other in
      protocols[other.module] != nil ? [other.type.name] : root.features(of: other).map(\.name)
    }
  }
}
