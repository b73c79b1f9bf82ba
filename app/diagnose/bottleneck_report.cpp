// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_report.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <cmath>

#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/diagnose/bottleneck_words.h"
#include "app/figures/export_text.h"
#include "app/figures/figure_text.h"
#include "app/results/names/run_names.h"
#include "app/results/table_text.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

using Term = StepTerm::Kind;
using CauseKind = Cause::Kind;

/// Texts of this file, for translators.
struct BottleneckReportTexts {
  Q_DECLARE_TR_FUNCTIONS(BottleneckReport)
};

PanelTable partsTable(const StepLimits& step) {
  PanelTable table;
  table.header = {BottleneckReportTexts::tr("Part"), BottleneckReportTexts::tr("Measured (ms)"),
                  BottleneckReportTexts::tr("Allowed (ms)")};
  std::vector<double> measured, allowed;
  const auto add = [&](const QString& part, double measuredMs, double allowedMs) {
    table.rows.push_back({part, {}, {}});
    measured.push_back(measuredMs);
    allowed.push_back(allowedMs);
  };
  for (const StepTerm& term : step.terms) add(stepTermText(term.kind), term.measuredMs, term.allowedMs);
  add(BottleneckReportTexts::tr("step"), step.stepMs, step.allowedMs());
  setNumbers(table.rows, 1, measured);
  setNumbers(table.rows, 2, allowed);
  return table;
}

PanelTable causesTable(const Bottleneck& answer) {
  PanelTable table;
  table.header = {BottleneckReportTexts::tr("Cause"), BottleneckReportTexts::tr("To win (ms)")};
  std::vector<double> toWin;
  for (const Cause& cause : answer.causes) {
    table.rows.push_back({causeText(cause, answer), {}});
    toWin.push_back(cause.toWinMs);
  }
  setNumbers(table.rows, 1, toWin);
  return table;
}

struct NamedTable {
  QString title;
  PanelTable table;
};

std::vector<NamedTable> tablesOf(const BottleneckStudy& study) {
  const Bottleneck& answer = study.run->answer;
  std::vector<NamedTable> tables{{BottleneckReportTexts::tr("Parts of a step"), partsTable(answer.step)}};
  const bool isConclusive = bottleneckTextOf(study).reservation.isEmpty();
  if (isConclusive && !answer.causes.empty())
    tables.push_back({BottleneckReportTexts::tr("What holds it back"), causesTable(answer)});
  for (const FigurePanel& panel : makeBottleneckFigure(study).panels)
    if (panel.kind == FigureKind::Table) tables.push_back({panel.title, panelTable(panel)});
  return tables;
}

QStringList sentences(const BottleneckText& text) {
  QStringList all = text.sentences + text.changes;
  if (!text.reservation.isEmpty()) {
    all.front() = asValuesAlone(all.front());
    all.prepend(text.reservation);
  }
  if (!text.next.isEmpty()) all.append(text.next);
  if (!text.limits.isEmpty()) all.append(text.limits);
  return all + text.missing;
}

QString titleOf(const BottleneckStudy& study) {
  if (const QStringList names = comparedNames(study); !names.isEmpty())
    return BottleneckReportTexts::tr("What holds %1 back, against %2").arg(names.back(), names.front());
  return BottleneckReportTexts::tr("What holds %1 back").arg(runName(study.run->head));
}

/// Null where a value is unknown.
QJsonValue jsonNumber(double value) { return std::isfinite(value) ? QJsonValue(value) : QJsonValue(); }

const char* termId(Term term) {
  switch (term) {
    case Term::Compute: return "compute";
    case Term::Communication: return "exposed-communication";
    case Term::DataWait: return "data-wait";
    case Term::Host: return "host";
    case Term::Other: return "other";
  }
  return "";
}

const char* causeId(CauseKind kind) {
  switch (kind) {
    case CauseKind::Kernels: return "compute";
    case CauseKind::SlowLink: return "slow-link";
    case CauseKind::Allreduce: return "all-reduce";
    case CauseKind::NoOverlap: return "no-overlap";
    case CauseKind::Straggler: return "straggler";
    case CauseKind::Storage: return "storage";
    case CauseKind::Decoding: return "decoding";
    case CauseKind::Input: return "input";
    case CauseKind::Host: return "host";
  }
  return "";
}

QJsonArray limitsJson(const Limits& limits) {
  QJsonArray list;
  const auto add = [&list](const char* id, const Limit& limit, const char* unit) {
    if (!limit.isKnown()) return;
    list.append(QJsonObject{{"limit", QLatin1String(id)},
                            {"value", limit.value},
                            {"unit", QLatin1String(unit)},
                            {"source", toQString(limitSourceText(limit.source))}});
  };
  add("memory", limits.memoryGbPerS, "GB/s");
  add("convolution", limits.peak("convolution"), "TFLOP/s");
  add("gemm", limits.peak("fully connected"), "TFLOP/s");
  add("slowest_link", limits.slowestLinkMbPerS, "MB/s");
  add("storage", limits.storageMbPerS, "MB/s");
  return list;
}

QJsonObject allreduceJson(const AllreduceTerm& term) {
  return {{"bytes", jsonNumber(term.bytes)},
          {"bucket_bytes", jsonNumber(term.bucketBytes)},
          {"busy_ms", jsonNumber(term.busyMs)},
          {"allowed_busy_ms", jsonNumber(term.allowedBusyMs)},
          {"bus_gb_per_s", jsonNumber(term.busGbPerS)},
          {"allowed_bus_gb_per_s", jsonNumber(term.allowedBusGbPerS)}};
}

