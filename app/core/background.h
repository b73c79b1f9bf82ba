// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QRunnable>
#include <QThreadPool>
#include <utility>

#include "app/core/queued_call.h"

namespace scalescope {

/// The task of runInBackground().
template <typename Work, typename Done>
class BackgroundTask : public QRunnable {
 public:
  BackgroundTask(QObject* receiver, Work work, Done done)
      : m_receiver(receiver), m_work(std::move(work)), m_done(std::move(done)) {}
  void run() override {
    threadPoolOrder.announceTaken();
    callQueued(QCoreApplication::instance(),
               [receiver = m_receiver, value = m_work(), done = std::move(m_done)]() mutable {
                 if (receiver) done(std::move(value));
               });
  }

 private:
  QPointer<QObject> m_receiver;
  Work m_work;
  Done m_done;
};

/// Runs `work` on a pool thread and passes its value to `done` on the GUI thread, unless `receiver` was destroyed
/// meanwhile. `work` must not throw. Thread: call it from the GUI thread.
template <typename Work, typename Done>
void runInBackground(QObject* receiver, Work work, Done done, QThreadPool& pool = *QThreadPool::globalInstance()) {
  auto* task = new BackgroundTask<Work, Done>(receiver, std::move(work), std::move(done));
  threadPoolOrder.announcePut();
  pool.start(task);
}

/// The same for work that may hang for many seconds, such as asking a name service: it takes no thread from the other.
template <typename Work, typename Done>
void runApart(QObject* receiver, Work work, Done done) {
  static QPointer<QThreadPool> pool;
  if (pool == nullptr) pool = new QThreadPool(QCoreApplication::instance());
  runInBackground(receiver, std::move(work), std::move(done), *pool);
}

}  // namespace scalescope
