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

namespace scalescope::test_lmdb {

namespace fs = std::filesystem;

namespace {

/// A grey picture of `side` x `side` pixels.
std::string rawDatum(int channels, int side, const std::string& planes, std::uint64_t label) {
  std::string datum;
  appendNumberField(datum, 1, static_cast<std::uint64_t>(channels));
  appendNumberField(datum, 2, static_cast<std::uint64_t>(side));
  appendNumberField(datum, 3, static_cast<std::uint64_t>(side));
  appendBytesField(datum, 4, planes);
  appendNumberField(datum, 5, label);
  return datum;
}

}  // namespace

/// LMDB databases of Caffe Datums: cut, raw pixels, damaged values and pages.
class TestLmdb : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
  void cutLmdbIsRefused();
  void rawDatumsAreRead();
  void manyKeysComeInTheirOrder();
  void imagesBehindADamagedPageAreCounted();
  void otherDatabasesAreRefused_data();
  void otherDatabasesAreRefused();
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
  VERIFY_SAYS(openingError(folder), "dataset-invalid", (file.string() + ": is truncated").c_str());
  change(file, [](std::string& bytes) { bytes.assign(20000, 'x'); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", file.c_str());
}

void TestLmdb::rawDatumsAreRead() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  QTemporaryDir base;
  constexpr int kSide = 16;
  std::string planes;  // blue 200, green 100, red 50
  for (char value : {char(200), char(100), char(50)}) planes.append(kSide * kSide, value);
  const std::string datum = rawDatum(3, kSide, planes, 1);
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
  std::vector<std::uint8_t> bytes(3 * 14 * 14);
  std::int32_t byteLabel = 0;
  require(dataset->readBytes(Split::Training, 0, {}, bytes, byteLabel));
  QCOMPARE(byteLabel, 1);
  for (std::size_t i = 0; i < bytes.size(); ++i) QCOMPARE(int{bytes[i]}, i % 3 == 0 ? 50 : i % 3 == 1 ? 100 : 200);
  std::vector<float> image(3 * 14 * 14);
  std::int32_t label = 0;
  require(dataset->read(Split::Training, 0, {}, image, label));
  QCOMPARE(label, 1);
  const float expected[] = {(50 - 123.675f) / 58.395f, (100 - 116.28f) / 57.12f, (200 - 103.53f) / 57.375f};
  for (std::size_t i = 0; i < image.size(); ++i) QVERIFY(std::abs(image[i] - expected[i % 3]) < 1e-4f);
#endif
}

namespace {

constexpr int kMany = 3000, kPageBytes = 4096;

std::string keyOf(int i) {
  char key[16];
  std::snprintf(key, sizeof key, "%08d", i);
  return key;
}

#ifdef SCALESCOPE_HAVE_LMDB
/// So many pictures of one pixel that the tree has branches; every 500th is large and lies on pages of its own.
void writeMany(const fs::path& folder) {
  fs::create_directories(folder);
  std::vector<std::pair<std::string, std::string>> entries;
  for (int i = 0; i < kMany; ++i)
    entries.emplace_back(keyOf(i), i % 500 == 0 ? rawDatum(1, 100, std::string(10000, 'x'), 3)
                                                : rawDatum(1, 1, "x", static_cast<std::uint64_t>(i % 7)));
  require(require(LmdbDatabase::create(folder, 8 << 20)).append(entries));
}
#endif

std::vector<std::string> namesIn(const ImageSource& source) {
  std::vector<std::string> names;
  for (Split split : {Split::Training, Split::Validation})
    for (std::int64_t i = 0; i < source.count(split); ++i) names.emplace_back(source.entry(split, i).name);
  return names;
}

}  // namespace

void TestLmdb::manyKeysComeInTheirOrder() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeMany(folder / "train_lmdb");
  writeMany(folder / "val_lmdb");
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), std::int64_t{kMany});
  for (int i = 0; i < kMany; ++i) {
    QCOMPARE(std::string(source->entry(Split::Training, i).name), keyOf(i));
    QCOMPARE(source->entry(Split::Training, i).label, i % 500 == 0 ? 3 : i % 7);
    StoredImage image;
    require(source->load(Split::Training, i, image));
    QCOMPARE(image.content.size(), i % 500 == 0 ? std::size_t{10000} : std::size_t{1});
  }
