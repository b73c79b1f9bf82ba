// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_page.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_source.h"
#include "app/answering/page_options.h"
#include "app/diagnose/profile_figure.h"
#include "app/diagnose/step_answer.h"
#include "app/diagnose/step_time_figure.h"
#include "app/diagnose/step_timeline.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/results/run_names.h"
#include "engine/base/rounded_parts.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/plain_table.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {
constexpr int kShownRows = 5;
// Stored with the page's options.
const QString kKernels = QStringLiteral("kernels"), kMeasuredParts = QStringLiteral("parts"),
              kTimeline = QStringLiteral("timeline");
}  // namespace

StepPage::StepPage(Library* library, QWidget* parent)
    : FigurePage(parent),
      m_library(library),
      m_run(named(new QComboBox(this), "stepRun", tr("Runs whose step time is broken down"))),
      m_kind(named(new QComboBox(this), "stepKind", tr("Parts of the breakdown"))),
      m_unit(named(new QComboBox(this), "stepUnit", tr("Unit of the bars"))),
      m_steps(named(new QLineEdit(this), "stepSteps", tr("Steps of the timeline"))),
      m_kernels(new QStandardItemModel(this)),
      m_table(new QTableView(this)) {
  auto* layout = new QVBoxLayout(this);
  buildBar();
  buildTable();
  QSplitter* splitter = makeSplitter(QStringLiteral("stepFigure"), m_table, 1);
  view()->setTablesHidden(true);
  layout->addWidget(makeCard("step", "stepSentence"));
  offerAgain("stepAgain");
  layout->addWidget(splitter, 1);
  for (QComboBox* box : {m_run, m_unit}) connect(box, &QComboBox::currentIndexChanged, this, &StepPage::refresh);
  connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
    m_view = m_kind->currentData().toString();
    refresh();
  });
  connect(m_steps, &QLineEdit::editingFinished, this, &StepPage::refresh);
  connect(m_library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (!isWhole(runId) && runs().contains(runId)) m_gathered.request(runs().size());
  });
  connect(m_library, &Library::fullResultFailed, this, [this](const QString& runId, const QString& message) {
    m_faults[runId] = message;
    if (runs().contains(runId)) refresh();
  });
}

void StepPage::buildBar() {
  m_kind->addItem(tr("kernels"), kKernels);
  m_kind->addItem(tr("measured parts"), kMeasuredParts);
  m_kind->addItem(tr("timeline of steps"), kTimeline);
  m_steps->setPlaceholderText(tr("first steps; or 100-110"));
  m_steps->setToolTip(tr("Steps to draw, such as 100 or 100-110; empty: the first measured ones"));
  m_unit->addItems({tr("in ms"), tr("in % of the step")});
  auto* controls = new QWidget(this);
  auto* bar = new WrappingRow(controls);
  for (QComboBox* box : {m_run, m_kind, m_unit}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    bar->addWidget(box);
  }
  m_steps->setFixedWidth(24 * fontMetrics().averageCharWidth());
  bar->addWidget(m_steps);
  bar->addWidget(makeBar(QStringLiteral("step"), [this] { return source(); }));
  this->bar()->attachTo(*this);
  static_cast<QVBoxLayout*>(layout())->addWidget(controls);
}

void StepPage::buildTable() {
  setUpTable(*m_table, QStringLiteral("stepTable"), tr("The figure's values"), m_kernels);
  fitNamesAndNumbers(*m_table);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->horizontalHeader()->setStretchLastSection(true);
  showAtLeastRows(*m_table, kShownRows);
}

void StepPage::setRuns(const QStringList& runIds) {
  m_ticked = runIds;
  refresh();
}

void StepPage::offerRuns() {
  QStringList runIds;
  std::vector<const RunResult*> heads;
  for (const QString& runId : m_ticked)
    if (const LibraryEntryPtr entry = m_library->find(runId);
        entry != nullptr && entry->head.summary.origin != ResultOrigin::Published) {
      runIds.append(runId);
      heads.push_back(&entry->head);
    }
  if (m_runIds == runIds) return;
  const QStringList names = runNames(heads);
  const QSignalBlocker block(m_run);
  const QVariant chosen = m_run->currentData();
  m_runIds = runIds;
  m_faults.clear();
  std::erase_if(m_results, [&](const auto& kept) { return !runIds.contains(kept.first); });
  m_run->clear();
  if (runIds.size() > 1) m_run->addItem(tr("All ticked runs"), QString());
  for (qsizetype i = 0; i < runIds.size(); ++i) m_run->addItem(names.value(i), runIds.at(i));
  m_run->setCurrentIndex(std::max(0, chosen.isValid() ? m_run->findData(chosen) : 0));
}

