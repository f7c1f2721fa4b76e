// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The error messages of `migrate`. Each message has a test that compares the whole string and an entry on the
/// diagnostics pages.
enum MigrationMessages {
  // MARK: Arguments

  static let noPart = "no part of migrate is given"

  static func unknownPart(_ word: String, known: [String]) -> String {
    "unknown part '\(word)' of migrate\(suggestion(word, known, else: ": use \(known.joined(separator: ", "))"))"
  }

  static let noSelection =
    "nothing is chosen: give services, --assembly NAME or --step N; composure-tool migrate plan lists them"

  static let severalSelections = "services, --assembly and --step cannot be used together: give one of them"

  static func invalidNumber(_ text: String, of option: String) -> String {
    "'\(text)' is not a number that \(option) takes: give a whole number"
  }

  static let logNeedsNoBuild =
    "--compiler-log-path needs --no-build: the tool cannot build what Xcode builds; build it after the step"

  static func unknownStep(_ number: Int, count: Int) -> String {
    "there is no step \(number): the plan has \(count) \(count == 1 ? "step" : "steps"), without those that were applied; "
      + "composure-tool migrate plan lists them"
  }

  static func unknownAssembly(_ name: String, known: [String]) -> String {
    "no assembly '\(name)' registers anything\(suggestion(name, known, else: ": the assemblies are \(known.joined(separator: ", "))"))"
  }

  static func unknownService(_ name: String, known: [String]) -> String {
    "there is no service '\(name)'\(suggestion(name, known, else: ": composure-tool migrate plan lists them"))"
  }

  static func alreadyMoved(_ name: String) -> String { "'\(name)' has moved already: choose another service" }

  static let nothingToMove = "all that was chosen has moved already: choose another service, assembly or step"

  static func noRegistrations(_ path: String) -> String {
    "there is nothing to migrate in '\(path)': no code registers services with Swinject, Resolver, Dip or their adapters"
  }

  static func tooManyLookups(_ count: Int, limit: Int) -> String {
    "\(count) \(count == 1 ? "lookup is" : "lookups are") left outside of factories, and --max-lookups allows \(limit): pass the "
      + "services to initializers, or raise the limit"
  }

  static let noSites =
    "no type looks services up while it is created, so there is nothing for --sites to change: leave it out"

  static func unknownSite(_ name: String, known: [String]) -> String {
    "no type '\(name)' looks services up while it is created\(suggestion(name, known, else: ": the types are \(known.joined(separator: ", "))"))"
  }

  static let noMovedLookups =
    "no code outside of factories looks up a service that has moved, so there is nothing for --lookups to change: leave it out"

  static func lookupsOfAll(_ operand: String) -> String {
    "unexpected argument '\(operand)': --lookups replaces the lookups of all services that have moved"
  }

  static let noValues =
    "no factory captures only constants that the container could have as services, so there is nothing for --values to change: "
    + "leave it out"

  static func valuesOfAll(_ operand: String) -> String {
    "unexpected argument '\(operand)': --values registers the values that all factories capture"
  }

  static let lazyNeedsMode = "--lazy changes what --lookups replaces: add --lookups"
  static let optionalNeedsMode = "--optional changes what --lookups and --container replace: add one of them"

  static func removalOfAll(_ operand: String) -> String {
    "unexpected argument '\(operand)': --container removes all that nothing needs any longer"
  }

  static func nothingToMigrate(_ path: String) -> String {
    "there is nothing to migrate in '\(path)': no code registers services with Swinject, Resolver, Dip or their adapters, no class is "
      + "a component of Needle, and no type keeps an instance of itself"
  }

  static func tooManySingletons(_ count: Int, limit: Int) -> String {
    "\(count) \(count == 1 ? "singleton is" : "singletons are") left, but --max-singletons allows \(limit): create them in a "
      + "composition root, or raise the limit"
  }

  static func tooManySingletonUses(_ count: Int, limit: Int) -> String {
    "singletons are used in \(count) \(count == 1 ? "place" : "places"), and --max-singleton-uses allows \(limit): pass the instances to "
      + "initializers, or raise the limit"
  }

  private static func suggestion(_ word: String, _ known: [String], else other: String) -> String {
    Spelling.nearest(to: word, in: known).map { "; did you mean '\($0)'?" } ?? other
  }

  // MARK: Files

  static func overlappingEdits(_ path: String) -> String {
    "two changes of '\(path)' overlap, so nothing is written: move one service at a time"
  }

