// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <vector>

#include "app/builders/figure_request.h"
#include "engine/base/result.h"

namespace scalescope {

/// Version of the report file that this build writes; newer ones are refused.
inline constexpr int kReportFormatVersion = 1;

/// One block of a report: words, or a figure or a table made from results whenever the report is made.
struct ReportBlock {
  enum class Kind { Note, Figure, Table } kind = Kind::Note;
  QString note;           ///< Markdown (see figures/rich_text.h)
  FigureRequest request;  ///< Table: its tables alone, or its values as a table
  QStringList results;    ///< run ids, or paths relative to the report's file
  QStringList published;  ///< names of published results, as --published takes them
  QString caption;        ///< instead of the generated title; "" for that
  bool operator==(const ReportBlock&) const = default;
};

/// A report as its author writes it: what is shown in which order, never the numbers themselves.
struct ReportDocument {
  QString title, author, date;  ///< date: as the author writes it; "" for the day on which it is made
  std::vector<ReportBlock> blocks;
  bool operator==(const ReportDocument&) const = default;
};

/// The file "scalescope-report". Errors: "report-invalid" with the place and value, "report-too-new", of the file.
QByteArray reportToJson(const ReportDocument& document);
Result<ReportDocument> reportFromJson(const QByteArray& json);
Result<ReportDocument> readReport(const std::filesystem::path& path);
Status writeReport(const std::filesystem::path& path, const ReportDocument& document);

/// Reports that ship with the program, by name: "whitepaper".
QStringList shippedReports();
std::filesystem::path shippedReportPath(const QString& name);

/// What a list of blocks calls one: "Figure: Scaling", "Note: Introduction".
QString blockTitle(const ReportBlock& block);

}  // namespace scalescope
