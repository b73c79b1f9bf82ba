// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/answer_card.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/named.h"
#include "widgets/type_scale.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kStripe = 4;
constexpr int kRoomyLines = 50;            ///< of text in the height of a page with room for a line beside the answer
constexpr qsizetype kShortSentence = 120;  ///< longer ones in larger letters would take the figure's room
constexpr double kChipTint = 0.14, kGroundTint = 0.05, kLineTint = 0.18;

QByteArray nameOf(const char* name, const char* part) { return QByteArray(name) + part; }

/// Words on a tinted ground.
class Chip : public QLabel {
 public:
  Chip(const AnswerChip& chip, QWidget* parent) : QLabel(chip.text, parent), m_tone(chip.tone) {
    setTextFormat(Qt::PlainText);
    setToolTip(chip.about);
    setContentsMargins(2 * kSpace, kSpace / 2, 2 * kSpace, kSpace / 2);
    setType(*this, TypeRole::Caption);
  }

 protected:
  void paintEvent(QPaintEvent* event) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = palette().color(QPalette::Window);
    const QColor tone = m_tone == Tone::Neutral ? palette().color(QPalette::WindowText) : toneColor(m_tone, palette());
    painter.setPen(Qt::NoPen);
    painter.setBrush(mix(ground, tone, kChipTint));
    painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
    QLabel::paintEvent(event);
  }

 private:
  Tone m_tone;
};

}  // namespace

QLabel* wordsLabel(QWidget* parent, const char* name) {
  auto* label = named(new QLabel(parent), name);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  return label;
}

AnswerCard::AnswerCard(const char* name, const char* sentence, QWidget* parent)
    : QFrame(parent),
      m_sentence(wordsLabel(this, sentence)),
      m_beside(wordsLabel(this, nameOf(name, "Beside").constData())),
      m_details(wordsLabel(this, nameOf(name, "Words").constData())),
      m_actions(new QHBoxLayout),
      m_more(named(new QToolButton(this), nameOf(name, "More").constData())) {
  setObjectName(QLatin1String(name) + QStringLiteral("Answer"));
  m_more->setCheckable(true);
  m_more->setAutoRaise(true);
  auto* first = new QHBoxLayout;
  first->addWidget(m_sentence, 1);
  first->addLayout(m_actions);
  m_chips = new QWidget(this);
  auto* chips = new WrappingRow(m_chips);
  chips->setContentsMargins(0, 0, 0, 0);
  first->addWidget(m_more, 0, Qt::AlignTop);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kStripe + 3 * kSpace, 2 * kSpace, 3 * kSpace, 2 * kSpace);
  column->setSpacing(kSpace);
  column->addLayout(first);
  column->addWidget(m_chips);
  column->addWidget(m_beside);
  column->addWidget(m_details);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  connect(m_more, &QToolButton::toggled, this, &AnswerCard::showDetails);
  if (parent != nullptr) parent->installEventFilter(this);
  setAnswer({});
}

void AnswerCard::addAction(QWidget* button) { m_actions->addWidget(button, 0, Qt::AlignTop); }

void AnswerCard::setAnswer(const Answer& answer) {
  m_answer = answer;
  m_sentence->setText(answer.sentence);
  QFont font = typeFont(answer.sentence.size() <= kShortSentence ? TypeRole::Heading : TypeRole::Body);
  font.setWeight(QFont::DemiBold);
  m_sentence->setFont(font);
  m_beside->setText(answer.beside);
  m_sentence->setVisible(!answer.sentence.isEmpty());
  setVisible(!answer.sentence.isEmpty() || !answer.beside.isEmpty() || !answer.details.isEmpty());
  makeChips();
  showDetails();
  update();
}

/// What makes the answer doubtful stays visible in a low window.
void AnswerCard::showChips(bool warningsOnly) {
  const auto labels = m_chips->findChildren<QLabel*>(Qt::FindDirectChildrenOnly);
  bool any = false;
  for (qsizetype i = 0; i < labels.size(); ++i) {
    const bool isShown = !warningsOnly || m_answer.chips[static_cast<std::size_t>(i)].tone != Tone::Neutral;
    labels[i]->setVisible(isShown);
    any |= isShown;
  }
  m_chips->setVisible(any);
}

void AnswerCard::makeChips() {
  qDeleteAll(m_chips->findChildren<QLabel*>(Qt::FindDirectChildrenOnly));
  for (const AnswerChip& chip : m_answer.chips) {
    auto* label = new Chip(chip, m_chips);
    m_chips->layout()->addWidget(label);
  }
}

void AnswerCard::setHasFigure(bool has) {
  m_hasFigure = has;
  showDetails();
}

bool AnswerCard::isLow() const {
  return m_hasFigure && parentWidget() != nullptr &&
         parentWidget()->height() < kRoomyLines * fontMetrics().lineSpacing();
}

bool AnswerCard::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) showDetails();
  return QFrame::eventFilter(watched, event);
}

void AnswerCard::showDetails() {
  const bool isBesideHidden = isLow() && !m_answer.sentence.isEmpty();
  const int around = isLow() ? kSpace / 2 : 2 * kSpace;
  layout()->setContentsMargins(kStripe + 3 * kSpace, around, 3 * kSpace, around);
  QStringList details = m_answer.details;
  if (isBesideHidden && !m_answer.beside.isEmpty()) details.prepend(m_answer.beside);
  m_beside->setVisible(!m_answer.beside.isEmpty() && !isBesideHidden);
  m_details->setText(details.join(QLatin1Char('\n')));
  const bool any = !details.isEmpty() || (isBesideHidden && !m_answer.chips.empty());
  // Without a sentence the details are all there is.
  const bool shown = any && (m_more->isChecked() || m_answer.sentence.isEmpty());
  m_more->setVisible(any && !m_answer.sentence.isEmpty());
  m_more->setText(m_more->isChecked() ? tr("Less") : tr("More"));
  m_more->setToolTip(m_more->isChecked() ? tr("Hides the explanation") : tr("Shows the explanation"));
  m_details->setVisible(shown);
  showChips(isBesideHidden && !m_more->isChecked());
}

bool AnswerCard::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) update();
  return QFrame::event(event);
}

void AnswerCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QColor ground = palette().color(QPalette::Window), text = palette().color(QPalette::WindowText);
  const QColor tone =
      m_answer.tone == Tone::Neutral ? palette().color(QPalette::Highlight) : toneColor(m_answer.tone, palette());
  painter.fillRect(rect(), isDark(palette()) ? mix(ground, text, kGroundTint) : palette().color(QPalette::Base));
  painter.setPen(mix(ground, text, kLineTint));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
  painter.fillRect(QRect(0, 0, kStripe, height()), tone);
}

}  // namespace scalescope
