// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_page.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QJsonDocument>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "app/answering/figure_source.h"
#include "app/answering/panel_table_model.h"
#include "app/core/engine_sentences.h"
#include "app/exporting/published_names.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/results/published_lines.h"
#include "app/scale/decision_model.h"
#include "app/scale/decision_terms.h"
#include "app/scale/decision_words.h"
#include "app/scale/predicted_candidate.h"
#include "engine/base/files.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/shown_tab.h"
#include "widgets/side_panel.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr const char* kFigureKindIds[] = {"decision", "decision-value", "decision-cost", "decision-price",
                                          "decision-sensitivity"};

/// Ids of the results that a decision names. `missing`: names that the library does not have.
QStringList namedRuns(const DecisionDocument& decision, const Library& library, QStringList& missing) {
  QStringList ids;
  for (const QString& name : decision.results) (library.find(name) ? ids : missing).append(name);
  ids += publishedRuns(decision.published, library.entries(), missing);
  ids.removeDuplicates();
  return ids;
}

}  // namespace

DecisionPage::DecisionPage(Library* library, QWidget* parent)
    : AnsweringPage(library, parent),
      m_views(new FigurePicker("decisionViews",
                               {{tr("&Candidates"), tr("norm&alized")},
                                {tr("C&ost over time"), tr("break-even &price")},
                                {tr("S&ensitivity")}},
                               this)),
      m_terms(new DecisionTermsForm(this)),
      m_candidates(new DecisionModel(DecisionModel::Part::Candidates, this)),
      m_throughputs(new DecisionModel(DecisionModel::Part::Throughputs, this)),
      m_jobs(new DecisionModel(DecisionModel::Part::Jobs, this)),
      m_values(new PanelTableModel(this)),
      m_example(named(new QPushButton(this), "decisionExample")),
      m_table(namesAndNumbers(this, QStringLiteral("decisionTable"), tr("Values of the figure"), m_values, 1)) {
  QSplitter* splitter = makeSplitter(QStringLiteral("decisionFigure"), buildTabs(), 2);
  view()->setTablesHidden(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(buildTop());
  layout->addWidget(makeCard("decision", "decisionVerdict"));
  m_example->setText(tr("Open the e&xample"));
  card()->addAction(m_example);
  m_terms->addFirst(tr("Sho&w"), m_views);
  layout->addLayout(besideCard(splitter, m_terms, "decisionTerms"), 1);
  connect(m_example, &QPushButton::clicked, this, &DecisionPage::openExample);
  connect(&library->systems(), &SystemStore::changed, this, [this] { refreshSoon(); });
  connect(m_views, &FigurePicker::viewChanged, this, &DecisionPage::refresh);
  connect(m_terms, &DecisionTermsForm::edited, this, [this] {
    m_terms->applyTo(m_decision);
    refreshSoon();
  });
  for (DecisionModel* model : {m_candidates, m_throughputs, m_jobs}) {
    connect(model, &DecisionModel::edited, this, [this, model] { edit(model->decision()); });
    connect(model, &DecisionModel::refused, this, [this](const QString& reason) { emit message(reason, true); });
  }
}

QWidget* DecisionPage::buildTop() {
  m_views->showAsBox();
  auto* file = named(new QPushButton(tr("Decis&ion"), this), "decisionFile");
  auto* menu = new QMenu(file);
  const auto addAction = [&](const char* name, const QString& text, auto slot) {
    menu->addAction(text, this, slot)->setObjectName(QLatin1String(name));
  };
  addAction("decisionOpen", tr("Ope&n…"), &DecisionPage::askFile);
  addAction("decisionSave", tr("&Save decision…"), &DecisionPage::askSave);
  addAction("decisionOpenExample", tr("E&xample"), &DecisionPage::openExample);
  addAction("decisionTemplate", tr("&Report template"), &DecisionPage::templateRequested);
  file->setMenu(menu);
  const auto source = [this] {
    FigureSource source = figureSource(*this, library(), {}, false);
    source.state = stateOf(request(), figure(), shownResults());
    return source;
  };
  return makeHead(QStringLiteral("decision"), source, {}, {file});
}

/// A table of statements with its buttons.
QWidget* DecisionPage::buildEditor(DecisionModel* model, const char* name, const QString& title, bool hasRows) {
  auto* page = new QWidget(this);
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  // In low windows the figure needs the room.
  QTableView* table = namesAndNumbers(page, QLatin1String(name), title, model, 1);
  layout->addWidget(table, 1);
  if (!hasRows) return page;
  auto* row = new QWidget(page);
  auto* buttons = new WrappingRow(row);
  auto* add = named(new QPushButton(tr("Add"), row), (std::string(name) + "Add").c_str());
  auto* remove = named(new QPushButton(tr("Remove"), row), (std::string(name) + "Remove").c_str());
  buttons->addWidget(add);
  buttons->addWidget(remove);
  layout->addWidget(row);
  connect(add, &QPushButton::clicked, model, &DecisionModel::addRow);
  connect(remove, &QPushButton::clicked, this, [model, table] { model->removeRow(table->currentIndex().row()); });
  return page;
}

QWidget* DecisionPage::buildTabs() {
  m_tabs = named(new QTabWidget(this), "decisionTabs");
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(m_table, tr("Values"));
  m_tabs->addTab(buildEditor(m_candidates, "decisionCandidates", tr("Systems on offer"), true), tr("Systems on offer"));
  m_tabs->addTab(buildEditor(m_jobs, "decisionJobs", tr("Jobs of a year"), true), tr("Jobs of a year"));
  m_tabs->addTab(buildEditor(m_throughputs, "decisionThroughputs", tr("Throughputs without results"), false),
                 tr("Throughputs without results"));
  fitToShownTab(*m_tabs);
  return m_tabs;
}

void DecisionPage::setView(View view) { m_views->setView(static_cast<int>(view)); }

FigureRequest DecisionPage::request() const {
  DecisionDocument stated = m_decision;
  stated.published.clear();
  stated.results.clear();
  return {QLatin1String(kFigureKindIds[m_views->view()]), {{"decision", optionOf(stated)}}};
}

void DecisionPage::setDecision(const DecisionDocument& decision) {
  library().whenListed(this, [this, decision] {
    QStringList missing;
    const QStringList named = namedRuns(decision, library(), missing);
    edit(decision);
    if (!named.isEmpty()) emit tickRequested(named);
    if (!missing.isEmpty())
      emit message(tr("The library has no result called %1.").arg(missing.join(QStringLiteral("; "))), true);
  });
}

void DecisionPage::edit(const DecisionDocument& decision) {
  m_decision = decision;
  m_decision.published.clear();
  m_decision.results.clear();
  m_terms->setDecision(m_decision);
  refreshSoon();
}

void DecisionPage::openState(const FigureState& state) {
  const auto decision = decisionOption(state.request.options.value("decision"));
  if (!decision) return emit message(messageText(decision.error()), true);
  for (int i = 0; i < static_cast<int>(std::size(kFigureKindIds)); ++i)
    if (state.request.kind == QLatin1String(kFigureKindIds[i])) m_views->setView(i);
  edit(*decision);
  FigurePage::openState(state);
}

void DecisionPage::openExample() { openFile(toQString(shippedDecisionPath(QStringLiteral("whitepaper")))); }

void DecisionPage::addCandidate(const StatedCandidate& candidate) { edit(withCandidate(m_decision, candidate)); }

void DecisionPage::openFile(const QString& path) {
  const auto decision = readDecision(toPath(path));
  if (!decision) return emit message(tr("%1 was not opened: %2").arg(path, messageText(decision.error())), true);
  setDecision(*decision);
}

void DecisionPage::saveFile(const QString& path) {
  DecisionDocument saved = m_decision;
  NamedRuns named = withPublishedNames(ticked(), library().entries());
  saved.results = named.results;
  saved.published = named.published;
  const Status written = writeDecision(toPath(path), saved);
  emit message(
      written.ok() ? tr("Saved %1").arg(path) : tr("%1 was not saved: %2").arg(path, messageText(written.error())),
      !written.ok());
}

void DecisionPage::askFile() {
  const QString examples = toQString(shareFolder() / "decisions");
  const QString path = QFileDialog::getOpenFileName(this, tr("Open decision"), examples, tr("Decisions (*.json)"));
  if (!path.isEmpty()) openFile(path);
}

void DecisionPage::askSave() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Save decision"), QStringLiteral("decision.json"),
                                                    tr("Decisions (*.json)"));
  if (!path.isEmpty()) saveFile(path);
}

