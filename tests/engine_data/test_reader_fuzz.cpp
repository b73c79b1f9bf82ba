// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>

#include <QtTest>
#include <fstream>

#include "engine/data/caffe_datum.h"
#include "engine/data/dataset.h"
#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/decode/jpeg_region.h"
#include "engine/data/idx_file.h"
#include "engine/data/little_endian.h"
#include "engine/data/recordio.h"
#include "engine/data/tf_example.h"
#include "engine/data/tfrecord.h"
#include "tests/engine_data/record_set.h"
#include "tests/harness/mutation.h"
#ifdef SCALESCOPE_HAVE_LMDB
#include "engine/data/lmdb_database.h"
#include "tests/harness/test_program.h"
#endif

namespace scalescope::test_reader_fuzz {

namespace fs = std::filesystem;

namespace {

/// Address space that a reader of these sets of a few kilobytes may take beyond what the test has: far more than it
/// needs, far less than a header can promise.
constexpr rlim_t kRoomBytes = rlim_t{2} << 30;

/// Damaged sets of each kind; SCALESCOPE_FUZZ_ROUNDS asks for more.
int rounds() {
  const int wanted = qEnvironmentVariableIntValue("SCALESCOPE_FUZZ_ROUNDS");
  return wanted > 0 ? wanted : 150;
}

/// An allocation without bound fails from here on, and the test with it.
void limitMemory() {
#ifndef __SANITIZE_ADDRESS__
  std::ifstream statm("/proc/self/statm");
  rlim_t pages = 0;
  statm >> pages;
  const rlim_t most = pages * 4096 + kRoomBytes;
  const rlimit limit{most, most};
  ::setrlimit(RLIMIT_AS, &limit);
#endif
}

/// Without waiting for the disk, as writeFileAtomically() does.
void writeQuickly(const fs::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

/// What a user can act on: the code, the file, and where in it, or which picture of the folder.
bool isTold(const Error& fault, const fs::path& folder) {
  const bool told =
      contains(fault.message, folder.string()) && fault.message.english().size() > folder.string().size() + 5;
  if (fault.code == "dataset-invalid" || fault.code == "dataset-not-found") return told;
  if (fault.code != "image-corrupt") return false;
  return told &&
         (contains(fault.message, " at byte ") || contains(fault.message, ", key ") || contains(fault.message, ".jpg"));
}

}  // namespace

/// No bytes make a reader crash, hang, or take memory without bound; each fault is an error that names file and place.
class TestReaderFuzz : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void filesOfASet_data();
  void filesOfASet();
  void examplesWithGoodChecksums();
  void pagesOfAnLmdb();
  void datumsInAnLmdb();
  void idxFiles();
  void pictures();
  void aGoodPictureAfterABadOne();
  void picturesThatPromiseTooMuch();

 private:
  void readAll(const std::string& format, const fs::path& folder, const char* decodeMode = "scaled");
  void expectBoth() const;

  QTemporaryDir m_cache;
  int m_faults = 0, m_images = 0;
};

void TestReaderFuzz::initTestCase() {
  qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8());
  limitMemory();
}

/// Opens what lies in the folder and prepares every picture, counting what was good and what was a fault.
void TestReaderFuzz::readAll(const std::string& format, const fs::path& folder, const char* decodeMode) {
  Plan plan;
  plan.dataset = format;
  plan.dataPath = folder;
  plan.imageSize = format == "idx" ? 0 : 16;
  plan.decodeMode = decodeMode;
  auto dataset = openDataset(plan, {});
  if (!dataset.ok()) {
    ++m_faults;
    QVERIFY2(isTold(dataset.error(), folder), dataset.error().message.english().c_str());
    return;
  }
  const DatasetInfo info = (*dataset)->info();
  std::vector<float> image(static_cast<std::size_t>(info.shape.count()));
  std::int32_t label = 0;
  for (const Split split : {Split::Training, Split::Validation})
    for (std::int64_t i = 0; i < (split == Split::Training ? info.trainingImages : info.validationImages); ++i) {
      const Status read = (*dataset)->read(split, i, {true, static_cast<std::uint64_t>(i), nullptr}, image, label);
      ++(read.ok() ? m_images : m_faults);
      if (!read.ok()) QVERIFY2(isTold(read.error(), folder), read.error().message.english().c_str());
    }
}

/// Else the rounds would have shown nothing.
void TestReaderFuzz::expectBoth() const {
  QVERIFY(m_faults > 0);
  QVERIFY(m_images > 0);
}

