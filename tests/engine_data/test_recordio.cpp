// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/base/files.h"
#include "engine/data/little_endian.h"
#include "engine/data/recordio.h"
#include "tests/engine_data/record_set.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_recordio {

namespace fs = std::filesystem;

/// MXNet's RecordIO: parts, lists, damage, labels.
class TestRecordio : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
  void recordioSplitsAtItsOwnMark();
  void recordioWithAndWithoutIdx();
  void damagedRecordioGoesOnBehindTheDamage();
  void severalLabelsAreTold();

 private:
  QTemporaryDir m_cache;
};

void TestRecordio::recordioSplitsAtItsOwnMark() {
  QTemporaryDir base;
  std::string mark;
  appendNumber(mark, std::uint32_t{0xced7230a});
  const std::vector<std::string> pictures = {mark, "abcd" + mark, mark + mark + "xyz", "ab" + mark, "plain", ""};
  std::string file;
  for (std::size_t i = 0; i < pictures.size(); ++i)
    file += frameRecordio(makeImageRecord(pictures[i], static_cast<float>(i), i));
  for (const char* name : {"train.rec", "val.rec"})
    require(writeFileAtomically(base.filePath(name).toStdString(), file));
  auto source = require(openSet(base.path().toStdString()));
  QCOMPARE(source->count(Split::Training), static_cast<std::int64_t>(pictures.size()));
  StoredImage image;
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    require(source->load(Split::Training, static_cast<std::int64_t>(i), image));
    QCOMPARE(std::string(image.content), pictures[i]);
    QCOMPARE(image.label, static_cast<std::int32_t>(i));
  }
}

void TestRecordio::recordioWithAndWithoutIdx() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet("recordio", folder);
  auto listed = require(openSet(folder));
  fs::rename(folder / "train.idx", folder / "train.list");
  auto chained = require(openSet(folder));
  StoredImage a, b;
  for (std::int64_t i = 0; i < kTraining; ++i) {
    require(listed->load(Split::Training, i, a));
    require(chained->load(Split::Training, i, b));
    QVERIFY(a.content == b.content && a.label == b.label);
  }
  require(writeFileAtomically(folder / "train.idx", "0\tx\n"));
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "is not a key, a tab and an offset");
  require(writeFileAtomically(folder / "train.idx", "0\t4\n1\t12\n"));
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "no record begins at a listed offset");
}

void TestRecordio::damagedRecordioGoesOnBehindTheDamage() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), file = folder / "train.rec";
  writeSet("recordio", folder);
  const std::string second = require(openSet(folder))->place(Split::Training, 1);
  const auto offset = static_cast<std::size_t>(std::stoull(second.substr(second.rfind(' ') + 1)));
  change(file, [&](std::string& bytes) { flipBit(bytes, offset); });  // the second record's mark
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining);
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "no record begins here");
  QCOMPARE(loadError(*source, 2).code, std::string());
  fs::remove(folder / "train.idx");
  source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining);
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", ("at byte " + std::to_string(offset)).c_str());
  QCOMPARE(loadError(*source, 2).code, std::string());
  QVERIFY2(contains(allRemarks(*source), "damaged at byte"), allRemarks(*source).c_str());
  change(file, [](std::string& bytes) { bytes.resize(bytes.size() - 50); });
  source = require(openSet(folder));
  VERIFY_SAYS(loadError(*source, kTraining - 1), "image-corrupt", "the record is truncated");
}

void TestRecordio::severalLabelsAreTold() {
  QTemporaryDir base;
  std::string content = makeImageRecord("", 99, 0);
  content[0] = 2;  // two labels follow
  appendNumber(content, 7.0f);
  appendNumber(content, 8.0f);
  content += "picture";
  for (const char* name : {"train.rec", "val.rec"})
    require(writeFileAtomically(base.filePath(name).toStdString(), frameRecordio(content)));
  auto source = require(openSet(base.path().toStdString()));
  StoredImage image;
  require(source->load(Split::Training, 0, image));
  QCOMPARE(image.label, 7);
  QCOMPARE(std::string(image.content), std::string("picture"));
  QVERIFY2(contains(allRemarks(*source), "up to 2 labels; only the first one is used"), allRemarks(*source).c_str());
}

SCALESCOPE_TEST(TestRecordio)

}  // namespace scalescope::test_recordio

#include "test_recordio.moc"
