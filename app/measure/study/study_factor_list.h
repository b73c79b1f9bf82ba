// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonArray>
#include <optional>

#include "app/measure/study/study_factor_row.h"
#include "engine/study/study_cells.h"

class QPushButton;
class QVBoxLayout;

namespace scalescope {

/// The factors of the study being edited, a row each.
class StudyFactorList : public QWidget {
  Q_OBJECT
 public:
  explicit StudyFactorList(QWidget* parent = nullptr);

  void setFactors(const std::vector<StudyFactor>& factors);
  std::vector<StudyFactor> factors() const;
  /// The rows as typed.
  QJsonArray input() const;
  void setInput(const QJsonArray& rows);
  /// The widget after which Tab comes to the first row.
  void setTabPredecessor(QWidget* widget);
  QWidget* lastTabStop() const;
  void setNetworks(const QStringList& networks);
  /// Shows each fault in the row of its factor, as a hint in a row that awaits its values; returns those that belong to
  /// no row.
  std::vector<StudyFault> showFaults(const std::vector<StudyFault>& faults);
  /// Whether values were entered in the row of this factor; nullopt without such a row.
  std::optional<bool> isEdited(const std::string& field) const;
  /// From now on, no row awaits its values.
  void setEdited();

 signals:
  void edited();

 private:
  StudyFactorRow* addRow();
  void removeRow(StudyFactorRow* row);
  void updateCompanions();
  void orderTabs();

  QVBoxLayout* m_rowsLayout;
  QPushButton* m_add;
  std::vector<StudyFactorRow*> m_rows;
  QStringList m_networks;
  QWidget* m_before = nullptr;
};

}  // namespace scalescope
