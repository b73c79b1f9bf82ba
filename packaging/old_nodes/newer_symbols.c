/* SPDX-License-Identifier: Apache-2.0
 * What this system's compiler and its C++ library take from a newer glibc than 2.28, for the engine for old nodes. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

/* glibc 2.36: std::random_device. */
uint32_t arc4random(void) {
  uint32_t value;
  if (getrandom(&value, sizeof value, 0) != sizeof value) abort();
  return value;
}

/* glibc 2.32: false is always right. */
char __libc_single_threaded;

static int64_t nanoseconds(const struct timespec* time) { return time->tv_sec * INT64_C(1000000000) + time->tv_nsec; }

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return nanoseconds(&time);
}

/* glibc 2.30: waits until a time of the steady clock, at most a year. If the other clock is set meanwhile or the year is over,
 * it returns without a timeout, as any wait may. */
int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock, const struct timespec* time) {
  const int64_t year = INT64_C(31536000) * 1000000000;
  int64_t left = nanoseconds(time) - now(clock);
  left = left < 0 ? 0 : left > year ? year : left;
  const int64_t until = now(CLOCK_REALTIME) + left;
  const struct timespec end = {until / 1000000000, until % 1000000000};
  const int status = pthread_cond_timedwait(condition, mutex, &end);
  return status == ETIMEDOUT && now(clock) < nanoseconds(time) ? 0 : status;
}