#endif
}

void TestLmdb::imagesBehindADamagedPageAreCounted() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeMany(folder);
  // Page 5 is a leaf: its flags say that it is one of a value.
  std::int64_t place = 0;
  change(folder / "data.mdb", [&](std::string& bytes) {
    std::size_t page = 5;
    while (bytes[page * kPageBytes + 10] != 2) ++page;
    bytes[page * kPageBytes + 10] = 4;
    place = static_cast<std::int64_t>(page) * kPageBytes;
  });
  auto source = require(openSet(folder));
  const auto names = namesIn(*source);
  QCOMPARE(names.size(), std::size_t{kMany});
  const auto lost = std::count(names.begin(), names.end(), "");
  QVERIFY(lost > 20 && lost < 200);
  QVERIFY2(contains(allRemarks(*source), "damaged at byte " + std::to_string(place) + "; " + std::to_string(lost) +
                                             " of 3000 images are lost."),
           allRemarks(*source).c_str());
  for (std::int64_t i = 0; i < source->count(Split::Training); ++i)
    if (source->entry(Split::Training, i).name.empty())
      VERIFY_SAYS(loadError(*source, i), "image-corrupt",
                  (" at byte " + std::to_string(place) + ": the database's tree").c_str());
    else
      QCOMPARE(loadError(*source, i).message, std::string());
#endif
}

void TestLmdb::otherDatabasesAreRefused_data() {
  QTest::addColumn<int>("byte");
  QTest::addColumn<int>("value");
  QTest::addColumn<QString>("says");
  QTest::newRow("no meta page") << 10 << 2 << "not a valid LMDB database, or its first two pages are damaged";
  QTest::newRow("one meta page") << kPageBytes + 10 << 2
                                 << "not a valid LMDB database, or its first two pages are damaged";
  QTest::newRow("version") << 20 << 7 << "data version 7";
  QTest::newRow("page size") << 41 << 3 << "not a valid LMDB database, or its first two pages are damaged";
  QTest::newRow("lists") << kPageBytes + 92 << 4 << "lists of values";
  QTest::newRow("last page") << kPageBytes + 138 << 9 << "is truncated, or its first two pages are damaged";
  QTest::newRow("root") << kPageBytes + 131 << 1 << "none of its images can be found";
}

void TestLmdb::otherDatabasesAreRefused() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  QFETCH(int, byte);
  QFETCH(int, value);
  QFETCH(QString, says);
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet("lmdb", folder);
  change(folder / "train_lmdb" / "data.mdb",
         [&](std::string& bytes) { bytes[static_cast<std::size_t>(byte)] = static_cast<char>(value); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", says);
#endif
}

void TestLmdb::damagedDatumsAreNamed() {
  StoredImage image;
  VERIFY_SAYS(readDatum("\xff\xff", image).error(), "image-corrupt", "not a valid Caffe Datum");
  std::string datum;
  appendNumberField(datum, 1, 3);
  appendBytesField(datum, 4, "too short");
  VERIFY_SAYS(readDatum(datum, image).error(), "image-corrupt", "contains 9 bytes");
  QTemporaryDir folder;
  const fs::path path = folder.filePath("datums").toStdString();
  const std::string good = makeDatum(std::string(5000, 'x'), 41);
  require(writeFileAtomically(path, "ab" + good + "\xff"));
  const PositionedFile file = require(PositionedFile::open(path));
  FileWindow window(file);
  const auto size = static_cast<std::int64_t>(good.size());
  QCOMPARE(datumLabel(window, 2, size), 41);
  QCOMPARE(datumLabel(window, 2 + size, 1), -1);
}

SCALESCOPE_TEST(TestLmdb)

}  // namespace scalescope::test_lmdb

#include "test_lmdb.moc"
