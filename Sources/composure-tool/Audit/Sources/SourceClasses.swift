// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Storyboards

/// The classes in an application's sources, by their names in documents.
struct SourceClasses {
  /// A class of Swift or Objective-C.
  struct SourceClass {
    /// The name without enclosing types.
    let name: String
    /// The name of a Swift class in Objective-C, if its declaration has one.
    var objectiveCName: String? = nil
    /// The module of a Swift class; `nil` for an Objective-C class, which needs none.
    let module: String?
    /// Whether documents find the class without a module.
    var isFoundWithoutModule: Bool
    let superclass: Superclass
    /// The properties, with their types if these are known.
    var properties: [String: String?]
    var methods: [Method]
    /// Whether members of the class may be missing, because the code has errors or accepts any key.
    let hasGaps: Bool
  }

  /// The superclass of a class.
  enum Superclass {
    case none
    /// A class of the application: its name and module.
    case own(String, module: String?)
    /// A system class.
    case system(String)
    case unknown
  }

  /// A method that an action can call.
  enum Method {
    case swift(name: String, labels: [String])
    case objectiveC(selector: String)

    /// Returns whether the method may have a selector. If Swift allows several selectors for a method, each one matches.
    func matches(_ selector: String) -> Bool {
      switch self {
      case .objectiveC(let own): return own == selector
      case .swift(let name, let labels):
        let pieces = selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
        if labels.isEmpty { return selector == name }
        guard pieces.count == labels.count, let first = pieces.first else { return false }
        let isFirst =
          labels[0] == "_"
          ? first == name : first.hasPrefix(name) && first.lowercased().hasSuffix(labels[0].lowercased())
        return isFirst && zip(pieces.dropFirst(), labels.dropFirst()).allSatisfy { $1 == "_" || $0 == $1 }
      }
    }
  }

  /// A class and its superclasses, up to the first system class.
  struct Chain {
    var classes: [SourceClass] = []
    /// The extensions and categories of the system class and its superclasses.
    var extensions: [SourceClass] = []
    var base: String?
    /// Whether all classes are known.
    var isComplete = true

    /// Returns whether an outlet can set a property or call a setter of the classes.
    ///
    /// The name of a setter begins with a capital letter in either case, so `Label` sets the property `label`.
    func hasProperty(_ name: String) -> Bool {
      let first = name.prefix(1)
      let rest = name.dropFirst()
      let names = [name, "\(first.lowercased())\(rest)", "\(first.uppercased())\(rest)"]
      let setter = "set\(names[2]):"
      return (classes + extensions).contains { type in
        names.contains { type.properties[$0] != nil }
          // Objective-C's instance variables can be set by their names, and the variable of a property begins with `_`.
          || type.module == nil && type.properties["_\(name)"] != nil
          || type.module == nil && first == "_" && type.properties[String(rest)] != nil
          || type.methods.contains { $0.matches(setter) }
      }
    }

    func hasMethod(_ selector: String) -> Bool {
      (classes + extensions).contains { $0.methods.contains { $0.matches(selector) } }
    }

    /// Returns whether instances of the class have the type with a given name.
    func contains(_ name: String) -> Bool { base == name || classes.contains { $0.name == name } }
  }

  private var classes: [String: [SourceClass]] = [:]
  /// The members that the application adds to system classes, by the names of the classes.
  private var extensions: [String: SourceClass] = [:]
  /// The program's modules, and those whose classes may be incomplete because of errors.
  let modules: Set<String>
  let modulesWithErrors: Set<String>
  /// The user interface frameworks that declare the superclasses of each module's classes.
  private var frameworks: [String: Set<SystemClasses.Framework>] = [:]

  init(_ program: Program, objectiveC: [SourceClass] = []) {
    modules = Set(program.modules.map(\.name))
    modulesWithErrors = Set(program.modules.filter { !$0.errors.isEmpty }.map(\.name))
    for type in objectiveC { add(type, as: type.name) }
    for type in program.types where type.kind == .class {
      var own = SourceClass(type, in: program, modulesWithErrors)
      if let name = own.objectiveCName { add(own, as: name) }
      // Its name in Swift needs the module, even if it has another name in Objective-C.
      if own.objectiveCName != own.name {
        own.isFoundWithoutModule = false
        add(own, as: own.name)
      }
    }
    addExtensions(program)
    for type in classes.values.joined() {
      guard let module = type.module, let framework = chain(of: type).base.flatMap(SystemClasses.framework) else {
        continue
      }
      frameworks[module, default: []].insert(framework)
    }
  }