QJsonObject DecisionPage::input() const {
  return {{"decision", QJsonDocument::fromJson(decisionToJson(m_decision)).object()}, {"view", m_views->view()}};
}

void DecisionPage::setInput(const QJsonObject& input) {
  if (const auto decision = decisionFromJson(QJsonDocument(input["decision"].toObject()).toJson())) edit(*decision);
  m_views->setView(input["view"].toInt());
}

std::vector<RunResult> DecisionPage::shownResults() const {
  std::vector<RunResult> results;
  for (const QString& id : ticked())
    if (const LibraryEntryPtr entry = library().find(id); entry != nullptr && entry->fault.empty())
      results.push_back(entry->head);
  addRecords(library().systems().records(), results);
  return results;
}

Answer DecisionPage::studied(const std::vector<RunResult>& results) {
  const auto study = studyDecision(m_decision, results);
  Answer answer;
  if (study) {
    answer = answerOf(*study);
    const DecisionDocument stated = completed(m_decision, *study);
    const DecisionDocument shown = withRecordValues(stated, *study);
    const auto open = openThroughputs(*study);
    for (DecisionModel* model : {m_candidates, m_throughputs, m_jobs}) model->setDecision(stated, shown, open);
  } else {
    answer.sentence =
        tr("Tick results of two systems or more in the library, or open the example: one server of eight "
           "GPUs or two of four, from published numbers. Prices are typed here or on the Systems page.");
    if (!results.empty() || !m_decision.candidates.empty()) answer.beside = messageText(study.error());
    for (DecisionModel* model : {m_candidates, m_throughputs, m_jobs}) model->setDecision(m_decision, m_decision, {});
  }
  return answer;
}

void DecisionPage::refresh() {
  const std::vector<RunResult> results = shownResults();
  m_said = studied(results);
  const bool isDrawn = showFigure(results);
  m_example->setVisible(!isDrawn);
  if (!isDrawn) {
    // Why a view has no figure stands in its place.
    if (!results.empty()) m_said.beside = problem();
    showAnswer(m_said);
  }
  m_values->setTable(isDrawn ? panelTable(figure().panels.back()) : PanelTable());
  fitColumns(*m_table);
}

}  // namespace scalescope
