// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <QWidget>
#include <memory>

#include "app/store/saved_filters.h"

class QComboBox;
class QLabel;

namespace scalescope {

class Library;
class RunSet;

/// Chooses the runs of a page: those ticked in the library, or those that match a saved filter or the filter typed in
/// the library. States the number of matching runs. Thread: GUI.
class RunSetBox : public QWidget {
  Q_OBJECT
 public:
  static constexpr int kMaxRuns = 60;  ///< of a filter; more could not be distinguished in a figure

  /// The combo box is called `page` + "RunSet".
  RunSetBox(Library* library, const QString& page, QWidget* parent);
  ~RunSetBox() override;
  /// True: the runs are those ticked in the library.
  bool isTicked() const;
  void chooseTicked();
  /// The text of the chosen filter; "" for the ticked runs.
  QString filter() const;
  /// The newest kMaxRuns runs that match now, oldest first, runs without a date last, so that the first run stays the
  /// first when others join. Empty for the ticked runs.
  QStringList runs();
  /// The choice, to be stored until the next start; empty for the ticked runs and for filters with secrets.
  QJsonObject input() const;
  /// A stored choice. That of the library's filter needs its text in the library before.
  void setInput(const QJsonObject& input);
  /// The text of the library's filter in a stored choice; "" for other choices.
  static QString libraryFilterOf(const QJsonObject& input);
  /// Explains why no run matches, as rich text.
  QString emptyText() const;

 signals:
  /// Another choice, or another text in the library's filter.
  void changed();

 private:
  void fill();
  void addSaved(const QString& title, const QString& text);
  void takeChoice();
  QString choice() const;

  Library* m_library;
  SavedFilters m_saved;
  QComboBox* m_box;
  QLabel* m_count;
  std::unique_ptr<RunSet> m_set;  ///< only with a filter: it follows every change of the library
};

}  // namespace scalescope
