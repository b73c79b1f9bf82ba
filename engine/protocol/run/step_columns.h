// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/protocol/run/event.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// How two neighbouring rows are merged.
enum class StepMerge { Later, Mean, Min, Max, Sum, SquaredDeviations };

/// The parts of a row in events.jsonl. A row has all parts up to the last one with values; one with Input but neither
/// RolledUp nor Exchange omits RolledUp. Add a new part at the end.
enum class StepPart { Base, RolledUp, Input, Exchange };

/// Whether a column is part of the tables of a result.
enum class StepShown { Always, IfPresent, Never };

/// A value computed from a row and the row before it (null for the first one).
using DerivedStepValue = double (*)(const StepRow& row, const StepRow* before);
using StepMember = std::variant<double StepRow::*, std::int64_t StepRow::*, bool StepRow::*, DerivedStepValue>;

/// One column of training steps. Codec, merging, live tables and result tables use the list; the unit is that of the
/// metric of the same id.
struct StepColumn {
  std::string_view id;
  StepMember member;
  StepMerge merge = StepMerge::Mean;
  StepPart part = StepPart::Base;
  double perUnit = 0;  ///< events keep multiples of 1 / perUnit; 0: the value as it is
  int place = -1;      ///< in a row of events.jsonl; -1: not there, since it is derived
  StepShown shown = StepShown::Always;
};

/// In the order of a result's tables.
std::span<const StepColumn> stepColumns();
/// In the order of a row of events.jsonl.
std::span<const StepColumn* const> storedStepColumns();

double stepValue(const StepColumn& column, const StepRow& row, const StepRow* before = nullptr);
/// Ignores derived columns.
void setStepValue(const StepColumn& column, StepRow& row, double value);

/// Whether a row has values in this part.
bool hasPart(const StepRow& row, StepPart part);

/// Two neighbouring rows as one: means weighted by row counts, minima and maxima, the later row's place and time.
/// Source: Chan, Golub, LeVeque, "Updating formulae and a pairwise algorithm for computing sample variances", 1979.
StepRow mergeRows(const StepRow& earlier, const StepRow& later);

/// Step time without compute, exposed communication and data wait. Units: ms.
double hostTimeMs(const StepRow& row);

/// The table of a rank's steps: "steps" of rank 0, "rank_steps/3" of the others.
std::string stepTableName(int rank);

/// `rows` as a table of that name (see Series).
SeriesTable stepTable(std::string name, std::span<const StepRow> rows);
/// Brings a table that stepTable() made of the first rows up to date with all of them: appends, and adds columns that
/// have values only now.
void extendStepTable(SeriesTable& table, std::span<const StepRow> rows);

}  // namespace scalescope
