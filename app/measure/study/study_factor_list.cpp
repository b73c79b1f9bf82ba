// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/study/study_factor_list.h"
#include "app/core/engine_sentences.h"
#include "widgets/qt_text.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace scalescope {

StudyFactorList::StudyFactorList(QWidget* parent)
    : QWidget(parent), m_rowsLayout(new QVBoxLayout), m_add(new QPushButton(tr("Add a &factor"), this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addLayout(m_rowsLayout);
  auto* below = new QHBoxLayout;
  below->addWidget(m_add);
  auto* teach =
      new QLabel(tr("Every combination is a cell. Values are separated by commas, hosts and texts by |."), this);
  teach->setWordWrap(true);
  below->addWidget(teach, 1);
  column->addLayout(below);
  m_add->setObjectName(QStringLiteral("factor_add"));
  connect(m_add, &QPushButton::clicked, this, [this] {
    addRow()->focusField();
    updateCompanions();
    emit edited();
  });
}

StudyFactorRow* StudyFactorList::addRow() {
  auto* row = new StudyFactorRow(this);
  row->setNetworks(m_networks);
  m_rows.push_back(row);
  m_rowsLayout->addWidget(row);
  connect(row, &StudyFactorRow::edited, this, [this] {
    updateCompanions();
    emit edited();
  });
  connect(row, &StudyFactorRow::removeRequested, this, [this, row] { removeRow(row); });
  orderTabs();
  return row;
}

void StudyFactorList::setTabPredecessor(QWidget* widget) {
  m_before = widget;
  orderTabs();
}

QWidget* StudyFactorList::lastTabStop() const { return m_add; }

/// Rows come and go; Tab goes through them from top to bottom.
void StudyFactorList::orderTabs() {
  if (m_before == nullptr) return;
  QWidget* before = m_before;
  for (const StudyFactorRow* row : m_rows)
    for (QWidget* stop : row->tabStops()) {
      setTabOrder(before, stop);
      before = stop;
    }
  setTabOrder(before, m_add);
}

void StudyFactorList::removeRow(StudyFactorRow* row) {
  std::erase(m_rows, row);
  row->hide();
  row->deleteLater();
  updateCompanions();
  emit edited();
}

void StudyFactorList::updateCompanions() {
  for (StudyFactorRow* row : m_rows) {
    QStringList others;
    for (const StudyFactorRow* other : m_rows)
      if (other != row) others.append(other->field());
    row->setCompanions(others);
  }
}

void StudyFactorList::setFactors(const std::vector<StudyFactor>& factors) {
  for (StudyFactorRow* row : m_rows) delete row;
  m_rows.clear();
  for (const StudyFactor& factor : factors) addRow()->setFactor(factor);
  updateCompanions();
  for (std::size_t i = 0; i < factors.size(); ++i)
    m_rows[i]->setCompanion(QString::fromStdString(factors[i].movesWith));
  emit edited();
}

QJsonArray StudyFactorList::input() const {
  QJsonArray rows;
  for (const StudyFactorRow* row : m_rows) rows.append(row->input());
  return rows;
}

void StudyFactorList::setInput(const QJsonArray& rows) {
  for (StudyFactorRow* row : m_rows) delete row;
  m_rows.clear();
  for (const QJsonValue& row : rows) addRow()->setInput(row.toObject());
  updateCompanions();
  for (qsizetype i = 0; i < rows.size(); ++i)
    m_rows[static_cast<std::size_t>(i)]->setCompanion(rows[i].toObject()["moves_with"].toString());
  emit edited();
}

std::vector<StudyFactor> StudyFactorList::factors() const {
  std::vector<StudyFactor> factors;
  for (const StudyFactorRow* row : m_rows) factors.push_back(row->factor());
  return factors;
}

void StudyFactorList::setNetworks(const QStringList& networks) {
  m_networks = networks;
  for (StudyFactorRow* row : m_rows) row->setNetworks(networks);
}

std::vector<StudyFault> StudyFactorList::showFaults(const std::vector<StudyFault>& faults) {
  std::vector<StudyFault> others = faults;
  for (StudyFactorRow* row : m_rows) {
    QString text;
    const std::string field = row->field().toStdString();
    for (const StudyFault& fault : faults)
      if (fault.field == field && text.isEmpty()) text = inWindowLanguage(fault.message);
    std::erase_if(others, [&](const StudyFault& fault) { return fault.field == field; });
    row->setFault(text, !row->isEdited());
  }
  return others;
}

void StudyFactorList::setEdited() {
  for (StudyFactorRow* row : m_rows) row->setEdited();
}

std::optional<bool> StudyFactorList::isEdited(const std::string& field) const {
  for (const StudyFactorRow* row : m_rows)
    if (row->field().toStdString() == field) return row->isEdited();
  return std::nullopt;
}

}  // namespace scalescope
