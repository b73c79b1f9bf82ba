// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/container.h"

#include <algorithm>
#include <cctype>

#include "engine/base/text.h"
#include "engine/protocol/plan/command_words.h"

namespace scalescope {
namespace {

/// How a runtime is called. Texts are shell words.
struct Runtime {
  const char* run;         ///< the command and what every container gets
  const char* gpus;        ///< added where the host has an NVIDIA driver
  const char* afterwards;  ///< between the mounts and the image
  std::string (*mount)(const ContainerMount&);
  std::string (*image)(const std::string& name);  ///< script: fetches the image $1, prints what identifies it
  bool hasNames;                                  ///< containers have names, by which they can be ended
};

/// The long form: the short one makes missing folders, as root.
std::string bindMount(const ContainerMount& mount) {
  return "--mount " + quoteForShell("type=bind,source=" + mount.source + ",target=" + mount.target +
                                    (mount.writable ? "" : ",readonly"));
}

std::string apptainerMount(const ContainerMount& mount) {
  return "--bind " + quoteForShell(mount.source + ":" + mount.target + (mount.writable ? "" : ":ro"));
}

/// The fields of a line of fstab.
std::string enrootMount(const ContainerMount& mount) {
  return "--mount " + quoteForShell(mount.source + ":" + mount.target + ":none:x-create=auto,bind," +
                                    (mount.writable ? "rw" : "ro"));
}

std::string dockerImage(const std::string& name) {
  return name + " image inspect \"$1\" >/dev/null 2>&1 || " + name + " pull -q \"$1\" >&2 || exit 1; " + name +
         " image inspect --format '{{if .RepoDigests}}{{index .RepoDigests 0}}{{else}}{{.Id}}{{end}}' \"$1\"";
}

std::string notInstalled(const std::string& name) {
  return "command -v " + name + " >/dev/null || { echo '" + name + ": not found' >&2; exit 127; }; ";
}

std::string apptainerImage(const std::string& name) {
  return notInstalled(name) +
         "case $1 in *://*) ;; *) [ -r \"$1\" ] || { echo \"could not open image $1\" >&2; exit 1; }; " + name +
         " sif header \"$1\" 2>/dev/null | sed -n 's/^ *ID: */id /p';; esac; exit 0";
}

std::string enrootImage(const std::string& name) {
  return notInstalled(name) + "if [ -f \"$1\" ]; then stat -L -c '%s bytes of %y' \"$1\"; elif ! " + name +
         " list | grep -qxF \"$1\"; then echo \"No such image: $1\" >&2; exit 1; fi";
}

/// Pyxis fetches images itself, when a step starts.
std::string pyxisImage(const std::string&) {
  return "case $1 in /*) [ -r \"$1\" ] || { echo \"could not open image $1\" >&2; exit 1; }; stat -L -c '%s bytes of "
         "%y' "
         "\"$1\";; esac; exit 0";
}

/// "nvcr.io#nvidia/pytorch:24.01-py3": Enroot takes all before a "/" for a part of the image's name.
std::string enrootReference(const std::string& image) {
  const auto slash = image.find('/');
  const bool isPlain = image.find("://") == std::string::npos && image.find('#') == std::string::npos;
  const std::string first = image.substr(0, slash == std::string::npos ? 0 : slash);
  if (!isPlain || first.find_first_of(".:") == std::string::npos || first == ".") return image;
  return first + "#" + image.substr(slash + 1);
}

/// Without a user of its own an engine in Docker would write the host's folders as root.
constexpr const char* kDockerRun =
    "docker run --rm -i --network host --ipc host --pid host --ulimit memlock=-1 --ulimit stack=67108864 "
    "--user \"$(id -u):$(id -g)\" -e HOME=\"$HOME\"";
/// SELinux would keep a container from the mounts. Podman may raise limits only as far as its user may, and a container
/// does not start if it may not; an --ulimit also replaces all default_ulimits of containers.conf.
constexpr const char* kPodmanRun =
    "podman run --rm -i --network host --ipc host --pid host $( (ulimit -H -l unlimited) 2>/dev/null && echo --ulimit "
    "memlock=-1 --ulimit stack=67108864) --security-opt label=disable $([ \"$(id -u)\" = 0 ] || echo --userns=keep-id) "
    "-e HOME=\"$HOME\"";

const Runtime& runtimeNamed(const std::string& name) {
  static const Runtime docker{kDockerRun, "--gpus all", "--entrypoint \"\"", bindMount, dockerImage, true};
  static const Runtime podman{kPodmanRun, "--device nvidia.com/gpu=all", "--entrypoint \"\"", bindMount, dockerImage,
                              true};
  static const Runtime apptainer{"apptainer exec", "--nv", "", apptainerMount, apptainerImage, false};
  static const Runtime singularity{"singularity exec", "--nv", "", apptainerMount, apptainerImage, false};
  static const Runtime enroot{"enroot start", "", "", enrootMount, enrootImage, false};
  static const Runtime pyxis{"", "", "", enrootMount, pyxisImage, false};
  if (name == kPyxis) return pyxis;
  if (name == "podman") return podman;
  if (name == "apptainer") return apptainer;
  if (name == "singularity") return singularity;
  return name == "enroot" ? enroot : docker;
}

/// The host's own mounts first: a needed folder that they already bring is not mounted again.
std::vector<ContainerMount> allMounts(const HostSpec& host, const std::vector<ContainerMount>& needed) {
  std::vector<ContainerMount> mounts;
  if (auto own = containerMounts(host.containerMounts)) mounts = std::move(own).value();
  for (const ContainerMount& mount : needed)
    if (std::none_of(mounts.begin(), mounts.end(), [&](const auto& m) { return m.target == mount.target; }))
      mounts.push_back(mount);
  return mounts;
}

/// A command that runs `script` with $1 where the host's containers are started: commands such as `module` exist in
/// login shells only.
std::string inLoginShell(const HostSpec& host, const std::string& script, const std::string& argument) {
  const std::string command = "sh -c " + quoteForShell(script) + " sh " + quoteForShell(argument);
  return "/bin/sh -l -c " + quoteForShell((host.launchPrefix.empty() ? "" : host.launchPrefix + " ") + command);
}

std::string containerName(const std::string& mark) { return "scalescope-" + mark; }

}  // namespace

std::string containerRuntime(const HostSpec& host) {
  return host.containerRuntime.empty() ? runtimeOfImage(host.container) : host.containerRuntime;
}

std::string containerWords(const HostSpec& host, const std::vector<ContainerMount>& needed, const std::string& mark) {
  if (host.container.empty() || containerRuntime(host) == kPyxis) return {};
  const Runtime& runtime = runtimeNamed(containerRuntime(host));
  std::vector<std::string> words = {runtime.run};
  if (runtime.hasNames && !mark.empty()) words.push_back("--name " + quoteForShell(containerName(mark)) + "-$$");
  if (*runtime.gpus != '\0')
    words.push_back("$(command -v nvidia-smi >/dev/null 2>&1 && echo " + std::string(runtime.gpus) + ")");
  for (const ContainerMount& mount : allMounts(host, needed)) words.push_back(runtime.mount(mount));
  for (const std::string& word :
       {std::string(runtime.afterwards), host.containerOptions, quoteForShell(host.container)})
    if (!word.empty()) words.push_back(word);
  return join(words, " ") + " ";
}

std::vector<std::string> stepOptions(const HostSpec& host, const std::vector<ContainerMount>& needed) {
  if (host.container.empty() || containerRuntime(host) != kPyxis) return {};
  std::vector<std::string> mounts;
  for (const ContainerMount& mount : allMounts(host, needed))
    mounts.push_back(mount.source + ":" + mount.target + (mount.writable ? "" : ":ro"));
  std::string name = "scalescope-" + host.container;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '-') c = '_';
  std::vector<std::string> options = {"--container-image=" + enrootReference(host.container),
                                      "--container-name=" + name, "--no-container-entrypoint"};
  if (!mounts.empty()) options.push_back("--container-mounts=" + join(mounts, ","));
  if (const auto own = splitCommand(host.containerOptions))
    options.insert(options.end(), own->words.begin(), own->words.end());
  return options;
}

std::vector<ContainerMount> neededMounts(const HostSpec& host, const std::string& dataPath,
                                         const std::string& workFolder) {
  std::vector<ContainerMount> mounts = {{workFolder, workFolder, true}};
  const std::string& data = host.dataPath.empty() ? dataPath : host.dataPath;
  if (data.starts_with('/')) mounts.push_back({data, data, false});
  return mounts;
}

std::string containerImageScript(const HostSpec& host) {
  const std::string name = containerRuntime(host);
  return "exec " + inLoginShell(host, runtimeNamed(name).image(name), host.container);
}

std::string killContainerScript(const HostSpec& host, const std::string& mark) {
  const std::string name = containerRuntime(host);
  if (host.container.empty() || !runtimeNamed(name).hasNames) return {};
  const std::string kill = "for c in $(" + name + " ps -q --filter name=\"$1\"); do " + name + " kill \"$c\"; done";
  return inLoginShell(host, kill, containerName(mark)) + " >/dev/null 2>&1; ";
}

}  // namespace scalescope
