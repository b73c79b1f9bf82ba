// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/listing/library_filter.h"

#include <QDate>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "app/results/listing/library_columns.h"
#include "app/results/listing/library_model.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

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
      {"tags", LibraryModel::Tags},           {"devices", LibraryModel::Ranks},
      {"date", LibraryModel::Started},
  };
  return names;
}

int columnOf(const QString& name) {
  for (const auto& [known, column] : columnNames())
    if (known == name) return column;
  return -1;
}

/// "" if no key is similar.
QString nearestKey(const QString& name) {
  std::vector<std::string> keys;
  for (const QString& key : filterKeys()) keys.push_back(key.toStdString());
  return toQString(nearestWord(name.toStdString(), keys));
}

FilterTerm::Comparison comparisonOf(const QString& sign) {
  if (sign == QLatin1String("<")) return FilterTerm::Comparison::Less;
  if (sign == QLatin1String("<=")) return FilterTerm::Comparison::AtMost;
  if (sign == QLatin1String(">")) return FilterTerm::Comparison::Greater;
  return sign == QLatin1String(">=") ? FilterTerm::Comparison::AtLeast : FilterTerm::Comparison::Contains;
}

/// Columns that can be compared by size; dates are compared as text, up to the given precision.
bool isNumber(int column) {
  return column == LibraryModel::Ranks || column == LibraryModel::Batch || column == LibraryModel::Throughput ||
         column == LibraryModel::StepCv || column == LibraryModel::Top1;
}

bool isExact(int column) { return column == LibraryModel::Ranks || column == LibraryModel::Batch; }

void readValue(FilterTerm& term, QString value) {
  value.remove(QLatin1Char('"'));
  if (term.column == LibraryModel::Started && value == QLatin1String("today"))
    value = QDate::currentDate().toString(Qt::ISODate);
  term.texts = value.split(QLatin1Char(','));
  bool readable = false;
  term.number = QString(value).remove(QLatin1Char('%')).toDouble(&readable);
  // Fractions are shown, and therefore entered, in %.
  if (term.column == LibraryModel::StepCv || term.column == LibraryModel::Top1) term.number /= 100;
  if (isNumber(term.column) && !readable) term.comparison = FilterTerm::Comparison::Contains;
}

FilterTerm parseTerm(QString word) {
  FilterTerm term;
  if (word.size() > 1 && word.startsWith(QLatin1Char('-'))) {
    term.negated = true;
    word.remove(0, 1);
  }
  static const QRegularExpression shape(QStringLiteral("^([a-z0-9/-]+)(:|<=|>=|<|>)(.*)$"));
  auto match = shape.match(word);
  term.column = match.hasMatch() ? columnOf(match.captured(1)) : -1;
  if (term.column < 0) {
    static const QRegularExpression name(QStringLiteral("^[a-z][a-z0-9/-]*$"));
    if (match.hasMatch() && name.match(match.captured(1)).hasMatch()) term.unknownColumn = match.captured(1);
    term.texts = {word.remove(QLatin1Char('"'))};
    return term;
  }
  term.comparison = comparisonOf(match.captured(2));
  readValue(term, match.captured(3));
  return term;
}

/// Whether the shown text, cut to the length of the term, satisfies the comparison.
template <typename T>
bool holds(FilterTerm::Comparison comparison, const T& shown, const T& wanted) {
  switch (comparison) {
    case FilterTerm::Comparison::Less: return shown < wanted;
    case FilterTerm::Comparison::AtMost: return shown <= wanted;
    case FilterTerm::Comparison::Greater: return shown > wanted;
    case FilterTerm::Comparison::AtLeast: return shown >= wanted;
    case FilterTerm::Comparison::Contains: break;
  }
  return false;
}

}  // namespace

QStringList filterKeys() {
  QStringList keys;
  for (const auto& [name, column] : columnNames()) keys.append(name);
  return keys;
}

std::vector<FilterTerm> parseFilter(const QString& text) {
  static const QRegularExpression words(QStringLiteral("(?:\"[^\"]*\"?|[^\\s\"])+"));
  std::vector<FilterTerm> terms;
  for (auto it = words.globalMatch(text.toLower()); it.hasNext();) terms.push_back(parseTerm(it.next().captured()));
  return terms;
}

