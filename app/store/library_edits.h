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

/// Undoable edits of a library: annotations, groups of repeats, the trash. Runs that cannot be edited (published,
/// running) are reported and left unchanged; the others change. Thread: GUI.
class LibraryEdits : public QObject {
  Q_OBJECT
 public:
  explicit LibraryEdits(Library* library);
  QUndoStack* stack() { return &m_stack; }

  /// The annotation including edits that are not written yet.
  QString value(const QString& runId, const QString& field) const;
  /// Several annotations as one step called `what`. Errors: those of Library::annotateRun, of the first refused.
  Status annotate(const QList<AnnotationEdit>& edits, const QString& what);
  Status annotate(const QStringList& runIds, const QString& field, const QString& value);
  /// The edits that add and remove these tags: tags are compared literally, and their order is preserved.
  QList<AnnotationEdit> tagEdits(const QStringList& runIds, const QStringList& added, const QStringList& removed) const;

  /// Makes these runs, and the members of their manual groups, repeats of one another. Errors: "too-few".
  Status mergeRepeats(const QStringList& runIds);
  /// Makes each of these a repeat of no other run.
  Status splitRepeats(const QStringList& runIds);
  /// Removes manual groups: plan and environment decide again.
  Status groupByItself(const QStringList& runIds);

  /// Errors: those of Library::trash and Library::restore.
  Status trash(const QStringList& runIds);
  Status restore(const QStringList& runIds);

  /// Adds a step that was already done to the undo stack.
  using Step = std::function<Status()>;
  void remember(const QString& what, Step undo, Step redo);

 private:
  Status apply(const QList<AnnotationEdit>& edits);

  Library* m_library;
  QUndoStack m_stack;
  QHash<QString, QString> m_pending;  ///< run and field: value that is set but not yet listed
};

}  // namespace scalescope
