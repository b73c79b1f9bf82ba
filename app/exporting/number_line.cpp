// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/number_line.h"

#include <QSignalBlocker>
#include <cmath>

#include "engine/base/text.h"
#include "widgets/qt_text.h"

namespace scalescope {

NumberLine::NumberLine(QWidget* parent) : QLineEdit(parent) {
  connect(this, &QLineEdit::textChanged, this, [this] {
    setToolTip(isNumber() ? QString()
                          : tr("\"%1\" is not a number: use digits and a decimal point.").arg(text().trimmed()));
    if (isNumber()) emit numberEdited();
  });
}

std::optional<double> NumberLine::number() const {
  const std::optional<double> value = parseNumber(text().toStdString());
  return value && std::isfinite(*value) ? value : std::nullopt;
}

void NumberLine::setNumber(const std::optional<double>& value) {
  if (isNumber() && number() == value) return;
  const QSignalBlocker block(this);
  setText(value ? toQString(formatNumber(*value)) : QString());
  setToolTip(QString());
}

}  // namespace scalescope
