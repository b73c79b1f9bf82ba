// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/check_table_model.h"

#include <QApplication>
#include <algorithm>

#include "app/core/check_words.h"
#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/diagnose/node_check_figure.h"
#include "engine/analysis/check/check_verdict.h"
#include "widgets/qt_text.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr int kVerdictColumn = 0;

/// Green is for what was compared.
Tone toneOf(const CheckValue& value) {
  if (isWithoutReference(value)) return Tone::Muted;
  switch (value.verdict) {
    case CheckVerdict::Good: return Tone::Good;
    case CheckVerdict::Suspect: return Tone::Caution;
    case CheckVerdict::Bad: return Tone::Bad;
    case CheckVerdict::NotMeasurable: return Tone::Muted;
  }
  return Tone::Muted;
}

int severityOf(const CheckValue& value) {
  return value.verdict == CheckVerdict::Bad ? 0 : value.verdict == CheckVerdict::Suspect ? 1 : 2;
}

}  // namespace

void CheckTableModel::setValues(std::vector<CheckValue> values) {
  beginResetModel();
  m_values = std::move(values);
  std::stable_sort(m_values.begin(), m_values.end(),
                   [](const CheckValue& a, const CheckValue& b) { return severityOf(a) < severityOf(b); });
  endResetModel();
}

int CheckTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_values.size());
}

int CheckTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(checkColumnTitles().size());
}

QVariant CheckTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const CheckValue& value = m_values[static_cast<std::size_t>(index.row())];
  if (role == Qt::DisplayRole) return checkColumns(value).value(index.column());
  if (role == Qt::ForegroundRole && index.column() == kVerdictColumn)
    return toneColor(toneOf(value), QApplication::palette());
  if (role == Qt::ToolTipRole) {
    const CheckTest* test = findCheckTest(value.test);
    QStringList lines{checkColumns(value).constLast()};
    lines.removeAll(QString());
    if (test) lines << wordsText(test->definition);
    if (!value.limitFormula.empty()) lines << checkText(value.limitFormula);
    return lines.join(QLatin1Char('\n'));
  }
  return {};
}

QVariant CheckTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  return checkColumnTitles().value(section);
}

}  // namespace scalescope
