// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_answer.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>
#include <map>

#include "app/diagnose/profile_figure.h"
#include "app/diagnose/step_time_figure.h"
#include "app/results/comparison.h"
#include "app/results/guard.h"
#include "app/results/names/run_names.h"
#include "app/results/names/usable_runs.h"
#include "app/store/library_entry.h"
#include "engine/base/rounded_parts.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct StepAnswerTexts {
  Q_DECLARE_TR_FUNCTIONS(StepAnswer)
};

QString msText(double ms) { return significantText(ms); }

double totalOf(const std::vector<StepSlice>& parts) {
  double total = 0;
  for (const StepSlice& part : parts) total += part.ms;
  return total;
}

QString capitalised(QString name) {
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  return name;
}

/// "exposed communication 4 %, data wait 1 %": of parts other than the first, in whole percent.
QString othersText(const std::vector<StepSlice>& parts) {
  const double total = totalOf(parts);
  std::vector<double> percents;
  for (const StepSlice& part : parts) percents.push_back(100 * part.ms / total);
  percents = roundedParts(percents, 0);
  QStringList others;
  for (std::size_t i = 1; i < parts.size(); ++i)
    if (percents[i] >= 1)
      others.append(StepAnswerTexts::tr("%1 %2", "part of a step and its share")
                        .arg(parts[i].name, percentText(percents[i] / 100, 0)));
  return others.join(QStringLiteral(", "));
}

struct PartWords {
  QString name, share, ms, totalMs;
};

PartWords sliceWords(const StepSlice& part, double totalMs) {
  return {part.name, percentText(part.ms / totalMs, 0), msText(part.ms), msText(totalMs)};
}

QString sentenceOf(const std::vector<StepSlice>& parts) {
  const PartWords largest = sliceWords(parts.front(), totalOf(parts));
  const QString name = capitalised(largest.name), others = othersText(parts);
  return others.isEmpty() ? StepAnswerTexts::tr("%1 takes %2 of the step (%3 of %4\u00a0ms).")
                                .arg(name, largest.share, largest.ms, largest.totalMs)
                          : StepAnswerTexts::tr("%1 takes %2 of the step (%3 of %4\u00a0ms); %5.")
                                .arg(name, largest.share, largest.ms, largest.totalMs, others);
}

QString sentenceOfPasses(const std::vector<StepSlice>& passes) {
  const PartWords largest = sliceWords(passes.front(), totalOf(passes));
  const QString name = capitalised(largest.name), others = othersText(passes);
  return others.isEmpty() ? StepAnswerTexts::tr("%1 takes %2 of the kernels' time in a step (%3 of %4\u00a0ms).")
                                .arg(name, largest.share, largest.ms, largest.totalMs)
                          : StepAnswerTexts::tr("%1 takes %2 of the kernels' time in a step (%3 of %4\u00a0ms); %5.")
                                .arg(name, largest.share, largest.ms, largest.totalMs, others);
}

/// Time of a step that is known not to be spent in compute.
double outsideComputeMs(const StepTimeBar& bar) {
  return totalOf(stepParts(bar.mean)) - bar.mean.computeMs - bar.mean.undividedMs;
}

double shareOutsideCompute(const StepTimeBar& bar) {
  const double total = totalOf(stepParts(bar.mean));
  return total > 0 ? outsideComputeMs(bar) / total : 0;
}

QString sentenceOfSeveral(const StepTimeStudy& study) {
  const auto worst = std::ranges::max_element(study.bars, {}, shareOutsideCompute);
  const double totalMs = totalOf(stepParts(worst->mean)), outsideMs = outsideComputeMs(*worst);
  const PartWords outside = sliceWords({worst->label, outsideMs}, totalMs);
  return StepAnswerTexts::tr("The largest share outside compute is that of %1: %2 of its step (%3 of %4\u00a0ms).")
      .arg(outside.name, outside.share, outside.ms, outside.totalMs);
}

/// Of one configuration, whose bars may be its ranks.
std::vector<StepSlice> partsOfAll(const StepTimeStudy& study) {
  std::vector<RankTimes> means;
  for (const StepTimeBar& bar : study.bars) means.push_back(bar.mean);
  return stepParts(meanOf(means));
}

Answer missingParts(const std::vector<RunResult>& results, const StepTimeStudy& study) {
  Answer answer{
      StepAnswerTexts::tr("None of the results has a breakdown of its step time."), Tone::Caution, {}, {}, {}, {}};
  answer.beside = std::ranges::all_of(results, [](const RunResult& run) { return whyUnfinished(run).has_value(); })
                      ? StepAnswerTexts::tr("No training was completed.")
                      : StepAnswerTexts::tr(
                            "Every completed training measured with ScaleScope has one; of an own "
                            "program, import a trace of its steps.");
  answer.details = exclusionTexts(study.excluded);
  return answer;
}

