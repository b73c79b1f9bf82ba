// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "engine/base/words.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/study/published_study.h"

namespace scalescope {

namespace {

constexpr std::string_view kReplaced = Words::of("%1 devices become %2, which the hosts have.");
constexpr std::string_view kLeftOut =
    Words::of("%1 devices are left out: here they would be %2, which the study already has.");
constexpr std::string_view kIndivisible =
    Words::of("%1 devices become %2, because %3 images cannot be divided among more equally.");
constexpr std::string_view kPairReplaced = Words::of("8 devices of one node against 2 x 4 become %1 against %2.");
constexpr std::string_view kNoPair = Words::of(
    "The comparison with several smaller nodes is left out: no host has as many slots as several others together.");
constexpr std::string_view kNoHalf = Words::of("FP16 becomes FP32: the CPU backend has no FP16.");
constexpr std::string_view kNoHalfCells = Words::of("The cells in FP16 are left out: the CPU backend has no FP16.");
constexpr std::string_view kOtherData = Words::of("ILSVRC 2012 becomes the dataset at hand, in %1.");
constexpr std::string_view kSyntheticData =
    Words::of("ILSVRC 2012 becomes synthetic images, because no dataset in files is given.");
constexpr std::string_view kNoAccuracy = Words::of("Accuracies on synthetic images are meaningless.");
constexpr std::string_view kWarmCaches =
    Words::of("Cold caches are left out: synthetic images are not read from files.");

constexpr auto kSentences =
    std::to_array<std::string_view>({kReplaced, kLeftOut, kIndivisible, kPairReplaced, kNoPair, kNoHalf, kNoHalfCells,
                                     kOtherData, kSyntheticData, kNoAccuracy, kWarmCaches});

/// Fields that affect the measurement and that a publication could state.
constexpr auto kExpected = std::to_array<std::string_view>(
    {"network", "image_size", "batch_size_per_device", "precision", "warmup_steps", "steps", "epochs",
     "evaluate_every_epochs", "learning_rate_schedule", "learning_rate_warmup_epochs", "momentum", "weight_decay",
     "decode_threads", "shuffle", "augment"});

/// Builds one study. Steps in the order of their calls.
class Scaler {
 public:
  Scaler(const PublishedStudy& published, const Plan& atHand)
      : m_published(published), m_hosts(hostsWithSlots(atHand.hosts)), m_isCpu(atHand.backend == "cpu") {
    Study& study = m_scaled.study;
    study.name =
        std::string(published.document) + " " + std::string(published.figure) + ": " + std::string(published.title);
    study.held = published.held;
    study.heldImages = published.heldImages;
    study.baseline.hosts = atHand.hosts;
    study.baseline.backend = atHand.backend;
    study.baseline.tags = {std::string(published.id)};
  }

  ScaledStudy build(const Plan& atHand) {
    setValues();
    setData(atHand);
    addHosts();
    addFactors();
    if (m_isCpu) removeHalf();
    listUnstated();
    return std::move(m_scaled);
  }

 private:
  Plan& baseline() { return m_scaled.study.baseline; }
  void remark(std::string_view sentence, std::vector<std::string> values = {}) {
    m_scaled.scaled.push_back({sentence, std::move(values)});
  }

  void setValues() {
    for (const PublishedValue& value : m_published.values) {
      // The tables are valid: a test applies each value.
      (void)findPlanField(value.field)->setText(baseline(), value.value);
      if (!value.place.empty()) m_scaled.stated.push_back(value);
    }
  }

  void setData(const Plan& atHand) {
    if (atHand.dataset != "synthetic" && atHand.dataset != "learnable") {
      baseline().dataset = atHand.dataset;
      baseline().dataPath = atHand.dataPath;
      baseline().firstLabel = atHand.firstLabel;
      remark(kOtherData, {atHand.dataPath.empty() ? atHand.dataset : atHand.dataPath});
      return;
    }
    remark(kSyntheticData);
    if (baseline().test == TestKind::Long) remark(kNoAccuracy);
    if (baseline().coldCache) remark(kWarmCaches);
    baseline().coldCache = false;
  }

  /// Adds one value of the factor "hosts" unless it is there; `place`: of the shape in the publication. No study has
  /// both a pair and factors that move with the hosts.
  bool addHostsValue(const std::vector<HostSpec>& hosts, std::size_t place) {
    std::vector<std::string> companions;
    for (const PublishedFactor& factor : m_published.factors)
      if (factor.movesWith == "hosts") companions.push_back(valueOf(factor, place));
    const std::pair key(formatHosts(hosts), companions);
    if (std::find(m_chosen.begin(), m_chosen.end(), key) != m_chosen.end()) return false;
    m_chosen.push_back(key);
    m_places.push_back(place);
    return true;
  }

  /// A backend that the hosts have.
  std::string valueOf(const PublishedFactor& factor, std::size_t place) {
    const std::string value(factor.values[place]);
    if (factor.field != "backend" || (value == "cpu" && !m_isCpu)) return value;
    return baseline().backend;
  }

