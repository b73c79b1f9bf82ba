// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_study.h"

#include <QComboBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/measure/study/remaining_times.h"
#include "app/measure/study/study_progress_view.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr int kChoiceChars = 16;

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

QString choiceText(const WatchedStudy& study) {
  const StoredStudy& stored = study.stored;
  if (!study.fault.isEmpty()) return LiveStudy::tr("%1 – cannot be read").arg(toQString(stored.folder.id));
  return LiveStudy::tr("%1 – %2").arg(toQString(stored.study.name), studyPhaseWords(stored.state.phase));
}

}  // namespace

LiveStudy::LiveStudy(StudyWatcher* watcher, QWidget* parent)
    : QWidget(parent),
      m_watcher(watcher),
      m_choice(named(new QComboBox(this), "study_choice")),
      m_progress(new StudyProgressView(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_progress);
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_choice->setMinimumContentsLength(kChoiceChars);
  connect(m_watcher, &StudyWatcher::changed, this, &LiveStudy::refresh);
  connect(m_choice, &QComboBox::activated, this, [this] {
    m_wanted = m_choice->currentData().toString();
    showChosen();
  });
  connect(m_progress, &StudyProgressView::asked, this, &LiveStudy::asked);
  connect(m_progress, &StudyProgressView::compareRequested, this, &LiveStudy::compareRequested);
  connect(m_progress, &StudyProgressView::editRequested, this, &LiveStudy::editRequested);
  refresh();
}

QString LiveStudy::shownStudy() const {
  const QString chosen = m_choice->currentData().toString();
  return chosen.isEmpty() ? studyOf(m_run) : chosen;
}

QString LiveStudy::studyOf(const QString& runId) const {
  for (const WatchedStudyPtr& study : m_watcher->studies())
    if (!runId.isEmpty() && hasRun(*study, runId.toStdString())) return toQString(study->stored.folder.id);
  return {};
}

void LiveStudy::refresh() {
  if (studyOf(m_run) == m_wanted) m_wanted.clear();
  m_choice->clear();
  m_choice->addItem(tr("of the shown run"), QString());
  for (const WatchedStudyPtr& study : m_watcher->studies()) {
    m_choice->addItem(choiceText(*study), toQString(study->stored.folder.id));
    m_choice->setItemData(m_choice->count() - 1, toQString(study->stored.folder.id), Qt::ToolTipRole);
  }
  m_choice->setCurrentIndex(std::max(0, m_choice->findData(m_wanted)));
  m_choice->setEnabled(m_choice->count() > 1);
  showChosen();
}

void LiveStudy::showChosen() {
  const WatchedStudyPtr study = m_watcher->find(shownStudy());
  if (study) m_progress->setStudy(study);
  showTimes();
  setVisible(study != nullptr);
  askForPredictions(study);
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

void LiveStudy::showStudyOf(const QString& runId, bool isChosen) {
  m_run = runId;
  if (isChosen) m_wanted.clear();
  refresh();
}

}  // namespace scalescope
