// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_export.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

#include "app/figures/export_text.h"
#include "app/figures/figure_edits.h"
#include "app/figures/figure_embedding.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kMmPerInch = 25.4;
constexpr double kMinMm = 20, kMaxWidthMm = 2000;
constexpr int kMaxImagePixels = 32767;  ///< of Qt's painter on images
constexpr const char* kTitleMark = "figure-title";
constexpr const char* kDescriptionMark = "figure-description";
constexpr int kMinDpi = 72, kMaxDpi = 1200;

QRectF pageOf(const Figure& figure) { return {0, 0, mm(figure.widthMm), mm(figure.heightMm)}; }

/// Only a picture has a longest height; its data are exported in any case.
Status checkPrintable(const Figure& figure, int dotsPerInch, bool isPicture) {
  const auto printable = [](double length, double longest) { return length >= kMinMm && length <= longest; };
  const bool isWidthFine = printable(figure.widthMm, kMaxWidthMm);
  if (!isWidthFine || !printable(figure.heightMm, isPicture ? kMaxFigureHeightMm : HUGE_VAL))
    return Error{"figure-invalid", Text::of("Figure size %1 x %2 mm is invalid: use %3 to %4 mm.",
                                            textNumber(figure.widthMm), textNumber(figure.heightMm), textNumber(kMinMm),
                                            textNumber(isWidthFine ? kMaxFigureHeightMm : kMaxWidthMm))};
  if (dotsPerInch < kMinDpi || dotsPerInch > kMaxDpi)
    return Error{"figure-invalid", Text::of("Resolution %1 dpi is invalid: use 300 or 600 (%2 to %3 are possible).",
                                            dotsPerInch, kMinDpi, kMaxDpi)};
  return {};
}

Status checkPixels(const Figure& figure, int dotsPerInch) {
  if (dotsPerInch <= mostDotsPerInch(figure)) return {};
  return Error{"figure-invalid",
               Text::of("The figure of %1 x %2 mm has more than %3 pixels on a side at %4 dpi: use %5 dpi or less, or "
                        "export to PDF or SVG.",
                        textNumber(figure.widthMm), textNumber(figure.heightMm), kMaxImagePixels, dotsPerInch,
                        mostDotsPerInch(figure))};
}

QByteArray toPdf(const Figure& figure, const QByteArray& state) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setPageSize(
        QPageSize(QSizeF(figure.widthMm, figure.heightMm), QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(kPaperDpi);
    writer.setTitle(figure.title);
    writer.setCreator(QStringLiteral("ScaleScope"));
    if (!state.isEmpty()) writer.setDocumentXmpMetadata(xmpPacket(figure.title, state));
    QPainter painter(&writer);
    paintFigure(painter, pageOf(figure), figure);
  }
  return buffer.data();
}

/// Qt writes title and description as they are.
QByteArray withHeadTexts(QByteArray svg, const Figure& figure) {
  svg.replace(QByteArray("<title>") + kTitleMark + "</title>",
              "<title>" + escapeXml(figure.title).toUtf8() + "</title>");
  svg.replace(QByteArray("<desc>") + kDescriptionMark + "</desc>",
              "<desc>" + escapeXml(figure.caption).toUtf8() + "</desc>");
  return withoutControls(QString::fromUtf8(svg)).toUtf8();
}

QByteArray toSvg(const Figure& figure) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setResolution(kPaperDpi);
  generator.setSize(pageOf(figure).size().toSize());
  generator.setViewBox(pageOf(figure));
  generator.setTitle(QString::fromLatin1(kTitleMark));
  generator.setDescription(QString::fromLatin1(kDescriptionMark));
  QPainter painter(&generator);
  paintFigure(painter, pageOf(figure), figure);
  painter.end();
  return withHeadTexts(buffer.data(), figure);
}

QByteArray toPng(const Figure& figure, int dotsPerInch, const QByteArray& state) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QImage image = figureToImage(figure, dotsPerInch);
  if (!state.isEmpty()) image.setText(kStateKey, QString::fromUtf8(state));
  image.save(&buffer, "PNG");
  return buffer.data();
}

}  // namespace

int mostDotsPerInch(const Figure& figure) {
  return static_cast<int>(kMaxImagePixels * kMmPerInch / std::max(figure.widthMm, figure.heightMm));
}

QImage figureToImage(const Figure& given, int dotsPerInch) {
  const Figure figure = withWholeTables(given);
  const double longestMm = std::max(figure.widthMm, figure.heightMm);
  const double dotsPerMm = std::min(dotsPerInch / kMmPerInch, kMaxImagePixels / longestMm);
  QImage image(qRound(figure.widthMm * dotsPerMm), qRound(figure.heightMm * dotsPerMm), QImage::Format_RGB32);
  image.setDotsPerMeterX(qRound(dotsPerMm * 1000));
  image.setDotsPerMeterY(qRound(dotsPerMm * 1000));
  QPainter painter(&image);
  paintFigure(painter, image.rect(), figure);
  return image;
}

Status exportFigure(const Figure& given, const QString& path, int dotsPerInch, const QByteArray& state) {
  const Figure figure = withWholeTables(withTexts(given, withoutControls));
  const QString ending = QFileInfo(path).suffix().toLower();
  const bool isPicture = ending != QLatin1String("csv") && ending != QLatin1String("md");
  Status printable = checkPrintable(figure, dotsPerInch, isPicture);
  if (printable.ok() && ending == QLatin1String("png")) printable = checkPixels(figure, dotsPerInch);
  if (!printable.ok()) return printable;
  QByteArray content;
  if (ending == QLatin1String("pdf"))
    content = toPdf(figure, state);
  else if (ending == QLatin1String("svg"))
    content = toSvg(figure);
  else if (ending == QLatin1String("png"))
    content = toPng(figure, dotsPerInch, state);
  else if (ending == QLatin1String("csv"))
    content = figureToCsv(figure).toUtf8();
  else if (ending == QLatin1String("md"))
    content = figureToMarkdown(figure).toUtf8();
  else if (ending == QLatin1String("tex"))
    content = figureToPgfplots(figure).toUtf8();
  else
    return Error{"export-unsupported",
                 Text::of("Cannot export %1: use a name that ends in .pdf, .svg, .png, .csv, .md or .tex.",
                          inQuotes(path.toStdString()))};
  if (content.isEmpty())
    return Error{"figure-invalid", Text::of("Cannot draw the figure for %1: use a smaller size or resolution.",
                                            inQuotes(path.toStdString()))};
  return writeFileAtomically(path.toStdString(), {content.constData(), static_cast<std::size_t>(content.size())});
}

}  // namespace scalescope