QJsonObject slowLinkJson(const SlowLinkFinding& finding) {
  return {{"from_host", toQString(finding.link.host)},      {"to_host", toQString(finding.link.peer)},
          {"direction", toQString(finding.link.direction)}, {"mb_per_s", finding.link.mbPerS},
          {"expected_mb_per_s", finding.link.othersMbPerS}, {"source", toQString(limitSourceText(finding.source))}};
}

QJsonArray layersJson(const AnsweredRun& run) {
  QJsonArray list;
  for (const RooflineRow& row : layersToWin(run))
    list.append(QJsonObject{
        {"layer", toQString(row.layer)},
        {"kind", toQString(row.kind)},
        {"measured_ms", row.measuredMs},
        {"allowed_ms", jsonNumber(row.allowedMs)},
        {"to_win_ms", jsonNumber(row.toWinMs())},
        {"reached", jsonNumber(row.reached())},
        {"above_roof", row.isAboveRoof()},
        {"flops", jsonNumber(row.flops)},
        {"bytes", jsonNumber(row.bytes)},
        {"flops_per_byte", jsonNumber(row.intensity())},
        {"bound_by",
         std::isnan(row.allowedMs) ? QJsonValue() : QJsonValue(row.isMemoryBound() ? "memory" : "arithmetic")}});
  return list;
}

QJsonObject changeJson(const BottleneckStudy& study) {
  const auto times = [](const Change& ms) { return QJsonObject{{"before_ms", ms.before}, {"after_ms", ms.after}}; };
  QJsonArray parts, layers;
  for (const auto& term : study.change->terms) {
    QJsonObject part = times(term.ms);
    part.insert("part", QLatin1String(termId(term.kind)));
    parts.append(part);
  }
  for (const auto& layer : study.change->layers) {
    QJsonObject row = times(layer.ms);
    row.insert("layer", toQString(layer.layer));
    layers.append(row);
  }
  return {{"baseline_run", toQString(study.baseline->head.summary.runId)},
          {"step", times(study.change->step)},
          {"parts", parts},
          {"layers", layers},
          {"same_work", study.change->sameWork}};
}

}  // namespace

QString bottleneckReport(const BottleneckStudy& study) {
  QString text = titleOf(study) + QStringLiteral("\n\n") + sentences(bottleneckTextOf(study)).join(QLatin1Char('\n')) +
                 QLatin1Char('\n');
  for (const NamedTable& of : tablesOf(study))
    text += QLatin1Char('\n') + of.title + QLatin1Char('\n') + alignedText(of.table);
  if (!study.excluded.isEmpty())
    text += QLatin1Char('\n') +
            BottleneckReportTexts::tr("Excluded: %1.").arg(exclusionTexts(study.excluded).join(QStringLiteral("; "))) +
            QLatin1Char('\n');
  return text;
}

QString bottleneckMarkdown(const BottleneckStudy& study) {
  QString text = QStringLiteral("## %1\n\n").arg(escapeMarkdown(titleOf(study)));
  for (const QString& sentence : sentences(bottleneckTextOf(study)))
    text += QStringLiteral("- %1\n").arg(escapeMarkdown(sentence));
  for (const NamedTable& of : tablesOf(study))
    text += QStringLiteral("\n### %1\n\n%2").arg(escapeMarkdown(of.title), markdownTable(of.table));
  return text;
}

QJsonObject bottleneckJson(const BottleneckStudy& study) {
  const Bottleneck& answer = study.run->answer;
  const StepLimits& step = answer.step;
  QJsonArray parts, ranks, causes, missing;
  for (const StepTerm& term : step.terms)
    parts.append(QJsonObject{{"part", QLatin1String(termId(term.kind))},
                             {"measured_ms", term.measuredMs},
                             {"allowed_ms", jsonNumber(term.allowedMs)},
                             {"wrong_limit_ms", jsonNumber(term.wrongLimitMs)}});
  for (const RankTimes& rank : step.ranks)
    ranks.append(QJsonObject{{"rank", rank.rank},
                             {"host", toQString(rank.host)},
                             {"step_time_ms", rank.stepMs},
                             {"compute_time_ms", rank.computeMs},
                             {"allreduce_time_ms", rank.exposedMs},
                             {"data_wait_ms", rank.dataWaitMs},
                             {"host_time_ms", rank.hostMs}});
  for (const Cause& cause : answer.causes)
    causes.append(QJsonObject{{"cause", QLatin1String(causeId(cause.kind))},
                              {"to_win_ms", cause.toWinMs},
                              {"in_words", causeText(cause, answer)}});
  for (const std::string& test : answer.limits.missing) missing.append(toQString(test));
  QJsonObject json{{"run", toQString(study.run->head.summary.runId)},
                   {"step_time_ms", step.stepMs},
                   {"allowed_step_time_ms", jsonNumber(step.allowedMs())},
                   {"parts", parts},
                   {"ranks", ranks},
                   {"causes", causes},
                   {"limits", limitsJson(answer.limits)},
                   {"allreduce", allreduceJson(step.allreduce)},
                   {"layers", layersJson(*study.run)},
                   {"missing_checks", missing},
                   {"missing_profile", answer.profileMissing || answer.layerSizesMissing},
                   {"in_words", QJsonArray::fromStringList(sentences(bottleneckTextOf(study)))},
                   {"excluded", QJsonArray::fromStringList(exclusionTexts(study.excluded))}};
  if (answer.limits.slowLink) json.insert("slow_link", slowLinkJson(*answer.limits.slowLink));
  if (study.change) json.insert("change", changeJson(study));
  return json;
}

}  // namespace scalescope
