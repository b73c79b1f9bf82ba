// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUndoStack>

#include "app/figures/figure_edits.h"

namespace scalescope {

/// The edits of one figure while its author works on them, with undo and redo.
class FigureEditHistory : public QObject {
  Q_OBJECT
 public:
  explicit FigureEditHistory(const FigureEdits& edits, QObject* parent = nullptr);
  const FigureEdits& edits() const { return m_edits; }
  /// One step; consecutive steps of the same `field` are undone together. `text` describes it. No step if nothing
  /// changes.
  void change(const QString& text, const QString& field, const FigureEdits& edits);
  QUndoStack& stack() { return m_stack; }

 signals:
  /// Also after undo and redo.
  void changed();

 private:
  class Step;

  FigureEdits m_edits;
  QUndoStack m_stack;
};

}  // namespace scalescope
