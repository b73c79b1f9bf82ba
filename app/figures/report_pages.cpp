// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/report_pages.h"

#include <QFontMetricsF>
#include <algorithm>
#include <utility>

#include "app/core/translate.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_parts.h"
#include "app/figures/panel_painters.h"
#include "app/figures/report_elements.h"

namespace scalescope {
namespace {

using Kind = ReportElement::Kind;
constexpr double kPageTitleGap = mm(2), kBodyGap = mm(8), kTableTextGap = mm(1.5);
constexpr int kLinesTogether = 2, kIntroducingLines = 3;
constexpr std::size_t kRowsTogether = 3;

double columnOf(const ReportPaper& paper) { return mm(paper.widthMm) - 2 * kPageMargin; }
double pageBottom(const ReportPaper& paper) { return mm(paper.heightMm) - kPageMargin; }
double pageHeight(const ReportPaper& paper) { return pageBottom(paper) - kPageMargin; }

RichLines titleLines(const ReportPaper& paper) { return {{{paper.title}}, kReportTitlePt, columnOf(paper), true}; }
RichLines bylineLines(const ReportPaper& paper) { return {{{paper.byline}}, kBylinePt, columnOf(paper)}; }

/// With a line more for the number of a part.
double heightForFigure(const ReportElement& element, const ReportPaper& paper) {
  return pageHeight(paper) - captionHeight(element, columnOf(paper)) - pt(kReportCaptionPt) * 1.3;
}

double titleBlockHeight(const ReportPaper& paper) {
  double height = kBodyGap;
  if (!paper.title.isEmpty()) {
    const RichLines lines = titleLines(paper);
    height += lines.height(0, lines.count()) + kPageTitleGap;
  }
  if (paper.byline.isEmpty()) return height;
  const RichLines lines = bylineLines(paper);
  return height + lines.height(0, lines.count());
}

/// The other panels of a figure, then its tables, which may continue on the next pages.
std::vector<ReportElement> withTablesApart(const ReportElement& element) {
  std::vector<ReportElement> parts{element};
  std::vector<FigurePanel> tables;
  for (const FigurePanel& panel : element.figure.panels)
    if (panel.kind == FigureKind::Table) tables.push_back(panel);
  std::erase_if(parts.front().figure.panels, [](const FigurePanel& panel) { return panel.kind == FigureKind::Table; });
  const bool isTableAlone = parts.front().figure.panels.empty();
  for (FigurePanel& table : tables) {
    ReportElement part = isTableAlone && &table == &tables.front() ? element : ReportElement();
    part.kind = Kind::Table;
    part.source = element.source;
    part.table = std::move(table);
    parts.push_back(std::move(part));
  }
  if (isTableAlone && !tables.empty()) parts.erase(parts.begin());
  return parts;
}

std::vector<ReportElement> withTablesApart(const ReportPaper& paper) {
  std::vector<ReportElement> elements;
  for (const ReportElement& element : paper.elements) {
    const bool isTooHigh =
        element.kind == Kind::Figure && leastFigureHeight(element, columnOf(paper)) > heightForFigure(element, paper);
    for (ReportElement& part : isTooHigh ? withTablesApart(element) : std::vector{element})
      elements.push_back(std::move(part));
  }
  return elements;
}

/// Bars of more rows than a page holds continue on the next pages.
ReportPaper withFigureParts(ReportPaper paper) {
  const double column = columnOf(paper);
  paper.elements = withTablesApart(paper);
  std::vector<ReportElement> elements;
  for (ReportElement& element : paper.elements) {
    std::vector<Figure> parts;
    if (element.kind == Kind::Figure)
      parts = partsOfBars(figureInColumn(element, column, HUGE_VAL), heightForFigure(element, paper) / mm(1));
    for (std::size_t i = 0; parts.size() > 1 && i < parts.size(); ++i) {
      ReportElement part = element;
      part.figure = parts[i];
      part.caption = translate("Report", "Part %1 of %2.").arg(i + 1).arg(parts.size());
      if (i == 0) part.caption += QLatin1Char(' ') + element.caption;
      if (i + 1 < parts.size()) part.footnote.clear();
      elements.push_back(std::move(part));
    }
    if (parts.size() <= 1) elements.push_back(std::move(element));
  }
  paper.elements = std::move(elements);
  return paper;
}

double tableTop(const ReportElement& element) { return element.label.isEmpty() ? 0 : kTableTextGap; }

}  // namespace

/// Fills pages from the top down.
class ReportFlow {
 public:
  explicit ReportFlow(ReportPages& pages) : m_pages(pages), m_paper(pages.m_paper), m_column(columnOf(m_paper)) {
    m_pages.m_pages.emplace_back();
    m_at = kPageMargin + titleBlockHeight(m_paper);
  }
  void run() {
    for (std::size_t i = 0; i < m_paper.elements.size(); ++i) {
      const ReportElement& element = m_paper.elements[i];
      switch (element.kind) {
        case Kind::Figure: placeFigure(i); break;
        case Kind::Table: placeTable(i); break;
        default: placeText(i); break;
      }
    }
  }

