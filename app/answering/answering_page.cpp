// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/answering_page.h"

#include "app/answering/answer_card.h"
#include "app/answering/figure_source.h"

namespace scalescope {

AnsweringPage::AnsweringPage(Library* library, QWidget* parent, LoadedRuns::Published published,
                             LoadedRuns::Reduce reduced)
    : FigurePage(parent), m_library(library), m_loaded(new LoadedRuns(library, this, published, std::move(reduced))) {
  m_soon.setSingleShot(true);
  connect(&m_soon, &QTimer::timeout, this, &AnsweringPage::refreshIfShown);
  connect(library, &Library::entriesChanged, this, [this] { refreshSoon(); });
  connect(m_loaded, &LoadedRuns::changed, this, [this] { refreshSoon(); });
}

void AnsweringPage::setRuns(const QStringList& runIds) {
  m_ticked = runIds;
  if (runIds.isEmpty()) styles() = {};
  refreshSoon();
}

void AnsweringPage::setCurrentRun(const QString& runId) {
  m_current = runId;
  if (m_ticked.isEmpty()) refreshSoon();
}

void AnsweringPage::showEvent(QShowEvent* event) {
  FigurePage::showEvent(event);
  m_soon.stop();
  refreshIfShown();  // At once, so that the layout does not shift after the page appears.
}

void AnsweringPage::refreshIfShown() {
  offerChoices();
  if (isVisible()) refresh();
}

std::vector<RunResult> AnsweringPage::loadedResults() const {
  std::vector<RunResult> results;
  for (const RunResult* full : m_loaded->results()) results.push_back(withAnnotations(*m_library, *full));
  return results;
}

FigureSource AnsweringPage::loadedSource() const {
  FigureSource source = figureSource(*this, *m_library, {}, false);
  source.state.results = loadedResults();
  return source;
}

QStringList AnsweringPage::loadingState() const {
  QStringList sentences = m_loaded->faults();
  const qsizetype read = static_cast<qsizetype>(m_loaded->results().size()) + sentences.size();
  const int waiting = m_loaded->waiting();
  if (waiting > 0) sentences.append(tr("Reading %1 of %2 runs …").arg(waiting).arg(read + waiting));
  if (standsIn()) sentences.append(tr("Nothing is ticked: this page looks at the highlighted run."));
  return sentences;
}

void AnsweringPage::showState(const QStringList& sentences) { card()->setState(sentences.join(QLatin1Char(' '))); }

}  // namespace scalescope
