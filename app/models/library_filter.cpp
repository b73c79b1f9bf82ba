// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/library_filter.h"

#include <QRegularExpression>
#include <algorithm>

#include "app/models/library_model.h"

namespace scalescope {
namespace {

const std::vector<std::pair<QString, int>>& columnNames() {
  static const std::vector<std::pair<QString, int>> names = {
      {"name", LibraryModel::Name},           {"system", LibraryModel::System},
      {"network", LibraryModel::Network},     {"ranks", LibraryModel::Ranks},
      {"batch", LibraryModel::Batch},         {"precision", LibraryModel::Precision},
      {"images/s", LibraryModel::Throughput}, {"cv", LibraryModel::StepCv},
      {"top-1", LibraryModel::Top1},          {"status", LibraryModel::Status},
      {"started", LibraryModel::Started},     {"tag", LibraryModel::Tags},
      {"tags", LibraryModel::Tags},
  };
  return names;
}

int columnOf(const QString& name) {
  for (const auto& [known, column] : columnNames())
    if (known == name) return column;
  return -1;
}

FilterTerm parseTerm(QString word) {
  FilterTerm term;
  if (word.size() > 1 && word.startsWith(QLatin1Char('-'))) {
    term.negated = true;
    word.remove(0, 1);
  }
  static const QRegularExpression shape(QStringLiteral("^([a-z0-9/-]+)([:<>])(.*)$"));
  auto match = shape.match(word);
  int column = match.hasMatch() ? columnOf(match.captured(1)) : -1;
  term.text = column >= 0 ? match.captured(3) : word;
  term.text.remove(QLatin1Char('"'));
  if (column < 0) return term;
  term.column = column;
  bool isNumber = false;
  term.number = match.captured(3).remove(QLatin1Char('%')).toDouble(&isNumber);
  // Fractions are shown, and so asked for, in %.
  if (column == LibraryModel::StepCv || column == LibraryModel::Top1) term.number /= 100;
  if (isNumber && match.captured(2) == QLatin1String("<")) term.comparison = FilterTerm::Comparison::Less;
  if (isNumber && match.captured(2) == QLatin1String(">")) term.comparison = FilterTerm::Comparison::Greater;
  return term;
}

bool isExact(int column) { return column == LibraryModel::Ranks || column == LibraryModel::Batch; }

}  // namespace

std::vector<FilterTerm> parseFilter(const QString& text) {
  static const QRegularExpression words(QStringLiteral("(?:\"[^\"]*\"?|[^\\s\"])+"));
  std::vector<FilterTerm> terms;
  for (auto it = words.globalMatch(text.toLower()); it.hasNext();) terms.push_back(parseTerm(it.next().captured()));
  return terms;
}

LibraryFilter::LibraryFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(LibraryModel::SortRole);
  setDynamicSortFilter(true);
}

void LibraryFilter::setFilterText(const QString& text) {
  if (m_text == text) return;
  m_text = text;
  m_terms = parseFilter(text);
  invalidateFilter();
}

void LibraryFilter::setShowTrash(bool show) {
  if (m_showTrash == show) return;
  m_showTrash = show;
  invalidateFilter();
}

bool LibraryFilter::matches(const FilterTerm& term, int row) const {
  if (term.column < 0)
    return sourceModel()->index(row, 0).data(LibraryModel::SearchRole).toString().contains(term.text);
  QModelIndex cell = sourceModel()->index(row, term.column);
  QVariant key = cell.data(LibraryModel::SortRole);
  if (term.comparison == FilterTerm::Comparison::Less) return key.toDouble() < term.number && key.toDouble() >= 0;
  if (term.comparison == FilterTerm::Comparison::Greater) return key.toDouble() > term.number;
  if (isExact(term.column)) return key.toString() == term.text;
  return cell.data(Qt::DisplayRole).toString().toLower().contains(term.text);
}

bool LibraryFilter::filterAcceptsRow(int row, const QModelIndex&) const {
  auto* library = static_cast<const LibraryModel*>(sourceModel());
  if (library->entryAt(row)->trashed != m_showTrash) return false;
  return std::all_of(m_terms.begin(), m_terms.end(),
                     [&](const FilterTerm& term) { return matches(term, row) != term.negated; });
}

}  // namespace scalescope