 private:
  double left() const { return pageBottom(m_paper) - m_at; }
  bool atTop() const { return m_pages.m_pages.back().empty() && m_pages.m_pages.size() > 1; }
  void newPage() {
    if (atTop()) return;
    fill(left());
    spread();
    m_pages.m_pages.emplace_back();
    m_at = kPageMargin;
  }
  /// By how much a figure on the page can become higher, or lower.
  double reserveOf(const ReportPages::Placed& placed, bool higher) const {
    const ReportElement& element = m_paper.elements[placed.element];
    if (element.kind != Kind::Figure) return 0;
    const double most = mostFigureHeight(element, m_column) + captionHeight(element, m_column);
    return std::max(0.0, higher ? most - placed.height : placed.height - leastHeight(element));
  }
  double reserve(bool higher) const {
    double sum = 0;
    for (const auto& placed : m_pages.m_pages.back()) sum += reserveOf(placed, higher);
    return sum;
  }
  /// The figures of the page become higher, or lower with a negative room, each by the same share of what it can.
  void fill(double room) {
    const double all = reserve(room > 0), share = all > 0 ? std::min(1.0, std::abs(room) / all) : 0;
    double added = 0;
    for (auto& placed : m_pages.m_pages.back()) {
      const double change = std::copysign(share * reserveOf(placed, room > 0), room);
      placed.top += added;
      placed.height += change;
      added += change;
    }
    m_at += added;
  }
  /// What its figures leave free widens the spaces above headings, figures and tables a little.
  void spread() {
    constexpr double kMaxAdded = mm(4);
    auto& page = m_pages.m_pages.back();
    const auto hasSpace = [&](const ReportPages::Placed& placed) {
      const Kind kind = m_paper.elements[placed.element].kind;
      return &placed != &page.front() && (kind == Kind::Heading || kind == Kind::Figure || kind == Kind::Table);
    };
    const auto spaces = std::max<std::ptrdiff_t>(1, std::ranges::count_if(page, hasSpace));
    const double added = std::clamp(left() / static_cast<double>(spaces), 0.0, kMaxAdded);
    double moved = 0;
    for (auto& placed : page) {
      moved += hasSpace(placed) ? added : 0;
      placed.top += moved;
    }
  }
  /// Of a page that would stay emptier than it should: its figures become lower, so that more follows.
  bool makeRoom(double height) {
    constexpr double kMaxRest = 0.3, kRounding = 1;
    const double missing = height - left() + kRounding;
    if (left() - reserve(true) < kMaxRest * pageHeight(m_paper) || missing > reserve(false)) return false;
    if (missing > 0) fill(-missing);
    return true;
  }
  double above(const ReportElement& element) const { return atTop() ? 0 : spaceAbove(element); }
  void place(std::size_t element, double height, int first, int last, bool ends) {
    m_pages.m_pages.back().push_back({element, m_at, first, last, ends, height});
    m_at += height;
  }
  bool isHeading(std::size_t index) const { return m_paper.elements[index].kind == Kind::Heading; }
  /// A few lines between a heading and its table or figure.
  bool introduces(std::size_t index, const RichLines& lines) const {
    if (index == 0 || index + 1 >= m_paper.elements.size() || lines.count() > kIntroducingLines) return false;
    if (m_paper.elements[index].kind != Kind::Paragraph) return false;
    const Kind next = m_paper.elements[index + 1].kind;
    return isHeading(index - 1) && (next == Kind::Table || next == Kind::Figure);
  }
  /// The minimum height of an element on its first page, with what must stand there, too.
  double least(std::size_t index) const {
    if (index >= m_paper.elements.size()) return 0;
    const ReportElement& element = m_paper.elements[index];
    const double above = spaceAbove(element);
    if (element.kind == Kind::Figure) {
      const ReportElement plots = withTablesApart(element).front();
      return above + (plots.kind == Kind::Figure ? std::min(figureHeight(plots), leastHeight(plots))
                                                 : std::min(figureHeight(element), leastHeight(element)));
    }
    if (element.kind == Kind::Table) return above + tableBeginning(element);
    return above + textTogether(index, linesOf(element, m_column));
  }
  double textTogether(std::size_t index, const RichLines& lines) const {
    if (isHeading(index) || introduces(index, lines)) return lines.height(0, lines.count()) + least(index + 1);
    return lines.height(0, std::min(kLinesTogether, lines.count()));
  }
  double tableBeginning(const ReportElement& element) const {
    const TableHeights heights = tableHeights(element.table, m_column);
    double height = captionHeight(element, m_column) + tableTop(element) + heights.header;
    const bool isWhole = heights.rows.size() <= kRowsTogether + 1;
    const std::size_t rows = isWhole ? heights.rows.size() : kRowsTogether;
    for (std::size_t row = 0; row < rows; ++row) height += heights.rows[row];
    return isWhole ? height + noteHeight(element, m_column) : height;
  }
  /// With lower plots.
  double leastHeight(const ReportElement& element) const {
    return leastFigureHeight(element, m_column) + captionHeight(element, m_column);
  }
  double figureHeight(const ReportElement& element) const {
    const double caption = captionHeight(element, m_column);
    return mm(figureInColumn(element, m_column, pageHeight(m_paper) - caption).heightMm) + caption;
  }
  /// Whether nothing but headings and an introduction stands on the page above the element.
  bool isHeaded(std::size_t index) const {
    const auto& page = m_pages.m_pages.back();
    const bool isIntroduced = page.size() > 1 && page.back().element + 1 == index &&
                              introduces(index - 1, linesOf(m_paper.elements[index - 1], m_column));
    return std::ranges::all_of(page, [&](const auto& placed) {
      return isHeading(placed.element) || (isIntroduced && placed.element + 1 == index);
    });
  }
  /// The tables of a figure follow it as elements of their own, if the rest of the page holds its plots.
  bool partTables(std::size_t index) {
    std::vector<ReportElement> parts = withTablesApart(m_paper.elements[index]);
    if (parts.front().kind != Kind::Figure || parts.size() < 2) return false;
    if (above(parts.front()) + leastHeight(parts.front()) > left()) return false;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      parts[i].label = parts.front().label;
      parts[i].caption = QCoreApplication::translate("Report", "Values of the figure.");
    }
    auto& elements = m_pages.m_paper.elements;
    const auto at = elements.begin() + static_cast<std::ptrdiff_t>(index);
    *at = std::move(parts.front());
    elements.insert(at + 1, std::make_move_iterator(parts.begin() + 1), std::make_move_iterator(parts.end()));
    return true;
  }
  void placeFigure(std::size_t index) {
    const ReportElement& element = m_paper.elements[index];
    double height = figureHeight(element);
    if (const double room = left() - above(element); height > room) {
      const double least = leastHeight(element);
      if (room < least && partTables(index)) return placeFigure(index);
      if (room >= least || isHeaded(index))
        height = room;
      else if (makeRoom(this->least(index)))
        return placeFigure(index);
      else
        newPage();
    }
    m_at += above(element);
    place(index, height, 0, 0, true);
  }
  void placeText(std::size_t index) {
    const ReportElement& element = m_paper.elements[index];
    const RichLines lines = linesOf(element, m_column);
    const double together = above(element) + textTogether(index, lines);
    if (together > left() && !isHeaded(index) && !makeRoom(together)) newPage();
    m_at += above(element);
    for (int first = 0; first < lines.count();) {
      int fitting = std::max(1, static_cast<int>(left() / lines.lineHeight()));
      // No page begins or ends with a single line of a paragraph.
      if (first + fitting == lines.count() - 1 && fitting > kLinesTogether) --fitting;
      const int last = std::min(lines.count(), first + fitting);
      place(index, lines.height(first, last), first, last, last == lines.count());
      if (last < lines.count()) newPage();
      first = last;
    }
  }
  void placeTable(std::size_t index) {
    const ReportElement& element = m_paper.elements[index];
    const TableHeights heights = tableHeights(element.table, m_column);
    const double caption = captionHeight(element, m_column) + tableTop(element);
    const double beginning = above(element) + tableBeginning(element);
    if (beginning > left() && !isHeaded(index) && !makeRoom(beginning)) newPage();
    m_at += above(element);
    const double note = noteHeight(element, m_column);
    std::size_t first = 0;
    do {
      double used = heights.header + (first == 0 ? caption : 0);
      std::size_t last = first;
      const auto added = [&](std::size_t row) {
        return heights.rows[row] + (row + 1 == heights.rows.size() ? note : 0);
      };
      while (last < heights.rows.size() && (last == first || used + added(last) <= left())) used += added(last++);
      // No page begins with the last row alone.
      if (last + 1 == heights.rows.size() && last > first + kRowsTogether) used -= heights.rows[--last];
      const bool ends = last == heights.rows.size();
      place(index, used, static_cast<int>(first), static_cast<int>(last), ends);
      if (!ends) newPage();
      first = last;
    } while (first < heights.rows.size());
  }

