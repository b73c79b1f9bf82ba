// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_cells.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/study/study.h"
#include "engine/study/study_checks.h"
#include "engine/study/study_fields.h"

namespace scalescope {
namespace {

Error refused(const Text& message) { return {"study-invalid", message}; }

Status holdGlobalBatch(const Study& study, Plan& plan) {
  const std::int64_t images =
      study.heldImages > 0 ? study.heldImages
                           : static_cast<std::int64_t>(study.baseline.batchSizePerDevice) * deviceCount(study.baseline);
  if (images < 1)
    return refused(Text::of("The baseline's batch per device is auto, so the global batch to hold fixed is unknown.") +
                   Text::of("Set one of the two."));
  const int devices = deviceCount(plan);
  if (images % devices != 0 || images / devices > std::numeric_limits<int>::max())
    return refused(
        Text::of("The global batch of %1 images cannot be divided equally among %2 devices.", images, devices) +
        Text::of("Choose a multiple of every device count."));
  plan.batchSizePerDevice = static_cast<int>(images / devices);
  return {};
}

Status holdTotalSamples(const Study& study, Plan& plan) {
  if (plan.test == TestKind::Long) return {};
  const Plan& baseline = study.baseline;
  const std::int64_t images = study.heldImages > 0 ? study.heldImages
                                                   : static_cast<std::int64_t>(baseline.steps) *
                                                         baseline.batchSizePerDevice * deviceCount(baseline);
  if (images < 1)
    return refused(Text::of("The number of images to hold fixed is unknown, because the baseline's steps or batch are "
                            "determined at run time.") +
                   Text::of("Set the total number of images, for example epochs * images of the dataset."));
  const double perStep = static_cast<double>(plan.batchSizePerDevice) * deviceCount(plan);
  if (perStep < 1)
    return refused(Text::of("The batch per device is auto, so the number of steps is unknown.") +
                   Text::of("Set the batch per device."));
  const double steps = std::round(static_cast<double>(images) / perStep);
  if (steps < 1 || steps > std::numeric_limits<int>::max())
    return refused(
        Text::of("%1 images are less than one step of %2 images.", images, static_cast<std::int64_t>(perStep)) +
        Text::of("Use more images."));
  plan.steps = static_cast<int>(steps);
  return {};
}

/// Applies what a study holds fixed to the plan of a cell: batch per device for a global batch, steps for total images
/// (rounded to whole steps; in a long test the epochs fix them). Errors: "study-invalid" if the numbers do not divide
/// or are missing. Source: iterations = epochs * images / (batch * GPUs), as in the P100 study of 2018 (seed 000, table
/// 2).
Status holdFixed(const Study& study, Plan& plan) {
  if (deviceCount(plan) < 1)
    return refused(Text::of("No host has a slot, so the run would have no ranks.") +
                   Text::of("Give a host at least one slot."));
  switch (study.held) {
    case HeldFixed::GlobalBatch: return holdGlobalBatch(study, plan);
    case HeldFixed::TotalSamples: return holdTotalSamples(study, plan);
    case HeldFixed::BatchPerDevice: break;
  }
  return {};
}

/// Factors that move together are one axis of the table.
struct Axis {
  std::vector<std::size_t> factors;
  std::size_t length = 0;
};

std::vector<Axis> axesOf(const Study& study) {
  std::vector<Axis> axes;
  std::map<std::string, std::size_t> axisOfField;
  for (std::size_t i = 0; i < study.factors.size(); ++i)
    if (study.factors[i].movesWith.empty()) {
      axisOfField[study.factors[i].field] = axes.size();
      axes.push_back({{i}, study.factors[i].values.size()});
    }
  for (std::size_t i = 0; i < study.factors.size(); ++i)
    if (const std::string& leader = study.factors[i].movesWith; !leader.empty())
      axes[axisOfField.at(leader)].factors.push_back(i);
  return axes;
}

/// Creates the cells of a study whose factors are valid.
class CellMaker {
 public:
  CellMaker(const Study& study, StudyExpansion& expansion) : m_study(study), m_expansion(expansion) {
    for (const StudyFactor& factor : study.factors) m_fields.push_back(require(findStudyField(factor.field)));
    for (std::size_t i = 0; i < m_fields.size(); ++i) m_labels.push_back(labelsOf(i));
    m_stages.resize(m_fields.size());
    std::iota(m_stages.begin(), m_stages.end(), 0);
    std::stable_sort(m_stages.begin(), m_stages.end(),
                     [this](std::size_t a, std::size_t b) { return m_fields[a].stage < m_fields[b].stage; });
  }

  void makeAll() {
    const std::vector<Axis> axes = axesOf(m_study);
    std::vector<std::size_t> places(axes.size(), 0), chosen(m_fields.size(), 0);
    bool more = true;
    while (more) {
      for (std::size_t a = 0; a < axes.size(); ++a)
        for (const std::size_t factor : axes[a].factors) chosen[factor] = places[a];
      if (!excluded(chosen)) make(chosen);
      more = false;
      for (std::size_t a = axes.size(); a-- > 0 && !more;) {
        more = ++places[a] < axes[a].length;
        if (!more) places[a] = 0;
      }
    }
  }

