// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

class QTextLayout;

namespace scalescope {

/// Text of one style.
struct RichRun {
  QString text;
  bool bold = false, italic = false, code = false;
};
using RichText = std::vector<RichRun>;

/// One block of a note.
struct MarkdownBlock {
  enum class Kind { Heading, Paragraph, Bullet, Numbered, Table } kind = Kind::Paragraph;
  int level = 1;  ///< of a heading, 1 to 3
  RichText text;
  QString marker;           ///< of a numbered item: "2."
  QStringList tableHeader;  ///< Table: plain cells
  std::vector<QStringList> tableRows;
};

/// The part of Markdown that notes may use: # headings, paragraphs, - and 1. lists, | tables |, **bold**, *italic*,
/// `code`, \ before a literal mark. Unknown syntax stays literal.
std::vector<MarkdownBlock> parseMarkdown(const QString& text);
RichText parseInline(const QString& text);
/// The blocks as Markdown again. All other marks in them are text there, too: no HTML, no links, no pictures.
QString toMarkdown(const std::vector<MarkdownBlock>& blocks);
QString plainText(const RichText& text);

/// Text wrapped to a width, for paper. Units: hundredths of a millimetre.
class RichLines {
 public:
  RichLines(const RichText& text, double points, double width, bool bold = false);
  ~RichLines();
  int count() const;
  double height(int first, int last) const;
  double lineHeight() const;
  void draw(QPainter& painter, const QPointF& topLeft, const QColor& color, int first, int last) const;

 private:
  std::unique_ptr<QTextLayout> m_layout;
  double m_lineHeight = 0;
};

}  // namespace scalescope
