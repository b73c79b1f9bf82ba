// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/differences_model.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QPalette>

#include "app/core/engine_words.h"
#include "app/store/library_entry.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

Tone toneOf(FactorState state) {
  switch (state) {
    case FactorState::Intended: return Tone::Good;
    case FactorState::Unintended: return Tone::Bad;
    case FactorState::Unknown: return Tone::Caution;
  }
  return Tone::Neutral;
}

QString wordsOf(FactorState state) {
  switch (state) {
    case FactorState::Intended: return DifferencesModel::tr("under test");
    case FactorState::Unintended: return DifferencesModel::tr("differs, not intended");
    case FactorState::Unknown: return DifferencesModel::tr("not known for all");
  }
  return {};
}

}  // namespace

void DifferencesModel::setComparison(const Comparison& comparison) {
  beginResetModel();
  m_differences = comparison.differences;
  m_intended = comparison.intended;
  m_groups.clear();
  for (const RunGroup& group : comparison.groups) m_groups.append(group.label);
  endResetModel();
}

int DifferencesModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_differences.size());
}

int DifferencesModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : FirstGroup + static_cast<int>(m_groups.size());
}

QVariant DifferencesModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const FactorDifference& difference = m_differences[static_cast<std::size_t>(index.row())];
  if (role == Qt::CheckStateRole && index.column() == Factor)
    return difference.state == FactorState::Intended ? Qt::Checked : Qt::Unchecked;
  if (role == Qt::ForegroundRole && index.column() == Verdict)
    return toneColor(toneOf(difference.state), QGuiApplication::palette());
  if (role == Qt::ToolTipRole && index.column() == Factor)
    return tr("Tick if this is the factor under test: its difference then does not affect comparability.");
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Factor: return factorTitle(difference.id, difference.title);
    case Kind: return wordsText(difference.group);
    case Verdict: return wordsOf(difference.state);
    default: break;
  }
  auto group = static_cast<std::size_t>(index.column() - FirstGroup);
  bool known = group < difference.values.size() && !difference.values[group].empty();
  return known ? toQString(shownValues(difference)[group]) : tr("not known");
}

bool DifferencesModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || role != Qt::CheckStateRole || index.column() != Factor) return false;
  std::set<std::string> intended = m_intended;
  const std::string& id = m_differences[static_cast<std::size_t>(index.row())].id;
  if (value.toInt() == Qt::Checked)
    intended.insert(id);
  else
    intended.erase(id);
  if (intended == m_intended) return false;
  emit intendedChanged(intended);
  return true;
}

QVariant DifferencesModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Factor: return tr("Factor");
    case Kind: return tr("Kind");
    case Verdict: return tr("Verdict");
    default: return m_groups.value(section - FirstGroup);
  }
}

Qt::ItemFlags DifferencesModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  return index.column() == Factor ? flags | Qt::ItemIsUserCheckable : flags;
}

}  // namespace scalescope
