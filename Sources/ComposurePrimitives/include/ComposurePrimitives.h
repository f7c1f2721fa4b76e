// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// What Swift has no name for on the oldest platforms we support: acquire and release, one lock with a condition, and one
// slot per thread. `Synchronization` would need iOS 18 and macOS 15.

#pragma once

#include <pthread.h>
#include <stdint.h>

// MARK: Atomic words

/// Loads a pointer; what was written before the store that is seen here is visible afterwards.
static inline void *_Nullable composure_load(void *_Nullable const *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_ACQUIRE);
}

/// Stores a pointer; what was written before is visible to whoever loads it.
static inline void composure_store(void *_Nullable *_Nonnull address, void *_Nullable value) {
  __atomic_store_n(address, value, __ATOMIC_RELEASE);
}

/// Loads a pointer in the one order that all threads agree on.
static inline void *_Nullable composure_load_ordered(void *_Nullable const *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_SEQ_CST);
}

/// Swaps a pointer in the one order that all threads agree on.
static inline void *_Nullable composure_exchange(void *_Nullable *_Nonnull address, void *_Nullable value) {
  return __atomic_exchange_n(address, value, __ATOMIC_SEQ_CST);
}

/// Adds to a counter in the one order that all threads agree on, and gives the sum.
static inline intptr_t composure_add(intptr_t *_Nonnull address, intptr_t amount) {
  return __atomic_add_fetch(address, amount, __ATOMIC_SEQ_CST);
}

/// Loads a counter in the one order that all threads agree on.
static inline intptr_t composure_load_count(const intptr_t *_Nonnull address) {
  return __atomic_load_n(address, __ATOMIC_SEQ_CST);
}

// MARK: Graph recordings

/// How many graph recordings are under way in the process; changed by the two calls below only.
extern intptr_t composure_recordings;

/// Whether a call has to look for a recorder at all: one load, so that recording costs nothing while it is off.
static inline _Bool composure_is_recording(void) {
  return __atomic_load_n(&composure_recordings, __ATOMIC_RELAXED) != 0;
}

static inline void composure_recording_began(void) { composure_add(&composure_recordings, 1); }
static inline void composure_recording_ended(void) { composure_add(&composure_recordings, -1); }

// MARK: Lock

/// A mutex and the condition on which its users wait.
typedef struct composure_lock {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
} composure_lock;

void composure_lock_init(composure_lock *_Nonnull lock);
void composure_lock_destroy(composure_lock *_Nonnull lock);

/// The part of a scope that several threads touch at once: the word that holds its table, and the lock for the rest.
typedef struct composure_scope {
  void *_Nullable table;
  composure_lock lock;
} composure_scope;

/// Makes one whose table has a mask of 0 and one empty slot, lies in static memory, and is never written to.
composure_scope *_Nonnull composure_scope_make(void);

/// Ends one whose table has been freed by whoever allocated it.
void composure_scope_free(composure_scope *_Nonnull scope);

/// Puts the empty table back in the place of the current one.
void composure_scope_hide(composure_scope *_Nonnull scope);

static inline void *_Nullable *_Nonnull composure_scope_table(composure_scope *_Nonnull scope) { return &scope->table; }
static inline composure_lock *_Nonnull composure_scope_lock(composure_scope *_Nonnull scope) { return &scope->lock; }

// MARK: Thread

/// What the running thread is making, and what it waits for.
///
/// `run` and `resolution` are touched by their own thread only; `awaited` under the lock of the wait graph.
typedef struct composure_thread {
  void *_Nullable run;
  void *_Nullable awaited;
  /// The resolution of a runtime container that is under way.
  void *_Nullable resolution;
} composure_thread;

/// The record of the running thread; its address names the thread while it lives.
composure_thread *_Nonnull composure_current_thread(void);

/// Whether this is the thread that the process began with, which is the main actor's.
_Bool composure_is_main_thread(void);
