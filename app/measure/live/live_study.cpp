// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_study.h"

#include <QVBoxLayout>
#include <algorithm>

#include "app/measure/study/remaining_times.h"
#include "app/measure/study/study_progress_view.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool hasRun(const WatchedStudy& study, const std::string& runId) {
  const auto& cells = study.stored.state.cells;
  return std::any_of(cells.begin(), cells.end(), [&](const CellProgress& cell) {
    return cell.openRunId == runId ||
           std::any_of(cell.runs.begin(), cell.runs.end(), [&](const StudyEvent& run) { return run.runId == runId; });
  });
}

QStringList runsOf(const WatchedStudy& study) {
  QStringList runs;
  for (const CellProgress& cell : study.stored.state.cells)
    for (const StudyEvent& run : cell.runs) runs.append(toQString(run.runId));
  return runs;
}

}  // namespace

LiveStudy::LiveStudy(StudyWatcher* watcher, QWidget* parent)
    : QWidget(parent), m_watcher(watcher), m_progress(new StudyProgressView(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_progress);
  connect(m_watcher, &StudyWatcher::changed, this, &LiveStudy::refresh);
  connect(m_progress, &StudyProgressView::asked, this, &LiveStudy::asked);
  connect(m_progress, &StudyProgressView::compareRequested, this, &LiveStudy::compareRequested);
  connect(m_progress, &StudyProgressView::editRequested, this, &LiveStudy::editRequested);
  refresh();
}

QString LiveStudy::shownStudy() const { return m_watcher->find(m_wanted) != nullptr ? m_wanted : studyOf(m_run); }

QString LiveStudy::studyOf(const QString& runId) const {
  for (const WatchedStudyPtr& study : m_watcher->studies())
    if (!runId.isEmpty() && hasRun(*study, runId.toStdString())) return toQString(study->stored.folder.id);
  return {};
}

void LiveStudy::refresh() {
  if (studyOf(m_run) == m_wanted) m_wanted.clear();
  showChosen();
}

void LiveStudy::showChosen() {
  const WatchedStudyPtr study = m_watcher->find(shownStudy());
  if (study) m_progress->setStudy(study);
  showTimes();
  setVisible(study != nullptr);
  askForPredictions(study);
  emit shown();
}

void LiveStudy::setRemainingTimes(const RemainingTimes* times) {
  m_times = times;
  connect(times, &RemainingTimes::changed, this, &LiveStudy::showTimes);
}

void LiveStudy::showTimes() {
  if (m_times != nullptr) m_progress->setEstimates(m_times->ofCells(shownStudy()));
}

/// Once for each shown study: what was predicted before its runs stays beside them.
void LiveStudy::askForPredictions(const WatchedStudyPtr& study) {
  if (m_predictedStudy == shownStudy()) return;
  m_predictedStudy = shownStudy();
  if (study != nullptr) emit predictionsWanted(runsOf(*study));
}

std::vector<StudyCell> LiveStudy::cells() const {
  const WatchedStudyPtr study = m_watcher->find(shownStudy());
  return study == nullptr ? std::vector<StudyCell>() : study->stored.cells;
}

void LiveStudy::setPredictions(const CellPredictions& predictions) { m_progress->setPredictions(predictions); }

void LiveStudy::showStudy(const QString& id) {
  m_wanted = id;
  refresh();
  m_watcher->look();
}

void LiveStudy::choose(const QString& id) {
  m_wanted = id;
  showChosen();
}

void LiveStudy::showStudyOf(const QString& runId, bool isChosen) {
  m_run = runId;
  if (isChosen) m_wanted.clear();
  refresh();
}

}  // namespace scalescope
