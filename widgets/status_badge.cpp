// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status_badge.h"

#include <QCoreApplication>
#include <QPainter>

#include "widgets/number_format.h"

namespace scalescope {
namespace {
constexpr double kGoodVariation = 0.02;
constexpr double kCautionVariation = 0.05;
constexpr int kMinRepeats = 3;

QString translated(const char* text) { return QCoreApplication::translate("StatusBadge", text); }
}  // namespace

bool isUnstable(double coefficientOfVariation) { return coefficientOfVariation > kCautionVariation; }

VariationVerdict variationVerdict(double coefficientOfVariation, int repeats) {
  if (repeats < kMinRepeats)
    return {QStringLiteral("n = %1").arg(repeats), Tone::Neutral,
            translated(QT_TRANSLATE_NOOP("StatusBadge", "At least three repeats are needed to judge the variation."))};
  const Tone tone = coefficientOfVariation <= kGoodVariation      ? Tone::Good
                    : coefficientOfVariation <= kCautionVariation ? Tone::Caution
                                                                  : Tone::Bad;
  return {QStringLiteral("CV %1 (n = %2)").arg(percentText(coefficientOfVariation)).arg(repeats), tone,
          translated(QT_TRANSLATE_NOOP("StatusBadge",
                                       "Coefficient of variation between repeats: up to 2 % is stable, up to 5 % "
                                       "questionable, above it unstable."))};
}

StatusBadge::StatusBadge(QWidget* parent) : QLabel(parent) {
  setContentsMargins(8, 2, 8, 2);
  setAlignment(Qt::AlignCenter);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
}

void StatusBadge::setStatus(const QString& text, Tone tone, const QString& explanation) {
  m_tone = tone;
  setText(text);
  setToolTip(explanation);
  setAccessibleName(text);
  setAccessibleDescription(explanation);
  update();
}

void StatusBadge::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor tone = toneColor(m_tone, palette());
  const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  painter.setPen(QPen(tone, 1));
  if (m_tone != Tone::Neutral) painter.setBrush(mix(palette().color(QPalette::Window), tone, 0.12));
  painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
  painter.drawText(rect(), Qt::AlignCenter, text());
}

}  // namespace scalescope
