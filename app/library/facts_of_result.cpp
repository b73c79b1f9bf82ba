// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/fact_units.h"
#include "app/core/link_words.h"
#include "app/library/facts_model.h"
#include "app/results/energy_words.h"
#include "app/results/epoch_figure.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/usable_runs.h"
#include "app/results/run_remarks.h"
#include "app/store/field_titles.h"
#include "app/store/library_entry.h"
#include "engine/analysis/run/storage_rates.h"
#include "engine/analysis/step/input_slowdown.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/stated_values.h"
#include "engine/protocol/run/throughput.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct FactsOfResultTexts {
  Q_DECLARE_TR_FUNCTIONS(FactsModel)
};

/// Appends rows; unknown values are skipped.
class FactList {
 public:
  void heading(const QString& title) { m_rows.push_back({title, title, {}, true, false}); }
  void add(const QString& id, const QString& title, const QString& value) {
    if (!value.isEmpty()) m_rows.push_back({id, title, value, false, false});
  }
  void addUnstated(const QString& id, const QString& title) {
    m_rows.push_back({id, title, FactsOfResultTexts::tr("not stated"), false, true});
  }
  /// A quantity of figures, at a place of its own.
  void add(const char* metric, const RunResult& head) {
    const FigureMetric& quantity = *findFigureMetric(metric);
    m_placed.insert(quantity.id);
    MetricChoice choice;
    choice.metric = &quantity;
    if (const auto rate = jobThroughputOf(head.summary)) choice.itemUnit = rate->unit;
    add(QStringLiteral("summary/") + QLatin1String(quantity.id),
        quantity.perItem ? choice.title() : metricTitle(quantity), metricText(quantity, head, digitsOf(head)));
  }
  /// Its value is another fact, or means nothing for this result.
  void leaveOut(std::initializer_list<const char*> metrics) { m_placed.insert(metrics.begin(), metrics.end()); }
  /// The quantities that have no place of their own.
  void addOthers(const RunResult& head) {
    for (const FigureMetric& metric : figureMetrics())
      if (metric.isColumn && !m_placed.contains(metric.id)) add(metric.id, head);
  }
  template <typename T, typename Format>
  void add(const QString& title, const std::optional<T>& value, Format format) {
    if (value) add(QStringLiteral("summary/") + title, title, format(*value));
  }
  std::vector<FactRow> take() { return std::move(m_rows); }

 private:
  std::vector<FactRow> m_rows;
  std::set<std::string_view> m_placed;  ///< quantities
};

QString milliseconds(double value) { return FactsOfResultTexts::tr("%1 ms").arg(significantText(value)); }
QString fraction(double value) { return percentText(value, value < 0.1 ? 2 : 1); }

QString stragglerText(const Summary& summary) {
  if (!summary.stragglerRank) return {};
  const QString cause = summary.stragglerCause == "compute"     ? FactsOfResultTexts::tr("compute")
                        : summary.stragglerCause == "data_wait" ? FactsOfResultTexts::tr("data wait")
                                                                : FactsOfResultTexts::tr("host");
  return FactsOfResultTexts::tr("rank %1 on %2, behind by %3 per step, %4 of it %5")
      .arg(*summary.stragglerRank)
      .arg(toQString(summary.stragglerHost), milliseconds(summary.stragglerBehindMs.value_or(0)),
           percentText(std::min(1.0, summary.stragglerCauseShare.value_or(0)), 0), cause);
}

/// What ended the measured window; unknown words stay.
QString windowEndText(const std::string& reason) {
  const std::pair<const char*, QString> ends[] = {{"steps", FactsOfResultTexts::tr("the number of steps")},
                                                  {"steady", FactsOfResultTexts::tr("a steady state")},
                                                  {"time-limit", FactsOfResultTexts::tr("the time limit")},
                                                  {"epochs", FactsOfResultTexts::tr("the number of epochs")},
                                                  {"stopped", FactsOfResultTexts::tr("a stop")}};
  for (const auto& [word, text] : ends)
    if (reason == word) return text;
  return toQString(reason);
}

