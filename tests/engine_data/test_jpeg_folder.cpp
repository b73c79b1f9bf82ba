// SPDX-License-Identifier: Apache-2.0
#include <turbojpeg.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <functional>
#include <numeric>
#include <set>

#include "engine/data/batch_loader.h"
#include "engine/data/crop.h"
#include "engine/data/dataset.h"
#include "engine/data/decode/jpeg_decoder.h"
#include "engine/data/random.h"
#include "tests/engine_data/verify_says.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_jpeg_folder {

namespace {

using Colour = std::array<int, 3>;
using Painter = std::function<Colour(int x, int y)>;

QByteArray packed(int width, int height, const std::vector<unsigned char>& pixels, int format, int subsampling,
                  int flags = 0) {
  tjhandle handle = tjInitCompress();
  unsigned char* data = nullptr;
  unsigned long size = 0;
  if (tjCompress2(handle, pixels.data(), width, 0, height, format, &data, &size, subsampling, 95, flags) != 0)
    qFatal("%s", tjGetErrorStr2(handle));
  QByteArray bytes(reinterpret_cast<char*>(data), static_cast<qsizetype>(size));
  tjFree(data);
  tjDestroy(handle);
  return bytes;
}

QByteArray jpegOf(int width, int height, const Painter& paint, int subsampling = TJSAMP_444, int flags = 0) {
  std::vector<unsigned char> pixels;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (int value : paint(x, y)) pixels.push_back(static_cast<unsigned char>(value));
  return packed(width, height, pixels, TJPF_RGB, subsampling, flags);
}

Colour noise(int x, int y) {
  const auto bits = mixBits(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(y));
  return {int(bits & 255), int((bits >> 8) & 255), int((bits >> 16) & 255)};
}

void write(const QString& path, const QByteArray& content) {
  QDir().mkpath(QFileInfo(path).path());
  QFile file(path);
  if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write the test's file");
}

/// Two classes: reddish cats, bluish dogs.
void writeSet(const QString& folder, int perClass = 10, const QString& split = "train") {
  for (int i = 0; i < perClass; ++i) {
    const QString name = QString("img_%1.jpg").arg(i, 3, 10, QChar('0'));
    write(folder + "/" + split + "/cat/" + name, jpegOf(60 + i, 50, [i](int, int) { return Colour{200 + i, 30, 30}; }));
    write(folder + "/" + split + "/dog/" + name, jpegOf(50, 60 + i, [i](int, int) { return Colour{30, 30, 200 + i}; }));
  }
}

Plan planOf(const QString& folder, int imageSize = 32) {
  Plan plan;
  plan.dataset = "jpeg-folder";
  plan.dataPath = folder.toStdString();
  plan.imageSize = imageSize;
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

/// The image, its normalisation undone: 0..255.
std::vector<double> read(Dataset& dataset, Split split, std::int64_t index, const SampleOptions& options = {}) {
  std::vector<float> image(static_cast<std::size_t>(dataset.info().shape.count()));
  std::int32_t label = 0;
  require(dataset.read(split, index, options, image, label));
  static const double kMean[] = {123.675, 116.28, 103.53}, kDeviation[] = {58.395, 57.12, 57.375};
  std::vector<double> values;
  for (std::size_t i = 0; i < image.size(); ++i) values.push_back(double{image[i]} * kDeviation[i % 3] + kMean[i % 3]);
  return values;
}

Error readError(Dataset& dataset, std::int64_t index) {
  std::vector<float> image(static_cast<std::size_t>(dataset.info().shape.count()));
  std::int32_t label = 0;
  const Status status = dataset.read(Split::Training, index, {}, image, label);
  return status.ok() ? Error{} : status.error();
}

}  // namespace

class TestJpegFolder : public QObject {
  Q_OBJECT
 private slots:
  void resampleKeepsConstantsAndRamps();
  void resampleMirrorsColourToo();
  void resampleAntialiases();
  void resampleRoundsToBytes();
  void cropsStayInside();
  void readsBothSplits();
  void colourAndGeometryAreRight();
  void pixelsAreNormalisedAsPublished();
  void scaledDecodingLooksAlike();
  void cropsAreWhereTheyWereDrawnAndKeepTheirDetail();
  void augmentsBySeed();
  void everySecondImageIsFlipped();
  void readsGreyAndCmyk();
  void withoutValidationFolder();
  void limitIsSpread();
  void damagedFilesAreNamed();
  void loaderSkipsAndRefuses();
  void foldersThatDoNotFit();
  void fingerprintTellsSetsApart();
};

void TestJpegFolder::resampleKeepsConstantsAndRamps() {
  std::vector<std::uint8_t> pixels;
  for (int y = 0; y < 90; ++y)
    for (int x = 0; x < 120; ++x) pixels.push_back(static_cast<std::uint8_t>(2 * x));
  const PixelView view{pixels.data(), 120, 90, 1};
  std::vector<float> out(30 * 30);
  for (double length : {30.0, 45.5, 90.0, 12.0}) {
    resample(view, {10.25, 0, length, 90}, 30, false, {}, out);
    for (int x = 3; x < 27; ++x) {  // at the edges the filter is cut off by the box
      const double centre = 10.25 + (x + 0.5) * length / 30 - 0.5;
      const double wrong = length == 45.5 ? 0.4 : 1e-2;  // a widened triangle keeps ramps only at whole ratios
      QVERIFY2(std::abs(out[std::size_t(15 * 30 + x)] - 2 * centre) < wrong, std::to_string(length).c_str());
    }
    std::vector<float> mirrored(30 * 30);
    resample(view, {10.25, 0, length, 90}, 30, true, {}, mirrored);
    for (int x = 0; x < 30; ++x) QCOMPARE(mirrored[std::size_t(x)], out[std::size_t(29 - x)]);
  }
}

/// Red rises from left to right, green from top to bottom, blue stays; also sides that fill no whole group of rows.
void TestJpegFolder::resampleMirrorsColourToo() {
  std::vector<std::uint8_t> pixels;
  for (int y = 0; y < 60; ++y)
    for (int x = 0; x < 80; ++x)
      for (int value : {3 * x, 4 * y, 77, 0}) pixels.push_back(static_cast<std::uint8_t>(value));
  const PixelView view{pixels.data(), 80, 60, 4};
  for (const int side : {32, 30, 5}) {
    std::vector<float> out(static_cast<std::size_t>(side * side * 3)), mirrored(out.size());
    resample(view, {10, 0, 60, 60}, side, false, {}, out);
    resample(view, {10, 0, 60, 60}, side, true, {}, mirrored);
    auto at = [side](const std::vector<float>& image, int x, int y, int c) {
      return image[static_cast<std::size_t>((y * side + x) * 3 + c)];
    };
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x)
        for (int c = 0; c < 3; ++c) QCOMPARE(at(mirrored, x, y, c), at(out, side - 1 - x, y, c));
    QVERIFY(at(out, side - 1, 0, 0) - at(out, 0, 0, 0) > 100);
    QVERIFY(at(out, 0, side - 1, 1) - at(out, 0, 0, 1) > 100);
    QVERIFY(std::abs(at(out, side / 2, side / 2, 2) - 77) < 1e-3);
  }
}

