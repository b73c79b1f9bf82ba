// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/base/crc32c.h"
#include "engine/base/files.h"
#include "engine/data/batch_loader.h"
#include "engine/data/little_endian.h"
#include "engine/data/tf_example.h"
#include "engine/data/tfrecord.h"
#include "tests/engine_data/record_set.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_tfrecord {

namespace fs = std::filesystem;

/// TFRecord shards and the Examples in them: missing, cut, with flipped bits, not images.
class TestTfrecord : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
  void checksumIsTheStandardOne();
  void missingShardsAreNamed();
  void cutTfrecordLosesItsEnd();
  void flippedBitsInTfrecordAreSeen();
  void recordsThatAreNoImagesAreNamed();
  void corruptRecordsAreSkippedAndCounted();

 private:
  QTemporaryDir m_cache;
};

void TestTfrecord::checksumIsTheStandardOne() {
  // RFC 3720, B.4; and the check value of the catalogue of parametrised CRC algorithms
  QCOMPARE(crc32c(std::string(32, '\0')), 0x8a9136aau);
  QCOMPARE(crc32c(std::string(32, '\xff')), 0x62a8ab43u);
  QCOMPARE(crc32c("123456789"), 0xe3069283u);
  QCOMPARE(crc32c(""), 0u);
}

void TestTfrecord::missingShardsAreNamed() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet("tfrecord", folder);
  fs::remove(folder / "train-00002-of-00004");
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "1 of the 4 shards");
}

void TestTfrecord::cutTfrecordLosesItsEnd() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), shard = folder / "train-00001-of-00004";
  writeSet("tfrecord", folder);
  change(shard, [](std::string& bytes) { bytes.resize(bytes.size() - 100); });
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining);
  QVERIFY2(contains(allRemarks(*source), shard.string() + ": damaged at byte"), allRemarks(*source).c_str());
  VERIFY_SAYS(loadError(*source, 9), "image-corrupt", (shard.string() + " at byte").c_str());
  VERIFY_SAYS(loadError(*source, 9), "image-corrupt", "the record is truncated");
  QCOMPARE(loadError(*source, 8).code, std::string());
  QCOMPARE(loadError(*source, 10).code, std::string());
}

void TestTfrecord::flippedBitsInTfrecordAreSeen() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), shard = folder / "train-00000-of-00004";
  writeSet("tfrecord", folder);
  const std::string whole = require(readFile(shard));
  const auto second = static_cast<std::size_t>(numberAt<std::uint64_t>(whole.data()) + 16);
  change(shard, [&](std::string& bytes) { flipBit(bytes, second + 400); });  // in the image
  auto source = require(openSet(folder));
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", ("at byte " + std::to_string(second)).c_str());
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "the record's checksum is wrong");
  QCOMPARE(loadError(*source, 2).code, std::string());
  change(shard, [&](std::string& bytes) { flipBit(bytes = whole, second + 1); });  // in its length
  source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining - 3);  // the shard's last four are one damaged stretch
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "checksum of the record's length");
  change(shard, [&](std::string& bytes) { flipBit(bytes = whole, 3); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "is not a valid TFRecord file, or its start is damaged");
  change(shard, [&](std::string& bytes) { bytes = "\x1f\x8b" + whole; });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "gzip");
}

void TestTfrecord::recordsThatAreNoImagesAreNamed() {
  QTemporaryDir base;
  const fs::path file = base.filePath("train.tfrecord").toStdString();
  std::string noLabel;
  appendBytesField(noLabel, 1, "");
  const std::string text = frameTfrecord(makeExample(jpegOf(0), 0, "a", "")) + frameTfrecord("\xff\xff\xff") +
                           frameTfrecord(noLabel) + frameTfrecord(makeExample("no picture", 1, "b", "")) +
                           frameTfrecord(makeExample(jpegOf(1), -5, "c", ""));
  require(writeFileAtomically(file, text));
  fs::create_directory(base.filePath("val").toStdString());
  fs::copy_file(file, base.filePath("val/all.tfrecord").toStdString());
  auto source = require(openSet(base.path().toStdString()));
  QCOMPARE(loadError(*source, 0).code, std::string());
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "not a valid tf.train.Example");
  VERIFY_SAYS(loadError(*source, 2), "image-corrupt", "no image/encoded");
  VERIFY_SAYS(loadError(*source, 4), "image-corrupt", "its label -5");
  Plan plan;
  plan.dataset = "auto";
  plan.dataPath = base.path().toStdString();
  auto dataset = require(openDataset(plan, {}));
  std::vector<float> image(3 * 224 * 224);
  std::int32_t label = 0;
  VERIFY_SAYS(dataset->read(Split::Training, 3, {}, image, label).error(), "image-corrupt", "Not a JPEG");
}

void TestTfrecord::corruptRecordsAreSkippedAndCounted() {
  QTemporaryDir base;
  Plan plan;
  plan.dataset = "tfrecord";
  plan.dataPath = base.filePath("set").toStdString();
  plan.imageSize = 16;
  writeSet("tfrecord", plan.dataPath);
  const fs::path shard = fs::path(plan.dataPath) / "train-00000-of-00004";
  change(shard, [](std::string& bytes) { flipBit(bytes, 500); });
  LoaderOptions options;
  options.batchSize = 5;
  options.repeat = options.shuffle = false;
  options.corruptImageLimitPercent = 10;
  {
    BatchLoader loader(require(openDataset(plan, {})), options);
    std::int64_t images = 0;
    while (const LoadedBatch* batch = loader.next()) images += batch->count;
    QCOMPARE(images, kTraining - 1);
    QCOMPARE(loader.skippedImages(), 1);
    QVERIFY2(contains(loader.skippedReasons().front(), shard.string() + " at byte 0"),
             loader.skippedReasons().front().c_str());
  }
  options.corruptImageLimitPercent = 1;
  BatchLoader loader(require(openDataset(plan, {})), options);
  try {
    loader.next();
    QFAIL("the limit was not kept");
  } catch (const Failure& failure) {
    VERIFY_SAYS(failure.error(), "too-many-corrupt-images", shard.c_str());
  }
}

SCALESCOPE_TEST(TestTfrecord)

}  // namespace scalescope::test_tfrecord

#include "test_tfrecord.moc"