/// The all-reduce of the gradients, and the straggler.
void addExchange(FactList& facts, const RunResult& head) {
  const Summary& summary = head.summary;
  facts.add("allreduce_time_ms", head);
  facts.add(FactsOfResultTexts::tr("All-reduce total, mean"), summary.allreduceBusyMeanMs, milliseconds);
  facts.add("allreduce_bytes", head);
  facts.add(FactsOfResultTexts::tr("Gradient bucket used"), summary.gradientBucketBytes,
            [](std::int64_t v) { return bytesText(static_cast<double>(v), ByteBase::Binary); });
  facts.add(FactsOfResultTexts::tr("All-reduce bus bandwidth (rank that waits least)"),
            summary.allreduceBusBandwidthGbPerS,
            [](double v) { return FactsOfResultTexts::tr("%1 GB/s").arg(significantText(v, 3)); });
  facts.add(QStringLiteral("summary/straggler"), FactsOfResultTexts::tr("Straggler"), stragglerText(summary));
  if (const auto slow = slowLinkOf(summary))
    facts.add(QStringLiteral("summary/slow_link"), FactsOfResultTexts::tr("Slowest link"), slowLinkWords(*slow));
}

/// The ranks and steps behind the mean times, as in the figure of step times.
QString coverText(const Summary& summary) {
  if (!summary.stepTimeMeanMs || !isOwnRun(summary.origin)) return {};
  const int ranks = summary.deviceCount.value_or(1);
  const QString who = ranks == 1 ? FactsOfResultTexts::tr("the only rank")
                      : summary.stepTimeRanks
                          ? FactsOfResultTexts::tr("all %1 ranks").arg(countText(*summary.stepTimeRanks))
                          : FactsOfResultTexts::tr("rank 0 of %1").arg(countText(ranks));
  if (!summary.measuredSteps) return who;
  return FactsOfResultTexts::tr("%1, %2 measured steps").arg(who, countText(*summary.measuredSteps));
}

/// A server is idle between its queries.
bool isServer(const Summary& summary) { return summary.targetQueriesPerSecond.has_value(); }

/// What a program states for its steps is not its images over all of its time.
QString measuredTimeText(double seconds, const Summary& summary) {
  const QString time = durationText(seconds);
  if (summary.origin == ResultOrigin::Stated && summary.measuredImages && seconds > 0)
    return FactsOfResultTexts::tr("%1 of the program, its start included: %2 images/s")
        .arg(time, significantText(static_cast<double>(*summary.measuredImages) / seconds));
  return seconds < kShortWindowS ? FactsOfResultTexts::tr("%1 (under 10\u00a0s: too short to be reliable)").arg(time)
                                 : time;
}

/// "from 350 to 252 images/s after 80 % of the measured steps"; "" without a change.
QString driftText(const Summary& summary) {
  if (!summary.driftAtShare || !summary.driftBeforeImagesPerSecond || !summary.driftAfterImagesPerSecond) return {};
  const QStringList rates =
      columnTexts({*summary.driftBeforeImagesPerSecond, *summary.driftAfterImagesPerSecond}, 3, ColumnKind::Computed);
  return FactsOfResultTexts::tr("from %1 to %2 images/s after %3 of the measured steps")
      .arg(rates[0], rates[1], percentText(*summary.driftAtShare, 0));
}

/// "5,615 tokens/s per device; 22,460 tokens/s of all devices".
QString statedThroughputText(const Summary& summary) {
  const auto text = [](const Throughput& one) {
    return QStringLiteral("%1 %2").arg(significantText(one.value), throughputUnitText(one));
  };
  const Throughput stated = *throughputOf(summary), job = *jobThroughputOf(summary);
  return stated == job ? text(stated) : FactsOfResultTexts::tr("%1; %2 of all devices").arg(text(stated), text(job));
}

