// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/published_list.h"

#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "app/results/published_lines.h"
#include "widgets/plain_table.h"

namespace scalescope {

PublishedList::PublishedList(Library* library, const QString& name, Wanted wanted, QWidget* parent)
    : QWidget(parent), m_library(library), m_wanted(std::move(wanted)), m_list(new QListWidget(this)) {
  m_list->setObjectName(name);
  setUpTickList(*m_list);
  auto* label = new QLabel(tr("Add &published results:"), this);
  label->setBuddy(m_list);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(label);
  layout->addWidget(m_list, 1);
  connect(m_list, &QListWidget::itemChanged, this, &PublishedList::changed);
  connect(library, &Library::entriesChanged, this, &PublishedList::fill);
  fill();
}

void PublishedList::fill() {
  QStringList lines;
  std::map<QString, QString> citations;
  for (const PublishedLine& line : publishedLines(m_library->entries())) {
    if (std::none_of(line.entries.begin(), line.entries.end(),
                     [this](const auto& entry) { return m_wanted(entry->head); }))
      continue;
    lines.append(line.name);
    citations[line.name] = line.citation;
  }
  if (lines == names()) return;
  const QStringList ticked = tickedNames();
  QSignalBlocker block(m_list);
  m_list->clear();
  for (const QString& name : lines) {
    auto* item = new QListWidgetItem(name, m_list);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(ticked.contains(name) ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(QStringList{name, citations[name]}.join(QLatin1Char('\n')));
  }
}

QStringList PublishedList::names() const {
  QStringList names;
  for (int row = 0; row < m_list->count(); ++row) names.append(m_list->item(row)->text());
  return names;
}

QStringList PublishedList::tickedNames() const {
  QStringList names;
  for (int row = 0; row < m_list->count(); ++row)
    if (m_list->item(row)->checkState() == Qt::Checked) names.append(m_list->item(row)->text());
  return names;
}

void PublishedList::setTicked(const QString& name, bool ticked) {
  for (QListWidgetItem* item : m_list->findItems(name, Qt::MatchExactly))
    item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
}

void PublishedList::setTickedNames(const QStringList& names) {
  for (const QString& name : this->names()) setTicked(name, names.contains(name));
}

std::vector<LibraryEntryPtr> PublishedList::tickedEntries() const {
  std::vector<LibraryEntryPtr> entries;
  const QStringList ticked = tickedNames();
  for (const PublishedLine& line : publishedLines(m_library->entries()))
    if (ticked.contains(line.name)) entries.insert(entries.end(), line.entries.begin(), line.entries.end());
  return entries;
}

}  // namespace scalescope