  static func changedFile(_ path: String) -> String {
    "'\(path)' changed while the step was prepared, so nothing is written: try again"
  }

  static func readOnlyFile(_ path: String) -> String {
    "'\(path)' may not be written to, so nothing is written: change its permissions, or move other services"
  }

  static func generatedFile(_ path: String) -> String {
    "'\(path)' is generated, so nothing is written: change what generates it, or remove the comment that forbids changes"
  }

  static func existingFile(_ path: String) -> String {
    "'\(path)' exists already, so nothing is written: rename or delete the file"
  }

  static func otherRun(_ journal: String) -> String {
    "another run is changing the files that its journal '\(journal)' lists: wait until it has ended"
  }

  static func unreadableJournal(_ path: String) -> String {
    "an earlier run did not end, and its journal '\(path)' cannot be read: restore your sources, and delete the journal's folder"
  }

  static func unrecoverable(_ path: String, backup: String) -> String {
    "an earlier run did not end, and '\(path)' has changed since: its text before that run is in '\(backup)'; "
      + "restore it, or delete the folder of that file to keep what you have"
  }

  static func rolledBack(_ files: [String]) -> String {
    files.isEmpty
      ? "an earlier run did not end; it had changed no file"
      : "an earlier run did not end; these files are as they were before it: \(files.joined(separator: ", "))"
  }

  static func uncommitted(_ path: String) -> String {
    "'\(path)' has changes that are not committed, so nothing is written: commit them, or use --force"
  }

  static func noRepository(_ path: String) -> String {
    "'\(path)' is in no git repository, so nothing is written: leave out --commit"
  }

  static func commitFailed(_ reason: String) -> String {
    "the services have moved, but git did not commit them: \(reason)"
  }

  // MARK: Steps

  static func missingDependency(of module: String) -> String {
    "the module '\(module)' cannot import Composure, so nothing is written: add '.product(name: \"Composure\", package: "
      + "\"composure\")' to the dependencies of its target, or link the library Composure to the target in Xcode"
  }

  static func changedAssembly(_ name: String) -> String {
    "'\(name)' is not as an earlier step has written it, so nothing is written: keep each closing brace on a line of its own"
  }

  static func detachedRoot(_ name: String, _ system: MigrationSystem) -> String {
    let property = system.property
    return
      "'\(name)' no longer stores the container, which the moved services need, so nothing is written: add "
      + "'unowned let \(property): \(system.container)', and pass '\(property): self' in '\(property).\(MemberName.lowercased(name))'"
  }

  static func foreignRoot(_ name: String, _ system: MigrationSystem) -> String {
    "no property of '\(system.container)' returns the root '\(name)', so nothing is written: add one, "
      + "'extension \(system.container) { var root: \(name) { … } }'"
  }

  static func stepDoesNotBuild(_ error: String) -> String {
    "the program does not build after the step, so every file is as it was: move the other services, or this one by hand; \(error)"
  }

  static func sitesDoNotBuild(_ types: [String], _ error: String) -> String {
    "the program does not build after the lookups of \(types.map { "'\($0)'" }.joined(separator: ", ")) became parameters, so every file "
      + "is as it was: give --sites the names of other types, or change \(types.count == 1 ? "this one" : "these") by hand; \(error)"
  }

  static func lookupsDoNotBuild(_ error: String) -> String {
    "the program does not build with the members instead of lookups, so every file is as it was: replace the lookups by hand; \(error)"
  }

  static func valuesDoNotBuild(_ error: String) -> String {
    "the program does not build with the values that it looks up, so every file is as it was: register them by hand; \(error)"
  }

  static func removalDoesNotBuild(_ error: String) -> String {
    "the program does not build without the container code, so every file is as it was: remove it by hand; \(error)"
  }

  static func stepHasFinding(_ finding: String) -> String {
    "the check finds something after the step, so every file is as it was: \(finding)"
  }

  static func stepChangesGraph(_ difference: String) -> String {
    "the dependencies differ after the step, so every file is as it was: \(difference); please report this"
  }

  static func stepChangesLookups(_ name: String, from expected: Int, to found: Int) -> String {
    "the lookups of \(name) are \(found) after the step, and not \(expected), so every file is as it was: change the type by hand, and "
      + "please report this"
  }

  static func stepChangesFactory(_ member: String, _ declaration: String) -> String {
    "the factory of '\(member)' means something else after the step (\(declaration)), so every file is as it was: write the module "
      + "before the names in it"
  }
}
