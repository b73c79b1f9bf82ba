// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_edit_history.h"

#include <QUndoCommand>

namespace scalescope {

class FigureEditHistory::Step : public QUndoCommand {
 public:
  Step(FigureEditHistory* history, const QString& text, const QString& field, const FigureEdits& after)
      : QUndoCommand(text), m_history(history), m_field(field), m_before(history->m_edits), m_after(after) {}

  void undo() override { show(m_before); }
  void redo() override { show(m_after); }
  int id() const override { return 1; }
  bool mergeWith(const QUndoCommand* later) override {
    const auto* step = static_cast<const Step*>(later);
    if (m_field.isEmpty() || step->m_field != m_field) return false;
    m_after = step->m_after;
    setObsolete(m_after == m_before);
    return true;
  }

 private:
  void show(const FigureEdits& edits) {
    m_history->m_edits = edits;
    emit m_history->changed();
  }

  FigureEditHistory* m_history;
  QString m_field;
  FigureEdits m_before, m_after;
};

FigureEditHistory::FigureEditHistory(const FigureEdits& edits, QObject* parent)
    : QObject(parent), m_edits(withoutDefaults(edits)) {}

void FigureEditHistory::change(const QString& text, const QString& field, const FigureEdits& edits) {
  const FigureEdits next = withoutDefaults(edits);
  if (next != m_edits) m_stack.push(new Step(this, text, field, next));
}

}  // namespace scalescope
