// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/answering/answer_card.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QStyle>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/wrapping_row.h"

namespace scalescope {
namespace {

constexpr int kStripe = 3;
constexpr int kRoomyLines = 62;  ///< of text in the height of a window with room for a line beside the answer
constexpr int kLowLines = 2, kRoomyPageLines = 3;  ///< of text in a card above a figure
constexpr int kAllLines = 1000;
constexpr qsizetype kShortSentence = 200;  ///< longer ones in larger letters would take the figure's room

/// Also invalidates nested layouts, which cache their height otherwise.
void invalidateAll(QLayout& layout) {
  for (int i = 0; i < layout.count(); ++i)
    if (QLayout* inner = layout.itemAt(i)->layout()) invalidateAll(*inner);
  layout.invalidate();
}

/// In low windows the page's margins and spaces are small: those of the desktop's style grow with its texts.
void setPageSpace(QWidget& page, bool isLow) {
  QLayout* layout = page.layout();
  const int usual = page.style()->pixelMetric(QStyle::PM_LayoutVerticalSpacing, nullptr, &page);
  const int spacing = isLow ? kSpace : usual;
  if (layout == nullptr || layout->spacing() == spacing) return;
  const auto narrow = [](int margin) { return std::min(margin, 2 * kSpace); };
  const QMargins margins = layout->contentsMargins();
  layout->setContentsMargins(narrow(margins.left()), narrow(margins.top()), narrow(margins.right()),
                             narrow(margins.bottom()));
  layout->setSpacing(spacing);
}

/// Values stand out, as in "21 %", "214 ms" or "2,425"; counts, such as "2 ranks", and what stands in brackets do not.
QList<QTextLayout::FormatRange> numbersOf(const QString& text) {
  static const QRegularExpression kNumber(QStringLiteral(
      R"(\([^)]*\)(*SKIP)(*FAIL)|(?<![\p{L}\d./-])\d[\d.,]*(?:[\s\x{a0}\x{202f}]?%|(?=[\s\x{a0}\x{202f}](?:ms|s|h|min|W|kWh|\w+/s)\b)|(?<=\d[.,]\d|\d[.,]\d\d|\d[.,]\d\d\d))(?![\p{L}\d-]))"));
  QList<QTextLayout::FormatRange> ranges;
  for (auto match = kNumber.globalMatch(text); match.hasNext();) {
    const QRegularExpressionMatch number = match.next();
    QTextLayout::FormatRange range{
        static_cast<int>(number.capturedStart()), static_cast<int>(number.capturedLength()), {}};
    range.format.setFontWeight(QFont::DemiBold);
    ranges.append(range);
  }
  return ranges;
}

/// Returns the number of lines. QLabel's own measure lays out the document that it paints, and so asks for a paint.
int layOut(QTextLayout& lines, int width) {
  lines.setFormats(numbersOf(lines.text()));
  lines.beginLayout();
  int count = 0;
  for (QTextLine line = lines.createLine(); line.isValid(); line = lines.createLine(), ++count)
    line.setLineWidth(width);
  lines.endLayout();
  return count;
}

/// Lines do not break within a unit.
QString unbroken(QString text) { return text.replace(QLatin1String("/s"), QStringLiteral("/\u2060s")); }

/// Ends with an ellipsis where the line is full, its numbers standing out as in the lines above.
void drawElided(QPainter& painter, const QPointF& at, const QString& text, const QFont& font, int width) {
  const QFontMetricsF metrics(font);
  QString shown = metrics.elidedText(text, Qt::ElideRight, width);
  for (const bool isLast : {false, true}) {
    QTextLayout line(shown, font);
    layOut(line, QWIDGETSIZE_MAX);
    const qreal excess = line.lineAt(0).naturalTextWidth() - width;
    if (excess <= 0 || isLast) return line.lineAt(0).draw(&painter, at);
    shown = metrics.elidedText(text, Qt::ElideRight, width - 2 * excess);
  }
}

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
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toneGround(m_tone, palette()));
    painter.drawRoundedRect(rect(), height() / 2.0, height() / 2.0);
    painter.setPen(toneColor(m_tone == Tone::Neutral ? Tone::Muted : m_tone, palette()));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, text());
  }

 private:
  Tone m_tone;
};

}  // namespace

QLabel* wordsLabel(QWidget* parent, const char* name) { return named(new SentenceLabel(parent), name); }

