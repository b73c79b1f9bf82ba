// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QPdfWriter>

#include "app/figures/figure_embedding.h"
#include "app/figures/figure_paper.h"
#include "app/figures/report_pages.h"
#include "engine/base/files.h"

namespace scalescope {

Status writeReportPdf(const ReportPages& pages, const QString& path, const QByteArray& mark,
                      const std::function<bool(double)>& progress) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    const ReportPaper& paper = pages.paper();
    writer.setPageSize(
        QPageSize(QSizeF(paper.widthMm, paper.heightMm), QPageSize::Millimeter, QString(), QPageSize::FuzzyMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(kPaperDpi);
    writer.setTitle(paper.title);
    writer.setCreator(QStringLiteral("ScaleScope"));
    if (!mark.isEmpty()) writer.setDocumentXmpMetadata(xmpPacket(paper.title, mark));
    QPainter painter(&writer);
    for (int page = 0; page < pages.count(); ++page) {
      if (page > 0) writer.newPage();
      pages.paint(painter, page);
      if (progress && !progress((page + 1.0) / pages.count()))
        return Error{"cancelled", Text::of("The export was cancelled; no file was written.")};
    }
  }
  const QByteArray& content = buffer.data();
  return writeFileAtomically(path.toStdString(), {content.constData(), static_cast<std::size_t>(content.size())});
}

}  // namespace scalescope
