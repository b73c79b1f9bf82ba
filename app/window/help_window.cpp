// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help_window.h"

#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/named.h"
#include "widgets/toned.h"
#include "widgets/tones.h"

namespace scalescope {

namespace {
constexpr QSize kHelpSize{920, 680};
constexpr int kContentsWidth = 230, kTextMargin = 14, kPictureWidth = 610;

/// Scales pictures of the manual down, so that they do not widen the text.
class HelpText : public QTextBrowser {
 public:
  using QTextBrowser::QTextBrowser;

 protected:
  QVariant loadResource(int type, const QUrl& name) override {
    if (type != QTextDocument::ImageResource) return QTextBrowser::loadResource(type, name);
    const QImage picture(pictureFile(name.path()));
    if (picture.isNull()) return {};
    const int width = static_cast<int>(std::lround(kPictureWidth * devicePixelRatioF()));
    QImage shown = picture.scaledToWidth(std::min(width, picture.width()), Qt::SmoothTransformation);
    shown.setDevicePixelRatio(devicePixelRatioF());
    return shown;
  }
};

QStringList wordsOf(const QString& search) { return search.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

bool hasEveryWord(const HelpTopic& topic, const QStringList& words) {
  return std::all_of(words.begin(), words.end(),
                     [&topic](const QString& word) { return topic.text.contains(word, Qt::CaseInsensitive); });
}

/// Qt's own layout of Markdown has tables with doubled lines and headings without space above them.
void layOut(QTextDocument& document, const QColor& lines) {
  for (QTextFrame* frame : document.rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (table == nullptr) continue;
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setCellSpacing(0);
    format.setBorderBrush(lines);
    format.setCellPadding(4);
    format.setTopMargin(6);
    format.setBottomMargin(8);
    table->setFormat(format);
  }
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    const int level = block.blockFormat().headingLevel();
    if (level == 0) continue;
    QTextBlockFormat format = block.blockFormat();
    format.setTopMargin(level == 1 ? 0 : 14);
    format.setBottomMargin(4);
    QTextCursor(block).setBlockFormat(format);
  }
}
}  // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_search(named(new QLineEdit(this), "help_search", tr("Search the help"))),
      m_contents(named(new QListWidget(this), "help_contents", tr("Topics of the help"))),
      m_none(named(new QLabel(tr("No topic has all of these words."), this), "help_none")),
      m_text(named(new HelpText(this), "help_text", tr("Text of the topic"))),
      m_back(named(new QToolButton(this), "help_back")) {
  setObjectName(QStringLiteral("help_window"));
  setWindowTitle(tr("Help of ScaleScope"));
  auto* splitter = new QSplitter(this);
  splitter->addWidget(buildContents());
  splitter->addWidget(buildText());
  splitter->setSizes({kContentsWidth, kHelpSize.width() - kContentsWidth});
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(splitter);
  resize(kHelpSize);
  connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::fill);
  connect(m_contents, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
    if (item != nullptr) display(item->data(Qt::UserRole).toString());
  });
  onNewColors(*m_text, [this] { writeAgain(); });
  connect(m_text, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
  connect(m_back, &QToolButton::clicked, this, &HelpWindow::goBack);
  connect(new QShortcut(QKeySequence::Back, this), &QShortcut::activated, this, &HelpWindow::goBack);
  connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, qOverload<>(&QWidget::setFocus));
}

QWidget* HelpWindow::buildContents() {
  auto* side = new QWidget(this);
  m_search->setPlaceholderText(tr("Search the help"));
  m_search->setClearButtonEnabled(true);
  m_none->setWordWrap(true);
  m_none->hide();
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_search);
  column->addWidget(m_none);
  column->addWidget(m_contents, 1);
  return side;
}

QWidget* HelpWindow::buildText() {
  auto* side = new QWidget(this);
  m_text->setOpenLinks(false);
  m_text->document()->setDocumentMargin(kTextMargin);
  m_back->setText(tr("Back"));
  m_back->setToolTip(tr("Show the topic before this one (%1)")
                         .arg(QKeySequence(QKeySequence::Back).toString(QKeySequence::NativeText)));
  m_back->setEnabled(false);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(m_back, 0, Qt::AlignLeft);
  column->addWidget(m_text, 1);
  return side;
}

