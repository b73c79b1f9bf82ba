// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/import/reading/imported_run.h"

namespace scalescope::import {

/// The arguments that a training prints before its steps, under the names of Megatron, DeepSpeed, NeMo and others:
/// "  seq_length ...... 2048", "train_batch_size ... 512", "seq_length: 4096". Ranks print them again and again.
class TrainingArguments {
 public:
  /// Reads a line with one argument; false for other lines and for arguments that no figure needs.
  bool takeLine(std::string_view text);
  /// An argument by its name; false if no figure needs it.
  bool take(std::string_view name, std::string_view value);
  bool empty() const { return m_values.empty(); }
  /// Whether another value of the argument on this line was taken before, so that the line begins another run.
  bool contradicts(std::string_view text) const;
  bool contradicts(std::string_view name, std::string_view value) const;
  void clear() { m_values.clear(); }

  std::optional<double> number(std::string_view id) const;
  /// Fills what the run does not state: devices, batches, precision, model, sequence length and parallelism.
  void complete(ImportedRun& run) const;

 private:
  bool isTrue(std::string_view id) const;
  std::optional<double> parameters() const;
  void completeDevices(ImportedRun& run) const;
  void completeModel(ImportedRun& run) const;
  void completeBatches(ImportedRun& run) const;

  const std::string* valueOf(std::string_view id) const;

  std::map<std::string, std::string, std::less<>> m_values;  ///< by the names of the programs
};

}  // namespace scalescope::import
