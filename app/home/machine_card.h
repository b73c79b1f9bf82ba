// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "widgets/card.h"
#include "widgets/tones.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace scalescope {

/// What is known of the machine that shows the window, as its last check states it.
struct MachineFacts {
  QString state;
  Tone tone = Tone::Neutral;
  std::vector<std::pair<QString, QString>> facts;  ///< titles and values; empty before the first check
  QStringList remarks;                             ///< its faults and warnings, with their remedies
  bool isChecking = false;
};

/// Home's card "This machine", with the way to check it. Thread: GUI.
class MachineCard : public Card {
  Q_OBJECT
 public:
  explicit MachineCard(QWidget* parent);
  void setFacts(const MachineFacts& machine);

 signals:
  void checkRequested();

 private:
  QLabel *m_state, *m_unknown, *m_remarks;
  QFormLayout* m_facts;
  QPushButton* m_check;
};

}  // namespace scalescope
