// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/accuracy_page.h"

#include <QFormLayout>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "app/answering/option_controls.h"
#include "app/answering/panel_table_model.h"
#include "app/compare/compare_options.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/figure_kind.h"
#include "app/figures/figure_view.h"
#include "widgets/decimal_box.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/plain_table.h"
#include "widgets/popup_button.h"

namespace scalescope {
namespace {

const char* kindOf(AccuracyPage::View view) {
  switch (view) {
    case AccuracyPage::View::Curves: return "accuracy";
    case AccuracyPage::View::TimeToTarget: return "time-to-accuracy";
    case AccuracyPage::View::TrainingTime: return "relative-speed";
    case AccuracyPage::View::Projection: return "projection";
    case AccuracyPage::View::Precisions: break;
  }
  return "precisions";
}

/// Why this figure cannot be drawn from these results; "" if it can.
QString lackFor(AccuracyPage::View view, const std::vector<RunResult>& results) {
  FigureStyles styles;
  const auto built = buildFigure({QLatin1String(kindOf(view)), {}}, results, styles);
  return built ? QString() : messageText(built.error());
}

}  // namespace

AccuracyPage::AccuracyPage(Library* library, QWidget* parent)
    : AnsweringPage(library, parent, LoadedRuns::Published::Heads),
      m_views(new FigurePicker("accuracyViews",
                               {{tr("Cur&ves"), tr("Time to the tar&get")},
                                {tr("Trainin&g time"), tr("Pro&jected from short tests")},
                                {tr("P&recision")}},
                               this)),
      m_options(new OptionControls("accuracy projection", this)),
      m_cells(new PanelTableModel(this)),
      m_table(namesAndNumbers(this, QStringLiteral("accuracyTable"), tr("Values of the figure"), m_cells, 3)) {
  m_views->showAsBox();
  const auto source = [this] {
    FigureSource source = loadedSource();
    for (RunResult& result : source.state.results) result = forPicture(result, true);
    return source;
  };
  QWidget* top = makeHead(QStringLiteral("accuracy"), source, {}, {buildOptions()});
  QSplitter* splitter = makeSplitter(QStringLiteral("accuracyFigure"), m_table, 1);
  view()->setTablesHidden(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(top);
  layout->addWidget(makeCard("accuracy", "accuracyVerdict"));
  layout->addWidget(splitter, 1);
  connect(m_views, &FigurePicker::viewChanged, this, &AccuracyPage::draw);
  connect(m_options, &OptionControls::changed, this, &AccuracyPage::draw);
}

PopupButton* AccuracyPage::buildOptions() {
  auto* button = named(new PopupButton(tr("Opt&ions"), this), "accuracyOptions");
  button->setToolTip(tr("Which accuracy, its target and what it is drawn over"));
  auto* controls = button->panel();
  auto* row = new QFormLayout(controls);
  row->addRow(tr("Sho&w"), m_views);
  m_options->add(*row, "top", "accuracyTop");
  m_options->add(*row, "split", "accuracySplit");
  m_options->addShare(*row, "target", "accuracyTarget", AccuracyOptions().target);
  m_options->add(*row, "over", "accuracyAxis");
  m_options->add(*row, "rule", "accuracyRule");
  m_options->add(*row, "learning-rate", "accuracyLearningRate");
  m_options->add(*row, "repeats", "accuracySingleRepeats");
  auto* epochs = named(new DecimalBox(controls), "projectionEpochs");
  epochs->setRange(0.1, 10000);
  epochs->setDecimals(1);
  epochs->setValue(TrainingLength().epochs);
  m_options->add(*row, "epochs", epochs);
  auto* images = named(new DecimalBox(controls), "projectionImages");
  images->setRange(0, 2000000000);
  images->setDecimals(0);
  images->setSpecialValueText(tr("of the data set"));
  images->setToolTip(
      tr("0: the training images of each test's data set; %1, those of ILSVRC 2012, for synthetic images")
          .arg(numberText(1281167, 0)));
  m_options->add(*row, "images-per-epoch", images);
  return button;
}

AccuracyPage::View AccuracyPage::shownView() const { return static_cast<View>(m_views->view()); }

void AccuracyPage::setView(View view) { m_views->setView(static_cast<int>(view)); }

void AccuracyPage::openState(const FigureState& state) {
  for (const View view : {View::Curves, View::TimeToTarget, View::TrainingTime, View::Projection, View::Precisions})
    if (state.request.kind == QLatin1String(kindOf(view))) setView(view);
  m_options->setOptions(state.request.options);
  if (shownView() == View::TrainingTime) library().setBaseline(state.request.options.value("baseline"));
  FigurePage::openState(state);
}

FigureRequest AccuracyPage::request() const {
  FigureRequest request{m_options->kind(), m_options->options()};
  if (shownView() == View::TrainingTime && !library().baseline().isEmpty())
    request.options.insert("baseline", library().baseline());
  return request;
}

QString AccuracyPage::emptyText() const {
  return tr(
      "Tick runs in the library, or add published results. Long tests have accuracies and training times; short "
      "tests can be projected to a whole training. Inference with weights has accuracies by precision.");
}

/// Curves are not checked: their data depend on split and target. The tab of training times stays active while its
/// option, the projection, can be drawn.
void AccuracyPage::offerViews() {
  std::vector<QString> missing(static_cast<std::size_t>(View::Precisions) + 1);
  const auto lackOf = [&](View view) -> QString& {
    QString& lack = missing[static_cast<std::size_t>(view)];
    return lack = lackFor(view, m_results);
  };
  if (!m_results.empty() && loaded().waiting() == 0) {
    lackOf(View::Precisions);
    if (!lackOf(View::Projection).isEmpty()) lackOf(View::TrainingTime);
  }
  m_views->setMissing(missing);
}

void AccuracyPage::refresh() {
  loaded().setRuns(ticked());
  m_results = loadedResults();
  offerViews();
  draw();
}

void AccuracyPage::draw() {
  m_options->showFor(QLatin1String(kindOf(shownView())));
  for (const char* drawn : {"learning-rate", "repeats"}) m_options->offer(drawn, shownView() == View::Curves);
  const bool some = showFigure(m_results);
  QStringList words = loadingState();
  if (!some && loaded().waiting() == 0) words.append(m_results.empty() ? emptyText() : problem());
  showState(words);
  PanelTable table;
  if (some)
    table =
        shownView() == View::Curves
            ? accuracyTable(studyAccuracy(figure_kinds::pointersTo(m_results), *accuracyOptions(m_options->options())))
            : panelTable(figure().panels.back());
  m_cells->setTable(std::move(table));
  const bool isTable = some && std::ranges::all_of(figure().panels, isTabular);  // the figure itself
  m_table->setVisible(!isTable && (m_cells->rowCount() > 0 || loaded().waiting() > 0));
  fitColumns(*m_table);
}

}  // namespace scalescope