SentenceLabel::SentenceLabel(QWidget* parent) : QLabel(parent), m_maxLines(kAllLines) {
  setWordWrap(true);
  setTextFormat(Qt::PlainText);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

void SentenceLabel::setMaxLines(int lines) {
  if (m_maxLines == lines) return;
  m_maxLines = lines;
  updateGeometry();
}

bool SentenceLabel::isCut() const {
  QTextLayout lines(unbroken(text()), font());
  return layOut(lines, width()) > m_maxLines;
}

int SentenceLabel::heightForWidth(int width) const {
  if (m_maxLines == kAllLines) return QLabel::heightForWidth(width);
  QTextLayout lines(unbroken(text()), font());
  return std::min(layOut(lines, width) * fontMetrics().lineSpacing(), highest());
}

QSize SentenceLabel::minimumSizeHint() const {
  return QLabel::minimumSizeHint().boundedTo({QWIDGETSIZE_MAX, highest()});
}

void SentenceLabel::paintEvent(QPaintEvent* event) {
  if (m_maxLines == kAllLines || hasSelectedText()) return QLabel::paintEvent(event);
  QTextLayout lines(unbroken(text()), font());
  const int all = layOut(lines, width()), shown = std::min(all, m_maxLines);
  QPainter painter(this);
  painter.setPen(palette().color(QPalette::WindowText));
  for (int i = 0; i < shown; ++i) {
    const QTextLine line = lines.lineAt(i);
    const QPointF at(0, i * fontMetrics().lineSpacing());
    if (i + 1 < shown || all == shown)
      line.draw(&painter, at);
    else
      drawElided(painter, at, lines.text().mid(line.textStart()), font(), width());
  }
}

AnswerCard::AnswerCard(const char* name, const char* sentence, QWidget* parent)
    : QFrame(parent),
      m_sentence(named(new SentenceLabel(this), sentence)),
      m_state(wordsLabel(this, nameOf(name, "State").constData())),
      m_beside(wordsLabel(this, nameOf(name, "Beside").constData())),
      m_details(wordsLabel(this, nameOf(name, "Words").constData())),
      m_chips(new QWidget(this)),
      m_actions(new QHBoxLayout),
      m_more(named(new QToolButton(this), nameOf(name, "More").constData())) {
  setObjectName(QLatin1String(name) + QStringLiteral("Answer"));
  m_more->setCheckable(true);
  m_more->setAutoRaise(true);
  QSizePolicy keepsWidth = m_more->sizePolicy();
  keepsWidth.setRetainSizeWhenHidden(true);
  m_more->setSizePolicy(keepsWidth);
  auto* words = new QVBoxLayout;
  words->setSpacing(kSpace);
  for (QWidget* part : std::initializer_list<QWidget*>{m_sentence, m_state, m_chips, m_beside}) words->addWidget(part);
  auto* first = new QHBoxLayout;
  first->addLayout(words, 1);
  first->addLayout(m_actions);
  first->addWidget(m_more, 0, Qt::AlignTop);
  auto* chips = new WrappingRow(m_chips);
  chips->setContentsMargins(0, 0, 0, 0);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(kSpace);
  column->addStretch(1);
  column->addLayout(first);
  column->addWidget(m_details);
  column->addStretch(1);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
  connect(m_more, &QToolButton::toggled, this, &AnswerCard::arrange);
  if (parent != nullptr) parent->installEventFilter(this);
  m_state->hide();
  setAnswer({});
}

void AnswerCard::addAction(QWidget* button) { m_actions->addWidget(button, 0, Qt::AlignTop); }

void AnswerCard::setAnswer(const Answer& answer) {
  m_answer = answer;
  m_sentence->setText(answer.sentence);
  setType(*m_sentence, answer.sentence.size() <= kShortSentence ? TypeRole::Answer : TypeRole::Body);
  m_beside->setText(answer.beside);
  m_details->setText(answer.details.join(QLatin1Char('\n')));
  m_sentence->setVisible(!answer.sentence.isEmpty());
  makeChips();
  arrange();
  update();
}

void AnswerCard::setState(const QString& words) {
  m_state->setText(words);
  m_state->setVisible(!words.isEmpty());
  arrange();
  update();
}

void AnswerCard::setHasFigure(bool has) {
  m_hasFigure = has;
  arrange();
}

void AnswerCard::makeChips() {
  qDeleteAll(m_chips->findChildren<QLabel*>(Qt::FindDirectChildrenOnly));
  for (const AnswerChip& chip : m_answer.chips) m_chips->layout()->addWidget(new Chip(chip, m_chips));
}

/// Of the window: the height of the page depends on what is shown below it.
bool AnswerCard::isLow() const { return window()->height() < kRoomyLines * fontMetrics().lineSpacing(); }

int AnswerCard::sentenceLines() const { return isLow() ? kLowLines : kRoomyPageLines; }

/// The lines, of which the last of a roomy page may be the one beside the answer, and a row of chips.
int AnswerCard::usualHeight() const {
  const QMargins margins = layout()->contentsMargins();
  const int chips = QFontMetrics(typeFont(TypeRole::Caption)).lineSpacing() + kSpace + kSpace / 2;
  return sentenceLines() * QFontMetrics(typeFont(TypeRole::Answer)).lineSpacing() + chips + (isLow() ? 1 : 2) * kSpace +
         margins.top() + margins.bottom();
}

bool AnswerCard::isOpen() const { return m_more->isChecked() || !m_hasFigure; }

bool AnswerCard::fits() {
  invalidateAll(*layout());
  return layout()->totalHeightForWidth(width()) <= usualHeight();
}

bool AnswerCard::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) arrange();
  return QFrame::eventFilter(watched, event);
}

