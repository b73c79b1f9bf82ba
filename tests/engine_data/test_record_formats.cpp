// SPDX-License-Identifier: Apache-2.0
// TFRecord, RecordIO and LMDB: written, read back, cut, with flipped bits, empty.
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "engine/base/files.h"
#include "engine/data/batch_loader.h"
#include "engine/data/caffe_datum.h"
#include "engine/data/crc32c.h"
#include "engine/data/dataset_formats.h"
#include "engine/data/image_set_writer.h"
#include "engine/data/imagenet_like.h"
#include "engine/data/jpeg_decoder.h"
#include "engine/data/jpeg_region.h"
#include "engine/data/little_endian.h"
#include "engine/data/page_cache.h"
#include "engine/data/picture_dataset.h"
#include "engine/data/recordio.h"
#include "engine/data/set_building.h"
#include "engine/data/tf_example.h"
#include "engine/data/tfrecord.h"
#include "tests/engine_data/jpeg_maker.h"
#ifdef SCALESCOPE_HAVE_LMDB
#include "engine/data/lmdb_database.h"
#endif

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

#define VERIFY_SAYS(fault, wantedCode, part)                            \
  do {                                                                  \
    const Error found_ = (fault);                                       \
    QCOMPARE(QString::fromStdString(found_.code), QString(wantedCode)); \
    QVERIFY2(contains(found_.message, part), found_.message.c_str());   \
  } while (false)

constexpr std::int64_t kTraining = 20, kValidation = 4;

/// Image i: class i % 3, each its own colour and size.
std::string jpegOf(std::int64_t i) {
  const int n = static_cast<int>(i);
  return makeJpeg(40 + n, 30 + n, 60 * (n % 3) + 40, 5 * n + 20, 100, static_cast<std::uint64_t>(n));
}

void writeSet(const std::string& format, const fs::path& folder, std::int64_t validation = kValidation) {
  ImageSetPlan plan{format, folder, {"ape", "bee", "cat"}, kTraining, validation, 200000, 4};
  auto writer = require(makeImageSetWriter(plan));
  for (std::int64_t i = 0; i < kTraining + validation; ++i) {
    const std::string jpeg = jpegOf(i);
    require(writer->add(i < kTraining ? Split::Training : Split::Validation,
                        {jpeg, static_cast<std::int32_t>(i % 3), "image" + std::to_string(100 + i)}));
  }
  require(writer->finish());
}

Result<std::unique_ptr<ImageSource>> openSet(const fs::path& folder, FirstLabel firstLabel = FirstLabel::Auto) {
  return openImageSource("auto", folder, firstLabel);
}

Error openingError(const fs::path& folder, FirstLabel firstLabel = FirstLabel::Auto) {
  auto source = openSet(folder, firstLabel);
  return source.ok() ? Error{} : source.error();
}

Error loadError(ImageSource& source, std::int64_t index) {
  StoredImage image;
  const Status status = source.load(Split::Training, index, image);
  return status.ok() ? Error{} : status.error();
}

std::string allRemarks(const ImageSource& source) {
  std::string text;
  for (const std::string& remark : source.info().remarks) text += remark + "\n";
  return text;
}

/// Bytes of a file, changed and written back.
void change(const fs::path& file, const std::function<void(std::string&)>& edit) {
  std::string bytes = require(readFile(file));
  edit(bytes);
  require(writeFileAtomically(file, bytes));
}

void flipBit(std::string& bytes, std::size_t at) { bytes[at] = static_cast<char>(bytes[at] ^ 0x10); }

}  // namespace

