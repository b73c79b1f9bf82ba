// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/calibration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

#include "engine/analysis/statistics/statistics.h"
#include "engine/base/text.h"
#include "engine/predict/parameter_fit.h"

namespace scalescope {
namespace {

constexpr int kDraws = 48;
constexpr double kNormal90 = 1.6449;  ///< half an interval of 90 % in standard deviations
constexpr int kFirstEvaluations = 600, kDrawEvaluations = 150;
/// Prior deviation of the all-reduce model's factor: with sweeps their own repeatability, without them that of NCCL's
/// constants and of a link's rate.
constexpr double kSweptSd = 0.08, kUnsweptSd = 0.6;
/// Another network is never that alike.
constexpr double kMinPriorSd = 0.02;
/// Run to run variation where a configuration has no repeats.
constexpr double kAssumedRunSd = 0.02;
/// The smallest run-to-run variation: repeats can agree by chance.
constexpr double kMinRunSd = 0.003;
/// Model error before anything was left out, and the number of residuals that it counts as.
constexpr double kPriorModelSd = 0.03, kPriorComputeSd = 0.015;
constexpr int kPriorResiduals = 2;

double squared(double x) { return x * x; }

class Calibrator {
 public:
  Calibrator(Observations observed, const TypedInputs& typed) : m_typed(typed) {
    m_result.observed = std::move(observed);
  }

  Result<Calibration> run() {
    if (const Status compute = readCompute(); !compute) return compute.error();
    readGradients();
    readNetwork();
    readRest();
    readScatter();
    m_prior = priorOf();
    noteFit();
    fit();
    // Runs that the model cannot reproduce together count as noisy: the priors then decide more.
    m_scatter = rootMeanSquare(leaveSeveralOut());
    fit();
    leaveOut();
    draw();
    return std::move(m_result);
  }

 private:
  const Observations& seen() const { return m_result.observed; }
  void note(Ingredient::Kind kind, ValueOrigin origin, double value = 0, const std::string& name = "") {
    m_result.ingredients.push_back({kind, origin, value, name});
  }

  static std::pair<double, double> computePoint(const TrainingObservation& training) {
    double seconds = training.meanStepS();
    if (training.computeS > 0)
      seconds = training.shape.ranks() > 1 ? training.computeS : seconds - training.dataWaitS - training.hostS;
    return {training.batchPerDevice, seconds};
  }

  /// Of models that need a whole node, what one node takes stands for each of its devices, with the sums within it.
  const TrainingObservation* oneNode() const {
    const auto& trainings = seen().trainings;
    const auto node =
        std::ranges::find_if(trainings, [](const auto& one) { return one.shape.hosts == 1 && one.shape.perHost > 1; });
    const auto isOfNodes = [&](const auto& other) { return other.shape.hosts > 1 && other.shape.perHost > 1; };
    return node == trainings.end() || std::ranges::none_of(trainings, isOfNodes) ? nullptr : &*node;
  }

  Status readCompute() {
    std::vector<std::pair<double, double>> points;
    for (const auto& training : seen().trainings)
      if (training.shape.ranks() == 1) points.push_back(computePoint(training));
    const bool alone = !points.empty();
    const bool typed = std::ranges::any_of(seen().trainings, &TrainingObservation::isTyped);
    if (!alone)
      for (const auto& training : seen().trainings)
        if (training.computeS > 0) points.push_back(computePoint(training));
    std::string ofNode;
    if (const TrainingObservation* node = points.empty() ? oneNode() : nullptr) {
      points.push_back(computePoint(*node));
      ofNode = node->name;
    }
    if (points.empty())
      return Error{"prediction-uncalibrated", Text::of("No result states the time of one device: the trainings have "
                                                       "several devices and no breakdown of their steps.") +
                                                  Text::of("Give a short test on one device.")};
    m_result.model.compute = ComputeCurve(points);
    note(Ingredient::Kind::Compute,
         typed   ? ValueOrigin::Typed
         : alone ? ValueOrigin::Measured
                 : ValueOrigin::Assumed,
         static_cast<double>(points.size()), ofNode);
    return {};
  }

