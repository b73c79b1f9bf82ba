// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/program/figure_meaning.h"
#include "engine/program/output_reader.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMaxFileBytes = 256 << 20;

Error unread(const Text& why) { return {"program-output", why}; }

/// A number or a list of numbers.
void collect(const Json& value, std::vector<double>& numbers) {
  if (value.is_number()) numbers.push_back(value.get<double>());
  if (value.is_string())
    if (const auto number = parseNumber(value.get<std::string>())) numbers.push_back(*number);
  if (value.is_array())
    for (const Json& item : value) collect(item, numbers);
}

/// The value at "results.0.rate"; nullptr if there is none.
const Json* valueAt(const Json& root, const std::string& key) {
  const Json* at = &root;
  for (const std::string& part : split(key, '.')) {
    if (at->is_object() && at->contains(part)) {
      at = &(*at)[part];
    } else if (const auto index = parseInteger(part);
               at->is_array() && index && *index >= 0 && static_cast<std::size_t>(*index) < at->size()) {
      at = &(*at)[static_cast<std::size_t>(*index)];
    } else {
      return nullptr;
    }
  }
  return at;
}

class FileOutput : public OutputReader {
 public:
  FileOutput(const Plan& plan, std::string file, double processFactor, OutputSink sink)
      : m_meaning(plan, processFactor),
        m_figure(m_meaning.reduction()),
        m_sink(std::move(sink)),
        m_file(std::move(file)),
        m_key(plan.program.fileKey),
        m_startUnixS(unixSeconds()) {}

  void take(std::string_view) override { ++m_lineCount; }

  Result<ProgramReported> finish() override {
    constexpr double kClockTickS = 2;  // times of files are coarse
    struct stat found {};
    if (::stat(m_file.c_str(), &found) != 0)
      return unread(Text::of("The result file %1 does not exist.", m_file) + Text::of("Correct program_file."));
    if (static_cast<double>(found.st_mtime) + kClockTickS < m_startUnixS)
      return unread(Text::of("The result file %1 was not written by this run: it is older.", m_file) +
                    Text::of("Correct program_file."));
    auto text = readFileStart(m_file, kMaxFileBytes);
    if (!text) return text.error();
    const auto numbers = m_file.ends_with(".csv") ? fromCsv(*text) : fromJson(*text);
    if (!numbers) return numbers.error();
    for (const double number : *numbers) {
      m_figure.add(number);
      OutputReading reading;
      reading.imagesPerSecond = m_meaning.imagesPerSecond(number);
      m_sink(reading);
    }
    if (m_figure.value()) return m_meaning.report(m_figure, Text::of("file, %1", inQuotes(m_key)));
    if (m_figure.warmupCount() > 0) return noFigure({}, m_figure, 0);
    return unread(Text::of("The result file %1 has no number at %2.", m_file, inQuotes(m_key)));
  }

 private:
  Result<std::vector<double>> fromCsv(const std::string& text) const {
    const auto lines = split(text, '\n');
    const auto header = lines.empty() ? std::vector<std::string>() : import::csvCells(trim(lines.front()));
    const auto column = std::find(header.begin(), header.end(), m_key) - header.begin();
    if (static_cast<std::size_t>(column) == header.size())
      return unread(Text::of("The result file %1 has no column %2.", m_file, inQuotes(m_key)) +
                    Text::of("Its columns: %1.", join(header, ", ")));
    std::vector<double> numbers;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto cells = import::csvCells(trim(lines[i]));
      if (static_cast<std::size_t>(column) >= cells.size()) continue;
      if (const auto number = parseNumber(cells[static_cast<std::size_t>(column)])) numbers.push_back(*number);
    }
    return numbers;
  }

  /// One JSON text, or one per line.
  Result<std::vector<double>> fromJson(const std::string& text) const {
    std::vector<double> numbers;
    if (auto json = parseJson(text, Text::of("The result file"))) {
      const Json* value = valueAt(*json, m_key);
      if (!value) return unread(Text::of("The result file %1 has no key %2.", m_file, inQuotes(m_key)));
      collect(*value, numbers);
      return numbers;
    } else if (!m_file.ends_with(".jsonl")) {
      return unread(Text::of("The result file %1 cannot be read: %2", m_file, json.error().message));
    }
    for (const std::string& line : split(text, '\n'))
      if (const auto json = parseJson(line, Text::of("A line")))
        if (const Json* value = valueAt(*json, m_key)) collect(*value, numbers);
    return numbers;
  }

  FigureMeaning m_meaning;
  FigureReduction m_figure;
  OutputSink m_sink;
  std::string m_file, m_key;
  double m_startUnixS;
};

}  // namespace

std::unique_ptr<OutputReader> makeFileOutput(const Plan& plan, std::string file, double processFactor,
                                             OutputSink sink) {
  return std::make_unique<FileOutput>(plan, std::move(file), processFactor, std::move(sink));
}

Result<std::unique_ptr<OutputReader>> makeOutputReader(const Plan& plan, const std::string& file, double processFactor,
                                                       OutputSink sink) {
  const std::string& output = plan.program.output;
  if (output == "pattern") return makePatternOutput(plan, processFactor, std::move(sink));
  if (output == "lines") return makeLinesOutput(plan, processFactor, std::move(sink));
  if (output == "file") return makeFileOutput(plan, file, processFactor, std::move(sink));
  return makeImportOutput(plan, processFactor, std::move(sink));
}

}  // namespace scalescope
