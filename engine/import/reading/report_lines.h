// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/plan/figure_unit.h"

namespace scalescope::import {

struct LogFormat;
/// Of files that no format in logFormats() recognises; not one of them.
extern const LogFormat kReportLines;

/// What one line of any program reports beside a rate: "step 29  loss 0.9388  209.1 images/sec". NaN where not stated.
struct ReportLine {
  double value = 0;
  std::string unitText;  ///< as printed: "images/sec"
  FigureUnit unit;
  bool countsImages = false;  ///< "img/s"; "samples/s" may be sequences
  bool countsTokens = false;
  double step = std::numeric_limits<double>::quiet_NaN();  ///< restarts where the program's does
  double epoch = std::numeric_limits<double>::quiet_NaN();
  double loss = std::numeric_limits<double>::quiet_NaN();  ///< infinite where nan or inf is printed
  std::string shape;                                       ///< its words, without numbers and signs
};

/// The number may stand before or after its unit. Nothing without a rate, or where more than one number or rate of a
/// kind could be meant.
std::optional<ReportLine> reportLineOf(std::string_view text);

/// A batch size that a line states: "batch size: 64", "--global-batch-size 256".
struct StatedBatch {
  std::int64_t images = 0;
  bool isGlobal = false;
};
std::optional<StatedBatch> statedBatchOf(std::string_view text);

/// Looks for lines of one shape that report a rate, in the output of a program that no log format knows. The first
/// shape that occurs often enough counts; one of images takes the place of one of steps, one of training that of one of
/// warm-up or validation.
class ReportLines {
 public:
  /// A shape counts from so many lines on.
  static constexpr std::int64_t kRepeats = 3;
  using Sink = std::function<void(const ReportLine&)>;

  /// `reported` receives every line of the shape, the first ones when it is recognised; `restarted` is called before
  /// those of a shape that takes the place of another one.
  explicit ReportLines(Sink reported, std::function<void()> restarted = {});
  /// A line, or one state of a line that is overwritten; without prefixes. `rank`: of its tag; -1: none. Lines of other
  /// ranks than the first one of a shape are left out. Returns true if the line is of the shape.
  bool take(std::string_view text, int rank = -1);

  bool isRecognised() const { return m_shape != nullptr; }
  /// Of the last line of the shape, before any is recognised of the last with a rate.
  const ReportLine& last() const { return m_last; }
  /// Whether lines of another shape report as much: which ones are meant is not known.
  bool hasRival() const;
  /// Whether lines of other ranks were left out.
  bool leftOutRanks() const { return m_leftOutRanks; }
  /// Nothing if several differ.
  std::optional<StatedBatch> batch() const { return m_batchesDiffer ? std::nullopt : m_batch; }
  /// Where repeated lines report tokens instead: a sentence; else "".
  Text missed() const;

 private:
  struct Shape {
    std::int64_t count = 0;
    int rank = -1;
    int rating = 0;
    std::vector<ReportLine> first;  ///< until it is recognised
  };
  static int ratingOf(const ReportLine& line);
  void pass(ReportLine line);

  Sink m_reported;
  std::function<void()> m_restarted;
  std::map<std::string, Shape, std::less<>> m_shapes;
  const Shape* m_shape = nullptr;
  ReportLine m_last;
  std::string m_tokens;  ///< the unit of repeated lines with tokens
  double m_stepsBefore = 0, m_lastStep = -1;
  bool m_hasAdvanced = false, m_leftOutRanks = false, m_batchesDiffer = false;
  std::optional<StatedBatch> m_batch;
};

/// Why the lines are not a log of images per second: a sentence; "" if they are.
Text whyNoImages(const ReportLines& lines);

/// Calls `take(state)` for each state of a line that carriage returns overwrite, as progress bars do.
template <typename Take>
void eachState(std::string_view line, Take take) {
  for (auto end = line.find('\r'); end != line.npos; end = line.find('\r')) {
    if (end > 0) take(line.substr(0, end));
    line.remove_prefix(end + 1);
  }
  if (!line.empty()) take(line);
}

}  // namespace scalescope::import