  void readGradients() {
    m_result.model.gradientCount = seen().gradientCount;
    if (m_typed.gradientCount > 0) {
      m_result.model.gradientCount = m_typed.gradientCount;
      note(Ingredient::Kind::Gradients, m_typed.gradientOrigin, m_typed.gradientCount);
    } else if (seen().gradientCount > 0) {
      note(Ingredient::Kind::Gradients, ValueOrigin::Measured, seen().gradientCount);
    }
    if (seen().profile) m_result.model.order = GradientOrder::ofProfile(*seen().profile);
    if (m_result.model.order.origin() == ValueOrigin::Assumed && !m_typed.layers.empty())
      m_result.model.order = GradientOrder::ofLayers(m_typed.layers);
    note(Ingredient::Kind::GradientOrder, m_result.model.order.origin());
  }

  void readNetwork() {
    const bool device = seen().deviceSums;
    NcclMachine machine;
    if (const DeviceLinks links = assumedLinks(); device) {
      machine.nvLink = links.nvLink;
      machine.inNodeGbPerS = links.gbPerS;
    }
    bool hierarchical = false;
    double link = 0;
    for (const auto& training : seen().trainings) {
      hierarchical = hierarchical || training.transport.hierarchical;
      m_result.maxTrainedRanks = std::max(m_result.maxTrainedRanks, training.shape.ranks());
      if (training.linkGbPerS > 0) link = training.linkGbPerS;
    }
    std::vector<AllreduceSweepPoints> sweeps = seen().sweeps;
    for (auto& sweep : sweeps)
      if (sweep.shape.hosts > 1 && !(sweep.linkGbPerS > 0)) sweep.linkGbPerS = link;
    m_result.model.allreduce = AllreduceModel(device ? AllreduceModel::Family::Nccl : AllreduceModel::Family::Gloo,
                                              sweeps, machine, hierarchical);
    m_result.maxRanks = m_result.maxTrainedRanks;
    for (const auto& sweep : m_result.model.allreduce.sweeps())
      m_result.maxRanks = std::max(m_result.maxRanks, sweep.shape.ranks());
    readMeasuredLink(link);
    const bool swept = !m_result.model.allreduce.sweeps().empty();
    m_result.hasNetwork = swept || m_result.maxTrainedRanks > 1;
    note(Ingredient::Kind::Allreduce,
         swept    ? ValueOrigin::Measured
         : device ? ValueOrigin::Published
                  : ValueOrigin::Assumed,
         static_cast<double>(m_result.model.allreduce.sweeps().size()));
  }

  struct DeviceLinks {
    bool nvLink = false;
    double gbPerS = 12;  ///< PCIe 3 with 16 lanes, as NCCL models it
  };
  /// Of the devices in a node, by their name; NVLink where it is an SXM module.
  DeviceLinks assumedLinks() const {
    const std::string model = seen().deviceModel.empty() ? seen().system : seen().deviceModel;
    struct Row {
      std::string_view name;
      double gbPerS;  // links x NCCL's rate of one
    };
    static constexpr std::array kModules = {Row{"P100", 72}, Row{"V100", 120}, Row{"A100", 240}, Row{"H100", 370.8},
                                            Row{"H200", 370.8}};
    for (const Row& row : kModules)
      if (model.find("SXM") != std::string::npos && model.find(row.name) != std::string::npos)
        return {true, row.gbPerS};
    return {};
  }

