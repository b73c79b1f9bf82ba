// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_words.h"
#include "app/diagnose/profile_figure.h"
#include "app/results/guard.h"
#include "app/results/names/run_names.h"
#include "app/store/library_entry.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

using Term = StepTerm::Kind;
using CauseKind = Cause::Kind;

constexpr double kMinSpokenShare = 0.005, kMuchFaster = 1.5, kWellReached = 0.9;
constexpr std::size_t kMaxKinds = 2, kMaxChanges = 3;

/// Texts of this file, for translators.
struct BottleneckTexts {
  Q_DECLARE_TR_FUNCTIONS(Bottleneck)
};

QString shareText(double fraction) { return percentText(fraction, fraction < 0.0995 ? 1 : 0); }

QString mbText(double mbPerS) { return QStringLiteral("%1\u00a0MB/s").arg(significantText(mbPerS)); }

/// "a", "a and b", "a, b and c".
QString listed(const QStringList& parts) {
  if (parts.size() < 2) return parts.value(0);
  return BottleneckTexts::tr("%1 and %2").arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.last());
}

QString limitsSentence(const StepLimits& step) {
  const double allowedMs = step.allowedMs();
  if (std::isnan(allowedMs)) return BottleneckTexts::tr("A step takes %1.").arg(stepTimeText(step.stepMs));
  return BottleneckTexts::tr("A step takes %1; the limits allow %2 (%3).")
      .arg(stepTimeText(step.stepMs), stepTimeText(allowedMs), shareText(allowedMs / step.stepMs));
}

/// "convolution (4.5 ms to win, 72 % reached)".
QString kindText(const RooflineRow& kind) {
  return BottleneckTexts::tr("%1 (%2 to win, %3 reached)")
      .arg(workKindText(kind.kind), stepTimeText(kind.toWinMs()), shareText(kind.reached()));
}

/// The kinds of layers with the most time to win.
std::vector<const RooflineRow*> slowestKinds(const Roofline& roofline) {
  std::vector<const RooflineRow*> kinds;
  for (const RooflineRow& kind : roofline.kinds)
    if (kind.toWinMs() > kMinSpokenShare * roofline.measuredMs) kinds.push_back(&kind);
  std::stable_sort(kinds.begin(), kinds.end(),
                   [](const auto* a, const auto* b) { return a->toWinMs() > b->toWinMs(); });
  if (kinds.size() > kMaxKinds) kinds.resize(kMaxKinds);
  return kinds;
}

QString computeSentence(const StepLimits& step) {
  const StepTerm* found = step.find(Term::Compute);
  if (found == nullptr) return BottleneckTexts::tr("The share of computation in the step is unknown.");
  const StepTerm& compute = *found;
  const QString share = shareText(compute.measuredMs / step.stepMs);
  const QString name = step.communicationKnown ? BottleneckTexts::tr("Compute")
                                               : BottleneckTexts::tr("Compute, with the all-reduce on the devices,");
  if (std::isfinite(compute.wrongLimitMs))
    return BottleneckTexts::
        tr("%1 takes %2 of the step, %3, and would take %4 at its limits, so these are wrong: measured too low, or the "
           "work needs less arithmetic or memory traffic than is counted.")
            .arg(name, share, stepTimeText(compute.measuredMs), stepTimeText(compute.wrongLimitMs));
  if (std::isnan(compute.allowedMs))
    return BottleneckTexts::tr("%1 takes %2 of the step; how much of the hardware it uses is unknown.")
        .arg(name, share);
  const QString reached = shareText(compute.allowedMs / compute.measuredMs);
  const QString ofMs =
      BottleneckTexts::tr("%1 of %2").arg(stepTimeText(compute.allowedMs), stepTimeText(compute.measuredMs));
  if (step.computeByArithmeticAlone)
    return BottleneckTexts::tr("%1 takes %2 of the step, at %3 of the arithmetic peak (%4); memory traffic is unknown.")
        .arg(name, share, reached, ofMs);
  QString text = BottleneckTexts::tr(
                     "%1 takes %2 of the step, at %3 of what the limits allow (%4; %5 limited by "
                     "arithmetic, %6 by memory).")
                     .arg(name, share, reached, ofMs, stepTimeText(step.roofline->arithmeticBoundMs),
                          stepTimeText(step.roofline->memoryBoundMs));
  QStringList kinds;
  for (const RooflineRow* kind : slowestKinds(*step.roofline)) kinds.append(kindText(*kind));
  if (!kinds.isEmpty()) text += QLatin1Char(' ') + BottleneckTexts::tr("Slowest: %1.").arg(listed(kinds));
  return text;
}

