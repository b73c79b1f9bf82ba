// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/figure_kinds.h"
#include "app/builders/prediction_figure.h"

namespace scalescope::figure_kinds {

Result<BuiltFigure> predictionFigure(const Options& options, const std::vector<RunResult>& results,
                                     FigureStyles& styles) {
  const auto study = studyPrediction(options, results);
  if (!study) return study.error();
  if (const std::size_t lines = predictionLineCount(*study); lines > kMaxPredictionLines)
    return Error{"usage",
                 Text::of("The options combine to %1 lines, and a figure shows at most %2: give shorter lists.", lines,
                          kMaxPredictionLines)};
  return built(makePredictionFigure(*study, styles), study->used, study->excluded);
}

Result<BuiltFigure> predictionChangesFigure(const Options& options, const std::vector<RunResult>& results,
                                            FigureStyles& styles) {
  const auto study = studyPrediction(options, results);
  if (!study) return study.error();
  if (study->set.tornado.empty())
    return Error{"no-data", Text::of("No single change to this configuration can be predicted.")};
  return built(makePredictionChangesFigure(*study, styles), study->used, study->excluded);
}

}  // namespace scalescope::figure_kinds
