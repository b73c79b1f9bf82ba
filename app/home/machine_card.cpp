// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/home/machine_card.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/toned.h"

namespace scalescope {

MachineCard::MachineCard(QWidget* parent)
    : Card(parent),
      m_state(named(new QLabel(this), "machine_state")),
      m_unknown(new QLabel(tr("A check reads its processor, memory and GPUs, and whether it can train."), this)),
      m_remarks(named(new QLabel(this), "machine_remarks")),
      m_facts(new QFormLayout),
      m_check(named(new QPushButton(tr("Check this machine"), this), "machine_check")) {
  setObjectName(QStringLiteral("machine_card"));
  setAccessibleName(tr("This machine"));
  auto* title = new QLabel(tr("This machine"), this);
  setType(*title, TypeRole::Heading);
  m_unknown->setWordWrap(true);
  m_remarks->setWordWrap(true);
  m_remarks->setTextFormat(Qt::PlainText);
  m_remarks->setTextInteractionFlags(Qt::TextSelectableByMouse);
  setTone(*m_remarks, Tone::Caution);
  setTone(*m_unknown, Tone::Muted);
  m_facts->setHorizontalSpacing(3 * kSpace);
  auto* head = new QHBoxLayout;
  head->addWidget(title, 1);
  head->addWidget(m_state);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(4 * kSpace, 3 * kSpace, 4 * kSpace, 3 * kSpace);
  column->setSpacing(2 * kSpace);
  column->addLayout(head);
  column->addWidget(m_unknown);
  column->addLayout(m_facts);
  column->addWidget(m_remarks);
  column->addWidget(m_check, 0, Qt::AlignLeft);
  connect(m_check, &QPushButton::clicked, this, &MachineCard::checkRequested);
}

void MachineCard::setFacts(const MachineFacts& machine) {
  m_state->setText(machine.state);
  setTone(*m_state, machine.tone);
  m_check->setEnabled(!machine.isChecking);
  m_unknown->setVisible(machine.facts.empty());
  m_remarks->setText(machine.remarks.join(QLatin1String("\n")));
  m_remarks->setVisible(!machine.remarks.isEmpty());
  while (m_facts->rowCount() > 0) m_facts->removeRow(0);
  for (const auto& [name, value] : machine.facts) {
    auto* label = new QLabel(name, this);
    setTone(*label, Tone::Muted);
    auto* words = new QLabel(value, this);
    words->setWordWrap(true);
    m_facts->addRow(label, words);
  }
}

}  // namespace scalescope