 private:
  /// The short labels, unless two values would have the same one.
  std::vector<std::string> labelsOf(std::size_t factor) const {
    std::vector<std::string> labels;
    for (const std::string& value : m_study.factors[factor].values)
      labels.push_back(studyValueLabel(m_fields[factor], value));
    const std::vector<std::string>& values = m_study.factors[factor].values;
    const bool unique = std::set(labels.begin(), labels.end()).size() == std::set(values.begin(), values.end()).size();
    return unique ? labels : values;
  }

  bool excluded(const std::vector<std::size_t>& chosen) const {
    return std::any_of(m_study.exclusions.begin(), m_study.exclusions.end(), [&](const StudyExclusion& exclusion) {
      return std::all_of(exclusion.begin(), exclusion.end(), [&](const auto& part) {
        for (std::size_t i = 0; i < m_fields.size(); ++i)
          if (m_study.factors[i].field == part.first) return m_study.factors[i].values[chosen[i]] == part.second;
        return false;
      });
    });
  }

  void make(const std::vector<std::size_t>& chosen) {
    StudyCell cell{"c" + std::to_string(++m_count), "", {}, m_study.baseline};
    std::vector<std::string> words;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      cell.values.push_back(m_study.factors[i].values[chosen[i]]);
      words.push_back(m_labels[i][chosen[i]]);
    }
    cell.label = words.empty() ? kBaselineCell : join(words, ", ");
    if (!apply(cell)) return;
    if (const Status held = holdFixed(m_study, cell.plan); !held)
      return fault("held_fixed", "", Text::of("%1 (%2): %3", cell.id, cell.label, held.error().message));
    cell.plan.name.clear();
    cell.plan.repeats = m_study.repeats.adaptive ? m_study.repeats.cap : m_study.repeats.count;
    keep(std::move(cell));
  }

  bool apply(StudyCell& cell) {
    for (const std::size_t i : m_stages) {
      const Status set = m_fields[i].apply(cell.plan, cell.values[i]);
      if (set) continue;
      fault(m_fields[i].id, cell.values[i], set.error().message);
      return false;
    }
    return true;
  }

  /// Two cells with the same plan cannot be compared.
  void keep(StudyCell cell) {
    const auto [place, isNew] = m_known.emplace(planToJson(cell.plan), cell.id + " (" + cell.label + ")");
    if (!isNew && !m_study.factors.empty()) {
      const std::size_t last = m_study.factors.size() - 1;
      return fault(m_study.factors[last].field, cell.values[last],
                   Text::of("The cells %1 and %2 (%3) have the same plan.", place->second, cell.id, cell.label) +
                       Text::of("Exclude one of them."));
    }
    m_expansion.cells.push_back(std::move(cell));
  }

  void fault(std::string field, std::string value, Text message) {
    auto same = [&](const StudyFault& known) { return known.field == field && known.message == message; };
    if (std::none_of(m_expansion.faults.begin(), m_expansion.faults.end(), same))
      m_expansion.faults.push_back({std::move(field), std::move(value), std::move(message)});
  }

  const Study& m_study;
  StudyExpansion& m_expansion;
  std::vector<StudyField> m_fields;
  std::vector<std::vector<std::string>> m_labels;
  std::vector<std::size_t> m_stages;  ///< factors in the order in which they are applied
  std::map<std::string, std::string> m_known;
  int m_count = 0;
};

}  // namespace

StudyExpansion expandStudy(const Study& study) {
  StudyExpansion expansion;
  expansion.faults = checkStudy(study);
  if (!expansion.faults.empty()) return expansion;
  CellMaker(study, expansion).makeAll();
  if (expansion.cells.empty() && expansion.faults.empty())
    expansion.faults.push_back(
        {"exclusions", "", Text::of("The exclusions remove every cell.") + Text::of("Remove an exclusion.")});
  return expansion;
}

Result<std::vector<StudyCell>> cellsOf(const Study& study) {
  StudyExpansion expansion = expandStudy(study);
  if (expansion.faults.empty()) return std::move(expansion.cells);
  std::vector<Text> lines;
  for (const StudyFault& fault : expansion.faults) lines.push_back(fault.message);
  return Error{"study-invalid", joinTexts(std::move(lines), "\n")};
}

std::vector<StudyFault> checkCellPlans(const std::vector<StudyCell>& cells, const std::vector<NetworkInfo>& networks) {
  std::vector<StudyFault> faults;
  std::map<std::string, bool> reported;  // a fault of the baseline is in every cell; report it once
  for (const StudyCell& cell : cells)
    for (const PlanFault& fault : validatePlan(cell.plan, networks))
      if (!std::exchange(reported[fault.field + fault.message], true))
        faults.push_back({fault.field, "", Text::of("%1 (%2): %3", cell.id, cell.label, fault.message)});
  return faults;
}

}  // namespace scalescope
