// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <functional>

#include "engine/base/result.h"

namespace scalescope {

class Library;

/// One annotation of one run; field as in AnnotationChange.
struct AnnotationEdit {
  QString runId, field, value;
};

/// What people change in a library, one undoable step each: annotations, groups of repeats, the trash. Runs that
/// refuse (published, running) are left as they are and said; the others change. Thread: GUI.
class LibraryEdits : public QObject {
  Q_OBJECT
 public:
  explicit LibraryEdits(Library* library);
  QUndoStack* stack() { return &m_stack; }

  /// The annotation as it will be once everything asked for is written.
  QString value(const QString& runId, const QString& field) const;
  /// Several annotations as one step called `what`. Errors: those of Library::annotateRun, of the first refused.
  Status annotate(const QList<AnnotationEdit>& edits, const QString& what);
  Status annotate(const QStringList& runIds, const QString& field, const QString& value);
  /// What makes these tags of the runs: tags are compared as they are written, and their order stays.
  QList<AnnotationEdit> tagEdits(const QStringList& runIds, const QStringList& added, const QStringList& removed) const;

  /// From now on these runs, and the hand-made groups they were in, are repeats of one another. Errors: "too-few".
  Status mergeRepeats(const QStringList& runIds);
  /// Each of these is a repeat of none.
  Status splitRepeats(const QStringList& runIds);
  /// Undoes merging and splitting by hand: plan and environment decide again.
  Status groupByItself(const QStringList& runIds);

  /// Errors: those of Library::trash and Library::restore.
  Status trash(const QStringList& runIds);
  Status restore(const QStringList& runIds);

  /// Takes in a step that was done already.
  using Step = std::function<Status()>;
  void remember(const QString& what, Step undo, Step redo);

 private:
  Status apply(const QList<AnnotationEdit>& edits);

  Library* m_library;
  QUndoStack m_stack;
  QHash<QString, QString> m_pending;  ///< run and field: value that is asked for and not yet listed
};

}  // namespace scalescope
