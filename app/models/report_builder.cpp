// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/report_builder.h"

#include <QCoreApplication>
#include <QDate>

#include "app/figures/figure_text.h"
#include "app/library/library_entry.h"
#include "app/models/comparison.h"
#include "app/models/report_runs.h"
#include "engine/base/version.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct Texts {
  Q_DECLARE_TR_FUNCTIONS(Report)
};

using Kind = ReportElement::Kind;

ReportElement textElement(Kind kind, RichText text, int level = 1) {
  ReportElement element;
  element.kind = kind;
  element.text = std::move(text);
  element.level = level;
  return element;
}

ReportElement elementOf(const MarkdownBlock& block) {
  switch (block.kind) {
    case MarkdownBlock::Kind::Heading: return textElement(Kind::Heading, block.text, block.level);
    case MarkdownBlock::Kind::Bullet:
    case MarkdownBlock::Kind::Numbered: {
      ReportElement item = textElement(Kind::Bullet, block.text);
      item.marker = block.marker.isEmpty() ? QStringLiteral("•") : block.marker;
      return item;
    }
    case MarkdownBlock::Kind::Table: {
      ReportElement table;
      table.kind = Kind::Table;
      table.table.kind = FigureKind::Table;
      table.table.tableHeader = block.tableHeader;
      table.table.tableRows = block.tableRows;
      return table;
    }
    case MarkdownBlock::Kind::Paragraph: break;
  }
  return textElement(Kind::Paragraph, block.text);
}

/// Its tables, or its values as a table where it has none.
FigurePanel tableOf(const Figure& figure) {
  for (const FigurePanel& panel : figure.panels)
    if (panel.kind == FigureKind::Table) return panel;
  FigurePanel table;
  table.kind = FigureKind::Table;
  if (figure.panels.empty()) return table;
  const PanelTable values = panelTable(figure.panels.front());
  table.tableHeader = values.header;
  table.tableRows = values.rows;
  return table;
}

/// The author's words instead of the generated title; what must be known of the figure follows in any case.
QString captionOf(const ReportBlock& block, const Figure& figure) {
  QString title = (block.caption.isEmpty() ? figure.title : block.caption).trimmed();
  if (title.isEmpty()) return figure.caption;
  if (!title.endsWith(QLatin1Char('.'))) title += QLatin1Char('.');
  return figure.caption.isEmpty() ? title : title + QLatin1Char(' ') + figure.caption;
}

class Builder {
 public:
  Builder(const ReportDocument& document, const ReportResolver& resolve) : m_document(document), m_resolve(resolve) {}

  BuiltReport build() {
    m_report.paper.title = m_document.title;
    const QString date = m_document.date.isEmpty() ? QDate::currentDate().toString(Qt::ISODate) : m_document.date;
    m_report.paper.byline = m_document.author.isEmpty() ? date : QStringLiteral("%1, %2").arg(m_document.author, date);
    m_report.markdown =
        QStringLiteral("# %1\n\n%2\n\n").arg(escapeMarkdown(m_document.title), escapeMarkdown(m_report.paper.byline));
    for (const ReportBlock& block : m_document.blocks)
      block.kind == ReportBlock::Kind::Note ? addNote(block.note) : addFigure(block);
    warnOfConventions();
    addRuns();
    return std::move(m_report);
  }

 private:
  void addNote(const QString& note) {
    for (const MarkdownBlock& block : parseMarkdown(note)) m_report.paper.elements.push_back(elementOf(block));
    m_report.markdown += note.trimmed() + QStringLiteral("\n\n");
  }

  void addFigure(const ReportBlock& block) {
    const auto results = m_resolve(block);
    auto built = results ? buildFigure(block.request, *results, m_styles) : Result<BuiltFigure>(results.error());
    if (results) m_runs.add(*results);
    if (!built) return addFailure(block, toQString(built.error().message));
    const bool table = block.kind == ReportBlock::Kind::Table;
    const int number = table ? ++m_tables : ++m_figures;
    Figure& figure = built->figure;
    figure.caption = captionOf(block, figure);
    figure.title.clear();
    if (table) figure.panels = {tableOf(figure)};
    const QString label = (table ? Texts::tr("Table %1") : Texts::tr("Figure %1")).arg(number);
    m_runs.use(built->usedRuns, label, number, table, built->excluded);
    noteConvention(block);
    add(NumberedFigure{label,
                       QStringLiteral("%1-%2").arg(table ? "table" : "figure").arg(number, 2, 10, QLatin1Char('0')),
                       figure},
        table);
  }

