// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/engine_bundle.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <string_view>
#include <vector>

#include "engine/base/system_text.h"
#include "engine/base/text.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;
constexpr double kToolTimeoutS = 120;

/// Name in the bundle and the file here.
using Content = std::map<std::string, fs::path>;

Error failed(const Text& what) {
  return {"bundle-failed", Text::of("The engine could not be packed for other hosts: %1", what)};
}

Result<std::string> run(const std::vector<std::string>& command) {
  auto output = runCommand(command, kToolTimeoutS);
  if (!output) return failed(output.error().message);
  if (!output->succeeded()) return failed(Text::of("%1 %2. %3", command.front(), output->exit.text(), output->errors));
  return output->out;
}

/// The shared libraries of programs and modules, from the loader's own list: "libz.so.1 => /lib/.../libz.so.1 (0x...)".
Result<Content> librariesOf(const Content& binaries) {
  std::vector<std::string> command = {"ldd"};
  for (const auto& [name, path] : binaries) command.push_back(path.string());
  auto listing = run(command);
  if (!listing) return listing.error();
  Content libraries;
  for (const std::string& line : split(*listing, '\n')) {
    const auto arrow = line.find(" => ");
    if (arrow == std::string::npos) continue;
    const std::string name(trim(line.substr(0, arrow)));
    const std::string path(trim(line.substr(arrow + 4, line.rfind(" (") - arrow - 4)));
    if (belongsToNode(name)) continue;
    if (!path.starts_with('/'))
      return failed(Text::of("the library %1 is missing on this machine.", name) + Text::of("Install it."));
    libraries["lib/" + name] = path;
  }
  return libraries;
}

Result<Content> contentOf(const fs::path& program) {
  Content binaries = {{"bin/scalescope-engine", program}};
  std::error_code ignored;
  const fs::path modules = program.parent_path().parent_path() / "lib" / "scalescope";
  for (const auto& entry : fs::directory_iterator(modules, ignored))
    if (entry.path().extension() == ".so")
      binaries["lib/scalescope/" + entry.path().filename().string()] = entry.path();
  auto content = librariesOf(binaries);
  if (!content) return content.error();
  content->insert(binaries.begin(), binaries.end());
  return content;
}

Status link(const Content& content, const fs::path& folder) {
  std::error_code code;
  for (const auto& [name, path] : content) {
    fs::create_directories((folder / name).parent_path(), code);
    fs::create_symlink(fs::canonical(path, code), folder / name, code);
    if (code) return failed(Text::of("%1: %2", path, systemText(code)));
  }
  return {};
}

/// $XDG_DATA_HOME/scalescope, by default kOlderEngineFolder; "" without a home folder.
fs::path userDataFolder() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return fs::path(data) / "scalescope";
  const char* const home = std::getenv("HOME");
  return home == nullptr ? fs::path() : fs::path(home) / ".local" / "share" / "scalescope";
}

/// The highest of the GLIBC_x.y marks in the files.
std::string highestGlibc(const std::string& marks) {
  std::string highest = "0";
  for (const std::string& line : split(marks, '\n')) {
    const std::string version(trim(line.substr(std::min(line.size(), std::string_view("GLIBC_").size()))));
    if (!version.empty() && isVersionAtLeast(version, highest)) highest = version;
  }
  return highest;
}

}  // namespace

fs::path olderEngine(const fs::path& engineProgram) {
  const fs::path program = fs::path(std::string("engine-glibc-") + kOlderEngineGlibc) / "bin" / "scalescope-engine";
  for (const fs::path& folder : {engineProgram.parent_path().parent_path() / "lib" / "scalescope", userDataFolder()})
    if (::access((folder / program).c_str(), X_OK) == 0) return folder / program;
  return {};
}

bool belongsToNode(const std::string& library) {
  constexpr std::array<std::string_view, 30> kPrefixes = {
      "linux-vdso",  "ld-linux",      "libc.so",      "libm.so",      "libpthread.so", "libdl.so",
      "librt.so",    "libutil.so",    "libresolv.so", "libmvec.so",   "libanl.so",     "libnss_",
      "libcuda.so",  "libcudart",     "libcudnn",     "libcublas",    "libcufft",      "libcurand",
      "libcusolver", "libcusparse",   "libnvrtc",     "libnvJitLink", "libnccl",       "libnvidia-",
      "libcupti",    "libnvToolsExt", "libnvjpeg",    "libnvml",      "libnvptx",      "libcufile"};
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](std::string_view prefix) { return library.starts_with(prefix); });
}

bool isVersionAtLeast(const std::string& have, const std::string& need) {
  const auto left = split(have, '.'), right = split(need, '.');
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const auto a = i < left.size() ? parseInteger(left[i]) : 0, b = i < right.size() ? parseInteger(right[i]) : 0;
    if (!a || !b) return false;
    if (*a != *b) return *a > *b;
  }
  return true;
}

Result<EngineBundle> EngineBundle::make(const fs::path& engineProgram) {
  auto content = contentOf(engineProgram);
  if (!content) return content.error();
  auto stage = scratchPath("stage");
  if (!stage) return stage.error();
  EngineBundle bundle;
  bundle.m_stage = *stage;
  if (Status linked = link(*content, *stage); !linked) return linked.error();
  auto sums = run({"/bin/sh", "-c",
                   "cd " + quoteForShell(stage->string()) +
                       " && find . -type l | LC_ALL=C sort | xargs -d '\\n' sha256sum | sha256sum && "
                       "find . -type l | xargs -d '\\n' grep -aohE 'GLIBC_2\\.[0-9]+' | sort -u"});
  if (!sums) return sums.error();
  bundle.m_hash = sums->substr(0, 16);
  bundle.m_glibc = highestGlibc(sums->substr(std::min(sums->size(), sums->find('\n') + 1)));
  struct utsname system {};
  if (::uname(&system) == 0) bundle.m_architecture = system.machine;
  std::error_code ignored;
  for (const auto& [name, path] : *content) bundle.m_bytes += static_cast<double>(fs::file_size(path, ignored));
  return bundle;
}

Status EngineBundle::pack() {
  if (!m_archive.empty()) return {};
  m_archive = m_stage.string() + ".tar.gz";
  auto packed =
      run({"tar", "-C", m_stage.string(), "-I", "gzip -1", "-chf", m_archive.string(), "--owner=0", "--group=0", "."});
  return packed ? Status() : Status(packed.error());
}

double EngineBundle::archiveBytes() const {
  std::error_code ignored;
  return m_archive.empty() ? 0 : static_cast<double>(fs::file_size(m_archive, ignored));
}

EngineBundle::~EngineBundle() {
  std::error_code ignored;
  if (!m_archive.empty()) fs::remove(m_archive, ignored);
  if (!m_stage.empty()) fs::remove_all(m_stage, ignored);
}

}  // namespace scalescope
