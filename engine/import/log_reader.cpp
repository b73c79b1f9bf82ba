// SPDX-License-Identifier: Apache-2.0
#include "engine/import/log_reader.h"

namespace scalescope::import {
namespace {
constexpr std::size_t kMostRuns = 2000, kMostSpans = 1000;
}

void LogReader::use(ImportedRun& run, const LogLine& line) {
  if (run.sources.empty() || run.sources.back().file != line.file) {
    if (run.sources.size() >= kMostSpans) return;
    run.sources.push_back({line.file, line.number, line.number, 0});
  }
  run.sources.back().last = line.number;
  ++run.sources.back().count;
}

void LogReader::keep(ImportedRun run) {
  if (m_runs.size() >= kMostRuns) {
    ++m_leftOut;
    return;
  }
  m_runs.push_back(std::move(run));
}

}  // namespace scalescope::import
