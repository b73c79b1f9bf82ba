// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/table_text.h"

#include <algorithm>
#include <vector>

#include "app/figures/export_text.h"

namespace scalescope {

QString alignedText(const PanelTable& table) {
  std::vector<qsizetype> widths(static_cast<std::size_t>(table.header.size()), 0);
  const auto measure = [&widths](const QStringList& row) {
    for (qsizetype i = 0; i < row.size(); ++i)
      widths[static_cast<std::size_t>(i)] = std::max(widths[static_cast<std::size_t>(i)], row.at(i).size());
  };
  measure(table.header);
  for (const QStringList& row : table.rows) measure(row);
  QString text;
  const auto add = [&](const QStringList& row) {
    QString line = QStringLiteral("  ");
    for (qsizetype i = 0; i < row.size(); ++i) {
      const int width = static_cast<int>(widths[static_cast<std::size_t>(i)]);
      line += i == 0 ? row.at(i).leftJustified(width) : QStringLiteral("  ") + row.at(i).rightJustified(width);
    }
    text += line + QLatin1Char('\n');
  };
  add(table.header);
  for (const QStringList& row : table.rows) add(row);
  return text;
}

QString markdownTable(const PanelTable& table) {
  const auto line = [](const QStringList& row) {
    QStringList cells;
    for (const QString& cell : row) cells.append(escapeMarkdown(cell));
    return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
  };
  QString text = line(table.header) + QStringLiteral("|---");
  for (qsizetype i = 1; i < table.header.size(); ++i) text += QStringLiteral("|---:");
  text += QStringLiteral("|\n");
  for (const QStringList& row : table.rows) text += line(row);
  return text;
}

}  // namespace scalescope