  /// Returns whether a module may have the classes of documents for a platform, judging by its other classes.
  ///
  /// Targets for several platforms often have modules with the same name, and only one of them is in the program.
  func hasClasses(for platform: StoryboardDocument.Platform?, in module: String) -> Bool {
    guard let platform, let frameworks = frameworks[module] else { return true }
    return frameworks.contains(SystemClasses.framework(of: platform))
  }

  /// Adds the members that Swift extensions add to Objective-C classes.
  private mutating func addExtensions(_ program: Program) {
    for member in program.members where !member.isStatic {
      guard case .extensionOfOther(let type) = member.owner,
        case let (module, name)? = Superclass.parts(of: type, in: program), Superclass.systemModules.contains(module)
      else { continue }
      var extended = SourceClass(
        name: String(name), module: nil, isFoundWithoutModule: true, superclass: .unknown, properties: [:], methods: [],
        hasGaps: false)
      extended.add(member, program)
      add(extended, as: extended.name)
    }
  }

  /// Adds a class under a name; categories of an Objective-C class are merged.
  private mutating func add(_ type: SourceClass, as name: String) {
    var known = classes[name, default: []]
    if type.module == nil, SystemClasses.isKnown(type.name) {
      extensions[type.name] = extensions[type.name]?.merged(with: type) ?? type
      return
    }
    if type.module == nil, let index = known.firstIndex(where: { $0.module == nil }) {
      known[index] = known[index].merged(with: type)
    } else {
      known.append(type)
    }
    classes[name] = known
  }

  /// Returns the classes with a name, in any module.
  func named(_ name: String) -> [SourceClass] { classes[name, default: []] }

  /// Returns the class that a document refers to; `nil` if it is unknown or ambiguous.
  ///
  /// The module in a document is outdated if the class has moved since, so it only decides between several classes.
  func find(_ name: String, module: String?) -> SourceClass? {
    let candidates = named(name)
    if candidates.count == 1 {
      // A Swift class of another program may have the name of an Objective-C class.
      let isOther = candidates[0].module == nil && module.map { !modules.contains($0) } == true
      return isOther ? nil : candidates[0]
    }
    let exact = candidates.filter { $0.module == module }
    return exact.count == 1 ? exact[0] : nil
  }

  /// Returns whether a document belongs to the program: most of its custom classes are in the sources.
  func covers(_ document: StoryboardDocument) -> Bool {
    guard modulesWithErrors.isEmpty else { return false }
    var balance = 0
    for object in document.customObjects {
      guard let name = object.customClass, let module = object.customModule else { continue }
      balance += classes[name] != nil && hasClasses(for: document.platform, in: module) ? 1 : -1
    }
    return balance > 0
  }

  /// Returns whether a class, or an extension of a system class, has a method for a selector, or may have one.
  func hasMethod(_ selector: String) -> Bool {
    func mayHave(_ type: SourceClass) -> Bool { type.methods.contains { $0.matches(selector) } }
    return classes.values.joined().contains(where: mayHave) || extensions.values.contains(where: mayHave)
  }

  /// Returns a class with its superclasses.
  func chain(of type: SourceClass) -> Chain {
    var chain = Chain()
    var next: SourceClass? = type
    while let type = next, chain.classes.count < 64 {
      next = nil
      chain.classes.append(type)
      if type.hasGaps { chain.isComplete = false }
      switch type.superclass {
      case .none: break
      case .own(let name, let module):
        next = named(name).first { $0.module == module } ?? find(name, module: module)
        if next == nil { chain.isComplete = false }
      case .system(let name):
        chain.base = name
        chain.extensions = SystemClasses.superclasses(of: name).compactMap { extensions[$0] }
        if chain.extensions.contains(where: \.hasGaps) { chain.isComplete = false }
      case .unknown: chain.isComplete = false
      }
    }
    return chain
  }
}

