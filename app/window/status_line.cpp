// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/status_line.h"

#include <QAction>
#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>
#include <QTimer>
#include <QToolButton>

#include "app/core/queue_watcher.h"
#include "app/core/run_follower.h"
#include "app/core/run_session.h"
#include "app/core/waiting_queue.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"

namespace scalescope {

namespace {

constexpr int kMeasureEveryMs = 5000, kProgressWidth = 140;

/// The reports of an external program are not steps that were measured here.
QString variationText(const RunSession& session) {
  if (session.plan() && runsProgram(*session.plan())) return {};
  const auto cv = session.figures().withinRunCv;
  const auto steps = session.figures().measuredSteps.value_or(0);
  if (cv) return StatusLine::tr("CV within the run %1 (n = %2 steps)").arg(percentText(*cv), countText(steps));
  return session.live() ? StatusLine::tr("CV not known yet (n = %1 steps)").arg(countText(steps)) : QString();
}

}  // namespace

StatusLine::StatusLine(const QueueWatcher* queues, const WaitingQueue* waiting, QStatusBar* bar)
    : QObject(bar),
      m_watcher(queues),
      m_waiting(waiting),
      m_costTimer(new QTimer(this)),
      m_bar(bar),
      m_queues(named(new QLabel(bar), "status_queues")),
      m_progress(named(new QProgressBar(bar), "status_progress", tr("Progress of the shown run"))),
      m_timeLeft(named(new QLabel(bar), "status_time_left")),
      m_costLabel(named(new QLabel(bar), "status_cost")),
      m_variation(named(new QLabel(bar), "status_variation")),
      m_points(named(new QLabel(bar), "status_points")) {
  bar->setContentsMargins(2 * kSpace, 0, 2 * kSpace, 0);
  bar->setSizeGripEnabled(false);
  m_progress->setFixedWidth(kProgressWidth);
  m_progress->setTextVisible(false);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_queues, m_progress, m_timeLeft}) bar->addWidget(widget);
  m_progress->hide();
  bar->addPermanentWidget(m_costLabel);
  bar->addPermanentWidget(m_variation);
  bar->addPermanentWidget(m_points);
  connect(m_costTimer, &QTimer::timeout, this, &StatusLine::measureCost);
  connect(queues, &QueueWatcher::changed, this, &StatusLine::showQueues);
  connect(waiting, &WaitingQueue::changed, this, &StatusLine::showQueues);
  showQueues();
  showFigures();
}

void StatusLine::setLiveInView(bool isInView) {
  m_isLiveInView = isInView;
  showFigures();
}

void StatusLine::showFigures() {
  for (QLabel* label : {m_costLabel, m_variation}) label->setVisible(m_isLiveInView && !label->text().isEmpty());
  m_points->setVisible(m_isLiveInView && m_hasPoints);
  // The Live page states the time of its run itself.
  m_timeLeft->setText(m_isLiveInView || m_left.isEmpty() ? m_title : tr("%1, %2").arg(m_title, m_left));
}

void StatusLine::showQueues() {
  const qsizetype running = m_watcher->runningRuns().size();
  const std::size_t queued = static_cast<std::size_t>(m_watcher->waitingCount()) + m_waiting->tests().size();
  m_queues->setText(tr("%1 running, %2 queued").arg(running).arg(queued));
  if ((running > 0) == m_costTimer->isActive()) return;
  m_costLabel->clear();
  showFigures();
  m_cost.measure();
  if (running > 0)
    m_costTimer->start(kMeasureEveryMs);
  else
    m_costTimer->stop();
}

void StatusLine::measureCost() {
  const double share = m_cost.measure();
  RunFollower::setLookPause(nextLookPause(RunFollower::lookPause(), share));
  m_costLabel->setText(tr("Monitoring uses %1 of a core").arg(percentText(share)));
  m_costLabel->setToolTip(tr("Measured CPU time of this window in the last %1 s. It polls its runs every %2 ms, less "
                             "often while polling takes more than 5 % of a core.")
                              .arg(kMeasureEveryMs / 1000)
                              .arg(RunFollower::lookPause().count()));
  showFigures();
}

void StatusLine::addToggle(QAction* toggle) {
  auto* button = named(new QToolButton(m_bar), "status_running_toggle");
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setText(toggle->text());
  button->setArrowType(Qt::UpArrow);
  connect(button, &QToolButton::clicked, toggle, &QAction::trigger);
  connect(toggle, &QAction::toggled, button,
          [button](bool isOpen) { button->setArrowType(isOpen ? Qt::DownArrow : Qt::UpArrow); });
  m_bar->addPermanentWidget(button);
}

void StatusLine::showRun(const RunSession* session, const Remaining& remaining) {
  if (session == nullptr) return;
  m_progress->setVisible(session->live());
  m_progress->setRange(0, remaining.fractionDone ? 100 : 0);  // no range: busy
  if (remaining.fractionDone) m_progress->setValue(static_cast<int>(100 * *remaining.fractionDone));
  m_title = session->live() ? session->title() : QString();
  m_left = session->live() ? timeLeftText(remaining) : QString();
  m_variation->setText(variationText(*session));
  showFigures();
}

void StatusLine::showPoints(int pointsDrawn, std::size_t pointsHeld) {
  m_hasPoints = pointsHeld > 0;
  m_points->setText(
      tr("%1 points shown of %2").arg(numberText(pointsDrawn, 0), numberText(static_cast<double>(pointsHeld), 0)));
  showFigures();
}

}  // namespace scalescope