void TestJpegFolder::resampleAntialiases() {
  std::vector<std::uint8_t>
      pixels;  // stripes of one pixel; shrunk by 8 without antialias they would stay black or white
  for (int i = 0; i < 256 * 256; ++i) pixels.push_back(i % 2 ? 255 : 0);
  std::vector<float> out(32 * 32);
  resample({pixels.data(), 256, 256, 1}, {0, 0, 256, 256}, 32, false, {}, out);
  for (float value : out) QVERIFY2(std::abs(value - 127.5f) < 8, std::to_string(value).c_str());
}

/// The value of a byte is what read() makes of it, to the last bit; scaled pixels are rounded to the nearest byte.
void TestJpegFolder::resampleRoundsToBytes() {
  const Normalisation normalisation{{120.5f, 116.25f, 103.75f}, {58.5f, 57, 57.25f}};
  const PixelValues values = pixelValues(normalisation, 3);
  QCOMPARE(values.channels.size(), 3u);
  for (int c = 0; c < 3; ++c)
    for (int byte = 0; byte < 256; ++byte)
      QCOMPARE(values.channels[std::size_t(c)][std::size_t(byte)],
               (float(byte) - normalisation.mean[c]) * (1 / normalisation.deviation[c]));
  for (const int pixelBytes : {1, 4})
    for (const int side : {40, 39, 6})
      for (const bool mirrored : {false, true}) {
        std::vector<std::uint8_t> pixels;
        for (int i = 0; i < 80 * 60 * pixelBytes; ++i)
          pixels.push_back(i % 7 == 0 ? 255 : std::uint8_t(mixBits(3, std::uint64_t(i))));
        const PixelView view{pixels.data(), 80, 60, pixelBytes};
        const std::size_t count = std::size_t(side * side) * (pixelBytes == 1 ? 1 : 3);
        std::vector<float> exact(count);
        std::vector<std::uint8_t> bytes(count + 1, 99);
        resample(view, {10.5, 3, 60, 50}, side, mirrored, {}, exact);
        resample(view, {10.5, 3, 60, 50}, side, mirrored, std::span(bytes).first(count));
        for (std::size_t i = 0; i < count; ++i) QCOMPARE(long{bytes[i]}, std::lrint(exact[i]));
        QCOMPARE(int{bytes[count]}, 99);  // nothing beyond the image
      }
}

