// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "engine/base/clock.h"
#include "engine/data/batch_loader.h"
#include "engine/data/dataset.h"
#include "engine/data/fingerprint.h"
#include "engine/data/random.h"
#include "tests/engine_data/byte_distance.h"
#include "tests/engine_data/verify_says.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_dataset {

namespace {

QByteArray bigEndian(std::initializer_list<quint32> words) {
  QByteArray bytes;
  for (quint32 word : words)
    for (int shift : {24, 16, 8, 0}) bytes.append(static_cast<char>(word >> shift));
  return bytes;
}

void write(const QString& path, const QByteArray& content) {
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write the test's file");
}

/// Images of 4 x 3 pixels, the i-th one filled with i, labels i % 3.
QByteArray images(int count) {
  QByteArray bytes = bigEndian({0x803, static_cast<quint32>(count), 4, 3});
  for (int i = 0; i < count; ++i) bytes.append(QByteArray(12, static_cast<char>(i)));
  return bytes;
}
QByteArray labels(int count) {
  QByteArray bytes = bigEndian({0x801, static_cast<quint32>(count)});
  for (int i = 0; i < count; ++i) bytes.append(static_cast<char>(i % 3));
  return bytes;
}

void writeSet(const QString& folder) {
  write(folder + "/train-images-idx3-ubyte", images(20));
  write(folder + "/train-labels-idx1-ubyte", labels(20));
  write(folder + "/t10k-images-idx3-ubyte", images(6));
  write(folder + "/t10k-labels-idx1-ubyte", labels(6));
}

Plan planOf(const char* dataset, const QString& path = {}) {
  Plan plan;
  plan.dataset = dataset;
  plan.dataPath = path.toStdString();
  return plan;
}

std::shared_ptr<Dataset> openOrFail(const Plan& plan, const DatasetDefaults& defaults = {}) {
  auto dataset = openDataset(plan, defaults);
  if (!dataset.ok()) qFatal("%s", dataset.error().message.english().c_str());
  return std::move(dataset).value();
}

Error errorOf(const Plan& plan) {
  auto dataset = openDataset(plan, {});
  return dataset.ok() ? Error{} : dataset.error();
}

std::vector<float> read(Dataset& dataset, Split split, std::int64_t index, const SampleOptions& options = {},
                        std::int32_t* label = nullptr) {
  std::vector<float> image(static_cast<std::size_t>(dataset.info().shape.count()));
  std::int32_t ignored = 0;
  require(dataset.read(split, index, options, image, label ? *label : ignored));
  return image;
}

const QString kFashionMnist = "/usr/share/datasets/fashion-mnist";

}  // namespace

class TestDataset : public QObject {
  Q_OBJECT
 private slots:
  void orderIsAPermutation();
  void unknownNameIsHelped();
  void syntheticIsDeterministicAndVaried();
  void syntheticCostsNextToNothing();
  void learnableIsDeterministicAndBalanced();
  void idxReadsAndNormalises();
  void idxAugments();
  void bytesAreThePixelsBeforeNormalisation();
  void idxLimitIsSpread();
  void idxRefusesWhatDoesNotFit();
  void idxRefusesDamage();
  void idxRefusesDamagedGzip();
  void idxMissingFiles();
  void fingerprintTellsSetsApart();
  void fingerprintKeepsNamesApart();
  void readsFashionMnist();
};

void TestDataset::orderIsAPermutation() {
  for (std::uint64_t count : {1, 2, 3, 10, 100, 1000, 4097}) {
    std::set<std::uint64_t> seen;
    const IndexOrder order(count, 5);
    for (std::uint64_t i = 0; i < count; ++i) {
      QVERIFY(order[i] < count);
      seen.insert(order[i]);
    }
    QCOMPARE(seen.size(), count);
  }
  // Over many seeds, every image comes first about equally often.
  std::vector<int> firsts(10);
  for (std::uint64_t seed = 0; seed < 10000; ++seed) ++firsts[IndexOrder(10, seed)[0]];
  for (int times : firsts) QVERIFY2(times > 850 && times < 1150, std::to_string(times).c_str());
}

void TestDataset::unknownNameIsHelped() {
  VERIFY_SAYS(errorOf(planOf("sinthetic")), "dataset-not-found", "Did you mean synthetic?");
  VERIFY_SAYS(errorOf(planOf("lmdb-of-mine")), "dataset-not-found", "synthetic, learnable, idx, jpeg-folder");
}

