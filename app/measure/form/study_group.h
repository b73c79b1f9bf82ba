// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QMap>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/measure/form/factor_line.h"
#include "app/measure/form/plan_form.h"

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace scalescope {

/// The end of the form: what makes a study of it besides several values in its fields. Name, factors without a field,
/// exclusions, what is held fixed, the rule for repeats, the order. Knows nothing of engines or files.
class StudyGroup : public QWidget {
  Q_OBJECT
 public:
  /// `labelWidth`: that of the form's labels.
  explicit StudyGroup(int labelWidth, QWidget* parent = nullptr);

  /// All but the baseline and the values of fields of the form, which the form takes. Emits nothing.
  void setStudy(const Study& study);
  /// As before any study. Emits nothing.
  void clear();
  /// The fields of the form that have several values, before study() is asked.
  void setEntered(const std::vector<StudyFactor>& entered);
  /// The study that the form describes: the one that was set, or any with a factor. Several numbers of ranks give every
  /// rank the same number of cores, so that the cells differ only in ranks.
  std::optional<Study> study(const PlanDraft& draft, int localCores) const;
  /// Of texts that could not be read.
  std::vector<PlanFault> faults() const;
  /// Shows those that have their place here, and unfolds for them.
  void showFaults(const std::vector<PlanFault>& faults);
  bool isAdaptive() const;
  /// What is typed, complete or not, for the next start; without secrets. Empty if there is nothing.
  QJsonObject input() const;
  /// Emits nothing.
  void setInput(const QJsonObject& input);

 signals:
  void edited();

 private:
  void addRow(const char* id, const QString& label, QWidget* editor);
  QWidget* makeExclusions();
  QWidget* makeHeld();
  QWidget* makeRule();
  QToolButton* makeAdd();
  FactorLine* addLine(const QString& field);
  void removeLine(FactorLine* line);
  void clearLines();
  double halfWidthPercent() const;
  std::vector<StudyExclusion> exclusions() const;
  void showCompanions();
  void showParts();

  QWidget* m_content;
  QToolButton* m_heading;
  QVBoxLayout *m_rows, *m_lineRows;
  int m_labelWidth;
  std::vector<FactorLine*> m_lines;  ///< in the order of the study's factors
  QMap<QString, FormField*> m_fields;
  QLineEdit *m_name = nullptr, *m_heldImages = nullptr, *m_orderSeed = nullptr;
  QPlainTextEdit* m_exclusions = nullptr;
  QComboBox *m_held = nullptr, *m_rule = nullptr;
  QSpinBox* m_cap = nullptr;
  QDoubleSpinBox* m_halfWidth = nullptr;
  Study m_set;           ///< what of it is unedited stays as it was
  bool m_isSet = false;  ///< a study was set, which stays one without factors
};

}  // namespace scalescope
