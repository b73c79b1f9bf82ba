// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/table_text.h"

#include <algorithm>
#include <vector>

#include "app/figures/export_text.h"

namespace scalescope {

QString alignedText(const PanelTable& table) {
  struct Column {
    int width = 0;
    bool isNumeric = false;
  };
  const std::vector<QStringList> rows = shownRows(table.rows);
  std::vector<Column> columns;
  for (qsizetype i = 0; i < table.header.size(); ++i) {
    qsizetype width = table.header[i].size();
    for (const QStringList& row : rows) width = std::max(width, row.value(i).size());
    columns.push_back({static_cast<int>(width), isNumberColumn(rows, i)});
  }
  QString text;
  const auto add = [&](const QStringList& row) {
    QString line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const QString cell = row.value(static_cast<qsizetype>(i));
      line += QStringLiteral("  ") +
              (columns[i].isNumeric ? cell.rightJustified(columns[i].width) : cell.leftJustified(columns[i].width));
    }
    while (line.endsWith(QLatin1Char(' '))) line.chop(1);
    text += line + QLatin1Char('\n');
  };
  add(table.header);
  for (const QStringList& row : rows) add(row);
  return text;
}

}  // namespace scalescope
