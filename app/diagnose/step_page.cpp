// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_page.h"

#include <QComboBox>
#include <QFormLayout>
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
#include "app/answering/option_controls.h"
#include "app/answering/page_options.h"
#include "app/diagnose/profile_figure.h"
#include "app/diagnose/step_answer.h"
#include "app/diagnose/step_time_figure.h"
#include "app/diagnose/step_timeline.h"
#include "app/exporting/figure_kind.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/results/names/run_names.h"
#include "engine/base/rounded_parts.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/plain_table.h"
#include "widgets/popup_button.h"

namespace scalescope {
namespace {
constexpr int kShownRows = 5;
// Stored with the page's options.
const QString kKernels = QStringLiteral("kernels"), kMeasuredParts = QStringLiteral("parts"),
              kTimeline = QStringLiteral("timeline");

/// The data of the bars and the kernels.
RunResult withStepsAndKernels(const RunResult& result) {
  RunResult kept = withStepTimesOnly(result);
  kept.profile = result.profile;
  return kept;
}

}  // namespace

StepPage::StepPage(Library* library, QWidget* parent)
    : AnsweringPage(library, parent, LoadedRuns::Published::Whole, withStepsAndKernels),
      m_run(named(new QComboBox(this), "stepRun", tr("Runs whose step time is broken down"))),
      m_kind(named(new QComboBox(this), "stepKind", tr("Parts of the breakdown"))),
      m_options(new OptionControls("step-time step-timeline", this)),
      m_kernels(new QStandardItemModel(this)),
      m_table(namesAndNumbers(this, QStringLiteral("stepTable"), tr("The figure's values"), m_kernels, kShownRows)) {
  auto* layout = new QVBoxLayout(this);
  buildBar();
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->horizontalHeader()->setStretchLastSection(true);
  QSplitter* splitter = makeSplitter(QStringLiteral("stepFigure"), m_table, 1);
  view()->setTablesHidden(true);
  layout->addWidget(makeCard("step", "stepSentence"));
  offerAgain("stepAgain");
  layout->addWidget(splitter, 1);
  connect(m_run, &QComboBox::currentIndexChanged, this, &StepPage::refresh);
  connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
    m_view = m_kind->currentData().toString();
    refresh();
  });
  connect(m_options, &OptionControls::changed, this, &StepPage::refresh);
  connect(library, &Library::fullResultReady, this, [this](const QString& runId) {
    if (showsTimeline() && runs().contains(runId)) refreshSoon();
  });
}

void StepPage::buildBar() {
  m_kind->addItem(tr("kernels"), kKernels);
  m_kind->addItem(tr("measured parts"), kMeasuredParts);
  m_kind->addItem(tr("timeline of steps"), kTimeline);
  for (QComboBox* box : {m_run, m_kind}) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_more = named(new PopupButton(tr("Opt&ions"), this), "stepOptions");
  m_more->setToolTip(tr("Unit, bars and steps of the figure"));
  auto* form = new QFormLayout(m_more->panel());
  m_options->add(*form, "unit", "stepUnit");
  m_options->add(*form, "by", "stepBy");
  auto* steps = named(new QLineEdit(m_more->panel()), "stepSteps");
  steps->setPlaceholderText(tr("first steps; or 100-110"));
  steps->setToolTip(tr("Steps to draw, such as 100 or 100-110; empty: the first measured ones"));
  steps->setFixedWidth(24 * fontMetrics().averageCharWidth());
  connect(steps, &QLineEdit::editingFinished, this, &StepPage::refresh);
  m_options->add(*form, "step-range", steps);
  static_cast<QVBoxLayout*>(layout())->addWidget(
      makeHead(QStringLiteral("step"), [this] { return source(); }, {m_run, m_kind}, {m_more}));
}

void StepPage::offerRuns() {
  QStringList runIds;
  std::vector<const RunResult*> heads;
  for (const QString& runId : ticked())
    if (const LibraryEntryPtr entry = library().find(runId);
        entry != nullptr && entry->head.summary.origin != ResultOrigin::Published) {
      runIds.append(runId);
      heads.push_back(&entry->head);
    }
  if (m_runIds == runIds) return;
  const QStringList names = runNames(heads);
  const QSignalBlocker block(m_run);
  const QVariant chosen = m_run->currentData();
  m_runIds = runIds;
  m_run->clear();
  if (runIds.size() > 1) m_run->addItem(tr("All ticked runs"), QString());
  for (qsizetype i = 0; i < runIds.size(); ++i) m_run->addItem(names.value(i), runIds.at(i));
  m_run->setCurrentIndex(std::max(0, chosen.isValid() ? m_run->findData(chosen) : 0));
}

FigureSource StepPage::source() const {
  FigureSource source = loadedSource();
  if (showsTimeline()) source.state.results = m_timeline;
  return source;
}

