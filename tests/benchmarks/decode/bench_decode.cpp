// SPDX-License-Identifier: Apache-2.0
// How many JPEG images per second one core prepares for training: bench_decode [IMAGES] [SECONDS-PER-LINE] [FOLDER].
// The images are 500 x 375 and about as large as ImageNet's (113 kB on average), made here, read from a warm page
// cache. They stay in FOLDER, for torchvision_transform.py; without one they are removed.
#include <time.h>
#include <turbojpeg.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/threads.h"
#include "engine/data/batch_loader.h"
#include "engine/data/crop.h"
#include "engine/data/decode/jpeg_decoder.h"

using namespace scalescope;
namespace fs = std::filesystem;

namespace {

constexpr int kWidth = 500, kHeight = 375, kSide = 224;

/// Waves of many lengths, the short ones weak as in photographs, and a little grain.
std::vector<unsigned char> paintPhoto(std::uint64_t seed) {
  struct Wave {
    double x, y, phase, height;
  };
  Random random(seed);
  std::vector<Wave> waves[3];
  for (auto& channel : waves)
    for (double length = 400; length > 3; length /= 1.6)
      channel.push_back(
          {random.uniform(-6, 6) / length, random.uniform(-6, 6) / length, random.uniform(0, 6), length / 8});
  std::vector<unsigned char> pixels;
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) {
      const double grain = 11 * double{random.normal()};
      for (const auto& channel : waves) {
        double value = 128 + grain + 4 * double{random.normal()};
        for (const Wave& wave : channel) value += wave.height * std::sin(wave.x * x + wave.y * y + wave.phase);
        pixels.push_back(static_cast<unsigned char>(std::clamp(value, 0.0, 255.0)));
      }
    }
  return pixels;
}

/// Writes the images by class; gives the bytes of all.
std::uint64_t writeImages(const fs::path& folder, int count) {
  std::uint64_t bytes = 0;
  tjhandle handle = tjInitCompress();
  for (int i = 0; i < count; ++i) {
    const auto pixels = paintPhoto(static_cast<std::uint64_t>(i));
    unsigned char* data = nullptr;
    unsigned long size = 0;
    if (tjCompress2(handle, pixels.data(), kWidth, 0, kHeight, TJPF_RGB, &data, &size, TJSAMP_420, 95, 0) != 0)
      throw Failure({"benchmark", tjGetErrorStr2(handle)});
    const fs::path file = folder / "train" / (i % 2 ? "odd" : "even") / (std::to_string(i) + ".jpg");
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    tjFree(data);
    bytes += size;
  }
  tjDestroy(handle);
  fs::create_directories(folder / "val" / "odd");
  fs::copy_file(folder / "train/odd/1.jpg", folder / "val/odd/1.jpg", fs::copy_options::overwrite_existing);
  return bytes;
}

double cpuSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Both by the clock and by the CPU time taken: the latter is the rate of an otherwise idle core. Of that the
/// best of several slices, since a busy neighbour on the same core slows both.
void measure(const char* what, double seconds, const std::function<std::int64_t(std::int64_t)>& work) {
  constexpr int kSlices = 8;
  work(0);
  const double start = monotonicSeconds();
  std::int64_t images = 0, calls = 0;
  double best = 0;
  for (int slice = 1; slice <= kSlices; ++slice) {
    const double startCpu = cpuSeconds();
    const std::int64_t before = images;
    do images += work(calls++);
    while (monotonicSeconds() - start < seconds * slice / kSlices);
    best = std::max(best, static_cast<double>(images - before) / (cpuSeconds() - startCpu));
  }
  std::printf("%-58s %8.1f images/s %8.1f images per CPU second\n", what,
              static_cast<double>(images) / (monotonicSeconds() - start), best);
}