LibraryFilter::LibraryFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(LibraryModel::SortRole);
  setDynamicSortFilter(true);
  setRecursiveFilteringEnabled(true);
  const auto forget = [this] { m_shownOf.clear(); };
  for (auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(this, signal, this, forget);
  connect(this, &QAbstractItemModel::modelReset, this, forget);
  connect(this, &QAbstractItemModel::layoutChanged, this, forget);
}

void LibraryFilter::setFilterText(const QString& text) {
  if (m_text == text) return;
  m_text = text;
  m_terms = parseFilter(text);
  invalidateFilter();
}

void LibraryFilter::setScope(const Scope& scope) {
  if (std::exchange(m_scope, scope) != scope) invalidateFilter();
}

QStringList LibraryFilter::unknownColumns() const {
  QStringList names;
  for (const FilterTerm& term : m_terms)
    if (!term.unknownColumn.isEmpty() && !names.contains(term.unknownColumn)) names.append(term.unknownColumn);
  return names;
}

QString LibraryFilter::problem() const {
  const QStringList unknown = unknownColumns();
  if (unknown.isEmpty()) return {};
  const QString names = unknown.join(QStringLiteral("\", \""));
  QStringList near;
  for (const QString& name : unknown)
    if (const QString key = nearestKey(name); !key.isEmpty() && !near.contains(key)) near.append(key);
  QString what = unknown.size() == 1 ? tr("The filter key \"%1\" is unknown.").arg(names)
                                     : tr("The filter keys \"%1\" are unknown.").arg(names);
  if (!near.isEmpty()) what += QLatin1Char(' ') + tr("Did you mean %1?").arg(near.join(QStringLiteral(", ")));
  return what + QLatin1Char(' ') +
         tr("Valid keys: %1. To search for a text with a colon, put it in quotes.")
             .arg(filterKeys().join(QStringLiteral(", ")));
}

bool LibraryFilter::matches(const FilterTerm& term, const QModelIndex& row) const {
  if (term.column < 0) return row.data(LibraryModel::SearchRole).toString().contains(term.texts.first());
  const QModelIndex cell = row.siblingAtColumn(term.column);
  const QVariant key = cell.data(LibraryModel::SortRole);
  if (term.comparison != FilterTerm::Comparison::Contains && isNumber(term.column))
    return key.toDouble() >= 0 && cell.data(LibraryModel::UnitRole).toString().isEmpty() &&
           holds(term.comparison, key.toDouble(), term.number);
  const QString shown = cell.data(Qt::DisplayRole).toString().toLower();
  if (term.comparison != FilterTerm::Comparison::Contains)
    return !shown.isEmpty() && holds(term.comparison, shown.left(term.texts.first().size()), term.texts.first());
  return std::any_of(term.texts.begin(), term.texts.end(), [&](const QString& text) {
    if (term.column == LibraryModel::Network && key.toString().contains(text)) return true;
    return isExact(term.column) ? key.toString() == text : shown.contains(text) || withoutGroups(shown).contains(text);
  });
}

/// Groups and sections are shown if one of their runs is.
bool LibraryFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const QModelIndex index = sourceModel()->index(row, 0, parent);
  if (sourceModel()->hasChildren(index) || index.data(LibraryModel::SectionRole).toBool()) return false;
  if (index.data(LibraryModel::TrashedRole).toBool() != m_scope.isTrash) return false;
  const QModelIndex origin = index.siblingAtColumn(LibraryModel::OriginOfRun);
  if (m_scope.origin && origin.data(LibraryModel::SortRole).toInt() != static_cast<int>(*m_scope.origin)) return false;
  return std::all_of(m_terms.begin(), m_terms.end(),
                     [&](const FilterTerm& term) { return matches(term, index) != term.negated; });
}