void TestDataset::syntheticIsDeterministicAndVaried() {
  auto dataset = openOrFail(planOf("synthetic")), again = openOrFail(planOf("synthetic"));
  const DatasetInfo info = dataset->info();
  QCOMPARE(info.trainingImages, 1281167);
  QCOMPARE(info.validationImages, 1000);
  QVERIFY((info.shape == Shape{3, 224, 224}));
  QCOMPARE(info.fingerprint, again->info().fingerprint);
  std::int32_t label = 0, sameLabel = 0;
  const auto image = read(*dataset, Split::Training, 77, {}, &label);
  QCOMPARE(read(*again, Split::Training, 77, {}, &sameLabel), image);
  QCOMPARE(label, sameLabel);
  QVERIFY(read(*dataset, Split::Training, 78) != image);
  const double mean = std::accumulate(image.begin(), image.end(), 0.0) / double(image.size());
  const double square = std::inner_product(image.begin(), image.end(), image.begin(), 0.0) / double(image.size());
  QVERIFY(std::abs(mean) < 0.02 && std::abs(square - 1) < 0.02);
  std::set<std::int32_t> seen;
  Plan small = planOf("synthetic");
  small.imageSize = 8;
  small.classCount = 10;
  small.imageLimit = 200;
  auto limited = openOrFail(small);
  QCOMPARE(limited->info().trainingImages, 200);
  for (int i = 0; i < 200; ++i) {
    read(*limited, Split::Training, i, {}, &label);
    QVERIFY(label >= 0 && label < 10);
    seen.insert(label);
  }
  QCOMPARE(seen.size(), 10u);
}

void TestDataset::syntheticCostsNextToNothing() {
  LoaderOptions options;
  options.batchSize = 16;
  BatchLoader loader(openOrFail(planOf("synthetic")), options);
  loader.next();
  const double start = monotonicSeconds();
  for (int i = 0; i < 40; ++i) loader.next();
  const double perImageMs = (monotonicSeconds() - start) / (40 * 16) * 1000;
  qInfo("%.3f ms for an image of 224 x 224", perImageMs);
  QVERIFY(perImageMs < 5);  // a training step of one such image takes 50 times as long on any core
}

void TestDataset::learnableIsDeterministicAndBalanced() {
  auto dataset = openOrFail(planOf("learnable"));
  const DatasetInfo info = dataset->info();
  QCOMPARE(info.trainingImages, 12000);
  QCOMPARE(info.validationImages, 2000);
  QVERIFY((info.shape == Shape{1, 28, 28}));
  QCOMPARE(info.classCount, 10);
  // The same bytes on every machine; a change of the drawing changes results and must be noticed.
  QCOMPARE(info.fingerprint, std::string("14000 images, 10976000 bytes, 100c8a318080a078"));
  QVERIFY(read(*dataset, Split::Training, 0) != read(*dataset, Split::Validation, 0));
  Plan plan = planOf("learnable");
  plan.classCount = 5;
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "10 classes");
  plan = planOf("learnable");
  plan.imageSize = 224;
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "28 x 28");
}

void TestDataset::idxReadsAndNormalises() {
  QTemporaryDir folder;
  writeSet(folder.path());
  auto dataset = openOrFail(planOf("idx", folder.path()));
  const DatasetInfo info = dataset->info();
  QVERIFY((info.shape == Shape{1, 4, 3}));
  QCOMPARE(info.trainingImages, 20);
  QCOMPARE(info.validationImages, 6);
  QCOMPARE(info.classCount, 3);
  std::int32_t label = 0;
  const auto image = read(*dataset, Split::Training, 7, {}, &label);
  QCOMPARE(label, 1);
  const double deviation = std::sqrt((20.0 * 20 - 1) / 12);  // of 0..19, mean 9.5
  for (float value : image) QVERIFY(std::abs(value - (7 - 9.5) / deviation) < 1e-6);
  QCOMPARE(read(*dataset, Split::Validation, 5)[0], read(*dataset, Split::Training, 5)[0]);
}

