// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>
#include <utility>

namespace scalescope {

/// Runs `work` on a pool thread and passes its value to `done` on the GUI thread, unless `receiver` was destroyed
/// meanwhile. `work` must not throw. Thread: call it from the GUI thread.
template <typename Work, typename Done>
void runInBackground(QObject* receiver, Work work, Done done) {
  QPointer<QObject> alive(receiver);
  QThreadPool::globalInstance()->start([alive, work = std::move(work), done = std::move(done)]() mutable {
    auto deliver = [alive, value = work(), done = std::move(done)]() mutable {
      if (alive) done(std::move(value));
    };
    QMetaObject::invokeMethod(QCoreApplication::instance(), std::move(deliver), Qt::QueuedConnection);
  });
}

}  // namespace scalescope
