// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/scenario_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "engine/analysis/statistics/early_stopping.h"
#include "engine/inference/latencies.h"
#include "engine/inference/query_loop.h"
#include "engine/inference/rate_search.h"

namespace scalescope {
namespace {

constexpr double kTrtexecWarmupS = 0.2;     // as NVIDIA/TensorRT samples/common/sampleOptions.h
constexpr double kOfflineReserve = 1.1;     // of images over those that the time needs, as LoadGen's
constexpr double kLongestSleepS = 0.05;     // until a stop is noticed
constexpr double kShortestSleepS = 200e-6;  // below it a sleep would end late

/// This rank's part of a count that all instances reach together.
std::int64_t shareOf(std::int64_t count, int instances) { return (count + instances - 1) / instances; }

class RankDevice : public QueryDevice {
 public:
  RankDevice(BatchRunner& runner, std::stop_token stop)
      : m_runner(runner), m_stop(std::move(stop)), m_originS(runner.nowS()) {}

  double nowS() const override { return m_runner.nowS() - m_originS; }
  int batchSize() const override { return m_runner.batchSize(); }

  void waitUntil(double timeS) override {
    const double begin = nowS();
    for (double leftS = timeS - begin; leftS > 0 && !m_stop.stop_requested(); leftS = timeS - nowS())
      if (leftS > kShortestSleepS)
        std::this_thread::sleep_for(std::chrono::duration<double>(std::min(leftS / 2, kLongestSleepS)));
    m_waitMs += 1000 * (nowS() - begin);
  }

  void classify(int images) override {
    m_runner.run(images, m_waitMs);
    m_waitMs = 0;
  }

 private:
  BatchRunner& m_runner;
  std::stop_token m_stop;
  double m_originS, m_waitMs = 0;
};

}  // namespace

ScenarioRun::ScenarioRun(const TrainerSetup& setup, BatchRunner& runner)
    : m_setup(setup), m_runner(runner), m_rules(scenarioRules(setup.plan)) {}

/// Every compiled batch size once, then whole batches; at least one of them is timed.
void ScenarioRun::warmUp(const std::stop_token& stop) {
  const bool isTimed = m_rules.scenario == "trtexec";
  const double beginS = m_runner.nowS();
  for (const int size : m_runner.sizes()) m_runner.run(size);
  const double timedS = m_runner.nowS();
  int count = 0;
  do {
    m_runner.run(m_runner.batchSize());
    ++count;
  } while (!stop.stop_requested() &&
           (isTimed ? m_runner.nowS() - beginS < kTrtexecWarmupS : count < m_setup.plan.warmupSteps));
  ScenarioSeries own;
  own.images = std::int64_t{count} * m_runner.batchSize();
  own.durationS = m_runner.nowS() - timedS;
  m_imagesPerSecond = imagesPerSecond(gatherSeries(*m_setup.communicator, own));
}

std::unique_ptr<Arrivals> ScenarioRun::makeArrivals(double rate) const {
  const int instances = m_setup.communicator->size();
  const std::int64_t queries = shareOf(std::max(m_rules.minQueries, m_rules.estimateQueries), instances);
  if (m_rules.scenario == "offline") {
    const double wanted = std::ceil(kOfflineReserve * m_rules.minTimeS * m_imagesPerSecond);
    const std::int64_t images = shareOf(std::max(m_rules.minImages, static_cast<std::int64_t>(wanted)), instances);
    return std::make_unique<OfflineArrivals>(
        std::max<std::int64_t>(1, shareOf(images, m_runner.batchSize())) * m_runner.batchSize(), m_runner.batchSize(),
        m_rules.minTimeS);
  }
  if (m_rules.scenario != "server") return std::make_unique<ClosedArrivals>(m_rules, queries);
  // A Poisson process whose queries go to the instances at random is an independent one on each of them.
  const auto seed = arrivalSeed(m_setup.plan.seed, m_setup.repeat, m_setup.communicator->rank());
  return std::make_unique<PoissonArrivals>(rate / instances, seed, m_rules.minTimeS, m_rules.maxTimeS, queries);
}

ScenarioRun::Attempt ScenarioRun::attempt(double rate, const std::stop_token& stop) {
  m_setup.communicator->barrier();
  const std::unique_ptr<Arrivals> arrivals = makeArrivals(rate);
  QueryLimits limits;
  limits.maxTimeS = m_rules.maxTimeS;
  limits.boundMs = m_rules.boundMs;
  limits.latenciesOfImages = m_rules.scenario == "offline";
  // A rate that cannot become valid any more is left: of several instances, none can know alone.
  if (searchesRate(m_setup.plan) && m_setup.communicator->size() == 1)
    limits.maxOver = maxPassingOver(arrivals->total(), m_rules.percentile).value_or(0);
  Attempt made;
  m_runner.cut(false);
  made.opens = m_runner.mark(true, "");
  RankDevice device(m_runner, stop);
  made.opens.trainingTimeS = m_runner.nowS();
  const ScenarioSeries own = answerQueries(*arrivals, device, limits, stop);
  made.closes = m_runner.mark(false, own.isStopped ? "stopped" : own.isCut || own.isHopeless ? "time-limit" : "steps");
  made.instances = gatherSeries(*m_setup.communicator, own);
  const ScenarioSeries all = mergeSeries(made.instances);
  made.isStopped = all.isStopped;
  made.outcome = judgeScenario(m_rules, all);
  made.outcome.targetRate = rate;
  if (m_rules.scenario != "offline") made.outcome.queriesPerSecond = queriesPerSecond(made.instances);
  return made;
}

void ScenarioRun::search(const std::stop_token& stop) {
  RateSearch search(m_imagesPerSecond);
  while (const auto rate = search.next()) {
    if (isFirstRank())
      m_setup.sendEvent(StateChanged{RunPhase::Measuring, Text::of("rate search: %1 queries/s", textNumber(*rate, 2))});
    Attempt made = attempt(*rate, stop);
    if (made.isStopped) {  // on any instance, so that all of them return
      if (m_measured.instances.empty()) m_measured = std::move(made);
      m_wasStopped = true;
      return;
    }
    m_steps.push_back(
        {made.outcome, summariseLatencies(mergeSeries(made.instances).latenciesMs), imagesPerSecond(made.instances)});
    search.add(made.outcome.valid);
    // Without a valid rate, the lowest one tried is the result, with its reason.
    if (made.outcome.valid || !m_measured.outcome.valid) m_measured = std::move(made);
  }
  if (!m_measured.outcome.valid && mergeSeries(m_measured.instances).isHopeless)
    m_measured.outcome.reason =
        Text::of("No rate of the search keeps the bound.") + Text::of("Raise the bound or lower the batch.");
}

RunStatus ScenarioRun::run(const std::stop_token& stop) {
  if (isFirstRank()) m_setup.sendEvent(StateChanged{RunPhase::Warmup, ""});
  warmUp(stop);
  if (searchesRate(m_setup.plan)) {
    search(stop);
  } else {
    if (isFirstRank()) m_setup.sendEvent(StateChanged{RunPhase::Measuring, ""});
    m_measured = attempt(m_rules.scenario == "server" ? m_setup.plan.targetRate : 0, stop);
    m_wasStopped = m_measured.isStopped;
  }
  m_runner.cut(true);
  if (isFirstRank() && !m_measured.instances.empty()) {
    m_setup.sendEvent(m_measured.opens);
    m_setup.sendEvent(m_measured.closes);
  }
  return m_wasStopped ? RunStatus::Stopped : RunStatus::Completed;
}

}  // namespace scalescope
