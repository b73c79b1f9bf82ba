// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/search_model.h"

#include <QGuiApplication>
#include <algorithm>
#include <tuple>

#include "widgets/tones.h"

namespace scalescope {
namespace {

/// Of one word of a query; they add up.
enum WordScore {
  kNotFound = 0,
  kInText = 1,
  kInPlace = 2,
  kAbbreviation = 4,
  kInKeywords = 8,
  kStartInKeywords = 16,
  kInTitle = 32,
  kStartInTitle = 64
};

/// Shorter words occur in nearly every text.
constexpr qsizetype kMinTextWord = 3;

bool isStartOfWord(const QString& text, qsizetype at) { return at == 0 || !text.at(at - 1).isLetterOrNumber(); }

bool hasStartOfWord(const QString& text, const QString& word) {
  for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isStartOfWord(text, at)) return true;
  return false;
}

/// Each letter of `word` from `letter` on follows the one before it or starts a word. `at`: of the letter before.
bool abbreviates(const QString& text, qsizetype at, const QString& word, qsizetype letter) {
  if (letter == word.size()) return true;
  for (qsizetype next = at + 1; next < text.size(); ++next)
    if (text.at(next) == word.at(letter) && (next == at + 1 || isStartOfWord(text, next)) &&
        abbreviates(text, next, word, letter + 1))
      return true;
  return false;
}

bool isAbbreviation(const QString& text, const QString& word) {
  if (word.size() < 2) return false;
  for (qsizetype start = text.indexOf(word.front()); start >= 0; start = text.indexOf(word.front(), start + 1))
    if (isStartOfWord(text, start) && abbreviates(text, start, word, 1)) return true;
  return false;
}

int wordScore(const QString& word, const SearchTexts& item) {
  if (hasStartOfWord(item.title, word)) return kStartInTitle;
  if (item.title.contains(word)) return kInTitle;
  if (hasStartOfWord(item.keywords, word)) return kStartInKeywords;
  if (item.keywords.contains(word)) return kInKeywords;
  if (isAbbreviation(item.title, word)) return kAbbreviation;
  if (item.place.contains(word)) return kInPlace;
  return word.size() >= kMinTextWord && hasStartOfWord(item.text, word) ? kInText : kNotFound;
}

QStringList queryWords(const QString& query) {
  return query.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

int scoreOf(const QStringList& words, const SearchTexts& item) {
  int score = 1;
  for (const QString& word : words) {
    const int found = wordScore(word, item);
    if (found == kNotFound) return 0;
    score += found;
  }
  return score;
}

QString kindAndPlace(const SearchItem& item) {
  const QString kind = SearchModel::kindTitle(item.kind);
  return item.place.isEmpty() ? kind : QStringLiteral("%1 · %2").arg(kind, item.place);
}

}  // namespace

SearchTexts::SearchTexts(const SearchItem& item)
    : title(item.title.toCaseFolded()),
      keywords(item.keywords.toCaseFolded()),
      place(kindAndPlace(item).toCaseFolded()),
      text(item.text.toCaseFolded()) {}

int searchScore(const QString& query, const SearchItem& item) { return scoreOf(queryWords(query), SearchTexts(item)); }

QString SearchModel::kindTitle(SearchItem::Kind kind) {
  switch (kind) {
    case SearchItem::Kind::Page: return tr("Page");
    case SearchItem::Kind::Action: return tr("Command");
    case SearchItem::Kind::Field: return tr("Field");
    case SearchItem::Kind::Figure: return tr("Figure");
    case SearchItem::Kind::Help: return tr("Help");
    case SearchItem::Kind::Run: return tr("Run");
  }
  return {};
}

void SearchModel::setItems(std::vector<SearchItem> items) {
  m_items = std::move(items);
  m_texts = std::vector<SearchTexts>(m_items.begin(), m_items.end());
  match();
}

void SearchModel::setQuery(const QString& query) {
  m_query = query;
  match();
}

void SearchModel::match() {
  const QStringList words = queryWords(m_query);
  std::vector<std::tuple<int, int, std::size_t>> found;  // sorted ascending: the best score is the most negative
  for (std::size_t i = 0; i < m_items.size(); ++i)
    if (const int score = scoreOf(words, m_texts[i]); score > 0)
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
  if (role == Qt::ForegroundRole && index.column() != Title) return toneColor(Tone::Muted, QGuiApplication::palette());
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Title: return item.title;
    case Place: return kindAndPlace(item);
    default: return item.keys;
  }
}

Qt::ItemFlags SearchModel::flags(const QModelIndex& index) const {
  if (!index.isValid() || !itemAt(index.row()).isEnabled) return Qt::NoItemFlags;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

}  // namespace scalescope