  void add(NumberedFigure numbered, bool table) {
    ReportElement element;
    element.kind = table ? Kind::Table : Kind::Figure;
    element.label = numbered.label;
    element.caption = numbered.figure.caption;
    element.footnote = numbered.figure.footnote;
    if (table)
      element.table = numbered.figure.panels.front();
    else
      element.figure = numbered.figure;
    m_report.paper.elements.push_back(std::move(element));
    numbered.figure.caption = QStringLiteral("%1: %2").arg(numbered.label, numbered.figure.caption);
    m_report.markdown +=
        table ? figureToMarkdown(numbered.figure) + QLatin1Char('\n')
              : QStringLiteral("![%1](%2.png)\n\n%3\n\n*%4*\n\n")
                    .arg(escapeMarkdown(numbered.label), numbered.fileName, escapeMarkdown(numbered.figure.caption),
                         escapeMarkdown(numbered.figure.footnote));
    m_report.figures.push_back(std::move(numbered));
  }

  void addFailure(const ReportBlock& block, const QString& message) {
    const QString sentence = Texts::tr("%1 could not be made: %2").arg(blockTitle(block), message);
    m_report.warnings.append(sentence);
    m_report.paper.elements.push_back(textElement(Kind::Paragraph, {{sentence, false, true, false}}));
    m_report.markdown += QStringLiteral("*%1*\n\n").arg(escapeMarkdown(sentence));
  }

  void noteConvention(const ReportBlock& block) {
    if (block.request.kind != QLatin1String("compare") && block.request.kind != QLatin1String("table")) return;
    const auto convention = percentConvention(block.request.options);
    if (convention && !m_conventions.contains(*convention)) m_conventions.append(*convention);
  }

  /// Percentages of different bases or signs in one report mislead whoever reads across figures.
  void warnOfConventions() {
    if (m_conventions.size() < 2) return;
    m_report.warnings.append(
        Texts::tr(
            "The figures of this report say differences in %1 ways (base, or words against signs): choose one for all.")
            .arg(m_conventions.size()));
  }

  void addRuns() {
    m_report.runs = m_runs.table();
    if (m_report.runs.tableRows.empty()) return;
    const QString heading = Texts::tr("Runs of this report");
    ReportElement title = textElement(Kind::Heading, {{heading}}, 2);
    m_report.paper.elements.push_back(title);
    m_report.markdown += QStringLiteral("## %1\n\n").arg(heading);
    for (const QString& sentence : m_runs.sentences()) {
      m_report.paper.elements.push_back(textElement(Kind::Paragraph, {{sentence}}));
      m_report.markdown += escapeMarkdown(sentence) + QStringLiteral("\n\n");
    }
    ReportElement table;
    table.kind = Kind::Table;
    table.table = m_report.runs;
    m_report.paper.elements.push_back(table);
    Figure runs;
    runs.panels = {m_report.runs};
    m_report.markdown += figureToMarkdown(runs);
    for (const QString& source : m_runs.sources()) {
      m_report.paper.elements.push_back(textElement(Kind::Paragraph, {{source}}));
      m_report.markdown += QLatin1Char('\n') + escapeMarkdown(source) + QLatin1Char('\n');
    }
  }

  const ReportDocument& m_document;
  const ReportResolver& m_resolve;
  BuiltReport m_report;
  FigureStyles m_styles;
  ReportRuns m_runs;
  QList<PercentConvention> m_conventions;
  int m_figures = 0, m_tables = 0;
};

}  // namespace

BuiltReport buildReport(const ReportDocument& document, const ReportResolver& resolve) {
  return Builder(document, resolve).build();
}

}  // namespace scalescope
