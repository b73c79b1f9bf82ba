// SPDX-License-Identifier: Apache-2.0
#include "engine/main/study_tables.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/base/json/json_text.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/base/text_columns.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/study/repeat_rule.h"
#include "engine/study/study_estimate.h"

namespace scalescope {
namespace {

using Row = std::vector<std::string>;

std::string percentText(std::optional<double> percent) {
  return percent && std::isfinite(*percent) ? formatFixed(*percent, 2) + " %" : "-";
}

/// The mean; of two runs with both values, which do not make an interval.
std::string meanText(const RepeatStatistics& statistics) {
  const std::string mean = measuredNumber(statistics.mean);
  if (!statistics.pair) return mean;
  const auto [low, high] = toldApart(statistics.pair->low, statistics.pair->high);
  return mean + " (" + low + " and " + high + ")";
}

/// Of all cells; "" if they differ.
std::string commonUnit(const std::vector<CellProgress>& cells) {
  std::set<std::string> units;
  for (const CellProgress& cell : cells)
    if (!cell.unit.empty()) units.insert(cell.unit);
  return units.empty() ? std::string(kImagesPerSecond) : units.size() == 1 ? *units.begin() : "";
}

/// `unit`: that of the column.
Row statusRow(const StudyCell& cell, const CellProgress& progress, const std::string& unit) {
  const RepeatStatistics statistics = progress.statistics();
  const bool some = statistics.count > 0;
  std::string note = shownText(progress.note);
  note.resize(std::min(note.find('\n'), note.size()));
  if (progress.largestBatch) note = "largest batch that fits: " + groupedNumber(*progress.largestBatch);
  return {cell.id,
          cell.label,
          cellStateText(progress.state),
          std::to_string(progress.completed) + "/" + std::to_string(progress.wanted),
          some ? meanText(statistics) + (unit.empty() ? " " + progress.unit : "") : "-",
          some ? percentText(100 * statistics.cv) : "-",
          percentText(halfWidthPercent(statistics)),
          note};
}

}  // namespace

std::string studyTable(const Study& study, const std::vector<StudyCell>& cells, bool plans) {
  const StudyEstimate estimate = estimateStudy(study, cells, progressOfNew(study, cells));
  std::string text = study.name + ": " + groupedNumber(cells.size()) + (cells.size() == 1 ? " cell, " : " cells, ") +
                     repeatRuleText(study.repeats) + ", " + groupedNumber(estimate.minRuns);
  if (estimate.maxRuns != estimate.minRuns) text += " to " + groupedNumber(estimate.maxRuns);
  text += " runs, order seed " + std::to_string(study.orderSeed) + "\nTime: " + estimateText(estimate) + "\n\n";
  std::vector<Row> rows = {{"cell", "values", "ranks", "batch per device", "steps"}};
  for (const StudyCell& cell : cells) {
    const Plan& plan = cell.plan;
    const std::string steps = plan.test == TestKind::Long ? formatNumber(plan.epochs) + " epochs"
                              : plan.steps == 0           ? "until steady"
                                                          : groupedNumber(plan.steps);
    rows.push_back({cell.id, cell.label, groupedNumber(deviceCount(plan)),
                    plan.batchSizePerDevice == kLargestBatch ? "auto" : groupedNumber(plan.batchSizePerDevice), steps});
  }
  text += alignedColumns(rows);
  if (!plans) return text;
  text += "\n";
  for (const StudyCell& cell : cells) text += cell.id + ": " + planToCommandLine(cell.plan, "") + "\n";
  return text;
}

std::string studyStatusTable(const StoredStudy& stored) {
  std::string text = studyLine(stored) + "\n" + repeatRuleText(stored.study.repeats) +
                     "; time left: " + estimateText(estimateStudy(stored.study, stored.cells, stored.state.cells)) +
                     "\n\n";
  const std::string unit = commonUnit(stored.state.cells);
  std::vector<Row> rows = {
      {"cell", "values", "state", "n", unit.empty() ? "throughput" : unit, "CV", "95 % +-", "note"}};
  for (std::size_t i = 0; i < stored.cells.size(); ++i)
    rows.push_back(statusRow(stored.cells[i], stored.state.cells[i], unit));
  return text + alignedColumns(rows);
}

std::string studyLine(const StoredStudy& stored) {
  const auto settled = std::count_if(
      stored.state.cells.begin(), stored.state.cells.end(),
      [](const CellProgress& cell) { return cell.state != CellState::Waiting && cell.state != CellState::Running; });
  return stored.folder.id + "  " + studyPhaseText(stored.state.phase).english() + "  " + std::to_string(settled) + "/" +
         std::to_string(stored.cells.size()) + " cells  " + stored.study.name;
}

std::string templateTable() {
  std::vector<Row> rows = {{"ID", "place", "compares"}};
  for (const PublishedStudy& study : publishedStudies())
    rows.push_back({std::string(study.id), std::string(study.document) + ", " + std::string(study.figure),
                    std::string(study.title)});
  return alignedColumns(rows);
}

std::string templateReport(const PublishedStudy& published, const ScaledStudy& scaled) {
  const auto title = [](std::string_view field) { return std::string(findPlanField(field)->title); };
  std::string text = std::string(publicationTitle(published.document)) + ", " + std::string(published.figure) + ": " +
                     std::string(published.title) + "\n";
  const auto section = [&text](const char* heading, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    text += std::string("\n") + heading + ":\n";
    for (const std::string& line : lines) text += "  " + line + "\n";
  };
  std::vector<std::string> stated, replaced, unstated;
  for (const PublishedValue& value : scaled.stated)
    stated.push_back(title(value.field) + " " + std::string(value.value) + " (" + std::string(value.place) +
                     (value.isElsewhere ? ", which does not name the figure)" : ")"));
  for (const PublishedFactor& factor : published.factors)
    if (const PlanField* field = findPlanField(factor.field)) {
      const std::vector<std::string> values(factor.values.begin(), factor.values.end());
      stated.push_back(std::string(field->title) + " " + join(values, ", ") + " (" + std::string(factor.place) + ")");
    }
  stated.push_back("Devices " + shapesText(published) + " (" + std::string(published.shapesPlace) + ")");
  stated.push_back("Dataset ILSVRC 2012 (" + std::string(published.datasetPlace) + ")");
  for (const ScalingRemark& remark : scaled.scaled) replaced.push_back(remarkText(remark));
  for (const std::string_view field : scaled.unstated) unstated.push_back(title(field));
  section("As published", stated);
  section("Changed for these hosts", replaced);
  section("Not stated, at the default", unstated.empty() ? unstated : std::vector{join(unstated, ", ")});
  section("Not reproduced", {published.limits.begin(), published.limits.end()});
  section("Notes", {published.notes.begin(), published.notes.end()});
  return text;
}

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const StudyEstimate& estimate) {
  return {{"minimum_runs", estimate.minRuns},
          {"maximum_runs", estimate.maxRuns},
          {"minimum_time_s", estimate.minS},
          {"maximum_time_s", estimate.maxS},
          {"time_is_lower_bound", estimate.isLowerBound}};
}

