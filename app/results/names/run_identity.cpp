// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/names/run_identity.h"

#include "app/core/name_words.h"
#include "app/core/translate.h"
#include "app/results/names/run_label.h"
#include "app/store/field_titles.h"
#include "app/store/library_entry.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/study/study_labels.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

bool isTrainingOrInference(const RunResult& result) {
  return result.summary.kind == ResultKind::Training || result.summary.kind == ResultKind::Inference;
}

/// The demo's plans had a name in earlier versions.
bool isNamedByDemo(const Plan& plan) {
  return plan.name == "Demo" && plan.tags == std::vector<std::string>{"demo"} && plan.minimumMeasuredTimeS == 40 &&
         plan.maximumMeasuredTimeS == 60;
}

/// A publication states more than trainings: ratios, ends of ranges and reads, which its own words describe.
bool isDescribedByFacts(const RunResult& result) {
  const Summary& summary = result.summary;
  return summary.origin != ResultOrigin::Published ||
         (summary.imagesPerSecond && summary.deviceCount && !result.annotations.labels.contains("ratio_of"));
}

QString titleOfNetwork(const RunResult& result) {
  const QString network = toQString(networkTitle(result.plan.network));
  return result.summary.kind == ResultKind::Inference ? translate("RunNames", "%1, inference").arg(network) : network;
}

/// Of an import without one, its GPU.
QString namedSystem(const RunResult& result) {
  const bool isNamed = !result.annotations.system.empty() || result.environment.hosts.empty();
  if (isNamed || result.summary.origin != ResultOrigin::Imported) return toQString(result.annotations.system);
  const Fact* gpu = result.environment.hosts.front().find("gpu_model");
  return gpu == nullptr ? QString() : toQString(gpu->value);
}

}  // namespace

QString givenName(const RunResult& result) {
  if (const std::string given = result.annotations.label(kNameLabel); !given.empty())
    return inOneLine(toQString(given));
  const std::string& name = result.summary.name;
  // A program's run without a name has the title of its command.
  const bool hasOwn = result.summary.origin == ResultOrigin::Measured || !result.plan.name.empty();
  const bool isTyped = isOwnRun(result.summary.origin) && hasOwn && isTrainingOrInference(result) &&
                       !isNamedByDemo(result.plan) && !isNamedByStudy(name, result.annotations.labels);
  return isTyped ? inOneLine(toQString(name)) : QString();
}

QString RunIdentity::text(bool withSystem) const {
  QStringList words{title, devices, withSystem ? system : QString()};
  words.removeAll(QString());
  return words.join(QStringLiteral(", "));
}

RunIdentity identityOf(const RunResult& result) {
  if (const QString given = givenName(result); !given.isEmpty()) return {given, {}, {}};
  const QString stated = inOneLine(nameText(result.summary.name, result.summary.kind)),
                id = toQString(result.summary.runId);
  if (!isTrainingOrInference(result)) return {stated.isEmpty() ? id : stated, {}, {}};
  const bool knowsNetwork = !result.unknownPlanFields.contains("network");
  const bool isOfProgram = result.summary.origin == ResultOrigin::Stated && !stated.isEmpty();
  if (!isOfProgram && (!knowsNetwork || !isDescribedByFacts(result))) return {stated.isEmpty() ? id : stated, {}, {}};
  return {isOfProgram ? stated : titleOfNetwork(result), shortDeviceCountText(result), namedSystem(result)};
}

QString statedName(const RunResult& result) { return inOneLine(identityOf(result).text()); }

}  // namespace scalescope
