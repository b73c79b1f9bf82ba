// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <functional>

#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/data/compressed_file.h"
#include "engine/data/positioned_file.h"
#include "engine/graph/network_zoo.h"
#include "engine/import/csv/csv_mapping.h"
#include "engine/import/importer.h"
#include "engine/import/monitors/wall_meter.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "engine/study/study.h"
#include "engine/study/study_log.h"
#include "engine/weights/tensor_file.h"
#include "tests/harness/test_program.h"
#ifdef SCALESCOPE_FUZZ_BUNDLES
#include "app/figures/figure_edits_json.h"
#include "app/figures/figure_embedding.h"
#include "app/store/bundle.h"
#include "widgets/qt_text.h"
#endif

namespace scalescope::test_special_files {

namespace fs = std::filesystem;

namespace {

/// What a reader says of a file; "" if it reads it.
using Reader = std::function<std::string(const fs::path&)>;

template <typename Value>
std::string said(const Result<Value>& result) {
  return result.ok() ? std::string() : result.error().message.english();
}

std::string readNetwork(const fs::path& file) {
  Plan plan;
  plan.network = fs::path(file).string();
  return said(resolveNetwork(plan));
}

const std::vector<std::pair<const char*, Reader>>& readers() {
  static const std::vector<std::pair<const char*, Reader>> all = {
      {"file", [](const fs::path& file) { return said(readFile(file)); }},
      {"result", [](const fs::path& file) { return said(readResult(file)); }},
      {"head of a result", [](const fs::path& file) { return said(readResultHead(file)); }},
      {"queue", [](const fs::path& file) { return said(readQueue(file)); }},
      {"study", [](const fs::path& file) { return said(readStudy(file)); }},
      {"log of a study", [](const fs::path& file) { return said(readStudyLog(file)); }},
      {"events", [](const fs::path& file) { return said(rebuildResult(file)); }},
      {"checkpoint", [](const fs::path& file) { return said(readCheckpoint(file)); }},
      {"weights", [](const fs::path& file) { return said(weights::TensorFile::open(file)); }},
      {"log", [](const fs::path& file) { return said(import::importFiles({file})); }},
      {"mapping", [](const fs::path& file) { return said(import::readCsvMapping(file)); }},
      {"meter", [](const fs::path& file) { return said(import::readMeter(file)); }},
      {"network", readNetwork},
      {"image", [](const fs::path& file) { return said(PositionedFile::open(file)); }},
      {"compressed set", [](const fs::path& file) { return said(CompressedFile::open(file)); }},
#ifdef SCALESCOPE_FUZZ_BUNDLES
      {"edits", [](const fs::path& file) { return said(readEdits(file)); }},
      {"bundle", [](const fs::path& file) { return said(listBundle(file)); }},
      {"figure in a PNG",
       [](const fs::path& file) {
         const fs::path png = fs::path(file).replace_extension("png");
         fs::create_symlink(file, png);
         return said(embeddedState(toQString(png)));
       }},
#endif
  };
  return all;
}

void makeSpecial(const QByteArray& kind, const fs::path& file) {
  if (kind == "pipe") QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
  if (kind == "link to a pipe") {
    QCOMPARE(::mkfifo((file.string() + ".pipe").c_str(), 0600), 0);
    fs::create_symlink(file.string() + ".pipe", file);
  }
  if (kind == "device") fs::create_symlink("/dev/zero", file);
  if (kind == "large") {
    QVERIFY(writeFileAtomically(file, "").ok());
    fs::resize_file(file, std::uintmax_t{1} << 40);
  }
}

}  // namespace

class TestSpecialFiles : public QObject {
  Q_OBJECT
 private slots:
  void nothingWaitsForAPipe_data();
  void nothingWaitsForAPipe();
  void locksOfPipesAreNotHeld();
};

void TestSpecialFiles::nothingWaitsForAPipe_data() {
  QTest::addColumn<int>("reader");
  QTest::addColumn<QByteArray>("kind");
  for (std::size_t i = 0; i < readers().size(); ++i)
    for (const char* kind : {"pipe", "link to a pipe", "device"})
      QTest::addRow("%s as %s", kind, readers()[i].first) << static_cast<int>(i) << QByteArray(kind);
  QTest::newRow("a terabyte as file") << 0 << QByteArray("large");
  QTest::newRow("a terabyte as result") << 1 << QByteArray("large");
}

void TestSpecialFiles::nothingWaitsForAPipe() {
  QFETCH(int, reader);
  QFETCH(QByteArray, kind);
  QTemporaryDir folder;
  const fs::path file = fs::path(folder.path().toStdString()) / "it.json";
  makeSpecial(kind, file);
  const std::string words = readers()[static_cast<std::size_t>(reader)].second(file);
  QVERIFY2(words.find(kind == "large" ? "it has more than 1024 MiB, which is the limit."
                                      : "it is not a regular file; save its output to a file first.") != words.npos,
           words.c_str());
  QVERIFY2(words.find((file.parent_path() / "it.").string()) != words.npos, words.c_str());
}

void TestSpecialFiles::locksOfPipesAreNotHeld() {
  QTemporaryDir folder;
  const fs::path file = fs::path(folder.path().toStdString()) / "lock";
  makeSpecial("pipe", file);
  QVERIFY(!FileLock::held(file));
}

SCALESCOPE_TEST(TestSpecialFiles)

}  // namespace scalescope::test_special_files

#include "test_special_files.moc"
