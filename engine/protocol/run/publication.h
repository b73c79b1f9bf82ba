// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

inline constexpr const char* kPublicationFormatName = "scalescope-publication";
inline constexpr int kPublicationFormatVersion = 1;
/// Several times the largest file and the largest publication.
inline constexpr std::uint64_t kMaxPublicationBytes = std::uint64_t{1} << 20;
inline constexpr std::size_t kMaxPublicationResults = 2000;
inline constexpr int kMaxPublicationNodes = 4096;

/// The labels of its results: the name of the publication, what it holds in one sentence, its address, and the file of
/// a value at the commit that was read.
inline constexpr const char* kCollectionLabel = "collection";
inline constexpr const char* kAboutLabel = "about";
inline constexpr const char* kAddressLabel = "address";
inline constexpr const char* kSourceLabel = "source";
/// The label of results that are compared only with results of the same value: "MLPerf Training v2.0".
inline constexpr const char* kComparableWithinLabel = "comparable_within";

/// The results of a publication, one of each value, as heads without series: run ids are "published-ID-LINE-DEVICES".
/// What the publication does not state is an unknown field of the plan.
/// Errors: "publication-invalid" with the line, the value and the fault, also beyond the limits above;
/// "publication-too-new".
Result<std::vector<RunResult>> publicationFromJson(std::string_view text);

/// Errors: those above with the file, and of the file.
Result<std::vector<RunResult>> readPublication(const std::filesystem::path& file);

/// One of them. Errors: as readPublication, "not-found".
Result<RunResult> readPublishedResult(const std::filesystem::path& file, const std::string& runId);

/// The publications below the folder of published results, by name. Thread: any.
std::vector<std::filesystem::path> publicationFiles(const std::filesystem::path& published);

}  // namespace scalescope
