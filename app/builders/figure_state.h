// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <vector>

#include "app/builders/figure_request.h"
#include "app/figures/figure.h"
#include "app/library/redactor.h"

namespace scalescope {

/// How much of its results an exported figure takes along. Only Full lets real names out of texts, picture and CSV.
enum class Disclosure { None, Redacted, Full };

/// What a figure was made of, so that it can be made again from the exported picture.
struct FigureState {
  QString view;         ///< bars, curves, profile, side-by-side; scaling, accuracy; "": nothing opens it again
  QJsonObject options;  ///< of the view, by name
  QString baselineRunId;
  QString title, caption;  ///< as the author left them
  std::vector<RunResult> results;
};

/// What a figure made by request may take along; kinds that no page opens again have no view.
FigureState stateOf(const FigureRequest& request, const Figure& figure, const std::vector<RunResult>& results);

/// none, redacted or full, as command lines name it. Errors: "usage".
Result<Disclosure> disclosureNamed(const QString& word);

/// JSON that rides in the picture. Errors of reading: "figure-state-invalid", saying what is wrong.
QByteArray stateToJson(const FigureState& state, Disclosure disclosure, const Redactor& redactor);
Result<FigureState> stateFromJson(const QByteArray& json);

/// What rides in the PDF of a whole report: no results, only how much of their names the report says.
QByteArray reportMark(Disclosure disclosure);

/// Every text of a figure as the redactor says it; numbers stay.
Figure redactedFigure(const Figure& figure, const Redactor& redactor);

/// What leaves with the picture, line by line, for the author to look over before sending it.
QStringList describeState(const QByteArray& json);

/// Whether an exported file may leave in a redacted bundle: a picture must say itself that it was exported redacted;
/// tables and texts are redacted on the way. Errors: "not-redacted", those of reading.
Status mayLeaveRedacted(const QString& path);

/// A result with no more of its series than a picture needs: training steps and evaluations, thinned to so many rows.
RunResult forPicture(const RunResult& result, bool withSeries);

}  // namespace scalescope