void TestReaderFuzz::filesOfASet_data() {
  QTest::addColumn<QString>("format");
  QTest::addColumn<QString>("file");
  QTest::newRow("jpeg-folder") << "jpeg-folder"
                               << "train/ape/image100.jpg";
  QTest::newRow("tfrecord") << "tfrecord"
                            << "train-00001-of-00004";
  QTest::newRow("recordio") << "recordio"
                            << "train.rec";
  QTest::newRow("recordio, its list") << "recordio"
                                      << "train.idx";
#ifdef SCALESCOPE_HAVE_LMDB
  QTest::newRow("lmdb") << "lmdb"
                        << "train_lmdb/data.mdb";
#endif
}

void TestReaderFuzz::filesOfASet() {
  QFETCH(QString, format);
  QFETCH(QString, file);
  m_faults = m_images = 0;
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), damaged = folder / file.toStdString();
  writeSet(format.toStdString(), folder);
  const std::string whole = require(readFile(damaged));
  Mutation mutation(1);
  for (int round = 0; round < rounds(); ++round) {
    // Without its list a RecordIO file is gone through mark by mark.
    if (file == "train.rec" && round == rounds() / 2) fs::remove(folder / "train.idx");
    writeQuickly(damaged, mutation.of(whole));
    readAll(format.toStdString(), folder);
    if (QTest::currentTestFailed()) return;
  }
  expectBoth();
}

/// Damage that no checksum sees: made before it was written.
void TestReaderFuzz::examplesWithGoodChecksums() {
  m_faults = m_images = 0;
  QTemporaryDir base;
  const fs::path folder = base.path().toStdString();
  Mutation mutation(2);
  for (int round = 0; round < rounds(); ++round) {
    std::string records = frameTfrecord(makeExample(jpegOf(0), 1, "whole", ""));
    for (int i = 1; i < 12; ++i) records += frameTfrecord(mutation.of(makeExample(jpegOf(i), i, "a", "b")));
    for (const char* name : {"train.tfrecord", "validation.tfrecord"}) writeQuickly(folder / name, records);
    readAll("tfrecord", folder);
    if (QTest::currentTestFailed()) return;
  }
  expectBoth();
}

/// Where LMDB keeps its tree: the heads of pages, the places of their entries, and the entries, which grow from the
/// end.
void TestReaderFuzz::pagesOfAnLmdb() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  m_faults = m_images = 0;
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), damaged = folder / "train_lmdb" / "data.mdb";
  writeSet("lmdb", folder);
  const std::string whole = require(readFile(damaged));
  constexpr std::size_t kPage = 4096;
  Mutation random(8);
  for (int round = 0; round < 2 * rounds(); ++round) {
    std::string bytes = whole;
    for (std::size_t change = 0, changes = 1 + random.below(3); change < changes; ++change) {
      const std::size_t page = random.below(bytes.size() / kPage) * kPage;
      const std::size_t at = page + (random.below(2) ? random.below(200) : kPage - 1 - random.below(400));
      bytes[at] = static_cast<char>(random.below(2) ? bytes[at] ^ (1 << random.below(8)) : random.below(256));
    }
    writeQuickly(damaged, bytes);
    readAll("lmdb", folder);
    if (QTest::currentTestFailed()) return;
  }
  expectBoth();
#endif
}

/// Values of a database, and a database that is cut.
void TestReaderFuzz::datumsInAnLmdb() {
#ifndef SCALESCOPE_HAVE_LMDB
  QSKIP("built without liblmdb; install liblmdb-dev");
#else
  m_faults = m_images = 0;
  Mutation mutation(3);
  std::string raw;
  for (int field = 1; field <= 3; ++field) appendNumberField(raw, field, field == 1 ? 3 : 20);
  appendBytesField(raw, 4, std::string(3 * 20 * 20, 'x'));
  for (int round = 0; round < rounds() / 3; ++round) {  // liblmdb waits for the disk
    QTemporaryDir base;
    for (const char* name : {"train_lmdb", "val_lmdb"}) {
      const fs::path folder = base.filePath(name).toStdString();
      fs::create_directory(folder);
      std::vector<std::pair<std::string, std::string> > entries = {{"00", makeDatum(jpegOf(0), 1)}};
      for (int i = 10; i < 22; ++i)
        entries.emplace_back(std::to_string(i), mutation.of(i % 3 ? makeDatum(jpegOf(i), i % 4) : raw));
      require(require(LmdbDatabase::create(folder, 1 << 20)).append(entries));
      if (round % 4 == 0)
        change(folder / "data.mdb", [&](std::string& bytes) { bytes.resize(mutation.below(bytes.size())); });
    }
    readAll("lmdb", base.path().toStdString());
    if (QTest::currentTestFailed()) return;
  }
  expectBoth();
#endif
}