Json jsonOf(const StudyCell& cell) { return {{"cell", cell.id}, {"label", cell.label}, {"values", cell.values}}; }

std::string dumped(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

Json jsonOf(const StoredStudy& stored) {
  Json cells = Json::array();
  for (std::size_t i = 0; i < stored.cells.size(); ++i) {
    const CellProgress& progress = stored.state.cells[i];
    const RepeatStatistics statistics = progress.statistics();
    Json cell = jsonOf(stored.cells[i]);
    cell["state"] = cellStateText(progress.state).english();
    cell["runs"] = progress.completed;
    cell["wanted_runs"] = progress.wanted;
    const bool isOther = !progress.unit.empty() && progress.unit != kImagesPerSecond;
    const std::string key = isOther ? "rate" : "images_per_second";
    cell[key] = progress.rates;
    if (statistics.count > 0) cell[key + "_mean"] = statistics.mean;
    if (isOther) cell["rate_unit"] = progress.unit;
    if (progress.largestBatch) cell["largest_batch"] = *progress.largestBatch;
    cell["note"] = progress.note.english();
    cells.push_back(std::move(cell));
  }
  return {{"study_id", stored.folder.id},
          {"name", stored.study.name},
          {"phase", studyPhaseText(stored.state.phase).english()},
          {"left", jsonOf(estimateStudy(stored.study, stored.cells, stored.state.cells))},
          {"cells", std::move(cells)}};
}

}  // namespace

std::string studyCellsJson(const Study& study, const std::vector<StudyCell>& cells) {
  Json list = Json::array();
  for (const StudyCell& cell : cells) {
    list.push_back(jsonOf(cell));
    list.back()["plan"] = require(parseJson(planToJson(cell.plan), "The plan"));
  }
  return dumped({{"name", study.name},
                 {"estimate", jsonOf(estimateStudy(study, cells, progressOfNew(study, cells)))},
                 {"cells", std::move(list)}});
}

std::string studyStatusJson(const std::vector<StoredStudy>& studies) {
  Json list = Json::array();
  for (const StoredStudy& study : studies) list.push_back(jsonOf(study));
  return dumped(list);
}

std::string templatesJson() {
  Json list = Json::array();
  for (const PublishedStudy& study : publishedStudies())
    list.push_back(
        {{"template", study.id}, {"document", study.document}, {"figure", study.figure}, {"title", study.title}});
  return dumped(list);
}

}  // namespace scalescope