class TestRecordFormats : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void checksumIsTheStandardOne();
  void whatIsWrittenIsRead_data();
  void whatIsWrittenIsRead();
  void everyFormatGivesTheSameImages();
  void withoutValidationOneInTenIsKept_data() { formats(); }
  void withoutValidationOneInTenIsKept();
  void labelsStartWhereTheFileOrThePlanSays();
  void indexIsKeptAndRenewed();
  void missingShardsAreNamed();
  void emptyFilesAreRefused_data() { formats(); }
  void emptyFilesAreRefused();
  void cutTfrecordLosesItsEnd();
  void flippedBitsInTfrecordAreSeen();
  void recordsThatAreNoImagesAreNamed();
  void recordioSplitsAtItsOwnMark();
  void recordioWithAndWithoutIdx();
  void damagedRecordioGoesOnBehindTheDamage();
  void severalLabelsAreTold();
  void cutLmdbIsRefused();
  void rawDatumsAreRead();
  void damagedDatumsAreNamed();
  void corruptRecordsAreSkippedAndCounted();
  void unknownFoldersAreRefused();
  void whatOthersWroteIsRead_data();
  void whatOthersWroteIsRead();
  void setsAreMadeConvertedAndVerified();
  void madeSetsCanBeTold();
  void decodingOnlyTheCropGivesTheSamePixels();
  void droppedFilesAreNotResident();

 private:
  void formats();
  QTemporaryDir m_cache;
};

void TestRecordFormats::initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }

void TestRecordFormats::formats() {
  QTest::addColumn<QString>("format");
  for (const char* format : {"jpeg-folder", "tfrecord", "recordio", "lmdb"}) QTest::newRow(format) << format;
}

#ifdef SCALESCOPE_HAVE_LMDB
#define SKIP_WITHOUT_LMDB(format)
#else
#define SKIP_WITHOUT_LMDB(format) \
  if (QString(format) == "lmdb") QSKIP("built without liblmdb; install liblmdb-dev")
#endif

void TestRecordFormats::checksumIsTheStandardOne() {
  // RFC 3720, B.4; and the check value of the catalogue of parametrised CRC algorithms
  QCOMPARE(crc32c(std::string(32, '\0')), 0x8a9136aau);
  QCOMPARE(crc32c(std::string(32, '\xff')), 0x62a8ab43u);
  QCOMPARE(crc32c("123456789"), 0xe3069283u);
  QCOMPARE(crc32c(""), 0u);
}

void TestRecordFormats::whatIsWrittenIsRead_data() { formats(); }

void TestRecordFormats::whatIsWrittenIsRead() {
  QFETCH(QString, format);
  SKIP_WITHOUT_LMDB(format);
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet(format.toStdString(), folder);
  QCOMPARE(QString::fromStdString(*recogniseFormat(folder)), format);
  auto source = require(openSet(folder));
  QCOMPARE(source->info().classCount, 3);
  QCOMPARE(source->count(Split::Training), kTraining);
  QCOMPARE(source->count(Split::Validation), kValidation);
  std::set<std::string> images;
  StoredImage image;
  for (Split split : {Split::Training, Split::Validation})
    for (std::int64_t i = 0; i < source->count(split); ++i) {
      require(source->load(split, i, image));
      QCOMPARE(image.label, source->entry(split, i).label);
      images.insert(std::to_string(image.label) + std::string(image.content));
    }
  for (std::int64_t i = 0; i < kTraining + kValidation; ++i)
    QVERIFY2(images.count(std::to_string(i % 3) + jpegOf(i)), std::to_string(i).c_str());
  VERIFY_SAYS(makeImageSetWriter({format.toStdString(), folder, {}, 1, 1, 1, 1}).error(), "dataset-invalid",
              "holds something already");
}

