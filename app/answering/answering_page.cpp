// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/answering_page.h"

#include "app/answering/answer_card.h"

namespace scalescope {

AnsweringPage::AnsweringPage(Library* library, QWidget* parent, LoadedRuns::Published published,
                             LoadedRuns::Reduce reduced)
    : FigurePage(parent), m_library(library), m_loaded(new LoadedRuns(library, this, published, std::move(reduced))) {
  m_soon.setSingleShot(true);
  connect(&m_soon, &QTimer::timeout, this, [this] { refresh(); });
  connect(m_loaded, &LoadedRuns::changed, this, [this] { refreshSoon(); });
}

void AnsweringPage::setRuns(const QStringList& runIds) {
  m_ticked = runIds;
  if (runIds.isEmpty()) styles() = {};
  refreshSoon();
}

void AnsweringPage::showEvent(QShowEvent* event) {
  FigurePage::showEvent(event);
  refresh();  // at once: nothing moves after the page is in sight
}

std::vector<RunResult> AnsweringPage::loadedResults() const {
  std::vector<RunResult> results;
  for (const RunResult* full : m_loaded->results()) {
    results.push_back(*full);
    if (const LibraryEntryPtr entry = m_library->find(toQString(full->summary.runId)))
      results.back().annotations = entry->head.annotations;
  }
  return results;
}

QStringList AnsweringPage::reading() const {
  QStringList sentences = m_loaded->faults();
  const auto known = static_cast<int>(m_loaded->results().size()), waiting = m_loaded->waiting();
  if (waiting > 0) sentences.append(tr("Reading %1 of %2 runs …").arg(waiting).arg(known + waiting));
  return sentences;
}

void AnsweringPage::showState(const QStringList& sentences) { card()->setState(sentences.join(QLatin1Char(' '))); }

}  // namespace scalescope
