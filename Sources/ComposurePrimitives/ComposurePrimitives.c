// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ComposurePrimitives.h"

#include <stdlib.h>

#ifndef __APPLE__
#include <unistd.h>
#include <sys/syscall.h>
#endif

intptr_t composure_recordings = 0;

static void *composure_empty_table[2] = {0, 0};

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
  scope->table = composure_empty_table;
  composure_lock_init(&scope->lock);
  return scope;
}

void composure_scope_free(composure_scope *scope) {
  composure_lock_destroy(&scope->lock);
  free(scope);
}

void composure_scope_hide(composure_scope *scope) { composure_store(&scope->table, composure_empty_table); }

composure_thread *composure_current_thread(void) {
  static _Thread_local composure_thread current;
  return &current;
}

_Bool composure_is_main_thread(void) {
#ifdef __APPLE__
  return pthread_main_np() != 0;
#else
  return syscall(SYS_gettid) == getpid();
#endif
}
