// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/progress_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeWidget>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {

namespace {

enum Column { kTitle, kState, kProgress, kLeft };

QString stateText(const WatchedQueue& watched, const QueueEntry& entry) {
  if (!watched.alive && entry.state == RunStatus::Running) return ProgressView::tr("incomplete");
  if (!watched.alive && entry.state == RunStatus::Waiting) return ProgressView::tr("never started");
  return statusText(entry.state);
}

bool isLeft(const WatchedQueue& watched, const QueueEntry& entry) {
  return watched.alive && (entry.state == RunStatus::Running || entry.state == RunStatus::Waiting);
}

bool endedEarly(const WatchedQueue& watched, const QueueEntry& entry) {
  return !isLeft(watched, entry) && entry.state != RunStatus::Completed && entry.state != RunStatus::Waiting;
}

QString aboutText(double seconds) { return ProgressView::tr("about %1").arg(durationText(seconds)); }

/// Of an item: the run's id; whether it is running; whether it ended before its plan was done; the waiting test's id.
enum Role { kRunRole = 0x0100, kRunningRole, kEndedEarlyRole, kWaitingRole, kLowerBoundRole };  // Qt::UserRole on

}  // namespace

ProgressView::ProgressView(QueueWatcher* watcher, WaitingQueue* waiting, RunProgress progress, QWidget* parent)
    : QWidget(parent),
      m_watcher(watcher),
      m_waiting(waiting),
      m_progress(std::move(progress)),
      m_list(named(new QTreeWidget(this), "queue_list", tr("Queue"))) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_list, 1);
  m_list->setHeaderLabels({tr("Run"), tr("State"), tr("Progress"), tr("Time left")});
  m_list->setRootIsDecorated(false);
  m_list->setAllColumnsShowFocus(true);
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setSectionResizeMode(kTitle, QHeaderView::Stretch);
  for (int section : {kState, kProgress, kLeft})
    m_list->header()->setSectionResizeMode(section, QHeaderView::ResizeToContents);
  buildActions();
  column->addWidget(buildBar());
  connect(m_watcher, &QueueWatcher::changed, this, &ProgressView::rebuild);
  connect(m_waiting, &WaitingQueue::changed, this, &ProgressView::rebuild);
  connect(m_list, &QTreeWidget::currentItemChanged, this, &ProgressView::updateActions);
  connect(m_list, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
    const QString run = item->data(kTitle, kRunRole).toString();
    if (!run.isEmpty()) emit runActivated(run);
  });
  rebuild();
}

void ProgressView::buildActions() {
  const auto make = [this](const QString& text, const char* name, const QKeySequence& key, auto slot) {
    return addViewAction(m_list, text, name, key, this, slot);
  };
  m_up = make(tr("Move &up"), "queue_up", QKeySequence(Qt::CTRL | Qt::Key_Up),
              [this] { m_waiting->move(currentWaiting(), -1); });
  m_down = make(tr("Move &down"), "queue_down", QKeySequence(Qt::CTRL | Qt::Key_Down),
                [this] { m_waiting->move(currentWaiting(), 1); });
  m_remove = make(tr("&Remove from the queue"), "queue_remove", QKeySequence(Qt::Key_Delete),
                  [this] { m_waiting->remove(currentWaiting()); });
  m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
}

QWidget* ProgressView::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  m_total = named(new QLabel(bar), "queue_total");
  m_total->setWordWrap(true);
  m_go = named(new QPushButton(tr("Start &waiting"), bar), "queue_go");
  m_go->setToolTip(tr("Starts the waiting tests, one after the other"));
  m_stop = named(new QPushButton(tr("Stop &queue"), bar), "queue_stop");
  m_stop->setToolTip(tr("Ends after the current run; waiting tests are put on hold"));
  row->addWidget(m_total, 1);
  row->addWidget(m_go);
  row->addWidget(m_stop);
  connect(m_go, &QPushButton::clicked, this, [this] { m_waiting->setHeld(false); });
  connect(m_stop, &QPushButton::clicked, this, &ProgressView::stopQueues);
  return bar;
}

void ProgressView::rebuild() {
  const QString current = currentWaiting();
  m_list->clear();
  for (const WatchedQueue& watched : m_watcher->queues())
    for (const QueueEntry& entry : watched.queue.entries) addRun(watched, entry);
  addWaiting();
  for (int i = 0; i < m_list->topLevelItemCount() && !current.isEmpty(); ++i)
    if (m_list->topLevelItem(i)->data(kTitle, kWaitingRole) == current) m_list->setCurrentItem(m_list->topLevelItem(i));
  m_stop->setEnabled(!m_watcher->runningRuns().isEmpty() || m_watcher->waitingCount() > 0);
  m_go->setVisible(m_waiting->held());
  updateActions();
  refresh();
}

