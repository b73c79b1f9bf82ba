// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/analysis/accuracy/scenario_verdict.h"

namespace scalescope {

/// When the queries of one instance arrive. Times are seconds from the start of the measurement.
class Arrivals {
 public:
  virtual ~Arrivals() = default;
  /// Infinity where the next query waits for answers, and after the last one.
  virtual double nextS() const = 0;
  /// Takes the next query and returns its number of images.
  virtual std::int64_t take() = 0;
  /// All queries taken so far are answered.
  virtual void answered(double nowS) = 0;
  /// Queries of the whole run; 0: not known in advance.
  virtual std::int64_t total() const { return 0; }
};

/// Single stream, multi-stream, trtexec: the next query arrives when the last one is answered, until the time and the
/// number of queries of the rules are reached.
class ClosedArrivals : public Arrivals {
 public:
  /// `minQueries`: of this instance.
  ClosedArrivals(const ScenarioRules& rules, std::int64_t minQueries);
  double nextS() const override { return m_nextS; }
  std::int64_t take() override;
  void answered(double nowS) override;

 private:
  int m_imagesPerQuery;
  double m_minTimeS, m_maxTimeS, m_nextS = 0;
  std::int64_t m_minQueries, m_taken = 0;
  bool m_hasLast = false;
};

/// Offline: one query of all images at the start. Its number of images is an estimate; while it has lasted less than
/// `minTimeS`, it has a tenth more.
class OfflineArrivals : public Arrivals {
 public:
  /// `images`: at least `batch`.
  OfflineArrivals(std::int64_t images, int batch, double minTimeS);
  double nextS() const override;
  std::int64_t take() override;
  void answered(double nowS) override;

 private:
  std::int64_t m_images;
  int m_batch;
  double m_minTimeS;
  bool m_isTaken = false;
};

/// The seed of an instance's queries, which differs for every repeat (from 1) and every instance.
std::uint64_t arrivalSeed(std::uint64_t planSeed, int repeat, int rank);

/// Server: independent queries of one image. The times between them are exponentially distributed (a Poisson process)
/// and follow from the seed alone, so that a run is reproducible.
class PoissonArrivals : public Arrivals {
 public:
  /// `rate` of this instance, queries per second. Arrivals end with the first one after `minTimeS` that completes
  /// `minQueries`, or at `maxTimeS`.
  PoissonArrivals(double rate, std::uint64_t seed, double minTimeS, double maxTimeS, std::int64_t minQueries);
  double nextS() const override;
  std::int64_t take() override;
  void answered(double) override {}
  std::int64_t total() const override { return static_cast<std::int64_t>(m_timesS.size()); }

 private:
  std::vector<double> m_timesS;
  std::size_t m_taken = 0;
};

}  // namespace scalescope
