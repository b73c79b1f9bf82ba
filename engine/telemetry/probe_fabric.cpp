// SPDX-License-Identifier: Apache-2.0
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/telemetry/probe_parts.h"

namespace scalescope {
namespace {

/// "MLNX_OFED_LINUX-5.4-1.0.3.0" of the line that the script ofed_info prints.
std::string ofedPackage(const std::filesystem::path& root) {
  constexpr std::uint64_t kMaxScriptBytes = 1 << 16;
  constexpr std::string_view kVersionSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
  const auto script = readFileStart(root / "usr/bin/ofed_info", kMaxScriptBytes);
  if (!script.ok()) return {};
  for (const std::string_view name : {"MLNX_OFED_LINUX-", "OFED-internal-", "DOCA-OFED-"})
    if (const auto at = script->find(name); at != std::string::npos)
      return script->substr(at, std::min(script->find_first_not_of(kVersionSigns, at), script->size()) - at);
  return {};
}

/// Of the package, else of the loaded modules: those of OFED come with mlx_compat and state their version.
std::string ofedVersion(const std::filesystem::path& root, bool hasAdapters) {
  if (std::string package = ofedPackage(root); !package.empty()) return package;
  std::error_code ignored;
  if (!std::filesystem::is_directory(root / "sys/module/mlx_compat", ignored))
    return hasAdapters ? "none: drivers of the kernel" : "";
  for (const char* module : {"mlx5_core", "mlx4_core", "ib_core"})
    if (const std::string version = lineOf(root / "sys/module" / module / "version"); !version.empty())
      return "OFED " + printable(version);
  return "OFED of unknown version";
}

}  // namespace

void probeFabric(const std::filesystem::path& root, FactList& facts) {
  const std::filesystem::path all = root / "sys/class/infiniband";
  std::vector<std::string> firmware, boards;
  const std::vector<std::string> names = namesIn(all);
  for (const std::string& name : names) {
    if (const std::string version = lineOf(all / name / "fw_ver"); !version.empty())
      firmware.push_back(name + " " + printable(version));
    if (const std::string board = lineOf(all / name / "board_id"); !board.empty())
      boards.push_back(name + " " + printable(board));
  }
  facts.add("infiniband_firmware", join(firmware, ", "));
  facts.add("infiniband_boards", join(boards, ", "));
  facts.add("ofed_version", ofedVersion(root, !names.empty()));
}

}  // namespace scalescope
