// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/rich_text.h"

#include <QRegularExpression>
#include <QTextLayout>
#include <algorithm>
#include <utility>

#include "app/figures/export_text.h"
#include "app/figures/figure_paper.h"

namespace scalescope {
namespace {

constexpr double kLeading = 1.28;

RichText unbrokenRuns(RichText text) {
  for (RichRun& run : text)
    if (!run.code) run.text = unbroken(run.text);
  return text;
}

QList<QTextLayout::FormatRange> formatsOf(const RichText& text, double points) {
  QList<QTextLayout::FormatRange> ranges;
  int start = 0;
  for (const RichRun& run : text) {
    QTextLayout::FormatRange range;
    range.start = start;
    range.length = static_cast<int>(run.text.size());
    if (run.bold) range.format.setFontWeight(QFont::Bold);
    if (run.italic) range.format.setFontItalic(true);
    if (run.code) {
      QFont mono = Paper::font(points * 0.92);
      mono.setFamilies(
          {QStringLiteral("Liberation Mono"), QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Courier")});
      mono.setStyleHint(QFont::Monospace);
      range.format.setFont(mono);
    }
    ranges.append(range);
    start += range.length;
  }
  return ranges;
}

/// Cells of "| a | b |"; "\|" is a bar within a cell.
QStringList cellsOf(const QString& line) {
  QString inner = line.trimmed();
  inner.replace(QStringLiteral("\\|"), QStringLiteral("\u0001"));
  if (inner.startsWith(QLatin1Char('|'))) inner.remove(0, 1);
  if (inner.endsWith(QLatin1Char('|'))) inner.chop(1);
  QStringList cells;
  for (const QString& cell : inner.split(QLatin1Char('|')))
    cells.append(plainText(parseInline(cell.trimmed().replace(QChar(1), QLatin1Char('|')))));
  return cells;
}

bool isRule(const QString& line) {
  static const QRegularExpression kRule(QStringLiteral("^\\s*\\|?[\\s:|-]*-[\\s:|-]*$"));
  return kRule.match(line).hasMatch();
}

QString markdownOf(const RichRun& run) {
  if (run.code) return QLatin1Char('`') + withoutControls(run.text) + QLatin1Char('`');
  const QString mark = run.bold ? QStringLiteral("**") : run.italic ? QStringLiteral("*") : QString();
  return mark + escapeMarkdown(run.text) + mark;
}

QString rowOf(const QStringList& cells) {
  QStringList safe;
  for (const QString& cell : cells) safe.append(escapeMarkdown(cell));
  return QStringLiteral("| %1 |\n").arg(safe.join(QStringLiteral(" | ")));
}

QString tableOf(const MarkdownBlock& block) {
  QString text = rowOf(block.tableHeader) + QLatin1Char('|') +
                 QStringLiteral(" --- |").repeated(block.tableHeader.size()) + QLatin1Char('\n');
  for (const QStringList& row : block.tableRows) text += rowOf(row);
  return text;
}

QString markdownOf(const MarkdownBlock& block) {
  QString text;
  for (const RichRun& run : block.text) text += markdownOf(run);
  switch (block.kind) {
    case MarkdownBlock::Kind::Heading: return QString(block.level, QLatin1Char('#')) + QLatin1Char(' ') + text;
    case MarkdownBlock::Kind::Bullet: return QStringLiteral("- ") + text;
    case MarkdownBlock::Kind::Numbered: return block.marker + QLatin1Char(' ') + text;
    case MarkdownBlock::Kind::Table: return tableOf(block);
    case MarkdownBlock::Kind::Paragraph: break;
  }
  return text;
}

bool isItem(const MarkdownBlock& block) {
  return block.kind == MarkdownBlock::Kind::Bullet || block.kind == MarkdownBlock::Kind::Numbered;
}

class Parser {
 public:
  std::vector<MarkdownBlock> parse(const QString& text) {
    for (const QString& line : text.split(QLatin1Char('\n'))) take(line);
    flush();
    return std::move(m_blocks);
  }

 private:
  void take(const QString& line) {
    static const QRegularExpression kHeading(QStringLiteral("^(#{1,3})\\s+(.*)$"));
    static const QRegularExpression kBullet(QStringLiteral("^\\s*[-*]\\s+(.*)$"));
    static const QRegularExpression kNumbered(QStringLiteral("^\\s*(\\d{1,3}[.)])\\s+(.*)$"));
    if (line.trimmed().startsWith(QLatin1Char('|'))) return takeTable(line);
    if (line.trimmed().isEmpty()) return flush();
    if (const auto heading = kHeading.match(line); heading.hasMatch()) {
      flush();
      begin(MarkdownBlock::Kind::Heading, heading.captured(2));
      m_level = static_cast<int>(heading.captured(1).size());
      return flush();
    }
    if (const auto bullet = kBullet.match(line); bullet.hasMatch()) {
      flush();
      return begin(MarkdownBlock::Kind::Bullet, bullet.captured(1));
    }
    if (const auto item = kNumbered.match(line); item.hasMatch()) {
      flush();
      begin(MarkdownBlock::Kind::Numbered, item.captured(2));
      m_marker = item.captured(1);
      return;
    }
    if (m_open.isEmpty()) m_kind = MarkdownBlock::Kind::Paragraph;
    m_open.append(line.trimmed());
  }
  void takeTable(const QString& line) {
    if (!m_open.isEmpty()) flush();
    if (m_table.tableHeader.isEmpty())
      m_table.tableHeader = cellsOf(line);
    else if (!isRule(line))
      m_table.tableRows.push_back(cellsOf(line));
  }
  void begin(MarkdownBlock::Kind kind, const QString& text) {
    m_kind = kind;
    m_open = {text};
  }
  void flush() {
    if (!m_table.tableHeader.isEmpty()) {
      m_table.kind = MarkdownBlock::Kind::Table;
      m_blocks.push_back(std::exchange(m_table, {}));
    }
    if (m_open.isEmpty()) return;
    MarkdownBlock block;
    block.kind = m_kind;
    block.level = m_level;
    block.marker = m_marker;
    block.text = parseInline(m_open.join(QLatin1Char(' ')));
    m_blocks.push_back(std::move(block));
    m_open.clear();
    m_marker.clear();
  }

  std::vector<MarkdownBlock> m_blocks;
  MarkdownBlock::Kind m_kind = MarkdownBlock::Kind::Paragraph;
  int m_level = 1;
  QString m_marker;
  QStringList m_open;
  MarkdownBlock m_table;
};

}  // namespace

std::vector<MarkdownBlock> parseMarkdown(const QString& text) { return Parser().parse(text); }

QString toMarkdown(const std::vector<MarkdownBlock>& blocks) {
  QString text;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (i > 0) text += isItem(blocks[i - 1]) && isItem(blocks[i]) ? QStringLiteral("\n") : QStringLiteral("\n\n");
    text += markdownOf(blocks[i]).trimmed();
  }
  return text;
}

RichText parseInline(const QString& text) {
  static const QRegularExpression kMark(
      QStringLiteral("\\\\([!-/:-@\\[-`{-~])|\\*\\*([^*]+)\\*\\*|\\*([^*\\s][^*]*)\\*|`([^`]+)`"));
  RichText runs;
  const auto plain = [&runs](const QString& letters) {
    if (letters.isEmpty()) return;
    if (!runs.empty() && !runs.back().bold && !runs.back().italic && !runs.back().code)
      runs.back().text += letters;
    else
      runs.push_back({letters});
  };
  qsizetype at = 0;
  for (auto it = kMark.globalMatch(text); it.hasNext();) {
    const auto match = it.next();
    plain(text.mid(at, match.capturedStart() - at));
    at = match.capturedEnd();
    if (match.hasCaptured(1)) plain(match.captured(1));
    if (match.hasCaptured(2)) runs.push_back({match.captured(2), true, false, false});
    if (match.hasCaptured(3)) runs.push_back({match.captured(3), false, true, false});
    if (match.hasCaptured(4)) runs.push_back({match.captured(4), false, false, true});
  }
  plain(text.mid(at));
  return runs;
}

QString plainText(const RichText& text) {
  QString all;
  for (const RichRun& run : text) all += run.text;
  return all;
}

RichLines::RichLines(const RichText& given, double points, double width, bool bold)
    : m_lineHeight(kLeading * pt(points)) {
  const RichText text = unbrokenRuns(given);
  m_layout = std::make_unique<QTextLayout>(plainText(text), Paper::font(points, bold));
  m_layout->setFormats(formatsOf(text, points));
  m_layout->beginLayout();
  double y = 0;
  for (QTextLine line = m_layout->createLine(); line.isValid(); line = m_layout->createLine()) {
    line.setLineWidth(width);
    line.setPosition(QPointF(0, y));
    y += m_lineHeight;
  }
  m_layout->endLayout();
}

RichLines::~RichLines() = default;

int RichLines::count() const { return m_layout->lineCount(); }

double RichLines::lineHeight() const { return m_lineHeight; }

double RichLines::height(int first, int last) const { return m_lineHeight * std::max(0, last - first); }

void RichLines::draw(QPainter& painter, const QPointF& topLeft, const QColor& color, int first, int last) const {
  painter.setPen(color);
  for (int i = first; i < std::min(last, count()); ++i)
    m_layout->lineAt(i).draw(&painter, topLeft - QPointF(0, m_lineHeight * first));
}

}  // namespace scalescope