void TestJpegFolder::cropsStayInside() {
  for (auto [width, height] : {std::pair{500, 375}, {30, 500}, {1000, 20}, {1, 1}, {2, 3}}) {
    double smallest = 1, largest = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Random random(seed);
      const CropBox box = randomResizedCrop(width, height, random);
      QVERIFY(box.left >= 0 && box.top >= 0 && box.width > 0 && box.height > 0);
      QVERIFY(box.left + box.width <= width + 1e-9 && box.top + box.height <= height + 1e-9);
      const double share = box.width * box.height / (double(width) * height);
      smallest = std::min(smallest, share);
      largest = std::max(largest, share);
    }
    if (width == 500) QVERIFY(smallest < 0.1 && smallest > 0.075 && largest > 0.95);
  }
  double logAspects = 0;  // drawn on the logarithm: as often wider than high by a factor as the other way round
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    Random random(seed);
    const CropBox box = randomResizedCrop(1000, 1000, random);
    logAspects += std::log(box.width / box.height) / 20000;
  }
  QVERIFY2(std::abs(logAspects) < 0.01, std::to_string(logAspects).c_str());
  const CropBox box = centreCrop(512, 256, 224);
  QCOMPARE(box.width, 224.0);
  QCOMPARE(box.left, 144.0);
  QCOMPARE(box.top, 16.0);
}

void TestJpegFolder::readsBothSplits() {
  QTemporaryDir folder;
  writeSet(folder.path(), 10);
  writeSet(folder.path(), 3, "val");
  write(folder.filePath("train/cat/notes.txt"), "not an image");
  write(folder.filePath("train/cat/last.JPEG"), jpegOf(40, 40, noise));
  auto dataset = openOrFail(planOf(folder.path(), 0), {3, 64, 1000});
  const DatasetInfo info = dataset->info();
  QCOMPARE(info.trainingImages, 21);
  QCOMPARE(info.validationImages, 6);
  QCOMPARE(info.classCount, 2);
  QVERIFY((info.shape == Shape{3, 64, 64}));
  QVERIFY2(info.fingerprint.find("27 images") != std::string::npos, info.fingerprint.c_str());
  LoaderOptions options;
  options.batchSize = 3;
  options.repeat = options.shuffle = false;
  options.split = Split::Validation;
  BatchLoader loader(dataset, options);
  QCOMPARE(loader.next()->labels, (std::vector<std::int32_t>{0, 0, 0}));
  QCOMPARE(loader.next()->labels, (std::vector<std::int32_t>{1, 1, 1}));
  QVERIFY(!loader.next());
}

