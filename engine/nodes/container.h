// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/plan/container_mount.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

// The container that the engine runs in on a host: network, processes and shared memory are the host's, so that
// rendezvous, telemetry and shared-memory transports work as without one.
// Sources: docker-run(1) 20.10, podman-run(1) 4.3, the Apptainer 1.3 user guide, Enroot's doc/cmd/start.md.

/// The runtime's name: the given one, else by the form of the image.
std::string containerRuntime(const HostSpec& host);

/// Shell words before a command that run it in the host's container; "" without one, otherwise with a blank at the end.
/// `needed`: folders of the host besides its own mounts. `mark` names the container for killContainerScript(); "":
/// unnamed. GPUs are passed on where the host has any.
std::string containerWords(const HostSpec& host, const std::vector<ContainerMount>& needed, const std::string& mark);

/// srun's own options for a step in the host's container; empty unless its runtime is Pyxis, for which there are no
/// containerWords(). A container keeps its name on a node, so that later steps do not unpack the image again.
/// Source: Pyxis' README (the options that it adds to srun), Enroot's doc/image-format (registry#image).
std::vector<std::string> stepOptions(const HostSpec& host, const std::vector<ContainerMount>& needed);

/// The folders of the host that the engine needs inside: the work folder, and the data to read (the host's, else the
/// plan's `dataPath`).
std::vector<ContainerMount> neededMounts(const HostSpec& host, const std::string& dataPath,
                                         const std::string& workFolder);

/// Fetches the image where the host has none, and prints what identifies it: a digest, or an id, or size and time of a
/// file; nothing where its runtime names nothing.
std::string containerImageScript(const HostSpec& host);

/// Ends the containers of `mark`; "" for runtimes whose processes are the host's own.
std::string killContainerScript(const HostSpec& host, const std::string& mark);

/// Why a container did not start, with what to do, from what its runtime printed.
/// Errors: always "container-failed".
Error containerFault(const HostSpec& host, const std::string& printed);

}  // namespace scalescope