bool LibraryFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  const bool leftHeads = left.data(LibraryModel::SectionRole).toBool();
  const bool rightHeads = right.data(LibraryModel::SectionRole).toBool();
  if (leftHeads && rightHeads) return (left.row() < right.row()) == (sortOrder() == Qt::AscendingOrder);
  if (leftHeads != rightHeads) return leftHeads == (sortOrder() == Qt::AscendingOrder);
  if (left.column() == LibraryModel::Throughput) {
    const QString unitOfLeft = left.data(LibraryModel::UnitRole).toString(),
                  unitOfRight = right.data(LibraryModel::UnitRole).toString();
    if (unitOfLeft != unitOfRight) return (unitOfLeft < unitOfRight) == (sortOrder() == Qt::AscendingOrder);
  }
  const QVariant a = placeKey(left), b = placeKey(right);
  if (a.typeId() == QMetaType::QString && b.typeId() == QMetaType::QString)
    return naturallyLess(a.toString(), b.toString());
  return a.toDouble() < b.toDouble();
}

void LibraryFilter::sort(int column, Qt::SortOrder order) {
  m_placeKeys.clear();
  const bool isSame = column == sortColumn() && order == sortOrder();
  isSame ? invalidate() : QSortFilterProxyModel::sort(column, order);
}

QVariant LibraryFilter::placeKey(const QModelIndex& index) const {
  const QString group = index.data(LibraryModel::KeyRole).toString(),
                run = index.data(LibraryModel::RunIdRole).toString();
  const QString& id = group.isEmpty() ? run : group;
  if (const auto known = m_placeKeys.constFind(id); known != m_placeKeys.constEnd()) return *known;
  return *m_placeKeys.insert(id, m_placeKeys.value(run, index.data(sortRole())));
}

QVariant LibraryFilter::data(const QModelIndex& index, int role) const {
  const QVariant value = QSortFilterProxyModel::data(index, role);
  if ((role != Qt::DisplayRole && role != Qt::CheckStateRole) || index.column() != LibraryModel::Name ||
      !index.data(LibraryModel::SectionRole).toBool())
    return value;
  if (role == Qt::CheckStateRole) {
    int ticked = 0, all = 0;
    visitTickable(index, [&](const QModelIndex&, bool isTicked) {
      ++all;
      ticked += isTicked ? 1 : 0;
    });
    return ticked == 0 ? Qt::Unchecked : ticked == all ? Qt::Checked : Qt::PartiallyChecked;
  }
  const QString key = index.data(LibraryModel::KeyRole).toString();
  auto known = m_shownOf.constFind(key);
  if (known == m_shownOf.constEnd()) known = m_shownOf.insert(key, shownRuns(index));
  const int all = index.data(m_scope.isTrash ? LibraryModel::TrashCountRole : LibraryModel::CountRole).toInt();
  return *known == all ? tr("%1 (%2)").arg(value.toString(), countText(all))
                       : tr("%1 (%2 of %3)").arg(value.toString(), countText(*known), countText(all));
}

void LibraryFilter::visitTickable(const QModelIndex& parent,
                                  const std::function<void(const QModelIndex&, bool)>& visit) const {
  for (int row = 0; row < rowCount(parent); ++row) {
    const QModelIndex child = index(row, LibraryModel::Name, parent);
    if (hasChildren(child))
      visitTickable(child, visit);
    else if (const QVariant state = child.data(Qt::CheckStateRole); state.isValid())
      visit(child, state.toInt() == Qt::Checked);
  }
}

QStringList LibraryFilter::shownTickable(const QModelIndex& parent) const {
  QStringList runIds;
  visitTickable(
      parent, [&runIds](const QModelIndex& run, bool) { runIds.append(run.data(LibraryModel::RunIdRole).toString()); });
  return runIds;
}

bool LibraryFilter::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || !index.data(LibraryModel::SectionRole).toBool())
    return QSortFilterProxyModel::setData(index, value, role);
  const int change = value.toInt() == Qt::Checked ? LibraryModel::TickRole : LibraryModel::UntickRole;
  return sourceModel()->setData(mapToSource(index), shownTickable(index), change);
}

int LibraryFilter::shownRuns(const QModelIndex& parent) const {
  int runs = 0;
  for (int row = 0; row < rowCount(parent); ++row) {
    const QModelIndex child = index(row, 0, parent);
    runs += hasChildren(child) ? shownRuns(child) : 1;
  }
  return runs;
}

}  // namespace scalescope