void addThroughput(FactList& facts, const RunResult& head) {
  const Summary& summary = head.summary;
  facts.add(FactsOfResultTexts::tr("Images/s, all devices"), summary.imagesPerSecond,
            [](double v) { return significantText(v); });
  if (summary.throughput)
    facts.add(QStringLiteral("summary/throughput"), FactsOfResultTexts::tr("Throughput"),
              statedThroughputText(summary));
  facts.add(FactsOfResultTexts::tr("Model arithmetic of one device"), summary.modelTflopPerSPerDevice,
            [](double v) { return significantText(v) + QStringLiteral(" TFLOP/s"); });
  facts.add(FactsOfResultTexts::tr("Speed-up (as published)"), summary.speedup,
            [](double v) { return significantText(v, 3); });
  facts.add(FactsOfResultTexts::tr("Step CV within the run"), summary.withinRunCv, fraction);
  facts.add(FactsOfResultTexts::tr("Measured steps"), summary.measuredSteps, countText);
  facts.add(FactsOfResultTexts::tr("Measured images"), summary.measuredImages, countText);
  facts.add(FactsOfResultTexts::tr("Measured time"), summary.measuredTimeS,
            [&](double v) { return measuredTimeText(v, summary); });
  facts.add(QStringLiteral("summary/drift"), FactsOfResultTexts::tr("Change of throughput"), driftText(summary));
  facts.add(QStringLiteral("summary/window"), FactsOfResultTexts::tr("Window closed by"),
            windowEndText(summary.measuredWindow));
  facts.add(FactsOfResultTexts::tr("Queries answered per second"), summary.queriesPerSecond,
            [](double v) { return significantText(v); });
  facts.add(FactsOfResultTexts::tr("Rate of arrivals, queries/s"), summary.targetQueriesPerSecond,
            [](double v) { return significantText(v); });
  facts.add(FactsOfResultTexts::tr("Devices"), summary.deviceCount, countText);
  facts.add(FactsOfResultTexts::tr("Nodes"), summary.nodeCount, countText);
  facts.add(FactsOfResultTexts::tr("Threads per rank"), summary.threadsPerRank, countText);
  facts.add(FactsOfResultTexts::tr("Global batch"), summary.batchSizeGlobal, countText);
  facts.add(QStringLiteral("summary/step_times"), FactsOfResultTexts::tr("Mean step times cover"), coverText(summary));
  facts.add("step_time_ms", head);
  facts.add(FactsOfResultTexts::tr("Step time, median (rank 0)"), summary.stepTimeMedianMs, milliseconds);
  facts.add("compute_time_ms", head);
  facts.leaveOut({"images_per_second", "allreduce_time_ms", "allreduce_bytes", "data_wait_ms"});
  if (summary.deviceCount.value_or(2) > 1) addExchange(facts, head);
  if (isServer(summary))
    facts.add(FactsOfResultTexts::tr("Wait for queries or images, mean"), summary.dataWaitMeanMs, milliseconds);
  else
    facts.add("data_wait_ms", head);
  facts.add(FactsOfResultTexts::tr("Host, mean"), summary.hostTimeMeanMs, milliseconds);
  facts.add(FactsOfResultTexts::tr("Decode threads busy"), summary.inputBusy, fraction);
  facts.add(FactsOfResultTexts::tr("Loading, all threads"), summary.loadTimeMeanMs, milliseconds);
  facts.add(FactsOfResultTexts::tr("Decoding, all threads"), summary.decodeTimeMeanMs, milliseconds);
  facts.add(FactsOfResultTexts::tr("Transforming, all threads"), summary.transformTimeMeanMs, milliseconds);
}

/// A run on a real data set beside the preceding one on synthetic images: one pair, which proves nothing.
QString inputText(const Summary& summary) {
  const auto hold = inputSlowdown(summary);
  if (!hold) return {};
  const QStringList numbers =
      columnTexts({*summary.imagesPerSecond, *summary.syntheticTwinImagesPerSecond}, 3, ColumnKind::Computed);
  const QString rates = FactsOfResultTexts::tr("%1 of %2 images/s").arg(numbers[0], numbers[1]);
  const QString text = *hold < 0
                           ? FactsOfResultTexts::tr("%1 more than on synthetic images (%2; one pair, not tested)")
                           : FactsOfResultTexts::tr("%1 less than on synthetic images (%2; one pair, not tested)");
  return text.arg(percentText(std::abs(*hold), 1), rates);
}

QString megabytesText(double bytesPerSecond) {
  return FactsOfResultTexts::tr("%1 MB/s").arg(significantText(bytesPerSecond / 1e6, 3));
}

/// "220 MB/s = 1,000 images/s × 110 kB × 2 nodes"
QString neededText(const Summary& summary) {
  const auto needed = neededBytesPerSecond(summary);
  if (!needed) return {};
  const int nodes = std::max(1, summary.nodeCount.value_or(1));
  return FactsOfResultTexts::tr("%1 = %2 images/s of a node × %3 per image × %n node(s)", nullptr, nodes)
      .arg(megabytesText(*needed), significantText(*summary.imagesPerSecond / nodes),
           bytesText(*summary.storedBytesPerImage, ByteBase::Decimal));
}

/// Only where stored images are read; the size is unknown in results of older versions and in imported ones.
QString neededOrUnknown(const RunResult& head) {
  const QString needed = neededText(head.summary);
  const bool stored = !head.plan.dataPath.empty() && isOwnRun(head.summary.origin);
  return needed.isEmpty() && stored ? FactsOfResultTexts::tr("unknown (the stored size of an image is not known)")
                                    : needed;
}

