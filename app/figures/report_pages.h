// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "app/figures/figure.h"
#include "app/figures/rich_text.h"
#include "engine/base/result.h"

namespace scalescope {

/// One thing on the pages of a report.
struct ReportElement {
  enum class Kind { Heading, Paragraph, Bullet, Figure, Table } kind = Kind::Paragraph;
  int level = 1;      ///< of a heading
  RichText text;      ///< of headings, paragraphs and items
  QString marker;     ///< of an item: "•", "2."
  Figure figure;      ///< drawn without its title, caption and footnote, which become text
  FigurePanel table;  ///< continues over as many pages as it needs
  QString label;      ///< "Figure 3", "Table 1"; "" for a table of a note
  QString caption, footnote;
  QString captionWords;  ///< the beginning of the caption, which the author may replace
  int source = -1;       ///< the number of what it was made from, for ReportPages::spotOf()
};

/// The printable content of a report.
struct ReportPaper {
  QString title, byline;
  std::vector<ReportElement> elements;
  double widthMm = 210, heightMm = 297;  ///< A4
};

/// Where something lies on the pages. Units: hundredths of a millimetre from the top of its page.
struct ReportSpot {
  int page = 0;
  double top = 0, height = 0;
};

/// Where the words of a caption stand that its author may replace. Units: hundredths of a millimetre of its page.
struct ReportCaption {
  int page = 0;
  QRectF rect;
  QString words;
};

/// A report laid out on pages: text and tables break between lines and rows, figures stay whole unless their bars need
/// more than a page, or their tables would leave the rest of a page empty: these then follow. Headings stay with what
/// they head, also across the sentence that introduces a table or figure. Plots become lower to fit into the rest of a
/// page, or to let something follow, and higher where the next figure leaves a rest. Thread: any, one at a time.
class ReportPages {
 public:
  explicit ReportPages(ReportPaper paper);
  int count() const { return static_cast<int>(m_pages.size()); }
  /// Page `index` from 0, in hundredths of a millimetre from the painter's origin.
  void paint(QPainter& painter, int index) const;
  QImage image(int index, int dotsPerInch) const;
  const ReportPaper& paper() const { return m_paper; }
  /// The parts of a source, at most one for each page.
  std::vector<ReportSpot> spotsOf(int source) const;
  /// Of the figure or table of a source; nullopt: it has none.
  std::optional<ReportCaption> captionOf(int source) const;
  /// The source at a height of a page; -1 for none.
  int sourceAt(int page, double y) const;

 private:
  /// A part of an element on a page: lines of text or rows of a table.
  struct Placed {
    std::size_t element = 0;
    double top = 0;
    int first = 0, last = 0;
    bool ends = true;   ///< with its caption, if that is below
    double height = 0;  ///< with its caption
  };
  friend class ReportFlow;

  ReportPaper m_paper;
  std::vector<std::vector<Placed>> m_pages;
};

/// Writes all pages as one PDF: vector graphics, embedded fonts; replaces the file atomically. `mark` is embedded like
/// a state (see figure_embedding.h). `progress`: share of the pages; returning false cancels. Errors: "cancelled",
/// "file-unwritable", "no-space".
Status writeReportPdf(const ReportPages& pages, const QString& path, const QByteArray& mark = {},
                      const std::function<bool(double)>& progress = {});

}  // namespace scalescope
