// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages/compare_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/models/comparison.h"
#include "app/models/library_model.h"
#include "app/pages/compare_bars.h"
#include "app/pages/compare_curves.h"
#include "app/pages/compare_export.h"
#include "app/pages/compare_profile.h"
#include "app/pages/compare_scaling.h"
#include "app/pages/compare_side_by_side.h"

namespace scalescope {

ComparePage::ComparePage(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_stack(new QStackedWidget(this)),
      m_tabs(new QTabWidget(this)),
      m_bars(new CompareBars(this)),
      m_curves(new CompareCurves(library, this)),
      m_scaling(new CompareScaling(library, this)),
      m_profile(new CompareProfile(library, this)),
      m_sideBySide(new CompareSideBySide(this)) {
  m_tabs->setObjectName(QStringLiteral("compareViews"));
  m_tabs->addTab(m_bars, tr("&Bars"));
  m_tabs->addTab(m_curves, tr("&Curves"));
  m_tabs->addTab(m_scaling, tr("S&caling"));
  m_tabs->addTab(m_profile, tr("&Time in a step"));
  m_tabs->addTab(m_sideBySide, tr("Side &by side"));
  m_stack->addWidget(buildEmptyState());
  m_stack->addWidget(m_tabs);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(buildBar());
  layout->addWidget(m_stack, 1);
  m_soon.setSingleShot(true);
  m_soon.setInterval(0);
  connect(&m_soon, &QTimer::timeout, this, &ComparePage::refresh);
  connect(m_library, &Library::entriesChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_library, &Library::baselineChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_bars, &CompareBars::intendedChanged, this, [this](const std::set<std::string>& intended) {
    m_intended = intended;
    m_soon.start();
  });
  refresh();
}

QWidget* ComparePage::buildBar() {
  auto* bar = new QWidget(this);
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(0, 0, 0, 0);
  auto addBox = [&](const QString& label, const QString& name) {
    auto* box = new QComboBox(bar);
    box->setObjectName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* text = new QLabel(label, bar);
    text->setBuddy(box);
    layout->addWidget(text);
    layout->addWidget(box);
    return box;
  };
  m_baseline = addBox(tr("Base&line"), QStringLiteral("compareBaseline"));
  m_base = addBox(tr("&Percent of"), QStringLiteral("compareBase"));
  m_base->addItems({tr("the baseline"), tr("the other run")});
  m_style = addBox(tr("&said as"), QStringLiteral("compareStyle"));
  m_style->addItems({tr("faster / slower"), tr("+ / −")});
  layout->addStretch(1);
  m_export = new QPushButton(tr("&Export figure…"), bar);
  m_export->setObjectName(QStringLiteral("compareExport"));
  layout->addWidget(m_export);
  connect(m_baseline, &QComboBox::activated, this,
          [this] { m_library->setBaseline(m_baseline->currentData().toString()); });
  for (QComboBox* box : {m_base, m_style})
    connect(box, &QComboBox::currentIndexChanged, &m_soon, qOverload<>(&QTimer::start));
  connect(m_export, &QPushButton::clicked, this, &ComparePage::exportFigure);
  return bar;
}

QWidget* ComparePage::buildEmptyState() {
  auto* page =
      new QLabel(tr("<h3>Nothing to compare yet</h3>"
                    "<p>Tick two or more runs in the library (Space ticks the selected ones).</p>"
                    "<p>Runs of one configuration become one bar with its 95 % interval; runs with 1, 2, 4 … ranks "
                    "become a scaling line, with published results beside it.</p>"),
                 this);
  page->setAlignment(Qt::AlignCenter);
  page->setWordWrap(true);
  return page;
}

ComparePage::View ComparePage::view() const { return static_cast<View>(m_tabs->currentIndex()); }

void ComparePage::setView(View view) { m_tabs->setCurrentIndex(static_cast<int>(view)); }

PercentConvention ComparePage::convention() const {
  PercentConvention convention;
  if (m_base->currentIndex() == 1) convention.base = PercentConvention::Base::Other;
  if (m_style->currentIndex() == 1) convention.style = PercentConvention::Style::Sign;
  return convention;
}

void ComparePage::setRuns(const QStringList& runIds) {
  if (runIds == m_runIds) return;
  m_runIds = runIds;
  m_intended.reset();
  m_curves->setRuns(runIds);
  m_soon.start();
}

void ComparePage::setIntended(const std::set<std::string>& intended) {
  m_intended = intended;
  m_soon.start();
}

void ComparePage::fillBaselines() {
  QSignalBlocker block(m_baseline);
  m_baseline->clear();
  for (const LibraryEntryPtr& entry : m_shown) {
    QString repeat = entry->head.summary.repeat > 1 ? tr(" (repeat %1)").arg(entry->head.summary.repeat) : QString();
    m_baseline->addItem(libraryText(*entry, LibraryModel::Name) + repeat, entry->runId);
  }
  int current = m_baseline->findData(m_library->baseline());
  m_baseline->setCurrentIndex(current >= 0 ? current : 0);
}

void ComparePage::refresh() {
  m_shown.clear();
  std::vector<RunResult> heads;
  for (const QString& runId : m_runIds)
    if (LibraryEntryPtr entry = m_library->find(runId)) {
      m_shown.push_back(entry);
      heads.push_back(entry->head);
    }
  fillBaselines();
  m_stack->setCurrentIndex(heads.empty() ? 0 : 1);
  m_export->setEnabled(!heads.empty());
  m_bars->setComparison(compareRuns(heads, m_baseline->currentData().toString(), m_intended), convention());
  m_scaling->setRuns(heads);
  m_sideBySide->setRuns(heads, m_baseline->currentData().toString(), convention());
  QStringList runIds, names;
  for (const LibraryEntryPtr& entry : m_shown) {
    if (entry->head.summary.origin == "published") continue;
    runIds.append(entry->runId);
    names.append(m_baseline->itemText(m_baseline->findData(entry->runId)));
  }
  m_profile->setRuns(runIds, names);
}

Figure ComparePage::figure() {
  switch (view()) {
    case View::Curves: return m_curves->figure();
    case View::Scaling: return m_scaling->figure();
    case View::Profile: return m_profile->figure();
    case View::SideBySide: return m_sideBySide->figure();
    case View::Bars: break;
  }
  return m_bars->figure();
}

void ComparePage::exportFigure() {
  ExportDialog dialog(figure(), this);
  dialog.exec();
}

}  // namespace scalescope
