// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "app/answering/figure_source.h"
#include "app/answering/loaded_runs.h"
#include "app/answering/quantity_controls.h"
#include "app/compare/compare_bars.h"
#include "app/compare/compare_curves.h"
#include "app/compare/compare_options.h"
#include "app/compare/compare_results.h"
#include "app/compare/compare_side_by_side.h"
#include "app/compare/ratio_study.h"
#include "app/compare/view_needs.h"
#include "app/exporting/figure_option_table.h"
#include "app/results/names/run_names.h"
#include "widgets/named.h"
#include "widgets/popup_button.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

/// Takes the remaining height: text that wraps in its pages must not push the controls above it out of the page.
class RestStack : public QStackedWidget {
 public:
  using QStackedWidget::QStackedWidget;
  bool hasHeightForWidth() const override { return false; }
};

}  // namespace

ComparePage::ComparePage(Library* library, QWidget* parent)
    : QWidget(parent),
      m_library(library),
      m_stack(new RestStack(this)),
      m_views(new FigurePicker("compareViews",
                               {{tr("&Bars")},
                                {tr("Side &by side"), tr("as rati&os")},
                                {tr("&Curves"), tr("of &epochs")},
                                {tr("Trade-o&ff")},
                                {tr("Latenc&y")},
                                {tr("Ener&gy")}},
                               this)),
      m_pages(new RestStack(this)),
      m_loaded(new LoadedRuns(library, this, LoadedRuns::Published::Whole)),
      m_bars(new CompareBars(this)),
      m_curves(new CompareCurves(library, this)),
      m_sideBySide(new CompareSideBySide(this)) {
  const auto results = [this](const char* kind, const char* name) {
    return new CompareResults(QLatin1String(kind), QLatin1String(name), this);
  };
  for (FigurePage* page :
       std::initializer_list<FigurePage*>{m_bars, m_sideBySide, results("ratios", "ratio"), m_curves,
                                          results("epochs", "epochs"), results("throughput-accuracy", "tradeOff"),
                                          results("throughput-latency", "latency"), results("energy", "energy")}) {
    m_pages->addWidget(page);
    page->layout()->setContentsMargins(0, 0, 0, 0);
    connect(page, &FigurePage::figureChanged, this, &ComparePage::enableExports);
  }
  m_stack->addWidget(buildEmptyState());
  m_stack->addWidget(m_pages);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(m_top = buildTop());
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
  connect(m_views, &FigurePicker::viewChanged, this, [this] {
    m_isViewChosen = true;
    m_pages->setCurrentIndex(m_views->view());
    showControls();
    m_soon.start();
    enableExports();
  });
  connect(m_loaded, &LoadedRuns::changed, &m_soon, qOverload<>(&QTimer::start));
  refresh();
}

/// The figures, and what can be done with the current one.
QWidget* ComparePage::buildTop() {
  auto* top = new QWidget(this);
  auto* row = new WrappingRow(top);
  row->addWidget(m_views);
  m_bar = new FigureBar(
      QStringLiteral("compare"), [this] { return figure(); }, [this] { return reportBlock(); },
      [this] {
        return FigureSource{state(), aliasFile(*m_library)};
      },
      top);
  m_bar->setEditing({[this] { return current().generatedFigure(); }, [this] { return current().edits(); },
                     [this](const FigureEdits& edits) { current().setEdits(edits); }});
  row->addStretch();
  row->addWidget(buildOptions());
  row->addWidget(m_bar);
  connect(m_bar, &FigureBar::addToReport, this, &ComparePage::addToReport);
  m_bar->attachTo(*this);
  return top;
}

