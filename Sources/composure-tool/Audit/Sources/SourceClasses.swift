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
    /// The module of a Swift class; `nil` for an Objective-C class, which needs none.
    let module: String?
    /// Whether documents find the class without a module.
    let isFoundWithoutModule: Bool
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
    var base: String?
    /// Whether all classes are known.
    var isComplete = true

    func hasProperty(_ name: String) -> Bool {
      let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst())"
      return classes.contains { type in
        type.properties[name] != nil
          || type.methods.contains { $0.matches("\(setter):") }
      }
    }

    func hasMethod(_ selector: String) -> Bool {
      classes.contains { $0.methods.contains { $0.matches(selector) } }
    }

    /// Returns whether instances of the class have the type with a given name.
    func contains(_ name: String) -> Bool { base == name || classes.contains { $0.name == name } }
  }

  private var classes: [String: [SourceClass]] = [:]
  /// The program's modules, and those whose classes may be incomplete because of errors.
  let modules: Set<String>
  let modulesWithErrors: Set<String>

  init(_ program: Program, objectiveC: [SourceClass] = []) {
    modules = Set(program.modules.map(\.name))
    modulesWithErrors = Set(program.modules.filter { !$0.errors.isEmpty }.map(\.name))
    for type in objectiveC { add(type) }
    for type in program.types where type.kind == .class { add(SourceClass(type, in: program, modulesWithErrors)) }
  }

  /// Adds a class; categories of an Objective-C class are merged.
  private mutating func add(_ type: SourceClass) {
    guard type.module == nil, let index = classes[type.name]?.firstIndex(where: { $0.module == nil }),
      var known = classes[type.name]?[index]
    else { return classes[type.name, default: []].append(type) }
    known.properties.merge(type.properties) { first, _ in first }
    known.methods += type.methods
    let isKnown = if case .unknown = known.superclass { false } else { true }
    classes[type.name]?[index] = SourceClass(
      name: known.name, module: nil, isFoundWithoutModule: true,
      superclass: isKnown ? known.superclass : type.superclass, properties: known.properties, methods: known.methods,
      hasGaps: known.hasGaps || type.hasGaps)
  }

  /// Returns the classes with a name, in any module.
  func named(_ name: String) -> [SourceClass] { classes[name, default: []] }

  /// Returns the class that a document refers to; `nil` if it is unknown or ambiguous.
  ///
  /// The module in a document is outdated if the class has moved since, so it only decides between several classes.
  func find(_ name: String, module: String?) -> SourceClass? {
    let candidates = named(name)
    if candidates.count == 1 { return candidates[0] }
    let exact = candidates.filter { $0.module == module }
    return exact.count == 1 ? exact[0] : nil
  }

  /// Returns whether the document has custom classes, and all of them are in the sources.
  func covers(_ document: StoryboardDocument) -> Bool {
    let names = document.customObjects.filter { $0.customModule != nil }.compactMap(\.customClass)
    return modulesWithErrors.isEmpty && !names.isEmpty && names.allSatisfy { classes[$0] != nil }
  }

  /// Returns whether a class has a method for a selector, or may have one.
  func hasMethod(_ selector: String) -> Bool {
    classes.values.joined().contains { type in type.methods.contains { $0.matches(selector) } }
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
        // To Swift, an Objective-C class looks like a system class.
        next = named(name).first { $0.module == nil }
        if next == nil { chain.base = name }
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
    var properties: [String: String?] = [:]
    var methods: [SourceClasses.Method] = []
    for member in members where !member.isStatic {
      switch member.kind {
      case .property: properties[member.name] = member.resultType.map(program.text) ?? program.text(of: member.type)
      case .function: methods.append(.swift(name: member.name, labels: member.labels))
      default: break
      }
    }
    let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
    let source = String(decoding: file.text.bytes, as: UTF8.self)
    // The Objective-C names in the file, which the compiler's output does not contain.
    let objectiveCNames = SourceText.arguments(of: "@objc(", in: source)
    for name in objectiveCNames {
      if name.contains(":") { methods.append(.objectiveC(selector: name)) } else { properties[name] = .some(nil) }
    }
    self.init(
      name: objectiveCNames.first { Self.isObjectiveCName($0, of: name, in: source) } ?? name, module: file.module,
      isFoundWithoutModule: objectiveCNames.contains { Self.isObjectiveCName($0, of: name, in: source) },
      superclass: SourceClasses.Superclass(type.superclass, in: program), properties: properties, methods: methods,
      hasGaps: modulesWithErrors.contains(file.module)
        || members.contains { $0.name == "setValue" && $0.labels == ["_", "forUndefinedKey"] })
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
  private static let systemModules: Set<Substring> = [
    "__C", "UIKit", "AppKit", "WatchKit", "Foundation", "ObjectiveC", "MapKit", "AVKit", "GLKit", "WebKit", "PDFKit",
    "SceneKit", "SpriteKit", "MetalKit", "PhotosUI", "MessageUI", "QuickLook", "Storyboards",
  ]

  fileprivate init(_ type: TypeName?, in program: Program) {
    guard let type else {
      self = .none
      return
    }
    let parts = program.text(of: type).prefix { $0 != "<" }.split(separator: ".")
    guard let module = parts.first, let name = parts.last, parts.count > 1 else {
      self = .unknown
      return
    }
    if program.modules.contains(where: { $0.name == module }) {
      self = .own(String(name), module: String(module))
    } else {
      self = Self.systemModules.contains(module) ? Self.named(String(name)) : .unknown
    }
  }

  /// Returns the superclass of a name without a module, as in Objective-C.
  static func named(_ name: String) -> SourceClasses.Superclass {
    let prefixes = ["UI", "NS", "WK", "MK", "AV", "GLK", "SCN", "SK", "PDF", "MTK", "QL", "MF", "PH", "CA", "Headless"]
    return prefixes.contains(where: name.hasPrefix) ? .system(name) : .own(name, module: nil)
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
