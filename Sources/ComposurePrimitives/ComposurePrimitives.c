// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ComposurePrimitives.h"

#include <errno.h>
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
  // Spins first, since a mutex is held only for a few instructions.
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

// The state was 2, and is 1 now, so the mutex is still locked.
void composure_mutex_unlock_with_waiters(composure_mutex *mutex) {
  __atomic_store_n(&mutex->state, 0, __ATOMIC_RELEASE);
  syscall(SYS_futex, &mutex->state, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
}
#endif

void composure_condition_init(composure_condition *condition) {
  pthread_mutex_init(&condition->mutex, 0);
  pthread_cond_init(&condition->condition, 0);
}

void composure_condition_destroy(composure_condition *condition) {
  pthread_cond_destroy(&condition->condition);
  pthread_mutex_destroy(&condition->mutex);
}

composure_scope *composure_scope_make(void) {
  composure_scope *scope = malloc(sizeof(composure_scope));
  if (!scope) {
    abort();
  }
  scope->table = composure_empty;
  composure_condition_init(&scope->lock);
  return scope;
}

void composure_scope_free(composure_scope *scope) {
  composure_condition_destroy(&scope->lock);
  free(scope);
}

void composure_scope_hide(composure_scope *scope) { composure_store(&scope->table, composure_empty); }

_Thread_local composure_thread *composure_thread_here = 0;
_Thread_local uintptr_t composure_shard_here = COMPOSURE_FIRST_SHARD;

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
    // Records are aligned to cache lines, because each thread frequently writes to its record.
    void *memory;
    if (posix_memalign(&memory, 128, COMPOSURE_THREAD_SIZE)) {
      abort();
    }
    thread = memset(memory, 0, COMPOSURE_THREAD_SIZE);
    thread->is_taken = 1;
    thread->next = __atomic_load_n(&composure_threads, __ATOMIC_ACQUIRE);
    do {
      // The shard after that of the previous record.
      thread->shard = thread->next ? thread->next->shard + COMPOSURE_CACHE_LINE : COMPOSURE_FIRST_SHARD;
      if (thread->shard == COMPOSURE_END_OF_SHARDS) {
        thread->shard = COMPOSURE_FIRST_SHARD;
      }
    } while (!__atomic_compare_exchange_n(&composure_threads, &thread->next, thread, 0, __ATOMIC_SEQ_CST,
                                          __ATOMIC_ACQUIRE));
  }
  composure_thread_here = thread;
  composure_shard_here = thread->shard;
  pthread_setspecific(composure_thread_key, thread);
  return thread;
}

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

/// A thread and its state, in the waiting thread's memory. It is not accessed after `state` releases that thread.
typedef struct own_thread {
  void (*body)(void *context);
  void *context;
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  enum { running, returned, left } state;
} own_thread;

static _Thread_local own_thread *own_thread_here = 0;

static void own_thread_set(own_thread *thread, int state) {
  pthread_mutex_lock(&thread->mutex);
  thread->state = state;
  pthread_cond_signal(&thread->condition);
  pthread_mutex_unlock(&thread->mutex);
}

static void *own_thread_main(void *argument) {
  own_thread *thread = argument;
  own_thread_here = thread;
  thread->body(thread->context);
  own_thread_set(thread, returned);
  return 0;
}

_Bool composure_run_on_own_thread(void (*body)(void *context), void *context) {
  own_thread thread = {.body = body, .context = context, .state = running};
  pthread_mutex_init(&thread.mutex, 0);
  pthread_cond_init(&thread.condition, 0);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // The stack size of a main thread, since an application's factories run on it, nested in each other.
  pthread_attr_setstacksize(&attributes, 8 << 20);
  pthread_t handle;
  if (pthread_create(&handle, &attributes, own_thread_main, &thread) != 0) {
    abort();
  }
  pthread_attr_destroy(&attributes);
  pthread_mutex_lock(&thread.mutex);
  while (thread.state == running) {
    pthread_cond_wait(&thread.condition, &thread.mutex);
  }
  pthread_mutex_unlock(&thread.mutex);
  pthread_cond_destroy(&thread.condition);
  pthread_mutex_destroy(&thread.mutex);
  return thread.state == returned;
}

_Bool composure_is_own_thread(void) { return own_thread_here != 0; }

_Noreturn void composure_leave_own_thread(void) {
  own_thread_set(own_thread_here, left);
  for (;;) {
    pause();
  }
}
