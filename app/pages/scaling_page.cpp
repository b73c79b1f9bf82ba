// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/compare_scaling.h"

#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <map>

#include "app/figures/figure_view.h"
#include "app/models/figure_builders.h"
#include "app/models/published_lines.h"
#include "app/models/scaling_model.h"

namespace scalescope {

CompareScaling::CompareScaling(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_view(new FigureView(this)),
      m_points(new ScalingModel(this)),
      m_table(new QTableView(this)) {
  m_view->setObjectName(QStringLiteral("compareScalingFigure"));
  m_table->setObjectName(QStringLiteral("compareScalingTable"));
  m_table->setAccessibleName(tr("Points of the scaling figure"));
  m_table->setModel(m_points);
  m_table->setAlternatingRowColors(true);
  m_table->setShowGrid(false);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  m_table->horizontalHeader()->setStretchLastSection(true);
  auto* below = new QSplitter(Qt::Horizontal, this);
  below->addWidget(m_table);
  below->addWidget(buildPublished());
  below->setStretchFactor(0, 3);
  below->setStretchFactor(1, 2);
  auto* splitter = new QSplitter(Qt::Vertical, this);
  splitter->addWidget(m_view);
  splitter->addWidget(below);
  splitter->setStretchFactor(0, 3);
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(splitter);
  connect(m_library, &Library::entriesChanged, this, &CompareScaling::fillPublished);
  fillPublished();
}

QWidget* CompareScaling::buildPublished() {
  auto* panel = new QWidget(this);
  m_published = new QListWidget(panel);
  m_published->setObjectName(QStringLiteral("comparePublished"));
  auto* label = new QLabel(tr("Lay &published results beside them:"), panel);
  label->setBuddy(m_published);
  auto* layout = new QVBoxLayout(panel);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(label);
  layout->addWidget(m_published, 1);
  connect(m_published, &QListWidget::itemChanged, this, &CompareScaling::refresh);
  return panel;
}

void CompareScaling::fillPublished() {
  QStringList names, present;
  std::map<QString, QString> citations;
  for (const PublishedLine& line : scalescope::publishedLines(m_library->entries())) {
    names.append(line.name);
    citations[line.name] = line.citation;
  }
  for (int row = 0; row < m_published->count(); ++row) present.append(m_published->item(row)->text());
  if (names == present) return;
  QSignalBlocker block(m_published);
  m_published->clear();
  for (const QString& name : names) {
    auto* item = new QListWidgetItem(name, m_published);
    item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Unchecked);
    item->setToolTip(citations[name]);
  }
}

QStringList CompareScaling::publishedLines() const {
  QStringList names;
  for (int row = 0; row < m_published->count(); ++row) names.append(m_published->item(row)->text());
  return names;
}

void CompareScaling::setPublishedLine(const QString& name, bool shown) {
  for (QListWidgetItem* item : m_published->findItems(name, Qt::MatchExactly))
    item->setCheckState(shown ? Qt::Checked : Qt::Unchecked);
}

void CompareScaling::setRuns(const std::vector<RunResult>& heads) {
  m_heads = heads;
  if (heads.empty()) m_styles = {};
  refresh();
}

void CompareScaling::refresh() {
  std::vector<RunResult> results = m_heads;
  std::set<std::string> present;
  for (const RunResult& head : m_heads) present.insert(head.summary.runId);
  for (const PublishedLine& line : scalescope::publishedLines(m_library->entries())) {
    QList<QListWidgetItem*> items = m_published->findItems(line.name, Qt::MatchExactly);
    if (items.isEmpty() || items.first()->checkState() != Qt::Checked) continue;
    for (const LibraryEntryPtr& entry : line.entries)
      if (present.insert(entry->head.summary.runId).second) results.push_back(entry->head);
  }
  ScalingStudy study = studyScaling(results);
  m_view->setFigure(makeScalingFigure(study, m_styles));
  m_points->setLines(study.lines);
  m_table->resizeColumnsToContents();
}

const Figure& CompareScaling::figure() const { return m_view->figure(); }

}  // namespace scalescope
