// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scale/decision_terms.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>

#include "app/exporting/number_line.h"
#include "widgets/look.h"
#include "widgets/named.h"

namespace scalescope {
namespace {

constexpr int kShortWidth = 80, kTermMargins = 6 * kSpace;

std::optional<double> from(const NumberLine& line, double low) {
  const auto number = line.number();
  return number && *number > 0 && *number >= low ? number : std::nullopt;
}

}  // namespace

DecisionTermsForm::DecisionTermsForm(QWidget* parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_criterion(named(new QComboBox(this), "decisionCriterion")),
      m_title(named(new QLineEdit(this), "decisionTitle")),
      m_currency(named(new QLineEdit(this), "decisionCurrency")),
      m_energyPrice(named(new NumberLine(this), "decisionEnergyPrice")),
      m_overhead(named(new NumberLine(this), "decisionPue")),
      m_horizon(named(new NumberLine(this), "decisionHorizon")) {
  m_criterion->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_criterion->addItem(tr("Value if known, else time"), QString());
  m_criterion->addItem(tr("Training time"), criterionId(DecisionCriterion::Time));
  m_criterion->addItem(tr("Total cost for the jobs"), criterionId(DecisionCriterion::Cost));
  m_criterion->addItem(tr("Value: cost of the work at full use"), criterionId(DecisionCriterion::Value));
  m_criterion->addItem(tr("Rack space"), criterionId(DecisionCriterion::RackUnits));
  m_criterion->addItem(tr("Energy"), criterionId(DecisionCriterion::Energy));
  m_currency->setValidator(
      new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[A-Za-z]{0,3}")), m_currency));
  m_currency->setPlaceholderText(tr("of the prices"));
  m_overhead->setPlaceholderText(QStringLiteral("1"));
  m_overhead->setToolTip(tr("Power usage effectiveness of the room: all energy over that of the servers"));
  for (NumberLine* line : {m_energyPrice, m_horizon}) line->setPlaceholderText(tr("unknown"));
  for (QLineEdit* line : {static_cast<QLineEdit*>(m_currency), static_cast<QLineEdit*>(m_energyPrice),
                          static_cast<QLineEdit*>(m_overhead), static_cast<QLineEdit*>(m_horizon)}) {
    line->setFixedWidth(
        std::max(kShortWidth, line->fontMetrics().horizontalAdvance(line->placeholderText()) + kTermMargins));
    line->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  }
  m_form->addRow(tr("What deci&des"), m_criterion);
  m_form->addRow(tr("&Years of use"), m_horizon);
  m_form->addRow(tr("Price of a k&Wh"), m_energyPrice);
  m_form->addRow(tr("P&UE"), m_overhead);
  m_form->addRow(tr("Curre&ncy"), m_currency);
  auto* title = new QLabel(tr("&Title of the decision"), this);
  title->setBuddy(m_title);
  for (QWidget* line : std::initializer_list<QWidget*>{title, m_title}) m_form->addRow(line);
  connect(m_criterion, &QComboBox::currentIndexChanged, this, &DecisionTermsForm::edited);
  for (QLineEdit* line : {m_title, m_currency}) connect(line, &QLineEdit::textEdited, this, &DecisionTermsForm::edited);
  for (NumberLine* line : {m_energyPrice, m_overhead, m_horizon})
    connect(line, &NumberLine::numberEdited, this, &DecisionTermsForm::edited);
}

void DecisionTermsForm::setDecision(const DecisionDocument& decision) {
  const QSignalBlocker block(m_criterion);
  if (m_title->text() != decision.title) m_title->setText(decision.title);
  if (m_currency->text().toUpper() != decision.currency) m_currency->setText(decision.currency);
  m_criterion->setCurrentIndex(
      std::max(0, m_criterion->findData(decision.criterion ? criterionId(*decision.criterion) : QString())));
  m_energyPrice->setNumber(decision.energyPricePerKwh);
  m_overhead->setNumber(decision.energyOverhead);
  m_horizon->setNumber(decision.horizonYears);
}

void DecisionTermsForm::applyTo(DecisionDocument& decision) const {
  decision.title = m_title->text().trimmed();
  const QString currency = m_currency->text().toUpper();
  decision.currency = currency.size() == 3 ? currency : QString();
  decision.criterion = criterionOf(m_criterion->currentData().toString());
  decision.energyPricePerKwh = from(*m_energyPrice, 0);
  decision.energyOverhead = from(*m_overhead, 1);
  decision.horizonYears = from(*m_horizon, 0);
}

}  // namespace scalescope