/// Median processor time of one image read and prepared in full beside that of libjpeg-turbo's part of it, image by
/// image in turn, so that other work on the machine meets both alike.
void measureShareOfDecoding(const fs::path& folder, Dataset& dataset, int count, double seconds) {
  JpegDecoder decoder;
  std::vector<float> image(std::size_t{3} * kSide * kSide);
  std::int32_t label = 0;
  std::vector<double> decoding, whole;
  const std::string bytes = require(readFile(folder / "train/odd/1.jpg"));
  const double end = monotonicSeconds() + seconds;
  for (std::int64_t i = 0; i < 2 || monotonicSeconds() < end; ++i) {
    const double start = cpuSeconds();
    require(decoder.open(bytes));
    require(decoder.decode(3, 1));
    const double middle = cpuSeconds();
    require(dataset.read(Split::Training, i % count, {true, static_cast<std::uint64_t>(i)}, image, label));
    decoding.push_back(middle - start);
    whole.push_back(cpuSeconds() - middle);
  }
  for (auto* times : {&decoding, &whole})
    std::nth_element(times->begin(), times->begin() + times->size() / 2, times->end());
  const double alone = decoding[decoding.size() / 2], all = whole[whole.size() / 2];
  std::printf(
      "in turns: decoding alone %.2f ms, read, decode (full), random-resized crop %.2f ms: %.0f %% of it is decoding\n",
      1e3 * alone, 1e3 * all, 100 * alone / all);
}

void measureAll(const fs::path& folder, int count, double seconds) {
  Plan plan;
  plan.dataset = "jpeg-folder";
  plan.dataPath = folder;
  std::shared_ptr<Dataset> dataset = require(openDataset(plan, {3, kSide, 2}));
  std::vector<float> image(std::size_t{3} * kSide * kSide);
  std::int32_t label = 0;
  JpegDecoder decoder;
  const std::string bytes = require(readFile(folder / "train/odd/1.jpg"));
  measure("decoding alone, full size, one thread", seconds, [&](std::int64_t) {
    require(decoder.open(bytes));
    require(decoder.decode(3, 1));
    return 1;
  });
  auto reading = [&](bool augment) {
    return [&, augment](std::int64_t i) {
      require(dataset->read(Split::Training, i % count, {augment, static_cast<std::uint64_t>(i)}, image, label));
      return std::int64_t{1};
    };
  };
  for (const char* mode : {"crop", "scaled", "full"}) {
    plan.decodeMode = mode;
    auto opened = openDataset(plan, {3, kSide, 2});
    if (!opened.ok()) {
      std::printf("decode_mode %s: %s\n", mode, opened.error().message.english().c_str());
      continue;
    }
    dataset = std::move(*opened);
    const std::string what = std::string("read, decode (") + mode + "), random-resized crop, one thread";
    measure(what.c_str(), seconds, reading(true));
  }
  std::vector<std::uint8_t> pixels(image.size());
  measure("the same in bytes, decode (full), one thread", seconds, [&](std::int64_t i) {
    require(dataset->readBytes(Split::Training, i % count, {true, static_cast<std::uint64_t>(i)}, pixels, label));
    return std::int64_t{1};
  });
  measure("read, decode (full), centre crop, one thread", seconds, reading(false));
  measureShareOfDecoding(folder, *dataset, count, seconds);
  for (int threads = 1; threads <= static_cast<int>(allowedCores().size()); threads *= 2)
    for (const bool asBytes : {false, true}) {
      LoaderOptions options;
      options.batchSize = 16;
      options.threads = threads;
      options.bytes = asBytes;
      BatchLoader loader(dataset, options);
      const std::string what = "batch loader, training, decode (full), " + std::string(asBytes ? "bytes" : "FP32") +
                               ", threads: " + std::to_string(threads);
      for (int i = 0; i < 4; ++i) loader.next();  // what was ready at the start
      measure(what.c_str(), seconds, [&](std::int64_t) { return std::int64_t{loader.next()->count}; });
    }
}

}  // namespace

int main(int argc, char** argv) {
  const int count = std::max(2, argc > 1 ? std::atoi(argv[1]) : 100);
  const double seconds = argc > 2 ? std::atof(argv[2]) : 5;
  std::string folder = argc > 3 ? argv[3] : (fs::temp_directory_path() / "scalescope-decode-XXXXXX").string();
  if (argc <= 3 && !mkdtemp(folder.data())) return std::perror(folder.c_str()), 1;
  int exitCode = 0;
  try {
    const std::uint64_t bytes = writeImages(folder, count);
    std::printf("%d images of %d x %d, %.0f kB on average\n", count, kWidth, kHeight, double(bytes) / count / 1000);
    measureAll(folder, count, seconds);
  } catch (const Failure& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    exitCode = 1;
  }
  std::error_code ignored;
  if (argc <= 3) fs::remove_all(folder, ignored);
  return exitCode;
}
