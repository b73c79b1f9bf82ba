// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/query_loop.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace scalescope {
namespace {

/// Queries that have arrived and still have images to classify.
class WaitingQueries {
 public:
  void add(double arrivalS, std::int64_t images) {
    m_queries.push_back({arrivalS, images});
    m_images += images;
  }
  std::int64_t images() const { return m_images; }

  /// Removes images in the order of arrival; `answered` receives the arrival of each query that has no more.
  template <typename Answered>
  void remove(std::int64_t images, Answered&& answered) {
    m_images -= images;
    while (images > 0) {
      Query& first = m_queries.front();
      const std::int64_t part = std::min(images, first.images);
      first.images -= part;
      images -= part;
      if (first.images > 0) continue;
      answered(first.arrivalS);
      m_queries.pop_front();
    }
  }

 private:
  struct Query {
    double arrivalS;
    std::int64_t images;
  };
  std::deque<Query> m_queries;
  std::int64_t m_images = 0;
};

}  // namespace

ScenarioSeries answerQueries(Arrivals& arrivals, QueryDevice& device, const QueryLimits& limits,
                             const std::stop_token& stop) {
  ScenarioSeries series;
  series.latenciesMs.reserve(static_cast<std::size_t>(std::max<std::int64_t>(arrivals.total(), 1 << 16)));
  WaitingQueries waiting;
  std::int64_t over = 0;
  for (;;) {
    while (arrivals.nextS() <= device.nowS()) {
      series.lastArrivalS = arrivals.nextS();
      waiting.add(series.lastArrivalS, arrivals.take());
    }
    if (waiting.images() == 0 && std::isinf(arrivals.nextS())) break;
    series.isStopped = stop.stop_requested();
    series.isCut = series.isStopped || device.nowS() > limits.maxTimeS;
    series.isHopeless = limits.maxOver >= 0 && over > limits.maxOver;
    if (series.isCut || series.isHopeless) break;
    if (waiting.images() == 0) {
      device.waitUntil(arrivals.nextS());
      continue;
    }
    const auto images = static_cast<int>(std::min<std::int64_t>(device.batchSize(), waiting.images()));
    device.classify(images);
    series.durationS = device.nowS();
    series.images += images;
    waiting.remove(images, [&](double arrivalS) {
      const double latencyMs = 1000 * (series.durationS - arrivalS);
      ++series.queries;
      if (!limits.latenciesOfImages) series.latenciesMs.push_back(latencyMs);
      if (limits.boundMs > 0 && latencyMs > limits.boundMs) ++over;
    });
    if (limits.latenciesOfImages)
      series.latenciesMs.insert(series.latenciesMs.end(), static_cast<std::size_t>(images), 1000 * series.durationS);
    if (waiting.images() == 0) arrivals.answered(series.durationS);
  }
  if (limits.latenciesOfImages) series.queries = std::min<std::int64_t>(series.queries, 1);
  return series;
}

}  // namespace scalescope