/// What storage has to deliver, and what it delivered.
void addStorage(FactList& facts, const RunResult& head) {
  const Summary& summary = head.summary;
  const QString needed = neededOrUnknown(head);
  if (needed.isEmpty() && !summary.nfsReadMeanBytesPerSecond) return;
  facts.add(QStringLiteral("summary/needed_rate"), FactsOfResultTexts::tr("Data rate needed"), needed);
  facts.add(FactsOfResultTexts::tr("Read from disks, all hosts"), summary.diskReadMeanBytesPerSecond, megabytesText);
  facts.add(FactsOfResultTexts::tr("Read from NFS, all hosts"), summary.nfsReadMeanBytesPerSecond, megabytesText);
}

/// What the run drew, and from which sources; a typed power counts where nothing measured the node.
void addEnergy(FactList& facts, const RunResult& head) {
  facts.add("energy_per_image_j", head);
  facts.add(QStringLiteral("summary/energy_basis"), FactsOfResultTexts::tr("Energy covers"),
            energyBasisText(energyBasis(head)));
}

/// The learning rates: the plan's scaling rule and its factor on the schedule.
QString learningRateText(const RunResult& head) {
  const Summary& summary = head.summary;
  if (!summary.learningRateFactor || head.unknownPlanFields.contains("learning_rate_rule")) return {};
  if (head.plan.learningRateRule != "linear") return FactsOfResultTexts::tr("as written in the schedule");
  return FactsOfResultTexts::tr("schedule times %1: linear rule, global batch %2 over %3")
      .arg(significantText(*summary.learningRateFactor))
      .arg(countText(summary.batchSizeGlobal.value_or(0)), countText(head.plan.learningRateReferenceBatch));
}

void addLearning(FactList& facts, const RunResult& head) {
  for (const char* metric : {"loss", "train_top1_accuracy", "train_top5_accuracy", "validation_top1_accuracy",
                             "validation_top5_accuracy", "validation_loss"})
    facts.add(metric, head);
  facts.add(FactsOfResultTexts::tr("Epochs done"), head.summary.epochsDone,
            [](double v) { return significantText(v); });
  for (const char* metric : {"training_time_s", "time_s"}) facts.add(metric, head);
}

void addResult(FactList& facts, const RunResult& head) {
  const Summary& summary = head.summary;
  facts.heading(FactsOfResultTexts::tr("Result"));
  auto add = [&](const char* id, const QString& title, const std::string& value) {
    facts.add(QLatin1String("summary/") + QLatin1String(id), title, toQString(value));
  };
  add("status", FactsOfResultTexts::tr("Status"), statusText(summary.status).toStdString());
  add("error", FactsOfResultTexts::tr("Error"), inWindowLanguage(summary.error).toStdString());
  if (summary.disturbed)
    add("disturbed", FactsOfResultTexts::tr("Disturbed"), FactsOfResultTexts::tr("yes, while measured").toStdString());
  addThroughput(facts, head);
  facts.add(QStringLiteral("summary/stability"), FactsOfResultTexts::tr("Throughput over epochs"),
            stabilityText(summary.stableFromEpoch, summary.epochVariation));
  addStorage(facts, head);
  addEnergy(facts, head);
  facts.add(QStringLiteral("summary/input_hold"), FactsOfResultTexts::tr("Input"), inputText(summary));
  add("twin", FactsOfResultTexts::tr("Synthetic twin"), summary.syntheticTwinRunId);
  addLearning(facts, head);
  facts.add(QStringLiteral("summary/learning_rate"), FactsOfResultTexts::tr("Learning rate"), learningRateText(head));
  facts.add(FactsOfResultTexts::tr("Resumed from a checkpoint"), summary.resumedCount,
            [](std::int64_t v) { return FactsOfResultTexts::tr("%n time(s)", nullptr, static_cast<int>(v)); });
  facts.add(FactsOfResultTexts::tr("Parameters"), summary.parameterCount, countText);
  facts.add(FactsOfResultTexts::tr("MACs per image"), summary.macsPerImage, countText);
  facts.add("peak_memory_bytes", head);
  facts.addOthers(head);
  add("backend", FactsOfResultTexts::tr("Backend"), summary.backend);
  add("implementation", FactsOfResultTexts::tr("Implementation"), summary.implementation);
  add("selftest", FactsOfResultTexts::tr("Selftest before training"), summary.selftest);
  add("fingerprint", FactsOfResultTexts::tr("Dataset fingerprint"), summary.datasetFingerprint);
  facts.add(FactsOfResultTexts::tr("Training images"), summary.trainingImages, countText);
  add("weights", FactsOfResultTexts::tr("Weights fingerprint"), summary.weightsFingerprint);
  facts.add(FactsOfResultTexts::tr("Scored images"), summary.scoredImages, countText);
  facts.add(FactsOfResultTexts::tr("Held-out images"), summary.heldOutImages, countText);
  if (summary.skippedImages > 0)
    add("skipped", FactsOfResultTexts::tr("Skipped images"), countText(summary.skippedImages).toStdString());
  if (summary.badEvents > 0)
    add("bad_events", FactsOfResultTexts::tr("Unreadable events"), countText(summary.badEvents).toStdString());
  add("repeat", FactsOfResultTexts::tr("Repeat"), std::to_string(summary.repeat));
  add("run_id", FactsOfResultTexts::tr("Run"), summary.runId);
  std::string started = summary.startedAt;  // "2026-11-20T10:00:02Z"
  if (started.ends_with('Z')) started.pop_back();
  std::ranges::replace(started, 'T', ' ');
  add("started", FactsOfResultTexts::tr("Started (UTC)"), started);
  add("engine", FactsOfResultTexts::tr("Engine version"), summary.engineVersion);
}

