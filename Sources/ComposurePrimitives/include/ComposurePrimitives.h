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

/// Stores a pointer where there is none.
///
/// Returns the pointer that was there already, whose target's writes are visible to the caller; null if there was none.
static inline void *_Nullable composure_set_once(void *_Nullable *_Nonnull address, void *_Nonnull value) {
  void *_Nullable found = 0;
  __atomic_compare_exchange_n(address, &found, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return found;
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

struct composure_core;

/// One resolution of a runtime container that is under way, in the stack of its thread.
typedef struct composure_frame {
  struct composure_frame *_Nullable previous;
  /// The core of the container that was asked.
  struct composure_core *_Nonnull core;
  /// The record of the service, or null where a graph is worked for without one.
  void *_Nullable record;
  /// How many frames there are, this one included.
  intptr_t depth;
  /// What the frame means for graphs of objects: 1 if some end with it, and 2 if its container builds the graph of the previous
  /// frame's container while the frame lasts.
  intptr_t owns_graphs;
} composure_frame;

/// What a thread is making, and what it waits for.
///
/// `awaited` is touched under the lock of the wait graph; `reading` and `resolving` are written by their own thread and read by
/// all; the rest is its own thread's. A record is never freed: a thread that ends leaves it to a later one.
typedef struct composure_thread {
  void *_Nullable run;
  void *_Nullable awaited;
  /// The innermost resolution.
  composure_frame *_Nullable frame;
  /// Who owns the graph that the outermost resolution builds, while it is in the thread's arena.
  struct composure_core *_Nullable graph_core;
  /// Memory for the objects of that graph, used again and again.
  void *_Nullable arena;
  /// The graphs that the arena has no place for.
  void *_Nullable graphs;
  /// How many frames build the graph of the frame before them.
  intptr_t shared_graphs;
  /// Odd while the thread reads what containers may give up at any moment.
  uintptr_t reading;
  /// Odd while it may hold pointers to records that containers have given up since.
  uintptr_t resolving;
  /// The observer of the thread's lookups, or null.
  void *_Nullable observer;
  /// What an adapter notes of the innermost resolution.
  void *_Nullable note;
  struct composure_thread *_Nullable next;
  uintptr_t is_taken;
} composure_thread;

extern _Thread_local composure_thread *_Nullable composure_thread_here;

/// Gives the running thread a record.
composure_thread *_Nonnull composure_thread_enlist(void);

/// The record of the running thread; its address names the thread while it lives.
static inline composure_thread *_Nonnull composure_current_thread(void) {
  composure_thread *thread = composure_thread_here;
  return thread ? thread : composure_thread_enlist();
}

/// The record that was made last; the others follow. Those of threads that have ended are among them.
composure_thread *_Nullable composure_first_thread(void);

// MARK: Reading what others may give up

/// How many things that were given up in the process wait to be freed; changed by the two calls below only.
extern intptr_t composure_retirements;

static inline void composure_retired(void) { composure_add(&composure_retirements, 1); }
static inline void composure_reclaimed(void) { composure_add(&composure_retirements, -1); }

/// Whether something waits to be freed.
static inline _Bool composure_has_retired(void) {
  return __atomic_load_n(&composure_retirements, __ATOMIC_RELAXED) != 0;
}

/// Notes that the thread begins to read what may be given up at any moment. It runs no code of a user until it has ended.
static inline void composure_reading_began(composure_thread *_Nonnull thread) {
  __atomic_exchange_n(&thread->reading, thread->reading + 1, __ATOMIC_SEQ_CST);
}

static inline void composure_reading_ended(composure_thread *_Nonnull thread) {
  // Copies of what was read are made before: the optimizer, which knows that a store releases nothing, might count the
  // reference later.
  __asm__ volatile("" ::: "memory");
  __atomic_store_n(&thread->reading, thread->reading + 1, __ATOMIC_RELEASE);
}

/// Waits until every thread that is reading has ended that.
void composure_await_readers(void);

/// Notes that the thread begins to resolve: what it has found while it was reading is not freed until it has ended.
static inline void composure_resolving_began(composure_thread *_Nonnull thread) {
  __atomic_exchange_n(&thread->resolving, thread->resolving + 1, __ATOMIC_SEQ_CST);
}

static inline void composure_resolving_ended(composure_thread *_Nonnull thread) {
  __atomic_store_n(&thread->resolving, thread->resolving + 1, __ATOMIC_RELEASE);
}

/// Odd while a thread is resolving, and never the same again.
static inline uintptr_t composure_resolving(const composure_thread *_Nonnull thread) {
  return __atomic_load_n(&thread->resolving, __ATOMIC_SEQ_CST);
}

// MARK: Runtime containers

/// The part of a runtime container that every resolution looks at.
typedef struct composure_core {
  /// The memory of the table of records.
  void *_Nonnull table;
  /// Why resolutions below the root of the hierarchy do not take the quick way: 1 if somebody wants to know when graphs end,
  /// and 2 for everybody who watches resolutions. Told of the root's only.
  intptr_t detours;
  /// Where to look for what is not in the table; changed by `composure_core_set_parent` only.
  struct composure_core *_Nullable parent;
  /// The outermost parent's, or this one.
  struct composure_core *_Nonnull root;
  /// Who owns the graphs that are built for the container: this one, unless several containers build one graph together.
  struct composure_core *_Nonnull graph;
  /// Appends the service that a frame resolves to an array of steps, for the messages of those who do not know containers.
  void (*_Nonnull describe)(const composure_frame *_Nonnull frame, void *_Nonnull steps);
  /// The container as factories get it.
  void *_Nonnull reference;
  void *_Nonnull registry;
  /// The children, for messages.
  struct composure_core *_Nullable first_child;
  struct composure_core *_Nullable next_sibling;
  struct composure_core *_Nullable previous_sibling;
} composure_core;

/// The memory of the table. In the order that all threads agree on, so that a thread that has noted that it reads does not
/// read what was given up before.
static inline void *_Nonnull composure_core_table(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->table, __ATOMIC_SEQ_CST);
}

static inline void composure_core_set_table(composure_core *_Nonnull core, void *_Nonnull table) {
  __atomic_exchange_n(&core->table, table, __ATOMIC_SEQ_CST);
}

static inline composure_core *_Nullable composure_core_parent(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->parent, __ATOMIC_ACQUIRE);
}

