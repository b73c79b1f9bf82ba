// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decimal_box.h"

namespace scalescope {

/// Prefix and suffix are texts of their own.
QString DecimalBox::withLocalSign(const QString& text) const {
  const qsizetype start = text.startsWith(prefix()) ? prefix().size() : 0;
  const qsizetype end = text.endsWith(suffix()) ? text.size() - suffix().size() : text.size();
  if (end <= start) return text;
  QString number = text.mid(start, end - start);
  for (const char sign : {'.', ','}) number.replace(QLatin1Char(sign), locale().decimalPoint());
  return text.left(start) + number + text.mid(end);
}

double DecimalBox::valueFromText(const QString& text) const {
  return QDoubleSpinBox::valueFromText(withLocalSign(text));
}

QValidator::State DecimalBox::validate(QString& text, int& cursor) const {
  text = withLocalSign(text);
  return QDoubleSpinBox::validate(text, cursor);
}

}  // namespace scalescope
