// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#include "ComposurePrimitives.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

// What a Swift trap, a failed cast, a stack without end or a wild pointer comes to.
static const int composure_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { composure_signal_count = sizeof composure_signals / sizeof *composure_signals };

static struct sigaction composure_former[composure_signal_count];
static int composure_trap_users = 0;
static pthread_mutex_t composure_trap_lock = PTHREAD_MUTEX_INITIALIZER;

static _Thread_local composure_worker *composure_worker_here = 0;

void composure_worker_stand_still(void) {
  for (;;) {
    pause();
  }
}

static void composure_trap(int number, siginfo_t *information, void *context) {
  if (composure_worker_here) {
    composure_worker_tell_owner(composure_worker_here, 't');
    composure_worker_stand_still();
  }
  // Somebody else's: what was there before decides, on the same instruction or at once.
  for (int index = 0; index < composure_signal_count; index++) {
    if (composure_signals[index] == number) {
      sigaction(number, &composure_former[index], 0);
      if (number == SIGABRT) {
        raise(number);
      }
    }
  }
}

void composure_traps_began(void) {
  pthread_mutex_lock(&composure_trap_lock);
  if (composure_trap_users++ == 0) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = composure_trap;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    for (int index = 0; index < composure_signal_count; index++) {
      sigaction(composure_signals[index], &action, &composure_former[index]);
    }
  }
  pthread_mutex_unlock(&composure_trap_lock);
}

void composure_traps_ended(void) {
  pthread_mutex_lock(&composure_trap_lock);
  if (--composure_trap_users == 0) {
    for (int index = 0; index < composure_signal_count; index++) {
      sigaction(composure_signals[index], &composure_former[index], 0);
    }
  }
  pthread_mutex_unlock(&composure_trap_lock);
}

static void *composure_worker_main(void *argument) {
  composure_worker *worker = argument;
  // A stack that has run over is told of on another one, where the system has a way to.
#if !TARGET_OS_TV && !TARGET_OS_WATCH
  const size_t size = 65536;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = malloc(size);
  stack.ss_size = size;
  if (stack.ss_sp) {
    sigaltstack(&stack, 0);
  }
#endif
  composure_worker_here = worker;
  worker->run(worker->context, worker);
  composure_worker_here = 0;
#if !TARGET_OS_TV && !TARGET_OS_WATCH
  if (stack.ss_sp) {
    stack.ss_flags = SS_DISABLE;
    void *memory = stack.ss_sp;
    sigaltstack(&stack, 0);
    free(memory);
  }
#endif
  return 0;
}

composure_worker *composure_worker_start(void (*run)(void *, composure_worker *), void *context) {
  composure_worker *worker = malloc(sizeof *worker);
  if (!worker) {
    return 0;
  }
  worker->run = run;
  worker->context = context;
  if (pipe(worker->to_worker)) {
    free(worker);
    return 0;
  }
  if (pipe(worker->to_owner)) {
    close(worker->to_worker[0]);
    close(worker->to_worker[1]);
    free(worker);
    return 0;
  }
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 4 << 20);
  int error = pthread_create(&thread, &attributes, composure_worker_main, worker);
  pthread_attr_destroy(&attributes);
  if (error) {
    composure_worker_free(worker);
    return 0;
  }
  return worker;
}

void composure_worker_free(composure_worker *worker) {
  for (int end = 0; end < 2; end++) {
    close(worker->to_worker[end]);
    close(worker->to_owner[end]);
  }
  free(worker);
}

static void composure_tell(int file, char letter) {
  while (write(file, &letter, 1) < 0 && errno == EINTR) {
  }
}

static char composure_hear(int file) {
  char letter = 0;
  while (read(file, &letter, 1) < 0 && errno == EINTR) {
  }
  return letter;
}

void composure_worker_tell(composure_worker *worker, char letter) { composure_tell(worker->to_worker[1], letter); }

void composure_worker_tell_owner(composure_worker *worker, char letter) {
  composure_tell(worker->to_owner[1], letter);
}

char composure_worker_await_owner(composure_worker *worker) { return composure_hear(worker->to_worker[0]); }

char composure_worker_await(composure_worker *worker, int milliseconds) {
  struct pollfd file = {worker->to_owner[0], POLLIN, 0};
  int count;
  while ((count = poll(&file, 1, milliseconds)) < 0 && errno == EINTR) {
  }
  return count > 0 ? composure_hear(worker->to_owner[0]) : 0;
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
