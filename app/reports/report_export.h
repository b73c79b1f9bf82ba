// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "app/reports/report_builder.h"

namespace scalescope {

/// Whether a report goes into a file of its own; otherwise `path` names a folder.
bool isReportPdf(const QString& path);

/// Writes a report: one PDF where isReportPdf(), else a folder with report.md, report.json (the document), every figure
/// as PDF, PNG, SVG, CSV and pgfplots, every table as CSV and pgfplots, and runs.csv. `progress`: share from 0 to 1;
/// false ends it. Errors: "cancelled", those of the files.
Status exportReport(const BuiltReport& report, const QString& path, const std::function<bool(double)>& progress = {});

}  // namespace scalescope
