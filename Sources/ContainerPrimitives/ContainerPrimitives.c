// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ContainerPrimitives.h"

#include <stdlib.h>

composure_frame *composure_frame_push_slowly(
    composure_context *context, composure_container *container, void *entry) {
  // If this is the outermost frame, `composure_frame_push` has already stored the graph's owner.
  composure_frame *outer = composure_context_frame(context);
  intptr_t depth = outer ? outer->depth + 1 : 1;
  composure_frame **memory =
      !outer ? &context->outermost : depth > COMPOSURE_MAXIMUM_DEPTH ? &outer->too_deep : &outer->next;
  if (!*memory) {
    composure_frame *frame = calloc(1, sizeof(composure_frame));
    if (!frame) {
      abort();
    }
    frame->step.outer = (composure_step *)outer;
    frame->depth = depth;
    *memory = frame;
  }
  (*memory)->step.owner = (const composure_step_owner *)container;
  (*memory)->entry = entry;
  composure_context_set_frame(context, *memory);
  return *memory;
}

void *composure_registration_exchange_instance(composure_registration *state, void *instance) {
  void *previous = 0;
  for (uintptr_t shard = COMPOSURE_FIRST_SHARD; shard < COMPOSURE_END_OF_SHARDS; shard += COMPOSURE_CACHE_LINE) {
    composure_shard_lock(composure_registration_shard(state, shard));
  }
  for (uintptr_t shard = COMPOSURE_FIRST_SHARD; shard < COMPOSURE_END_OF_SHARDS; shard += COMPOSURE_CACHE_LINE) {
    previous = composure_registration_shard(state, shard)->instance;
    composure_registration_shard(state, shard)->instance = instance;
  }
  for (uintptr_t shard = COMPOSURE_FIRST_SHARD; shard < COMPOSURE_END_OF_SHARDS; shard += COMPOSURE_CACHE_LINE) {
    composure_shard_unlock(composure_registration_shard(state, shard));
  }
  return previous;
}

_Bool composure_shard_stay_unused(composure_shard *shard) {
  int32_t uses = __atomic_load_n(&shard->uses, __ATOMIC_RELAXED);
  if (uses < 0 && uses > COMPOSURE_UNUSED / 2) {
    __atomic_compare_exchange_n(&shard->uses, &uses, COMPOSURE_UNUSED, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  }
  return 0;
}

_Bool composure_shard_end_last_use(composure_shard *shard) {
  int32_t none = 0;
  return __atomic_compare_exchange_n(&shard->uses, &none, COMPOSURE_UNUSED, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
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