void HelpWindow::setTopics(std::vector<HelpTopic> topics) {
  m_topics = std::move(topics);
  fill();
}

const HelpTopic* HelpWindow::find(const QString& id) const {
  const auto found =
      std::find_if(m_topics.begin(), m_topics.end(), [&id](const HelpTopic& topic) { return topic.id == id; });
  return found == m_topics.end() ? nullptr : &*found;
}

/// The topics that a search finds; the shown one stays while it is among them.
void HelpWindow::fill() {
  const QStringList words = wordsOf(m_search->text());
  QListWidgetItem* shown = nullptr;
  {
    const QSignalBlocker block(m_contents);
    m_contents->clear();
    for (const HelpTopic& topic : m_topics) {
      if (!hasEveryWord(topic, words)) continue;
      auto* item = new QListWidgetItem(topic.title, m_contents);
      item->setData(Qt::UserRole, topic.id);
      if (topic.id == m_shown) shown = item;
    }
    m_contents->setCurrentItem(shown);
  }
  m_none->setVisible(m_contents->count() == 0);
  if (shown == nullptr && m_contents->count() > 0 && !words.isEmpty()) m_contents->setCurrentRow(0);
  markMatches();
}

void HelpWindow::showTopic(const QString& id) {
  if (m_topics.empty()) return;
  m_search->clear();
  display(find(id) == nullptr ? m_topics.front().id : id);
}

void HelpWindow::display(const QString& id) {
  const HelpTopic* topic = find(id);
  if (topic == nullptr) return;
  if (!m_shown.isEmpty() && m_shown != id) m_history.append(m_shown);
  m_back->setEnabled(!m_history.isEmpty());
  m_shown = id;
  write(*topic);
  const QSignalBlocker block(m_contents);
  for (int row = 0; row < m_contents->count(); ++row)
    if (m_contents->item(row)->data(Qt::UserRole).toString() == id) m_contents->setCurrentRow(row);
  markMatches();
}

void HelpWindow::write(const HelpTopic& topic) {
  m_text->setMarkdown(topic.text);
  wrapCode(*m_text->document());
  layOut(*m_text->document(), mix(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.3));
}

/// Links, lines of tables and marks keep the colours in which they were written.
void HelpWindow::writeAgain() {
  const HelpTopic* topic = find(m_shown);
  if (topic == nullptr) return;
  const int place = m_text->verticalScrollBar()->value();
  write(*topic);
  markMatches();
  m_text->verticalScrollBar()->setValue(place);
}

/// "filter.md" leads to the topic "filter".
void HelpWindow::follow(const QUrl& link) {
  const QString file = link.fileName();
  if (!file.endsWith(QLatin1String(".md"))) return;
  m_search->clear();
  display(file.chopped(3));
}

void HelpWindow::goBack() {
  if (m_history.isEmpty()) return;
  const QString before = m_history.takeLast();
  m_shown.clear();
  display(before);
}

void HelpWindow::markMatches() {
  QList<QTextEdit::ExtraSelection> marks;
  for (const QString& word : wordsOf(m_search->text()))
    for (QTextCursor at = m_text->document()->find(word); !at.isNull(); at = m_text->document()->find(word, at)) {
      QTextEdit::ExtraSelection mark;
      mark.cursor = at;
      mark.format.setBackground(mix(palette().color(QPalette::Base), toneColor(Tone::Caution, palette()), 0.35));
      marks.append(mark);
    }
  m_text->setExtraSelections(marks);
  if (!marks.isEmpty()) {
    QTextCursor first = marks.front().cursor;
    first.clearSelection();
    m_text->setTextCursor(first);
    m_text->ensureCursorVisible();
  }
}

void HelpWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) close();
  QWidget::keyPressEvent(event);
}

}  // namespace scalescope
