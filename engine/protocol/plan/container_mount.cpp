// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/container_mount.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {

namespace {

Error wrongMount(const Text& why) {
  return {"plan-invalid", why + Text::of("Use for example /scratch, or /raid/imagenet:/data:ro.")};
}

}  // namespace

Result<std::vector<ContainerMount>> containerMounts(std::string_view text) {
  std::vector<ContainerMount> mounts;
  for (const std::string& entry : split(text, ',')) {
    const std::string part(trim(entry));
    if (part.empty()) continue;
    const std::vector<std::string> fields = split(part, ':');
    if (fields.size() > 3) return wrongMount(Text::of("%1 has more than three parts.", inQuotes(part)));
    ContainerMount mount{fields[0], fields.size() > 1 ? fields[1] : fields[0]};
    if (!mount.source.starts_with('/') || !mount.target.starts_with('/'))
      return wrongMount(Text::of("%1 is not an absolute path.", inQuotes(part)));
    if (mount.source.find_first_of("\"'`$\\ ") != std::string::npos ||
        mount.target.find_first_of("\"'`$\\ ") != std::string::npos)
      return wrongMount(
          Text::of("%1 has a blank or quotation mark, which runtimes do not accept in a mount.", inQuotes(part)));
    if (fields.size() == 3) {
      if (fields[2] != "ro" && fields[2] != "rw")
        return wrongMount(Text::of("%1 ends neither with ro nor with rw.", inQuotes(part)));
      mount.writable = fields[2] == "rw";
    }
    mounts.push_back(std::move(mount));
  }
  return mounts;
}

const std::vector<std::string>& containerRuntimes() {
  static const std::vector<std::string> names = {"docker",      "podman", "apptainer",
                                                 "singularity", "enroot", std::string(kPyxis)};
  return names;
}

bool isContainerRuntime(std::string_view name) {
  return std::find(containerRuntimes().begin(), containerRuntimes().end(), name) != containerRuntimes().end();
}

std::string runtimeOfImage(std::string_view image) {
  if (image.ends_with(".sif")) return "apptainer";
  if (image.ends_with(".sqsh")) return "enroot";
  return "docker";
}

}  // namespace scalescope
