// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_matrix_model.h"

#include "app/core/engine_words.h"
#include "app/measure/study/prediction_text.h"
#include "engine/study/repeat_rule.h"
#include "engine/study/study_fields.h"
#include "widgets/number_format.h"

namespace scalescope {

void StudyMatrixModel::setStudy(const Study& study, std::vector<StudyCell> cells) {
  beginResetModel();
  m_study = study;
  m_cells = std::move(cells);
  m_predictions.clear();
  m_titles.clear();
  for (const StudyFactor& factor : study.factors) {
    const auto field = findStudyField(factor.field);
    m_titles.append(factorTitle(factor.field, field.ok() ? field->title : factor.field));
  }
  endResetModel();
}

void StudyMatrixModel::setPredictions(CellPredictions predictions) {
  beginResetModel();
  m_predictions = std::move(predictions);
  endResetModel();
}

int StudyMatrixModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
}

int StudyMatrixModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : 1 + static_cast<int>(m_titles.size()) + tailCount();
}

QString StudyMatrixModel::tailText(const StudyCell& cell, int column) const {
  const Plan& plan = cell.plan;
  switch (column) {
    case Ranks: return QString::number(deviceCount(plan));
    case BatchPerDevice:
      return plan.batchSizePerDevice == kLargestBatch ? tr("largest") : countText(plan.batchSizePerDevice);
    case Length:
      if (plan.test == TestKind::Long) return tr("%n epoch(s)", nullptr, static_cast<int>(plan.epochs));
      return plan.steps > 0 ? tr("%n step(s)", nullptr, static_cast<int>(plan.steps))
                            : tr("%1, until steady").arg(durationText(plan.minimumMeasuredTimeS));
    case Runs:
      return m_study.repeats.adaptive ? tr("%1 to %2").arg(kMinAdaptiveRepeats).arg(m_study.repeats.cap)
                                      : QString::number(m_study.repeats.count);
    case Predicted: return predictedText(m_predictions, cell.id);
    case TellsNew: return tellsNewText(m_predictions, cell.id);
    default: return {};
  }
}

QVariant StudyMatrixModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const StudyCell& cell = m_cells[static_cast<std::size_t>(index.row())];
  const int factor = index.column() - 1, factors = static_cast<int>(m_titles.size());
  if (role == Qt::ToolTipRole && factor - factors >= Predicted)
    return m_predictions.value(QString::fromStdString(cell.id)).basis;
  if (role == Qt::ToolTipRole) return QString::fromStdString(planToCommandLine(cell.plan, ""));
  if (role != Qt::DisplayRole) return {};
  if (factor < 0) return QString::fromStdString(cell.id);
  if (factor >= factors) return tailText(cell, factor - factors);
  const std::string& value = cell.values[static_cast<std::size_t>(factor)];
  return value.empty() ? tr("not set") : QString::fromStdString(value);
}

QVariant StudyMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole) return {};
  if (orientation == Qt::Vertical) return section + 1;
  if (section == 0) return tr("Cell");
  const int factors = static_cast<int>(m_titles.size());
  if (section <= factors) return m_titles[section - 1];
  const QString tails[] = {tr("Ranks"), tr("Batch per device"), tr("Measured"), tr("Runs"), tr("Predicted"), tr("New")};
  return section - 1 - factors < tailCount() ? tails[section - 1 - factors] : QString();
}

}  // namespace scalescope
