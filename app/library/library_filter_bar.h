// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace scalescope {

/// Above the library: the filter's text, columns and order, and adding files. Thread: GUI.
class LibraryFilterBar : public QWidget {
  Q_OBJECT
 public:
  explicit LibraryFilterBar(QWidget* parent);
  QString text() const;
  void setText(const QString& text);
  /// Shows the error of the filter below its text; "" for none.
  void setProblem(const QString& problem);
  /// Offers the menu at the button "View".
  void setViewMenu(QMenu* menu);
  void focusText();

 signals:
  void textChanged(const QString& text);
  void addRequested();

 private:
  QLineEdit* m_text;
  QLabel* m_problem;
  QToolButton* m_view;
};

}  // namespace scalescope
