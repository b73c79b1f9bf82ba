// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/figures/figure_edits.h"

class QComboBox;
class QPushButton;
class QTableWidget;
class QTableWidgetItem;

namespace scalescope {

class FigureEditHistory;

/// The lines of a figure, or the categories of its bars, in a table: shown or hidden, name, order, and of lines their
/// colour, marker and line style.
class FigureLinesTab : public QWidget {
  Q_OBJECT
 public:
  enum class Of { Series, Categories };
  /// `figure`: as generated. Object names begin with "exportLines" or "exportBars".
  FigureLinesTab(Of of, const Figure& figure, FigureEditHistory* history, QWidget* parent);
  /// For tests and the colour dialog: the colour of the selected line.
  void setColor(const QColor& color);

 private:
  QWidget* buildButtons();
  QComboBox* addChoice(const QString& name, const QString& label, const QStringList& titles);
  void refresh();
  void refreshControls();
  void takeItem(const QTableWidgetItem* item);
  void move(int by);
  void askColor();
  void reset();
  QString selected() const;
  QColor colorOf(const QString& name) const;
  QStringList currentOrder() const;
  QString objectPrefix() const;

  const Of m_of;
  const Figure m_figure;
  const QStringList m_names;  ///< generated, in their generated order
  FigureEditHistory* m_history;
  QTableWidget* m_table;
  QStringList m_rows;  ///< generated names in the order shown
  QPushButton *m_up = nullptr, *m_down = nullptr, *m_color = nullptr, *m_reset = nullptr;
  QComboBox *m_marker = nullptr, *m_dash = nullptr;
};

}  // namespace scalescope
