// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/imported_run.h"

#include <algorithm>

namespace scalescope::import {

ImportedRun::ImportedRun() = default;
ImportedRun::ImportedRun(const ImportedRun& other) = default;
ImportedRun::ImportedRun(ImportedRun&& other) noexcept = default;
ImportedRun& ImportedRun::operator=(const ImportedRun& other) = default;
ImportedRun& ImportedRun::operator=(ImportedRun&& other) noexcept = default;
ImportedRun::~ImportedRun() = default;
namespace {
constexpr std::size_t kMaxFacts = 256, kMaxRemarks = 64, kMaxFactLength = 4096;
}

void ImportedRun::state(const std::string& id, std::string_view value) {
  if (value.empty() || facts.size() >= kMaxFacts) return;
  if (!hasFact(id)) facts.emplace_back(id, std::string(value.substr(0, kMaxFactLength)));
}

bool ImportedRun::hasFact(std::string_view id) const {
  return std::any_of(facts.begin(), facts.end(), [id](const auto& fact) { return fact.first == id; });
}

void ImportedRun::stateThroughput(const Throughput& stated, Text source) {
  if (stated.unit == kImagesPerSecond && !stated.isPerDevice)
    imagesPerSecond = stated.value;
  else
    throughput = stated;
  rateSource = std::move(source);
}

void ImportedRun::remark(Text text) {
  if (remarks.size() < kMaxRemarks && std::find(remarks.begin(), remarks.end(), text) == remarks.end())
    remarks.push_back(std::move(text));
}

void ImportedRun::addTable(const BoundedTable& table) {
  if (table.empty()) return;
  tables.push_back(table.table());
  if (table.stride() > 1)
    remark(Text::of("The table %1 stores one of every %2 of its %3 rows; the numbers come from all of them.",
                    table.name(), table.stride(), table.rowsOffered()));
}

}  // namespace scalescope::import
