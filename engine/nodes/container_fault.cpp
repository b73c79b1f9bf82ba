// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include "engine/base/text.h"
#include "engine/nodes/container.h"

namespace scalescope {
namespace {

/// What it means that a container does not start, and what to do.
struct Explanation {
  Text meaning, remedy;
};

struct Symptom {
  const char* printed;
  Explanation explanation;
};

/// The first that matches counts. Texts of Docker 20.10 and 28.2, Podman 4.3 with runc 1.1 and crun 1.8, Apptainer 1.3,
/// Enroot 3.4 and Pyxis 0.19.
const std::vector<Symptom>& symptoms() {
  static const std::vector<Symptom> kSymptoms = [] {
    const Explanation noLogin{Text::of("the registry refuses the image without a login"),
                              Text::of("Log in there, or use a copy of the image.")};
    const Explanation noAccess{Text::of("the image does not exist, or needs a login"),
                               Text::of("Check its name, or log in to its registry there.")};
    const Explanation noSuchTag{Text::of("the registry has no such image"), Text::of("Check its name and tag.")};
    const Explanation noFolder{Text::of("a folder to mount does not exist there"),
                               Text::of("Check container_mounts and data_path.")};
    const Explanation noLimit{Text::of("a limit (memlock, open files, processes) cannot be raised there"),
                              Text::of("Set one that is allowed with --ulimit in container_options.")};
    return std::vector<Symptom>{
        {"unrecognized option '--container",
         {Text::of("Slurm has no plugin Pyxis there"), Text::of("Use enroot or apptainer.")}},
        {"Cannot connect to the Docker daemon",
         {Text::of("its service does not run"), Text::of("Start docker there, or use another container_runtime.")}},
        {"permission denied while trying to connect",
         {Text::of("this user may not use it"),
          Text::of("Add the user to the group docker there, or use podman or apptainer.")}},
        {"could not select device driver",
         {Text::of("it has no access to GPUs"), Text::of("Install the NVIDIA Container Toolkit there.")}},
        {"nvidia-container-cli",
         {Text::of("it has no access to GPUs"),
          Text::of("Check the NVIDIA driver and the NVIDIA Container Toolkit there.")}},
        {"unresolvable CDI devices",
         {Text::of("it has no access to GPUs"), Text::of("Run nvidia-ctk cdi generate there.")}},
        {"error setting rlimit", noLimit},
        {"setrlimit", noLimit},
        {"GLIBC_",
         {Text::of("the C library of the image is older than the engine needs"),
          Text::of("Use an image with a newer one.")}},
        {"GLIBCXX_",
         {Text::of("the C++ library of the image is older than the engine needs"),
          Text::of("Use an image with a newer one.")}},
        {"401 Unauthorized", noLogin},
        {"error code: 404", noSuchTag},
        {"failed to mount", noFolder},
        {"unauthorized", noLogin},
        {"pull access denied", noAccess},
        {"requested access to the resource is denied", noAccess},
        {"manifest unknown", noSuchTag},
        {"name unknown", noSuchTag},
        {"short-name",
         {Text::of("the name of the image lacks its registry"),
          Text::of("Write it as docker.io/IMAGE, or as localhost/IMAGE if it was built there.")}},
        {"dial tcp",
         {Text::of("the image is missing there, and its registry cannot be reached"),
          Text::of("Check its name and the network, or load a copy of the image there.")}},
        {"No such image", {Text::of("the image is missing there"), Text::of("Check its name, or import it.")}},
        {"could not open image", {Text::of("the image is missing there"), Text::of("Check its path.")}},
        {"bind source path does not exist", noFolder},
        {"mount source", noFolder},
        {"statfs /", noFolder},
        {"executable file", {Text::of("the image has no sh or env"), Text::of("Use an image that has both.")}},
        {"scalescope-engine: not found",
         {Text::of("the engine does not run in the image, which has no glibc, or not at that path"),
          Text::of("Use an image with glibc, and check engine_program.")}},
        {"not found",
         {Text::of("it is not installed there, or only after a module is loaded"),
          Text::of("Install it, or load it in launch_prefix.")}},
    };
  }();
  return kSymptoms;
}

/// The last line, or Enroot's last error: Slurm's own lines after it tell only that the step has ended, and Docker's
/// only where its help is.
std::string lastLine(const std::string& printed) {
  std::string last, error;
  for (const std::string& line : split(printed, '\n')) {
    const bool isHint = line.starts_with("See '") || line.starts_with("Usage:") ||
                        line.find("--help' for more information") != std::string::npos;
    if (!trim(line).empty() && !isHint) last = trim(line);
    if (const auto place = line.find("[ERROR] "); place != std::string::npos) error = trim(line.substr(place + 8));
  }
  return error.empty() ? last : error;
}

}  // namespace

Error containerFault(const HostSpec& host, const std::string& printed) {
  const auto fault = [&](const Explanation& found) {
    return Error{"container-failed",
                 Text::of("The container %1 does not start on %2 with %3: %4.", inQuotes(host.container), host.host,
                          containerRuntime(host), found.meaning) +
                     found.remedy};
  };
  for (const Symptom& symptom : symptoms())
    if (printed.find(symptom.printed) != std::string::npos) return fault(symptom.explanation);
  const std::string last = lastLine(printed);
  return fault({last.empty() ? Text::of("it printed nothing") : Text(inQuotes(last)),
                Text::of("Check container, container_runtime and container_options of the host.")});
}

}  // namespace scalescope
