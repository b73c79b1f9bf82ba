// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// The result without series, profile and events: enough for labels and comparisons.
RunResult headOf(const RunResult& result);

/// A head in three parts. Many results of a library have the same plan or environment: such a text is stored once.
struct HeadTexts {
  std::string own;                ///< format version, packed summary, annotations as JSON
  std::string plan, environment;  ///< JSON
};
HeadTexts headTexts(const RunResult& result);

/// Reads heads from their parts; equal plans and environments are parsed once. Thread: one.
class HeadReader {
 public:
  HeadReader();
  ~HeadReader();
  /// Errors: "result-invalid".
  Result<RunResult> read(std::string_view own, std::string_view plan, std::string_view environment);

 private:
  struct PlanText;
  const PlanText& planFrom(std::string_view text, bool isWhole);
  const Environment& environmentFrom(std::string_view text);

  std::map<std::pair<std::string, bool>, std::unique_ptr<PlanText>> m_plans;
  std::map<std::string, Environment, std::less<>> m_environments;
};

}  // namespace scalescope
