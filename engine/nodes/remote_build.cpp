// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/remote_build.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/nodes/node.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

constexpr double kPackTimeoutS = 120, kBuildTimeoutS = 3600;
constexpr std::size_t kMostWords = 2000;
constexpr std::string_view kProgramMark = "engine_program ";

Result<fs::path> pack(const fs::path& source) {
  std::error_code ignored;
  if (!fs::exists(source / "engine" / "main" / "main.cpp", ignored))
    return Error{"source-missing", source.string() + " is no checkout of ScaleScope: name one with --source."};
  auto archive = scratchPath("source");
  if (!archive) return archive.error();
  auto packed = runCommand(
      {"tar", "-C", source.string(), "-cf", archive->string(), "CMakeLists.txt", "engine", "packaging", "resources"},
      kPackTimeoutS);
  if (!packed) return packed.error();
  if (packed->succeeded()) return *archive;
  return Error{"source-missing", "The source cannot be packed: " + std::string(trim(packed->errors))};
}

std::string sourceFolder(const HostSpec& host) { return workFolderWord(host) + "/source"; }

std::string unpackScript(const HostSpec& host) {
  const std::string folder = sourceFolder(host);
  return "set -e; mkdir -p " + folder + "; cd " + folder + "; rm -rf engine; tar -xf -";
}

/// Builds, and says where the program is.
std::string buildScript(const HostSpec& host) {
  HostSpec builder = host;  // compilers are found as the engine's libraries are
  builder.engineProgram.clear();
  const std::string build = engineScript(builder, {"/bin/sh", ""}, {"-c", kEngineBuildWords}, "");
  return "set -e; cd " + sourceFolder(host) + "; (" + build + ") 2>&1; echo " + std::string(kProgramMark) +
         "\"$(pwd -P)/build/bin/scalescope-engine\"";
}

Result<CommandOutput> build(const Node& node, const fs::path& archive) {
  auto unpacked = node.run(unpackScript(node.spec()), kPackTimeoutS, archive);
  if (!unpacked || !unpacked->succeeded()) return unpacked;
  return node.run(buildScript(node.spec()), kBuildTimeoutS, {}, environmentInput(node.spec()));
}

}  // namespace

Result<std::string> buildOnHost(const HostSpec& host, const SshOptions& ssh, const fs::path& source,
                                const std::function<void(const std::string&)>& progress) {
  const auto archive = pack(source);
  if (!archive) return archive.error();
  Node node(host, ssh);
  node.connect();
  Status open = node.await();
  if (open) progress("Building the engine on " + host.host + ": " + kEngineBuildWords + ". This takes some minutes.");
  auto built = open ? build(node, *archive) : Result<CommandOutput>(open.error());
  std::error_code ignored;
  fs::remove(*archive, ignored);
  if (!built) return built.error();
  for (const std::string& line : split(built->out, '\n'))
    if (built->succeeded() && line.starts_with(kProgramMark)) return line.substr(kProgramMark.size());
  const std::string words = built->out + built->errors;
  return Error{"build-failed",
               "The engine could not be built on " + host.host + ". Install there what " +
                   "packaging/packages.txt lists for the engine, or load it in launch_prefix. Last words: " +
                   words.substr(words.size() - std::min(words.size(), kMostWords))};
}

}  // namespace scalescope