/// The meaning of 0, from the field's description ("...; 0: all.").
QString zeroText(const PlanField& field) {
  const QString help = helpOf(field);
  const qsizetype at = help.lastIndexOf(QLatin1String("0: "));
  if (at < 0) return QStringLiteral("0");
  const QString meaning = help.mid(at + 3);
  return FactsOfResultTexts::tr("0 (%1)").arg(meaning.left(meaning.lastIndexOf(QLatin1Char('.'))));
}

void addConfiguration(FactList& facts, const RunResult& head) {
  facts.heading(FactsOfResultTexts::tr("Configuration"));
  for (const PlanField& field : planFields()) {
    if (field.id == "name" || field.id == "tags") continue;
    const QString id = toQString("plan/" + std::string(field.id));
    if (head.unknownPlanFields.contains(std::string(field.id))) {
      facts.addUnstated(id, titleOf(field));
      continue;
    }
    const std::string stated = field.text(head.plan);
    QString value = stated.empty() ? QString() : withUnit(field, stated);
    if (stated == "0") value = zeroText(field);
    if (!statedValue(head, field.id).empty()) value = FactsOfResultTexts::tr("%1 (stated by a person)").arg(value);
    facts.add(id, titleOf(field), value);
  }
}

void addFact(FactList& facts, const std::string& section, const std::string& id, const QString& value) {
  const FactKind* kind = findFactKind(id);
  facts.add(toQString(section + "/" + id), kind ? titleOf(*kind) : typedFieldTitle(toQString(id)), value);
}

void addEnvironment(FactList& facts, const Environment& environment) {
  int number = 0;
  for (const HostEnvironment& host : environment.hosts) {
    // Hosts are matched by position, so that runs of two machines can be compared.
    std::string section = "host" + std::to_string(number++);
    facts.heading(FactsOfResultTexts::tr("Environment of %1").arg(toQString(host.host)));
    for (const Fact& fact : host.facts)
      addFact(
          facts, section, fact.id,
          fact.parts.empty() ? factText(toQString(fact.id), toQString(fact.value)) : inWindowLanguage(messageOf(fact)));
  }
}

/// Users name the labels that ScaleScope does not set.
QString labelTitle(const std::string& name) {
  if (name == "network_in_log") return FactsOfResultTexts::tr("Network in the log");
  return typedFieldTitle(toQString("label/" + name));
}

void addAnnotations(FactList& facts, const Annotations& annotations) {
  if (annotations.citation.empty() && annotations.labels.empty() && annotations.facts.empty()) return;
  facts.heading(FactsOfResultTexts::tr("Entered manually"));
  facts.add(QStringLiteral("citation"), FactsOfResultTexts::tr("Citation"), toQString(annotations.citation));
  for (const auto& [name, value] : annotations.labels)
    facts.add(toQString("label/" + name), labelTitle(name), toQString(value));
  for (const auto& [id, value] : annotations.facts)
    addFact(facts, "typed", id,
            FactsOfResultTexts::tr("%1 (typed)").arg(typedFieldText(toQString(id), toQString(value))));
}

}  // namespace

std::vector<FactRow> factsOf(const RunResult& head) {
  FactList facts;
  addResult(facts, head);
  addConfiguration(facts, head);
  addEnvironment(facts, head.environment);
  addAnnotations(facts, head.annotations);
  return facts.take();
}

}  // namespace scalescope