static inline void composure_core_set_parent(composure_core *_Nonnull core, composure_core *_Nullable parent) {
  __atomic_store_n(&core->parent, parent, __ATOMIC_RELEASE);
}

/// The core of the resolver that a process asks by default; one with an empty table until there is one. Those who read it note
/// that they do, as with a table.
extern composure_core *_Nonnull composure_root_core_here;

static inline composure_core *_Nonnull composure_root_core(void) {
  return __atomic_load_n(&composure_root_core_here, __ATOMIC_SEQ_CST);
}

static inline void composure_set_root_core(composure_core *_Nonnull core) {
  __atomic_exchange_n(&composure_root_core_here, core, __ATOMIC_SEQ_CST);
}

/// Whether resolutions have to take the long way.
static inline _Bool composure_core_has_detours(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->root->detours, __ATOMIC_RELAXED) != 0;
}

static inline _Bool composure_core_has_custom_scopes(const composure_core *_Nonnull core) {
  return (__atomic_load_n(&core->root->detours, __ATOMIC_RELAXED) & 1) != 0;
}

static inline void composure_core_add_custom_scope(composure_core *_Nonnull core) {
  __atomic_fetch_or(&core->root->detours, 1, __ATOMIC_RELAXED);
}

/// Whether somebody watches resolutions.
static inline _Bool composure_core_is_watched(const composure_core *_Nonnull core) {
  return __atomic_load_n(&core->root->detours, __ATOMIC_RELAXED) > 1;
}

static inline void composure_core_watch_began(composure_core *_Nonnull core) { composure_add(&core->root->detours, 2); }
static inline void composure_core_watch_ended(composure_core *_Nonnull core) {
  composure_add(&core->root->detours, -2);
}

/// Links a core with its parent's children; both calls under one lock of the parent's.
static inline void composure_core_link(composure_core *_Nonnull core) {
  composure_core *parent = core->parent;
  core->next_sibling = parent->first_child;
  if (core->next_sibling) {
    core->next_sibling->previous_sibling = core;
  }
  parent->first_child = core;
}

static inline void composure_core_unlink(composure_core *_Nonnull core) {
  if (core->previous_sibling) {
    core->previous_sibling->next_sibling = core->next_sibling;
  } else {
    core->parent->first_child = core->next_sibling;
  }
  if (core->next_sibling) {
    core->next_sibling->previous_sibling = core->previous_sibling;
  }
}

/// The part of a registration that every resolution looks at.
typedef struct composure_entry {
  /// The instance that the container keeps, in memory of its own.
  void *_Nullable instance;
  /// What is settled of how instances are made.
  intptr_t state;
  /// The class of the object that a graph kept last, where the service is a protocol that values may conform to.
  void *_Nullable known_class;
  /// A class whose instances need not be completed.
  void *_Nullable complete_class;
  void *_Nullable registration;
} composure_entry;

static inline void *_Nullable composure_entry_instance(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->instance, __ATOMIC_SEQ_CST);
}

static inline void *_Nullable composure_entry_exchange(composure_entry *_Nonnull entry, void *_Nullable instance) {
  return __atomic_exchange_n(&entry->instance, instance, __ATOMIC_SEQ_CST);
}

static inline intptr_t composure_entry_state(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->state, __ATOMIC_ACQUIRE);
}

static inline void composure_entry_add_state(composure_entry *_Nonnull entry, intptr_t state) {
  __atomic_fetch_or(&entry->state, state, __ATOMIC_ACQ_REL);
}

static inline void *_Nullable composure_entry_known_class(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->known_class, __ATOMIC_RELAXED);
}

static inline void composure_entry_set_known_class(composure_entry *_Nonnull entry, void *_Nonnull type) {
  __atomic_store_n(&entry->known_class, type, __ATOMIC_RELAXED);
}

static inline void *_Nullable composure_entry_complete_class(const composure_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->complete_class, __ATOMIC_RELAXED);
}

static inline void composure_entry_set_complete_class(composure_entry *_Nonnull entry, void *_Nullable type) {
  __atomic_store_n(&entry->complete_class, type, __ATOMIC_RELAXED);
}

/// The empty table: a mask of 0 and one empty slot, which nobody writes to.
void *_Nonnull composure_empty_table(void);

// MARK: Types

/// Whether a type conforms to all protocols of an existential type such as `any Animal`; `false` for what is none.
///
/// It asks the runtime, which Swift does only for types that are known when it compiles.
_Bool composure_conforms(const void *_Nonnull type, const void *_Nonnull existential);

// MARK: Files

/// The bytes of a file in memory of their own, for `free`; null if it cannot be read or has more than a gigabyte.
char *_Nullable composure_read_file(const char *_Nonnull path, long *_Nonnull length);

/// Frees what was read.
void composure_free_file(char *_Nonnull bytes);

// MARK: Threads of the process

/// Whether this is the thread that the process began with, which is the main actor's.
_Bool composure_is_main_thread(void);

// MARK: Standard error

/// Writes a text to standard error, past all buffers.
void composure_write_error(const char *_Nonnull text, long length);
