// SPDX-License-Identifier: Apache-2.0
#include "engine/data/shard_files.h"

#include <algorithm>
#include <map>
#include <regex>

#include "engine/base/system_text.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

const std::regex kShardName(R"((.*)-(\d+)-of-(\d+)(\..*)?)");

Result<std::vector<fs::path>> members(const fs::path& folder, const NameTest& belongs) {
  std::vector<fs::path> found;
  std::error_code error;
  for (auto entry = fs::directory_iterator(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error))
    if (belongs(entry->path().filename())) found.push_back(entry->path());
  if (error)
    return Error{"dataset-invalid", Text::of("%1: %2", folder, Text::of("cannot be listed: %1.", systemText(error)))};
  std::sort(found.begin(), found.end());
  return found;
}

bool namesValidation(const fs::path& path) { return path.filename().string().find("val") != std::string::npos; }
bool namesTraining(const fs::path& path) { return path.filename().string().find("train") != std::string::npos; }

Status requireAllShards(const std::vector<fs::path>& files) {
  std::map<std::string, std::vector<bool>> seen;  // by name without its number
  for (const fs::path& file : files) {
    std::smatch parts;
    const std::string name = file.filename();
    if (!std::regex_match(name, parts, kShardName)) continue;
    const auto number = parseInteger(parts[2].str()), count = parseInteger(parts[3].str());
    if (!number || !count || *number >= *count || *count > 1000000)
      return Error{"dataset-invalid", Text::of("%1: its name has an invalid shard number.", file.string())};
    auto& present = seen[parts[1].str() + " of " + parts[3].str()];
    present.resize(static_cast<std::size_t>(*count));
    present[static_cast<std::size_t>(*number)] = true;
  }
  for (const auto& [name, present] : seen) {
    const auto missing = std::count(present.begin(), present.end(), false);
    if (missing > 0)
      return Error{"dataset-invalid", Text::of("%1: %2 of the %3 shards %4 are missing; the first is number %5.",
                                               files.front().parent_path(), missing, present.size(),
                                               "\"" + name.substr(0, name.find(" of ")) + "\"",
                                               std::find(present.begin(), present.end(), false) - present.begin()) +
                                          Text::of("Fetch the missing files.")};
  }
  return {};
}

}  // namespace

int shardCount(const std::string& name) {
  std::smatch parts;
  if (!std::regex_match(name, parts, kShardName)) return 0;
  return static_cast<int>(parseInteger(parts[3].str()).value_or(0));
}

Result<ShardFiles> findShards(const fs::path& folder, const NameTest& belongs, const Text& what) {
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored))
    return Error{"dataset-not-found", Text::of("The dataset's folder %1 does not exist.", folder.string())};
  ShardFiles shards;
  std::vector<fs::path> others;
  for (const char* name : {"", "train", "val", "validation"}) {
    if (!fs::is_directory(folder / name, ignored)) continue;
    auto found = members(folder / name, belongs);
    if (!found.ok()) return found.error();
    if (auto whole = requireAllShards(*found); !whole.ok()) return whole.error();
    const fs::path kind = name;
    for (const fs::path& file : *found) {
      const fs::path& named = kind.empty() ? file : kind;
      (namesValidation(named) ? shards.validation : namesTraining(named) ? shards.training : others).push_back(file);
    }
  }
  if (shards.training.empty()) shards.training = std::move(others);
  if (shards.training.empty())
    return Error{
        "dataset-not-found",
        Text::of("Found no %1 for training in %2: the names of files or of their folder must begin with train.", what,
                 folder.string())};
  return shards;
}

}  // namespace scalescope
