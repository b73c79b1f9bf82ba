// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/search_model.h"

#include <algorithm>
#include <tuple>

namespace scalescope {
namespace {

enum WordScore { kNotFound = 0, kInPlace = 1, kLettersInOrder = 2, kAnywhere = 4, kStartOfWord = 8 };

bool isStartOfWord(const QString& text, qsizetype at) { return at == 0 || !text.at(at - 1).isLetterOrNumber(); }

bool hasStartOfWord(const QString& text, const QString& word) {
  for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isStartOfWord(text, at)) return true;
  return false;
}

/// The first letter starts a word; the others follow anywhere.
bool hasLettersInOrder(const QString& text, const QString& word) {
  for (qsizetype start = 0; start < text.size(); ++start) {
    if (text.at(start) != word.front() || !isStartOfWord(text, start)) continue;
    qsizetype at = start, letter = 1;
    while (letter < word.size() && ++at < text.size())
      if (text.at(at) == word.at(letter)) ++letter;
    if (letter == word.size()) return true;
  }
  return false;
}

int wordScore(const QString& word, const QString& title, const QString& place) {
  if (hasStartOfWord(title, word)) return kStartOfWord;
  if (title.contains(word)) return kAnywhere;
  if (place.contains(word)) return kInPlace;
  return word.size() > 1 && hasLettersInOrder(title, word) ? kLettersInOrder : kNotFound;
}

}  // namespace

int searchScore(const QString& query, const SearchItem& item) {
  const QString title = item.title.toCaseFolded(), place = item.place.toCaseFolded();
  int score = 1;
  for (const QString& word : query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
    const int found = wordScore(word, title, place);
    if (found == kNotFound) return 0;
    score += found;
  }
  return score;
}

void SearchModel::setItems(std::vector<SearchItem> items) {
  m_items = std::move(items);
  match();
}

void SearchModel::setQuery(const QString& query) {
  m_query = query;
  match();
}

void SearchModel::match() {
  std::vector<std::tuple<int, int, std::size_t>> found;  // sorted ascending: the best score is the most negative
  for (std::size_t i = 0; i < m_items.size(); ++i)
    if (const int score = searchScore(m_query, m_items[i]); score > 0)
      found.emplace_back(-score, static_cast<int>(m_items[i].kind), i);
  const auto shown = std::min<std::ptrdiff_t>(kMaxRows, std::ssize(found));
  std::partial_sort(found.begin(), found.begin() + shown, found.end());
  beginResetModel();
  m_matchCount = static_cast<int>(found.size());
  m_rows.clear();
  for (std::ptrdiff_t i = 0; i < shown; ++i) m_rows.push_back(std::get<2>(found[static_cast<std::size_t>(i)]));
  endResetModel();
}

const SearchItem& SearchModel::itemAt(int row) const { return m_items[m_rows[static_cast<std::size_t>(row)]]; }

int SearchModel::firstEnabledRow() const {
  for (int row = 0; row < rowCount(); ++row)
    if (itemAt(row).isEnabled) return row;
  return -1;
}

int SearchModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SearchModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant SearchModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const SearchItem& item = itemAt(index.row());
  if (role == Qt::TextAlignmentRole && index.column() == Keys) return int(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Title: return item.title;
    case Place: return item.place;
    default: return item.keys;
  }
}

Qt::ItemFlags SearchModel::flags(const QModelIndex& index) const {
  if (!index.isValid() || !itemAt(index.row()).isEnabled) return Qt::NoItemFlags;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

}  // namespace scalescope