void ProgressView::addRun(const WatchedQueue& watched, const QueueEntry& entry) {
  auto* item = new QTreeWidgetItem(m_list, {QString::fromStdString(entry.title), stateText(watched, entry)});
  item->setData(kTitle, kRunRole, QString::fromStdString(entry.runId));
  item->setData(kState, kRunningRole, watched.alive && entry.state == RunStatus::Running);
  auto* bar = new QProgressBar(m_list);
  bar->setMaximumWidth(110);
  bar->setAccessibleName(tr("Progress of %1").arg(QString::fromStdString(entry.title)));
  bar->setValue(entry.state == RunStatus::Completed ? 100 : 0);
  item->setData(kState, kEndedEarlyRole, endedEarly(watched, entry));
  m_list->setItemWidget(item, kProgress, bar);
  if (!isLeft(watched, entry) || entry.estimatedS <= 0) return;
  item->setText(kLeft, aboutText(entry.estimatedS));
  // Before its first step the duration of the warm-up is unknown.
  item->setData(kLeft, kLowerBoundRole, tr("at least %1").arg(durationText(entry.estimatedS)));
}

void ProgressView::addWaiting() {
  int place = 0;
  for (const WaitingTest& test : m_waiting->tests()) {
    const QString state = m_waiting->held() ? tr("on hold") : tr("waits, no. %1").arg(++place);
    auto* item = new QTreeWidgetItem(m_list, {test.title, state});
    item->setData(kTitle, kWaitingRole, test.id);
    item->setToolTip(kTitle,
                     test.controllerHost.isEmpty() ? QString() : tr("Controller on %1").arg(test.controllerHost));
  }
}

QString ProgressView::currentWaiting() const {
  const QTreeWidgetItem* item = m_list->currentItem();
  return item != nullptr ? item->data(kTitle, kWaitingRole).toString() : QString();
}

void ProgressView::updateActions() {
  const QString current = currentWaiting();
  const auto& tests = m_waiting->tests();
  m_remove->setEnabled(!current.isEmpty());
  m_up->setEnabled(!current.isEmpty() && tests.front().id != current);
  m_down->setEnabled(!current.isEmpty() && tests.back().id != current);
}

void ProgressView::refresh() {
  for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = m_list->topLevelItem(i);
    if (item->data(kState, kRunningRole).toBool()) showRunning(item);
    if (item->data(kState, kEndedEarlyRole).toBool()) showEndedEarly(item);
  }
  m_total->setText(remainingText());
}

void ProgressView::showRunning(QTreeWidgetItem* item) {
  const TimeLeft left = m_progress.timeLeft(item->data(kTitle, kRunRole).toString());
  auto* bar = static_cast<QProgressBar*>(m_list->itemWidget(item, kProgress));
  bar->setRange(0, left.fractionDone ? 100 : 0);  // no range: busy, its end is not known yet
  if (left.fractionDone) bar->setValue(static_cast<int>(100 * *left.fractionDone));
  if (!left.remainingS) {
    if (const QString text = item->data(kLeft, kLowerBoundRole).toString(); !text.isEmpty()) item->setText(kLeft, text);
    return;
  }
  // Without a known fraction the run waits for a steady state, and its time left is its limit.
  item->setText(kLeft,
                left.fractionDone ? aboutText(*left.remainingS) : tr("at most %1").arg(durationText(*left.remainingS)));
}

/// Its events or its result may be read only after its end was noticed.
void ProgressView::showEndedEarly(QTreeWidgetItem* item) {
  const std::optional<double> done = m_progress.fractionDone(item->data(kTitle, kRunRole).toString());
  auto* bar = static_cast<QProgressBar*>(m_list->itemWidget(item, kProgress));
  bar->setValue(static_cast<int>(100 * done.value_or(0)));
  bar->setTextVisible(done.has_value());  // empty, not 0 %, while unknown
}

QString ProgressView::remainingText() const {
  int left = 0;
  double seconds = 0;
  bool known = true;
  for (const WatchedQueue& watched : m_watcher->queues()) {
    for (const QueueEntry& entry : watched.queue.entries) {
      if (!isLeft(watched, entry)) continue;
      ++left;
      std::optional<double> remaining;
      if (entry.state == RunStatus::Running) {
        const TimeLeft own = m_progress.timeLeft(toQString(entry.runId));
        if (!own.isUpperBound) remaining = own.remainingS;
      }
      if (!remaining && entry.estimatedS > 0) remaining = entry.estimatedS;
      known = known && remaining.has_value();
      seconds += remaining.value_or(0);
    }
  }
  const int tests = static_cast<int>(m_waiting->tests().size());
  const QString held = tests == 1 ? tr("1 test is on hold.") : tr("%1 tests are on hold.").arg(tests);
  const QString waits = tests == 1 ? tr("1 more test is waiting.") : tr("%1 more tests are waiting.").arg(tests);
  const QString behind = tests == 0 ? QString() : QLatin1Char(' ') + (m_waiting->held() ? held : waits);
  if (left == 0) return tr("Nothing is running.") + behind;
  const QString count = left == 1 ? tr("1 run left") : tr("%1 runs left").arg(left);
  return (known ? tr("%1, about %2").arg(count, durationText(seconds)) : count) +
         (behind.isEmpty() ? behind : QStringLiteral(".") + behind);
}

void ProgressView::stopQueues() {
  m_waiting->setHeld(true);
  for (const WatchedQueue& watched : m_watcher->queues()) {
    if (!watched.alive) continue;
    if (Status status = m_watcher->requestStop(watched.queue.id); !status.ok())
      emit failed(messageText(status.error()));
  }
}

}  // namespace scalescope