FigureSource StepPage::source() {
  FigureSource source = figureSource(*this, *m_library, {}, false);
  for (RunResult& result : loaded()) {
    if (const LibraryEntryPtr entry = m_library->find(toQString(result.summary.runId)))
      result.annotations = entry->head.annotations;
    source.state.results.push_back(std::move(result));
  }
  return source;
}

void StepPage::showEvent(QShowEvent* event) {
  FigurePage::showEvent(event);
  refresh();
}

QStringList StepPage::runs() const {
  const QString chosen = m_run->currentData().toString();
  return chosen.isEmpty() ? m_runIds : QStringList{chosen};
}

bool StepPage::isWhole(const QString& runId) const {
  const auto kept = m_results.find(runId);
  return kept != m_results.end() && kept->second.summary.status != RunStatus::Incomplete;
}

std::vector<RunResult> StepPage::loaded() {
  std::vector<RunResult> results;
  for (const QString& runId : runs()) {
    if (!isWhole(runId) && !m_faults.contains(runId))
      if (const auto full = m_library->fullResult(runId)) {
        m_results[runId] = withStepTimesOnly(*full);
        m_results[runId].profile = full->profile;
      }
    if (const auto found = m_results.find(runId); found != m_results.end()) results.push_back(found->second);
  }
  return results;
}

std::shared_ptr<const RunResult> StepPage::profiled() {
  const QString runId = m_run->currentData().toString();
  const auto full = runId.isEmpty() || m_faults.contains(runId) ? nullptr : m_library->fullResult(runId);
  return full && full->profile.steps > 0 ? full : nullptr;
}

StepTimeOptions StepPage::options() const { return {m_unit->currentIndex() == 1, StepTimeBars::Fitting}; }

void StepPage::offerViews(bool kernels) {
  const QList<std::pair<QString, QString>> all{
      {kKernels, tr("kernels")}, {kMeasuredParts, tr("measured parts")}, {kTimeline, tr("timeline of steps")}};
  QStringList wanted, offered;
  if (kernels) wanted.append(kKernels);
  wanted.append(kMeasuredParts);
  if (runs().size() == 1) wanted.append(kTimeline);
  for (int i = 0; i < m_kind->count(); ++i) offered.append(m_kind->itemData(i).toString());
  const QSignalBlocker block(m_kind);
  if (wanted != offered) {
    m_kind->clear();
    for (const auto& [id, name] : all)
      if (wanted.contains(id)) m_kind->addItem(name, id);
  }
  m_kind->setCurrentIndex(std::max(0, m_kind->findData(m_view)));
  m_kind->setVisible(wanted.size() > 1);
}

void StepPage::refresh() {
  if (!isVisible()) return;
  offerRuns();
  const std::vector<RunResult> results = loaded();
  const auto kernels = profiled();
  const bool several = std::count_if(results.begin(), results.end(),
                                     [](const RunResult& result) { return result.profile.steps > 0; }) > 1;
  offerViews(kernels != nullptr || several);
  const QString shown = m_kind->currentData().toString();
  m_profiled = shown == kKernels;
  m_unit->setVisible(shown == kMeasuredParts);
  m_steps->setVisible(shown == kTimeline);
  QStringList words = m_faults.values();
  if (m_runIds.isEmpty())
    words.append(
        tr("Tick runs in the library that report their steps: this page shows where the time of a step goes."));
  const qsizetype waiting = runs().size() - static_cast<qsizetype>(results.size()) - m_faults.size();
  if (waiting > 0) words.append(tr("Reading %1 of %2 runs …").arg(waiting).arg(runs().size()));
  card()->setState(words.join(QLatin1Char(' ')));
  if (m_profiled && kernels)
    showProfile(*kernels);
  else if (m_profiled)
    showProfiles(results);
  else if (shown == kTimeline && !results.empty())
    showTimeline();
  else
    showParts(results);
}

void StepPage::showTimeline() {
  const auto full = m_library->fullResult(runs().front());
  const bool any = full && showFigure({withTimelineOnly(*full)});
  if (full && !any) card()->setState(problem());
  if (any) fillTable(figure());
  view()->setVisible(any);
  m_table->setVisible(any);
}

/// Of the kernels, where those of one run are shown.
Answer StepPage::answerOn(const BuiltFigure&, const std::vector<RunResult>& results) const {
  return m_profiled && results.size() == 1 ? kernelAnswer(results.front()) : stepAnswer(results);
}