void TestRecordFormats::everyFormatGivesTheSameImages() {
  QTemporaryDir base;
  std::vector<float> first, image(3 * 32 * 32);
  for (const char* format : {"jpeg-folder", "tfrecord", "recordio"}) {
    Plan plan;
    plan.dataset = format;
    plan.dataPath = base.filePath(format).toStdString();
    plan.imageSize = 32;
    writeSet(format, plan.dataPath);
    auto dataset = require(openDataset(plan, {}));
    // the folder is sorted by class, so that its first image of class 1 is the second one written
    std::int32_t label = -1;
    const std::int64_t at = std::string(format) == "jpeg-folder" ? 7 : 1;
    StageTimes times;
    require(dataset->read(Split::Training, at, {true, 5, &times}, image, label));
    QCOMPARE(label, 1);
    QVERIFY(times.loadS > 0 && times.decodeS > 0 && times.transformS > 0);
    if (first.empty()) first = image;
    QCOMPARE(image, first);
  }
}

void TestRecordFormats::withoutValidationOneInTenIsKept() {
  QFETCH(QString, format);
  SKIP_WITHOUT_LMDB(format);
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet(format.toStdString(), folder, 0);
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training) + source->count(Split::Validation), kTraining);
  QVERIFY(source->count(Split::Validation) > 0);
  if (format != "jpeg-folder") QVERIFY2(contains(allRemarks(*source), "No files"), allRemarks(*source).c_str());
}

void TestRecordFormats::labelsStartWhereTheFileOrThePlanSays() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet("tfrecord", folder);  // labels 1..3, as ImageNet's
  auto source = require(openSet(folder));
  QCOMPARE(source->info().classCount, 3);
  QVERIFY2(contains(allRemarks(*source), "from 1 to 3: 1 is the first class"), allRemarks(*source).c_str());
  source = require(openSet(folder, FirstLabel::Zero));
  QCOMPARE(source->info().classCount, 4);
  QCOMPARE(source->entry(Split::Training, 0).label, 1);
  writeSet("recordio", base.filePath("rec").toStdString());  // labels 0..2
  source = require(openSet(base.filePath("rec").toStdString()));
  QVERIFY2(contains(allRemarks(*source), "0 is the first class"), allRemarks(*source).c_str());
  VERIFY_SAYS(openingError(base.filePath("rec").toStdString(), FirstLabel::One), "dataset-invalid", "first_label");
}

void TestRecordFormats::indexIsKeptAndRenewed() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet("recordio", folder);
  QDir kept(m_cache.filePath("scalescope/index"));
  auto count = [&] { return kept.entryList(QDir::Files).size(); };
  const auto before = count();
  require(openSet(folder));
  QCOMPARE(count(), before + 1);
  require(openSet(folder));
  QCOMPARE(count(), before + 1);
  // another list beside the same records is another index
  change(folder / "train.idx", [](std::string& text) { text = text.substr(0, text.find('\n') + 1); });
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), 1);
  QCOMPARE(count(), before + 2);
  // a damaged index is made anew
  for (const QFileInfo& file : kept.entryInfoList(QDir::Files))
    change(file.filePath().toStdString(), [](std::string& bytes) { flipBit(bytes, bytes.size() / 2); });
  QCOMPARE(require(openSet(folder))->count(Split::Validation), kValidation);
}

void TestRecordFormats::missingShardsAreNamed() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet("tfrecord", folder);
  fs::remove(folder / "train-00002-of-00004");
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "1 of the 4 shards");
}

void TestRecordFormats::emptyFilesAreRefused() {
  QFETCH(QString, format);
  SKIP_WITHOUT_LMDB(format);
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString();
  writeSet(format.toStdString(), folder);
  const std::map<QString, const char*> files = {{"jpeg-folder", "train/ape/image100.jpg"},
                                                {"tfrecord", "train-00000-of-00004"},
                                                {"recordio", "train.rec"},
                                                {"lmdb", "train_lmdb/data.mdb"}};
  change(folder / files.at(format), [](std::string& bytes) { bytes.clear(); });
  if (format == "jpeg-folder") {
    Plan plan;
    plan.dataset = "jpeg-folder";
    plan.dataPath = folder;
    std::vector<float> image(3 * 224 * 224);
    std::int32_t label = 0;
    VERIFY_SAYS(require(openDataset(plan, {}))->read(Split::Training, 0, {}, image, label).error(), "image-corrupt",
                "image100.jpg");
  } else {
    VERIFY_SAYS(openingError(folder), "dataset-invalid", files.at(format));
  }
}

