// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

namespace scalescope {

/// Something that a search can find and do.
struct SearchItem {
  enum class Kind { Page, Action, Help, Run };  ///< in this order among equal matches
  Kind kind = Kind::Action;
  QString title;
  QString place;  ///< the menu of an action, the id of a run
  QString keys;   ///< the shortcut
  bool isEnabled = true;
  std::function<void()> choose;
};

/// How well an item matches; higher is better, 0: not at all. Every word of `query` must occur in the title, as the
/// start of a word, anywhere, or as letters in this order ("exfig" finds "Export figure"), or in the place.
int searchScore(const QString& query, const SearchItem& item);

/// The items that match a query, best first, at most maxRows of them. An empty query matches all. Thread: GUI.
class SearchModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Title, Place, Keys, ColumnCount };
  static constexpr int kMaxRows = 50;

  using QAbstractTableModel::QAbstractTableModel;
  void setItems(std::vector<SearchItem> items);
  void setQuery(const QString& query);
  /// Matches, listed or not.
  int matchCount() const { return m_matchCount; }
  const SearchItem& itemAt(int row) const;
  /// -1 if every match is disabled, or there is none.
  int firstEnabledRow() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  void match();

  std::vector<SearchItem> m_items;
  std::vector<std::size_t> m_rows;  ///< places in m_items
  QString m_query;
  int m_matchCount = 0;
};

}  // namespace scalescope
