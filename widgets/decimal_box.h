// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace scalescope {

/// A spin box in which a typed "." and "," both are the decimal sign. Otherwise "2.5" would be 25 where the point
/// groups digits. Numbers are not grouped.
class DecimalBox : public QDoubleSpinBox {
  Q_OBJECT

 public:
  using QDoubleSpinBox::QDoubleSpinBox;

  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& cursor) const override;

 private:
  QString withLocalSign(const QString& text) const;
};

}  // namespace scalescope