void AnswerCard::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) arrange();
}

/// What makes the answer doubtful is never left out.
void AnswerCard::showChips(bool warningsOnly) {
  const auto labels = m_chips->findChildren<QLabel*>(Qt::FindDirectChildrenOnly);
  bool any = false;
  for (qsizetype i = 0; i < labels.size(); ++i) {
    const bool isShown = !warningsOnly || m_answer.chips[static_cast<std::size_t>(i)].tone != Tone::Neutral;
    labels[i]->setVisible(isShown);
    any |= isShown;
  }
  m_chips->setVisible(any);
  m_chips->updateGeometry();
}

/// Without a sentence the details are all there is.
void AnswerCard::showParts(Omitted omitted) {
  const bool isAlone = m_answer.sentence.isEmpty() && omitted < Omitted::Details;
  m_details->setVisible(!m_answer.details.isEmpty() && (m_more->isChecked() || isAlone));
  m_beside->setVisible(!m_answer.beside.isEmpty() && omitted < Omitted::Beside);
  showChips(omitted >= Omitted::NeutralChips);
}

void AnswerCard::arrange() {
  const int around = isLow() ? kSpace : 2 * kSpace;
  layout()->setContentsMargins(kStripe + 3 * kSpace, around, 3 * kSpace, around);
  if (parentWidget() != nullptr) setPageSpace(*parentWidget(), isLow());
  int lines = isOpen() ? kAllLines : sentenceLines();
  m_sentence->setMaxLines(lines);
  auto omitted = Omitted::Nothing;
  showParts(omitted);
  while (!isOpen() && !fits() && omitted < Omitted::NeutralChips)
    showParts(omitted = static_cast<Omitted>(static_cast<int>(omitted) + 1));
  while (!isOpen() && !fits() && lines > 1) m_sentence->setMaxLines(--lines);
  layout()->activate();  // the width of the sentence decides whether it is cut
  const bool isLeftOut =
      omitted > Omitted::Details || m_sentence->isCut() || (!m_answer.details.isEmpty() && m_details->isHidden());
  m_more->setVisible(isLeftOut || m_more->isChecked());
  m_more->setText(m_more->isChecked() ? tr("Less") : tr("Details"));
  m_more->setToolTip(m_more->isChecked() ? tr("Hides the explanation") : tr("Shows the explanation"));
  setMinimumHeight(usualHeight());
  setMaximumHeight(isOpen() ? QWIDGETSIZE_MAX : usualHeight());
}

bool AnswerCard::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) update();
  return QFrame::event(event);
}

/// Without words there is only its room.
void AnswerCard::paintEvent(QPaintEvent*) {
  if (m_answer.sentence.isEmpty() && m_beside->isHidden() && m_details->isHidden() && m_state->isHidden()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor tone =
      m_answer.tone == Tone::Neutral ? palette().color(QPalette::Highlight) : toneColor(m_answer.tone, palette());
  const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
  painter.setPen(palette().color(QPalette::Mid));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(frame, kCardRadius, kCardRadius);
  painter.setPen(Qt::NoPen);
  painter.setBrush(tone);
  painter.setClipRect(QRect(0, 0, kStripe, height()));
  painter.drawRoundedRect(rect(), kCardRadius, kCardRadius);
}

}  // namespace scalescope