QString slowLinkClause(const Bottleneck& answer) {
  const SlowLink& slow = answer.limits.slowLink->link;
  return BottleneckTexts::tr("%1 reaches %2 of %3")
      .arg(slowLinkName(slow), significantText(slow.mbPerS), mbText(slow.othersMbPerS));
}

/// ", which reaches 0.24 of 1.9 GB/s of its curve (check of node1, 2026-11-23)".
QString reachedClause(const AllreduceTerm& term, const Limits& limits) {
  if (!std::isfinite(term.busGbPerS)) return {};
  const QString reached = rateOfText(term.busGbPerS, std::nan(""));
  if (!std::isfinite(term.allowedBusGbPerS)) return BottleneckTexts::tr(", which reaches %1").arg(reached);
  const QString source = limitSourceWords(term.byLink ? limits.slowestLinkMbPerS.source : limits.allreduceSource);
  const QString both = rateOfText(term.busGbPerS, term.allowedBusGbPerS);
  if (term.isLimitWrong()) {
    const QString limit = rateOfText(term.allowedBusGbPerS, std::nan(""));
    return (term.byLink
                ? BottleneckTexts::tr(
                      ", which reaches %1, more than the %2 of the slowest link (%3): this limit is wrong")
                : BottleneckTexts::tr(", which reaches %1, more than the %2 of its curve (%3): this limit is wrong"))
        .arg(reached, limit, source);
  }
  if (term.byLink) return BottleneckTexts::tr(", which reaches %1, limited by the slowest link (%2)").arg(both, source);
  return BottleneckTexts::tr(", which reaches %1 of its curve (%2)").arg(both, source);
}

QString communicationSentence(const Bottleneck& answer) {
  const StepLimits& step = answer.step;
  const double exposedMs = step.measuredMs(Term::Communication);
  if (exposedMs < kMinSpokenShare * step.stepMs) return {};
  const AllreduceTerm& term = step.allreduce;
  QString text = (step.communicationKnown ? BottleneckTexts::tr("%1 of the step waits for the all-reduce")
                                          : BottleneckTexts::tr("%1 of the step waits for other ranks"))
                     .arg(shareText(exposedMs / step.stepMs));
  const bool isSlowLink = answer.find(CauseKind::SlowLink) != nullptr;
  // A rank whose data is still on its way through a slow link counts as done: it seems to reach more than is true.
  const bool isBuffered = isSlowLink && term.isLimitWrong();
  if (!isBuffered) text += reachedClause(term, answer.limits);
  if (isSlowLink) text += BottleneckTexts::tr(", because %1").arg(slowLinkClause(answer));
  return text + QLatin1Char('.');
}

QString stragglerSentence(const Bottleneck& answer) {
  if (answer.find(CauseKind::Straggler) == nullptr) return {};
  const Straggler& of = *answer.straggler;
  const QString cause = of.cause == "compute"     ? stepTermText(Term::Compute)
                        : of.cause == "data_wait" ? stepTermText(Term::DataWait)
                                                  : stepTermText(Term::Host);
  return BottleneckTexts::tr("Rank %1 on %2 delays the others by %3 in a step, mostly by %4.")
      .arg(of.rank)
      .arg(toQString(of.host), stepTimeText(of.behindMs), cause);
}

/// "; the images that each host consumes are 0.303 MB/s (computed), of 0.5 MB/s needed; it reads 0 MB/s (measured)".
QString readClause(const InputTerm& input, const Limit& storage) {
  QString text;
  if (std::isfinite(input.consumedMbPerS))
    text +=
        BottleneckTexts::tr("; the images that each host consumes are %1 (computed)").arg(mbText(input.consumedMbPerS));
  if (std::isfinite(input.neededMbPerS)) text += BottleneckTexts::tr(", of %1 needed").arg(mbText(input.neededMbPerS));
  const bool isMeasured = std::isfinite(input.readMbPerS);
  if (isMeasured)
    text += BottleneckTexts::tr("; each host reads %1 from disks and NFS (measured)").arg(mbText(input.readMbPerS));
  if (text.isEmpty() || !storage.isKnown()) return text;
  const QString rate = mbText(storage.value), source = limitSourceWords(storage.source);
  return text + (isMeasured && isBeyond(input.readMbPerS, storage.value)
                     ? BottleneckTexts::tr(", more than the %1 of its storage (%2): this limit is wrong")
                     : BottleneckTexts::tr(", where its storage reaches %1 (%2)"))
                    .arg(rate, source);
}

