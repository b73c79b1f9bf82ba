// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/bottleneck_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

using Term = StepTerm::Kind;

/// Texts of this file, for translators.
struct BottleneckWordTexts {
  Q_DECLARE_TR_FUNCTIONS(Bottleneck)
};

}  // namespace

MeasuredPart stepTermPart(StepTerm::Kind kind) {
  switch (kind) {
    case Term::Compute: return MeasuredPart::Compute;
    case Term::Communication: return MeasuredPart::ExposedCommunication;
    case Term::DataWait: return MeasuredPart::DataWait;
    case Term::Host: return MeasuredPart::Host;
    case Term::Other: break;
  }
  return MeasuredPart::Other;
}

QString stepTermText(StepTerm::Kind kind) {
  switch (kind) {
    case Term::Compute: return BottleneckWordTexts::tr("compute");
    case Term::Communication: return BottleneckWordTexts::tr("exposed communication");
    case Term::DataWait: return BottleneckWordTexts::tr("data wait");
    case Term::Host: return BottleneckWordTexts::tr("host");
    case Term::Other: return BottleneckWordTexts::tr("not accounted for");
  }
  return {};
}

QString slowLinkName(const SlowLink& slow) {
  if (!slow.peer.empty()) return QStringLiteral("%1 → %2").arg(toQString(slow.host), toQString(slow.peer));
  if (slow.direction == "send") return BottleneckWordTexts::tr("what %1 sends").arg(toQString(slow.host));
  if (slow.direction == "receive") return BottleneckWordTexts::tr("what %1 receives").arg(toQString(slow.host));
  return BottleneckWordTexts::tr("the link of %1").arg(toQString(slow.host));
}

QString limitSourceWords(const LimitSource& source) {
  const QString name = toQString(source.name);
  QString dated = source.date.empty() ? name : QStringLiteral("%1, %2").arg(name, toQString(source.date));
  if (source.takenShare > 0)
    dated =
        BottleneckWordTexts::tr("%1, while others used %2 of the cores").arg(dated, percentText(source.takenShare, 0));
  switch (source.kind) {
    case LimitSource::Kind::Unknown: return BottleneckWordTexts::tr("unknown source");
    case LimitSource::Kind::OwnCheck: return BottleneckWordTexts::tr("check before the run, %1").arg(dated);
    case LimitSource::Kind::Check: return BottleneckWordTexts::tr("check of %1").arg(dated);
    case LimitSource::Kind::Survey: return BottleneckWordTexts::tr("one TCP stream before the run");
    case LimitSource::Kind::Typed: return BottleneckWordTexts::tr("typed");
    case LimitSource::Kind::Published: return BottleneckWordTexts::tr("published: %1").arg(name);
    case LimitSource::Kind::Imported: return BottleneckWordTexts::tr("imported: %1").arg(dated);
  }
  return {};
}

QString limitName(const std::string& test, const std::string& precision) {
  if (test == "memory_triad" || test == "device_copy") return BottleneckWordTexts::tr("memory bandwidth");
  if (test == "convolution" || test == "gemm")
    return BottleneckWordTexts::tr("arithmetic peak in %1").arg(toQString(precision).toUpper());
  if (test.starts_with("allreduce")) return BottleneckWordTexts::tr("all-reduce curve");
  return test == "link" ? BottleneckWordTexts::tr("slowest link") : BottleneckWordTexts::tr("storage rate");
}

QString rateOfText(double reachedGbPerS, double allowedGbPerS) {
  const bool large = std::max(reachedGbPerS, std::isnan(allowedGbPerS) ? 0 : allowedGbPerS) >= 1;
  const double unit = large ? 1 : 1e3;
  const QString reached = significantText(reachedGbPerS * unit),
                name = large ? QStringLiteral("GB/s") : QStringLiteral("MB/s");
  if (std::isnan(allowedGbPerS)) return QStringLiteral("%1\u00a0%2").arg(reached, name);
  return BottleneckWordTexts::tr("%1 of %2")
      .arg(reached, QStringLiteral("%1\u00a0%2").arg(significantText(allowedGbPerS * unit), name));
}

QString stepTimeText(double ms) {
  if (std::abs(ms) < 5e-4) return QStringLiteral("0\u00a0ms");
  if (ms >= 9999.5) return QStringLiteral("%1\u00a0s").arg(significantText(1e-3 * ms));
  return QStringLiteral("%1\u00a0ms").arg(significantText(ms));
}

QString flopRateText(double tflops) { return engineeringText(1e12 * tflops, QStringLiteral("FLOP/s")); }

}  // namespace scalescope
