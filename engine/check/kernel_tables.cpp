// SPDX-License-Identifier: Apache-2.0
#include "engine/check/kernel_tables.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/base/numbers.h"

namespace scalescope {

namespace {

using Texts = std::vector<std::pair<const char*, std::string>>;
using Numbers = std::vector<std::pair<const char*, double>>;

/// Every row of a table has the same columns.
void addRow(Series& tables, const char* name, const Texts& texts, const Numbers& numbers) {
  auto table = std::find_if(tables.begin(), tables.end(), [name](const SeriesTable& t) { return t.name == name; });
  if (table == tables.end()) {
    tables.push_back({name, {}});
    table = tables.end() - 1;
    for (const auto& [id, text] : texts) table->columns.push_back({id, {}});
    for (const auto& [id, number] : numbers) table->columns.push_back({id, {}});
  }
  std::size_t at = 0;
  for (const auto& [id, text] : texts) {
    table->columns[at].values.push_back(kNaN);
    table->columns[at++].texts.push_back(text);
  }
  for (const auto& [id, number] : numbers) table->columns[at++].values.push_back(number);
}

double microseconds(double seconds) { return 1e6 * seconds; }

void addMeasurement(Texts& texts, Numbers& numbers, const MeasuredKernel& kernel) {
  const auto& interval = kernel.seconds.confidence95;
  texts.emplace_back("implementation", kernel.implementation);
  numbers.insert(numbers.end(), {{"ci_low_us", interval ? microseconds(interval->low) : kNaN},
                                 {"ci_high_us", interval ? microseconds(interval->high) : kNaN},
                                 {"min_time_us", microseconds(kernel.seconds.min)},
                                 {"max_time_us", microseconds(kernel.seconds.max)},
                                 {"samples", kernel.seconds.count()}});
}

void add(Series& tables, const char* name, Texts texts, Numbers numbers, const MeasuredKernel& kernel) {
  numbers.emplace_back("time_us", microseconds(kernel.seconds.mean));
  numbers.emplace_back("tflops", kernel.flop / kernel.seconds.mean / 1e12);
  addMeasurement(texts, numbers, kernel);
  addRow(tables, name, texts, numbers);
}

const char* transposition(bool transposed) { return transposed ? "t" : "n"; }

}  // namespace

const char* passName(Pass pass) {
  static constexpr std::array kNames = {"forward", "data gradient", "weight gradient"};
  return kNames[static_cast<std::size_t>(pass)];
}

void addGemm(Series& tables, const GemmShape& s, OperandType type, const MeasuredKernel& kernel) {
  add(tables, "gemm",
      {{"a_transposed", transposition(s.transposeA)},
       {"b_transposed", transposition(s.transposeB)},
       {"precision", operandTypeName(type)}},
      {{"m", static_cast<double>(s.m)}, {"n", static_cast<double>(s.n)}, {"k", static_cast<double>(s.k)}}, kernel);
}

void addConvolution(Series& tables, const ConvolutionShape& s, OperandType type, Pass pass,
                    const MeasuredKernel& kernel) {
  add(tables, "convolution", {{"pass", passName(pass)}, {"precision", operandTypeName(type)}},
      {{"batch", s.batch},
       {"k", s.filters},
       {"c", s.channels},
       {"h", s.height},
       {"w", s.width},
       {"r", s.filterHeight},
       {"s", s.filterWidth},
       {"pad_h", s.padHeight},
       {"pad_w", s.padWidth},
       {"stride", s.strideHeight},
       {"stride_w", s.strideWidth}},
      kernel);
}

void addRnn(Series& tables, const RnnShape& s, OperandType type, const std::string& pass,
            const MeasuredKernel& kernel) {
  add(tables, "rnn", {{"cell", rnnCellName(s.cell)}, {"pass", pass}, {"precision", operandTypeName(type)}},
      {{"hidden", s.hidden}, {"batch", s.batch}, {"steps", s.steps}}, kernel);
}

void addAllReduce(Series& tables, std::int64_t floats, int ranks, const MeasuredKernel& kernel) {
  const double bytes = 4.0 * static_cast<double>(floats), rate = bytes / kernel.seconds.mean / 1e9;
  Texts texts{{"data_type", "float"}, {"reduction", "sum"}};
  Numbers numbers{{"size_bytes", bytes},
                  {"element_count", static_cast<double>(floats)},
                  {"in_place_time_us", microseconds(kernel.seconds.mean)},
                  {"in_place_algorithm_bandwidth_gb_per_s", rate},
                  {"in_place_bus_bandwidth_gb_per_s", rate * 2 * (ranks - 1) / ranks}};
  addMeasurement(texts, numbers, kernel);
  addRow(tables, "collective", texts, numbers);
}

}  // namespace scalescope
