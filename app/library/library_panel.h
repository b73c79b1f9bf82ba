// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QTimer>
#include <vector>

#include "app/results/listing/library_filter.h"
#include "app/store/library.h"
#include "app/store/saved_filters.h"
#include "widgets/list_panel.h"

class QToolButton;

namespace scalescope {

/// The left panel of the Library: which results are listed, filters by a name or a tag, and the pages of machines. In
/// narrow windows a button opens it. Thread: GUI.
class LibraryPanel : public ListPanel {
  Q_OBJECT
 public:
  LibraryPanel(Library* library, const SavedFilters& saved, QWidget* parent);
  /// Which entries are marked: those of the shown page and of the filter's present text.
  void setPage(const QString& name);
  void setFilterText(const QString& text);
  /// Keeps the present text under a name. Errors: of the file.
  Status saveAs(const QString& name);

 signals:
  void scopeChosen(const scalescope::LibraryFilter::Scope& scope);
  void filterChosen(const QString& text);
  void placeRequested(const QString& page);
  void failed(const QString& message);

 protected:
  void choose(std::size_t index) override;
  bool isMarked(std::size_t index) const override;
  QWidget* besideHeading(std::size_t index) override;
  void addedRow(std::size_t index, QAbstractButton* row) override;
  /// Others save filters with the same library.
  void showEvent(QShowEvent* event) override;

 private:
  /// One line: the heading of a group, or an entry that leads to a scope, a filter or a page.
  struct Entry {
    QString name, title;
    int count = -1;  ///< of its results; -1: none is stated
    QString filter, page;
    LibraryFilter::Scope scope;
    bool isHeading = false;
  };
  std::vector<Entry> entries() const;
  static const char* iconOf(const Entry& entry);
  void fill();
  void markAll();
  void forget(const QString& name);
  void askName();

  Library* m_library;
  SavedFilters m_saved;
  QList<SavedFilter> m_filters;
  LibraryFilter::Scope m_scope;
  QString m_text, m_page;
  std::vector<Entry> m_entries;
  QToolButton* m_save;
  QTimer m_soon;
};

}  // namespace scalescope