PopupButton* ComparePage::buildOptions() {
  auto* button = named(new PopupButton(tr("Opt&ions"), this), "compareOptions");
  button->setToolTip(tr("The quantity, what is compared with what, and how percentages are stated"));
  auto* form = new QFormLayout(button->panel());
  m_baseline = named(new QComboBox(this), "compareBaseline");
  m_baseline->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  form->addRow(tr("Base&line"), m_baseline);
  m_sideBySide->addFactors(*form);
  m_options = new QuantityControls("compare energy", QStringLiteral("compare"), *form, button->panel());
  for (const auto& [id, name] : {std::pair{"unit", "compareUnit"},
                                 {"by", "compareBy"},
                                 {"base", "compareBase"},
                                 {"style", "compareStyle"},
                                 {"across-networks", "compareAcrossNetworks"}})
    m_options->add(*form, id, QLatin1String(name));
  connect(m_options, &OptionControls::changed, &m_soon, qOverload<>(&QTimer::start));
  connect(m_baseline, &QComboBox::activated, this,
          [this] { m_library->setBaseline(m_baseline->currentData().toString()); });
  connect(&m_library->systems(), &SystemStore::changed, &m_soon, qOverload<>(&QTimer::start));
  return button;
}

QWidget* ComparePage::buildEmptyState() {
  auto* empty = new QLabel(
      tr("<h3>Nothing to compare yet</h3><p>Tick two or more runs in the library (Space ticks the selected "
         "ones).</p><p>Runs of one configuration form one bar with its 95 % interval; the Scaling page connects runs "
         "with 1, 2, 4 … ranks to a line, next to published results.</p>"),
      this);
  empty->setObjectName(QStringLiteral("compareEmpty"));
  empty->setTextFormat(Qt::RichText);
  empty->setAlignment(Qt::AlignCenter);
  empty->setWordWrap(true);
  return empty;
}

ComparePage::View ComparePage::view() const { return static_cast<View>(m_views->view()); }

void ComparePage::setView(View view) {
  m_isViewChosen = true;
  m_views->setView(static_cast<int>(view));
}

PriceList ComparePage::prices() const {
  std::vector<RunResult> heads;
  for (const LibraryEntryPtr& entry : m_shown) heads.push_back(entry->head);
  return PriceList::of(m_library->systems(), heads);
}

/// Other runs: factors declared for the previous ones do not apply to these.
void ComparePage::setRuns(const QStringList& runIds) {
  m_soon.start();
  if (runIds == m_runIds) return;
  m_intended.reset();
  m_runIds = runIds;
  if (!runIds.isEmpty()) m_stack->setCurrentIndex(1);
}

void ComparePage::setIntended(const std::set<std::string>& intended) {
  m_intended = intended;
  m_soon.start();
}

void ComparePage::fillBaselines() {
  QSignalBlocker block(m_baseline);
  m_baseline->clear();
  std::vector<const RunResult*> heads;
  QStringList runIds;
  for (const LibraryEntryPtr& entry : m_shown) {
    if (isPublishedRatio(entry->head)) continue;  // states no throughput
    heads.push_back(&entry->head);
    runIds.append(entry->runId);
  }
  const QStringList names = runNames(heads);
  for (qsizetype i = 0; i < runIds.size(); ++i) m_baseline->addItem(names[i], runIds[i]);
  int current = m_baseline->findData(m_library->baseline());
  m_baseline->setCurrentIndex(current >= 0 ? current : 0);
}

std::vector<RunResult> ComparePage::shownResults() const {
  std::vector<RunResult> results;
  if (!needsWholeResults()) {
    for (const LibraryEntryPtr& entry : m_shown) results.push_back(entry->head);
    return results;
  }
  for (const RunResult* full : m_loaded->results()) results.push_back(withAnnotations(*m_library, *full));
  return results;
}

bool ComparePage::needsWholeResults() const {
  return view() == View::Epochs || view() == View::Latency || view() == View::Energy || m_options->needsSeries();
}

void ComparePage::showControls() {
  const QString kind = showsSeries() ? QString() : current().request().kind;  // the curves have their own
  m_options->showFor(kind);
  m_sideBySide->showFactors(view() == View::SideBySide);
}