QStringList StepPage::runs() const {
  const QString chosen = m_run->currentData().toString();
  return chosen.isEmpty() ? m_runIds : QStringList{chosen};
}

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
  offerRuns();
  loaded().setRuns(runs(), ticked());
  m_timeline.clear();
  const std::vector<RunResult> results = loadedResults();
  const auto profiled = std::ranges::count_if(results, hasKernels);
  const bool isOne = runs().size() == 1 && !results.empty();
  offerViews(profiled > 1 || (isOne && profiled == 1));
  const QString shown = m_kind->currentData().toString();
  m_more->setVisible(m_options->showFor(showsKernels()    ? QStringLiteral("profile")
                                        : showsTimeline() ? QStringLiteral("step-timeline")
                                                          : QStringLiteral("step-time")));
  QStringList words = loadingState();
  if (m_runIds.isEmpty())
    words.append(
        tr("Tick runs in the library that report their steps: this page shows where the time of a step goes."));
  showState(words);
  if (showsKernels() && isOne)
    showProfile(results.front());
  else if (showsTimeline() && isOne)
    showTimeline();
  else
    showParts(results);
}

bool StepPage::showsKernels() const { return m_kind->currentData().toString() == kKernels; }

bool StepPage::showsTimeline() const { return m_kind->currentData().toString() == kTimeline; }

void StepPage::showTimeline() {
  const QStringList faults = loaded().faults();
  const auto full = faults.isEmpty() ? library().fullResult(runs().front()) : nullptr;
  if (full) m_timeline.push_back(withAnnotations(library(), withTimelineOnly(*full)));
  const bool isDrawn = showFigure(m_timeline);
  if (!isDrawn)
    showState(full               ? QStringList{m_options->withTitles(problem())}
              : faults.isEmpty() ? QStringList{tr("Reading the run …")}
                                 : faults);
  showTable(isDrawn);
}

void StepPage::showTable(bool isDrawn) {
  if (isDrawn) fillTable(figure());
  view()->setVisible(isDrawn);
  m_table->setVisible(isDrawn);
}

/// Of what is drawn: the kernels, or the measured parts.
Answer StepPage::answerOn(const BuiltFigure&, const std::vector<RunResult>& results) const {
  return showsKernels() ? kernelAnswer(figure_kinds::pointersTo(results)) : stepAnswer(results);
}

void StepPage::showProfile(const RunResult& result) {
  showFigure({result});
  fillTable(result.profile);
  view()->show();
  m_table->show();
}

void StepPage::showParts(const std::vector<RunResult>& results) {
  const bool isDrawn = showFigure(results);
  if (!isDrawn) showAnswer(stepAnswer(results));
  showTable(isDrawn);
}

void StepPage::fillTable(const Figure& figure) {
  m_table->setSortingEnabled(false);
  m_kernels->clear();
  // The kinds of work of several runs have a table of their own.
  const PanelTable table = panelTable(showsKernels() ? figure.panels.back() : figure.panels.front());
  QStringList header = table.header;  // every column has the axis of the figure
  if (!showsKernels()) header.replaceInStrings(QStringLiteral(": ") + figure.panels.front().y.title, QString());
  m_kernels->setHorizontalHeaderLabels(header);
  for (const QStringList& row : shownRows(table.rows)) {
    QList<QStandardItem*> items;
    for (const QString& cell : row) {
      items.append(new QStandardItem(cell));
      if (items.size() > 1) items.last()->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_kernels->appendRow(items);
  }
  fitColumns(*m_table);
}

/// Sorted as before, where kernels are shown already.
void StepPage::fillTable(const StepProfile& profile) {
  const QHeaderView& header = *m_table->horizontalHeader();
  const auto [column, order] = m_table->isSortingEnabled()
                                   ? std::pair(header.sortIndicatorSection(), header.sortIndicatorOrder())
                                   : std::pair(0, Qt::DescendingOrder);
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
                          new QStandardItem(toQString(time.layer)), new QStandardItem(passText(passOf(time))),
                          new QStandardItem(toQString(time.kernel))});
  }
  for (int text = 3; text < m_kernels->columnCount(); ++text)
    for (int row = 0; row < m_kernels->rowCount(); ++row)
      m_kernels->item(row, text)->setData(m_kernels->item(row, text)->text(), Qt::UserRole);
  m_kernels->setSortRole(Qt::UserRole);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(column, order);
  fitColumns(*m_table);
}

void StepPage::openState(const FigureState& state) {
  const QStringList runIds = runIdsOf(state.results);
  setRuns(runIds);
  offerRuns();
  const FigureRequest& request = state.request;
  chooseIndex(*m_run, runIds.size() == 1 ? m_run->findData(runIds.front()) : 0);
  m_options->setOptions(request.options);
  m_view = request.kind == QLatin1String("step-timeline") ? kTimeline
           : request.kind == QLatin1String("profile")     ? kKernels
                                                          : kMeasuredParts;
  refresh();
  FigurePage::openState(state);
}

FigureRequest StepPage::request() const { return {m_options->kind(), m_options->options()}; }

}  // namespace scalescope
