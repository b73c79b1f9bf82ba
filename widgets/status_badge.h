// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "widgets/tones.h"

namespace scalescope {

/// The verdict on a coefficient of variation between repeats.
struct VariationVerdict {
  QString text;  ///< "CV 1.2 % (n = 5)", or "n = 1": no verdict from fewer than three repeats
  Tone tone = Tone::Neutral;
  QString explanation;
};

/// Whether repeats vary too much for a firm statement, however few they are: above 5 %. Units: a fraction.
bool isUnstable(double coefficientOfVariation);

/// Up to 2 % is good, up to 5 % a caution, above it bad; fewer than three repeats have no colour.
VariationVerdict variationVerdict(double coefficientOfVariation, int repeats);

/// A small rounded label whose text has the meaning and whose colour repeats it.
class StatusBadge : public QLabel {
  Q_OBJECT
 public:
  explicit StatusBadge(QWidget* parent = nullptr);
  void setStatus(const QString& text, Tone tone, const QString& explanation = QString());
  /// Units: a fraction, between repeats.
  Tone tone() const { return m_tone; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Tone m_tone = Tone::Neutral;
};

}  // namespace scalescope
