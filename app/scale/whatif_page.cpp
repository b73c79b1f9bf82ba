// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/whatif_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <map>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/answering/figure_picker.h"
#include "app/answering/panel_table_model.h"
#include "app/core/background.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/results/comparison.h"
#include "app/results/guard.h"
#include "app/results/prediction_words.h"
#include "app/scale/next_measurement.h"
#include "app/scale/predicted_candidate.h"
#include "app/scale/prediction_controls.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/step/limits.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/throughput.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/plain_table.h"
#include "widgets/qt_text.h"
#include "widgets/side_panel.h"
#include "widgets/value_bars.h"

namespace scalescope {
namespace {

constexpr int kRefreshDelayMs = 150;  ///< after the last key

bool isTraining(const LibraryEntry& entry) {
  return entry.fault.empty() && !entry.trashed && entry.head.summary.kind == ResultKind::Training &&
         entry.head.plan.test != TestKind::Inference;
}

bool holdsLimits(const LibraryEntry& entry) {
  const ResultKind kind = entry.head.summary.kind;
  return entry.fault.empty() && !entry.trashed && (kind == ResultKind::NodeCheck || kind == ResultKind::Collective);
}

PanelTable tableOf(const Figure& figure) {
  const auto isTable = [](const FigurePanel& panel) { return panel.kind == FigureKind::Table; };
  const auto table = std::ranges::find_if(figure.panels, isTable);
  return table == figure.panels.end() ? PanelTable() : panelTable(*table);
}

/// "" if it is not stated.
std::string precisionOf(const RunResult& head) {
  return head.unknownPlanFields.contains("precision") ? std::string() : head.plan.precision;
}

/// What trainings must have in common to predict together.
QString workOf(const RunResult& head) {
  const auto rate = jobThroughputOf(head.summary);
  return toQString(modelLabel(head) + '\n' + (rate ? rate->unit : "") + '\n' + precisionOf(head) + '\n' +
                   head.summary.backend + '\n' + head.plan.dataset + '\n' + head.summary.datasetFingerprint);
}

/// What tells works of one network and precision apart.
QString dataOf(const RunResult& head) {
  return head.summary.trainingImages ? inWindowLanguage(Text::of("%1 images", *head.summary.trainingImages))
                                     : valueText(head.plan.dataset);
}

}  // namespace

WhatIfPage::WhatIfPage(Library* library, QWidget* parent)
    : AnsweringPage(library, parent, LoadedRuns::Published::Whole, withPredictionOnly),
      m_rows(new PanelTableModel(this)),
      m_work(named(new QComboBox(this), "whatifWork", tr("What the trainings have in common"))),
      m_views(new FigurePicker("whatifViews", {{tr("Throughput and efficiency"), tr("What &moves most")}}, this)),
      m_changes(named(new ValueBars(this), "whatifChanges")),
      m_next(wordsLabel(this, "whatifNext")),
      m_open(named(new QPushButton(tr("Show the plan"), this), "whatifOpenNext")),
      m_run(named(new QPushButton(tr("Run it"), this), "whatifRunNext")),
      m_decide(named(new QPushButton(tr("Add to decision"), this), "whatifDecide")),
      m_table(namesAndNumbers(this, QStringLiteral("whatifTable"), tr("Predictions"), m_rows, 4)) {
  QSplitter* splitter = makeSplitter(QStringLiteral("whatifFigure"), m_table, 1);
  view()->setTablesHidden(true);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(makeHead(QStringLiteral("whatif"), [this] { return loadedSource(); }));
  layout->addWidget(makeCard("whatif", "whatifFirst"));
  m_decide->setToolTip(tr("Makes this prediction, with its band, a candidate on the page Decision"));
  card()->addAction(m_decide);
  layout->addLayout(besideCard(splitter, buildSide(), "whatifInputs"), 1);
  connect(m_work, &QComboBox::currentIndexChanged, this, &WhatIfPage::refreshIfShown);
  connect(m_controls, &PredictionControls::changed, this, [this] { refreshSoon(kRefreshDelayMs); });
  connect(m_views, &FigurePicker::viewChanged, this, &WhatIfPage::refreshIfShown);
  connect(m_decide, &QPushButton::clicked, this,
          [this] { emit candidateRequested(predictedCandidate(m_study->set.predictions.back(), *m_study)); });
  connect(m_open, &QPushButton::clicked, this, &WhatIfPage::openNext);
  connect(m_run, &QPushButton::clicked, this, &WhatIfPage::runNext);
  refreshIfShown();
}

/// What is predicted, beside the figure; in low windows it scrolls.
QWidget* WhatIfPage::buildSide() {
  auto* inputs = new QWidget(this);
  auto* form = new QFormLayout(inputs);
  m_work->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  form->addRow(m_work);
  m_controls = new PredictionControls(*form, inputs);
  form->addRow(m_views);
  form->addRow(m_changes);
  form->addRow(buildNext());
  return inputs;
}

/// The measurement that would narrow the band most.
QWidget* WhatIfPage::buildNext() {
  auto* next = new QWidget(this);
  m_run->setToolTip(tr("Starts the measurement on the hosts of the results"));
  auto* layout = new QVBoxLayout(next);
  layout->setContentsMargins(0, 2 * kSpace, 0, 0);
  layout->addWidget(m_next);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(m_open);
  buttons->addWidget(m_run);
  buttons->addStretch();
  layout->addLayout(buttons);
  return next;
}

void WhatIfPage::offerWork() {
  QMap<QString, int> counts;
  QList<std::pair<QString, const RunResult*>> works;
  for (const QString& runId : ticked())
    if (const LibraryEntryPtr entry = library().find(runId); entry != nullptr && isTraining(*entry))
      if (const QString work = workOf(entry->head); counts[work]++ == 0) works.append({work, &entry->head});
  const QSignalBlocker block(m_work);
  const QString chosen = m_work->currentData().toString();
  m_work->clear();
  const auto nameOf = [](const RunResult& head) { return modelLabel(head) + ", " + precisionOf(head); };
  std::map<std::string, int> alike;
  for (const auto& [work, head] : works) ++alike[nameOf(*head)];
  for (const auto& [work, head] : works) {
    const QString precision = toQString(precisionOf(*head)).toUpper();
    QStringList facts{precision.isEmpty() ? tr("precision not stated") : precision};
    if (alike[nameOf(*head)] > 1) facts.append(dataOf(*head));
    const std::string model = modelLabel(*head);
    m_work->addItem(tr("%1, %2 (%n run(s))", nullptr, counts[work])
                        .arg(model.empty() ? tr("unknown model") : toQString(networkTitle(model)),
                             facts.join(QStringLiteral(", "))),
                    work);
  }
  m_work->setCurrentIndex(std::max(0, m_work->findData(chosen)));
  m_work->setVisible(m_work->count() > 1);
}

void WhatIfPage::offerOverlap() {
  QList<std::pair<QString, QString>> others;
  QMap<QString, QStringList> ids;
  QStringList all;
  for (const QString& runId : ticked())
    if (const LibraryEntryPtr entry = library().find(runId); entry != nullptr && isTraining(*entry))
      ids[workOf(entry->head)].append(runId);
  for (int i = 0; i < m_work->count(); ++i) {
    const QString work = m_work->itemData(i).toString();
    if (i == m_work->currentIndex()) continue;
    others.append({m_work->itemText(i), ids[work].join(QLatin1Char(','))});
    all += ids[work];
  }
  if (others.size() > 1) others.append({tr("all other networks"), all.join(QLatin1Char(','))});
  m_controls->offerOverlapFrom(others);
  if (m_openedOverlap.isEmpty() || others.isEmpty()) return;
  m_controls->setOverlapFrom(m_openedOverlap);
  m_openedOverlap.clear();
}

QStringList WhatIfPage::checks(const QStringList& trainings) const {
  QStringList limits;
  for (const QString& runId : ticked())
    if (const LibraryEntryPtr entry = library().find(runId); entry != nullptr && holdsLimits(*entry))
      limits.append(runId);
  if (!limits.isEmpty()) return limits;
  std::vector<const RunResult*> known;
  for (const LibraryEntryPtr& entry : library().entries())
    if (entry->fault.empty() && !entry->trashed && entry->head.summary.kind == ResultKind::NodeCheck)
      known.push_back(&entry->head);
  // The check of the most hosts among the newest ones of the trainings.
  const RunResult* largest = nullptr;
  for (const QString& runId : trainings)
    if (const RunResult* check = newestCheckOf(library().find(runId)->head, known);
        check != nullptr && (largest == nullptr || check->plan.hosts.size() > largest->plan.hosts.size()))
      largest = check;
  return largest == nullptr ? QStringList() : QStringList(toQString(largest->summary.runId));
}

QStringList WhatIfPage::runs() const {
  const QString work = m_work->currentData().toString();
  QStringList trainings;
  for (const QString& runId : ticked())
    if (const LibraryEntryPtr entry = library().find(runId);
        entry != nullptr && isTraining(*entry) && workOf(entry->head) == work)
      trainings.append(runId);
  if (trainings.isEmpty()) return trainings;
  const QString others = m_controls->options().value(QStringLiteral("overlap-from"));
  return trainings + others.split(QLatin1Char(','), Qt::SkipEmptyParts) + checks(trainings);
}

void WhatIfPage::offerChoices() {
  offerWork();
  offerOverlap();
}

void WhatIfPage::refresh() {
  const QStringList wanted = runs();
  loaded().setRuns(wanted);
  QStringList words = loadingState();
  if (wanted.isEmpty())
    words.append(
        tr("Tick short tests of one network in the library, on one device (best with three batches) and on several: "
           "this page predicts what was not measured. A node check of their hosts narrows the band."));
  showState(words);
  if (wanted.isEmpty()) {
    m_results.clear();
    ++m_asked;
    return showStudy(Error{"no-data", ""});
  }
  if (loaded().waiting() == 0) predictSoon();
}

void WhatIfPage::predictSoon() {
  m_results = loadedResults();
  const int asked = ++m_asked;
  runInBackground(
      this, [options = m_controls->options(), results = m_results] { return studyPrediction(options, results); },
      [this, asked](const Result<PredictionStudy>& study) {
        if (asked == m_asked) showStudy(study);
      });
}

void WhatIfPage::showStudy(const Result<PredictionStudy>& study) {
  m_study = study.ok() ? std::optional(*study) : std::nullopt;
  if (m_study) m_controls->setMeasured(measuredConfiguration(*m_study->set.calibration));
  m_decide->setVisible(m_study.has_value());
  showChanges();
  const bool isDrawn = showFigure(m_results);
  if (!isDrawn && m_study) showAnswer(answerOn({}, m_results));
  m_rows->setTable(isDrawn ? tableOf(figure()) : PanelTable());
  m_table->setVisible(m_rows->rowCount() > 0);
  if (!m_results.empty() && !isDrawn) showState(loaded().faults() << m_controls->withTitles(problem()));
  showNext();
}

Answer WhatIfPage::answerOn(const BuiltFigure&, const std::vector<RunResult>&) const {
  Answer answer;
  if (!m_study) return answer;
  QStringList sentences = prediction_words::sentencesOf(m_study->set.predictions.back(), m_study->set);
  if (const QString change = prediction_words::largestChange(m_study->set.tornado); !change.isEmpty())
    sentences.append(change);
  answer.sentence = sentences.takeFirst();
  if (!sentences.isEmpty()) answer.details.append(sentences.join(QLatin1Char(' ')));
  const Guard guard = guardOf(m_study->used, guessFactorsUnderTest(m_study->used));
  answer.chips = chipsOf(guard);
  return reserved(std::move(answer), guard);
}

/// The changes that move the last prediction most, whichever figure is shown.
void WhatIfPage::showChanges() {
  constexpr std::size_t kMaxChanges = 5;
  std::vector<ValueBars::Bar> bars;
  for (const TornadoRow& row : m_study ? m_study->set.tornado : std::vector<TornadoRow>()) {
    if (bars.size() == kMaxChanges) break;
    const auto& end = *std::ranges::max_element(
        row.ends, {}, [](const TornadoRow::End& one) { return std::abs(std::log(one.ratio)); });
    bars.push_back({prediction_words::changeText(row, end), prediction_words::changePercent(end.ratio),
                    std::abs(std::log(end.ratio))});
  }
  m_changes->setVisible(!bars.empty());
  m_changes->setBars(tr("Largest predicted changes of the throughput, by size"), std::move(bars));
}

void WhatIfPage::showNext() {
  const bool any = m_study && !m_study->set.next.empty();
  m_next->parentWidget()->setVisible(any);
  if (!any) return;
  const NextMeasurement& next = m_study->set.next.front();
  const QString text = prediction_words::nextText(next);
  m_next->setText(next.halves() ? tr("Measure this next to halve the band: %1.").arg(text)
                                : tr("Measure this next: %1.").arg(text));
  const bool isCheck = next.kind == NextMeasurement::Kind::AllreduceSweep;
  m_open->setText(isCheck ? tr("Check nodes…") : tr("Show the plan"));
  m_open->setToolTip(isCheck ? tr("Opens the page Node check with these hosts")
                             : tr("Opens the page Test with this measurement"));
  m_run->setVisible(!isCheck && canRunAtOnce(next, *m_study));
}

/// The first result of an opened figure is of the network that is predicted.
void WhatIfPage::openState(const FigureState& state) {
  m_views->setView(state.request.kind == QLatin1String("prediction-changes") ? 1 : 0);
  m_controls->setOptions(state.request.options);
  m_openedOverlap = state.request.options.value("overlap-from");
  offerWork();
  if (!state.results.empty()) m_work->setCurrentIndex(std::max(0, m_work->findData(workOf(state.results.front()))));
  FigurePage::openState(state);
  refreshIfShown();
}

void WhatIfPage::openNext() {
  const NextMeasurement& next = m_study->set.next.front();
  if (next.kind != NextMeasurement::Kind::AllreduceSweep) return emit planRequested(next.plan);
  QStringList hosts;
  for (const HostSpec& host : next.plan.hosts) hosts.append(toQString(host.host));
  emit checkRequested(hosts);
}

void WhatIfPage::runNext() { emit runsRequested(plansOf(m_study->set.next.front())); }

FigureRequest WhatIfPage::request() const {
  const bool changes = m_views->view() == 1;
  return {changes ? QStringLiteral("prediction-changes") : QStringLiteral("prediction"), m_controls->options()};
}

}  // namespace scalescope
