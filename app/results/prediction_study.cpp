// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/prediction_study.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <optional>
#include <set>

#include "app/core/engine_sentences.h"
#include "app/results/comparison.h"
#include "engine/analysis/step/step_work.h"
#include "engine/analysis/step/training_images.h"
#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr const char* kOverlapFrom = "overlap-from";
constexpr const char* kTablesRead[] = {"check", "collective", "gemm", "host_links"};

/// The values that were computed last, by all that they follow from. Thread: any.
template <typename Value>
class Kept {
 public:
  std::optional<Value> find(const std::string& key) {
    const std::lock_guard lock(m_mutex);
    for (const auto& [known, value] : m_values)
      if (known == key) return value;
    return std::nullopt;
  }
  void add(const std::string& key, const Value& value) {
    constexpr std::size_t kMaxKept = 8;
    const std::lock_guard lock(m_mutex);
    m_values.emplace_front(key, value);
    if (m_values.size() > kMaxKept) m_values.pop_back();
  }

 private:
  std::mutex m_mutex;
  std::deque<std::pair<std::string, Value>> m_values;
};

using CalibrationPtr = std::shared_ptr<const Calibration>;

/// Of the options that no configuration has: they change the calibration.
std::string calibrationKey(const PredictionOptions& options, const std::string& results) {
  std::string key = results;
  for (const char* name : {"measured-link", "parameters", "single-device", kOverlapFrom})
    if (const auto found = options.find(name); found != options.end())
      key += '\n' + std::string(name) + '=' + found->second;
  return key;
}

std::string studyKey(const PredictionOptions& options, const std::string& results) {
  std::string key = results;
  for (const auto& [name, value] : options) key += '\n' + name + '=' + value;
  return key;
}

std::string contentOf(const std::vector<RunResult>& results) {
  std::string content;
  for (const RunResult& result : results) content += resultToJson(withPredictionOnly(result)) + '\n';
  return content;
}

Result<PredictionResults> splitResults(const QString& overlapFrom, const std::vector<RunResult>& results) {
  QStringList ids = overlapFrom.split(QLatin1Char(','), Qt::SkipEmptyParts);
  for (QString& id : ids) id = id.trimmed();
  PredictionResults split;
  QStringList missing = ids;
  for (const RunResult& result : results) {
    const QString id = toQString(result.summary.runId);
    missing.removeAll(id);
    const bool isCheck = result.summary.kind == ResultKind::NodeCheck;
    if (ids.contains(id)) split.others.push_back(result);
    if (!ids.isEmpty() && isCheck && !ids.contains(id)) split.others.push_back(result);
    if (isCheck || !ids.contains(id)) split.own.push_back(result);
  }
  if (missing.isEmpty()) return split;
  return Error{"usage", Text::of("--overlap-from %1 is not one of the results: use ids of results of the figure.",
                                 inQuotes(missing.first().toStdString()))};
}

Result<CalibrationPtr> keptCalibration(const PredictionOptions& options, const PredictionSettings& settings,
                                       const PredictionResults& results, const std::string& content) {
  static Kept<CalibrationPtr> kept;
  const std::string key = calibrationKey(options, content);
  if (const auto known = kept.find(key)) return *known;
  auto fitted = calibrationOf(results, settings);
  if (fitted) kept.add(key, *fitted);
  return fitted;
}

/// Results that the calibration skipped are named by it.
void addAccount(const std::vector<RunResult>& results, PredictionStudy& study) {
  const Observations& observed = study.set.calibration->observed;
  study.totalRuns = static_cast<int>(results.size());
  std::multiset<std::string> skipped;
  for (const ExcludedRun& run : observed.skipped) {
    study.excluded.append(exclusionOf(run));
    skipped.insert(run.runId);
  }
  for (const RunResult& result : results) {
    if (const auto found = skipped.find(result.summary.runId); found != skipped.end())
      skipped.erase(found);
    else
      study.used.push_back(headOf(result));
  }
}

}  // namespace

PredictionOptions predictionOptionsOf(const QMap<QString, QString>& options) {
  PredictionOptions chosen;
  for (const PredictionOption& option : predictionOptions()) {
    const QString value = options.value(QLatin1String(option.name)).trimmed();
    if (!value.isEmpty()) chosen[option.name] = value.toStdString();
  }
  return chosen;
}

Result<PredictionStudy> studyPrediction(const QMap<QString, QString>& options, const std::vector<RunResult>& results) {
  static Kept<PredictionStudy> kept;
  const PredictionOptions chosen = predictionOptionsOf(options);
  const QString overlapFrom = options.value(QLatin1String(kOverlapFrom)).trimmed();
  PredictionOptions keyed = chosen;
  if (!overlapFrom.isEmpty()) keyed[kOverlapFrom] = overlapFrom.toStdString();
  const std::string content = contentOf(results), key = studyKey(keyed, content);
  if (auto known = kept.find(key)) return std::move(*known);
  const auto settings = readPredictionSettings(chosen);
  if (!settings) return settings.error();
  const auto split = splitResults(overlapFrom, results);
  if (!split) return split.error();
  auto calibration = keptCalibration(keyed, *settings, *split, content);
  if (!calibration) return calibration.error();
  auto set = predictAll(std::move(*calibration), *settings, chosen);
  if (!set) return set.error();
  PredictionStudy study{{}, std::move(*set)};
  addAccount(results, study);
  kept.add(key, study);
  return study;
}

RunResult withPredictionOnly(const RunResult& result) {
  RunResult few = headOf(result);
  few.profile = result.profile;
  few.summary.trainingImages = trainingImagesOf(result);
  for (const char* name : kTablesRead)
    if (const SeriesTable* table = findTable(result.series, name)) few.series.push_back(*table);
  if (auto spread = rankSpreadTable(result)) few.series.push_back(std::move(*spread));
  return few;
}

}  // namespace scalescope
