// SPDX-License-Identifier: Apache-2.0
#include "engine/data/learnable.h"

#include <algorithm>
#include <cmath>

#include "engine/data/plan_fit.h"
#include "engine/data/random.h"

namespace scalescope {

const char* const kLearnableClasses[10] = {
    "horizontal grating", "vertical grating", "oblique grating", "checkerboard", "rings", "disc",
    "square outline",     "triangle",         "upright cross",   "oblique cross"};

namespace {

constexpr int kSide = 28;
constexpr std::int64_t kLearnableTrainingImages = 12000, kLearnableValidationImages = 2000;
constexpr std::uint64_t kTrainingSeed = 2017, kValidationSeed = 2018;

/// 1 in the first half of each period, else 0. Triangular instead of a sine: no libm decides the bits.
double stripe(double position, double period) {
  const double phase = position / period - std::floor(position / period);
  return phase < 0.5 ? 1 : 0;
}

/// One picture's random choices and the brightness (0..1) of its figure at a pixel.
struct Figure {
  explicit Figure(Random& random)
      : centreX(random.uniform(9, 19)),
        centreY(random.uniform(9, 19)),
        radius(random.uniform(5, 10)),
        stroke(random.uniform(1.0, 2.2)),
        period(random.uniform(4, 9)),
        phaseX(random.uniform(0, 9)),
        phaseY(random.uniform(0, 9)),
        rising(random.coin()) {}

  double at(int label, double px, double py) const {
    const double x = px - centreX, y = py - centreY, ax = std::abs(x), ay = std::abs(y);
    const bool near = std::max(ax, ay) < radius;
    switch (label) {
      case 0: return stripe(py + phaseY, period);
      case 1: return stripe(px + phaseX, period);
      case 2: return stripe(0.7071 * (rising ? px + py : px - py) + phaseX, period);
      case 3: return stripe(px + phaseX, period) == stripe(py + phaseY, period) ? 1 : 0;
      case 4: return stripe(std::sqrt(x * x + y * y) + phaseX, period);
      case 5: return x * x + y * y < radius * radius ? 1 : 0;
      case 6: return near && std::max(ax, ay) > radius - 1.5 * stroke ? 1 : 0;
      case 7: return y < 0.7 * radius && ax < 0.6 * (y + radius) ? 1 : 0;
      case 8: return near && std::min(ax, ay) < stroke ? 1 : 0;
      default: return near && std::abs(ax - ay) < 1.4 * stroke ? 1 : 0;
    }
  }

  double centreX, centreY, radius, stroke, period, phaseX, phaseY;
  bool rising;
};

void drawImage(int label, Random& random, std::uint8_t* pixels) {
  const Figure figure(random);
  const double background = random.uniform(90, 165);
  const double contrast = random.uniform(40, 85) * (random.coin() ? 1 : -1);
  const double noise = random.uniform(10, 32);
  const double strayAcross = random.uniform(0, kSide), strayLean = random.uniform(-1, 1);  // random line
  for (int y = 0; y < kSide; ++y)
    for (int x = 0; x < kSide; ++x) {
      const bool stray = std::abs(x - strayAcross - strayLean * (y - kSide / 2)) < 0.8;
      double value = background + contrast * (stray ? 1 : figure.at(label, x, y));
      value += noise * static_cast<double>(random.normal());
      pixels[y * kSide + x] = static_cast<std::uint8_t>(std::clamp(value, 0.0, 255.0));
    }
}

}  // namespace

ByteImages drawLearnable(std::int64_t count, std::uint64_t seed) {
  ByteImages images;
  images.pixels.resize(static_cast<std::size_t>(count * kSide * kSide));
  images.labels.resize(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) {
    Random random(mixBits(seed, static_cast<std::uint64_t>(i)));
    const int label = static_cast<int>(i % 10);
    images.labels[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(label);
    drawImage(label, random, images.pixels.data() + i * kSide * kSide);
  }
  return images;
}

Result<std::unique_ptr<Dataset>> openLearnable(const Plan& plan) {
  auto classes = fitClassCount(plan, Text::of("The learnable dataset"), 10);
  if (!classes.ok()) return classes.error();
  if (auto fits = fitImageSize(plan, Text::of("The learnable dataset"), kSide, kSide); !fits.ok()) return fits.error();
  DatasetInfo info;
  info.format = "learnable";
  info.shape = {1, kSide, kSide};
  info.classCount = *classes;
  return std::unique_ptr<Dataset>(
      std::make_unique<ByteImageDataset>(info, drawLearnable(kLearnableTrainingImages, kTrainingSeed),
                                         drawLearnable(kLearnableValidationImages, kValidationSeed), plan.imageLimit));
}

}  // namespace scalescope
