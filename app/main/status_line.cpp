// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/status_line.h"

#include <QLabel>
#include <QStatusBar>
#include <QTimer>

#include "app/core/queue_watcher.h"
#include "app/core/run_follower.h"
#include "app/core/run_session.h"
#include "app/core/waiting_queue.h"
#include "widgets/number_format.h"

namespace scalescope {

namespace {

constexpr int kMeasureEveryMs = 5000;

}  // namespace

StatusLine::StatusLine(QStatusBar* bar)
    : QObject(bar),
      m_costTimer(new QTimer(this)),
      m_queues(new QLabel(bar)),
      m_costLabel(new QLabel(bar)),
      m_variation(new QLabel(bar)),
      m_points(new QLabel(bar)) {
  m_queues->setObjectName(QStringLiteral("status_queues"));
  m_costLabel->setObjectName(QStringLiteral("status_cost"));
  m_variation->setObjectName(QStringLiteral("status_variation"));
  m_points->setObjectName(QStringLiteral("status_points"));
  bar->addWidget(m_queues);
  bar->addPermanentWidget(m_costLabel);
  bar->addPermanentWidget(m_variation);
  bar->addPermanentWidget(m_points);
  connect(m_costTimer, &QTimer::timeout, this, &StatusLine::measureCost);
}

void StatusLine::showQueues(const QueueWatcher& queues, const WaitingQueue& waiting) {
  const std::size_t queued = static_cast<std::size_t>(queues.waitingCount()) + waiting.tests().size();
  m_queues->setText(tr("%1 running, %2 queued").arg(queues.runningRuns().size()).arg(queued));
  const bool running = !queues.runningRuns().empty();
  if (running == m_costTimer->isActive()) return;
  m_costLabel->clear();
  m_cost.measure();
  if (running)
    m_costTimer->start(kMeasureEveryMs);
  else
    m_costTimer->stop();
}

void StatusLine::measureCost() {
  const double share = m_cost.measure();
  RunFollower::setLookPause(nextLookPause(RunFollower::lookPause(), share));
  m_costLabel->setText(tr("Watching takes %1 of a core").arg(percentText(share)));
  m_costLabel->setToolTip(tr("Processor time of this window during the last %1 s, measured. It looks at its runs every "
                             "%2 ms: less often while that takes more than 5 % of a core.")
                              .arg(kMeasureEveryMs / 1000)
                              .arg(RunFollower::lookPause().count()));
}

void StatusLine::showRun(const RunSession& session) {
  const auto cv = session.figures().withinRunCv;
  const auto steps = session.figures().measuredSteps.value_or(0);
  m_variation->setText(cv ? tr("CV within the run %1 (n = %2 steps)").arg(percentText(*cv)).arg(steps)
                          : tr("CV not known yet (n = %1 steps)").arg(steps));
}

void StatusLine::showPoints(int pointsDrawn, std::size_t pointsHeld) {
  m_points->setText(
      tr("%1 points shown of %2").arg(numberText(pointsDrawn, 0), numberText(static_cast<double>(pointsHeld), 0)));
}

}  // namespace scalescope
