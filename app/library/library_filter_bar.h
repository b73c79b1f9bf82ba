// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace scalescope {

/// Above the library: the filter's text, headings and columns, and adding files. Thread: GUI.
class LibraryFilterBar : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryFilterBar(QWidget* parent);
  QString text() const;
  void setText(const QString& text);
  /// Shows the error of the filter below its text; "" for none.
  void setProblem(const QString& problem);
  /// What the buttons "Group" and "Columns" offer.
  void setMenus(QMenu* groups, QMenu* columns);
  /// The button states by which column rows have headings.
  void setGroup(const QString& title);
  void focusText();

 signals:
  void textChanged(const QString& text);
  void addRequested();

 private:
  QLineEdit* m_text;
  QLabel* m_problem;
  QToolButton *m_groups, *m_columns;
};

}  // namespace scalescope