void TestJpegFolder::colourAndGeometryAreRight() {
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  // Left half red, right half green, above a dark band; 256 high so that evaluation cuts the middle 224 of 256.
  write(folder.filePath("train/cat/img_000.jpg"), jpegOf(400, 256, [](int x, int y) {
          return y < 64 ? Colour{10, 20, 30} : x < 200 ? Colour{220, 30, 30} : Colour{30, 220, 30};
        }));
  write(folder.filePath("val/cat/x.jpg"), jpegOf(40, 40, noise));
  auto dataset = openOrFail(planOf(folder.path(), 224));
  const auto image = read(*dataset, Split::Training, 0);
  auto at = [&](int x, int y, int c) { return image[std::size_t((y * 224 + x) * 3 + c)]; };
  auto near = [](double value, double wanted) { return std::abs(value - wanted) < 4; };
  QVERIFY(near(at(20, 150, 0), 220) && near(at(20, 150, 1), 30) && near(at(20, 150, 2), 30));
  QVERIFY(near(at(200, 150, 0), 30) && near(at(200, 150, 1), 220));
  QVERIFY(near(at(100, 20, 0), 10) && near(at(100, 20, 1), 20) && near(at(100, 20, 2), 30));
  QVERIFY(near(at(20, 46, 0), 10) && near(at(20, 50, 0), 220));       // the band ends at 64 - 16 = 48
  QVERIFY(near(at(109, 150, 0), 220) && near(at(115, 150, 1), 220));  // the halves meet in the middle
}

/// torchvision's documents state a mean of 0.485, 0.456, 0.406 and a deviation of 0.229, 0.224, 0.225 of values from 0
/// to
/// 1. Literal figures: what `read` undoes is what the dataset does, and two equal mistakes would cancel.
void TestJpegFolder::pixelsAreNormalisedAsPublished() {
  struct Case {
    Colour colour;
    double red, green, blue, grey;
  };
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  write(folder.filePath("val/cat/x.jpg"), jpegOf(40, 40, noise));
  for (const Case& wanted :
       {Case{{255, 255, 255}, 2.2489, 2.4286, 2.64, 2.3958}, Case{{0, 0, 0}, -2.1179, -2.0357, -1.8044, -2.0313},
        Case{{200, 100, 50}, 1.3070, -0.2850, -0.9330, 0.1260}}) {
    write(folder.filePath("train/cat/img_000.jpg"), jpegOf(40, 40, [&](int, int) { return wanted.colour; }));
    std::int32_t label = 0;
    std::vector<float> image(32 * 32 * 3), grey(32 * 32);
    require(openOrFail(planOf(folder.path()))->read(Split::Training, 0, {}, image, label));
    const double expected[] = {wanted.red, wanted.green, wanted.blue};
    for (std::size_t i = 0; i < image.size(); ++i)
      QVERIFY2(std::abs(image[i] - expected[i % 3]) < 0.06, std::to_string(image[i]).c_str());
    require(openOrFail(planOf(folder.path()), {1, 32, 10})->read(Split::Training, 0, {}, grey, label));
    for (float value : grey) QVERIFY2(std::abs(value - wanted.grey) < 0.06, std::to_string(value).c_str());
  }
}

void TestJpegFolder::scaledDecodingLooksAlike() {
  auto smooth = [](int x, int y) {
    return Colour{int(127 + 100 * std::sin(x / 90.0)), int(127 + 100 * std::cos(y / 70.0)), 128};
  };
  const QByteArray bytes = jpegOf(1600, 1200, smooth, TJSAMP_420);
  JpegDecoder decoder;
  std::vector<std::vector<float>> images;
  for (int divisor : {1, 2, 4, 8}) {
    QVERIFY(decoder.open({bytes.constData(), static_cast<std::size_t>(bytes.size())}).ok());
    const auto picture = decoder.decode(3, divisor);
    QVERIFY(picture.ok());
    QCOMPARE(picture.value().width, 1600 / divisor);
    images.emplace_back(100 * 100 * 3);
    resample(*picture, {200.0 / divisor, 100.0 / divisor, 1000.0 / divisor, 1000.0 / divisor}, 100, false, {},
             images.back());
  }
  for (const auto& image : images)
    for (std::size_t i = 0; i < image.size(); ++i) QVERIFY(std::abs(image[i] - images[0][i]) < 5);
}