void TestRecordFormats::cutTfrecordLosesItsEnd() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), shard = folder / "train-00001-of-00004";
  writeSet("tfrecord", folder);
  change(shard, [](std::string& bytes) { bytes.resize(bytes.size() - 100); });
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining);
  QVERIFY2(contains(allRemarks(*source), shard.string() + ": damaged at byte"), allRemarks(*source).c_str());
  VERIFY_SAYS(loadError(*source, 9), "image-corrupt", shard.string() + " at byte");
  VERIFY_SAYS(loadError(*source, 9), "image-corrupt", "the record is cut");
  QCOMPARE(loadError(*source, 8).code, std::string());
  QCOMPARE(loadError(*source, 10).code, std::string());
}

void TestRecordFormats::flippedBitsInTfrecordAreSeen() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), shard = folder / "train-00000-of-00004";
  writeSet("tfrecord", folder);
  const std::string whole = require(readFile(shard));
  const auto second = static_cast<std::size_t>(numberAt<std::uint64_t>(whole.data()) + 16);
  change(shard, [&](std::string& bytes) { flipBit(bytes, second + 400); });  // in the image
  auto source = require(openSet(folder));
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "at byte " + std::to_string(second));
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "the record's checksum is wrong");
  QCOMPARE(loadError(*source, 2).code, std::string());
  change(shard, [&](std::string& bytes) { flipBit(bytes = whole, second + 1); });  // in its length
  source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining - 3);  // the shard's last four are one damaged stretch
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "checksum of the record's length");
  change(shard, [&](std::string& bytes) { flipBit(bytes = whole, 3); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "is no TFRecord file, or its start is damaged");
  change(shard, [&](std::string& bytes) { bytes = "\x1f\x8b" + whole; });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "gzip");
}

void TestRecordFormats::recordsThatAreNoImagesAreNamed() {
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
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "no tf.train.Example");
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

void TestRecordFormats::recordioSplitsAtItsOwnMark() {
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

void TestRecordFormats::recordioWithAndWithoutIdx() {
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
  VERIFY_SAYS(openingError(folder), "dataset-invalid", "no record begins where it says");
}

void TestRecordFormats::damagedRecordioGoesOnBehindTheDamage() {
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), file = folder / "train.rec";
  writeSet("recordio", folder);
  const auto second = require(openSet(folder))->place(Split::Training, 1);
  const auto offset = static_cast<std::size_t>(std::stoull(second.substr(second.rfind(' ') + 1)));
  change(file, [&](std::string& bytes) { flipBit(bytes, offset); });  // the second record's mark
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining);
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "no record begins here");
  QCOMPARE(loadError(*source, 2).code, std::string());
  fs::remove(folder / "train.idx");
  source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), kTraining);
  VERIFY_SAYS(loadError(*source, 1), "image-corrupt", "at byte " + std::to_string(offset));
  QCOMPARE(loadError(*source, 2).code, std::string());
  QVERIFY2(contains(allRemarks(*source), "damaged at byte"), allRemarks(*source).c_str());
  change(file, [](std::string& bytes) { bytes.resize(bytes.size() - 50); });
  source = require(openSet(folder));
  VERIFY_SAYS(loadError(*source, kTraining - 1), "image-corrupt", "the record is cut");
}

void TestRecordFormats::severalLabelsAreTold() {
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
  QVERIFY2(contains(allRemarks(*source), "up to 2 labels; the first one counts"), allRemarks(*source).c_str());
}

