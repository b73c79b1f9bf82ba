// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

inline constexpr const char* kStudyFormatName = "scalescope-study";
/// Version of the study file that this build writes. Newer ones are refused.
inline constexpr int kStudyFormatVersion = 1;

/// One thing that a study varies.
struct StudyFactor {
  std::string field;                ///< id of a StudyField: a plan field, or one of the hosts' settings
  std::vector<std::string> values;  ///< as text, in the order of the table
  bool intended = true;             ///< under test; else it only changes along with others
  std::string movesWith{};  ///< field of another factor: value i is combined only with its value i; "": with all

  bool operator==(const StudyFactor&) const = default;
};

/// Excludes the cells that have all of these values, by field.
using StudyExclusion = std::map<std::string, std::string>;

/// What stays fixed as the number of devices grows.
enum class HeldFixed {
  BatchPerDevice,  ///< weak scaling
  GlobalBatch,     ///< strong scaling
  TotalSamples,    ///< steps = total images / (batch per device * devices)
};

/// How often each cell is measured.
struct StudyRepeats {
  bool adaptive = false;
  int count = 3;               ///< not adaptive: number of runs
  double halfWidthPercent = 2; /**< adaptive: until half the 95 % interval of the mean is at most this share of the
                                    mean, with at least 3 runs */
  int cap = 10;                ///< adaptive: maximum number of runs

  bool operator==(const StudyRepeats&) const = default;
};

/// A baseline plan and the factors varied in it. Every combination of the factors' values without an exclusion is a
/// cell of the study's table; expandStudy() creates them.
struct Study {
  std::string name;
  Plan baseline;
  std::vector<StudyFactor> factors;
  std::vector<StudyExclusion> exclusions;
  HeldFixed held = HeldFixed::BatchPerDevice;
  std::int64_t heldImages = 0;  ///< the global batch or the total images; 0: as in the baseline
  StudyRepeats repeats;
  std::uint64_t orderSeed = 1;  ///< of the order within each repeat; 0: the order of the table

  bool operator==(const Study&) const = default;
};

/// The names used in files: batch_per_device, global_batch, total_samples.
std::string_view heldFixedText(HeldFixed held);

/// JSON with format, format_version and the whole study except its secrets (see HostValues). Errors: "json-invalid"
/// with the place, "study-invalid" with key and value, "study-too-new" with both versions, "plan-invalid" of the
/// baseline.
std::string studyToJson(const Study& study);
Result<Study> studyFromJson(std::string_view json);

/// Errors: of the file, and as studyFromJson(), with the path.
Result<Study> readStudy(const std::filesystem::path& file);

}  // namespace scalescope
