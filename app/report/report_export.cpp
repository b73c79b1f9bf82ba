// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_export.h"

#include <algorithm>

#include "app/figures/figure_export.h"
#include "app/store/library_entry.h"
#include "engine/base/files.h"
#include "engine/base/json/printable_json.h"

namespace scalescope {
namespace {

constexpr int kDotsPerInch = 300;

/// A figure in its own file includes its caption and provenance, with space for both.
Figure alone(const NumberedFigure& numbered) {
  Figure figure = numbered.figure;
  figure.heightMm = fittingHeightMm(figure, 52);
  return figure;
}

Status writeFigure(const NumberedFigure& numbered, const std::filesystem::path& folder) {
  const Figure figure = alone(numbered);
  const bool table = figure.panels.size() == 1 && figure.panels.front().kind == FigureKind::Table;
  const QStringList endings = table ? QStringList{"csv", "tex"} : QStringList{"pdf", "png", "svg", "csv", "tex"};
  const int dotsPerInch = std::min(kDotsPerInch, mostDotsPerInch(figure));
  for (const QString& ending : endings) {
    const QString path = toQString(folder / (numbered.fileName + QLatin1Char('.') + ending).toStdString());
    if (const Status done = exportFigure(figure, path, dotsPerInch, numbered.state); !done) return done;
  }
  return {};
}

Status writeFolder(const BuiltReport& report, const std::filesystem::path& folder,
                   const std::function<bool(double)>& progress) {
  if (const Status made = makeFolder(folder); !made) return made;
  std::size_t done = 0;
  for (const NumberedFigure& figure : report.figures) {
    if (const Status written = writeFigure(figure, folder); !written) return written;
    ++done;
    if (progress && !progress(static_cast<double>(done) / static_cast<double>(report.figures.size())))
      return Error{"cancelled", Text::of("The export was cancelled; the folder is incomplete.")};
  }
  Figure runs;
  runs.panels = {report.runs};
  const std::pair<const char*, QByteArray> files[] = {
      {"report.md", report.markdown.toUtf8()},
      {"report.json", QByteArray::fromStdString(printableJson(reportToJson(report.document).toStdString()))},
      {"runs.csv", figureToCsv(runs).toUtf8()}};
  for (const auto& [name, content] : files)
    if (const Status written = writeFileAtomically(folder / name, content.toStdString()); !written) return written;
  return {};
}

}  // namespace

bool isReportPdf(const QString& path) { return path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive); }

Status exportReport(const BuiltReport& report, const QString& path, const std::function<bool(double)>& progress) {
  if (!isReportPdf(path)) return writeFolder(report, toPath(path), progress);
  return writeReportPdf(ReportPages(report.paper), path, reportMark(report.disclosure), progress);
}

}  // namespace scalescope