/// A ramp of one grey level a pixel: evaluation cuts 16 pixels off each side of 256. And fine grain, which a picture
/// keeps that is shrunk while decoding no further than to the wanted size.
void TestJpegFolder::cropsAreWhereTheyWereDrawnAndKeepTheirDetail() {
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  write(folder.filePath("val/cat/x.jpg"), jpegOf(40, 40, noise));
  write(folder.filePath("train/cat/img_000.jpg"), jpegOf(256, 256, [](int x, int y) { return Colour{x, y, 128}; }));
  write(folder.filePath("train/dog/img_000.jpg"), jpegOf(512, 512, noise));
  double across = 0, down = 0, variance[2] = {0, 0};
  const auto ramp = read(*openOrFail(planOf(folder.path(), 224)), Split::Training, 0);
  for (int y = 0; y < 224; ++y)
    for (int x = 0; x < 224; ++x) {
      across += (ramp[std::size_t((y * 224 + x) * 3)] - (x + 16)) / (224 * 224);
      down += (ramp[std::size_t((y * 224 + x) * 3 + 1)] - (y + 16)) / (224 * 224);
    }
  QVERIFY2(std::abs(across) < 0.2 && std::abs(down) < 0.2, qPrintable(QString("%1, %2").arg(across).arg(down)));
  for (const bool full : {false, true}) {
    Plan plan = planOf(folder.path(), 224);
    plan.decodeMode = full ? "full" : "scaled";
    const auto grain = read(*openOrFail(plan), Split::Training, 1);
    const double middle = std::accumulate(grain.begin(), grain.end(), 0.0) / double(grain.size());
    for (double value : grain) variance[full] += (value - middle) * (value - middle) / double(grain.size());
  }
  QVERIFY2(variance[0] > variance[1] / 2, qPrintable(QString("%1 of %2").arg(variance[0]).arg(variance[1])));
}

void TestJpegFolder::augmentsBySeed() {
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  write(folder.filePath("train/cat/img_000.jpg"), jpegOf(120, 90, noise));
  auto dataset = openOrFail(planOf(folder.path()));
  std::set<std::vector<double>> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto image = read(*dataset, Split::Training, 0, {true, seed});
    QCOMPARE(read(*dataset, Split::Training, 0, {true, seed}), image);
    seen.insert(image);
  }
  QCOMPARE(seen.size(), 20u);
}

/// Whatever is cut out of a picture that grows brighter to the right, a flip makes it darker to the right.
void TestJpegFolder::everySecondImageIsFlipped() {
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  write(folder.filePath("train/cat/img_000.jpg"), jpegOf(120, 90, [](int x, int) { return Colour{2 * x, 2 * x, 9}; }));
  auto dataset = openOrFail(planOf(folder.path()));
  int flipped = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto image = read(*dataset, Split::Training, 0, {true, seed});
    const std::size_t row = 16 * 32 * 3;
    flipped += image[row] > image[row + 31 * 3];
  }
  QVERIFY2(flipped > 150 && flipped < 250, std::to_string(flipped).c_str());
  const auto image = read(*dataset, Split::Training, 0, {false, 1});
  QVERIFY(image[0] < image[31 * 3]);
}

