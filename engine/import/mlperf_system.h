// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/import/mlperf_folder.h"
#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// What systems/SYSTEM.json of a submission to MLPerf states. What it does not state is absent.
struct MlperfSystem {
  std::optional<int> nodes, devicesPerNode;
  std::string name, submitter, device, framework;
  std::vector<std::pair<std::string, std::string>> facts;

  std::optional<int> devices() const;
};

/// A fact that the log states; "" without it.
std::string factOf(const ImportedRun& run, std::string_view id);
/// Whether two names may be those of one company, which logs abbreviate: "Habana" and "Intel-HabanaLabs".
bool isSameCompany(const std::string& a, const std::string& b);

/// Errors: of the file; "json-invalid".
Result<MlperfSystem> readMlperfSystem(const std::filesystem::path& file);

/// Adds to a run what the description of its system states. Where the description contradicts the folder's name, the
/// counts or the device stay unknown; what contradicts the log stays as the log states it. A remark names both.
void describeSystem(ImportedRun& run, const MlperfPlace& place, const MlperfSystem& system);

}  // namespace scalescope::import
