// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension RemovalObstacle {
  /// The description of the obstacle.
  var reason: String {
    switch self {
    case .notMoved: "the container still creates it"
    case .lookedUp(let place, .inFactory(let service)): "it is looked up at \(place), in the factory of \(service)"
    case .lookedUp(let place, .inCompletion(let service)): "it is looked up at \(place), in a completion of \(service)"
    case .lookedUp(let place, .refused(let obstacle)):
      "it is looked up at \(place), where --lookups changes nothing, since \(obstacle.reason)"
    case .lookedUp(let place, .replaceable), .lookedUp(let place, .unknown): "it is looked up at \(place)"
    case .lookedUpInTests(let place): "tests look it up at \(place)"
    case .lookedUpByRoot(let root, let place): "the composition root '\(root)' looks it up at \(place)"
    case .unknownLookup(let reason): "a lookup that the tool cannot read may find it: \(reason)"
    case .storyboard: "it sets properties of controllers that a storyboard creates"
    case .eager: "'bootstrap' creates its instance"
    case .createsRoot(let root):
      "it creates the composition root '\(root)', which a resolver or another container finds only afterwards"
    case .listed(let name, let place): "'\(name)' at \(place) may depend on which services are registered"
    case .usedValue: "other code uses the result of the registration"
    case .conditional: "it is in a condition, a loop or a closure"
    case .generatedFile: "its file is generated, or has #sourceLocation"
    case .otherMembers(let member): "its member '\(member)' does more than register services"
    case .otherUse(let place): "the code at \(place) uses it"
    case .compilationCondition: "code under #if uses it, or is in it"
    case .needed(let reason): "\(reason), so the container stays and needs its registrations"
    case .severalRoots(let roots): "it has several composition roots: \(roots.joined(separator: ", "))"
    case .severalCreators(let modules):
      "the modules \(modules.joined(separator: ", ")) create containers, and the composition root has to be in one module"
    case .notImported(let module, let home):
      "'\(home)', which creates it, does not import '\(module)', whose services belong to the composition root"
    case .imports(let module, let home):
      "'\(home)', which creates it, cannot import '\(module)', whose services belong to the composition root, since "
        + "'\(module)' depends on '\(home)'"
    case .missingDependency(let module): "'\(module)', which creates it, cannot import Composure"
    case .hiddenType(let requirement, let type):
      "another module has to see the requirement '\(requirement)', but not its type '\(type)'"
    case .childInModule(let child, let module):
      "the child assembly '\(child)' is in the module '\(module)', which does not create the container"
    case .crossing(let module, let other):
      "the module '\(module)' uses a container of '\(other)', and each module sees its own services only"
    case .hierarchy: "containers search others"
    case .requirement(let name): "the composition root takes '\(name)' from the container"
    case .optionalLookup(let name):
      "'\(name)' of the composition root handles a missing service, but the root would always create it"
    case .storedMember(let name): "the composition root stores '\(name)', whose value would be created earlier"
    case .use(let source): "the program uses '\(source)'"
    case .otherCode(let type): "'\(type)' does more than register services"
    case .configured(let source): "'\(source)' creates it with arguments"
    case .value(let source): "'\(source)' uses it as a value of another type"
    case .declaration(let name): "'\(name)' has the name of a member of the composition root"
    case .libraryName(let name): "'\(name)' has the name of a type of the container's library"
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
    case .lookedUp(_, .replaceable): "replace the lookup with --lookups"
    case .lookedUp(_, .refused(let obstacle)): obstacle.wayOut
    case .lookedUp(_, .inFactory(let service)), .lookedUp(_, .inCompletion(let service)): "move \(service) first"
    case .lookedUp(_, .unknown): "read the member there by hand"
    case .lookedUpInTests: "read the member in the tests"
    case .lookedUpByRoot: "remove what keeps the container, so that the roots become one"
    case .unknownLookup: "look services up by their types and constant names"
    case .storyboard: "set them by hand where the program creates the controller"
    case .eager: "use the member where the program calls 'bootstrap', and remove the registration"
    case .createsRoot: "read the root from this container everywhere, or keep the registration"
    case .listed: "remove that use"
    case .usedValue: "remove it by hand"
    case .conditional: "remove it by hand"
    case .generatedFile: "change what generates it"
    case .otherMembers: "move that code to where the container is created"
    case .otherUse: "remove it by hand"
    case .compilationCondition: "remove that code, or do this step by hand"
    case .needed: "change that code, but keep the registrations"
    case .severalRoots: "replace the container by hand"
    case .severalCreators: "pass the container to all but one of them"
    case .notImported(let module, let home): "import '\(module)' in a file of '\(home)'"
    case .imports(let module, let home):
      "declare the services that '\(home)' looks up in a protocol, and pass it the composition root of '\(module)'"
    case .missingDependency(let module): "let the target of '\(module)' depend on the library Composure"
    case .hiddenType(_, let type): "make '\(type)' public"
    case .childInModule:
      "move the services of the scope to the module that creates the container, or do this step by hand"
    case .crossing: "pass services there instead of the container"
    case .hierarchy: "replace the container by hand"
    case .requirement: "move the service"
    case .optionalLookup: "unwrap the result in the factory, or replace the container by hand"
    case .storedMember: "replace the container by hand"
    case .use: "remove that use"
    case .otherCode: "move this code to where the container is created, or remove it"
    case .configured: "remove the arguments"
    case .value: "pass the composition root there by hand"
    case .declaration, .libraryName: "rename it"
    case .otherModule: "replace the container by hand"
    case .reset: "replace the container by hand"
    case .unretained: "pass services instead of the container there"
    case .changedRoot: "replace the container by hand"
    }
  }

  /// The description and the fix.
  var description: String { "\(reason): \(wayOut)" }
}
