// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <QtTest>
#include <array>
#include <cmath>

#include "engine/base/files.h"
#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/decode/jpeg_region.h"
#include "engine/data/imagenet_like.h"
#include "engine/data/page_cache.h"
#include "engine/data/picture_dataset.h"
#include "engine/data/set_building.h"
#include "tests/engine_data/record_set.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_image_sets {

namespace fs = std::filesystem;

/// Sets that scalescope-engine dataset makes and copies, parts of pictures, cold caches.
class TestImageSets : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { qputenv("XDG_CACHE_HOME", m_cache.path().toUtf8()); }
  void setsAreMadeConvertedAndVerified();
  void madeSetsCanBeTold();
  void decodingOnlyTheCropGivesTheSamePixels();
  void droppedFilesAreNotResident();

 private:
  QTemporaryDir m_cache;
};

void TestImageSets::setsAreMadeConvertedAndVerified() {
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
void TestImageSets::madeSetsCanBeTold() {
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

void TestImageSets::decodingOnlyTheCropGivesTheSamePixels() {
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

void TestImageSets::droppedFilesAreNotResident() {
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

SCALESCOPE_TEST(TestImageSets)

}  // namespace scalescope::test_image_sets

#include "test_image_sets.moc"
