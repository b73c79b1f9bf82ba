// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/program/figure_reduction.h"
#include "engine/program/output_reader.h"
#include "engine/protocol/plan/figure_unit.h"

namespace scalescope {

/// What the numbers of a program mean by its plan: the conversion of one number to a reading, and of the reduced number
/// to a report.
class FigureMeaning {
 public:
  FigureMeaning(const Plan& plan, double processFactor);

  const std::string& unit() const { return m_unit; }
  void setUnit(const std::string& unit);
  void setScope(const std::string& scope) { m_scope = scope; }
  void setDirection(const std::string& direction) { m_direction = direction; }
  void setBatchSizeGlobal(std::int64_t images) { m_batch = images; }
  /// What one figure counts: stated, else by the unit; "unstated" where that leaves a choice.
  std::string scope() const;
  /// True for rates, whose mean is harmonic.
  bool isRate() const;
  /// A number in another unit of the same kind, in this one; NaN if it is of another kind.
  double converted(double value, std::string_view unit) const;
  /// Images per second of all devices; NaN if the figure is not a rate of the training, or the batch is not known.
  double imagesPerSecond(double value) const;
  /// 0: not known.
  std::int64_t batchSizeGlobal() const { return m_batch; }
  /// The report of a reduced figure.
  ProgramReported report(const FigureReduction& figure, const Text& source) const;
  FigureReduction reduction() const { return {m_reduction, isRate(), m_warmupReports}; }

 private:
  bool isLowerBetter() const;

  std::string m_quantity, m_unit, m_scope, m_reduction, m_direction;
  double m_processFactor;
  int m_deviceCount;
  std::int64_t m_batch = 0, m_warmupReports = 0;
  FigureUnit m_kind;
};

/// Images of all devices in a step: stated for the program, else the global batch if the command uses it; 0: not known.
std::int64_t imagesPerStep(const Plan& plan);
/// "12 lines of output".
Text linesText(std::int64_t count);
/// The error of an output in which no figure was found, or only figures of the warm-up.
Error noFigure(const Text& expected, const FigureReduction& figure, std::int64_t lines);

}  // namespace scalescope
