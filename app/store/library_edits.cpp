// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/library_edits.h"

#include <QUndoCommand>

#include "app/core/engine_sentences.h"
#include "app/store/field_titles.h"
#include "app/store/library.h"
#include "engine/analysis/comparability/comparability.h"

namespace scalescope {
namespace {

/// A step that was already done when it is pushed.
class DoneStep : public QUndoCommand {
 public:
  using Step = std::function<Status()>;
  DoneStep(Library* library, const QString& text, Step undo, Step redo)
      : QUndoCommand(text), m_library(library), m_undo(std::move(undo)), m_redo(std::move(redo)) {}
  void undo() override { run(m_undo); }
  void redo() override {
    if (!std::exchange(m_first, false)) run(m_redo);
  }

 private:
  void run(const Step& step) {
    if (Status done = step(); !done) emit m_library->problem(messageText(done.error()));
  }
  Library* m_library;
  Step m_undo, m_redo;
  bool m_first = true;
};

const QString kRepeats = QStringLiteral("label/") + QLatin1String(kRepeatsLabel);

QString keyOf(const QString& runId, const QString& field) { return runId + QLatin1Char('\n') + field; }

QStringList splitTags(const QString& text) {
  QStringList tags;
  for (const QString& tag : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
    if (!tag.trimmed().isEmpty()) tags.append(tag.trimmed());
  return tags;
}

QString listed(const Annotations& annotations, const QString& field) {
  if (field == QLatin1String("system")) return toQString(annotations.system);
  if (field == QLatin1String("notes")) return toQString(annotations.notes);
  if (field.startsWith(QLatin1String("label/"))) return toQString(annotations.label(field.mid(6).toStdString()));
  if (field.startsWith(QLatin1String("fact/"))) return toQString(annotations.fact(field.mid(5).toStdString()));
  QStringList tags;
  for (const std::string& tag : annotations.tags) tags.append(toQString(tag));
  return tags.join(QStringLiteral(", "));
}

QString stepName(const QString& field, qsizetype runs) {
  const int count = static_cast<int>(runs);
  if (field == QLatin1String("system")) return LibraryEdits::tr("system of %n run(s)", nullptr, count);
  if (field == QLatin1String("notes")) return LibraryEdits::tr("notes of %n run(s)", nullptr, count);
  if (field == QLatin1String("tags")) return LibraryEdits::tr("tags of %n run(s)", nullptr, count);
  return LibraryEdits::tr("%1 of %n run(s)", nullptr, count).arg(typedFieldTitle(field));
}

QStringList inTrash(const Library& library, const QStringList& runIds, bool trashed) {
  QStringList found;
  for (const QString& runId : runIds)
    if (const LibraryEntryPtr entry = library.find(runId); entry && entry->trashed == trashed) found.append(runId);
  return found;
}

}  // namespace

LibraryEdits::LibraryEdits(Library* library) : m_library(library) {
  connect(library, &Library::entriesChanged, this, [this] {
    m_pending.removeIf([this](QHash<QString, QString>::iterator pending) {
      const QString runId = pending.key().section(QLatin1Char('\n'), 0, 0);
      const LibraryEntryPtr entry = m_library->find(runId);
      return !entry || listed(entry->head.annotations, pending.key().section(QLatin1Char('\n'), 1)) == pending.value();
    });
  });
  connect(library, &Library::problem, this, [this] { m_pending.clear(); });  // an edit was not written
}

QString LibraryEdits::value(const QString& runId, const QString& field) const {
  if (auto pending = m_pending.find(keyOf(runId, field)); pending != m_pending.end()) return *pending;
  const LibraryEntryPtr entry = m_library->find(runId);
  return entry ? listed(entry->head.annotations, field) : QString();
}

void LibraryEdits::remember(const QString& what, Step undo, Step redo) {
  m_stack.push(new DoneStep(m_library, what, std::move(undo), std::move(redo)));
}

/// Applies as many as possible; returns the first error.
Status LibraryEdits::apply(const QList<AnnotationEdit>& edits) {
  Status first;
  for (const AnnotationEdit& edit : edits) {
    Status done = m_library->annotateRun(edit.runId, edit.field, edit.value);
    if (done) m_pending[keyOf(edit.runId, edit.field)] = edit.value;
    if (!done && first) first = done;
  }
  return first;
}

Status LibraryEdits::annotate(const QList<AnnotationEdit>& edits, const QString& what) {
  QList<AnnotationEdit> before, after;
  Status first;
  for (const AnnotationEdit& edit : edits) {
    const QString was = value(edit.runId, edit.field);
    if (was == edit.value) continue;
    if (Status done = apply({edit}); !done) {
      if (first) first = done;
      continue;
    }
    before.prepend({edit.runId, edit.field, was});
    after.append(edit);
  }
  if (!after.isEmpty())
    remember(
        what, [this, before] { return apply(before); }, [this, after] { return apply(after); });
  return first;
}

Status LibraryEdits::annotate(const QStringList& runIds, const QString& field, const QString& value) {
  QList<AnnotationEdit> edits;
  for (const QString& runId : runIds) edits.append({runId, field, value});
  return annotate(edits, stepName(field, runIds.size()));
}

QList<AnnotationEdit> LibraryEdits::tagEdits(const QStringList& runIds, const QStringList& added,
                                             const QStringList& removed) const {
  QList<AnnotationEdit> edits;
  for (const QString& runId : runIds) {
    QStringList tags = splitTags(value(runId, QStringLiteral("tags")));
    for (const QString& tag : removed) tags.removeAll(tag);
    for (const QString& tag : added)
      if (!tags.contains(tag)) tags.append(tag);
    edits.append({runId, QStringLiteral("tags"), tags.join(QStringLiteral(", "))});
  }
  return edits;
}

Status LibraryEdits::mergeRepeats(const QStringList& runIds) {
  if (runIds.size() < 2) return Error{"too-few", Text::of("Merging repeats needs at least two runs.")};
  QString group;
  for (const QString& runId : runIds)
    if (const QString now = value(runId, kRepeats); group.isEmpty() && now != QLatin1String(kNoRepeat)) group = now;
  if (group.isEmpty()) group = QStringLiteral("merged-") + runIds.first();
  QList<AnnotationEdit> edits;
  for (const QString& runId : runIds) edits.append({runId, kRepeats, group});
  return annotate(edits, tr("merging %n run(s) as repeats", nullptr, static_cast<int>(runIds.size())));
}

Status LibraryEdits::splitRepeats(const QStringList& runIds) {
  QList<AnnotationEdit> edits;
  for (const QString& runId : runIds) edits.append({runId, kRepeats, QLatin1String(kNoRepeat)});
  return annotate(edits, tr("splitting %n run(s) from their repeats", nullptr, static_cast<int>(runIds.size())));
}

Status LibraryEdits::groupByItself(const QStringList& runIds) {
  QList<AnnotationEdit> edits;
  for (const QString& runId : runIds) edits.append({runId, kRepeats, QString()});
  return annotate(edits, tr("grouping %n run(s) by plan and environment", nullptr, static_cast<int>(runIds.size())));
}

/// Moves before an error can be undone, too.
Status LibraryEdits::trash(const QStringList& runIds) {
  const QStringList kept = inTrash(*m_library, runIds, false);
  Status done = m_library->trash(runIds);
  const QStringList moved = inTrash(*m_library, kept, true);
  if (!moved.isEmpty())
    remember(
        tr("moving %n run(s) to the trash", nullptr, static_cast<int>(moved.size())),
        [this, moved] { return m_library->restore(moved); }, [this, moved] { return m_library->trash(moved); });
  return done;
}

Status LibraryEdits::restore(const QStringList& runIds) {
  const QStringList kept = inTrash(*m_library, runIds, true);
  Status done = m_library->restore(runIds);
  const QStringList moved = inTrash(*m_library, kept, false);
  if (!moved.isEmpty())
    remember(
        tr("restoring %n run(s)", nullptr, static_cast<int>(moved.size())),
        [this, moved] { return m_library->trash(moved); }, [this, moved] { return m_library->restore(moved); });
  return done;
}

}  // namespace scalescope
