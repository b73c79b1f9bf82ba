// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <algorithm>

#include "app/measure/study/study_editor.h"
#include "app/measure/study/study_progress_view.h"

namespace scalescope {

StudyPage::StudyPage(StudyWatcher* watcher, QWidget* parent)
    : QWidget(parent),
      m_watcher(watcher),
      m_choice(new QComboBox(this)),
      m_stack(new QStackedWidget(this)),
      m_editor(new StudyEditor(m_stack)),
      m_progress(new StudyProgressView(m_stack)) {
  auto* column = new QVBoxLayout(this);
  column->addWidget(buildBar());
  m_stack->addWidget(m_editor);
  m_stack->addWidget(m_progress);
  column->addWidget(m_stack, 1);
  connect(m_watcher, &StudyWatcher::changed, this, &StudyPage::refreshList);
  connect(m_choice, &QComboBox::activated, this, &StudyPage::showChosen);
  connect(m_progress, &StudyProgressView::asked, this, &StudyPage::asked);
  connect(m_progress, &StudyProgressView::compareRequested, this, &StudyPage::compareRequested);
  connect(m_progress, &StudyProgressView::editRequested, this, [this](const Study& study) {
    m_choice->setCurrentIndex(0);
    showChosen();
    m_editor->setStudy(study);
  });
  connect(m_editor, &StudyEditor::cellsChanged, this, [this] {
    if (shownStudy().isEmpty()) emit predictionsWanted({});
  });
  refreshList();
}

QWidget* StudyPage::buildBar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(9, 0, 9, 0);
  auto* label = new QLabel(tr("St&udy"), bar);
  label->setBuddy(m_choice);
  m_choice->setObjectName(QStringLiteral("study_choice"));
  m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_choice->setMinimumContentsLength(32);
  auto* teach = new QLabel(tr("A study varies factors of one plan and measures every combination in an interleaved "
                              "order, with enough repeats to tell differences from noise."),
                           bar);
  teach->setWordWrap(true);
  row->addWidget(label);
  row->addWidget(m_choice);
  row->addSpacing(12);
  row->addWidget(teach, 1);
  return bar;
}

QString StudyPage::shownStudy() const { return m_choice->currentData().toString(); }

void StudyPage::refreshList() {
  const QString shown = m_awaited.isEmpty() ? shownStudy() : m_awaited;
  m_choice->clear();
  m_choice->addItem(tr("New study"), QString());
  for (const WatchedStudyPtr& study : m_watcher->studies()) {
    const StoredStudy& stored = study->stored;
    const QString id = QString::fromStdString(stored.folder.id);
    const QString name = study->fault.isEmpty() ? QString::fromStdString(stored.study.name) : id;
    const QString phase = study->fault.isEmpty() ? studyPhaseWords(stored.state.phase) : tr("cannot be read");
    m_choice->addItem(tr("%1 – %2").arg(name, phase), id);
    m_choice->setItemData(m_choice->count() - 1, id, Qt::ToolTipRole);
  }
  const int place = m_choice->findData(shown);
  m_choice->setCurrentIndex(std::max(0, place));
  if (place >= 0 && !shown.isEmpty()) m_awaited.clear();
  showChosen();
}

void StudyPage::showChosen() {
  const WatchedStudyPtr study = m_watcher->find(shownStudy());
  if (study) m_progress->setStudy(study);
  m_stack->setCurrentWidget(study ? static_cast<QWidget*>(m_progress) : m_editor);
  askForPredictions(study);
}

/// Once for each shown study: what was predicted before its runs stays beside them.
void StudyPage::askForPredictions(const WatchedStudyPtr& study) {
  if (m_predictedStudy == shownStudy()) return;
  m_predictedStudy = shownStudy();
  QStringList runs;
  if (study != nullptr)
    for (const CellProgress& cell : study->stored.state.cells)
      for (const StudyEvent& run : cell.runs) runs.append(QString::fromStdString(run.runId));
  emit predictionsWanted(runs);
}

std::vector<StudyCell> StudyPage::cells() const {
  const WatchedStudyPtr study = m_watcher->find(shownStudy());
  return study == nullptr ? m_editor->cells() : study->stored.cells;
}

void StudyPage::setPredictions(const CellPredictions& predictions) {
  shownStudy().isEmpty() ? m_editor->setPredictions(predictions) : m_progress->setPredictions(predictions);
}

void StudyPage::newStudy(const Plan& baseline) {
  m_awaited.clear();
  m_choice->setCurrentIndex(0);
  m_editor->setBaseline(baseline);
  m_editor->followPlan();
  showChosen();
}

void StudyPage::showStudy(const QString& id) {
  m_awaited = id;
  refreshList();
  m_watcher->look();
}

}  // namespace scalescope
