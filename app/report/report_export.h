// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "app/report/report_builder.h"

namespace scalescope {

/// Whether `path` names a PDF file; otherwise it names a folder.
bool isReportPdf(const QString& path);

/// Writes a report: one PDF if isReportPdf(), else a folder with report.md, report.json (the document), every figure as
/// PDF, PNG, SVG, CSV and pgfplots, every table as CSV and pgfplots, and runs.csv. `progress`: share from 0 to 1;
/// returning false cancels. Errors: "cancelled", those of the files.
Status exportReport(const BuiltReport& report, const QString& path, const std::function<bool(double)>& progress = {});

}  // namespace scalescope
