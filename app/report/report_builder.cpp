// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_builder.h"

#include <QDate>
#include <QSet>
#include <optional>

#include "app/core/engine_sentences.h"
#include "app/core/translate.h"
#include "app/figures/export_text.h"
#include "app/figures/figure_text.h"
#include "app/report/report_caption.h"
#include "app/report/report_runs.h"
#include "app/results/comparison.h"
#include "app/store/library_entry.h"
#include "engine/base/version.h"

namespace scalescope {
namespace {

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
      for (const QStringList& row : block.tableRows) table.table.tableRows.emplace_back(row.begin(), row.end());
      return table;
    }
    case MarkdownBlock::Kind::Paragraph: break;
  }
  return textElement(Kind::Paragraph, block.text);
}

/// The figure's tables, or its values as a table if it has none.
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

/// A block with its built figure, before redaction.
struct Gathered {
  const ReportBlock* block;
  std::optional<Result<BuiltFigure>> built;  ///< empty for a note
  FigureState state;
};

/// Builds every figure first, which determines all names, then composes the report.
class Builder {
 public:
  Builder(const ReportDocument& document, const ReportResolver& resolve, const ReportOptions& options)
      : m_document(document), m_resolve(resolve), m_options(options) {}

  BuiltReport build() {
    std::vector<Gathered> gathered;
    for (const ReportBlock& block : m_document.blocks) {
      gathered.push_back(gather(block));
      const double share = static_cast<double>(gathered.size()) / static_cast<double>(m_document.blocks.size());
      if (m_options.progress && !m_options.progress(share)) break;
    }
    m_redactor.emplace(m_options.aliases, m_named);
    m_report.disclosure = m_options.disclosure;
    m_report.document = redactedDocument();
    addTitle();
    m_findings = findingsOf(gathered);
    for (m_block = 0; m_block < static_cast<int>(gathered.size()); ++m_block) {
      Gathered& part = gathered[static_cast<std::size_t>(m_block)];
      part.built ? addFigure(part) : addNote(part.block->note);
    }
    m_block = -1;
    warnOfConventions();
    addRuns();
    return std::move(m_report);
  }

 private:
  bool redacts() const { return m_options.disclosure != Disclosure::Full; }
  QString shown(const QString& text) const { return withoutControls(redacts() ? m_redactor->text(text) : text); }
  Figure shown(const Figure& figure) const {
    return withTexts(figure, [this](const QString& text) { return shown(text); });
  }

  Gathered gather(const ReportBlock& block) {
    if (block.kind == ReportBlock::Kind::Note) return {&block, {}, {}};
    const auto results = m_resolve(block);
    if (!results) return {&block, Result<BuiltFigure>(results.error()), {}};
    m_runs.add(*results);
    for (const RunResult& result : *results) learn(result);
    Gathered part{&block, buildFigure(block.request, *results, m_styles), {}};
    if (*part.built && m_options.embedStates) part.state = stateOf(block.request, (*part.built)->figure, *results);
    return part;
  }

  /// Caches runs: figures name the same ones repeatedly.
  void learn(const RunResult& result) {
    const QString key = QStringLiteral("%1 %2 %3")
                            .arg(toQString(result.summary.runId))
                            .arg(result.series.empty() ? 0 : 1)
                            .arg(result.annotations.facts.size());
    if (m_learned.contains(key)) return;
    m_learned.insert(key);
    m_named.push_back(headOf(result));
    for (const SeriesTable& table : result.series) m_named.back().series.push_back({table.name, {}});
  }

  ReportDocument redactedDocument() const {
    if (!redacts()) return m_document;
    ReportDocument document{shown(m_document.title), shown(m_document.author), m_document.date, m_document.blocks};
    for (ReportBlock& block : document.blocks) {
      block.note = shown(block.note);
      block.caption = shown(block.caption);
      for (QString& option : block.request.options) option = shown(option);
      for (QString& result : block.results) result = shown(result);
      block.request.edits = redactedEdits(block.request.edits, *m_redactor);
    }
    return document;
  }

  void addTitle() {
    const ReportDocument& document = m_report.document;
    m_report.paper.title = withoutControls(document.title);
    const QString date = document.date.isEmpty() ? QDate::currentDate().toString(Qt::ISODate) : document.date;
    m_report.paper.byline =
        withoutControls(document.author.isEmpty() ? date : QStringLiteral("%1, %2").arg(document.author, date));
    m_report.markdown =
        QStringLiteral("# %1\n\n%2\n\n").arg(escapeMarkdown(document.title), escapeMarkdown(m_report.paper.byline));
  }

  static QString labelOf(bool table, int number) {
    return (table ? translate("Report", "Table %1") : translate("Report", "Figure %1")).arg(number);
  }

  /// The findings of all figures as a Markdown list; of equal ones the first.
  static QString findingsOf(const std::vector<Gathered>& gathered) {
    QStringList lines, seen;
    int figures = 0, tables = 0;
    for (const Gathered& part : gathered) {
      if (!part.built || !*part.built) continue;
      const bool table = part.block->kind == ReportBlock::Kind::Table;
      const QString label = labelOf(table, table ? ++tables : ++figures);
      const Figure& figure = (*part.built)->figure;
      const QString finding = figure.finding.isEmpty() ? QString() : statedFinding(figure);
      if (finding.isEmpty() || seen.contains(finding)) continue;
      seen.append(finding);
      lines.append(QStringLiteral("- %1 (%2)").arg(escapeMarkdown(finding), label));
    }
    return lines.isEmpty() ? translate("Report", "The figures of this report have no findings.")
                           : lines.join(QLatin1Char('\n'));
  }