void TestReaderFuzz::idxFiles() {
  m_faults = m_images = 0;
  constexpr std::uint32_t kCount = 12, kSide = 8;
  auto bigEndian = [](std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(number >> shift));
    return bytes;
  };
  const std::string images = bigEndian(0x803) + bigEndian(kCount) + bigEndian(kSide) + bigEndian(kSide) +
                             std::string(kCount * kSide * kSide, '\x30');
  std::string labels = bigEndian(0x801) + bigEndian(kCount);
  for (std::uint32_t i = 0; i < kCount; ++i) labels.push_back(static_cast<char>(i % 3));
  QTemporaryDir base;
  const fs::path folder = base.path().toStdString();
  const std::pair<const char*, std::string> files[] = {{"train-images-idx3-ubyte", images},
                                                       {"train-labels-idx1-ubyte", labels},
                                                       {"t10k-images-idx3-ubyte", images},
                                                       {"t10k-labels-idx1-ubyte", labels}};
  Mutation mutation(4);
  for (int round = 0; round < 4 * rounds(); ++round) {
    const std::size_t damaged = mutation.below(std::size(files));
    for (std::size_t i = 0; i < std::size(files); ++i)
      writeQuickly(folder / files[i].first, i == damaged ? mutation.of(files[i].second) : files[i].second);
    readAll("idx", folder);
    if (QTest::currentTestFailed()) return;
  }
  expectBoth();
}

/// Both decoders, as the pipeline uses them: the second only looks at what the first has opened.
void TestReaderFuzz::pictures() {
  m_faults = m_images = 0;
  Mutation mutation(5);
  JpegDecoder decoder;
  JpegRegionDecoder regions;
  const std::string whole = jpegOf(9);
  for (int round = 0; round < 2 * rounds(); ++round) {
    const std::string jpeg = mutation.of(whole);
    const auto size = decoder.open(jpeg);
    const int divisor = 1 << mutation.below(4), channels = mutation.below(2) ? 3 : 1;
    auto see = [this](const auto& outcome) {
      ++(outcome.ok() ? m_images : m_faults);
      if (!outcome.ok()) QVERIFY(!outcome.error().message.empty());
    };
    see(size);
    if (!size.ok()) continue;
    see(decoder.decode(channels, divisor));
    if (JpegRegionDecoder::available())
      see(regions.decode(jpeg, channels, divisor, {size->width / 4.0, size->height / 4.0, size->width / 2.0, 9}));
  }
  expectBoth();
}

/// The decoder of a thread serves all its pictures: none may suffer from the one before.
void TestReaderFuzz::aGoodPictureAfterABadOne() {
  Mutation mutation(6);
  JpegDecoder decoder;
  JpegRegionDecoder regions;
  const std::string good = jpegOf(3), other = jpegOf(9);
  for (int round = 0; round < 4 * rounds(); ++round) {
    const std::string bad = mutation.of(other);
    if (decoder.open(bad).ok()) static_cast<void>(decoder.decode(3, 1));
    static_cast<void>(regions.decode(bad, 3, 1, {0, 0, 20, 20}));
    const auto size = decoder.open(good);
    QVERIFY2(size.ok() && size->width == 43 && size->height == 33,
             size.ok() ? "size" : size.error().message.english().c_str());
    QVERIFY(decoder.decode(3, 1).ok());
    if (JpegRegionDecoder::available()) QVERIFY(regions.decode(good, 3, 1, {0, 0, 20, 20}).ok());
  }
}

void TestReaderFuzz::picturesThatPromiseTooMuch() {
  std::string jpeg = jpegOf(1);
  const std::size_t frame = jpeg.find("\xff\xc0");
  QVERIFY(frame != std::string::npos);
  jpeg.replace(frame + 5, 4, "\x3f\xff\x3f\xff");  // 16383 x 16383 in a few kilobytes
  const auto size = JpegDecoder().open(jpeg);
  QVERIFY(!size.ok());
  VERIFY_SAYS(size.error(), "image-corrupt", "16383 x 16383");
}

SCALESCOPE_TEST(TestReaderFuzz)

}  // namespace scalescope::test_reader_fuzz

#include "test_reader_fuzz.moc"