extension SourceClasses.SourceClass {
  fileprivate init(_ type: TypeDeclaration, in program: Program, _ modulesWithErrors: Set<String>) {
    let file = program.files[type.file]
    let members = program.members(of: type.usr)
    let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    let source = String(decoding: file.text.bytes, as: UTF8.self)
    // The Objective-C names in the file, which the compiler's output does not contain.
    let objectiveCNames = SourceText.arguments(of: "@objc(", in: source)
    let objectiveCName = objectiveCNames.first { Self.isObjectiveCName($0, of: name, in: source) }
    self.init(
      name: name, objectiveCName: objectiveCName, module: file.module, isFoundWithoutModule: objectiveCName != nil,
      superclass: SourceClasses.Superclass(type.superclass, in: program), properties: [:], methods: [],
      hasGaps: modulesWithErrors.contains(file.module)
        || members.contains { $0.name == "setValue" && $0.labels == ["_", "forUndefinedKey"] })
    for member in members where !member.isStatic { add(member, program) }
    for name in objectiveCNames {
      if name.contains(":") { methods.append(.objectiveC(selector: name)) } else { properties[name] = .some(nil) }
    }
  }

  fileprivate mutating func add(_ member: Member, _ program: Program) {
    switch member.kind {
    case .property: properties[member.name] = member.resultType.map(program.text) ?? program.text(of: member.type)
    case .function: methods.append(.swift(name: member.name, labels: member.labels))
    default: break
    }
  }

  /// Returns the class with the members of one of its categories added, or those of its other declaration.
  fileprivate func merged(with other: Self) -> Self {
    let isKnown = if case .unknown = superclass { false } else { true }
    return Self(
      name: name, objectiveCName: objectiveCName, module: module, isFoundWithoutModule: isFoundWithoutModule,
      superclass: isKnown ? superclass : other.superclass,
      properties: properties.merging(other.properties) { first, _ in first }, methods: methods + other.methods,
      hasGaps: hasGaps || other.hasGaps)
  }

  /// Returns whether an Objective-C name precedes the declaration of a class.
  private static func isObjectiveCName(_ name: String, of type: String, in source: String) -> Bool {
    guard let start = source.range(of: "@objc(\(name))")?.upperBound else { return false }
    let rest = source[start...].prefix { $0 != "{" && $0 != ":" }
    return rest.hasSuffix("class \(type)") || rest.contains("class \(type) ") || rest.contains("class \(type)<")
  }
}

extension SourceClasses.Superclass {
  /// The modules of system classes, and of stubs for them. `__C` contains all Objective-C classes.
  fileprivate static let systemModules: Set<Substring> = [
    "__C", "UIKit", "AppKit", "WatchKit", "Foundation", "ObjectiveC", "MapKit", "AVKit", "GLKit", "WebKit", "PDFKit",
    "SceneKit", "SpriteKit", "MetalKit", "PhotosUI", "MessageUI", "QuickLook", "Storyboards",
  ]

  fileprivate init(_ type: TypeName?, in program: Program) {
    guard let type else {
      self = .none
      return
    }
    guard case let (module, name)? = Self.parts(of: type, in: program) else {
      self = .unknown
      return
    }
    if program.modules.contains(where: { $0.name == module }) {
      self = .own(String(name), module: String(module))
    } else {
      self = Self.systemModules.contains(module) ? Self.named(String(name)) : .unknown
    }
  }

  /// Returns the module and the name of a class.
  fileprivate static func parts(of type: TypeName, in program: Program) -> (module: Substring, name: Substring)? {
    let parts = program.text(of: type).prefix { $0 != "<" }.split(separator: ".")
    guard let module = parts.first, let name = parts.last, parts.count > 1 else { return nil }
    return (module, name)
  }

  /// Returns the superclass of a name without a module, as in Objective-C.
  ///
  /// Libraries without sources have the prefixes of system classes, too, so only known names are system classes.
  static func named(_ name: String) -> SourceClasses.Superclass {
    SystemClasses.isKnown(name) ? .system(name) : .own(name, module: nil)
  }
}

extension SourceText {
  /// Returns the strings between each occurrence of a string and the next closing parenthesis.
  fileprivate static func arguments(of text: String, in source: String) -> [String] {
    guard source.contains(text) else { return [] }
    return source.components(separatedBy: text).dropFirst().compactMap { part in
      part.firstIndex(of: ")").map { String(part[..<$0]) }
    }
  }
}
