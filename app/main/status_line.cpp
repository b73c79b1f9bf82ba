// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main/status_line.h"

#include <QLabel>
#include <QStatusBar>

#include "app/core/queue_watcher.h"
#include "app/core/run_session.h"
#include "widgets/number_format.h"

namespace scalescope {

StatusLine::StatusLine(QStatusBar* bar)
    : QObject(bar), m_queues(new QLabel(bar)), m_variation(new QLabel(bar)), m_points(new QLabel(bar)) {
  m_queues->setObjectName(QStringLiteral("status_queues"));
  m_variation->setObjectName(QStringLiteral("status_variation"));
  m_points->setObjectName(QStringLiteral("status_points"));
  bar->addWidget(m_queues);
  bar->addPermanentWidget(m_variation);
  bar->addPermanentWidget(m_points);
}

void StatusLine::showQueues(const QueueWatcher& queues) {
  m_queues->setText(tr("%1 running, %2 queued").arg(queues.runningRuns().size()).arg(queues.waitingCount()));
}

void StatusLine::showRun(const RunSession& session) {
  const auto cv = session.summary() ? session.summary()->withinRunCv : session.progress().withinRunCv();
  const auto steps = session.summary() && session.summary()->measuredSteps ? *session.summary()->measuredSteps
                                                                           : session.progress().measuredSteps();
  m_variation->setText(cv ? tr("CV within the run %1 (n = %2 steps)").arg(percentText(*cv)).arg(steps)
                          : tr("CV not known yet (n = %1 steps)").arg(steps));
}

void StatusLine::showPoints(int pointsDrawn, std::size_t pointsHeld) {
  m_points->setText(
      tr("%1 points shown of %2").arg(numberText(pointsDrawn, 0), numberText(static_cast<double>(pointsHeld), 0)));
}

}  // namespace scalescope
