// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/prediction_card.h"

#include <QFormLayout>
#include <QLabel>

#include "app/measure/study/prediction_text.h"
#include "engine/study/study_estimate.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/toned.h"

namespace scalescope {
namespace {

/// Of all runs, without their preparation. Units: s; 0: unknown.
double timeOf(const Plan& plan, double imagesPerSecond) {
  const double images =
      static_cast<double>(plan.steps + plan.warmupSteps) * plan.batchSizePerDevice * deviceCount(plan);
  const double steps = plan.steps > 0 && imagesPerSecond > 0 ? images / imagesPerSecond : 0;
  return plan.repeats * plannedTimeS(plan).value_or(steps);
}

}  // namespace

PredictionCard::PredictionCard(QWidget* parent)
    : Card(parent),
      m_throughput(named(new QLabel(this), "plan_predicted")),
      m_memory(named(new QLabel(this), "plan_memory")),
      m_time(named(new QLabel(this), "plan_time")),
      m_basis(named(new QLabel(this), "plan_basis")) {
  setObjectName(QStringLiteral("plan_prediction"));
  auto* title = new QLabel(tr("Before the run"), this);
  setType(*title, TypeRole::Heading);
  auto* form = new QFormLayout(this);
  form->addRow(title);
  for (const auto& [words, value] :
       {std::pair(tr("Throughput"), m_throughput), {tr("Memory of a rank"), m_memory}, {tr("Time"), m_time}}) {
    value->setWordWrap(true);
    form->addRow(words, value);
  }
  form->addRow(m_basis);
  m_basis->setWordWrap(true);
  setTone(*m_basis, Tone::Muted);
}

void PredictionCard::setTest(const Plan& plan, double rankBytes) {
  m_plan = plan;
  m_memory->setText(rankBytes > 0 ? tr("at least %1").arg(bytesText(rankBytes, ByteBase::Binary)) : tr("unknown"));
  show({});
}

void PredictionCard::setPredictions(const CellPredictions& predictions) { show(predictions); }

void PredictionCard::show(const CellPredictions& predictions) {
  const auto found = predictions.constFind(QLatin1String(kCell));
  const bool isKnown = found != predictions.constEnd();
  m_throughput->setText(isKnown ? predictedText(predictions, kCell) : tr("unknown"));
  const double seconds = timeOf(m_plan, isKnown ? found->imagesPerSecond : 0);
  const QString time = durationText(seconds);
  m_time->setText(seconds <= 0                                    ? tr("unknown")
                  : isKnown && found->isLimit && m_plan.steps > 0 ? tr("at least %1").arg(time)
                                                                  : tr("about %1, plus preparation").arg(time));
  if (!isKnown)
    m_basis->setText(
        tr("A run of this network on these hosts makes the throughput predictable. A node check of them "
           "states a limit."));
  else
    m_basis->setText(found->isLimit ? tr("By the multiply-adds of the network and the %1.").arg(found->basis)
                                    : found->basis);
}

}  // namespace scalescope