  void addPair() {
    std::vector<HostSpec> limited;
    for (const HostSpec& host : m_hosts)
      limited.push_back(withSlots(host, std::min(host.slotCount, kLargeNode.perNode)));
    const UpAndOut pair = upAndOut(limited);
    if (pair.up.empty()) {
      remark(kNoPair);
      const auto large = shapeWithin(kLargeNode, m_hosts);
      if (large) m_chosen.push_back({formatHosts(nodesOf(*large, m_hosts)), {}});
      return;
    }
    const DeviceShape out{static_cast<int>(pair.out.size()), pair.out.front().slotCount};
    if (out != kSmallNodes) remark(kPairReplaced, {shapeText({1, pair.up.front().slotCount}), shapeText(out)});
    for (const auto& hosts : {pair.up, pair.out}) m_chosen.push_back({formatHosts(hosts), {}});
  }

  /// The largest count of ranks per node among which the held batch can be divided.
  DeviceShape divisible(DeviceShape shape) {
    const DeviceShape before = shape;
    if (m_published.held != HeldFixed::GlobalBatch) return shape;
    while (shape.perNode > 1 && m_published.heldImages % shape.devices() != 0) --shape.perNode;
    while (shape.nodes > 1 && m_published.heldImages % shape.devices() != 0) --shape.nodes;
    if (shape != before)
      remark(kIndivisible, {shapeText(before), shapeText(shape), std::to_string(m_published.heldImages)});
    return shape;
  }

  void addShape(const DeviceShape& shape, std::size_t place) {
    const auto within = shapeWithin(shape, m_hosts);
    if (!within) return;
    const DeviceShape fitting = divisible(*within);
    const bool isNew = addHostsValue(nodesOf(fitting, m_hosts), place);
    if (*within == shape) return;
    if (isNew)
      remark(kReplaced, {shapeText(shape), shapeText(*within)});
    else
      remark(kLeftOut, {shapeText(shape), shapeText(fitting)});
  }

  void addHosts() {
    if (m_published.isUpAgainstOut) addPair();
    for (std::size_t i = 0; i < m_published.shapes.size(); ++i) addShape(m_published.shapes[i], i);
    StudyFactor factor{"hosts", {}};
    for (const auto& [hosts, companions] : m_chosen) factor.values.push_back(hosts);
    m_scaled.study.factors = {factor};
  }

  void addFactors() {
    for (const PublishedFactor& published : m_published.factors) {
      StudyFactor factor{std::string(published.field), {}, published.isIntended, std::string(published.movesWith)};
      if (published.movesWith == "hosts")
        for (const std::size_t place : m_places) factor.values.push_back(valueOf(published, place));
      else
        factor.values.assign(published.values.begin(), published.values.end());
      m_scaled.study.factors.push_back(std::move(factor));
    }
  }

  void removeHalf() {
    if (baseline().precision == "fp16") {
      baseline().precision = "fp32";
      remark(kNoHalf);
    }
    auto& factors = m_scaled.study.factors;
    const auto precision =
        std::find_if(factors.begin(), factors.end(), [](const StudyFactor& f) { return f.field == "precision"; });
    if (precision == factors.end()) return;
    const std::vector<std::string> values = precision->values;
    if (std::count(values.begin(), values.end(), "fp16") == 0) return;
    const std::string axis = precision->movesWith.empty() ? precision->field : precision->movesWith;
    for (StudyFactor& factor : factors) {
      if (factor.field != axis && factor.movesWith != axis) continue;
      std::vector<std::string> kept;
      for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] != "fp16") kept.push_back(factor.values[i]);
      factor.values = std::move(kept);
    }
    remark(kNoHalfCells);
  }

  bool isStated(std::string_view field) const {
    const auto has = [field](const auto& stated) { return stated.field == field; };
    return std::any_of(m_scaled.stated.begin(), m_scaled.stated.end(), has) ||
           std::any_of(m_published.factors.begin(), m_published.factors.end(), has);
  }

  void listUnstated() {
    const bool isLong = baseline().test == TestKind::Long;
    for (const std::string_view field : kExpected) {
      const bool ofLong = field == "epochs" || field == "evaluate_every_epochs";
      if (isStated(field) || (ofLong && !isLong) || (field == "steps" && isLong)) continue;
      m_scaled.unstated.push_back(field);
    }
  }

  const PublishedStudy& m_published;
  std::vector<HostSpec> m_hosts;
  bool m_isCpu;
  ScaledStudy m_scaled;
  std::vector<std::pair<std::string, std::vector<std::string>>> m_chosen;  ///< hosts, and values that move with them
  std::vector<std::size_t> m_places;                                       ///< of the chosen shapes in the publication
};

}  // namespace

std::span<const std::string_view> scalingSentences() { return kSentences; }

ScaledStudy scaledToHosts(const PublishedStudy& published, const Plan& atHand) {
  return Scaler(published, atHand).build(atHand);
}

}  // namespace scalescope
