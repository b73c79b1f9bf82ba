// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/node_scripts.h"

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr const char* kMarkVariable = "SCALESCOPE_RANK";
constexpr const char* kDefaultWorkFolder = "~/.cache/scalescope";

/// A path as a word of the node's shell; "~/" means the home folder there.
std::string quotedPath(const std::string& path) {
  if (path.starts_with("~/")) return "\"$HOME\"/" + quoteForShell(path.substr(2));
  return quoteForShell(path);
}

std::string engineFolder(const std::string& workFolder, const std::string& hash) {
  return workFolder + "/engines/" + hash;
}

}  // namespace

std::string workFolderWord(const HostSpec& host) {
  return quotedPath(host.workFolder.empty() ? kDefaultWorkFolder : host.workFolder);
}

std::string engineScript(const HostSpec& host, const EnginePlace& engine, const std::vector<std::string>& words,
                         const std::string& mark) {
  std::string script = host.launchPrefix.empty() ? "" : host.launchPrefix + " ";
  script += "env";
  if (!mark.empty()) script += " " + quoteForShell(std::string(kMarkVariable) + "=" + mark);
  if (!engine.libraryFolder.empty())
    script += " LD_LIBRARY_PATH=" + quoteForShell(engine.libraryFolder) + "\"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\"";
  for (const auto& [name, value] : host.environment) script += " " + quoteForShell(name + "=" + value);
  script += " " + quoteForShell(engine.program);
  for (const std::string& word : words) script += " " + quoteForShell(word);
  // The shell stays, so that a signal that ended the engine reaches us as a status.
  if (host.launchPrefix.empty()) return script + "; exit $?";
  // Commands such as `module` exist in login shells only.
  return "exec /bin/sh -l -c " + quoteForShell(script + "; exit $?");
}

std::string killScript(const std::string& mark) {
  return "for p in /proc/[0-9]*; do if grep -qszxF " + quoteForShell(std::string(kMarkVariable) + "=" + mark) +
         " $p/environ; then kill -KILL ${p#/proc/} 2>/dev/null; fi; done; exit 0";
}

std::string probeScript(const HostSpec& host, const std::string& engineHash) {
  const std::string folder = workFolderWord(host);
  return "echo architecture $(uname -m); echo glibc $(getconf GNU_LIBC_VERSION 2>/dev/null); "
         "words=$( (mkdir -p " +
         folder + " && cd " + folder +
         " && touch .probe.$$ && rm -f .probe.$$) 2>&1) && words=yes; echo writable $words; "
         "cd " +
         folder +
         " 2>/dev/null || exit 0; echo work_folder $(pwd -P); "
         "echo free_bytes $(df -Pk . | awk 'END { printf \"%.0f\", $4 * 1024 }'); "
         "printf '#!/bin/sh\\nexit 0\\n' > .probe.$$ 2>/dev/null && chmod +x .probe.$$ && "
         "if ./.probe.$$ 2>/dev/null; then echo executable yes; else echo executable no; fi; rm -f .probe.$$; "
         "ls engines >/dev/null 2>&1; if [ -x engines/" +
         quoteForShell(engineHash) + "/bin/scalescope-engine ]; then echo engine yes; else echo engine no; fi; exit 0";
}

std::string deployScript(const std::string& workFolder, const std::string& engineHash) {
  const std::string engines = quoteForShell(workFolder + "/engines");
  const std::string target = quoteForShell(engineFolder(workFolder, engineHash));
  // Over NFS a client may believe for a minute that a folder is missing which another has just made; listing its parent
  // makes it look again.
  return "set -e; mkdir -p " + engines + "; t=$(mktemp -d " + engines +
         "/.new.XXXXXX); trap 'rm -rf \"$t\"' EXIT; tar -xf - -C \"$t\"; chmod 755 \"$t\"; mv -T \"$t\" " + target +
         " 2>/dev/null || { ls " + engines + " >/dev/null; [ -x " + target + "/bin/scalescope-engine ]; }";
}

EnginePlace deployedEngine(const std::string& workFolder, const std::string& engineHash) {
  const std::string folder = engineFolder(workFolder, engineHash);
  return {folder + "/bin/scalescope-engine", folder + "/lib"};
}

}  // namespace scalescope