/// Exactly: images of these sets are not scaled.
void TestDataset::bytesAreThePixelsBeforeNormalisation() {
  QTemporaryDir folder;
  writeSet(folder.path());
  Plan noise = planOf("synthetic");
  noise.imageSize = 40;
  for (const Plan& plan : {planOf("idx", folder.path()), planOf("learnable"), noise}) {
    auto dataset = openOrFail(plan);
    const DatasetInfo info = dataset->info();
    QCOMPARE(dataset->pixelValues()->channels.size(), static_cast<std::size_t>(info.shape.c));
    for (const Split split : {Split::Training, Split::Validation})
      for (std::int64_t i = 0; i < 6; ++i)
        for (const bool augment : {false, true})
          QCOMPARE(byteDistance(*dataset, split, i, {augment, static_cast<std::uint64_t>(7 + i)}), 0.0);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(info.shape.count()));
    std::int32_t label = 0;
    require(dataset->readBytes(Split::Training, 5, {}, bytes, label));
    if (plan.dataset == "idx") QVERIFY(bytes == std::vector<std::uint8_t>(12, 5));
  }
}

void TestDataset::idxAugments() {
  QTemporaryDir folder;
  writeSet(folder.path());
  QByteArray ramp = bigEndian({0x803, 20, 4, 3});
  for (int i = 0; i < 20 * 12; ++i) ramp.append(static_cast<char>(1 + i % 12));
  write(folder.filePath("train-images-idx3-ubyte"), ramp);
  auto dataset = openOrFail(planOf("idx", folder.path()));
  const auto plain = read(*dataset, Split::Training, 0);
  QVERIFY(std::is_sorted(plain.begin(), plain.end()));
  std::set<std::vector<float>> seen;
  bool plainSeen = false, mirroredSeen = false;
  std::vector<float> mirrored = plain;
  for (int y = 0; y < 4; ++y) std::swap(mirrored[std::size_t(y) * 3], mirrored[std::size_t(y) * 3 + 2]);
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto image = read(*dataset, Split::Training, 0, {true, seed});
    QCOMPARE(read(*dataset, Split::Training, 0, {true, seed}), image);
    seen.insert(image);
    plainSeen = plainSeen || image == plain;
    mirroredSeen = mirroredSeen || image == mirrored;
  }
  QVERIFY(plainSeen && mirroredSeen);
  QVERIFY2(seen.size() > 35 && seen.size() <= 50,
           std::to_string(seen.size()).c_str());  // 5 x 5 shifts, mirrored or not
}

void TestDataset::idxLimitIsSpread() {
  QTemporaryDir folder;
  writeSet(folder.path());
  Plan plan = planOf("idx", folder.path());
  plan.imageLimit = 4;
  auto dataset = openOrFail(plan);
  QCOMPARE(dataset->info().trainingImages, 4);
  QCOMPARE(dataset->info().validationImages, 6);
  std::vector<std::int32_t> found(4);
  for (int i = 0; i < 4; ++i) read(*dataset, Split::Training, i, {}, &found[std::size_t(i)]);
  QCOMPARE(found, (std::vector<std::int32_t>{0, 2, 1, 0}));  // images 0, 5, 10, 15
}

void TestDataset::idxRefusesWhatDoesNotFit() {
  QTemporaryDir folder;
  writeSet(folder.path());
  Plan plan = planOf("idx", folder.path());
  plan.imageSize = 32;
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "3 x 4");
  plan.imageSize = 0;
  plan.classCount = 2;
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "class_count");
  plan.classCount = 100;
  QCOMPARE(openOrFail(plan)->info().classCount, 100);
}

void TestDataset::idxRefusesDamage() {
  QTemporaryDir folder;
  const QString file = folder.filePath("train-images-idx3-ubyte");
  const Plan plan = planOf("idx", folder.path());
  writeSet(folder.path());
  write(file, images(20).left(100));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", file);
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "expected 240 bytes after the header, found 84");
  write(file, images(20) + "x");
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "expected 240 bytes after the header, found more");
  write(file, images(20).left(7));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "expected 16 bytes, found 7");
  write(file, {});
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "expected 16 bytes, found 0");
  write(file, labels(20));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "0x00000801");
  write(file, bigEndian({0x803, 0xffffffff, 0xffffffff, 0xffffffff}));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "is invalid");
  write(file, bigEndian({0x803, 0, 4, 3}));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "is invalid");
  write(file, images(19));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "20 labels, but train-images-idx3-ubyte contains 19");
  writeSet(folder.path());
  write(folder.filePath("t10k-images-idx3-ubyte"), bigEndian({0x803, 6, 3, 4}) + QByteArray(72, 'x'));
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "the validation images 4 x 3");
}