QString dataSentence(const Bottleneck& answer) {
  const StepLimits& step = answer.step;
  const double waitMs = step.measuredMs(Term::DataWait);
  if (waitMs < kMinSpokenShare * step.stepMs) return {};
  const InputTerm& input = step.input;
  QString text = BottleneckTexts::tr("%1 of the step waits for data").arg(shareText(waitMs / step.stepMs));
  if (answer.find(CauseKind::Decoding) != nullptr) {
    text += QStringLiteral(": ") + BottleneckTexts::tr("%1 decode threads of a rank prepare at most %2")
                                       .arg(input.threads)
                                       .arg(imagesPerSecondText(input.decodableImagesPerS));
    if (std::isfinite(input.busyShare)) text += BottleneckTexts::tr(" and are %1 busy").arg(shareText(input.busyShare));
  } else if (answer.find(CauseKind::Storage) != nullptr) {
    text += QStringLiteral(": ") + BottleneckTexts::tr("reading takes %1 of each batch's preparation")
                                       .arg(shareText(input.loadMs / (input.loadMs + input.decodeMs)));
  }
  return text + readClause(input, answer.limits.storageMbPerS) + QLatin1Char('.');
}

QString plainSentence(const StepLimits& step, Term kind, const QString& sentence) {
  const double ms = step.measuredMs(kind);
  if (std::abs(ms) < kMinSpokenShare * step.stepMs) return {};
  return sentence.arg(shareText(std::abs(ms) / step.stepMs), stepTimeText(std::abs(ms)));
}

/// What the parts do not account for, or by how much they exceed the step.
QString otherSentence(const StepLimits& step) {
  const bool isNegative = step.measuredMs(Term::Other) < 0;
  const QString sentence = isNegative ? BottleneckTexts::tr("The parts add up to %2 more than the step (%1 of it).")
                                      : BottleneckTexts::tr("%1 of the step is not accounted for (%2).");
  return plainSentence(step, Term::Other, sentence);
}

QStringList sentencesOf(const Bottleneck& answer) {
  const StepLimits& step = answer.step;
  struct Sentence {
    double ms;
    QString text;
  };
  std::vector<Sentence> parts = {
      {step.measuredMs(Term::Compute), computeSentence(step)},
      {step.measuredMs(Term::Communication), communicationSentence(answer)},
      {answer.straggler ? answer.straggler->behindMs : 0, stragglerSentence(answer)},
      {step.measuredMs(Term::DataWait), dataSentence(answer)},
      {step.measuredMs(Term::Host),
       plainSentence(step, Term::Host, BottleneckTexts::tr("The host's own work between the parts takes %1 (%2)."))},
      {step.measuredMs(Term::Other), otherSentence(step)}};
  std::stable_sort(parts.begin(), parts.end(), [](const Sentence& a, const Sentence& b) { return a.ms > b.ms; });
  QStringList sentences{limitsSentence(step)};
  for (const Sentence& part : parts)
    if (!part.text.isEmpty()) sentences.append(part.text);
  return sentences;
}

/// A precision in which the processor is much faster; "" if none is known.
QString precisionHint(const Limits& limits) {
  const Limit own = limits.peak("convolution");
  for (const char* precision : {"bf16", "fp16", "tf32"}) {
    Limits other = limits;
    other.precision = precision;
    const Limit peak = other.peak("convolution");
    if (limits.precision == precision || !own.isKnown() || !(peak.value >= kMuchFaster * own.value)) continue;
    return BottleneckTexts::tr("In %1 a rank reaches %2 here, %3 times as much as in %4.")
        .arg(QString::fromLatin1(precision).toUpper(), flopRateText(peak.value), numberText(peak.value / own.value, 1),
             toQString(limits.precision).toUpper());
  }
  return {};
}

QString nextSentence(const Bottleneck& answer) {
  if (answer.causes.empty()) return {};
  const Cause& cause = answer.causes.front();
  QString text =
      BottleneckTexts::tr("The next thing to change is %1: up to %2 of each step (%3).")
          .arg(causeText(cause, answer), stepTimeText(cause.toWinMs), shareText(cause.toWinMs / answer.step.stepMs));
  const StepTerm* compute = answer.step.find(Term::Compute);
  if (compute == nullptr) return text;
  const bool atLimit = compute->allowedMs >= kWellReached * compute->measuredMs || cause.kind == CauseKind::Kernels;
  if (const QString hint = precisionHint(answer.limits); atLimit && !hint.isEmpty()) text += QLatin1Char(' ') + hint;
  return text;
}

QString hostListText(const RunResult& run) {
  QStringList hosts;
  for (const HostSpec& host : run.plan.hosts)
    if (host.slotCount > 0) hosts.append(toQString(host.host));
  return hosts.size() > 4 ? BottleneckTexts::tr("the %1 hosts").arg(hosts.size()) : listed(hosts);
}