  ReportPages& m_pages;
  const ReportPaper& m_paper;
  double m_column, m_at = 0;
};

ReportPages::ReportPages(ReportPaper paper) : m_paper(withFigureParts(std::move(paper))) { ReportFlow(*this).run(); }

namespace {

void drawTitleBlock(QPainter& painter, const Paper& ink, const ReportPaper& paper) {
  QPointF at(kPageMargin, kPageMargin);
  if (!paper.title.isEmpty()) {
    const RichLines lines = titleLines(paper);
    lines.draw(painter, at, ink.text, 0, lines.count());
    at.ry() += lines.height(0, lines.count()) + kPageTitleGap;
  }
  if (paper.byline.isEmpty()) return;
  const RichLines lines = bylineLines(paper);
  lines.draw(painter, at, ink.muted, 0, lines.count());
}

void drawFooter(QPainter& painter, const Paper& ink, const ReportPaper& paper, int page, int pages) {
  const QFont font = Paper::font(kReportNotePt + 0.5);
  const QRectF box(kPageMargin, pageBottom(paper) + kFooterGap, columnOf(paper), lineHeight(font));
  painter.setPen(QPen(ink.grid, mm(0.15)));
  painter.drawLine(box.topLeft() - QPointF(0, mm(1.5)), box.topRight() - QPointF(0, mm(1.5)));
  const QString title = QFontMetricsF(font).elidedText(paper.title, Qt::ElideRight, box.width() * 0.8);
  drawText(painter, font, ink.muted, box, Qt::AlignLeft, title);
  drawText(painter, font, ink.muted, box, Qt::AlignRight,
           translate("Report", "Page %1 of %2").arg(page + 1).arg(pages));
}

/// `height`: of the figure with its caption.
void drawFigureElement(QPainter& painter, const Paper& ink, const ReportElement& element, const QPointF& at,
                       double column, double height) {
  Figure figure = figureInColumn(element, column, HUGE_VAL);
  figure.heightMm = (height - captionHeight(element, column)) / mm(1);
  const QRectF box(at, QSizeF(column, mm(figure.heightMm)));
  paintFigure(painter, box, figure);
  drawCaption(painter, ink, element, box.bottomLeft(), column);
}

}  // namespace

