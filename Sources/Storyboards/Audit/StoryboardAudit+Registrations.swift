// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

extension StoryboardAudit {
  /// Returns the mismatches between the documents and an application's registrations, in addition to ``findings``.
  ///
  /// - The registration for a scene's name, tag or `resolving` and its class is missing.
  /// - A scene's class is registered only under other names, or only its superclass is registered: it is loaded without
  ///   dependencies.
  /// - A registration is not used by any scene.
  ///
  /// Scenes whose class is not registered and that have no annotation are not reported, since a document does not show whether
  /// they need injection.
  ///
  /// - Parameters:
  ///   - registrations: The registrations of controllers.
  ///   - classNamed: Returns a class by its name and module in a document, to recognize subclasses of registered classes; by
  ///     default from the runtime.
  /// - Complexity: O(*n*) in the number of controllers.
  public func findings(
    against registrations: [StoryboardRegistration],
    classNamed: @escaping (_ name: String, _ module: String?) -> AnyClass? = { name, module in
      module.flatMap { NSClassFromString("\($0).\(name)") } ?? NSClassFromString(name)
    }
  ) -> [Finding] {
    var comparison = Comparison(registrations) { name, module in
      classNamed(name, module).map { StoryboardRegistration.superclasses(of: $0).map { String(describing: $0) } } ?? []
    }
    for document in documents { comparison.compare(document) }
    return comparison.findings
      + comparison.unused.map { index in
        Finding(
          file: nil,
          problem: StoryboardProblem(
            code: .unusedRegistration, message: AuditText.unusedRegistration(registrations[index])))
      }
  }

  /// Compares the documents with the registrations in an application's code.
  ///
  /// - Parameters:
  ///   - registrations: The registrations.
  ///   - openClasses: The classes with additional registrations whose names are known only at run time.
  ///   - superclasses: Returns the names of the superclasses of a class in a document, nearest first.
  ///   - isCompared: Returns whether the code registers controllers for a kind of annotation.
  /// - Returns: The findings in documents, and the unused registrations with their messages.
  package func findings(
    against registrations: [StoryboardRegistration], openClasses: Set<String>,
    superclasses: @escaping (_ name: String, _ module: String?) -> [String],
    isCompared: @escaping (InjectionMark) -> Bool
  ) -> (findings: [Finding], unused: [(index: Int, message: String)]) {
    var comparison = Comparison(registrations, superclasses)
    comparison.openClasses = openClasses
    comparison.isCompared = isCompared
    for document in documents { comparison.compare(document) }
    let unused = comparison.unused.filter { !openClasses.contains(registrations[$0].className) }
    return (comparison.findings, unused.map { ($0, AuditText.unusedRegistration(registrations[$0])) })
  }

  /// Compares the documents in one pass.
  private struct Comparison {
    var findings: [Finding] = []
    private let registrations: [String: [(index: Int, StoryboardRegistration)]]
    private let all: [StoryboardRegistration]
    private let superclasses: (String, String?) -> [String]
    private var used: Set<Int> = []
    var openClasses: Set<String> = []
    var isCompared: (InjectionMark) -> Bool = { _ in true }

    init(_ registrations: [StoryboardRegistration], _ superclasses: @escaping (String, String?) -> [String]) {
      all = registrations
      self.registrations = Dictionary(
        grouping: registrations.enumerated().map { ($0.offset, $0.element) }, by: { $0.1.className })
      self.superclasses = superclasses
    }

    var unused: [Int] { all.indices.filter { !used.contains($0) } }

    mutating func compare(_ document: StoryboardDocument) {
      // The libraries inject only a storyboard's controllers. In a xib, a controller is an ordinary object.
      let scenes = document.kind == .storyboard ? document.controllers : []
      let controllers = Set(scenes.map(\.id))
      for controller in scenes where controller.reference == nil {
        compare(
          controller.scene(in: document), name: controller.name, isController: true, document)
      }
      for object in document.attributedObjects where !controllers.contains(object.id) {
        compare(object, name: object.name, isController: false, document)
      }
    }

    private mutating func compare(
      _ object: StoryboardObject, name: String, isController: Bool, _ document: StoryboardDocument
    ) {
      if let name = object.customClass, openClasses.contains(name) { return }
      let candidates = registrations(of: object, in: document)
      var marks = object.injectionMarks.filter { mark, _ in
        // SwinjectStoryboard injects controllers only.
        guard isCompared(mark) else { return false }
        return if case .swinject = mark { isController } else { true }
      }
      let isSilent = marks.isEmpty
      let asksSwinject = marks.contains { if case .swinject = $0.mark { true } else { false } }
      if isController, !asksSwinject, candidates.contains(where: \.1.isSwinject) {
        marks.append((.swinject(name: nil), object.place))
      }
      for (mark, place) in marks {
        if let match = candidates.first(where: { $0.1.mark.answers(mark) }) {
          used.insert(match.index)
        } else if mark == .swinject(name: nil) {
          add(document, .unmatchedScene, place, AuditText.unmatchedScene(name, object, candidates.map(\.1)))
        } else {
          add(
            document, .missingRegistration, place,
            AuditText.missingRegistration(mark, name, object, candidates.map(\.1)))
        }
      }
      if isSilent, candidates.isEmpty, isController { compareSuperclasses(object, name, document) }
    }

    private mutating func compareSuperclasses(
      _ object: StoryboardObject, _ name: String, _ document: StoryboardDocument
    ) {
      guard let className = object.customClass else { return }
      let inherited = superclasses(className, object.customModule)
      guard let registered = inherited.first(where: { registrations[$0] != nil }) else { return }
      add(document, .unregisteredSubclass, object.place, AuditText.unregisteredSubclass(name, className, registered))
    }

    /// Returns the registrations of the object's class. Its module may be missing or outdated, and only decides between
    /// several.
    private func registrations(
      of object: StoryboardObject, in document: StoryboardDocument
    ) -> [(index: Int, StoryboardRegistration)] {
      let names = object.customClass.map { [$0] } ?? object.baseClassNames
      let candidates = names.flatMap { registrations[$0] ?? [] }
      let exact = candidates.filter { $0.1.moduleName == object.customModule }
      return object.customModule == nil || exact.isEmpty ? candidates : exact
    }

    private mutating func add(
      _ document: StoryboardDocument, _ code: StoryboardProblem.Code, _ place: DocumentPlace, _ message: String
    ) {
      findings.append(Finding(file: document.file, problem: StoryboardProblem(code, message, at: place)))
    }
  }
}

extension StoryboardRegistration {
  fileprivate var isSwinject: Bool {
    if case .swinject = mark { true } else { false }
  }
}

extension InjectionMark {
  /// Returns whether a registration with this annotation matches a scene with the other one. Dip falls back to registrations
  /// without a tag.
  fileprivate func answers(_ other: InjectionMark) -> Bool {
    if case (.dip(nil), .dip) = (self, other) { return true }
    return self == other
  }
}

extension StoryboardController {
  fileprivate func scene(in document: StoryboardDocument) -> StoryboardObject {
    StoryboardObject(
      element: element, id: id, customClass: customClass, customModule: customModule,
      customModuleProvider: customModuleProvider, attributes: attributes,
      line: line, column: column
    )
  }
}

extension StoryboardObject {
  /// The possible system classes of an element without a custom class.
  fileprivate var baseClassNames: [String] {
    let name = element.prefix(1).uppercased() + element.dropFirst()
    let headless = element == "windowController" ? "HeadlessWindowController" : "HeadlessViewController"
    return ["UI\(name)", "NS\(name)", headless]
  }
}
