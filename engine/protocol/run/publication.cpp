// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/publication.h"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include "engine/base/files.h"
#include "engine/base/in_file.h"
#include "engine/base/json/json_record.h"
#include "engine/base/json/json_text.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/environment.h"

namespace scalescope {
namespace {

using PublishedFacts = std::map<std::string, std::string>;

/// One value, and what it alone states.
struct PublishedPoint {
  int devices = 0, nodes = 0;
  double imagesPerSecond = 0;
  int batchSizePerDevice = 0, batchSizeGlobal = 0;  ///< 0: as the line
  std::string framework, entry, adapters, source, notes;
};

/// Values of one configuration on several device counts. 0 and "" are not stated.
struct PublishedLine {
  std::string id, name, source, within, system, network, framework, precision, dataset, notes;
  int batchSizePerDevice = 0, warmupSteps = 0, steps = 0;
  PublishedFacts facts;
  std::vector<PublishedPoint> points;
};

struct Publication {
  std::string id, name, citation, about, address;
  PublishedFacts facts;
  std::vector<PublishedLine> lines;
};

struct PublishedFactsForm {
  static bool fits(const RecordJson& json) {
    return json.is_object() && std::all_of(json.items().begin(), json.items().end(), [](const auto& fact) {
             return fact.value().is_string() && findFactKind(fact.key()) != nullptr;
           });
  }
  static PublishedFacts from(const RecordJson& json) {
    PublishedFacts facts;
    for (const auto& [id, value] : json.items()) facts[id] = value.get<std::string>();
    return facts;
  }
  static Text wanted() { return Text::of("a list of facts and their texts"); }
};

bool isPublicationId(const std::string& id) {
  return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

/// "" for a valid value.
Text faultOfPoint(const PublishedPoint& point) {
  if (point.nodes < 1 || point.nodes > kMaxPublicationNodes)
    return Text::of("%1 nodes are not a number from 1 to %2", point.nodes, kMaxPublicationNodes);
  if (point.devices < point.nodes || point.devices % point.nodes != 0)
    return Text::of("%1 devices on %2 nodes are not as many on each", point.devices, point.nodes);
  if (!(point.imagesPerSecond > 0)) return Text::of("%1 is not above 0", inQuotes("images_per_second"));
  if (point.batchSizePerDevice < 0 || point.batchSizeGlobal < 0) return Text::of("a count is below 0");
  return {};
}

void readPublishedPoint(RecordReader& reader, PublishedPoint& point) {
  reader.required("devices", point.devices);
  reader.required("nodes", point.nodes);
  reader.required("images_per_second", point.imagesPerSecond);
  reader.value("batch_size_per_device", point.batchSizePerDevice);
  reader.value("batch_size_global", point.batchSizeGlobal);
  reader.value("framework", point.framework);
  reader.value("system_entry", point.entry);
  reader.value("network_adapters", point.adapters);
  reader.value("source", point.source);
  reader.value("notes", point.notes);
  if (const Text fault = faultOfPoint(point); !fault.empty()) reader.check(false, fault);
}

void readPublishedLine(RecordReader& reader, PublishedLine& line) {
  reader.required("id", line.id);
  reader.required("name", line.name);
  reader.value("source", line.source);
  reader.value("comparable_within", line.within);
  reader.required("system", line.system);
  reader.required("network", line.network);
  reader.value("framework", line.framework);
  reader.value("precision", line.precision);
  reader.value("batch_size_per_device", line.batchSizePerDevice);
  reader.value("dataset", line.dataset);
  reader.value("warmup_steps", line.warmupSteps);
  reader.value("steps", line.steps);
  reader.valueAs("facts", line.facts, PublishedFactsForm());
  reader.value("notes", line.notes);
  reader.list(
      "points", line.points, [](int number) { return Text::of("value %1", number); }, readPublishedPoint);
  reader.check(isPublicationId(line.id),
               Text::of("the id %1 is not made of a to z, 0 to 9 and hyphens", inQuotes(line.id)));
  reader.check(line.batchSizePerDevice >= 0 && line.warmupSteps >= 0 && line.steps >= 0,
               Text::of("a count is below 0"));
  reader.check(!line.points.empty(), Text::of("%1 is empty", inQuotes("points")));
}

Error newerPublication(int version) {
  return {"publication-too-new",
          Text::of("The publication has format version %1; this ScaleScope reads up to version %2.", version,
                   kPublicationFormatVersion) +
              Text::of("Open it with a newer ScaleScope.")};
}

Error invalidPublication(const Text& fault) {
  return {"publication-invalid", Text::of("The publication is invalid: %1.", fault)};
}

void readPublished(RecordReader& reader, Publication& publication) {
  reader.format(kPublicationFormatName, kPublicationFormatVersion, newerPublication);
  reader.required("id", publication.id);
  reader.required("name", publication.name);
  reader.required("citation", publication.citation);
  reader.required("about", publication.about);
  reader.required("address", publication.address);
  reader.valueAs("facts", publication.facts, PublishedFactsForm());
  reader.list(
      "lines", publication.lines, [](int number) { return Text::of("line %1", number); }, readPublishedLine);
  reader.check(isPublicationId(publication.id),
               Text::of("the id %1 is not made of a to z, 0 to 9 and hyphens", inQuotes(publication.id)));
}

std::string joinedNotes(const std::string& a, const std::string& b) {
  return a.empty() || b.empty() ? a + b : a + " " + b;
}

/// Sets a field of the plan that the publication states.
template <typename T>
void stateField(RunResult& result, const char* field, T Plan::*member, const T& value) {
  if (value == T()) return;
  result.plan.*member = value;
  result.unknownPlanFields.erase(field);
}

std::set<std::string> planFieldIds() {
  std::set<std::string> ids;
  for (const PlanField& field : planFields()) ids.emplace(field.id);
  return ids;
}

void addStatedPlan(const PublishedLine& line, const PublishedPoint& point, RunResult& result) {
  static const std::set<std::string> kAll = planFieldIds();
  result.unknownPlanFields = kAll;
  stateField(result, "network", &Plan::network, line.network);
  stateField(result, "dataset", &Plan::dataset, line.dataset);
  stateField(result, "precision", &Plan::precision, line.precision);
  stateField(result, "batch_size_per_device", &Plan::batchSizePerDevice,
             point.batchSizePerDevice > 0 ? point.batchSizePerDevice : line.batchSizePerDevice);
  stateField(result, "warmup_steps", &Plan::warmupSteps, line.warmupSteps);
  stateField(result, "steps", &Plan::steps, line.steps);
  result.plan.hosts.clear();
  result.plan.hosts.reserve(static_cast<std::size_t>(point.nodes));
  for (int node = 1; node <= point.nodes; ++node)
    result.plan.hosts.emplace_back(point.nodes == 1 ? "node" : "node" + std::to_string(node),
                                   point.devices / point.nodes);
  result.unknownPlanFields.erase("hosts");
}

/// "docs/README.md of 0123456789ab": the file and commit of an address; others as they are.
std::string placeOfSource(const std::string& source) {
  constexpr std::size_t kCommitDigits = 40, kShownDigits = 12;
  for (const char* kind : {"/blob/", "/tree/"})
    if (const auto at = source.find(kind); at != std::string::npos) {
      const std::string commit = source.substr(at + 6, kCommitDigits), file = source.substr(at + 6 + commit.size());
      if (file.size() > 1) return file.substr(1) + " of " + commit.substr(0, kShownDigits);
    }
  return source;
}

void addPublishedAnnotations(const Publication& publication, const PublishedLine& line, const PublishedPoint& point,
                             RunResult& result) {
  Annotations& told = result.annotations;
  const std::string &source = point.source.empty() ? line.source : point.source,
                    &framework = point.framework.empty() ? line.framework : point.framework;
  told.system = line.system;
  told.tags = {"published", publication.name};
  told.notes = joinedNotes(line.notes, point.notes);
  told.labels = {{"line", line.name},
                 {"publication", publication.citation},
                 {kCollectionLabel, publication.name},
                 {kAboutLabel, publication.about},
                 {kAddressLabel, publication.address},
                 {kSourceLabel, source}};
  for (const auto& [label, value] : {std::pair("framework", framework), std::pair(kComparableWithinLabel, line.within),
                                     std::pair("entry", point.entry)})
    if (!value.empty()) told.labels[label] = value;
  told.facts = line.facts;
  told.facts.insert(publication.facts.begin(), publication.facts.end());
  if (!point.adapters.empty()) told.facts["network_adapters"] = point.adapters;
  // One for all points of a line, which it connects.
  told.citation = publication.citation + ", " +
                  (line.source.empty() ? (line.within.empty() ? line.name : line.within + ", " + line.system)
                                       : placeOfSource(line.source));
}

RunResult publishedResult(const Publication& publication, const PublishedLine& line, const PublishedPoint& point) {
  RunResult result;
  Summary& summary = result.summary;
  summary.runId = "published-" + publication.id + "-" + line.id + "-" + std::to_string(point.devices);
  summary.groupId = summary.runId;
  summary.name = line.name + (point.devices == 1 ? ", 1 device" : ", " + std::to_string(point.devices) + " devices");
  summary.origin = ResultOrigin::Published;
  summary.status = RunStatus::Completed;
  summary.deviceCount = point.devices;
  summary.nodeCount = point.nodes;
  summary.imagesPerSecond = point.imagesPerSecond;
  addStatedPlan(line, point, result);
  if (point.batchSizeGlobal > 0)
    summary.batchSizeGlobal = point.batchSizeGlobal;
  else if (!result.unknownPlanFields.contains("batch_size_per_device"))
    summary.batchSizeGlobal = result.plan.batchSizePerDevice * point.devices;
  addPublishedAnnotations(publication, line, point, result);
  return result;
}

}  // namespace

Result<std::vector<RunResult>> publicationFromJson(std::string_view text) {
  if (text.size() > kMaxPublicationBytes)
    return invalidPublication(Text::of("%1 bytes are more than %2", text.size(), kMaxPublicationBytes));
  const auto json = parseJson(text, Text::of("The publication"));
  if (!json) return Error{"publication-invalid", json.error().message};
  const auto read = recordFromJson<Publication>(*json, invalidPublication, readPublished);
  if (!read) return read.error();
  std::vector<RunResult> results;
  std::set<std::string> ids;
  int nodes = 0;
  for (const PublishedLine& line : read->lines)
    for (const PublishedPoint& point : line.points) {
      if (results.size() == kMaxPublicationResults || (nodes += point.nodes) > 4 * kMaxPublicationNodes)
        return invalidPublication(Text::of("it has more than %1 values or nodes", kMaxPublicationResults));
      results.push_back(publishedResult(*read, line, point));
      if (!ids.insert(results.back().summary.runId).second)
        return invalidPublication(Text::of("%1 is stated twice for %2 devices", inQuotes(line.id), point.devices));
    }
  return results;
}

Result<std::vector<RunResult>> readPublication(const std::filesystem::path& file) {
  const auto text = readFileStart(file, kMaxPublicationBytes + 1);
  if (!text) return text.error();
  auto results = publicationFromJson(*text);
  if (!results) return inFile(file, results.error());
  return results;
}

Result<RunResult> readPublishedResult(const std::filesystem::path& file, const std::string& runId) {
  auto results = readPublication(file);
  if (!results) return results.error();
  const auto found = std::ranges::find(*results, runId, [](const RunResult& one) { return one.summary.runId; });
  if (found != results->end()) return std::move(*found);
  return Error{"not-found", Text::of("%1 has no result %2.", file, inQuotes(runId))};
}

std::vector<std::filesystem::path> publicationFiles(const std::filesystem::path& published) {
  std::vector<std::filesystem::path> files;
  std::error_code code;
  for (std::filesystem::directory_iterator it(published / "publications", code), end; !code && it != end;
       it.increment(code))
    if (it->path().extension() == ".json") files.push_back(it->path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace scalescope