void ReportPages::paint(QPainter& painter, int index) const {
  const Paper ink(false);
  const double column = columnOf(m_paper);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.fillRect(QRectF(0, 0, mm(m_paper.widthMm), mm(m_paper.heightMm)), ink.sheet);
  if (index == 0) drawTitleBlock(painter, ink, m_paper);
  drawFooter(painter, ink, m_paper, index, count());
  for (const Placed& placed : m_pages[static_cast<std::size_t>(index)]) {
    const ReportElement& element = m_paper.elements[placed.element];
    QPointF at(kPageMargin, placed.top);
    if (element.kind == Kind::Figure) {
      drawFigureElement(painter, ink, element, at, column, placed.height);
    } else if (element.kind == Kind::Table) {
      // The caption of a table is above it, on its first page.
      if (placed.first == 0) {
        drawCaption(painter, ink, element, at, column);
        at.ry() += captionHeight(element, column) + tableTop(element);
      }
      drawTableRows(painter, ink, element.table, QRectF(at, QSizeF(column, 0)), static_cast<std::size_t>(placed.first),
                    static_cast<std::size_t>(placed.last));
      const QPointF end(kPageMargin, placed.top + placed.height - noteHeight(element, column));
      if (placed.ends) drawNote(painter, ink, element, end, column);
    } else {
      if (element.kind == Kind::Bullet && placed.first == 0)
        drawText(painter, Paper::font(kBodyPt), ink.text, QRectF(at, QSizeF(kIndent, pt(kBodyPt) * 1.2)), Qt::AlignLeft,
                 element.marker);
      if (element.kind == Kind::Bullet) at.rx() += kIndent;
      linesOf(element, column).draw(painter, at, ink.text, placed.first, placed.last);
    }
  }
}

