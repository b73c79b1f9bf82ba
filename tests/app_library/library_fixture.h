// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <memory>

#include "app/store/library.h"
#include "engine/protocol/run/run_folder.h"

namespace scalescope::testing {

namespace fs = std::filesystem;

/// A completed short test of ResNet-20 on so many ranks, with series of 40 steps.
RunResult makeResult(const std::string& runId, int ranks = 1, double imagesPerSecond = 100, int repeat = 1);

/// Two ranks on two hosts; rank 1 is slower and holds rank 0 up.
RunResult makeTwoRankResult(const std::string& runId);

/// A runs-dir in a temporary folder, with a library over it that has no published results unless a test puts some.
class LibraryFixture {
 public:
  LibraryFixture();
  ~LibraryFixture();
  fs::path root() const;
  fs::path folder(const std::string& runId) const;
  void add(const RunResult& result) const;
  void addPublished(const RunResult& result) const;
  static void write(const fs::path& file, const RunResult& result);
  static void writeText(const fs::path& file, const std::string& text);
  /// events.jsonl of a run that was cut after `steps` steps; old enough to belong to no starting controller.
  void addEvents(const std::string& runId, int steps, const std::string& tail = "") const;
  /// A library that has listed everything.
  std::unique_ptr<Library> open() const;

 private:
  QTemporaryDir m_folder;

 public:
  LibraryPlaces places;
};

}  // namespace scalescope::testing
