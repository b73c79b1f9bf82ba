// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// The engine as it travels to a node: program, modules, and the shared libraries that they need here, but those of
/// glibc and CUDA, which belong to the node. What it wrote here is removed with this object.
class EngineBundle {
 public:
  /// Looks at what belongs to it. Errors: "bundle-failed" with the words of the tool that failed.
  static Result<EngineBundle> make(const std::filesystem::path& engineProgram);
  EngineBundle(EngineBundle&&) noexcept = default;
  EngineBundle& operator=(EngineBundle&&) = delete;
  ~EngineBundle();

  /// Writes the archive, once. Errors: "bundle-failed".
  Status pack();

  const std::string& hash() const { return m_hash; }                  ///< of all its content; 16 hexadecimal digits
  const std::filesystem::path& archive() const { return m_archive; }  ///< once packed
  double bytes() const { return m_bytes; }                            ///< of its files
  const std::string& architecture() const { return m_architecture; }  ///< as uname -m says
  const std::string& glibc() const { return m_glibc; }                ///< the oldest version it runs with, e.g. "2.34"

 private:
  EngineBundle() = default;
  std::string m_hash, m_architecture, m_glibc;
  std::filesystem::path m_stage, m_archive;
  double m_bytes = 0;
};

/// True when version `have` ("2.36") is at least `need`; false where one of them is no version.
bool isVersionAtLeast(const std::string& have, const std::string& need);

/// A library that stays behind: of glibc or CUDA, by its file name.
bool belongsToNode(const std::string& library);

}  // namespace scalescope
