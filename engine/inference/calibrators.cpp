// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/calibrators.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace scalescope {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// Divergence of the first `count` bins, the rest added to the last of them, from the same merged into `levels` groups
/// whose values are spread over their non-empty bins. Zero bins have no share in either.
double divergence(std::span<const std::int64_t> bins, std::size_t count, std::size_t levels, double tail,
                  double total) {
  double sum = 0, merged = 0;
  for (std::size_t level = 0; level < levels; ++level) {
    const std::size_t begin = level * count / levels, end = (level + 1) * count / levels;
    double inside = 0;
    int filled = 0;
    for (std::size_t i = begin; i < end; ++i) {
      inside += static_cast<double>(bins[i]);
      filled += bins[i] > 0 ? 1 : 0;
    }
    merged += inside;
    if (filled == 0) continue;
    const double share = inside / filled;
    for (std::size_t i = begin; i < end; ++i) {
      if (bins[i] == 0) continue;
      const double p = static_cast<double>(bins[i]) + (i + 1 == count ? tail : 0);
      sum += p * std::log(p / share);
    }
  }
  // The last bin keeps the tail even where no value of its own lets it be spread.
  if (tail > 0 && bins[count - 1] == 0) return kInfinite;
  return merged > 0 ? sum / total + std::log(merged / total) : kInfinite;
}

}  // namespace

Result<Calibrator> parseCalibrator(std::string_view text) {
  if (text == "max") return Calibrator::Max;
  if (text == "percentile") return Calibrator::Percentile;
  if (text == "entropy") return Calibrator::Entropy;
  if (text == "mse") return Calibrator::Mse;
  return Error{"plan-invalid", Text::of("The calibration \"%1\" is unknown.", text) +
                                   Text::of("Use one of: max, percentile, entropy, mse.")};
}

double percentileThreshold(const MagnitudeHistogram& histogram, double percentile) {
  const double wanted = percentile / 100 * static_cast<double>(histogram.total());
  double below = 0;
  for (std::size_t i = 0; i < histogram.counts().size(); ++i) {
    below += static_cast<double>(histogram.counts()[i]);
    if (below >= wanted && below > 0) return static_cast<double>(i + 1) * histogram.width();
  }
  return histogram.largest();
}

double entropyThreshold(const MagnitudeHistogram& histogram, int levels) {
  const auto bins = histogram.counts();
  const double total = static_cast<double>(histogram.total());
  const std::size_t first = static_cast<std::size_t>(levels) + 1;
  double least = kInfinite, inside = 0;
  std::size_t best = bins.size();
  for (std::size_t i = 0; i < first - 1; ++i) inside += static_cast<double>(bins[i]);
  for (std::size_t count = first; count <= bins.size(); ++count) {
    inside += static_cast<double>(bins[count - 1]);
    const double found = divergence(bins, count, first, total - inside, total);
    if (found <= least && found < kInfinite) {
      least = found;
      best = count;
    }
  }
  return static_cast<double>(best) * histogram.width();
}

double mseThreshold(const MagnitudeHistogram& histogram, int levels) {
  const auto bins = histogram.counts();
  std::vector<std::pair<double, double>> filled;  // centre in bins, count
  for (std::size_t i = 0; i < bins.size(); ++i)
    if (bins[i] > 0) filled.emplace_back(static_cast<double>(i) + 0.5, static_cast<double>(bins[i]));
  double least = kInfinite;
  std::size_t best = bins.size();
  for (std::size_t count = static_cast<std::size_t>(levels) + 1; count <= bins.size(); ++count) {
    const double step = static_cast<double>(count) / levels;  // in bins
    double sum = 0;
    for (auto bin = filled.begin(); bin != filled.end() && sum < least; ++bin) {
      const auto [centre, values] = *bin;
      const auto level = static_cast<int>(centre / step + 0.5);  // rounded without a call of a library
      const double error = centre - std::min(level, levels) * step;
      sum += values * error * error;
    }
    if (sum <= least) {
      least = sum;
      best = count;
    }
  }
  return static_cast<double>(best) * histogram.width();
}

double thresholdBy(Calibrator calibrator, const MagnitudeHistogram& histogram, int levels) {
  if (histogram.total() == 0) return histogram.largest();
  switch (calibrator) {
    case Calibrator::Percentile: return percentileThreshold(histogram);
    case Calibrator::Entropy: return entropyThreshold(histogram, levels);
    case Calibrator::Mse: return mseThreshold(histogram, levels);
    case Calibrator::Max: break;
  }
  return histogram.largest();
}

}  // namespace scalescope
