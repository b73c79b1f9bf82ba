// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of the selected runs, each of which can be undone: repeats, tags, labels, trash, rebuilding.
#include <QAction>
#include <QInputDialog>

#include "app/core/engine_sentences.h"
#include "app/library/library_table.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "app/store/field_titles.h"
#include "engine/analysis/comparability/comparability.h"
#include "engine/study/study_labels.h"
#include "widgets/qt_text.h"

namespace scalescope {

void LibraryView::buildRepeatActions() {
  m_merge = addRunAction(tr("Mer&ge as repeats of one configuration"), QKeySequence(Qt::CTRL | Qt::Key_G),
                         [this] { report(m_library->edits().mergeRepeats(selectedRuns())); });
  m_split = addRunAction(tr("S&plit from its repeats"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
                         [this] { report(m_library->edits().splitRepeats(selectedRuns())); });
  m_group = addRunAction(tr("&Detect repeats by plan and environment"), {},
                         [this] { report(m_library->edits().groupByItself(selectedRuns())); });
  m_merge->setToolTip(tr("One row, one bar and one mean, even if the runs differ. Stored in their result files."));
}

void LibraryView::updateRepeatActions(const QStringList& selected) {
  int possible = 0, byHand = 0;
  for (const QString& runId : selected) {
    const LibraryEntryPtr entry = m_library->find(runId);
    if (!entry || entry->repeats.isEmpty() || entry->readOnly) continue;
    ++possible;
    if (entry->head.annotations.labels.contains(kRepeatsLabel)) ++byHand;
  }
  m_merge->setEnabled(possible >= 2 && possible == selected.size());
  m_split->setEnabled(possible >= 1 && possible == selected.size());
  m_group->setEnabled(byHand > 0);
}

void LibraryView::tagSelected() {
  QStringList selected = selectedRuns();
  LibraryEntryPtr first = selected.isEmpty() ? nullptr : m_library->find(selected.first());
  if (!first) return;
  if (selected.size() > 1) return emit relabelRequested(selected);
  bool accepted = false;
  QString tags = QInputDialog::getText(this, tr("Edit tags"), tr("Tags of %1, separated by commas:").arg(first->runId),
                                       QLineEdit::Normal, libraryText(*first, LibraryModel::Tags), &accepted);
  if (accepted) report(m_library->edits().annotate(selected, QStringLiteral("tags"), tags));
}

QStringList LibraryView::studyOfHeading() const {
  const QModelIndexList rows = m_table->selectionModel()->selectedRows();
  return rows.size() == 1 ? rows.front().data(LibraryModel::StudyRunsRole).toStringList() : QStringList();
}

/// A run and its repeats, or the study whose heading is selected. Without a name, the facts name runs again.
void LibraryView::rename() {
  const QStringList ofStudy = studyOfHeading();
  const QStringList runIds = ofStudy.isEmpty() ? selectedRuns() : ofStudy;
  const LibraryEntryPtr first = runIds.isEmpty() ? nullptr : m_library->find(runIds.first());
  if (!first) return;
  const QString field = QStringLiteral("label/") + QLatin1String(ofStudy.isEmpty() ? kNameLabel : kStudyLabel);
  QString shown = m_model->sharedNameOf(first->runId);
  if (!ofStudy.isEmpty()) shown = m_model->headingTitle(headingOf(*first));
  bool isAccepted = false;
  const QString name = QInputDialog::getText(this, ofStudy.isEmpty() ? tr("Rename the run") : tr("Rename the study"),
                                             ofStudy.isEmpty() ? tr("Name; empty: network, devices and system name it")
                                                               : tr("Name of the study"),
                                             QLineEdit::Normal, shown, &isAccepted)
                           .simplified();
  if (!isAccepted || name == shown || (name.isEmpty() && !ofStudy.isEmpty())) return;
  QStringList all = runIds;
  for (const LibraryEntryPtr& entry : m_library->entries())  // the repeats of a renamed run
    if (ofStudy.isEmpty() && !entry->repeats.isEmpty() && entry->repeats == first->repeats) all.append(entry->runId);
  all.removeDuplicates();
  QList<AnnotationEdit> edits;
  for (const QString& runId : all) edits.append({runId, field, name});
  report(m_library->edits().annotate(edits, tr("renaming to %1").arg(name)));
}

void LibraryView::rebuild() {
  Status done = m_library->rebuild(currentRun());
  showMessage(done ? tr("Rebuilding the result of %1 from its events.").arg(currentRun()) : messageText(done.error()));
}

void LibraryView::trashSelected() {
  QStringList selected = selectedRuns();
  if (Status done = m_library->edits().trash(selected); !done) return report(done);
  showMessage(tr("Moved %n run(s) to the trash.", nullptr, static_cast<int>(selected.size())), m_undo);
}

}  // namespace scalescope
