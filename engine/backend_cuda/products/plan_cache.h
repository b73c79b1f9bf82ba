// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace scalescope::cuda {

/// The fastest plan of each problem, stored on disk so that tuning runs once per set of libraries and GPU model. A
/// readable JSON file; a damaged file, or one of another identity, is ignored and rewritten.
class PlanCache {
 public:
  struct Choice {
    std::string plan;  ///< Plan::name()
    double timeUs = 0;
    bool operator==(const Choice&) const = default;
  };

  /// `identity` names everything that a choice depends on besides the problem: libraries and their versions, GPU.
  PlanCache(std::filesystem::path folder, std::string identity);

  std::optional<Choice> find(const std::string& problem) const;
  /// Stores it and, if the disk is writable, writes the file at once, merged with other processes' entries.
  void store(const std::string& problem, const Choice& choice);

  const std::filesystem::path& path() const { return m_path; }

 private:
  std::map<std::string, Choice> read() const;

  std::filesystem::path m_path;
  std::string m_identity;
  std::map<std::string, Choice> m_choices;
  bool m_writable = true;
};

/// $SCALESCOPE_PLAN_CACHE, else $XDG_CACHE_HOME/scalescope, else ~/.cache/scalescope; empty where none of these is set.
std::filesystem::path planCacheFolder();

}  // namespace scalescope::cuda
