// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QObject>
#include <utility>

#include "app/core/queue_order.h"

namespace scalescope {

/// A function on its way through Qt's event queue, see callQueued(). Qt moves it into the queue, so its last move is
/// the put.
template <typename Function>
class QueuedCall {
 public:
  explicit QueuedCall(Function function) : m_function(std::move(function)) {}
  QueuedCall(QueuedCall&& other) : m_function(std::move(other.m_function)) { eventQueueOrder.announcePut(); }
  ~QueuedCall() { eventQueueOrder.announceTaken(); }
  void operator()() {
    eventQueueOrder.announceTaken();
    m_function();
    eventQueueOrder.announcePut();  // the thread that lets go of it last destroys it
  }

 private:
  Function m_function;
};

/// Calls `function` later in the thread of `receiver`, unless `receiver` was destroyed meanwhile. Everything that
/// another thread passes to the window goes this way. Thread: any.
template <typename Function>
bool callQueued(QObject* receiver, Function function) {
  return QMetaObject::invokeMethod(receiver, QueuedCall<Function>(std::move(function)), Qt::QueuedConnection);
}

}  // namespace scalescope