  void readMeasuredLink(double link) {
    if (!(link > 0)) link = m_result.model.allreduce.measuredLinkGbPerS();
    if (m_typed.measuredLink) {
      m_result.model.acrossLink = *m_typed.measuredLink;
      if (link > 0) m_result.model.acrossShare = std::min(1.0, link / m_typed.measuredLink->gbPerS);
      if (!(link > 0)) link = m_typed.measuredLink->reachableGbPerS();
      note(Ingredient::Kind::MeasuredLink, ValueOrigin::Typed, m_typed.measuredLink->gbPerS,
           m_typed.measuredLink->name);
    } else if (link > 0) {
      note(Ingredient::Kind::MeasuredLink, ValueOrigin::Measured, link);
    }
    m_result.measuredLinkGbPerS = link;
    for (auto& training : m_result.observed.trainings)
      if (training.shape.hosts > 1 && !(training.linkGbPerS > 0)) training.linkGbPerS = link;
  }

  void readRest() {
    StepModel& model = m_result.model;
    std::vector<double> waits, hosts;
    for (const auto& training : seen().trainings)
      if (training.shape.ranks() == 1) {
        waits.push_back(training.dataWaitS);
        hosts.push_back(training.hostS);
      }
    if (!waits.empty()) model.hostS = mean(hosts);
    model.decodeSPerImage = seen().decodeSPerImage;
    model.bytesPerImage = seen().bytesPerImage;
    model.storageMbPerS = seen().storageMbPerS;
    model.decodeThreads = seen().decodeThreads;
    // Of stored images the wait follows from their input.
    if (!waits.empty() && !(model.decodeSPerImage > 0)) model.dataWaitS = mean(waits);
    if (model.storageMbPerS > 0 && model.bytesPerImage > 0)
      note(Ingredient::Kind::Storage, ValueOrigin::Measured, model.storageMbPerS);
    if (model.decodeSPerImage > 0) note(Ingredient::Kind::Decoding, ValueOrigin::Measured, model.decodeThreads);
  }

  ParameterPrior priorOf() const {
    const AllreduceModel& allreduce = m_result.model.allreduce;
    const bool swept = !allreduce.sweeps().empty(), device = seen().deviceSums;
    double cv = 0;
    for (const auto& training : seen().trainings)
      if (training.shape.ranks() == 1) cv = std::max(cv, training.stepCv);
    if (m_typed.prior) return *m_typed.prior;
    ParameterPrior prior;
    // A processor also works for the network: a quarter of its time in tests/benchmarks/predict. A device gives a few
    // of its cores to an all-reduce.
    prior.mean[kContention] = std::log(device ? 0.06 : 0.25);
    prior.sd[kContention] = 0.8;
    prior.mean[kSlowdown] = std::log(0.1);
    prior.sd[kSlowdown] = 1;
    prior.mean[kSpread] = std::log(std::clamp(cv, 0.005, 0.15));
    prior.sd[kSpread] = 1.2;
    prior.mean[kAllreduce] = 0;
    prior.sd[kAllreduce] = swept ? kSweptSd : kUnsweptSd;
    // Where processors send, the lanes' latencies are work of the same processor and overlap in part only: between as
    // in sweeps and twice that in tests/benchmarks/predict.
    prior.mean[kLatency] = device ? 0 : std::log(1.5);
    prior.sd[kLatency] = device ? 0.02 : 0.4;
    prior.mean[kBeside] = device ? 0.01 : 0.04;
    prior.sd[kBeside] = 0.03;
    // What no rate of a link explains: published trainings on devices lose 2 to 3 % with each doubling of the hosts in
    // 32 bits, 8 to 9 % in 16 (tests/benchmarks/predict/published_series.py; the median of 42 numbers of nodes in
    // MLPerf is 8.8 %). On processors nothing of it was seen.
    prior.mean[kGrowth] = std::log(!device ? 1e-4 : gradientBytes(seen().precision) < 4 ? 0.08 : 0.025);
    prior.sd[kGrowth] = device ? 0.9 : 0.01;
    return prior;
  }