void ComparePage::refresh() {
  m_shown.clear();
  for (const QString& runId : m_runIds)
    if (LibraryEntryPtr entry = m_library->find(runId)) m_shown.push_back(entry);
  fillBaselines();
  m_stack->setCurrentIndex(m_shown.empty() && (m_runIds.isEmpty() || m_library->listed()) ? 0 : 1);
  offerViews();
  showControls();
  m_options->offer("across-networks", std::ranges::any_of(m_shown, [this](const LibraryEntryPtr& entry) {
                     return !sameNetwork(entry->head, m_shown.front()->head);
                   }));
  m_options->setPrices(prices());
  m_loaded->setRuns(needsWholeResults() ? m_runIds : QStringList());
  // Only the view in sight is built: figures and tables are as long as the runs are many.
  if (showsSeries()) return m_curves->setRuns(m_runIds);
  const std::vector<RunResult> results = shownResults();
  QMap<QString, QString> options = m_options->options();
  if (const QString baseline = m_baseline->currentData().toString(); !baseline.isEmpty())
    options.insert("baseline", baseline);
  if (view() == View::SideBySide) return m_sideBySide->setRuns(results, options);
  if (view() != View::Bars) return static_cast<CompareResults&>(current()).setRuns(results, options);
  if (m_intended) options.insert("intended", intendedOption(*m_intended));
  m_bars->setRuns(results, options);
}

void ComparePage::offerViews() {
  std::vector<RunResult> heads;
  for (const LibraryEntryPtr& entry : m_shown) heads.push_back(entry->head);
  std::vector<QString> missing(static_cast<std::size_t>(m_pages->count()));
  for (int i = 0; i < m_pages->count() && !heads.empty(); ++i)
    missing[static_cast<std::size_t>(i)] = missingFor(static_cast<View>(i), heads);
  m_views->setMissing(missing);
  if (m_isViewChosen || heads.empty()) return;
  m_views->setView(static_cast<int>(fittingView(heads)));
  m_isViewChosen = false;  // by the user
}

void ComparePage::enableExports() { m_bar->setEnabled(!m_shown.empty() && current().hasFigure()); }

PageParts ComparePage::parts() const { return {m_top, m_views}; }

const FigurePage& ComparePage::current() const { return static_cast<const FigurePage&>(*m_pages->currentWidget()); }

FigurePage& ComparePage::current() { return static_cast<FigurePage&>(*m_pages->currentWidget()); }

bool ComparePage::showsSeries() const { return view() == View::Curves; }

FigureState ComparePage::state() {
  FigureState state;
  state.request = current().request();
  state.request.edits = current().edits();
  QMap<QString, QString>& options = state.request.options;
  if (const QString baseline = m_baseline->currentData().toString(); !baseline.isEmpty())
    options.insert("baseline", baseline);
  const bool tables = !showsSeries() && needsWholeResults();
  for (const LibraryEntryPtr& entry : m_shown) {
    auto full = showsSeries() || tables ? m_library->fullResult(entry->runId) : nullptr;
    RunResult result = !full ? entry->head : tables ? withTablesForMetrics(*full) : forPicture(*full, true);
    result.annotations = entry->head.annotations;
    state.results.push_back(std::move(result));
  }
  return state;
}

void ComparePage::setState(const FigureState& state) {
  setRuns(runIdsOf(state.results));
  const FigureRequest& request = state.request;
  m_library->setBaseline(request.options.value("baseline"));
  if (const auto intended = intendedFactors(request.options.value("intended"));
      intended && request.options.contains("intended"))
    m_intended = *intended;
  View shown = View::Bars;
  for (int i = 0; i < m_pages->count(); ++i)
    if (static_cast<FigurePage*>(m_pages->widget(i))->request().kind == request.kind) shown = static_cast<View>(i);
  setView(shown);
  refresh();
  if (view() == View::SideBySide) m_sideBySide->setOptions(request.options);
  if (showsSeries())
    m_curves->setOptions(request.options);
  else
    m_options->setOptions(request.options);
  current().openState(state);
}

void ComparePage::exportFigure() { m_bar->exportFigure(); }

void ComparePage::savePdf() { m_bar->savePdf(); }

}  // namespace scalescope