std::vector<ReportSpot> ReportPages::spotsOf(int source) const {
  std::vector<ReportSpot> spots;
  for (int page = 0; page < count(); ++page)
    for (const Placed& placed : m_pages[static_cast<std::size_t>(page)]) {
      if (m_paper.elements[placed.element].source != source) continue;
      if (spots.empty() || spots.back().page != page) spots.push_back({page, placed.top, 0});
      spots.back().height = placed.top + placed.height - spots.back().top;
    }
  return spots;
}

std::optional<ReportCaption> ReportPages::captionOf(int source) const {
  const double column = columnOf(m_paper);
  for (int page = 0; source >= 0 && page < count(); ++page)
    for (const Placed& placed : m_pages[static_cast<std::size_t>(page)]) {
      const ReportElement& element = m_paper.elements[placed.element];
      if (element.source != source || element.label.isEmpty() || placed.first != 0) continue;
      const double below =
          element.kind == Kind::Figure ? placed.height - captionHeight(element, column) : 0;  // a table's is above it
      const QRectF words = captionWordsRect(element, column);
      return ReportCaption{page, words.translated(kPageMargin, placed.top + below), element.captionWords};
    }
  return std::nullopt;
}

int ReportPages::sourceAt(int page, double y) const {
  for (const Placed& placed : m_pages[static_cast<std::size_t>(page)])
    if (y >= placed.top && y <= placed.top + placed.height) return m_paper.elements[placed.element].source;
  return -1;
}

QImage ReportPages::image(int index, int dotsPerInch) const {
  const double dots = dotsPerInch / 25.4;
  QImage image(qRound(m_paper.widthMm * dots), qRound(m_paper.heightMm * dots), QImage::Format_RGB32);
  QPainter painter(&image);
  painter.scale(dots / mm(1), dots / mm(1));
  paint(painter, index);
  return image;
}

}  // namespace scalescope