  /// Of the logarithms of the steps of repeats, around the mean of their configuration.
  void readScatter() {
    double squares = 0;
    for (const auto& training : seen().trainings) {
      for (const double seconds : training.stepS) squares += squared(std::log(seconds / training.meanStepS()));
      m_result.runDegrees += static_cast<int>(training.stepS.size()) - 1;
    }
    m_result.runLogSd =
        m_result.runDegrees > 0 ? std::max(kMinRunSd, std::sqrt(squares / m_result.runDegrees)) : kAssumedRunSd;
  }

  double meanSd(std::size_t repeats) const { return m_result.runLogSd / std::sqrt(static_cast<double>(repeats)); }

  /// Deviation for draws of a mean of repeats, as wide as Student's t of their degrees of freedom.
  double drawnSd(std::size_t repeats) const { return halfWidth90(meanSd(repeats), m_result.runDegrees) / kNormal90; }

  std::vector<FitTarget> targets(std::mt19937_64* random) const {
    std::vector<FitTarget> list;
    std::normal_distribution<double> normal;
    for (const auto& training : seen().trainings) {
      if (training.shape.ranks() < 2) continue;
      const std::size_t repeats = training.stepS.size();
      FitTarget target{configurationOf(training), training.meanStepS(), std::max({0.01, m_scatter, meanSd(repeats)}),
                       training.computeS,         training.busyS,       training.spreadS};
      // A device library's sums are part of its compute time.
      if (seen().deviceSums) target.computeS = target.busyS = target.spreadS = 0;
      if (random != nullptr) target.stepS *= std::exp(std::max(target.stepSd, drawnSd(repeats)) * normal(*random));
      list.push_back(target);
    }
    return list;
  }

  void fit() {
    m_best =
        ParameterFit(m_result.model, m_prior).best(targets(nullptr), m_prior.mean, m_prior.mean, 1, kFirstEvaluations);
    m_result.fitted = parametersOf(m_best);
  }

  void noteFit() {
    m_result.runs = static_cast<int>(seen().trainings.size() + m_result.model.allreduce.sweeps().size() -
                                     std::ranges::count_if(seen().trainings, &TrainingObservation::isTyped));
    bool overlapped = false, several = false;
    for (const auto& training : seen().trainings) {
      several = several || training.shape.ranks() > 1;
      overlapped = overlapped || (training.shape.ranks() > 1 && training.transport.overlap);
    }
    const bool elsewhere = m_typed.prior.has_value();
    const std::string name = elsewhere ? m_typed.prior->name : "";
    note(Ingredient::Kind::Overlap, overlapped || elsewhere ? ValueOrigin::Measured : ValueOrigin::Assumed, 0,
         overlapped ? "" : name);
    note(Ingredient::Kind::Spread, several || elsewhere ? ValueOrigin::Measured : ValueOrigin::Assumed, 0,
         several ? "" : name);
  }

  /// log(predicted / measured) of each training on several ranks, predicted from the others.
  std::vector<double> leaveSeveralOut() const {
    std::vector<double> residuals;
    const auto list = targets(nullptr);
    const ParameterFit fit(m_result.model, m_prior);
    for (std::size_t i = 0; list.size() > 1 && i < list.size(); ++i) {
      auto others = list;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      residuals.push_back(residualOf(fit.best(others, m_prior.mean, m_best, 1, kDrawEvaluations), list[i]));
    }
    return residuals;
  }

  double residualOf(const FitVector& x, const FitTarget& target) const {
    StepModel model = m_result.model;
    model.acrossShare = 0;
    return std::log(stepSplit(model, parametersOf(x), target.configuration).sumS() / target.stepS);
  }

  static double rootMeanSquare(const std::vector<double>& residuals) {
    double sum = 0;
    for (const double residual : residuals) sum += squared(residual) / static_cast<double>(residuals.size());
    return std::sqrt(sum);
  }

  /// A single training cannot be left out: by how much the fit misses it.
  std::vector<double> missedBy() const {
    const auto list = targets(nullptr);
    return list.size() == 1 ? std::vector{residualOf(m_best, list.front())} : std::vector<double>();
  }

