// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// Operations on stored instances, whose type is known statically at the registration, but not here.
extension Registration {
  /// Calls the factory.
  package func makeInstance(_ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer) throws -> Any {
    func make<Instance>(_ type: Instance.Type) throws -> Any { try call(type, reference, arguments) }
    return try make(memoryType)
  }

  /// Calls a factory whose instances are stored as the given type.
  func call<Instance>(
    _ type: Instance.Type, _ reference: UnsafeMutableRawPointer, _ arguments: UnsafeRawPointer
  ) throws -> Instance {
    try state.factory(of: type).pointee.call(reference, arguments)
  }

  /// Destroys the factory.
  func destroyFactory() {
    func destroy<Instance>(_ type: Instance.Type) { state.factory(of: type).deinitialize(count: 1) }
    destroy(memoryType)
  }

  /// The size of an instance in bytes.
  package var memorySize: Int {
    func size<Instance>(_ type: Instance.Type) -> Int { MemoryLayout<Instance>.size }
    return size(memoryType)
  }

  /// Allocates memory for an instance.
  package func makeMemory(of instance: Any) -> UnsafeMutableRawPointer {
    func make<Instance>(_ type: Instance.Type) -> UnsafeMutableRawPointer {
      let memory = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
      memory.initialize(to: instance as! Instance)
      return UnsafeMutableRawPointer(memory)
    }
    return make(memoryType)
  }

  /// Allocates memory for an instance, if it has the registration's memory type.
  func makeMemoryIfPossible(of instance: Any) -> UnsafeMutableRawPointer? {
    func make<Instance>(_ type: Instance.Type) -> UnsafeMutableRawPointer? {
      instance is Instance ? makeMemory(of: instance) : nil
    }
    return make(memoryType)
  }

  /// Allocates memory for a copy of an instance in memory.
  func copyMemory(_ memory: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    func copy<Instance>(_ type: Instance.Type) -> UnsafeMutableRawPointer {
      let copy = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
      copy.initialize(to: memory.assumingMemoryBound(to: type).pointee)
      return UnsafeMutableRawPointer(copy)
    }
    return copy(memoryType)
  }

  /// Returns the instance in memory.
  package func read(_ memory: UnsafeMutableRawPointer) -> Any {
    func read<Instance>(_ type: Instance.Type) -> Any { memory.assumingMemoryBound(to: type).pointee }
    return read(memoryType)
  }

  /// Replaces an instance in memory with another one that is also in memory.
  package func replace(_ memory: UnsafeMutableRawPointer, by other: UnsafeMutableRawPointer) {
    func replace<Instance>(_ type: Instance.Type) {
      memory.assumingMemoryBound(to: type).pointee = other.assumingMemoryBound(to: type).pointee
    }
    replace(memoryType)
  }

  /// Replaces an instance in memory with another one.
  package func replace(_ memory: UnsafeMutableRawPointer, by other: Any) {
    func replace<Instance>(_ type: Instance.Type) {
      memory.assumingMemoryBound(to: type).pointee = other as! Instance
    }
    replace(memoryType)
  }

  /// Destroys an instance and frees its memory.
  package func destroy(_ memory: UnsafeMutableRawPointer) {
    func destroy<Instance>(_ type: Instance.Type) {
      let instance = memory.assumingMemoryBound(to: type)
      instance.deinitialize(count: 1)
      instance.deallocate()
    }
    destroy(memoryType)
  }

  /// Whether an instance's memory begins with a reference to an object and contains no other reference.
  ///
  /// This is the case if the type is a class, or if it is a protocol and the instance is an object. For a protocol that
  /// values may conform to, the next instance may be a value; the fourth word, the type's identity after the value
  /// buffer, distinguishes them.
  @inline(__always)
  package func isObject(_ memory: UnsafeRawPointer, size: Int, _ flags: Int) -> Bool {
    let isKnown =
      flags & RegistrationFlags.isObject != 0
      && (size <= Self.typeOffset || Self.typeWord(memory) == composure_registration_known_class(state))
    return isKnown || learnWhetherObject(memory, size: size)
  }

  /// Whether the memory is an object of a class whose instances need no completion.
  @inline(__always)
  func isComplete(_ memory: UnsafeRawPointer, size: Int, _ flags: Int) -> Bool {
    guard let type = composure_registration_complete_class(state), isObject(memory, size: size, flags) else {
      return false
    }
    let object = Unmanaged<AnyObject>.fromOpaque(memory.load(as: UnsafeRawPointer.self))
    return object._withUnsafeGuaranteedRef { unsafeBitCast(Swift.type(of: $0), to: UnsafeMutableRawPointer.self) }
      == type
  }

  /// Sets the class whose instances need no completion; `nil` if all instances need it.
  package func setCompleteClass(_ type: AnyClass?) {
    composure_registration_set_complete_class(state, type.map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) })
  }

  private func learnWhetherObject(_ memory: UnsafeRawPointer, size: Int) -> Bool {
    guard let object = Self.object(read(UnsafeMutableRawPointer(mutating: memory))),
      memory.load(as: UnsafeRawPointer.self) == UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    else { return false }
    if size > Self.typeOffset { composure_registration_set_known_class(state, Self.typeWord(memory)) }
    composure_registration_add_flags(state, RegistrationFlags.isObject)
    return true
  }

  private static var typeOffset: Int { 3 * MemoryLayout<UnsafeRawPointer>.size }

  private static func typeWord(_ memory: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    memory.load(fromByteOffset: typeOffset, as: UnsafeMutableRawPointer.self)
  }
}
