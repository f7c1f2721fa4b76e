// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension RemovalObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .notMoved: "the container still creates it"
    case .lookedUp(let place): "it is looked up at \(place)"
    case .lookedUpInTests(let place): "tests look it up at \(place)"
    case .unknownLookup(let reason): "a lookup that the tool cannot read may find it: \(reason)"
    case .storyboard: "it sets properties of controllers that a storyboard creates"
    case .eager: "'bootstrap' creates its instance"
    case .listed(let name, let place): "'\(name)' at \(place) may depend on which services are registered"
    case .usedValue: "other code uses the result of the registration"
    case .conditional: "it is in a condition, a loop or a closure"
    case .generatedFile: "its file is generated, or has #sourceLocation"
    case .otherMembers(let member): "its member '\(member)' does more than register services"
    case .otherUse(let place): "the code at \(place) uses it"
    case .compilationCondition: "code under #if uses it, or is in it"
    case .severalRoots(let roots): "it has several composition roots: \(roots.joined(separator: ", "))"
    case .hierarchy: "containers search others"
    case .requirement(let name): "the composition root takes '\(name)' from the container"
    case .storedMember(let name): "the composition root stores '\(name)', whose value would be created earlier"
    case .use(let source): "the program uses '\(source)'"
    case .configured(let source): "'\(source)' creates it with arguments"
    case .value(let source): "'\(source)' uses it as a value of another type"
    case .declaration(let name): "'\(name)' has the name of a member of the composition root"
    case .otherModule(let module): "the composition root is in the module '\(module)'"
    case .reset(let reason): "a scope is reset, and \(reason)"
    case .unretained(let word): "a variable that is '\(word)' does not keep it, but would keep the composition root"
    case .changedRoot(let name): "'\(name)' is not as an earlier step has written it"
    }
  }

  /// How to fix it.
  var wayOut: String {
    switch self {
    case .notMoved: "move it first"
    case .lookedUp: "read the member there, by hand, with --lookups or with --sites"
    case .lookedUpInTests: "read the member in the tests"
    case .unknownLookup: "look services up by their types and constant names"
    case .storyboard: "set them by hand where the program creates the controller"
    case .eager: "use the member where the program calls 'bootstrap', and remove the registration"
    case .listed: "remove that use"
    case .usedValue: "remove it by hand"
    case .conditional: "remove it by hand"
    case .generatedFile: "change what generates it"
    case .otherMembers: "move that code to where the container is created"
    case .otherUse: "remove it by hand"
    case .compilationCondition: "remove that code, or do this step by hand"
    case .severalRoots: "replace the container by hand"
    case .hierarchy: "replace the container by hand"
    case .requirement: "move the service"
    case .storedMember: "replace the container by hand"
    case .use: "remove that use"
    case .configured: "remove the arguments"
    case .value: "pass the composition root there by hand"
    case .declaration: "rename it"
    case .otherModule: "replace the container by hand"
    case .reset: "replace the container by hand"
    case .unretained: "pass services instead of the container there"
    case .changedRoot: "replace the container by hand"
    }
  }

  /// The description and the fix.
  var description: String { "\(reason): \(wayOut)" }
}
