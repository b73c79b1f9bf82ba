// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <optional>

namespace scalescope {

/// A line for a number with a decimal point; empty: none. The typed text is preserved while it represents the number.
class NumberLine : public QLineEdit {
  Q_OBJECT
 public:
  explicit NumberLine(QWidget* parent = nullptr);
  std::optional<double> number() const;
  bool isNumber() const { return text().trimmed().isEmpty() || number(); }
  /// Emits nothing.
  void setNumber(const std::optional<double>& number);

 signals:
  /// The person typed a number, or removed it; not sent for other texts.
  void numberEdited();
};

}  // namespace scalescope
