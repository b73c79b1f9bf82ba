// SPDX-License-Identifier: Apache-2.0
#include "engine/import/import_result.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <tuple>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/import/network_names.h"
#include "engine/import/reading/log_formats.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/content_trail.h"

namespace scalescope::import {
namespace {

std::string titleOf(const std::string& format) {
  const LogFormat* found = findLogFormat(format);
  return found == nullptr ? "CSV with a mapping" : std::string(found->title);
}

const ImportedFile* firstFile(const ImportReport& report, const ImportedRun& run) {
  return run.sources.empty() ? nullptr : &report.files[static_cast<std::size_t>(run.sources.front().file)];
}

std::string citation(const ImportReport& report, const ImportedRun& run) {
  const LogFormat* format = findLogFormat(run.format);
  const bool events = format != nullptr && format->recogniseStart != nullptr;
  std::string text = "Imported by the reader of " + titleOf(run.format) + " from";
  for (const LineSpan& span : run.sources) {
    const ImportedFile& file = report.files[static_cast<std::size_t>(span.file)];
    text += (&span == &run.sources.front() ? " " : "; ") + file.name + (events ? ", events " : ", lines ") +
            std::to_string(span.first) + " to " + std::to_string(span.last) + " (" + std::to_string(span.count) +
            " used), SHA-256 " + file.sha256;
  }
  return text;
}

/// Only letters, digits, dots and dashes, for a folder's name.
std::string safe(std::string_view text) {
  std::string name;
  for (char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '_') {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  while (!name.empty() && (name.back() == '-' || name.back() == '.')) name.pop_back();
  while (!name.empty() && (name.front() == '-' || name.front() == '.')) name.erase(0, 1);
  return name.substr(0, 80);
}

/// Which of the runs from the same line it is, from 1: rows and columns of a table may be runs.
int orderAtLine(const ImportReport& report, const ImportedRun& run) {
  const auto place = [](const ImportedRun& one) {
    return std::tuple(one.sources.front().file, one.sources.front().first, std::string_view(one.format));
  };
  int order = 1;
  for (const ImportedRun& other : report.runs) {
    if (&other == &run) return order;
    if (!other.sources.empty() && place(other) == place(run)) ++order;
  }
  return 1;
}

std::string runId(const ImportReport& report, const ImportedRun& run) {
  const ImportedFile* file = firstFile(report, run);
  if (file == nullptr) return "imported";
  const int order = orderAtLine(report, run);
  return "imported-" + safe(file->name) + "-" + file->sha256.substr(0, 8) + "-" + run.format + "-" +
         std::to_string(run.sources.front().first) + (order > 1 ? "-" + std::to_string(order) : "");
}

void fillStepParts(Summary& summary, const StepParts& parts) {
  summary.stepTimeMeanMs = parts.stepMs;
  summary.stepTimeMedianMs = parts.medianMs;
  summary.computeTimeMeanMs = parts.computeMs;
  summary.allreduceTimeMeanMs = parts.exposedMs;
  summary.dataWaitMeanMs = parts.dataWaitMs;
  summary.hostTimeMeanMs = parts.hostMs;
  if (parts.busyMs.value_or(0) > 0) summary.allreduceBusyMeanMs = parts.busyMs;
  if (parts.steps > 0) summary.measuredSteps = parts.steps;
  if (parts.ranks > 1) summary.stepTimeRanks = parts.ranks;
}

void fillSummary(Summary& summary, const ImportedRun& run) {
  auto derived = [&run](const char* id) {
    auto found = run.derived.find(id);
    return found == run.derived.end() ? std::nullopt : std::optional<double>(found->second);
  };
  auto either = [&derived](const std::optional<double>& stated, const char* id) {
    return stated ? stated : derived(id);
  };
  summary.imagesPerSecond = run.imagesPerSecond;
  if (run.throughput && !run.imagesPerSecond) setThroughput(summary, *run.throughput);
  summary.modelTflopPerSPerDevice = run.modelTflopPerSPerDevice;
  summary.deviceCount = run.deviceCount;
  summary.nodeCount = run.nodeCount;
  summary.batchSizeGlobal = run.batchSizeGlobal;
  summary.finalLoss = run.finalLoss;
  if (run.stepParts) fillStepParts(summary, *run.stepParts);
  summary.trainTop1Accuracy = either(run.trainTop1Accuracy, "train_top1_accuracy");
  summary.trainTop5Accuracy = either(run.trainTop5Accuracy, "train_top5_accuracy");
  summary.validationTop1Accuracy = either(run.validationTop1Accuracy, "validation_top1_accuracy");
  summary.validationTop5Accuracy = either(run.validationTop5Accuracy, "validation_top5_accuracy");
  summary.validationLoss = run.validationLoss;
  summary.trainingTimeS = either(run.trainingTimeS, "training_time_s");
  summary.epochsDone = either(run.epochsDone, "epochs_done");
}

void fillPlan(RunResult& result, const ImportedRun& run) {
  for (const PlanField& field : planFields()) result.unknownPlanFields.emplace(field.id);
  auto know = [&result](const char* id) { result.unknownPlanFields.erase(id); };
  result.plan.name = result.summary.name;
  know("name");
  result.plan.tags = {"imported"};
  know("tags");
  if (!run.network.empty()) {
    result.plan.network = run.network;
    know("network");
  }
  if (run.dataset.find("synthetic") != std::string::npos) {
    result.plan.dataset = "synthetic";
    know("dataset");
  }
  if (!run.precision.empty()) {
    result.plan.precision = run.precision;
    know("precision");
  }
  if (run.batchSizePerDevice && *run.batchSizePerDevice > 0) {
    result.plan.batchSizePerDevice = *run.batchSizePerDevice;
    know("batch_size_per_device");
  }
}

/// The fact of the environment that a log states under this name; "" for others, such as a program's own switches.
std::string environmentFact(const std::string& id, const std::string& value) {
  if (id == "driver_version") return "gpu_driver";
  if (id == "cuda_runtime_version") return "cuda_version";
  const bool isSwitch = value == "True" || value == "False" || value == "true" || value == "false";
  return findFactKind(id) == nullptr || isSwitch ? "" : id;
}

void fillEnvironment(RunResult& result, const ImportedRun& run) {
  HostEnvironment host;
  host.host = run.host;
  if (!run.device.empty()) host.facts.push_back({"gpu_model", run.device});
  for (const auto* facts : {&run.facts, &run.systemFacts})
    for (const auto& [id, value] : *facts)
      if (const std::string fact = environmentFact(id, value); !fact.empty() && host.find(fact) == nullptr)
        host.facts.push_back({fact, value});
  host.topology = run.topology;
  if (!host.host.empty() || !host.facts.empty() || !host.topology.empty())
    result.environment.hosts.push_back(std::move(host));
}

void fillNotes(RunResult& result, const ImportedRun& run) {
  auto note = [&result](NoteLevel level, const Text& text) { result.events.push_back({0, -1, Noted{level, text}}); };
  if (!run.rateSource.empty())
    note(NoteLevel::Info, run.imagesPerSecond || !run.throughput ? Text::of("Images per second: %1.", run.rateSource)
                                                                 : Text::of("Throughput: %1.", run.rateSource));
  if (run.processImagesPerSecond)
    note(NoteLevel::Info, Text::of("Images per second of one process: %1.", textNumber(*run.processImagesPerSecond)));
  for (const auto& [id, value] : run.derived)
    note(NoteLevel::Info, Text::of("Derived, not stated by the log: %1 = %2.", id, textNumber(value)));
  for (const auto& [id, value] : run.facts) note(NoteLevel::Info, Text::of("The log states %1: %2", id, value));
  for (const auto& [id, value] : run.systemFacts)
    note(NoteLevel::Info, Text::of("The description of the system states %1: %2", id, value));
  for (const Text& remark : run.remarks) note(NoteLevel::Warning, remark);
}

/// The series identify a run of a training or inference; a single row may be that of several runs.
void addContent(RunResult& result) {
  if (result.summary.kind != ResultKind::Training && result.summary.kind != ResultKind::Inference) return;
  const std::string trail = contentTrail(result);
  if (rowsOfTrail(trail) > 1) result.annotations.citation += "; content " + trail;
}

/// Annotations that a user has edited stay; the others come from this import, which may state more.
Annotations keptAnnotations(Annotations before, const ImportedRun& run) {
  const auto isEdited = [&before](const std::string& field) {
    return std::ranges::find(before.history, field, &AnnotationChange::field) != before.history.end();
  };
  for (const auto& [name, value] : run.labels)
    if (!isEdited("label/" + name)) before.labels[name] = value;
  if (before.system.empty() && !isEdited("system")) before.system = run.system;
  return before;
}

}  // namespace

RunResult importedResult(const ImportReport& report, const ImportedRun& run) {
  RunResult result;
  const ImportedFile* file = firstFile(report, run);
  result.summary.runId = result.summary.groupId = runId(report, run);
  result.summary.name = !run.title.empty() ? run.title : file == nullptr ? "imported" : file->name;
  result.summary.origin = ResultOrigin::Imported;
  result.summary.kind = run.kind;
  result.summary.status = run.status();
  if (run.startedUnixS) result.summary.startedAt = isoTime(*run.startedUnixS);
  fillSummary(result.summary, run);
  fillPlan(result, run);
  fillEnvironment(result, run);
  fillNotes(result, run);
  result.annotations.citation = citation(report, run);
  result.annotations.system = run.system;
  result.annotations.tags = {"imported"};
  result.annotations.labels = run.labels;
  result.annotations.labels["format"] = run.format;
  if (!run.framework.empty()) result.annotations.labels["framework"] = run.framework;
  for (const auto& [id, value] : run.facts)
    if (id == kNetworkInLog) result.annotations.labels[id] = value;
  result.series = run.tables;
  addContent(result);
  result.profile = run.profile;
  return result;
}

Result<std::vector<std::filesystem::path>> writeImported(const ImportReport& report,
                                                         const std::filesystem::path& runsDir) {
  std::vector<std::filesystem::path> written;
  for (const ImportedRun& run : report.runs) {
    RunResult result = importedResult(report, run);
    const auto folder = runsDir / "imported" / result.summary.runId;
    Status made = makeFolder(folder);
    if (!made) return made.error();
    if (auto before = readResultHead(folder / "result.json"); before.ok())
      result.annotations = keptAnnotations(before->annotations, run);
    Status status = writeResult(folder / "result.json", result);
    if (!status) return status.error();
    written.push_back(folder / "result.json");
  }
  return written;
}

std::string describe(const ImportReport& report, const ImportedRun& run) {
  const ImportedFile* file = firstFile(report, run);
  std::vector<std::string> known, unknown;
  auto list = [&known, &unknown](const std::string& title, const std::string& value) {
    (value.empty() ? unknown : known).push_back(value.empty() ? title : title + " " + value);
  };
  auto number = [](const auto& value) {
    return value ? groupedNumber(formatNumber(static_cast<double>(*value))) : std::string();
  };
  // As finely as logs state it.
  auto hundredths = [](double value) { return groupedNumber(formatNumber(std::round(value * 100) / 100)); };
  if (run.kind == ResultKind::Training || run.kind == ResultKind::Inference) {
    if (run.throughput && !run.imagesPerSecond)
      list(unitWords(*run.throughput).english(), hundredths(run.throughput->value));
    else
      list(run.imagesPerSecond ? "images/s" : "throughput",
           run.imagesPerSecond ? hundredths(*run.imagesPerSecond) : "");
    const auto model = std::ranges::find(run.facts, "model", &std::pair<std::string, std::string>::first);
    const bool hasModel = run.network.empty() && model != run.facts.end();
    list(hasModel ? "model" : "network", hasModel ? model->second : run.network);
    list("precision", run.precision);
    list("batch per device", number(run.batchSizePerDevice));
    list("global batch", number(run.batchSizeGlobal));
    if (run.kind == ResultKind::Training) list("final loss", number(run.finalLoss));
    if (run.validationLoss) known.push_back("validation loss " + formatNumber(*run.validationLoss));
    if (run.trainingTimeS) known.push_back("training time " + hundredths(*run.trainingTimeS) + " s");
    if (run.stepParts && run.stepParts->stepMs && run.stepParts->dataWaitMs)
      known.push_back("mean step " + hundredths(*run.stepParts->stepMs) + " ms, of which " +
                      hundredths(*run.stepParts->dataWaitMs) + " ms wait for data");
  }
  list("devices", number(run.deviceCount));
  const std::string name = !run.title.empty() || file == nullptr ? run.title : file->name;
  std::string text = (name.empty() ? "" : name + ": ") + wordOf(run.kind) + ", " + titleOf(run.format) +
                     (known.empty() ? "" : "; " + join(known, ", ")) + ".";
  if (!unknown.empty()) text += " Unknown: " + join(unknown, ", ") + ".";
  for (const SeriesTable& table : run.tables)
    text += " " + table.name + ": " + groupedNumber(table.rowCount()) + (table.rowCount() == 1 ? " row." : " rows.");
  for (const Text& remark : run.remarks) text += " " + shownText(remark);
  return text;
}

}  // namespace scalescope::import
