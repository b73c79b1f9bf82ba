// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/progress_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTreeWidget>

#include "widgets/number_format.h"

namespace scalescope {

namespace {

enum Column { kTitle, kState, kProgress, kLeft };

QString stateText(const WatchedQueue& watched, const QueueEntry& entry) {
  if (!watched.alive && entry.state == "running") return ProgressView::tr("incomplete");
  if (!watched.alive && entry.state == "waiting") return ProgressView::tr("never started");
  return QString::fromStdString(entry.state);
}

bool isLeft(const WatchedQueue& watched, const QueueEntry& entry) {
  return watched.alive && (entry.state == "running" || entry.state == "waiting");
}

QString aboutText(double seconds) { return ProgressView::tr("about %1").arg(durationText(seconds)); }

}  // namespace

ProgressView::ProgressView(QueueWatcher* watcher, std::function<RunAdvance(const QString&)> advance, QWidget* parent)
    : QWidget(parent), m_watcher(watcher), m_advance(std::move(advance)), m_list(new QTreeWidget(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_list, 1);
  m_list->setObjectName(QStringLiteral("queue_list"));
  m_list->setAccessibleName(tr("Queue"));
  m_list->setHeaderLabels({tr("Run"), tr("State"), tr("Progress"), tr("Time left")});
  m_list->setRootIsDecorated(false);
  m_list->header()->setStretchLastSection(false);
  m_list->header()->setSectionResizeMode(kTitle, QHeaderView::Stretch);
  for (int section : {kState, kProgress, kLeft})
    m_list->header()->setSectionResizeMode(section, QHeaderView::ResizeToContents);
  auto* row = new QHBoxLayout;
  m_total = new QLabel(this);
  m_total->setObjectName(QStringLiteral("queue_total"));
  m_total->setWordWrap(true);
  m_stop = new QPushButton(tr("Stop &queue"), this);
  m_stop->setObjectName(QStringLiteral("queue_stop"));
  m_stop->setToolTip(tr("Ends after the present run; runs that wait are not started"));
  row->addWidget(m_total, 1);
  row->addWidget(m_stop);
  column->addLayout(row);
  connect(m_stop, &QPushButton::clicked, this, &ProgressView::stopQueues);
  connect(m_watcher, &QueueWatcher::changed, this, &ProgressView::rebuild);
  connect(m_list, &QTreeWidget::itemActivated, this,
          [this](QTreeWidgetItem* item) { emit runActivated(item->data(kTitle, Qt::UserRole).toString()); });
  rebuild();
}

void ProgressView::rebuild() {
  m_list->clear();
  for (const WatchedQueue& watched : m_watcher->queues()) {
    for (const QueueEntry& entry : watched.queue.entries) {
      auto* item = new QTreeWidgetItem(m_list, {QString::fromStdString(entry.title), stateText(watched, entry)});
      item->setData(kTitle, Qt::UserRole, QString::fromStdString(entry.runId));
      item->setData(kState, Qt::UserRole, QString::fromStdString(watched.alive ? entry.state : ""));
      auto* bar = new QProgressBar(m_list);
      bar->setMaximumWidth(110);
      bar->setAccessibleName(tr("Progress of %1").arg(QString::fromStdString(entry.title)));
      const bool done = entry.state != "waiting" && entry.state != "running";
      bar->setValue(done ? 100 : 0);
      m_list->setItemWidget(item, kProgress, bar);
      if (isLeft(watched, entry) && entry.estimatedS > 0) item->setText(kLeft, aboutText(entry.estimatedS));
    }
  }
  m_stop->setEnabled(!m_watcher->runningRuns().isEmpty() || m_watcher->waitingCount() > 0);
  refresh();
}

void ProgressView::refresh() {
  for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
    QTreeWidgetItem* item = m_list->topLevelItem(i);
    if (item->data(kState, Qt::UserRole).toString() != QLatin1String("running")) continue;
    const RunAdvance advance = m_advance(item->data(kTitle, Qt::UserRole).toString());
    auto* bar = static_cast<QProgressBar*>(m_list->itemWidget(item, kProgress));
    bar->setRange(0, advance.fraction ? 100 : 0);  // no range: busy, its end is not known yet
    if (advance.fraction) bar->setValue(static_cast<int>(100 * *advance.fraction));
    if (!advance.remainingS) continue;
    // Without a known fraction the run waits for a steady state, and its time left is its limit.
    item->setText(kLeft, advance.fraction ? aboutText(*advance.remainingS)
                                          : tr("at most %1").arg(durationText(*advance.remainingS)));
  }
  m_total->setText(remainingText());
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
      if (entry.state == "running") remaining = m_advance(QString::fromStdString(entry.runId)).remainingS;
      if (!remaining && entry.estimatedS > 0) remaining = entry.estimatedS;
      known = known && remaining.has_value();
      seconds += remaining.value_or(0);
    }
  }
  if (left == 0) return tr("Nothing is running.");
  const QString count = left == 1 ? tr("1 run left") : tr("%1 runs left").arg(left);
  return known ? tr("%1, about %2").arg(count, durationText(seconds)) : count;
}

void ProgressView::stopQueues() {
  for (const WatchedQueue& watched : m_watcher->queues()) {
    if (!watched.alive) continue;
    if (Status status = m_watcher->requestStop(watched.queue.id); !status.ok())
      emit failed(QString::fromStdString(status.error().message));
  }
}

}  // namespace scalescope