/// The largest share of the cores that others used while a limit was measured; 0 where it does not lower the limit.
double takenShareOf(const Limits& limits) {
  return std::max({limits.memoryGbPerS.source.takenShare, limits.peak("convolution").source.takenShare,
                   limits.peak("gemm").source.takenShare});
}

void addMissing(const AnsweredRun& run, BottleneckText& text) {
  const StepTerm* compute = run.answer.step.find(Term::Compute);
  QStringList names;
  for (const std::string& test : run.answer.limits.missing) names.append(limitName(test, run.answer.limits.precision));
  text.needsCheck = !names.isEmpty();
  text.needsProfile = run.answer.profileMissing || run.answer.layerSizesMissing;
  if (text.needsCheck)
    text.missing.append(
        BottleneckTexts::tr("Unknown: %1. A check of %2 measures it.").arg(listed(names), hostListText(run.head)));
  const double taken = takenShareOf(run.answer.limits);
  if (taken > 0) {
    text.needsCheck = true;
    text.missing.append(
        BottleneckTexts::tr("Other programs used %1 of the cores while the limits were measured, so they "
                            "are too low. A check of %2 without these programs replaces them.")
            .arg(shareText(taken), hostListText(run.head)));
  }
  if (compute != nullptr && std::isfinite(compute->wrongLimitMs) && !(taken > 0)) {
    text.needsCheck = true;
    text.missing.append(BottleneckTexts::tr("A check of %1 while nothing else runs measures the limits again.")
                            .arg(hostListText(run.head)));
  }
  if (run.answer.profileMissing)
    text.missing.append(
        BottleneckTexts::tr("The layers are unknown: run the plan again with profiled steps (--profile-steps 5)."));
  if (run.answer.layerSizesMissing)
    text.missing.append(BottleneckTexts::tr(
        "The profile does not state the sizes of the layers: profile the run again with this version."));
}

QString limitsLine(const Limits& limits) {
  QStringList parts;
  LimitSource last;
  const auto add = [&](const QString& value, const LimitSource& source) {
    const bool isSame = source.kind == last.kind && source.takenShare == last.takenShare;
    parts.append(isSame ? value : BottleneckTexts::tr("%1 (%2)").arg(value, limitSourceWords(source)));
    last = source;
  };
  if (limits.memoryGbPerS.isKnown())
    add(BottleneckTexts::tr("memory %1 GB/s").arg(significantText(limits.memoryGbPerS.value)),
        limits.memoryGbPerS.source);
  if (const Limit peak = limits.peak("convolution"); peak.isKnown())
    add(BottleneckTexts::tr("convolutions in %1 %2")
            .arg(toQString(limits.precision).toUpper(), flopRateText(peak.value)),
        peak.source);
  if (!limits.allreduce.empty()) {
    const double best =
        std::max_element(limits.allreduce.begin(), limits.allreduce.end(), [](const auto& a, const auto& b) {
          return a.busGbPerS < b.busGbPerS;
        })->busGbPerS;
    add(BottleneckTexts::tr("all-reduce at most %1").arg(rateOfText(best, std::nan(""))), limits.allreduceSource);
  }
  if (limits.storageMbPerS.isKnown())
    add(BottleneckTexts::tr("storage %1").arg(mbText(limits.storageMbPerS.value)), limits.storageMbPerS.source);
  if (parts.isEmpty()) return {};
  QString text = BottleneckTexts::tr("Limits of a rank: %1.").arg(parts.join(QStringLiteral(", ")));
  if (limits.ranksPerHost > 1)
    text += QLatin1Char(' ') + BottleneckTexts::tr("%1 ranks share their host.").arg(limits.ranksPerHost);
  return text;
}

/// "+7.00 ms".
QString signedTimeText(double ms) { return (ms > 0 ? QStringLiteral("+") : QString()) + stepTimeText(ms); }

