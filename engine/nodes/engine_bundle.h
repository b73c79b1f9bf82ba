// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// The engine packed for a node: program, modules, and the shared libraries that they need here, except those of glibc
/// and CUDA, which belong to the node. Its local files are removed with this object.
class EngineBundle {
 public:
  /// Determines its files. Errors: "bundle-failed" with the message of the tool that failed.
  static Result<EngineBundle> make(const std::filesystem::path& engineProgram);
  EngineBundle(EngineBundle&&) noexcept = default;
  EngineBundle& operator=(EngineBundle&&) = delete;
  ~EngineBundle();

  /// Writes the archive, once. Errors: "bundle-failed".
  Status pack();

  const std::string& hash() const { return m_hash; }                  ///< of its content; 16 hexadecimal digits
  const std::filesystem::path& archive() const { return m_archive; }  ///< once packed
  double archiveBytes() const;                                        ///< once packed
  double bytes() const { return m_bytes; }                            ///< of its files
  const std::string& architecture() const { return m_architecture; }  ///< as uname -m reports
  const std::string& glibc() const { return m_glibc; }                ///< the oldest version it runs with, e.g. "2.34"

 private:
  EngineBundle() = default;
  std::string m_hash, m_architecture, m_glibc;
  std::filesystem::path m_stage, m_archive;
  double m_bytes = 0;
};

/// The engine for hosts with an older glibc (packaging/old_nodes): its program beside `engineProgram`, or in the user's
/// data folder; "" where neither has it.
std::filesystem::path olderEngine(const std::filesystem::path& engineProgram);
/// Where a user unpacks that engine, and the oldest glibc with which it runs.
inline constexpr const char* kOlderEngineFolder = "~/.local/share/scalescope";
inline constexpr const char* kOlderEngineGlibc = "2.28";

/// True when version `have` ("2.36") is at least `need`; false if one of them is not a valid version.
bool isVersionAtLeast(const std::string& have, const std::string& need);

/// Whether a library is not packed: one of glibc or CUDA, by its file name.
bool belongsToNode(const std::string& library);

}  // namespace scalescope
