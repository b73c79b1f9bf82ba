// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// A part of a node check: tests that are measured together.
struct CheckRung {
  std::string_view id;
  double quickCapS, fullCapS;  ///< of each of its values, unless the time limit of the check is shorter
};

/// What the rungs of one node share. Thread: one, the check's.
struct NodeCheck {
  HostSpec host;
  std::string dataPath;    ///< of the host; "": storage is measured with a file in the work folder
  std::vector<int> cores;  ///< that the host's ranks may use
  int loaderThreads = 1;   ///< of the data loaders of all ranks of the host
  Backend* backend = nullptr;
  Text noBackend;  ///< why there is none
  bool quick = false;
  std::vector<std::string> parts = {};  ///< ids of rungs; empty: all
  double endsAtS = 0;                   ///< by the monotonic clock
  std::stop_token stop = {};
  std::function<void(const CheckValue& value)> report;

  /// No more than the rung's cap and the time that is left; 0 or less: skip it.
  double capS(const CheckRung& rung) const;
  bool isOver() const;
  void skip(CheckValue value, const Text& reason) const;
  /// Calls `sample`, which returns a value in the test's unit, until the mean is settled or the cap is reached, and
  /// reports the value with clock and evidence. The first call only warms up.
  void measure(const CheckRung& rung, CheckValue value, const std::function<double()>& sample) const;
};

/// Why a value was not measured.
Text timeLimitText();

/// What is common to the cold reads of a folder: the part, the limit of the PCIe link of its disk, and as the cause
/// whether the disk is at another NUMA node than the cores. `root`: the folder of /sys.
CheckValue storagePlace(const std::string& part, const std::filesystem::path& folder, const std::vector<int>& cores,
                        const std::filesystem::path& root = "/");

/// Where storage is measured.
std::filesystem::path storageFolderOf(const NodeCheck& check);

/// In the order of execution; each measures all of its tests and returns.
struct NodeRung {
  CheckRung rung;
  void (*run)(const NodeCheck& check, const CheckRung& rung);
};
std::span<const NodeRung> nodeLadder();

/// Runs all rungs that fit into the time limit; values of those that do not are reported as not measurable. An error of
/// one rung does not end the others. Errors: none.
void climbLadder(const NodeCheck& check);

// The rungs.
void checkState(const NodeCheck& check, const CheckRung& rung);
void checkMemory(const NodeCheck& check, const CheckRung& rung);
void checkCopies(const NodeCheck& check, const CheckRung& rung);
void checkProducts(const NodeCheck& check, const CheckRung& rung);
void checkConvolutions(const NodeCheck& check, const CheckRung& rung);
void checkStorage(const NodeCheck& check, const CheckRung& rung);
void checkThrottling(const NodeCheck& check, const CheckRung& rung);

}  // namespace scalescope
