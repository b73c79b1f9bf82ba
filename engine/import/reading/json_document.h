// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/import/reading/log_reader.h"

namespace scalescope::import {

/// Reads a format that is one JSON document. A file that is not valid JSON, such as a truncated one, has no run, and
/// the refusal states the place.
class JsonDocumentReader : public StreamReader {
 public:
  Result<std::int64_t> read(LineSource& source, const StreamFile& file) final;
  void finish() override {}
  Text missed() const override { return m_fault; }

 protected:
  /// A whole document. Its runs are kept with keepRun().
  virtual void takeDocument(const nlohmann::ordered_json& document, const StreamFile& file) = 0;
  /// A run of `records` records of the file.
  void keepRun(ImportedRun run, const StreamFile& file, std::int64_t records = 1);

 private:
  Text m_fault;
};

/// The value at a path of keys and indexes, "jobs/0/read/bw"; nullptr without one.
const nlohmann::ordered_json* jsonAt(const nlohmann::ordered_json& document, std::string_view path);
/// A number, also one that is written as a text; NaN without one.
double jsonNumber(const nlohmann::ordered_json& document, std::string_view path);
/// A text; "" without one.
std::string jsonText(const nlohmann::ordered_json& document, std::string_view path);

}  // namespace scalescope::import