void StepPage::showProfile(const RunResult& result) {
  showFigure({result});
  fillTable(result.profile);
  view()->show();
  m_table->show();
}

void StepPage::showProfiles(const std::vector<RunResult>& results) {
  const bool any = showFigure(results);
  if (any) fillTable(figure());
  view()->setVisible(any);
  m_table->setVisible(any);
}

void StepPage::showParts(const std::vector<RunResult>& results) {
  const bool any = showFigure(results);
  if (!any) showAnswer(stepAnswer(results));
  if (any) fillTable(figure());
  view()->setVisible(any);
  m_table->setVisible(any);
}

void StepPage::fillTable(const Figure& figure) {
  m_table->setSortingEnabled(false);
  m_kernels->clear();
  // The kinds of work of several runs have a table of their own.
  const PanelTable table = panelTable(m_profiled ? figure.panels.back() : figure.panels.front());
  QStringList header = table.header;  // every column has the axis of the figure
  if (!m_profiled) header.replaceInStrings(QStringLiteral(": ") + figure.panels.front().y.title, QString());
  m_kernels->setHorizontalHeaderLabels(header);
  for (const QStringList& row : table.rows) {
    QList<QStandardItem*> items;
    for (const QString& cell : row) {
      items.append(new QStandardItem(cell));
      if (items.size() > 1) items.last()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_kernels->appendRow(items);
  }
  fitColumns(*m_table);
}

void StepPage::fillTable(const StepProfile& profile) {
  m_kernels->clear();
  m_kernels->setHorizontalHeaderLabels({tr("ms in a step"), tr("Share"), tr("Calls in a step"), tr("Kind of work"),
                                        tr("Layer"), tr("Pass"), tr("Kernel")});
  double totalMs = 0;
  for (const KernelTime& time : profile.kernels) totalMs += time.timeMs;
  std::vector<double> percents;
  for (const KernelTime& time : profile.kernels) percents.push_back(totalMs > 0 ? 100 * time.timeMs / totalMs : 0);
  percents = roundedParts(percents, 1);
  const auto number = [](double value, const QString& text) {
    auto* item = new QStandardItem(text);
    item->setData(value, Qt::UserRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
  };
  for (std::size_t i = 0; i < profile.kernels.size(); ++i) {
    const KernelTime& time = profile.kernels[i];
    const double ms = time.timeMs / profile.steps, calls = static_cast<double>(time.calls) / profile.steps;
    m_kernels->appendRow({number(ms, significantText(ms)), number(time.timeMs, percentText(percents[i] / 100, 1)),
                          number(calls, significantText(calls)), new QStandardItem(workKindText(time.kind)),
                          new QStandardItem(toQString(time.layer)), new QStandardItem(passText(time.pass)),
                          new QStandardItem(toQString(time.kernel))});
  }
  for (int column = 3; column < m_kernels->columnCount(); ++column)
    for (int row = 0; row < m_kernels->rowCount(); ++row)
      m_kernels->item(row, column)->setData(m_kernels->item(row, column)->text(), Qt::UserRole);
  m_kernels->setSortRole(Qt::UserRole);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(0, Qt::DescendingOrder);
  fitColumns(*m_table);
}

void StepPage::openState(const FigureState& state) {
  QStringList runIds;
  for (const RunResult& result : state.results) runIds.append(toQString(result.summary.runId));
  setRuns(runIds);
  offerRuns();
  const FigureRequest& request = state.request;
  chooseIndex(*m_run, runIds.size() == 1 ? m_run->findData(runIds.front()) : 0);
  m_steps->setText(request.options.value("steps"));
  chooseIndex(*m_unit, request.options.value("unit") == QLatin1String("percent") ? 1 : 0);
  m_view = request.kind == QLatin1String("step-timeline") ? kTimeline
           : request.kind == QLatin1String("profile")     ? kKernels
                                                          : kMeasuredParts;
  refresh();
  FigurePage::openState(state);
}

FigureRequest StepPage::request() const {
  if (m_profiled) return {QStringLiteral("profile"), {}};
  if (m_kind->currentData().toString() == kTimeline) {
    const QString steps = m_steps->text().simplified().remove(QLatin1Char(' '));
    QMap<QString, QString> options;
    if (!steps.isEmpty()) options.insert(QStringLiteral("steps"), steps);
    return {QStringLiteral("step-timeline"), options};
  }
  return {QStringLiteral("step-time"), optionsOf(options())};
}

}  // namespace scalescope
