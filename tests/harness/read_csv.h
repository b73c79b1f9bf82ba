// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

namespace scalescope::testing {

/// The cells of a CSV file as RFC 4180 reads it; nothing if a quotation mark is out of place.
inline std::vector<QStringList> readCsv(const QString& text) {
  std::vector<QStringList> rows = {{QString()}};
  bool isQuoted = false;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar c = text[i];
    QString& cell = rows.back().back();
    if (isQuoted) {
      if (c != '"')
        cell += c;
      else if (i + 1 < text.size() && text[i + 1] == '"')
        cell += text[i++];
      else
        isQuoted = false;
    } else if (c == '"') {
      if (!cell.isEmpty()) return {};
      isQuoted = true;
    } else if (c == ',') {
      rows.back() << QString();
    } else if (c == '\r') {
      return {};
    } else if (c == '\n') {
      rows.push_back({QString()});
    } else {
      cell += c;
    }
  }
  if (rows.back() == QStringList{QString()}) rows.pop_back();
  return isQuoted ? std::vector<QStringList>() : rows;
}

}  // namespace scalescope::testing