void TestJpegFolder::readsGreyAndCmyk() {
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  write(folder.filePath("train/cat/a.jpg"),
        packed(40, 40, std::vector<unsigned char>(40 * 40, 90), TJPF_GRAY, TJSAMP_GRAY));
  std::vector<unsigned char> ink;
  for (int i = 0; i < 40 * 40; ++i) ink.insert(ink.end(), {200, 100, 50, 204});  // inverted, as Adobe writes it
  write(folder.filePath("train/cat/b.jpg"), packed(40, 40, ink, TJPF_CMYK, TJSAMP_444));
  write(folder.filePath("train/cat/c.jpg"), jpegOf(
                                                40, 40,
                                                [](int, int) {
                                                  return Colour{160, 80, 40};
                                                },
                                                TJSAMP_420, TJFLAG_PROGRESSIVE));
  write(folder.filePath("val/cat/x.jpg"), jpegOf(40, 40, noise));
  auto dataset = openOrFail(planOf(folder.path()));
  const auto grey = read(*dataset, Split::Training, 0);
  for (double value : grey) QVERIFY(std::abs(value - 90) < 3);
  for (int index : {1, 2}) {
    const auto image = read(*dataset, Split::Training, index);
    const double wanted[] = {160, 80, 40};
    for (std::size_t i = 0; i < image.size(); ++i)
      QVERIFY2(std::abs(image[i] - wanted[i % 3]) < 4, std::to_string(image[i]).c_str());
  }
  auto greyNetwork = openOrFail(planOf(folder.path()), {1, 32, 10});
  QCOMPARE(greyNetwork->info().shape.c, 1);
  for (int index : {0, 1, 2}) QCOMPARE(readError(*greyNetwork, index).message, std::string());
}

void TestJpegFolder::withoutValidationFolder() {
  QTemporaryDir folder;
  for (int i = 0; i < 200; ++i) {
    write(folder.filePath(QString("cat/%1.jpg").arg(i)), "x");
    write(folder.filePath(QString("dog/%1.jpg").arg(i)), "x");
  }
  auto dataset = openOrFail(planOf(folder.path()));
  const DatasetInfo info = dataset->info();
  QCOMPARE(info.trainingImages + info.validationImages, 400);
  QVERIFY2(info.validationImages > 20 && info.validationImages < 60, std::to_string(info.validationImages).c_str());
  QCOMPARE(openOrFail(planOf(folder.path()))->info().fingerprint, info.fingerprint);
}

void TestJpegFolder::limitIsSpread() {
  QTemporaryDir folder;
  writeSet(folder.path(), 10);
  writeSet(folder.path(), 1, "val");
  Plan plan = planOf(folder.path());
  plan.imageLimit = 4;
  auto dataset = openOrFail(plan);
  QCOMPARE(dataset->info().trainingImages, 4);
  LoaderOptions options;
  options.batchSize = 4;
  options.shuffle = options.repeat = false;
  BatchLoader loader(dataset, options);
  QCOMPARE(loader.next()->labels, (std::vector<std::int32_t>{0, 0, 1, 1}));
}

void TestJpegFolder::damagedFilesAreNamed() {
  QTemporaryDir folder;
  writeSet(folder.path(), 1);
  write(folder.filePath("val/cat/x.jpg"), jpegOf(40, 40, noise));
  const QByteArray whole = jpegOf(200, 150, noise);
  const QString file = folder.filePath("train/cat/img_000.jpg");
  auto dataset = openOrFail(planOf(folder.path()));
  QCOMPARE(readError(*dataset, 0).code, std::string());
  write(file, whole.left(whole.size() * 6 / 10));
  VERIFY_SAYS(readError(*dataset, 0), "image-corrupt", file + ": Premature end of JPEG file");
  write(file, whole.left(30));
  VERIFY_SAYS(readError(*dataset, 0), "image-corrupt", file);
  write(file, {});
  VERIFY_SAYS(readError(*dataset, 0), "image-corrupt", file);
  write(file, "\x89PNG\r\n\x1a\n and so on");
  VERIFY_SAYS(readError(*dataset, 0), "image-corrupt", "Not a JPEG file");
  QByteArray damaged = whole;
  for (int i = damaged.size() / 2; i < damaged.size() / 2 + 400; ++i) damaged[i] = static_cast<char>(0xff);
  write(file, damaged);
  VERIFY_SAYS(readError(*dataset, 0), "image-corrupt", file);
  QFile::remove(file);
  VERIFY_SAYS(readError(*dataset, 0), "image-corrupt", file);
  write(file, whole.chopped(2) + "rubbish" + whole.right(2));  // the picture is whole: ImageNet has such files
  QCOMPARE(readError(*dataset, 0).message, std::string());
}

