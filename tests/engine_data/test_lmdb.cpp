// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/data/caffe_datum.h"
#include "engine/data/wire_format.h"
#include "tests/engine_data/record_set.h"
#ifdef SCALESCOPE_HAVE_LMDB
#include "engine/data/lmdb_database.h"
#include "tests/harness/test_program.h"
#endif

using namespace scalescope;
namespace fs = std::filesystem;

/// LMDB databases of Caffe Datums: cut, raw pixels, damaged values.
class TestLmdb : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
  void cutLmdbIsRefused();
  void rawDatumsAreRead();
  void damagedDatumsAreNamed();

 private:
  QTemporaryDir m_cache;
};

void TestLmdb::cutLmdbIsRefused() {
  SKIP_WITHOUT_LMDB("lmdb");
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), file = folder / "train_lmdb" / "data.mdb";
  writeSet("lmdb", folder);
  change(file, [](std::string& bytes) { bytes.resize(bytes.size() / 2); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", file.string() + ": is cut");
  change(file, [](std::string& bytes) { bytes.assign(20000, 'x'); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", file.string());
}

void TestLmdb::rawDatumsAreRead() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  QTemporaryDir base;
  constexpr int kSide = 16;
  std::string planes;  // blue 200, green 100, red 50
  for (char value : {char(200), char(100), char(50)}) planes.append(kSide * kSide, value);
  std::string datum;
  appendNumberField(datum, 1, 3);
  appendNumberField(datum, 2, kSide);
  appendNumberField(datum, 3, kSide);
  appendBytesField(datum, 4, planes);
  appendNumberField(datum, 5, 1);
  for (const char* name : {"train_lmdb", "val_lmdb"}) {
    fs::create_directory(base.filePath(name).toStdString());
    require(require(LmdbDatabase::create(base.filePath(name).toStdString(), 1 << 20)).append({{"0", datum}}));
  }
  Plan plan;
  plan.dataset = "lmdb";
  plan.dataPath = base.path().toStdString();
  plan.imageSize = 14;
  std::vector<float> grey(14 * 14);
  std::int32_t greyLabel = 0;
  require(require(openDataset(plan, {1, 14, 10}))->read(Split::Training, 0, {}, grey, greyLabel));
  // 0.299 * 50 + 0.587 * 100 + 0.114 * 200 = 96.45, a whole number in a byte
  for (float value : grey) QVERIFY2(std::abs(value - (96 - 117) / 57.6f) < 1e-4f, std::to_string(value).c_str());
  auto dataset = require(openDataset(plan, {}));
  std::vector<float> image(3 * 14 * 14);
  std::int32_t label = 0;
  require(dataset->read(Split::Training, 0, {}, image, label));
  QCOMPARE(label, 1);
  const float expected[] = {(50 - 123.675f) / 58.395f, (100 - 116.28f) / 57.12f, (200 - 103.53f) / 57.375f};
  for (std::size_t i = 0; i < image.size(); ++i) QVERIFY(std::abs(image[i] - expected[i % 3]) < 1e-4f);
#endif
}

void TestLmdb::damagedDatumsAreNamed() {
  StoredImage image;
  VERIFY_SAYS(readDatum("\xff\xff", image).error(), "image-corrupt", "no Caffe Datum");
  std::string datum;
  appendNumberField(datum, 1, 3);
  appendBytesField(datum, 4, "too short");
  VERIFY_SAYS(readDatum(datum, image).error(), "image-corrupt", "holds 9 bytes");
  QCOMPARE(datumLabel(makeDatum("x", 41)), 41);
  QCOMPARE(datumLabel("\xff"), -1);
}

SCALESCOPE_TEST(TestLmdb)
#include "test_lmdb.moc"
