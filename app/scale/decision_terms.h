// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>
#include <QWidget>

#include "app/results/decision_document.h"

class QComboBox;
class QLineEdit;

namespace scalescope {

class NumberLine;

/// The terms of a decision: title, criterion, currency, price of energy, PUE and years of use. Thread: GUI.
class DecisionTermsForm : public QWidget {
  Q_OBJECT
 public:
  explicit DecisionTermsForm(QWidget* parent = nullptr);
  void addFirst(const QString& title, QWidget* field) { m_form->insertRow(0, title, field); }
  /// Emits nothing.
  void setDecision(const DecisionDocument& decision);
  /// Writes the typed terms; those that are not valid are left out.
  void applyTo(DecisionDocument& decision) const;

 signals:
  void edited();

 private:
  QFormLayout* m_form;
  QComboBox* m_criterion;  // first in the focus chain: it does not blink
  QLineEdit *m_title, *m_currency;
  NumberLine *m_energyPrice, *m_overhead, *m_horizon;
};

}  // namespace scalescope
