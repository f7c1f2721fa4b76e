// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason why the lookups of a type cannot become parameters of its initializer, and how to fix it.
enum SiteObstacle: Error, Hashable {
  case noCallers
  case publicInitializer
  case superclass(String)
  /// It has a superclass, and no initializer of its own.
  case inheritedInitializers(String)
  /// Its superclass may call its initializer.
  case superclassMayCall(String)
  case subclass(String)
  case generic
  case requirement(String)
  case delegation
  case memberwise
  case failable
  case asynchronous
  case isolation(String)
  case passedOn(String)
  case defaultArgument(String)
  case otherModule(String)
  case notCompiled(String)
  case trailingClosure(String)
  case laterCall(String)
  case wrapper(String)
  case wrapperStorage(String)
  case container(String)
  case hiddenName(String, place: String)
  case lookup(String)
  case conditional(String)
  case handledError(String)
  case order(String)
  case lookupOrder(String)
  case comment(String)
  case name(String)
  case declaration(String)
  case unspelledType(String)
  case generatedFile
  case generatedCaller(String)

  /// An identifier for programs that read the plan.
  var code: String { String("\(self)".prefix { $0 != "(" }) }

  var description: String { "\(reason): \(wayOut)" }
}
