// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "engine/base/text.h"
#include "engine/nodes/container.h"

namespace scalescope {
namespace {

/// What a runtime prints, and what it means.
struct Symptom {
  const char* printed;
  const char* meaning;
};

constexpr const char* kNoLogin =
    "the registry refuses the image without a login. Log in there, or use a copy of the image.";
constexpr const char* kNoAccess =
    "the image does not exist, or needs a login. Check its name, or log in to its registry there.";
constexpr const char* kNoSuchTag = "the registry has no such image. Check its name and tag.";
constexpr const char* kNoFolder = "a folder to mount does not exist there. Check container_mounts and data_path.";
constexpr const char* kNoLimit =
    "a limit (memlock, open files, processes) cannot be raised there. Set one that is allowed with --ulimit in "
    "container_options.";
constexpr const char* kNoShell = "the image has no sh or env. Use an image that has both.";
constexpr const char* kNoEngine =
    "the engine does not run in the image, which has no glibc, or not at that path. Use an image with glibc, and check "
    "engine_program.";

/// The first that matches counts. Texts of Docker 20.10 and 28.2, Podman 4.3 with runc 1.1 and crun 1.8, Apptainer 1.3,
/// Enroot 3.4 and Pyxis 0.19.
constexpr std::array kSymptoms = {
    Symptom{"unrecognized option '--container", "Slurm has no plugin Pyxis there. Use enroot or apptainer."},
    Symptom{"Cannot connect to the Docker daemon",
            "its service does not run. Start docker there, or use another container_runtime."},
    Symptom{"permission denied while trying to connect",
            "this user may not use it. Add the user to the group docker there, or use podman or apptainer."},
    Symptom{"could not select device driver", "it has no access to GPUs. Install the NVIDIA Container Toolkit there."},
    Symptom{"nvidia-container-cli",
            "it has no access to GPUs. Check the NVIDIA driver and the NVIDIA Container Toolkit there."},
    Symptom{"unresolvable CDI devices", "it has no access to GPUs. Run nvidia-ctk cdi generate there."},
    Symptom{"error setting rlimit", kNoLimit},
    Symptom{"setrlimit", kNoLimit},
    Symptom{"GLIBC_", "the C library of the image is older than the engine needs. Use an image with a newer one."},
    Symptom{"GLIBCXX_", "the C++ library of the image is older than the engine needs. Use an image with a newer one."},
    Symptom{"401 Unauthorized", kNoLogin},
    Symptom{"error code: 404", kNoSuchTag},
    Symptom{"failed to mount", kNoFolder},
    Symptom{"unauthorized", kNoLogin},
    Symptom{"pull access denied", kNoAccess},
    Symptom{"requested access to the resource is denied", kNoAccess},
    Symptom{"manifest unknown", kNoSuchTag},
    Symptom{"name unknown", kNoSuchTag},
    Symptom{"short-name",
            "the name of the image lacks its registry. Write it as docker.io/IMAGE, or as "
            "localhost/IMAGE if it was built there."},
    Symptom{"dial tcp",
            "the image is missing there, and its registry cannot be reached. Check its name and the "
            "network, or load a copy of the image there."},
    Symptom{"No such image", "the image is missing there. Check its name, or import it."},
    Symptom{"could not open image", "the image is missing there. Check its path."},
    Symptom{"bind source path does not exist", kNoFolder},
    Symptom{"mount source", kNoFolder},
    Symptom{"statfs /", kNoFolder},
    Symptom{"executable file", kNoShell},
    Symptom{"scalescope-engine: not found", kNoEngine},
    Symptom{"not found",
            "it is not installed there, or only after a module is loaded. Install it, or load it in launch_prefix."},
};

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
  const std::string beginning = "The container " + inQuotes(host.container) + " does not start on " + host.host +
                                " with " + containerRuntime(host) + ": ";
  for (const Symptom& symptom : kSymptoms)
    if (printed.find(symptom.printed) != std::string::npos) return {"container-failed", beginning + symptom.meaning};
  const std::string last = lastLine(printed);
  return {"container-failed", beginning + (last.empty() ? "it printed nothing." : inQuotes(last) + ".") +
                                  " Check container, container_runtime and container_options of the host."};
}

}  // namespace scalescope
