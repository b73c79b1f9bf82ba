// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifdef __SANITIZE_THREAD__
#include <sanitizer/tsan_interface.h>
#endif

namespace scalescope {

/// The order that the lock of a queue in Qt gives to its users: what happened before a put happened before the taking.
/// ThreadSanitizer does not see these locks, since Qt is not instrumented. In other builds these functions do nothing.
class QueueOrder {
 public:
  /// After the item was written, before Qt puts it into the queue.
  void announcePut() {
#ifdef __SANITIZE_THREAD__
    __tsan_release(this);
#endif
  }
  /// Before the item that Qt took from the queue is read.
  void announceTaken() {
#ifdef __SANITIZE_THREAD__
    __tsan_acquire(this);
#endif
  }
};

inline QueueOrder threadPoolOrder;
inline QueueOrder eventQueueOrder;

}  // namespace scalescope