/// The sums by a word of each kernel, per step, the largest first.
std::vector<StepSlice> kernelParts(const StepProfile& profile, const std::function<QString(const KernelTime&)>& word) {
  std::map<QString, double> sums;
  for (const KernelTime& time : profile.kernels) sums[word(time)] += time.timeMs / profile.steps;
  std::vector<StepSlice> parts;
  for (const auto& [name, ms] : sums)
    if (ms > 0) parts.push_back({name, ms});
  std::ranges::stable_sort(parts, std::greater(), &StepSlice::ms);
  return parts;
}

QString passNameOf(const KernelTime& kernel) { return passText(passOf(kernel)); }
QString kernelKindText(const KernelTime& kernel) { return workKindText(kernel.kind); }

std::vector<const RunResult*> withKernels(std::vector<const RunResult*> results) {
  std::erase_if(results, [](const RunResult* result) { return !hasKernels(*result); });
  return results;
}

/// Units: ms of a step.
double msOfKind(const RunResult& result, const std::string& kind) {
  double ms = 0;
  for (const KernelTime& time : result.profile.kernels)
    if (time.kind == kind) ms += time.timeMs / result.profile.steps;
  return ms;
}

/// What is compared between runs: communication, which more ranks change; the longest kind if none communicates.
std::string comparedKind(const std::vector<const RunResult*>& profiled) {
  std::map<std::string, double> sums;
  for (const RunResult* result : profiled)
    for (const KernelTime& time : result->profile.kernels) sums[time.kind] += time.timeMs / result->profile.steps;
  if (sums["communication"] > 0) return "communication";
  return std::ranges::max_element(sums, {}, [](const auto& sum) { return sum.second; })->first;
}

QString sentenceOfProfiles(const std::vector<const RunResult*>& profiled) {
  const std::string kind = comparedKind(profiled);
  const QStringList names = runNames(profiled);
  PartWords largest;
  double largestShare = -1;
  for (std::size_t i = 0; i < profiled.size(); ++i) {
    const double ms = msOfKind(*profiled[i], kind),
                 totalMs = totalOf(kernelParts(profiled[i]->profile, kernelKindText));
    if (!(totalMs > 0) || ms / totalMs <= largestShare) continue;
    largestShare = ms / totalMs;
    largest = sliceWords({names[static_cast<qsizetype>(i)], ms}, totalMs);
  }
  if (largestShare < 0) return {};
  return StepAnswerTexts::tr(
             "The largest share of %1 in the kernels' time of a step is that of %2: %3 (%4 of %5\u00a0ms).")
      .arg(workKindText(kind), largest.name, largest.share, largest.ms, largest.totalMs);
}

}  // namespace

QString stepSentence(const StepTimeStudy& study) {
  if (study.bars.empty()) return {};
  const std::vector<StepSlice> parts = partsOfAll(study);
  if (totalOf(parts) <= 0) return {};
  return study.ofRanks || study.bars.size() == 1 ? sentenceOf(parts) : sentenceOfSeveral(study);
}

Answer stepAnswer(const std::vector<RunResult>& results) {
  if (results.empty()) return {};
  const StepTimeStudy study = studyStepTimes(results, StepTimeBars::Fitting);
  const QString sentence = stepSentence(study);
  if (sentence.isEmpty()) return missingParts(results, study);
  Answer answer = answerOf(sentence, guardOf(study.used, guessFactorsUnderTest(study.used)));
  const QString stragglers = study.stragglers.join(QLatin1Char(' '));
  if (answer.beside.isEmpty())
    answer.beside = stragglers;
  else if (!stragglers.isEmpty())
    answer.details.append(stragglers);
  return answer;
}

QString kernelSentence(const std::vector<const RunResult*>& results) {
  const std::vector<const RunResult*> profiled = withKernels(results);
  if (profiled.empty()) return {};
  if (profiled.size() > 1) return sentenceOfProfiles(profiled);
  const std::vector<StepSlice> passes = kernelParts(profiled.front()->profile, passNameOf);
  return passes.empty() ? QString() : sentenceOfPasses(passes);
}

Answer kernelAnswer(const std::vector<const RunResult*>& results) {
  const std::vector<const RunResult*> profiled = withKernels(results);
  const QString sentence = kernelSentence(profiled);
  if (sentence.isEmpty()) return {};
  std::vector<RunResult> heads;
  for (const RunResult* result : profiled) heads.push_back(headOf(*result));
  Answer answer = answerOf(sentence, guardOf(heads, guessFactorsUnderTest(heads)));
  if (profiled.size() > 1) return answer;
  const StepProfile& profile = profiled.front()->profile;
  answer.chips.push_back(
      {StepAnswerTexts::tr("%n profiled step(s)", nullptr, profile.steps), Tone::Neutral,
       StepAnswerTexts::tr("These steps follow the measured ones and do not count for the throughput.")});
  const std::vector<StepSlice> kinds = kernelParts(profile, kernelKindText);
  const PartWords kind = sliceWords(kinds.front(), totalOf(kinds));
  answer.details.prepend(StepAnswerTexts::tr("Of the kinds of work, %1 takes the most: %2 (%3\u00a0ms).")
                             .arg(kind.name, kind.share, kind.ms));
  return answer;
}

}  // namespace scalescope