QStringList changesOf(const BottleneckStudy& study) {
  if (!study.change) return {};
  const BottleneckChange& change = *study.change;
  const QString name = comparedNames(study).front();
  const double difference = change.step.difference();
  QStringList terms;
  for (const auto& term : change.terms)
    if (std::abs(term.ms.difference()) >= kMinSpokenShare * change.step.before &&
        terms.size() < static_cast<qsizetype>(kMaxChanges))
      terms.append(BottleneckTexts::tr("%1 %2").arg(stepTermText(term.kind), signedTimeText(term.ms.difference())));
  QString first = (difference >= 0 ? BottleneckTexts::tr("Against %1, a step takes %2 longer (%3 instead of %4)")
                                   : BottleneckTexts::tr("Against %1, a step takes %2 less (%3 instead of %4)"))
                      .arg(name, stepTimeText(std::abs(difference)), stepTimeText(change.step.after),
                           stepTimeText(change.step.before));
  first += terms.isEmpty() ? QStringLiteral(".") : QStringLiteral(": %1.").arg(terms.join(QStringLiteral(", ")));
  QStringList sentences{first};
  if (!change.layers.empty() && change.layers.front().ms.difference() > kMinSpokenShare * change.step.before) {
    const auto& layer = change.layers.front();
    sentences.append(BottleneckTexts::tr("Of the layers, %1 became slower most: %2 instead of %3.")
                         .arg(toQString(layer.layer), stepTimeText(layer.ms.after), stepTimeText(layer.ms.before)));
  }
  for (const auto& limit : change.limits) {
    const bool isPeak = limit.test == "convolution", isMemory = limit.test == "memory_triad";
    const auto rate = [&](double value) {
      return isPeak     ? flopRateText(value)
             : isMemory ? QStringLiteral("%1\u00a0GB/s").arg(significantText(value))
                        : mbText(value);
    };
    sentences.append(BottleneckTexts::tr("A limit changed, too: %1 is %2 instead of %3.")
                         .arg(limitName(limit.test, limit.precision), rate(limit.rate.after), rate(limit.rate.before)));
  }
  if (!change.sameWork)
    sentences.append(BottleneckTexts::tr(
        "The runs differ in network, precision or batch per device: their steps are not the same work."));
  return sentences;
}

}  // namespace

QStringList comparedNames(const BottleneckStudy& study) {
  return study.baseline ? runNames(std::vector{study.baseline->head, study.run->head}) : QStringList();
}

QString BottleneckText::paragraph() const {
  QStringList all = sentences;
  all += changes;
  if (!next.isEmpty()) all.append(next);
  all += missing;
  return all.join(QLatin1Char(' '));
}

BottleneckText bottleneckTextOf(const BottleneckStudy& study) {
  BottleneckText text;
  if (!study.run) return text;
  const Bottleneck& answer = study.run->answer;
  text.sentences = sentencesOf(answer);
  const Guard guard = guardOf({study.run->head}, {});
  text.reservation = reservationOf(guard);
  if (guard.permitsConclusion()) text.next = nextSentence(answer);
  text.limits = limitsLine(answer.limits);
  addMissing(*study.run, text);
  text.changes = changesOf(study);
  return text;
}

Answer answerOf(const BottleneckStudy& study, const BottleneckText& text) {
  Answer said;
  if (!study.run) return said;
  const Guard guard = guardOf({study.run->head}, {});
  said.chips = chipsOf(guard);
  QStringList details = text.sentences + text.changes;
  said.sentence = text.next.isEmpty() ? details.takeFirst() : text.next;
  QStringList doubts = text.missing;
  if (const QString above = aboveRoofText(*study.run); !above.isEmpty()) doubts.append(above);
  said.beside = doubts.join(QLatin1Char(' '));
  if (!details.isEmpty()) said.details.append(details.join(QLatin1Char(' ')));
  if (text.needsCheck) said.tone = Tone::Caution;
  return reserved(std::move(said), guard);
}

QString causeText(const Cause& cause, const Bottleneck& answer) {
  switch (cause.kind) {
    case CauseKind::Kernels: {
      const auto kinds = answer.step.roofline ? slowestKinds(*answer.step.roofline) : std::vector<const RooflineRow*>();
      return kinds.empty()
                 ? BottleneckTexts::tr("the computation")
                 : BottleneckTexts::tr("the computation, most of all %1").arg(workKindText(kinds.front()->kind));
    }
    case CauseKind::SlowLink: return BottleneckTexts::tr("the link (%1)").arg(slowLinkClause(answer));
    case CauseKind::Allreduce: return BottleneckTexts::tr("the all-reduce");
    case CauseKind::NoOverlap:
      return BottleneckTexts::tr("the plan, which does not overlap the all-reduce with backward");
    case CauseKind::Straggler:
      return BottleneckTexts::tr("rank %1 on %2, for which the others wait")
          .arg(answer.straggler->rank)
          .arg(toQString(answer.straggler->host));
    case CauseKind::Storage: return BottleneckTexts::tr("the storage");
    case CauseKind::Decoding: return BottleneckTexts::tr("the decoding of images");
    case CauseKind::Input: return BottleneckTexts::tr("the input");
    case CauseKind::Host: return BottleneckTexts::tr("the work of the host between the parts");
  }
  return {};
}

}  // namespace scalescope
