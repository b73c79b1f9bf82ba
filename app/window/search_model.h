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
  enum class Kind { Page, Action, Field, Figure, Help, Run };  ///< in this order among equal matches
  Kind kind = Kind::Action;
  QString title;
  QString place;     ///< where it is: the menu of an action, the section of a field, the id of a run; may be empty
  QString keywords;  ///< further names, one a line: ids, the English title
  QString text;      ///< explains the item; matched only by the start of words
  QString keys;      ///< the shortcut
  bool isEnabled = true;
  std::function<void()> choose;
};

/// How well an item matches; higher is better, 0: not at all. Case is ignored. Every word of `query` must occur in the
/// title, in the keywords, in the kind or place, or in the text; these count in this order, and the start of a word
/// counts more than its inside. A word may also abbreviate the title: "exfig" finds "Export figure".
int searchScore(const QString& query, const SearchItem& item);

/// The texts of an item in folded case.
struct SearchTexts {
  explicit SearchTexts(const SearchItem& item);
  QString title, keywords, place, text;
};

/// The items that match a query, best first, at most kMaxRows of them. An empty query matches all. Thread: GUI.
class SearchModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { Title, Place, Keys, ColumnCount };
  static constexpr int kMaxRows = 50;

  using QAbstractTableModel::QAbstractTableModel;
  static QString kindTitle(SearchItem::Kind kind);
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
  std::vector<SearchTexts> m_texts;  ///< of m_items
  std::vector<std::size_t> m_rows;   ///< places in m_items
  QString m_query;
  int m_matchCount = 0;
};

}  // namespace scalescope
