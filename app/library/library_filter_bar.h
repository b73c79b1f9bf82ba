// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/store/saved_filters.h"

class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;

namespace scalescope {

/// Above the library: the filter's text, the saved ones, the trash, and adding files. Thread: GUI.
class LibraryFilterBar : public QWidget {
  Q_OBJECT
 public:
  LibraryFilterBar(const SavedFilters& saved, QWidget* parent);
  QString text() const;
  void setText(const QString& text);
  /// Shows the error of the filter below its text; "" for none.
  void setProblem(const QString& problem);
  bool showsTrash() const;
  void setTrashEnabled(bool enabled);
  /// Offers the menu at the button "View".
  void setViewMenu(QMenu* menu);
  void focusText();
  /// Keeps the present text under a name. Errors: of the file.
  Status saveAs(const QString& name);

 signals:
  void textChanged(const QString& text);
  void trashToggled(bool shown);
  void addRequested();
  void failed(const QString& message);

 private:
  void fillMenu();
  void askName();

  SavedFilters m_saved;
  QLineEdit* m_text;
  QLabel* m_problem;
  QToolButton *m_savedButton, *m_view, *m_trash;
  QMenu* m_menu;
};

}  // namespace scalescope