  void leaveOut() {
    std::vector<double> several = leaveSeveralOut(), fitted = several, one;
    for (const double residual : missedBy()) fitted.push_back(residual);
    const StepModel& model = m_result.model;
    const auto& points = model.compute.points();
    for (std::size_t i = 0; points.size() > 2 && i < points.size(); ++i) {
      auto others = points;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      one.push_back(std::log(ComputeCurve(others).at(points[i].first) / points[i].second));
    }
    m_result.modelLogSd = pooled(fitted, kPriorModelSd);
    m_result.modelDegrees = static_cast<int>(fitted.size()) + kPriorResiduals;
    m_result.computeLogSd = pooled(one, kPriorComputeSd);
    m_result.computeDegrees = static_cast<int>(one.size()) + kPriorResiduals;
    several.insert(several.end(), one.begin(), one.end());
    m_result.leftOut = static_cast<int>(several.size());
    for (const double residual : several) m_result.leaveOneOutPercent += 100 * std::abs(std::expm1(residual));
    if (!several.empty()) m_result.leaveOneOutPercent /= static_cast<double>(several.size());
  }

  static double pooled(const std::vector<double>& residuals, double priorSd) {
    double sum = kPriorResiduals * squared(priorSd);
    for (const double residual : residuals) sum += squared(residual);
    return std::sqrt(sum / static_cast<double>(residuals.size() + kPriorResiduals));
  }

  /// Of the trainings on one device.
  std::size_t fewestRepeats() const {
    std::size_t fewest = 0;
    for (const auto& training : seen().trainings)
      if (training.shape.ranks() == 1) fewest = std::min(fewest > 0 ? fewest : SIZE_MAX, training.stepS.size());
    return std::max<std::size_t>(1, fewest);
  }

  void draw() {
    std::mt19937_64 random(20190219);  // the same draws for the same results
    std::normal_distribution<double> normal;
    const ParameterFit fit(m_result.model, m_prior);
    const double computeSd = drawnSd(fewestRepeats());
    for (int i = 0; i < kDraws; ++i) {
      FitVector mean = m_prior.mean;
      for (std::size_t k = 0; k < kFittedCount; ++k) mean[k] += m_prior.sd[k] * normal(random);
      const double compute = std::exp(computeSd * normal(random));
      const auto list = targets(&random);
      const FitVector x = fit.best(list, mean, list.empty() ? mean : m_best, compute, kDrawEvaluations);
      StepParameters parameters = parametersOf(x);
      parameters.computeFactor = compute;
      m_result.draws.push_back(parameters);
    }
  }

  const TypedInputs& m_typed;
  Calibration m_result;
  ParameterPrior m_prior;
  FitVector m_best{};
  double m_scatter = 0;  ///< of trainings around the model, log
};

}  // namespace

double halfWidth90(double deviation, int degrees) {
  return deviation * (degrees > 0 ? studentQuantile(0.95, degrees) : kNormal90);
}

ParameterPrior priorFrom(std::span<const Calibration> others) {
  ParameterPrior prior;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kFittedCount; ++i) {
    std::vector<double> means;
    double variance = 0;
    for (const Calibration& one : others) {
      std::vector<double> logs;
      for (const StepParameters& draw : one.draws) logs.push_back(logsOf(draw)[i]);
      means.push_back(mean(logs));
      variance += squared(standardDeviation(logs)) / static_cast<double>(others.size());
    }
    prior.mean[i] = mean(means);
    if (means.size() > 1) variance += squared(standardDeviation(means));
    prior.sd[i] = std::max(kMinPriorSd, std::sqrt(variance));
  }
  for (const Calibration& one : others) names.push_back(one.observed.network);
  prior.name = join(names, ", ");
  return prior;
}

Result<Calibration> calibrate(Observations observed, const TypedInputs& typed) {
  return Calibrator(std::move(observed), typed).run();
}

}  // namespace scalescope
