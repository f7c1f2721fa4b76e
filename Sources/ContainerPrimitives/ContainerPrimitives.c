// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ContainerPrimitives.h"

#include <stdlib.h>

composure_frame *composure_frame_allocate(composure_context *context) {
  composure_frame *frame = calloc(1, sizeof(composure_frame));
  if (!frame) {
    abort();
  }
  composure_frame *outer = composure_context_frame(context);
  frame->step.outer = (composure_step *)outer;
  frame->depth = outer ? outer->depth + 1 : 1;
  if (outer) {
    outer->next = frame;
  } else {
    context->outermost = frame;
  }
  return frame;
}

/// The beginning of an existential type's metadata in the stable ABI.
typedef struct {
  uintptr_t kind;
  uint32_t flags;
  uint32_t protocol_count;
  uintptr_t fields[];
} composure_existential;

extern void *swift_tryRetain(void *object);

_Bool composure_try_retain(void *object) { return swift_tryRetain(object) != 0; }

extern const void *swift_conformsToProtocol(const void *type, const void *protocol);

_Bool composure_conforms(const void *type, const void *existential) {
  const composure_existential *metadata = existential;
  const uintptr_t existential_kind = 0x303;
  const uint32_t has_superclass = 1u << 30;
  if (metadata->kind != existential_kind || metadata->flags & has_superclass || metadata->protocol_count == 0) {
    return 0;
  }
  for (uint32_t index = 0; index < metadata->protocol_count; index++) {
    uintptr_t protocol = metadata->fields[index];
    // A set bit marks an Objective-C protocol.
    if (protocol & 1 || !swift_conformsToProtocol(type, (const void *)protocol)) {
      return 0;
    }
  }
  return 1;
}
