// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/node_scripts.h"

#include "engine/base/text.h"
#include "engine/nodes/container.h"

namespace scalescope {
namespace {

constexpr const char* kDefaultWorkFolder = "~/.cache/scalescope";

/// A path quoted for the node's shell; "~/" means the home folder there.
std::string quotedPath(const std::string& path) {
  if (path.starts_with("~/")) return "\"$HOME\"/" + quoteForShell(path.substr(2));
  return quoteForShell(path);
}

/// distrust FOLDER OWNER HASH: prints why the engine in that folder must not be run (see distrustText()), or nothing.
/// Only OWNER or root may own or write its files, and its content must have that hash (as computed by EngineBundle).
constexpr const char* kDistrust =
    "distrust() { "
    "if [ -n \"$(find \"$1\" ! -type f ! -type d | head -n 1)\" ]; then echo links; return; "
    "fi; "
    "w=$( { find \"$1/..\" -maxdepth 0; find \"$1\"; } 2>/dev/null | while IFS= read -r f; do "
    "find \"$f\" -maxdepth 0 \\( ! -user \"$2\" ! -user 0 -o -perm -0002 -o -perm -0020 \\); done | head -n 1); "
    "if [ -n \"$w\" ]; then echo \"owner $w\"; return; fi; "
    "h=$(cd \"$1\" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -c1-16); "
    "[ \"$h\" = \"$3\" ] || echo content; }; ";

/// Reads environmentInput() and becomes the engine. `read` consumes no byte of a pipe beyond its line; inside the
/// launch prefix this is the container's shell, whose environment the engine inherits. No line breaks: some login
/// shells do not accept them within quotes.
constexpr const char* kEnvironmentReader =
    "ss_n=; ss_b=$(printf \"\\nx\"); ss_b=${ss_b%x}; while IFS= read -r ss_l; do case $ss_l in "
    "\" \"*) ss_v=$ss_v$ss_b${ss_l# };; "
    "*) [ -z \"$ss_n\" ] || export \"$ss_n=$ss_v\"; [ -n \"$ss_l\" ] || break; ss_n=${ss_l%%=*}; ss_v=${ss_l#*=};; "
    "esac; done; unset ss_n ss_b ss_l ss_v; ";
constexpr const char* kBecomeEngine = "exec \"$0\" \"$@\"";

std::string markSetting(const std::string& mark) { return quoteForShell(std::string(kMarkVariable) + "=" + mark); }

std::string imageVariables(const HostSpec& host, const EnginePlace& engine) {
  return " " + quoteForShell("SCALESCOPE_CONTAINER=" + containerRuntime(host)) + " " +
         quoteForShell("SCALESCOPE_CONTAINER_IMAGE=" + host.container) + " " +
         quoteForShell("SCALESCOPE_CONTAINER_IMAGE_ID=" + engine.image);
}

/// The image's own libraries stay behind those of the engine.
std::string librariesInside(const EnginePlace& engine) {
  if (engine.libraryFolder.empty()) return {};
  return "export LD_LIBRARY_PATH=" + quoteForShell(engine.libraryFolder) +
         "\"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\"; ";
}

std::string engineFolder(const std::string& workFolder, const std::string& hash) {
  return workFolder + "/engines/" + hash;
}

}  // namespace

std::string workFolderWord(const HostSpec& host) {
  return quotedPath(host.workFolder.empty() ? kDefaultWorkFolder : host.workFolder);
}

std::string engineScript(const HostSpec& host, const EnginePlace& engine, const std::vector<std::string>& arguments,
                         const std::string& mark) {
  const bool contained = !host.container.empty();
  std::string script = host.launchPrefix.empty() ? "" : host.launchPrefix + " ";
  script += containerWords(host, engine.mounts, mark) + "env";
  if (!mark.empty()) script += " " + markSetting(mark);
  // A container has an environment of its own: the host's does not say how it was reached, nor where its libraries are.
  if (contained) script += " SSH_CONNECTION=\"$SSH_CONNECTION\"" + imageVariables(host, engine);
  std::string prelude = contained ? librariesInside(engine) : "";
  if (!contained && !engine.libraryFolder.empty())
    script += " LD_LIBRARY_PATH=" + quoteForShell(engine.libraryFolder) + "\"${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\"";
  if (!host.environment.empty()) prelude += kEnvironmentReader;
  if (!prelude.empty()) script += " sh -c " + quoteForShell(prelude + kBecomeEngine);
  script += " " + quoteForShell(engine.program);
  for (const std::string& argument : arguments) script += " " + quoteForShell(argument);
  // Commands such as `module`, and programs of modules, exist in login shells only.
  const char* const shell = host.launchPrefix.empty() && !contained ? "/bin/sh -c " : "/bin/sh -l -c ";
  const std::string marked = mark.empty() ? "" : "env " + markSetting(mark) + " ";
  // The shell stays, so that a signal that ended the engine is reported as its status. It is marked, too: while it is
  // stopped, it does not notice that its engine has ended.
  return "exec " + marked + shell + quoteForShell(script + "; exit $?");
}

std::string environmentInput(const HostSpec& host) {
  std::string input;
  for (const auto& [name, value] : host.environment) input += name + "=" + join(split(value, '\n'), "\n ") + "\n";
  return input.empty() ? input : input + "\n";
}

std::string killScript(const HostSpec& host, const std::string& mark) {
  return killContainerScript(host, mark) + "for p in /proc/[0-9]*; do if grep -qszxF " +
         quoteForShell(std::string(kMarkVariable) + "=" + mark) +
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
         "ls engines >/dev/null 2>&1; touch .probe.$$; me=$(stat -c %u .probe.$$); rm -f .probe.$$; " +
         kDistrust + "e=engines/" + quoteForShell(engineHash) +
         "; if [ ! -e \"$e\" ]; then echo engine no; exit 0; fi; w=$(distrust \"$e\" \"$me\" " +
         quoteForShell(engineHash) +
         "); if [ -z \"$w\" ]; then echo engine yes; else echo engine no; echo distrust $w; fi; exit 0";
}

std::string deployScript(const std::string& workFolder, const std::string& engineHash) {
  const std::string engines = quoteForShell(workFolder + "/engines"), hash = quoteForShell(engineHash);
  const std::string target = quoteForShell(engineFolder(workFolder, engineHash));
  // An NFS client may cache for a minute that a folder is missing; listing its parent refreshes the cache.
  return "set -e; umask 022; mkdir -p " + engines + "; " + kDistrust + "t=$(mktemp -d " + engines +
         "/.new.XXXXXX); trap 'rm -rf \"$t\"' EXIT; me=$(stat -c %u \"$t\"); tar -xzf - -C \"$t\"; chmod -R go-w "
         "\"$t\"; "
         "chmod 755 \"$t\"; w=$(distrust \"$t\" \"$me\" " +
         hash + "); [ -z \"$w\" ] || { echo \"distrust $w\" >&2; exit 1; }; mv -T \"$t\" " + target +
         " 2>/dev/null || { ls " + engines + " >/dev/null; if [ -n \"$(distrust " + target + " \"$me\" " + hash +
         ")\" ]; then o=$(mktemp -d " + engines + "/.old.XXXXXX); mv " + target +
         " \"$o\" || true; rm -rf \"$o\" || true; mv -T \"$t\" " + target + " || true; fi; w=$(distrust " + target +
         " \"$me\" " + hash + "); [ -z \"$w\" ] || { echo \"distrust $w\" >&2; exit 1; }; }";
}

Text distrustText(std::string_view printed) {
  constexpr std::string_view kOwner = "owner ";
  if (printed == "links") return Text::of("it has links to other files");
  if (printed == "content") return Text::of("its content differs from the deployed engine");
  if (!printed.starts_with(kOwner)) return Text::verbatim(std::string(printed));
  return Text::of("another user owns or can write %1", printed.substr(kOwner.size()));
}

Text deployFault(std::string_view errors) {
  constexpr std::string_view kDistrusted = "distrust ";
  for (const std::string& line : split(errors, '\n'))
    if (line.starts_with(kDistrusted)) return distrustText(trim(std::string_view(line).substr(kDistrusted.size())));
  return Text::verbatim(std::string(trim(errors)));
}

EnginePlace deployedEngine(const std::string& workFolder, const std::string& engineHash) {
  const std::string folder = engineFolder(workFolder, engineHash);
  return {folder + "/bin/scalescope-engine", folder + "/lib"};
}

}  // namespace scalescope
