// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/progress_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeWidget>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "widgets/elided_label.h"
#include "widgets/named.h"
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

/// Of an item: the run's id; whether it is running; whether it ended before its plan was done; the waiting test's id.
enum Role { kRunRole = 0x0100, kRunningRole, kEndedEarlyRole, kWaitingRole };  // Qt::UserRole on

QString keyOf(const QTreeWidgetItem* item) {
  if (item == nullptr) return {};
  const QString waiting = item->data(kTitle, kWaitingRole).toString();
  return waiting.isEmpty() ? item->data(kTitle, kRunRole).toString() : waiting;
}

}  // namespace

ProgressView::ProgressView(QueueWatcher* watcher, WaitingQueue* waiting, const RemainingTimes* times,
                           FractionDone fractionDone, QWidget* parent)
    : QWidget(parent),
      m_watcher(watcher),
      m_waiting(waiting),
      m_times(times),
      m_fractionDone(std::move(fractionDone)),
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
  connect(m_times, &RemainingTimes::changed, this, &ProgressView::refresh);
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
  m_total = named(new ElidedLabel(bar), "queue_total");
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

/// The current row and the place of the list stay.
void ProgressView::rebuild() {
  const QString current = currentKey();
  const int scrolled = m_list->verticalScrollBar()->value();
  m_list->clear();
  addRuns(Part::Running);
  addRuns(Part::Waiting);
  addWaiting();
  addRuns(Part::Ended);
  for (int i = 0; i < m_list->topLevelItemCount() && !current.isEmpty(); ++i)
    if (keyOf(m_list->topLevelItem(i)) == current) m_list->setCurrentItem(m_list->topLevelItem(i));
  m_stop->setEnabled(!m_watcher->runningRuns().isEmpty() || m_watcher->waitingCount() > 0);
  m_go->setVisible(m_waiting->held());
  updateActions();
  refresh();
  m_list->doItemsLayout();
  m_list->verticalScrollBar()->setValue(scrolled);
}

void ProgressView::addRuns(Part part) {
  for (const WatchedQueue& watched : m_watcher->queues())
    for (const QueueEntry& entry : watched.queue.entries) {
      const Part of = !isLeft(watched, entry)             ? Part::Ended
                      : entry.state == RunStatus::Running ? Part::Running
                                                          : Part::Waiting;
      if (of == part) addRun(watched, entry);
    }
}

void ProgressView::addRun(const WatchedQueue& watched, const QueueEntry& entry) {
  auto* item = new QTreeWidgetItem(m_list, {QString::fromStdString(entry.title), stateText(watched, entry)});
  item->setData(kTitle, kRunRole, QString::fromStdString(entry.runId));
  item->setData(kState, kRunningRole, watched.alive && entry.state == RunStatus::Running);
  auto* bar = new QProgressBar(m_list);
  bar->setMaximumWidth(16 * bar->fontMetrics().averageCharWidth());
  bar->setAccessibleName(tr("Progress of %1").arg(QString::fromStdString(entry.title)));
  bar->setValue(entry.state == RunStatus::Completed ? 100 : 0);
  item->setData(kState, kEndedEarlyRole, endedEarly(watched, entry));
  m_list->setItemWidget(item, kProgress, bar);
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

QString ProgressView::currentKey() const { return keyOf(m_list->currentItem()); }

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
  m_total->setText(totalText());
}

void ProgressView::showRunning(QTreeWidgetItem* item) {
  const Remaining left = m_times->ofRun(item->data(kTitle, kRunRole).toString());
  auto* bar = static_cast<QProgressBar*>(m_list->itemWidget(item, kProgress));
  bar->setRange(0, left.fractionDone ? 100 : 0);  // no range: busy, its end is not known yet
  if (left.fractionDone) bar->setValue(static_cast<int>(100 * *left.fractionDone));
  item->setText(kLeft, remainingText(left));
}

/// Its events or its result may be read only after its end was noticed.
void ProgressView::showEndedEarly(QTreeWidgetItem* item) {
  const std::optional<double> done = m_fractionDone(item->data(kTitle, kRunRole).toString());
  auto* bar = static_cast<QProgressBar*>(m_list->itemWidget(item, kProgress));
  bar->setValue(static_cast<int>(100 * done.value_or(0)));
  bar->setTextVisible(done.has_value());  // empty, not 0 %, while unknown
}

QString ProgressView::totalText() const {
  const int tests = static_cast<int>(m_waiting->tests().size());
  const QString held = tests == 1 ? tr("1 test is on hold.") : tr("%1 tests are on hold.").arg(tests);
  const QString waits = tests == 1 ? tr("1 more test is waiting.") : tr("%1 more tests are waiting.").arg(tests);
  const QString behind = tests == 0 ? QString() : QLatin1Char(' ') + (m_waiting->held() ? held : waits);
  const QString runs = runsLeftText(m_times->ofQueues());
  if (runs.isEmpty()) return tr("Nothing is running.") + behind;
  return behind.isEmpty() ? runs : runs + QLatin1Char('.') + behind;
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
