// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QJsonValue>
#include <QList>

/// A figure and the lines that state it, each identified by a part of its text. The log states `value` if all of
/// `lines` and none of `unless` remain. The first entry of a key that applies counts; if none does, the figure is
/// unknown.
struct StatedFigure {
  const char* key;  ///< path in --json: "final_loss", "derived/training_time_s"
  QJsonValue value;
  QByteArrayList lines;
  QByteArrayList unless;
};

/// A table row and the line that states it.
struct StatedRow {
  QByteArray line;
  QList<double> values;
};
/// A table column and its rows.
struct StatedColumn {
  const char* table;
  const char* column;
  QByteArrayList lines;  ///< required by all rows, such as the header
  QList<StatedRow> rows;
};

/// A prefix of the format's own lines that users strip, and the values that are lost with it.
struct StrippedFront {
  const char* pattern;
  QByteArrayList lost;  ///< paths in --json
};

/// A log in the layout of a format, with invented figures.
struct SyntheticLog {
  const char* name;
  const char* format;
  const char* kind;
  QByteArray text;
  QList<QByteArrayList> runs;  ///< a run is imported if all lines of one of these lists remain
  QByteArrayList reports;      ///< lines counted as step reports
  QList<StatedFigure> figures;
  QList<StatedColumn> columns;
  QList<StrippedFront> fronts;
};

/// A figure stated by the last remaining report.
inline QList<StatedFigure> ofLastReport(const char* key, const QByteArrayList& reports, const QList<double>& values,
                                        const QByteArrayList& also = {}) {
  QList<StatedFigure> figures;
  for (qsizetype i = reports.size() - 1; i >= 0; --i)
    figures.append({key, values[i], also + QByteArrayList{reports[i]}, {}});
  return figures;
}
/// A figure that all reports state with the same value.
inline QList<StatedFigure> ofAnyReport(const char* key, const QByteArrayList& reports, double value,
                                       const QByteArrayList& also = {}, const QByteArrayList& unless = {}) {
  QList<StatedFigure> figures;
  for (const QByteArray& report : reports) figures.append({key, value, also + QByteArrayList{report}, unless});
  return figures;
}
/// Step numbers of the first and last remaining report.
inline QList<StatedFigure> stepsOf(const QByteArrayList& reports, const QList<double>& steps) {
  QList<StatedFigure> figures;
  for (qsizetype i = 0; i < reports.size(); ++i) figures.append({"first_step", steps[i], {reports[i]}, {}});
  return figures + ofLastReport("last_step", reports, steps);
}
inline QList<QByteArrayList> eachAlone(const QByteArrayList& lines) {
  QList<QByteArrayList> lists;
  for (const QByteArray& line : lines) lists.append(QByteArrayList{line});
  return lists;
}
