// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <vector>

#include "app/exporting/figure_kind.h"
#include "app/figures/figure.h"
#include "app/store/redactor.h"

namespace scalescope {

/// How much of its results an exported figure embeds. Only Full exports real names in texts, picture and CSV.
enum class Disclosure { None, Redacted, Full };

/// The inputs of a figure, so that it can be rebuilt from the exported picture.
struct FigureState {
  FigureRequest request;   ///< with the author's edits
  QString title, caption;  ///< as edited by the author
  std::vector<RunResult> results;
  /// Whether a page shows it again.
  bool canReopen() const;
};

/// The state that a requested figure may embed.
FigureState stateOf(const FigureRequest& request, const Figure& figure, const std::vector<RunResult>& results);

/// Parses none, redacted or full from a command line. Errors: "usage".
Result<Disclosure> parseDisclosure(const QString& word);

/// The JSON embedded in the picture, with the options of the command line. Errors of reading: "figure-state-invalid"
/// with the reason.
QByteArray stateToJson(const FigureState& state, Disclosure disclosure, const Redactor& redactor);
Result<FigureState> stateFromJson(const QByteArray& json);

/// The JSON embedded in the PDF of a report: no results, only the disclosure of names.
QByteArray reportMark(Disclosure disclosure);

/// Redacts every text of a figure; numbers stay.
Figure redactedFigure(const Figure& figure, const Redactor& redactor);

FigureEdits redactedEdits(const FigureEdits& edits, const Redactor& redactor);

/// Describes the embedded data line by line, for the author to check before sending the picture.
QStringList describeState(const QByteArray& json);

/// Whether a redacted bundle may contain an exported file: a picture must be marked as exported redacted; tables and
/// texts are redacted while bundling. Errors: "not-redacted", those of reading.
Status checkExportedRedacted(const QString& path);

/// A result with only the series that a picture needs: training steps and evaluations, thinned to a maximum row count.
RunResult forPicture(const RunResult& result, bool withSeries);
/// A result with every table that the value of a metric may come from, thinned likewise.
RunResult withTablesForMetrics(const RunResult& result);

}  // namespace scalescope
