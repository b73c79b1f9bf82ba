// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/measure/form/plan_layout.h"
#include "app/measure/form/plan_mend.h"
#include "app/measure/form/rerun_plan.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/study/study.h"
#include "engine/study/study_fields.h"
#include "widgets/form_field.h"

class QVBoxLayout;

namespace scalescope {

/// The contents of the form: the plan (fields that could not be read keep their defaults), what several values make of
/// it, and the fields that could not be read.
struct PlanDraft {
  Plan plan;
  /// Fields with several values, of which the plan has the first, and those of a study that was set.
  std::vector<StudyFactor> factors;
  bool isRankSweep = false;  ///< several numbers of ranks on this machine were entered
  std::vector<PlanFault> faults;
};

/// The fields of a plan in groups, built from planFields(). Knows nothing of engines or files.
class PlanForm : public QWidget {
  Q_OBJECT
 public:
  explicit PlanForm(QWidget* parent = nullptr) : PlanForm(planFormGroups(), {}, parent) {}
  /// A part of the fields; the others are those of the last setPlan().
  explicit PlanForm(std::span<const PlanFormGroup> groups, QWidget* parent = nullptr)
      : PlanForm(groups, Plan{}, parent) {}

  /// The label of a field in the form.
  static QString labelOf(const PlanField& field);
  /// A mark stays beside its field until the user edits the field, or another plan is set.
  void setPlan(const Plan& plan, const PlanMarks& marks = {}) { setStudy(plan, {}, marks); }
  /// A baseline with the factors that are fields of the form; others are ignored. Until a field is edited, the draft
  /// has its value in the baseline and its values as they are here.
  void setStudy(const Plan& baseline, const std::vector<StudyFactor>& factors, const PlanMarks& marks = {});
  PlanDraft draft() const;
  /// As if the user had entered it.
  void enter(std::string_view id, const QString& text);
  /// The input that differs from a new plan, by field; without secrets.
  QJsonObject input() const;
  void setInput(const QJsonObject& input);
  /// The networks that the engine offers, with their sizes as tooltips.
  void setNetworks(const std::vector<NetworkInfo>& networks);
  /// Shows each fault beside its field, with a button that corrects it where that is possible, and unfolds its group;
  /// clears all others. `failedHosts`: those whose preflight failed.
  void showFaults(const std::vector<PlanFault>& faults, const std::vector<std::string>& failedHosts = {});
  void setHint(const std::string& field, const QString& hint);
  /// Gives the focus to a field and unfolds its group. A field that the plan does not use is shown until the next
  /// setPlan() or focusField(). Returns nullptr if the form has no such field.
  FormField* focusField(std::string_view id);
  QList<FormField*> fields() const;

 signals:
  void edited();

 private:
  /// What was set and not edited since.
  struct SetValue {
    std::string baseline;
    std::vector<std::string> values;  ///< empty: not a factor
  };
  struct Row {
    const PlanField* field = nullptr;
    const PlanFormField* layout = nullptr;
    FormField* widget = nullptr;
    QWidget* group = nullptr;
    std::optional<StudyField> factor{};  ///< of a field that takes several values
    std::optional<SetValue> set{};
    std::optional<PlanMend> mend{};
  };
  void addGroup(const PlanFormGroup& group, QVBoxLayout* column);
  void addRow(const PlanFormField& layout, QWidget* group, QVBoxLayout* column);
  void fieldEdited(std::size_t row);
  void takeRow(const Row& row, PlanDraft& draft) const;
  void setRow(Row& row, const Plan& baseline, const StudyFactor* factor);
  void mend(const Row& row);
  void updateShown(const PlanDraft& draft);
  void offerDatasetFolder(const Plan& plan);

  PlanForm(std::span<const PlanFormGroup> groups, const std::optional<Plan>& others, QWidget* parent);

  std::vector<Row> m_rows;
  const PlanField* m_revealed = nullptr;  ///< shown even if the plan does not use it
  std::optional<Plan> m_others;           ///< the plan of the fields that are not in this form, if there are any
  bool m_loading = false;
};

}  // namespace scalescope