void TestDataset::idxRefusesDamagedGzip() {
  QFile source(kFashionMnist + "/t10k-labels-idx1-ubyte.gz");
  if (!source.open(QIODevice::ReadOnly)) QSKIP("needs real packed files: install Debian's dataset-fashion-mnist");
  const QByteArray packed = source.readAll();
  QTemporaryDir folder;
  writeSet(folder.path());
  const QString file = folder.filePath("t10k-labels-idx1-ubyte.gz");
  QFile::remove(folder.filePath("t10k-labels-idx1-ubyte"));
  write(file, packed.left(packed.size() / 2));
  VERIFY_SAYS(errorOf(planOf("idx", folder.path())), "dataset-invalid", file + ": truncated or damaged after");
  QByteArray damaged = packed;
  damaged[packed.size() / 2] = static_cast<char>(damaged[packed.size() / 2] ^ 0x55);
  write(file, damaged);
  VERIFY_SAYS(errorOf(planOf("idx", folder.path())), "dataset-invalid", file);
  damaged = packed;
  damaged[packed.size() - 6] = static_cast<char>(damaged[packed.size() - 6] ^ 1);  // the checksum
  write(file, damaged);
  VERIFY_SAYS(errorOf(planOf("idx", folder.path())), "dataset-invalid", file + ": truncated or damaged");
}

void TestDataset::idxMissingFiles() {
  QTemporaryDir folder;
  VERIFY_SAYS(errorOf(planOf("idx", folder.filePath("nowhere"))), "dataset-not-found", "nowhere does not exist");
  VERIFY_SAYS(errorOf(planOf("idx", folder.path())), "dataset-not-found", "train-images-idx3-ubyte");
  writeSet(folder.path());
  QFile::remove(folder.filePath("t10k-labels-idx1-ubyte"));
  VERIFY_SAYS(errorOf(planOf("idx", folder.path())), "dataset-not-found", "t10k-labels-idx1-ubyte");
  if (!QFile::exists(kFashionMnist)) VERIFY_SAYS(errorOf(planOf("idx")), "dataset-not-found", "dataset-fashion-mnist");
}

void TestDataset::fingerprintTellsSetsApart() {
  QTemporaryDir folder, copy;
  writeSet(folder.path());
  writeSet(copy.path());
  const std::string original = openOrFail(planOf("idx", folder.path()))->info().fingerprint;
  QCOMPARE(openOrFail(planOf("idx", copy.path()))->info().fingerprint, original);
  QByteArray changed = labels(20);
  changed[10] = static_cast<char>(changed[10] ^ 1);
  write(copy.filePath("train-labels-idx1-ubyte"), changed);
  QVERIFY(openOrFail(planOf("idx", copy.path()))->info().fingerprint != original);
}

void TestDataset::fingerprintKeepsNamesApart() {
  const auto of = [](std::initializer_list<const char*> names, std::int64_t number = 0) {
    Fingerprint fingerprint;
    for (const char* name : names) fingerprint.addName(name);
    fingerprint.addNumber(number);
    return fingerprint.text();
  };
  QCOMPARE(of({"cat", "dog"}), of({"cat", "dog"}));
  QVERIFY(of({"cat", "dog"}) != of({"catd", "og"}));
  QVERIFY(of({"cat", "dog"}) != of({"dog", "cat"}));
  QVERIFY(of({"cat"}, 1) != of({"cat"}, 256));
}

void TestDataset::readsFashionMnist() {
  if (!QFile::exists(kFashionMnist)) QSKIP("install Debian's package dataset-fashion-mnist");
  const double start = monotonicSeconds();
  auto dataset = openOrFail(planOf("idx"));
  qInfo("opened in %.2f s, %s", monotonicSeconds() - start, dataset->info().fingerprint.c_str());
  QCOMPARE(dataset->info().trainingImages, 60000);
  QCOMPARE(dataset->info().validationImages, 10000);
  QCOMPARE(dataset->info().classCount, 10);
  QVERIFY((dataset->info().shape == Shape{1, 28, 28}));
  std::vector<int> counts(10);
  double sum = 0, square = 0;
  for (int i = 0; i < 10000; ++i) {
    std::int32_t label = 0;
    for (float value : read(*dataset, Split::Training, i * 6, {}, &label)) {
      sum += value;
      square += double{value} * value;
    }
    ++counts[std::size_t(label)];
  }
  QVERIFY(std::abs(sum / 7.84e6) < 0.01 && std::abs(square / 7.84e6 - 1) < 0.02);
  for (int count : counts) QVERIFY(count > 800 && count < 1200);
}

SCALESCOPE_TEST(TestDataset)

}  // namespace scalescope::test_dataset

#include "test_dataset.moc"
