// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>
#include <QDir>
#include <QProcess>

#include <QtTest>
#include <map>
#include <set>

#include "engine/base/crc32c.h"
#include "engine/base/files.h"
#include "engine/data/batch_loader.h"
#include "engine/data/dataset_formats.h"
#include "tests/engine_data/byte_distance.h"
#include "tests/engine_data/record_set.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_record_formats {

namespace fs = std::filesystem;

/// What every format of stored pictures has in common: written, read back, empty, by others' writers.
class TestRecordFormats : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
  void whatIsWrittenIsRead_data();
  void whatIsWrittenIsRead();
  void everyFormatGivesTheSameImages();
  void bytesAreWithinHalfALevel_data() { addFormats(); }
  void bytesAreWithinHalfALevel();
  void withoutValidationOneInTenIsKept_data() { addFormats(); }
  void withoutValidationOneInTenIsKept();
  void labelsStartWhereTheFileOrThePlanSays();
  void indexIsKeptAndRenewed();
  void emptyFilesAreRefused_data() { addFormats(); }
  void emptyFilesAreRefused();
  void unknownFoldersAreRefused();
  void whatOthersWroteIsRead_data();
  void whatOthersWroteIsRead();

 private:
  QTemporaryDir m_cache;
};

void TestRecordFormats::whatIsWrittenIsRead_data() { addFormats(); }

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
              "is not empty");
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

/// Colour and grey, in each way of decoding, cropped for training and for evaluation: what two loaders deliver.
void TestRecordFormats::bytesAreWithinHalfALevel() {
  QFETCH(QString, format);
  SKIP_WITHOUT_LMDB(format);
  QTemporaryDir base;
  Plan plan;
  plan.dataset = format.toStdString();
  plan.dataPath = base.filePath("set").toStdString();
  plan.imageSize = 30;  // fills no whole group of rows
  writeSet(plan.dataset, plan.dataPath);
  double most = 0;
  for (const char* mode : {"full", "scaled", "crop"})
    for (const int channels : {1, 3})
      for (const Split split : {Split::Training, Split::Validation}) {
        plan.decodeMode = mode;
        auto opened = openDataset(plan, {channels, 224, 3});
        if (!opened.ok() && opened.error().code == "dataset-unsupported") continue;  // a build that cannot crop
        std::shared_ptr<Dataset> dataset = require(std::move(opened));
        LoaderOptions options;
        options.split = split;
        options.batchSize = 4;
        options.augment = options.repeat = split == Split::Training;
        BatchLoader floats(dataset, options);
        options.bytes = true;
        BatchLoader bytes(dataset, options);
        for (std::int64_t i = 0; i < dataset->info().validationImages; i += options.batchSize) {
          const LoadedBatch &a = *floats.next(), &b = *bytes.next();
          QCOMPARE(b.labels, a.labels);
          QVERIFY(a.bytes.empty() && b.images.empty());
          const double levels = levelsBetween(*dataset->pixelValues(), b.bytes, a.images);
          QVERIFY2(levels <= kHalfLevel, std::to_string(levels).c_str());
          most = std::max(most, levels);
        }
      }
  QVERIFY(most > 0.4);  // some pixels lie between two bytes
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
  if (format != "jpeg-folder") QVERIFY2(contains(allRemarks(*source), "No file names"), allRemarks(*source).c_str());
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
  // then it is read, not made again: a file that replaces another one has another inode
  const auto identities = [&] {
    std::map<QString, std::pair<ino_t, QByteArray>> all;
    for (const QFileInfo& file : kept.entryInfoList(QDir::Files)) {
      struct stat status {};
      ::stat(file.filePath().toUtf8(), &status);
      QFile bytes(file.filePath());
      if (bytes.open(QIODevice::ReadOnly)) all[file.fileName()] = {status.st_ino, bytes.readAll()};
    }
    return all;
  };
  const auto first = identities();
  require(openSet(folder));
  QVERIFY(identities() == first);
  // another list beside the same records is another index
  change(folder / "train.idx", [](std::string& text) { text = text.substr(0, text.find('\n') + 1); });
  auto source = require(openSet(folder));
  QCOMPARE(source->count(Split::Training), 1);
  QCOMPARE(count(), before + 2);
  // a damaged index is made anew, with the same contents
  const auto sound = identities();
  for (const QFileInfo& file : kept.entryInfoList(QDir::Files))
    change(file.filePath().toStdString(), [](std::string& bytes) { flipBit(bytes, bytes.size() / 2); });
  QCOMPARE(require(openSet(folder))->count(Split::Validation), kValidation);
  int renewed = 0;
  for (const auto& [name, file] : identities()) renewed += file.second == sound.at(name).second;
  QVERIFY(renewed > 0);
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

void TestRecordFormats::unknownFoldersAreRefused() {
  QTemporaryDir base;
  VERIFY_SAYS(openingError(base.path().toStdString()), "dataset-invalid", "contains no known dataset");
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
  // packaging/check installs the package tfrecord there. The distribution's own Python has its package python3-lmdb;
  // another may come first in the PATH.
  const QString peers = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/../test-peers/bin/python3";
  if (format == "tfrecord" && QFile::exists(peers))
    python.start(peers, arguments);
  else
    python.start(QFile::exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3", arguments);
  if (!python.waitForStarted()) QSKIP("install python3");
  QVERIFY(python.waitForFinished(60000));
  const QByteArray words = python.readAll().trimmed();
  if (python.exitCode() == 77)
    QSKIP((words + " (LMDB needs python3-lmdb, TFRecord packaging/test-peers.txt)").constData());
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

SCALESCOPE_TEST(TestRecordFormats)

}  // namespace scalescope::test_record_formats

#include "test_record_formats.moc"