void TestJpegFolder::loaderSkipsAndRefuses() {
  QTemporaryDir folder;
  writeSet(folder.path(), 20);
  writeSet(folder.path(), 1, "val");
  const QString file = folder.filePath("train/dog/img_003.jpg");
  const QByteArray whole = jpegOf(200, 150, noise);
  write(file, whole.left(whole.size() / 2));
  LoaderOptions options;
  options.batchSize = 8;
  options.threads = 3;
  options.repeat = false;
  options.corruptImageLimitPercent = 5;  // of 40: two
  auto dataset = openOrFail(planOf(folder.path()));
  std::vector<std::vector<float>> reference;
  for (int threads : {3, 1}) {
    options.threads = threads;
    BatchLoader loader(dataset, options);
    std::vector<std::vector<float>> images;
    while (const LoadedBatch* batch = loader.next())
      images.emplace_back(batch->images.begin(), batch->images.begin() + batch->count * 32 * 32 * 3);
    QCOMPARE(loader.skippedImages(), 1);
    QCOMPARE(std::accumulate(images.begin(), images.end(), std::size_t{0},
                             [](std::size_t n, const auto& batch) { return n + batch.size(); }),
             std::size_t{39 * 32 * 32 * 3});
    QVERIFY(QString::fromStdString(loader.skippedReasons().at(0)).contains(file));
    if (reference.empty()) reference = images;
    QCOMPARE(images, reference);
  }
  options.corruptImageLimitPercent = 1;
  BatchLoader loader(dataset, options);
  try {
    while (loader.next()) {
    }
    QFAIL("one in forty is more than 1 %");
  } catch (const Failure& failure) {
    VERIFY_SAYS(failure.error(), "too-many-corrupt-images", file);
  }
}

void TestJpegFolder::foldersThatDoNotFit() {
  QTemporaryDir folder;
  VERIFY_SAYS(errorOf(planOf({})), "dataset-not-found", "data_path");
  VERIFY_SAYS(errorOf(planOf(folder.filePath("nowhere"))), "dataset-not-found", "nowhere");
  VERIFY_SAYS(errorOf(planOf(folder.path())), "dataset-invalid", "has no folders");
  writeSet(folder.path(), 2);
  write(folder.filePath("val/cat/a.jpg"), jpegOf(40, 40, noise));
  write(folder.filePath("val/Dog/a.jpg"), jpegOf(40, 40, noise));
  VERIFY_SAYS(errorOf(planOf(folder.path())), "dataset-invalid", folder.filePath("val/Dog"));
  QDir(folder.filePath("val/Dog")).removeRecursively();
  Plan plan = planOf(folder.path());
  plan.classCount = 1;
  VERIFY_SAYS(errorOf(plan), "dataset-invalid", "2 classes");
  QDir().mkpath(folder.filePath("train/emu"));
  VERIFY_SAYS(errorOf(planOf(folder.path())), "dataset-invalid", folder.filePath("train/emu"));
  QDir(folder.filePath("train")).removeRecursively();
  VERIFY_SAYS(errorOf(planOf(folder.path())), "dataset-invalid", "no train/");
}

void TestJpegFolder::fingerprintTellsSetsApart() {
  QTemporaryDir folder;
  writeSet(folder.path(), 2);
  writeSet(folder.path(), 1, "val");
  const std::string original = openOrFail(planOf(folder.path()))->info().fingerprint;
  QCOMPARE(openOrFail(planOf(folder.path()))->info().fingerprint, original);
  QFile::rename(folder.filePath("train/cat/img_000.jpg"), folder.filePath("train/cat/other.jpg"));
  QVERIFY(openOrFail(planOf(folder.path()))->info().fingerprint != original);
}

SCALESCOPE_TEST(TestJpegFolder)

}  // namespace scalescope::test_jpeg_folder

#include "test_jpeg_folder.moc"
