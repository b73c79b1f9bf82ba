// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <vector>

namespace scalescope {

/// Files by what opening them does. Folders are replaced by what is in them; a run folder is one result.
struct OpenedFiles {
  std::vector<std::filesystem::path> figures;  ///< pictures, which may have a figure embedded
  std::vector<std::filesystem::path> bundles;
  std::vector<std::filesystem::path> tests;  ///< plans and studies
  std::vector<std::filesystem::path> decisions, reports;
  std::vector<std::filesystem::path> results;  ///< of the library: results, run folders, logs of other programs
};

/// Sorts files by name and content. Hidden files in folders are left out, and files beyond the first 10,000. Thread:
/// any.
OpenedFiles openedFiles(const QStringList& paths);

}  // namespace scalescope
