// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/scaling_page.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "app/answering/figure_source.h"
#include "app/answering/panel_table_model.h"
#include "app/answering/quantity_controls.h"
#include "app/figures/figure_text.h"
#include "app/scale/scaling_model.h"
#include "app/scale/scaling_study.h"
#include "engine/analysis/comparability/comparable_within.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/popup_button.h"

namespace scalescope {

ScalingPage::ScalingPage(Library* library, QWidget* parent)
    : AnsweringPage(library, parent),
      m_points(new ScalingModel(this)),
      m_values(new PanelTableModel(this)),
      m_table(namesAndNumbers(this, QStringLiteral("scalingTable"), tr("Points of the scaling figure"), m_points, 6)),
      m_views(new FigurePicker("scalingViews", {{tr("S&caling")}, {tr("&Loss per step")}}, this)) {
  m_table->horizontalHeader()->setStretchLastSection(true);
  QSplitter* splitter = makeSplitter(QStringLiteral("scalingFigure"), m_table, 1);
  auto* layout = new QVBoxLayout(this);
  m_controls = buildOptions();
  layout->addWidget(makeHead(QStringLiteral("scaling"), [this] { return source(); }, {m_views}, {m_controls}));
  setParts({parts().actions, m_views});
  layout->addWidget(makeCard("scaling", "scalingVerdict"));
  layout->addWidget(splitter, 1);
  connect(m_views, &FigurePicker::viewChanged, this, &ScalingPage::refresh);
}

FigureSource ScalingPage::source() const {
  if (!m_options->needsSeries() || showsLoss()) return figureSource(*this, library(), ticked(), false);
  FigureSource source = loadedSource();
  for (RunResult& result : source.state.results) result = withTablesForMetrics(result);
  return source;
}

PopupButton* ScalingPage::buildOptions() {
  auto* button = named(new PopupButton(tr("Opt&ions"), this), "scalingOptions");
  auto* form = new QFormLayout(button->panel());
  m_options = new QuantityControls("scaling", QStringLiteral("scaling"), *form, button->panel());
  m_options->add(*form, "efficiencies", "scalingEfficiencies")
      ->setToolTip(
          tr("In the node: %1. Total: %2. Across, relative to the node: %3.")
              .arg(QLatin1String(kInNodeFormula), QLatin1String(kTotalFormula), QLatin1String(kAcrossFormula)));
  connect(m_options, &OptionControls::changed, this, &ScalingPage::refresh);
  connect(&library().systems(), &SystemStore::changed, this, [this] { refreshSoon(); });
  return button;
}

std::vector<RunResult> ScalingPage::shownResults() {
  QStringList ids;
  for (const QString& runId : ticked())
    if (library().find(runId)) ids.append(runId);
  const bool whole = m_options->needsSeries() && !showsLoss();
  loaded().setRuns(whole ? ids : QStringList());
  if (whole) return loadedResults();
  std::vector<RunResult> results;
  for (const QString& runId : ids) results.push_back(library().find(runId)->head);
  return results;
}

void ScalingPage::fillTable(const std::vector<RunResult>& results, bool isDrawn) {
  const bool throughput = showsLoss() || m_options->isThroughput();
  const bool hasLines = showsLoss() ? isDrawn : checkComparable(results).ok();
  if (throughput)
    m_points->setLines(hasLines ? studyScaling(results).lines : std::vector<ScalingLine>());
  else
    m_values->setTable(isDrawn ? panelTable(figure().panels.front()) : PanelTable());
  QAbstractItemModel* model = throughput ? static_cast<QAbstractItemModel*>(m_points) : m_values;
  if (m_table->model() != model) m_table->setModel(model);
  m_table->setVisible(model->rowCount() > 0 || loaded().waiting() > 0);
  fitColumns(*m_table);
}

void ScalingPage::refresh() {
  const std::vector<RunResult> results = shownResults();
  m_options->setPrices(PriceList::of(library().systems(), results));
  m_controls->setVisible(m_options->showFor(showsLoss() ? QStringLiteral("scaling-loss") : QStringLiteral("scaling")));
  m_options->offer("efficiencies", m_options->isThroughput());
  const bool shown = showFigure(results);
  fillTable(results, shown);
  const QString empty =
      tr("Tick runs with 1, 2, 4 … devices in the library, or add published results: runs of one configuration form a "
         "line with its ideal line, and repeats give its intervals.");
  QStringList words = loadingState();
  if (!shown && loaded().waiting() == 0) words.append(results.empty() ? empty : problem());
  showState(words);
}

void ScalingPage::setView(View view) { m_views->setView(static_cast<int>(view)); }

bool ScalingPage::showsLoss() const { return m_views->view() == static_cast<int>(View::Loss); }

void ScalingPage::openState(const FigureState& state) {
  setView(state.request.kind == QLatin1String("scaling-loss") ? View::Loss : View::Scaling);
  m_options->setOptions(state.request.options);
  FigurePage::openState(state);
}

FigureRequest ScalingPage::request() const { return {m_options->kind(), m_options->options()}; }

}  // namespace scalescope
