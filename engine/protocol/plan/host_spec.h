// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// One host of a run and how it is reached. Empty texts take the value of the user's SSH configuration or of the host.
/// `slotCount` ranks run on it; a host with 0 slots is only monitored: its telemetry is recorded and its caches are
/// dropped.
struct HostSpec {
  HostSpec();
  HostSpec(std::string host, int slotCount);
  HostSpec(const HostSpec& other);
  HostSpec(HostSpec&& other) noexcept;
  HostSpec& operator=(const HostSpec& other);
  HostSpec& operator=(HostSpec&& other) noexcept;
  ~HostSpec();

  std::string host = "localhost";        ///< name, address, or a Host entry of the SSH configuration
  int slotCount = 1;                     ///< not "slots", which is a macro of Qt
  std::string connection{};              ///< "": ssh; "srun": a step of the Slurm job that the controller runs in
  std::string user{}, jumpHost{};        ///< as ssh -l and -J take them
  int port = 0;                          ///< 0: from the SSH configuration
  std::vector<std::string> gpuDevices{}; /**< index or UUID, GPU or MIG, one per slot; empty: the host's
                                              CUDA_VISIBLE_DEVICES */
  std::string cpuCores{};                ///< "0-3,8": shared by the ranks; "": every allowed core
  std::string workFolder{};              ///< for engines and scratch files; "": .cache/scalescope in the home folder
  std::string dataPath{};                ///< the data folder on this host; "": the plan's own path
  std::string networkInterface{};        ///< for the gradients; "": the one that routes to the other hosts
  std::vector<std::pair<std::string, std::string>> environment{};  ///< set for the engine there
  std::string launchPrefix{};   ///< shell words before the engine: "apptainer exec IMAGE", "module load x &&"
  std::string engineProgram{};  ///< installed on the host; "": the controller deploys its own
  std::string container{};      ///< image that the engine runs in: "nvcr.io/nvidia/pytorch:24.01-py3", "/images/tf.sif"
  std::string containerRuntime{};  ///< docker, podman, apptainer, singularity, enroot or pyxis; "": by the image, see
                                   ///< container.h
  std::string containerMounts{};   ///< further folders: "/scratch,/raid/data:/data:ro"
  std::string containerOptions{};  ///< shell words for the runtime: "--shm-size 8g"
  std::string slurmOptions{};      ///< of salloc, for a node that it is to lend: "--partition=gpu --time=1:00:00"

  bool operator==(const HostSpec&) const;
};

/// "a:4,root@b:4" from hosts and back; a JSON array if a host has further settings. "@slurm": see slurm_allocation.h.
/// Errors: "plan-invalid" naming the field and value.
std::string formatHosts(const std::vector<HostSpec>& hosts);
Result<std::vector<HostSpec>> parseHosts(std::string_view text);

/// True for this machine by a name that needs no SSH: localhost, 127.0.0.1 or its own host name, without user, port or
/// jump host.
bool isThisMachine(const HostSpec& host);
/// This machine without a container: nothing needs to be copied or fetched before the engine starts.
bool runsDirectly(const HostSpec& host);

/// The cores that "0-3,8" names, ascending. Errors: "plan-invalid".
Result<std::vector<int>> parseCoreList(std::string_view text);

}  // namespace scalescope
