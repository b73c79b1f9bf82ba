// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/launcher_counts.h"

#include <algorithm>
#include <cctype>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

/// A launcher's name for a count, and that of TrainingArguments. WORLD_SIZE is also a number of nodes (Kubernetes).
constexpr std::pair<std::string_view, std::string_view> kLauncherNames[] = {
    {"nnodes", "nnodes"},
    {"min_nodes", "min_nodes"},
    {"max_nodes", "max_nodes"},
    {"nproc_per_node", "nproc_per_node"},
    {"num_local_procs", "num_local_procs"},
    {"group_world_size", "group_world_size"},
    {"local_world_size", "local_world_size"},
    {"world_size", "launched_world_size"},
    {"slurm_nnodes", "slurm_nnodes"},
    {"slurm_job_num_nodes", "slurm_job_num_nodes"}};

bool continuesWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// "=8", ": 8", " 8", "\": \"8\"" up to the end of the word; "" for others.
std::string_view countAfter(std::string_view text) {
  const auto begin = std::min(text.find_first_not_of(" \"'"), text.size());
  text.remove_prefix(begin);
  const bool isMarked = text.starts_with('=') || text.starts_with(':');
  if (isMarked) text.remove_prefix(1);
  if (!isMarked && begin == 0) return {};
  text.remove_prefix(std::min(text.find_first_not_of(" \"'"), text.size()));
  const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
  const bool isWhole = end == text.size() || contains(" ,;\"')]}.\\", text.substr(end, 1));
  return isWhole && end > 0 && text.front() != '0' ? text.substr(0, end) : std::string_view();
}

/// In lower case, with "nproc-per-node" as "nproc_per_node"; dashes before a name remain.
std::string plainNames(std::string_view text) {
  std::string plain(text);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const bool isWithin = i > 0 && i + 1 < plain.size() && continuesWord(plain[i - 1]) && continuesWord(plain[i + 1]);
    plain[i] =
        plain[i] == '-' && isWithin ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(plain[i])));
  }
  return plain;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> launcherCounts(std::string_view text) {
  constexpr std::string_view kAnyOf[] = {"node", "NODES", "WORLD_SIZE", "world_size", "num_local_procs"};
  if (std::ranges::none_of(kAnyOf, [text](std::string_view part) { return contains(text, part); })) return {};
  const std::string plain = plainNames(text);
  std::vector<std::pair<std::string, std::string>> counts;
  for (const auto& [name, id] : kLauncherNames)
    for (auto at = plain.find(name); at != plain.npos; at = plain.find(name, at + 1)) {
      if (at > 0 && continuesWord(plain[at - 1])) continue;
      const std::string_view count = countAfter(std::string_view(plain).substr(at + name.size()));
      if (!count.empty()) counts.emplace_back(id, count);
    }
  return counts;
}

}  // namespace scalescope::import
