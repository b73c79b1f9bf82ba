// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <vector>

#include "app/exporting/figure_request.h"
#include "engine/base/result.h"

namespace scalescope {

/// Version of the report files written by this build; newer ones are rejected.
inline constexpr int kReportFormatVersion = 1;

/// In a note: replaced by a list of what the figures of the report show.
inline constexpr const char* kFindingsMark = "{findings}";

/// One block of a report: text, or a figure or table that is rebuilt from results with every build of the report.
struct ReportBlock {
  enum class Kind { Note, Figure, Table } kind = Kind::Note;
  QString note;           ///< Markdown (see figures/rich_text.h); kFindingsMark stands for the findings of all figures
  FigureRequest request;  ///< Table: only its tables, or its values as a table
  QStringList results;    ///< run ids, or paths relative to the report's file
  QStringList published;  ///< names of published results, as for --published
  QString caption;        ///< "": the generated title
  bool operator==(const ReportBlock&) const = default;
};

/// A report as written by its author: the blocks and their order, without numbers.
struct ReportDocument {
  QString title, author, date;  ///< date: free text; "" for the day of the build
  std::vector<ReportBlock> blocks;
  bool operator==(const ReportDocument&) const = default;
};

inline constexpr const char* kReportFormatName = "scalescope-report";
/// The file "scalescope-report". Errors: "report-invalid" with the place and value, "report-too-new", of the file.
QByteArray reportToJson(const ReportDocument& document);
Result<ReportDocument> reportFromJson(const QByteArray& json);
Result<ReportDocument> readReport(const std::filesystem::path& path);
Status writeReport(const std::filesystem::path& path, const ReportDocument& document);

/// Reports that ship with the program, by name: "whitepaper".
QStringList shippedReports();
std::filesystem::path shippedReportPath(const QString& name);

/// In a list of blocks: its caption or title, and what it is ("Figure"); both: "Figure: Scaling".
QString blockWords(const ReportBlock& block);
QString blockKindText(const ReportBlock& block);
QString blockTitle(const ReportBlock& block);

}  // namespace scalescope
