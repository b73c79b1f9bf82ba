// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/live_header.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/run_session.h"
#include "engine/analysis/run/program_rate.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"
#include "widgets/status_badge.h"
#include "widgets/value_tile.h"

namespace scalescope {

namespace {

constexpr int kStateChars = 18;

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

QString timeText(const RunSession& session, const Remaining& remaining) {
  if (!session.live()) {
    const auto wall = session.figures().wallTimeS;
    return wall ? LiveHeader::tr("took %1").arg(durationText(*wall)) : QStringLiteral("–");
  }
  const bool isProgram = session.plan() && runsProgram(*session.plan());
  if (!remaining.minS) return isProgram ? LiveHeader::tr("duration unknown") : QStringLiteral("–");
  return timeLeftText(remaining);
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

/// Texts that change move nothing: every figure has its share of the width, however long it is.
LiveHeader::LiveHeader(QWidget* parent) : Card(parent), m_state(named(new StatusBadge(this), "live_state")) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(3 * kSpace, 2 * kSpace, 3 * kSpace, 2 * kSpace);
  row->setSpacing(3 * kSpace);
  m_state->setFixedWidth(kStateChars * fontMetrics().averageCharWidth());
  row->addWidget(m_state);
  const auto add = [this, row](const QString& title, const char* name, int share) {
    auto* tile = new ValueTile(title, name, this);
    row->addWidget(tile, share);
    return tile;
  };
  m_step = add(tr("Step"), "live_step", 3)->value();
  m_throughput = add(tr("Throughput"), "live_throughput", 4);
  m_variation = add(tr("CV within the run"), "live_variation", 3)->value();
  m_variation->setToolTip(
      tr("Variation of the measured step times. Steps are not independent, so confidence intervals are computed from "
         "repeats only."));
  m_loss = add(tr("Loss"), "live_loss", 2)->value();
  m_remaining = add(tr("Time"), "live_remaining", 4)->value();
  m_stop = named(new QPushButton(tr("End &now"), this), "live_stop");
  const int endWidth = m_stop->sizeHint().width();
  m_stop->setText(tr("&Stop run"));
  m_stop->setFixedWidth(std::max(endWidth, m_stop->sizeHint().width()));
  row->addWidget(m_stop);
  connect(m_stop, &QPushButton::clicked, this, &LiveHeader::stopRequested);
  showRun(nullptr);
}

void LiveHeader::showRun(const RunSession* session, const Remaining& remaining) {
  m_stop->setEnabled(session != nullptr && session->live());
  const bool asked = session != nullptr && session->live() && session->stopAsked();
  m_stop->setText(asked ? tr("End &now") : tr("&Stop run"));
  m_stop->setToolTip(asked ? tr("End every rank at once, even if it is waiting; measurements so far are saved")
                           : tr("Finish the step, skip further evaluation and write the result"));
  if (session == nullptr) {
    m_state->setStatus(tr("no run"), Tone::Neutral);
    for (QLabel* label : {m_step, m_throughput->value(), m_variation, m_loss, m_remaining})
      label->setText(QStringLiteral("–"));
    return;
  }
  m_state->setStatus(runStateText(*session), statusTone(session->status()), inWindowLanguage(session->state().error()));
  m_step->setText(stepText(*session));
  showThroughput(*session);
  m_loss->setText(lossText(*session));
  m_remaining->setText(timeText(*session, remaining));
}

void LiveHeader::showThroughput(const RunSession& session) {
  const auto cv = session.figures().withinRunCv;
  m_throughput->setTitle(captionOfThroughput(session.figures()));
  m_throughput->value()->setText(throughputText(session));
  m_variation->setText(cv ? percentText(*cv) : QStringLiteral("–"));
}

}  // namespace scalescope
