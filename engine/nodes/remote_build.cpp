// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/remote_build.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/base/text.h"
#include "engine/nodes/node.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

/// Bare systems have the listed ninja, but no make, which CMake would use.
constexpr const char* kUseNinja = "command -v make > /dev/null || export CMAKE_GENERATOR=Ninja; ";

namespace fs = std::filesystem;

constexpr double kPackTimeoutS = 120, kBuildTimeoutS = 3600;
constexpr std::size_t kMaxOutputBytes = 2000;
/// What the build of the engine alone reads of a checkout.
constexpr const char* kEngineSources[] = {"CMakeLists.txt", "CHANGELOG.md", "LICENSES",
                                          "engine",         "packaging",    "resources"};
constexpr std::string_view kProgramMark = "engine_program ";

std::string sourceFolder(const HostSpec& host) { return workFolderWord(host) + "/source"; }

std::string unpackScript(const HostSpec& host) {
  const std::string folder = sourceFolder(host);
  return "set -e; mkdir -p " + folder + "; cd " + folder + "; rm -rf engine; tar -xf -";
}

/// Builds, and prints the path of the program.
std::string buildScript(const HostSpec& host) {
  HostSpec builder = host;  // compilers are found like the engine's libraries
  builder.engineProgram.clear();
  const std::string build =
      engineScript(builder, {"/bin/sh", ""}, {"-c", kUseNinja + std::string(kEngineBuildCommand)}, "");
  return "set -e; cd " + sourceFolder(host) + "; (" + build + ") 2>&1; echo " + std::string(kProgramMark) +
         "\"$(pwd -P)/build/bin/scalescope-engine\"";
}

Result<CommandOutput> build(const Node& node, const fs::path& archive) {
  auto unpacked = node.run(unpackScript(node.spec()), kPackTimeoutS, archive);
  if (!unpacked || !unpacked->succeeded()) return unpacked;
  return node.run(buildScript(node.spec()), kBuildTimeoutS, {}, environmentInput(node.spec()));
}

}  // namespace

Result<fs::path> packEngineSource(const fs::path& source) {
  std::error_code ignored;
  if (!fs::exists(source / "engine" / "main" / "main.cpp", ignored))
    return Error{"source-missing",
                 Text::of("%1 is not a checkout of ScaleScope: set one with --source.", source.string())};
  auto archive = scratchPath("source");
  if (!archive) return archive.error();
  std::vector<std::string> words{"tar", "-C", source.string(), "-cf", archive->string()};
  words.insert(words.end(), std::begin(kEngineSources), std::end(kEngineSources));
  auto packed = runCommand(words, kPackTimeoutS);
  if (!packed) return packed.error();
  if (packed->succeeded()) return *archive;
  return Error{"source-missing", Text::of("Cannot pack the source: %1", trim(packed->errors))};
}

Result<std::string> buildOnHost(const HostSpec& host, const SshOptions& ssh, const fs::path& source,
                                const std::function<void(const Text&)>& progress) {
  const auto archive = packEngineSource(source);
  if (!archive) return archive.error();
  Node node(host, ssh);
  node.connect();
  Status open = node.await();
  if (open)
    progress(Text::of("Building the engine on %1: %2.", host.host, kEngineBuildCommand) +
             Text::of("This takes some minutes."));
  auto built = open ? build(node, *archive) : Result<CommandOutput>(open.error());
  std::error_code ignored;
  fs::remove(*archive, ignored);
  if (!built) return built.error();
  for (const std::string& line : split(built->out, '\n'))
    if (built->succeeded() && line.starts_with(kProgramMark)) return line.substr(kProgramMark.size());
  const std::string output = built->out + built->errors;
  return Error{
      "build-failed",
      Text::of("The engine could not be built on %1.", host.host) +
          Text::of(
              "Install the packages that packaging/packages.txt lists for the engine, or load them in launch_prefix.") +
          Text::of("Last output: %1", output.substr(output.size() - std::min(output.size(), kMaxOutputBytes)))};
}

}  // namespace scalescope
