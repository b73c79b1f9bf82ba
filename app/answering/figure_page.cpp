// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/figure_page.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QSet>

#include "app/answering/answer_card.h"
#include "app/answering/figure_bar.h"
#include "app/core/engine_sentences.h"
#include "app/figures/figure_splitter.h"
#include "app/figures/figure_view.h"
#include "app/results/comparison.h"
#include "app/results/guard.h"
#include "app/store/library_entry.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

/// The sentences of a text that none before it stated.
QString withoutRepeats(const QString& text, QSet<QString>& stated) {
  static const QRegularExpression kEnds(QStringLiteral("(?<=[.!?])\\s+(?=\\p{Lu})"));
  QStringList sentences;
  for (const QString& sentence : text.split(kEnds)) {
    if (stated.contains(sentence)) continue;
    stated.insert(sentence);
    sentences.append(sentence);
  }
  return sentences.join(QLatin1Char(' '));
}

/// A sentence of the card is not repeated in its details.
Answer withoutRepeats(Answer answer) {
  QSet<QString> stated;
  for (QString* text : {&answer.sentence, &answer.beside}) *text = withoutRepeats(*text, stated);
  for (QString& text : answer.details) text = withoutRepeats(text, stated);
  answer.details.removeAll(QString());
  return answer;
}

}  // namespace

FigureView* FigurePage::makeView(const QString& name) {
  m_view = new FigureView(this);
  m_view->setObjectName(name);
  if (m_bar != nullptr) m_bar->attachTo(*this);
  return m_view;
}

QSplitter* FigurePage::makeSplitter(const QString& name, QWidget* below, int parts) {
  return new FigureSplitter(makeView(name), below, 3.0 / (3 + parts), this);
}

AnswerCard* FigurePage::makeCard(const char* name, const char* sentence) {
  m_card = new AnswerCard(name, sentence, this);
  if (m_view != nullptr) m_view->setTextsHidden(true);
  return m_card;
}

QPushButton* FigurePage::offerAgain(const char* name) {
  m_again = named(new QPushButton(tr("Measure a&gain…"), this), name);
  m_again->setToolTip(tr("Puts the plan of this run on the Test page"));
  m_again->hide();
  m_card->addAction(m_again);
  connect(m_again, &QPushButton::clicked, this, [this] { emit againRequested(m_card->answer().again); });
  return m_again;
}

void FigurePage::showAnswer(const Answer& answer) {
  if (m_card != nullptr) m_card->setAnswer(withoutRepeats(answer));
  if (m_again != nullptr) m_again->setVisible(!answer.again.isEmpty());
}

Answer FigurePage::answerOn(const BuiltFigure& built, const std::vector<RunResult>& results) const {
  std::vector<RunResult> used;
  for (const RunResult& result : results)
    if (built.usedRuns.contains(toQString(result.summary.runId))) used.push_back(headOf(result));
  return answerOf(built.figure.finding, guardOf(used, guessFactorsUnderTest(used)));
}

/// With the texts that the figure leaves out.
Answer FigurePage::cardAnswer(const BuiltFigure& built, const std::vector<RunResult>& results) const {
  Answer answer = answerOn(built, results);
  if (!answer.sentence.isEmpty() && !answer.sentence.contains(built.scope))
    answer.sentence += QLatin1Char(' ') + built.scope;
  for (const QString& text : {built.figure.caption, built.figure.footnote})
    if (!text.isEmpty()) answer.details.append(text);
  return answer;
}

FigureBar* FigurePage::makeBar(const QString& name, std::function<FigureSource()> source) {
  m_bar = new FigureBar(
      name, [this] { return figure(); }, [this] { return reportBlock(); }, std::move(source), this);
  m_bar->setEditing({[this] { return generatedFigure(); }, [this] { return edits(); },
                     [this](const FigureEdits& edits) { setEdits(edits); }});
  connect(m_bar, &FigureBar::addToReport, this, &FigurePage::addToReport);
  m_bar->attachTo(*this);
  return m_bar;
}

QWidget* FigurePage::makeHead(const QString& name, std::function<FigureSource()> source,
                              std::initializer_list<QWidget*> left, std::initializer_list<QWidget*> right) {
  auto* head = new QWidget(this);
  auto* row = new WrappingRow(head);
  for (QWidget* control : left) row->addWidget(control);
  row->addStretch();
  for (QWidget* control : right) row->addWidget(control);
  row->addWidget(makeBar(name, std::move(source)));
  m_parts.actions = head;
  return head;
}

bool FigurePage::showFigure(const std::vector<RunResult>& results) {
  auto built = buildFigure(request(), results, m_styles);
  m_generated = built.ok() ? built->figure : Figure();
  if (m_card != nullptr) {
    showAnswer(built.ok() ? cardAnswer(*built, results) : Answer());
    m_card->setHasFigure(built.ok());
  }
  m_view->setFigure(editedFigure(m_generated, edits()));
  if (m_bar != nullptr) m_bar->setEnabled(built.ok());
  m_problem = built.ok() ? QString() : messageText(built.error());
  emit figureChanged();
  return built.ok();
}

const Figure& FigurePage::figure() const { return m_view->figure(); }

ReportBlock FigurePage::reportBlock() const {
  ReportBlock block;
  block.kind = ReportBlock::Kind::Figure;
  block.request = request();
  block.request.edits = edits();
  block.results = runs();
  return block;
}

void FigurePage::setEdits(const FigureEdits& edits) {
  if (edits == this->edits()) return;
  m_edits.set(request(), runs(), edits);
  showEdits();
}

void FigurePage::openState(const FigureState& state) {
  m_edits.setOpened(request().kind, runIdsOf(state.results), state.request.edits);
  showEdits();
}

void FigurePage::showEdits() {
  if (m_view != nullptr && !m_generated.panels.empty()) m_view->setFigure(editedFigure(m_generated, edits()));
  emit figureChanged();
}

void FigurePage::exportFigure() {
  if (m_bar != nullptr) m_bar->exportFigure();
}

void FigurePage::savePdf() {
  if (m_bar != nullptr) m_bar->savePdf();
}

}  // namespace scalescope
