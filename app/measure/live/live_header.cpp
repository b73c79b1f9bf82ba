// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_header.h"

#include <QLabel>
#include <QPushButton>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/run_session.h"
#include "engine/analysis/program_rate.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"
#include "widgets/status_badge.h"
#include "widgets/type_scale.h"
#include "widgets/wrapping_row.h"

namespace scalescope {

namespace {

Tone statusTone(RunStatus status) {
  if (status == RunStatus::Completed) return Tone::Good;
  if (status == RunStatus::Failed || status == RunStatus::Incomplete) return Tone::Bad;
  return status == RunStatus::Stopped ? Tone::Caution : Tone::Neutral;
}

QString stepText(const RunSession& session) {
  std::int64_t step = session.state().lastStep().step;
  if (step == 0)
    if (const SeriesTable* steps = session.tables().find("steps"))
      if (const SeriesColumn* column = steps->find("step"); column != nullptr && !column->values.empty())
        step = static_cast<std::int64_t>(column->values.back());
  if (step == 0) return QStringLiteral("–");
  const QString shown = countText(static_cast<double>(step));
  const double expected = session.state().configured() ? session.state().configured()->expectedSteps : 0;
  return expected > 0 ? LiveHeader::tr("%1 of %2").arg(shown, countText(std::ceil(expected))) : shown;
}

QString lossText(const RunSession& session) {
  const auto loss = session.figures().finalLoss;
  return loss ? numberText(*loss, 4) : QStringLiteral("–");
}

QString remainingText(const RunSession& session, const TimeLeft& left) {
  if (!session.live()) {
    const auto wall = session.figures().wallTimeS;
    return wall ? LiveHeader::tr("took %1").arg(durationText(*wall)) : QStringLiteral("–");
  }
  const bool isProgram = session.plan() && runsProgram(*session.plan());
  if (!left.remainingS) return isProgram ? LiveHeader::tr("duration unknown") : QStringLiteral("–");
  const QString text = durationText(*left.remainingS);
  if (left.isUpperBound) return LiveHeader::tr("at most %1 left").arg(text);
  if (left.waitsForSteadyState) return LiveHeader::tr("until steady, at most %1").arg(text);
  return left.isLowerBound ? LiveHeader::tr("at least %1 left").arg(text) : LiveHeader::tr("about %1 left").arg(text);
}

/// What a program states, in its own unit if that is not a throughput; a running one is shown by its reports so far.
QString throughputText(const RunSession& session) {
  const Summary& figures = session.figures();
  std::optional<double> rate = figures.imagesPerSecond;
  if (!rate && session.live()) rate = programRateSoFar(session.state());
  if (rate) return imagesPerSecondText(*rate);
  if (!figures.statedValue) return QStringLiteral("–");
  return QStringLiteral("%1 %2").arg(significantText(*figures.statedValue), toQString(figures.statedUnit)).trimmed();
}

QString captionOfThroughput(const Summary& figures) {
  const QString stated = toQString(figures.statedQuantity);
  const bool isOther = !figures.imagesPerSecond && !stated.isEmpty();
  return isOther ? stated.left(1).toUpper() + stated.mid(1) : LiveHeader::tr("Throughput");
}

}  // namespace

QString runStateText(const RunSession& session) {
  const QString word = session.live() ? phaseText(session.state().phase()) : statusText(session.status());
  if (!word.isEmpty()) return word;
  return session.live() ? LiveHeader::tr("starting") : LiveHeader::tr("reading");
}

LiveHeader::LiveHeader(QWidget* parent) : QWidget(parent), m_state(named(new StatusBadge(this), "live_state")) {
  auto* row = new WrappingRow(this);
  row->setSpacing(18);
  row->addWidget(m_state);
  m_step = addFigure(tr("Step"), "live_step");
  m_throughput = addFigure(tr("Throughput"), "live_throughput");
  m_throughputTitle = m_throughput->parentWidget()->findChild<QLabel*>(QStringLiteral("live_throughput_title"));
  m_variation = addFigure(tr("CV within the run"), "live_variation");
  m_variation->setToolTip(
      tr("Variation of the measured step times. Steps are not independent, so confidence intervals are computed from "
         "repeats only."));
  m_loss = addFigure(tr("Loss"), "live_loss");
  m_remaining = addFigure(tr("Time"), "live_remaining");
  row->addStretch();
  m_stop = named(new QPushButton(tr("&Stop"), this), "live_stop");
  row->addWidget(m_stop);
  connect(m_stop, &QPushButton::clicked, this, &LiveHeader::stopRequested);
  showRun(nullptr);
}

QLabel* LiveHeader::addFigure(const QString& title, const char* name) {
  auto* box = new QWidget(this);
  auto* column = new QVBoxLayout(box);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* caption = new QLabel(title, box);
  caption->setObjectName(QLatin1String(name) + QStringLiteral("_title"));
  setType(*caption, TypeRole::Caption);
  auto* value = named(new QLabel(box), name);
  value->setAccessibleName(title);
  setType(*value, TypeRole::Heading);
  value->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(caption);
  column->addWidget(value);
  layout()->addWidget(box);
  return value;
}

void LiveHeader::showRun(const RunSession* session, const TimeLeft& left) {
  m_stop->setEnabled(session != nullptr && session->live());
  const bool asked = session != nullptr && session->live() && session->stopAsked();
  m_stop->setText(asked ? tr("End &now") : tr("&Stop"));
  m_stop->setToolTip(asked ? tr("End every rank at once, even if it is waiting; measurements so far are saved")
                           : tr("Finish the step, skip further evaluation and write the result"));
  if (session == nullptr) {
    m_state->setStatus(tr("no run"), Tone::Neutral);
    for (QLabel* label : {m_step, m_throughput, m_variation, m_loss, m_remaining}) label->setText(QStringLiteral("–"));
    return;
  }
  m_state->setStatus(runStateText(*session), statusTone(session->status()), inWindowLanguage(session->state().error()));
  m_step->setText(stepText(*session));
  showThroughput(*session);
  m_loss->setText(lossText(*session));
  m_remaining->setText(remainingText(*session, left));
  makeRoom();
}

/// Longer texts get their room now, not when the event loop comes to it: whoever is painted before would be cut.
void LiveHeader::makeRoom() {
  for (QLabel* label : {m_step, m_throughput, m_variation, m_loss, m_remaining})
    label->parentWidget()->layout()->activate();
  layout()->activate();
}

void LiveHeader::showThroughput(const RunSession& session) {
  const auto cv = session.figures().withinRunCv;
  m_throughputTitle->setText(captionOfThroughput(session.figures()));
  m_throughput->setText(throughputText(session));
  m_variation->setText(cv ? percentText(*cv) : QStringLiteral("–"));
}

}  // namespace scalescope
