// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "app/figures/table_cell.h"
#include "app/results/answer.h"
#include "app/scale/decision_study.h"

namespace scalescope {

/// A decision in sentences.
struct DecisionWords {
  QString reservation;  ///< see reservationOf(): the verdict then only states values
  QString verdict;      ///< which candidate, by how much, and under which conditions, in one sentence
  QStringList prices;   ///< up to which price ratio the best candidate is the better buy
  QStringList changes;  ///< the assumptions that would change the choice soonest
  QString measure;      ///< what to measure to be sure; "" if nothing is left
  QString state;        ///< what is unknown and would have to be stated; "" if nothing is
  QStringList notes;    ///< what does not count, what differs besides the systems
  QStringList all() const;
};
DecisionWords wordsOf(const DecisionStudy& study);
/// Of DecisionWords::state, what costs over time need.
QString unknownForCosts(const DecisionStudy& study);
/// "Alpha, Beta and Gamma". `words`: at least one.
QString listedWords(QStringList words);
/// The same for the card of the page.
Answer answerOf(const DecisionStudy& study);
/// The verdict by another criterion; "" if fewer than two candidates can be judged by it.
QString verdictBy(DecisionStudy study, DecisionCriterion criterion);
/// Up to which price ratio each other candidate is a better buy than this one.
QStringList priceTexts(const DecisionStudy& study, std::size_t reference, DecisionCriterion criterion);

/// The unit of all throughputs: "images/s".
QString unitText(const DecisionStudy& study);
/// "Training time".
QString criterionTitle(DecisionCriterion criterion);
/// "published", "measured, n = 3".
QString originText(const JobThroughput& throughput);
/// "C4140-M (published)": the origin of all its throughputs, unless they were measured; "mixed" if they differ.
QString candidateLabel(const DecisionStudy& study, std::size_t candidate);
/// "Throughput of ResNet-50, C4140-M".
QString assumptionText(const DecisionChange& change, const DecisionStudy& study);
/// The value of an assumption with its unit.
TableCell assumptionCell(const DecisionChange& change, double value, const DecisionStudy& study);
/// "-17.8 %" with a true minus sign.
QString changeText(double factor);
TableCell changeCell(double factor);
/// "1.22", with its range "1.22 (1.15 to 1.30)".
TableCell rangedCell(const Ranged& value);
/// "1.255", as exact as a change of +25.5 %; with its range.
QString ratioText(const Ranged& value);
TableCell ratioCell(const Ranged& value);
/// "85,000 USD".
TableCell moneyCell(double amount, const QString& currency);
/// "3.2 years (2.5 to 4.1)", "never".
TableCell breakEvenCell(const BreakEven& even);

}  // namespace scalescope