  void addElement(ReportElement element) {
    element.source = m_block;
    m_report.paper.elements.push_back(std::move(element));
  }

  void addNote(QString written) {
    const auto blocks = parseMarkdown(shown(written.replace(QLatin1String(kFindingsMark), m_findings)));
    for (const MarkdownBlock& block : blocks) addElement(elementOf(block));
    m_report.markdown += toMarkdown(blocks) + QStringLiteral("\n\n");
  }

  void addFigure(Gathered& part) {
    const ReportBlock& block = *part.block;
    if (!*part.built) return addFailure(block, messageText(part.built->error()));
    const BuiltFigure& built = **part.built;
    for (const QString& remark : built.remarks)
      m_report.warnings.append(QStringLiteral("%1: %2").arg(blockTitle(block), remark));
    const bool table = block.kind == ReportBlock::Kind::Table;
    const int number = table ? ++m_tables : ++m_figures;
    Figure figure = built.figure;
    const ReportTexts texts = reportTexts(block, figure);
    figure.caption = texts.caption;
    figure.footnote = texts.notes;
    figure.title.clear();
    figure.reservation.clear();
    figure.finding.clear();
    if (table) figure.panels = {tableOf(figure)};
    const QString label = labelOf(table, number);
    m_runs.use(built.usedRuns, label, number, table, built.excluded);
    noteConvention(block);
    add({label, QStringLiteral("%1-%2").arg(table ? "table" : "figure").arg(number, 2, 10, QLatin1Char('0')),
         shown(figure), stateToJson(part.state, m_options.disclosure, *m_redactor), m_block, shown(texts.words)},
        table);
  }

  void add(NumberedFigure numbered, bool table) {
    ReportElement element;
    element.kind = table ? Kind::Table : Kind::Figure;
    element.label = numbered.label;
    element.caption = numbered.figure.caption;
    element.captionWords = numbered.captionWords;
    element.footnote = numbered.figure.footnote;
    if (table)
      element.table = numbered.figure.panels.front();
    else
      element.figure = numbered.figure;
    addElement(std::move(element));
    numbered.figure.caption = QStringLiteral("%1: %2").arg(numbered.label, numbered.figure.caption);
    m_report.markdown +=
        table ? figureToMarkdown(numbered.figure) + QLatin1Char('\n')
              : QStringLiteral("![%1](%2.png)\n\n%3\n\n*%4*\n\n")
                    .arg(escapeMarkdown(numbered.label), numbered.fileName, escapeMarkdown(numbered.figure.caption),
                         escapeMarkdown(numbered.figure.footnote));
    m_report.figures.push_back(std::move(numbered));
  }

  void addFailure(const ReportBlock& block, const QString& message) {
    const QString sentence = translate("Report", "%1 could not be made: %2").arg(blockTitle(block), message);
    m_report.warnings.append(sentence);
    addElement(textElement(Kind::Paragraph, {{shown(sentence), false, true, false}}));
    m_report.markdown += QStringLiteral("*%1*\n\n").arg(escapeMarkdown(shown(sentence)));
  }

  void noteConvention(const ReportBlock& block) {
    if (block.request.kind != QLatin1String("compare") && block.request.kind != QLatin1String("table")) return;
    const auto convention = percentConvention(block.request.options);
    if (convention && !m_conventions.contains(*convention)) m_conventions.append(*convention);
  }

  /// Warns about percentages with different bases or signs: they mislead readers who compare figures.
  void warnOfConventions() {
    if (m_conventions.size() < 2) return;
    m_report.warnings.append(
        translate(
            "Report",
            "The figures of this report express differences in %1 ways (base, or words and signs): choose one for all.")
            .arg(m_conventions.size()));
  }

  void addRuns() {
    Figure runs;
    runs.panels = {m_runs.table()};
    if (runs.panels.front().tableRows.empty()) return;
    runs = shown(runs);
    m_report.runs = runs.panels.front();
    const QString heading = translate("Report", "Runs of this report");
    m_report.paper.elements.push_back(textElement(Kind::Heading, {{heading}}, 2));
    m_report.markdown += QStringLiteral("## %1\n\n").arg(heading);
    for (const QString& sentence : m_runs.sentences()) addSentence(shown(sentence));
    ReportElement table;
    table.kind = Kind::Table;
    table.table = m_report.runs;
    m_report.paper.elements.push_back(table);
    m_report.markdown += figureToMarkdown(runs) + QLatin1Char('\n');
    for (const QString& source : m_runs.sources()) addSentence(shown(source));
  }

  void addSentence(const QString& sentence) {
    m_report.paper.elements.push_back(textElement(Kind::Paragraph, {{sentence}}));
    m_report.markdown += escapeMarkdown(sentence) + QStringLiteral("\n\n");
  }

  const ReportDocument& m_document;
  const ReportResolver& m_resolve;
  const ReportOptions& m_options;
  std::optional<Redactor> m_redactor;  ///< set when all results are known
  std::vector<RunResult> m_named;      ///< without their values
  QSet<QString> m_learned;
  BuiltReport m_report;
  QString m_findings;
  FigureStyles m_styles;
  ReportRuns m_runs;
  QList<PercentConvention> m_conventions;
  int m_figures = 0, m_tables = 0;
  int m_block = -1;  ///< that is being added
};

}  // namespace

BuiltReport buildReport(const ReportDocument& document, const ReportResolver& resolve, const ReportOptions& options) {
  return Builder(document, resolve, options).build();
}

}  // namespace scalescope