void TestRecordFormats::cutLmdbIsRefused() {
  SKIP_WITHOUT_LMDB("lmdb");
  QTemporaryDir base;
  const fs::path folder = base.filePath("set").toStdString(), file = folder / "train_lmdb" / "data.mdb";
  writeSet("lmdb", folder);
  change(file, [](std::string& bytes) { bytes.resize(bytes.size() / 2); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", file.string() + ": is cut");
  change(file, [](std::string& bytes) { bytes.assign(20000, 'x'); });
  VERIFY_SAYS(openingError(folder), "dataset-invalid", file.string());
}

void TestRecordFormats::rawDatumsAreRead() {
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
  auto dataset = require(openDataset(plan, {}));
  std::vector<float> image(3 * 14 * 14);
  std::int32_t label = 0;
  require(dataset->read(Split::Training, 0, {}, image, label));
  QCOMPARE(label, 1);
  const float expected[] = {(50 - 123.675f) / 58.395f, (100 - 116.28f) / 57.12f, (200 - 103.53f) / 57.375f};
  for (std::size_t i = 0; i < image.size(); ++i) QVERIFY(std::abs(image[i] - expected[i % 3]) < 1e-4f);
#endif
}

void TestRecordFormats::damagedDatumsAreNamed() {
  StoredImage image;
  VERIFY_SAYS(readDatum("\xff\xff", image).error(), "image-corrupt", "no Caffe Datum");
  std::string datum;
  appendNumberField(datum, 1, 3);
  appendBytesField(datum, 4, "too short");
  VERIFY_SAYS(readDatum(datum, image).error(), "image-corrupt", "holds 9 bytes");
  QCOMPARE(datumLabel(makeDatum("x", 41)), 41);
  QCOMPARE(datumLabel("\xff"), -1);
}

void TestRecordFormats::corruptRecordsAreSkippedAndCounted() {
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
    VERIFY_SAYS(failure.error(), "too-many-corrupt-images", shard.string());
  }
}

void TestRecordFormats::unknownFoldersAreRefused() {
  QTemporaryDir base;
  VERIFY_SAYS(openingError(base.path().toStdString()), "dataset-invalid", "holds no dataset that is known");
  VERIFY_SAYS(openingError("/nowhere/at/all"), "dataset-not-found", "/nowhere/at/all");
  require(writeFileAtomically(base.filePath("train.rec").toStdString(), "x"));
  require(writeFileAtomically(base.filePath("train.tfrecord").toStdString(), "x"));
  VERIFY_SAYS(openingError(base.path().toStdString()), "dataset-invalid", "several formats: ");
}

void TestRecordFormats::whatOthersWroteIsRead_data() {
  QTest::addColumn<QString>("format");
  QTest::newRow("tfrecord") << "tfrecord";
  QTest::newRow("lmdb") << "lmdb";
}

void TestRecordFormats::whatOthersWroteIsRead() {
  QFETCH(QString, format);
  SKIP_WITHOUT_LMDB(format);
  QTemporaryDir base;
  QStringList arguments = {
      QString::fromLocal8Bit(qgetenv("SCALESCOPE_SOURCE_DIR")) + "/tests/engine_data/write_independent_sets.py", format,
      base.filePath("set")};
  QDir(base.path()).mkdir("set");
  for (int i = 0; i < 5; ++i) {
    arguments << base.filePath(QString("%1.jpg").arg(i));
    require(writeFileAtomically(arguments.back().toStdString(), jpegOf(i)));
  }
  QProcess python;
  python.start("python3", arguments);
  if (!python.waitForStarted()) QSKIP("python3 was not found");
  QVERIFY(python.waitForFinished(60000));
  const QByteArray words = python.readAll();
  if (python.exitCode() == 77)
    QSKIP(("an independent writer is missing; pip install tfrecord lmdb: " + words).constData());
  QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
  auto source = require(openSet(base.filePath("set").toStdString()));
  QCOMPARE(QString::fromStdString(source->info().format), format);
  QCOMPARE(source->count(Split::Training), 5);
  QCOMPARE(source->count(Split::Validation), 5);
  StoredImage image;
  for (int i = 0; i < 5; ++i) {
    require(source->load(Split::Training, i, image));
    QCOMPARE(std::string(image.content), jpegOf(i));
    QCOMPARE(image.label, i);
  }
}

void TestRecordFormats::setsAreMadeConvertedAndVerified() {
  QTemporaryDir base;
  auto quiet = [](std::int64_t, std::int64_t) {};
  ImageSetPlan plan{"jpeg-folder", base.filePath("a").toStdString(), {"x", "y"}, 8, 2, 1000000, 2};
  const SetReport made = require(makeImagenetLike(plan, 3, quiet));
  QCOMPARE(made.images, 10);
  auto source = require(openSet(plan.folder));
  const std::string fingerprint = fingerprintOf(*source);
  QVERIFY2(contains(fingerprint, "10 images") && contains(fingerprint, ", sizes vary"), fingerprint.c_str());
  plan.folder = base.filePath("b").toStdString();
  require(makeImagenetLike(plan, 3, quiet));
  QCOMPARE(fingerprintOf(*require(openSet(plan.folder))), fingerprint);  // the same seed, the same set
  ImageSetPlan records{"tfrecord", base.filePath("c").toStdString(), {}, 0, 0, 0, 2};
  QCOMPARE(require(convertSet(*source, records, 1, quiet)).bytes, made.bytes);
  auto copied = require(openSet(records.folder));
  QCOMPARE(copied->info().classCount, 2);
  const SetReport whole = verifySet(*copied, quiet);
  QCOMPARE(whole.images, 10);
  QCOMPARE(whole.damaged, 0);
  change(records.folder / "train-00001-of-00002", [](std::string& bytes) { flipBit(bytes, 3000); });
  copied = require(openSet(records.folder));
  QCOMPARE(verifySet(*copied, quiet).damaged, 1);
  records.folder = base.filePath("d").toStdString();
  records.format = "recordio";
  const SetReport rest = require(convertSet(*copied, records, 0, quiet));
  QCOMPARE(rest.damaged, 1);
  QCOMPARE(rest.images, 9);
}

/// The mean colour is enough to tell the first ten classes better than by guessing.
void TestRecordFormats::madeSetsCanBeTold() {
  JpegDecoder decoder;
  auto meanColour = [&](int label, std::uint64_t index) {
    const std::string jpeg = require(drawImagenetLike(label, 1, index));
    require(decoder.open(jpeg));
    const PixelView picture = require(decoder.decode(3, 8));
    std::array<double, 3> sums{};
    for (int i = 0; i < picture.width * picture.height; ++i)
      for (std::size_t c = 0; c < 3; ++c) sums[c] += picture.pixels[4 * i + static_cast<int>(c)];
    const double all = sums[0] + sums[1] + sums[2];
    return std::array<double, 3>{sums[0] / all, sums[1] / all, sums[2] / all};
  };
  constexpr int kClasses = 5, kEach = 6;
  std::vector<std::array<double, 3>> centres(kClasses);
  for (int label = 0; label < kClasses; ++label)
    for (int i = 0; i < kEach; ++i) {
      const auto colour = meanColour(2 * label, static_cast<std::uint64_t>(100 * label + i));
      for (std::size_t c = 0; c < 3; ++c) centres[static_cast<std::size_t>(label)][c] += colour[c] / kEach;
    }
  int right = 0;
  for (int label = 0; label < kClasses; ++label)
    for (int i = 0; i < kEach; ++i) {
      const auto colour = meanColour(2 * label, static_cast<std::uint64_t>(5000 + 100 * label + i));
      auto distance = [&](const auto& centre) {
        return std::hypot(centre[0] - colour[0], centre[1] - colour[1], centre[2] - colour[2]);
      };
      const auto nearest = std::min_element(centres.begin(), centres.end(),
                                            [&](const auto& a, const auto& b) { return distance(a) < distance(b); });
      right += nearest - centres.begin() == label;
    }
  QVERIFY2(right >= kClasses * kEach * 6 / 10, std::to_string(right).c_str());
}

void TestRecordFormats::decodingOnlyTheCropGivesTheSamePixels() {
  if (!JpegRegionDecoder::available()) QSKIP("built without libjpeg-turbo's libjpeg; install libjpeg-dev");
  QTemporaryDir base;
  ImageSetPlan set{"recordio", base.path().toStdString(), {"x", "y"}, 6, 1, 1000000, 1};
  require(makeImagenetLike(set, 9, [](std::int64_t, std::int64_t) {}));
  Plan plan;
  plan.dataset = "recordio";
  plan.dataPath = base.path().toStdString();
  plan.imageSize = 64;
  auto scaled = require(openDataset(plan, {}));
  plan.decodeMode = "crop";
  auto crop = require(openDataset(plan, {}));
  plan.decodeMode = "full";
  auto full = require(openDataset(plan, {}));
  std::vector<float> a(3 * 64 * 64), b(a.size()), c(a.size());
  std::int32_t label = 0;
  for (std::int64_t i = 0; i < 6; ++i) {
    const SampleOptions options{true, static_cast<std::uint64_t>(i), nullptr};
    require(scaled->read(Split::Training, i, options, a, label));
    require(crop->read(Split::Training, i, options, b, label));
    require(full->read(Split::Training, i, options, c, label));
    double fromScaled = 0, fromFull = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
      fromScaled = std::max<double>(fromScaled, std::abs(a[k] - b[k]));
      fromFull += std::abs(a[k] - c[k]) / static_cast<double>(a.size());
    }
    QVERIFY2(fromScaled < 1e-4, std::to_string(fromScaled).c_str());
    QVERIFY2(fromFull < 0.25, std::to_string(fromFull).c_str());  // scaling while decoding is another filter
  }
  StoredImage stored;
  auto source = require(openSet(plan.dataPath));
  require(source->load(Split::Training, 0, stored));
  JpegRegionDecoder decoder;
  const std::string cut(stored.content.substr(0, stored.content.size() / 2));
  VERIFY_SAYS(decoder.decode(cut, 3, 1, {0, 0, 1e4, 1e4}).error(), "image-corrupt", "Premature end");
  VERIFY_SAYS(decoder.decode("nothing", 3, 1, {0, 0, 10, 10}).error(), "image-corrupt", "Not a JPEG");
  QVERIFY(decoder.decode(stored.content, 3, 1, {0, 0, 10, 10}).ok());  // and goes on after a fault
}

void TestRecordFormats::droppedFilesAreNotResident() {
  QTemporaryDir base;
  const fs::path file = base.filePath("data").toStdString();
  require(writeFileAtomically(file, std::string(1 << 20, 'x')));
  const ColdCaches caches = dropCaches({file});
  QCOMPARE(caches.files, 1);
  QCOMPARE(caches.pages, (1 << 20) / ::sysconf(_SC_PAGESIZE));
  if (!caches.residentPages) QSKIP("the system does not tell which pages are resident");
  if (*caches.residentPages == caches.pages) QSKIP("the temporary folder lies in memory: its pages cannot be dropped");
  QCOMPARE(*caches.residentPages, 0);
  QVERIFY(contains(describe(caches, true), "cold") && contains(describe(caches, true), "server's cache is unknown"));
  require(readFile(file));
  ColdCaches warm = caches;
  warm.residentPages = warm.pages;
  QVERIFY(contains(describe(warm, false), "not cold"));
  QVERIFY(isRemoteFileSystem("nfs4") && !isRemoteFileSystem("ext4"));
}

QTEST_GUILESS_MAIN(TestRecordFormats)
#include "test_record_formats.moc"
