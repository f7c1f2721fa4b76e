// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Operations on stored instances, whose type is known statically at the registration, but not here.
extension Registration {
  /// Calls the factory.
  package func makeInstance(_ reference: ContainerReference, _ arguments: ArgumentMemory) throws -> Any {
    func make<Instance>(_ type: Instance.Type) throws -> Any { try state.call(type, reference, arguments) }
    return try make(memoryType)
  }

  /// Destroys the factory, which must not be called afterwards.
  @unsafe
  func destroyFactory() {
    func destroy<Instance>(_ type: Instance.Type) { unsafe state.destroyFactory(type) }
    destroy(memoryType)
  }

  /// The size of an instance in bytes.
  var memorySize: Int {
    func size<Instance>(_ type: Instance.Type) -> Int { MemoryLayout<Instance>.size }
    return size(memoryType)
  }

  /// Allocates memory for an instance.
  func store(_ instance: Any) -> StoredInstance {
    func store<Instance>(_ type: Instance.Type) -> StoredInstance { StoredInstance(instance as! Instance) }
    return store(memoryType)
  }

  /// Allocates memory for an instance, if it has the registration's memory type.
  func storeIfPossible(_ instance: Any) -> StoredInstance? {
    func store<Instance>(_ type: Instance.Type) -> StoredInstance? {
      instance is Instance ? StoredInstance(instance as! Instance) : nil
    }
    return store(memoryType)
  }

  /// Allocates memory for a copy of a stored instance.
  func copy(_ stored: StoredInstance) -> StoredInstance {
    func copy<Instance>(_ type: Instance.Type) -> StoredInstance { StoredInstance(stored.read(as: type)) }
    return copy(memoryType)
  }

  /// Returns a stored instance.
  func read(_ stored: StoredInstance) -> Any {
    func read<Instance>(_ type: Instance.Type) -> Any { stored.read(as: type) }
    return read(memoryType)
  }

  /// Replaces a stored instance with another one.
  func replace(_ stored: StoredInstance, by other: StoredInstance) {
    func replace<Instance>(_ type: Instance.Type) { stored.replace(by: other.read(as: type)) }
    replace(memoryType)
  }

  /// Replaces a stored instance with another one.
  func replace(_ stored: StoredInstance, by other: Any) {
    func replace<Instance>(_ type: Instance.Type) { stored.replace(by: other as! Instance) }
    replace(memoryType)
  }

  /// Destroys a stored instance and frees its memory, which must not be used afterwards.
  @unsafe
  func destroy(_ stored: StoredInstance) {
    func destroy<Instance>(_ type: Instance.Type) { unsafe stored.destroy(as: type) }
    destroy(memoryType)
  }

  /// Sets the class whose instances need no completion; `nil` if all instances need it.
  package func setCompleteClass(_ type: AnyClass?) {
    state.completeClass = type.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
  }
}

/// Stored instances of a registration, which the caller retains or uses.
extension RegistrationState {
  /// Replaces a stored instance with another one.
  @inline(never)
  func replace(_ stored: StoredInstance, by other: StoredInstance) {
    registrationInUse.replace(stored, by: other)
  }

  /// Whether a stored instance begins with a reference to an object and contains no other reference.
  ///
  /// This is the case if the type is a class, if it is a protocol and the instance is an object, or if it is an optional
  /// of these and not `nil`. For a protocol that values may conform to, the next instance may be a value; the type's
  /// identity distinguishes them.
  @inline(__always)
  func isObject(_ stored: StoredInstance, size: Int, _ flags: Int) -> Bool {
    isKnownObject(stored, size: size, flags) || learnWhetherObject(stored, size: size)
  }

  /// Whether an earlier instance has shown that a stored instance is an object.
  @inline(__always)
  private func isKnownObject(_ stored: StoredInstance, size: Int, _ flags: Int) -> Bool {
    flags & RegistrationFlags.isObject != 0
      && (size <= StoredInstance.typeOffset || stored.typeOfProtocolInstance == knownClass)
  }

  /// Whether a stored instance is known to be an object of a class whose instances need no completion.
  @inline(__always)
  func isKnownToBeComplete(_ stored: StoredInstance, size: Int, _ flags: Int) -> Bool {
    isKnownObject(stored, size: size, flags) && stored.classOfObject == completeClass
  }

  /// Whether a stored instance is an object of a class whose instances need no completion.
  func isComplete(_ stored: StoredInstance, size: Int, _ flags: Int) -> Bool {
    completeClass != 0 && isObject(stored, size: size, flags) && stored.classOfObject == completeClass
  }

  @inline(never)
  private func learnWhetherObject(_ stored: StoredInstance, size: Int) -> Bool {
    let instance = registrationInUse.read(stored)
    guard let object = Registration.object(instance), stored.reference == UInt(bitPattern: ObjectIdentifier(object))
    else { return false }
    // The next optional may be `nil`, so each one is inspected.
    if TypeRelation.isOptional(type(of: instance)) { return true }
    if size > StoredInstance.typeOffset { knownClass = stored.typeOfProtocolInstance }
    addFlags(RegistrationFlags.isObject)
    return true
  }
}
