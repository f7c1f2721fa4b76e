// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ComposurePrimitives.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include <unistd.h>

#ifndef __APPLE__
#include <linux/futex.h>
#include <sys/syscall.h>
#endif

intptr_t composure_recordings = 0;

static void *composure_empty[2] = {0, 0};

void *composure_empty_table(void) { return composure_empty; }

#ifndef __APPLE__
void composure_mutex_wait(composure_mutex *mutex) {
  // Spin first: a mutex is held for a few instructions only.
  for (int round = 0; round < 100; round++) {
    uint32_t free = 0;
    if (__atomic_compare_exchange_n(&mutex->state, &free, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED)) {
      return;
    }
  }
  while (__atomic_exchange_n(&mutex->state, 2, __ATOMIC_ACQUIRE) != 0) {
    syscall(SYS_futex, &mutex->state, FUTEX_WAIT_PRIVATE, 2, 0, 0, 0);
  }
}

void composure_mutex_wake(composure_mutex *mutex) {
  syscall(SYS_futex, &mutex->state, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}
#endif

void composure_lock_init(composure_lock *lock) {
  pthread_mutex_init(&lock->mutex, 0);
  pthread_cond_init(&lock->condition, 0);
}

void composure_lock_destroy(composure_lock *lock) {
  pthread_cond_destroy(&lock->condition);
  pthread_mutex_destroy(&lock->mutex);
}

composure_scope *composure_scope_make(void) {
  composure_scope *scope = malloc(sizeof(composure_scope));
  if (!scope) {
    abort();
  }
  scope->table = composure_empty;
  composure_lock_init(&scope->lock);
  return scope;
}

void composure_scope_free(composure_scope *scope) {
  composure_lock_destroy(&scope->lock);
  free(scope);
}

void composure_scope_hide(composure_scope *scope) { composure_store(&scope->table, composure_empty); }

_Thread_local composure_thread *composure_thread_here = 0;

static composure_thread *composure_threads = 0;
static pthread_key_t composure_thread_key;
static pthread_once_t composure_thread_once = PTHREAD_ONCE_INIT;

static void composure_thread_leave(void *thread) {
  composure_thread_here = 0;
  __atomic_store_n(&((composure_thread *)thread)->is_taken, 0, __ATOMIC_RELEASE);
}

static void composure_thread_prepare(void) { pthread_key_create(&composure_thread_key, composure_thread_leave); }

composure_thread *composure_thread_enlist(void) {
  pthread_once(&composure_thread_once, composure_thread_prepare);
  composure_thread *thread = __atomic_load_n(&composure_threads, __ATOMIC_ACQUIRE);
  for (; thread; thread = thread->next) {
    uintptr_t is_free = 0;
    if (__atomic_compare_exchange_n(&thread->is_taken, &is_free, 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
      break;
    }
  }
  if (!thread) {
    // In cache lines of its own: every thread writes to its record all the time.
    void *memory;
    if (posix_memalign(&memory, 128, (sizeof(composure_thread) + 127) / 128 * 128)) {
      abort();
    }
    thread = memset(memory, 0, sizeof(composure_thread));
    thread->is_taken = 1;
    thread->next = __atomic_load_n(&composure_threads, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(&composure_threads, &thread->next, thread, 0, __ATOMIC_SEQ_CST,
                                        __ATOMIC_RELAXED)) {
    }
  }
  composure_thread_here = thread;
  pthread_setspecific(composure_thread_key, thread);
  return thread;
}

composure_frame *composure_frame_allocate(composure_thread *thread) {
  composure_frame *frame = calloc(1, sizeof(composure_frame));
  if (!frame) {
    abort();
  }
  frame->previous = thread->frame;
  if (frame->previous) {
    frame->previous->next = frame;
  } else {
    thread->outermost = frame;
  }
  return frame;
}

/// The beginning of the metadata of an existential type, as the stable ABI has it.
typedef struct {
  uintptr_t kind;
  uint32_t flags;
  uint32_t protocol_count;
  uintptr_t fields[];
} composure_existential;

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
    // A set bit marks a protocol of Objective-C.
    if (protocol & 1 || !swift_conformsToProtocol(type, (const void *)protocol)) {
      return 0;
    }
  }
  return 1;
}

char *composure_read_file(const char *path, long *length) {
  int file = open(path, O_RDONLY);
  if (file < 0) {
    return 0;
  }
  const long most = 1 << 30;
  long capacity = 1 << 16;
  char *bytes = malloc(capacity);
  long count = 0;
  *length = 0;
  while (bytes && (count = read(file, bytes + *length, capacity - *length)) > 0) {
    *length += count;
    if (*length == capacity) {
      capacity *= 2;
      char *larger = capacity <= most ? realloc(bytes, capacity) : 0;
      if (!larger) {
        free(bytes);
      }
      bytes = larger;
    }
  }
  close(file);
  if (bytes && count < 0) {
    free(bytes);
    bytes = 0;
  }
  return bytes;
}

void composure_free_file(char *bytes) { free(bytes); }

_Bool composure_is_main_thread(void) {
#ifdef __APPLE__
  return pthread_main_np() != 0;
#else
  return syscall(SYS_gettid) == getpid();
#endif
}

void composure_write_error(const char *text, long length) {
  while (length > 0) {
    long count = write(STDERR_FILENO, text, length);
    if (count < 0 && errno != EINTR) {
      return;
    }
    if (count > 0) {
      text += count;
      length -= count;
    }
  }
}
