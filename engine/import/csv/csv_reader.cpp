// SPDX-License-Identifier: Apache-2.0
// Any CSV, read by its mapping. A cell that is not a number stays empty and is reported.
#include <algorithm>
#include <cmath>

#include "engine/base/text.h"
#include "engine/import/csv/csv_mapping.h"
#include "engine/import/csv/csv_rows.h"
#include "engine/import/reading/cell_numbers.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {
namespace {

constexpr int kMaxReportedCells = 8;  ///< reported individually
constexpr std::size_t kMaxTitles = 40;

bool isRate(const std::string& metric) {
  return metric == "process_images_per_second" || !unitOfTarget(metric).empty();
}

class CsvReader : public LogReader {
 public:
  explicit CsvReader(CsvMapping mapping) : m_mapping(std::move(mapping)) { begin(); }

  void beginFile() override { m_numbers = CellNumbers(m_mapping.decimal); }
  void take(const LogLine& line) override {
    if (trim(line.text).empty()) return;
    const auto& cells = m_row.cells(line.text, m_mapping.separator);
    if (takeHeader(line, cells)) return;
    if (m_places.empty()) return recordTitles(line, cells);
    if (hasMoreCells(cells)) return leaveOutRow(line);
    std::vector<double> numbers;
    std::vector<std::string> texts;
    bool any = false;
    m_isSummary = false;
    for (std::size_t i = 0; i < m_mapping.columns.size(); ++i) {
      const std::string_view cell = m_places[i] < cells.size() ? cells[m_places[i]] : std::string_view();
      if (m_mapping.columns[i].words) {
        texts.emplace_back(cell);
        any |= !cell.empty();
      } else {
        numbers.push_back(valueOf(line, m_mapping.columns[i], cell));
        any |= !std::isnan(numbers.back());
      }
    }
    if (!any && m_titleCount > 0 && cells.size() > 1 && cells.size() < m_titleCount) return leaveOutRow(line);
    if (!any || (m_isSummary && m_mapping.rowsAreRuns)) return;
    if (m_mapping.rowsAreRuns) return keepRow(line, numbers, texts);
    m_table->add(numbers, texts);
    use(m_run, line);
  }
  void finish() override { end(); }

  Text missed() const override {
    if (!m_mapping.hasHeader) return Text::of("Expected rows with a number in a mapped column.") + m_unread;
    if (!m_places.empty())
      return Text::of("No row below the titles has a number in a mapped column.") + m_unread + LogReader::missed();
    if (m_titles.empty()) return Text::of("Expected a line with all titles of the mapping, then rows.");
    return titlesMissed();
  }

 private:
  void keepRow(const LogLine& line, const std::vector<double>& numbers, const std::vector<std::string>& texts) {
    ImportedRun run = runOfRow(m_mapping, numbers, texts);
    for (const Text& remark : m_run.remarks) run.remark(remark);
    m_run.remarks.clear();
    BoundedTable row = emptyTable();
    row.add(numbers, texts);
    run.addTable(row);
    use(run, line);
    keep(std::move(run));
  }

  BoundedTable emptyTable() const {
    std::vector<std::string> numbers, texts;
    for (const CsvMapping::Column& column : m_mapping.columns)
      (column.words ? texts : numbers).push_back(column.target);
    return BoundedTable(m_mapping.table, numbers, texts);
  }

  void begin() {
    m_run = ImportedRun();
    m_mean = RateMean();
    m_unit = {};
    m_stepped = false;
    m_reported = 0;
    m_table.emplace(emptyTable());
    if (!m_mapping.hasHeader) {
      m_places.clear();
      for (const CsvMapping::Column& column : m_mapping.columns) {
        const auto number = column.source.starts_with("#") ? parseInteger(column.source.substr(1)) : std::nullopt;
        m_places.push_back(number && *number > 0 ? static_cast<std::size_t>(*number - 1) : std::string::npos);
      }
    }
  }

  bool takeHeader(const LogLine& line, const std::vector<std::string_view>& cells) {
    if (!m_mapping.hasHeader) return false;
    std::vector<std::size_t> places;
    for (const CsvMapping::Column& column : m_mapping.columns) {
      const auto found = std::find(cells.begin(), cells.end(), column.source);
      if (found == cells.end()) return false;
      places.push_back(static_cast<std::size_t>(found - cells.begin()));
    }
    if (!m_table->empty()) end();
    m_places = places;
    m_titleCount = cells.size();
    use(m_run, line);
    return true;
  }

  /// A comma within a number moves what follows it to other columns.
  bool hasMoreCells(const std::vector<std::string_view>& cells) const {
    return m_titleCount > 0 && cells.size() > m_titleCount &&
           std::any_of(cells.begin() + static_cast<std::ptrdiff_t>(m_titleCount), cells.end(),
                       [](std::string_view cell) { return !cell.empty(); });
  }

  bool isMapped(std::string_view title) const {
    return std::any_of(m_mapping.columns.begin(), m_mapping.columns.end(),
                       [title](const CsvMapping::Column& column) { return column.source == title; });
  }

  /// Keeps the first line that best matches the wanted titles.
  void recordTitles(const LogLine& line, const std::vector<std::string_view>& cells) {
    const auto mapped = std::count_if(cells.begin(), cells.end(), [this](auto title) { return isMapped(title); });
    if (!m_titles.empty() && mapped <= m_titlesMapped) return;
    m_titlesMapped = mapped;
    m_titlesLine = line.number;
    m_titles.assign(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(std::min(cells.size(), kMaxTitles)));
  }

  Text titlesMissed() const {
    std::vector<std::string> missed, found;
    for (const CsvMapping::Column& column : m_mapping.columns)
      if (std::find(m_titles.begin(), m_titles.end(), column.source) == m_titles.end())
        missed.push_back(inQuotes(column.source));
    for (const std::string& title : m_titles) found.push_back(inQuotes(title));
    const Text text =
        Text::of("The mapping names %1, which is not a title; line %2 has %3, separated by \"%4\".", join(missed, ", "),
                 m_titlesLine, join(found, ", "), std::string(1, m_mapping.separator));
    if (m_titles.size() > 1) return text;
    return text + Text::of("Only one title was found: check the mapping's \"separator\".");
  }

  double valueOf(const LogLine& line, const CsvMapping::Column& column, std::string_view text) {
    const CellNumbers::Cell cell = m_numbers.read(text);
    if (cell.kind == CellNumbers::Kind::Empty) return kNone;
    if (cell.kind == CellNumbers::Kind::TwoThings)
      return report(Text::of("Line %1, column %2: %3 is ambiguous (%4); it stays empty.", line.number,
                             inQuotes(column.source), inQuotes(text), twoReadings(text)) +
                    Text::of("Set \"decimal\" to \",\" or \".\" in the mapping."));
    if (cell.kind == CellNumbers::Kind::NoNumber) {
      if (column.target == "loss" && parseNumber(text)) return lostLoss();
      m_isSummary |= isCount(column.target);
      return report(Text::of("Line %1, column %2: %3 is not a number; it stays empty.", line.number,
                             inQuotes(column.source), inQuotes(text)));
    }
    // A per cent sign and a scale of 0.01 mean the same: they are not both applied.
    const bool scaled = cell.percent && column.scale == 1 && !column.target.ends_with("_percent");
    const double value = cell.value * (scaled ? 0.01 : column.scale);
    if (isRate(column.target) && value <= 0)
      return report(Text::of("Line %1, column %2: %3 is not a valid throughput; it stays empty.", line.number,
                             inQuotes(column.source), inQuotes(text)));
    note(column.target, value);
    return value;
  }

  double report(const Text& remark) {
    if (++m_reported <= kMaxReportedCells) m_run.remark(remark);
    return kNone;
  }

  double lostLoss() {
    StepReport row;
    row.step = static_cast<double>(m_run.lastStep.value_or(0));
    row.loss = std::numeric_limits<double>::infinity();
    noteLoss(m_run, row);
    return kNone;
  }

  void note(const std::string& metric, double value) {
    if (m_mapping.kind != ResultKind::Training) return;
    if (const std::string_view unit = unitOfTarget(metric); !unit.empty() && (m_unit.empty() || m_unit == unit)) {
      m_unit = unit;
      m_mean.add(value);
    }
    if (metric == "loss") {
      m_run.finalLoss = value;
      m_run.lossLostAtStep.reset();
    }
    if (metric == "train_top1_accuracy") m_run.trainTop1Accuracy = value;
    if (metric == "train_top5_accuracy") m_run.trainTop5Accuracy = value;
    if (metric == "validation_top1_accuracy") m_run.validationTop1Accuracy = value;
    if (metric == "validation_top5_accuracy") m_run.validationTop5Accuracy = value;
    if (metric == "training_time_s") m_run.derived["training_time_s"] = value;
    if (metric == "step" && std::abs(value) < 1e15) {
      const auto step = static_cast<std::int64_t>(value);
      m_run.firstStep = m_run.firstStep.value_or(step);
      m_run.lastStep = step;
      m_stepped = true;
    }
  }

  void end() {
    if (!m_table->empty()) {
      m_run.kind = m_mapping.kind;
      if (m_stepped) m_run.stepLineCount = m_table->rowsOffered();
      if (const auto mean = m_mean.mean())
        m_run.stateThroughput({*mean, std::string(m_unit)}, Text::of("harmonic mean of the rows"));
      if (m_reported > kMaxReportedCells)
        m_run.remark(Text::of("%1 further cells are not numbers; they stay empty.", m_reported - kMaxReportedCells));
      takeStated(m_mapping, m_run);
      m_run.addTable(*m_table);
      keep(std::move(m_run));
    } else {
      for (const Text& remark : m_run.remarks) {
        m_unread += remark;
        if (ImportedRun* last = lastRun()) last->remark(remark);
      }
    }
    begin();
  }

  CsvMapping m_mapping;
  ImportedRun m_run;
  RateMean m_mean;
  std::string_view m_unit;  ///< of m_mean: of the first column of throughputs
  CellNumbers m_numbers;
  bool m_stepped = false, m_isSummary = false;
  int m_reported = 0;
  std::optional<BoundedTable> m_table;
  CsvRow m_row;
  std::vector<std::size_t> m_places;
  std::size_t m_titleCount = 0;       ///< 0 without a header
  Text m_unread;                      ///< the remarks of tables without usable rows
  std::vector<std::string> m_titles;  ///< of the line that best matches the wanted ones
  std::int64_t m_titlesLine = 0, m_titlesMapped = 0;
};

/// Several columns of rates, as of an export with a column for each run: each is a run with the other columns.
class CsvColumnsReader : public LogReader {
 public:
  explicit CsvColumnsReader(const CsvMapping& mapping) {
    for (const CsvMapping::Column& rate : mapping.columns) {
      if (rate.target != kRate) continue;
      CsvMapping one = mapping;
      std::erase_if(one.columns,
                    [&](const auto& column) { return column.target == kRate && column.source != rate.source; });
      m_readers.push_back(std::make_unique<CsvReader>(std::move(one)));
      m_titles.push_back(rate.source);
    }
  }
  static bool fits(const CsvMapping& mapping) {
    return std::ranges::count(mapping.columns, kRate, &CsvMapping::Column::target) > 1;
  }

  void beginFile() override {
    for (auto& reader : m_readers) reader->beginFile();
  }
  void take(const LogLine& line) override {
    for (auto& reader : m_readers) reader->take(line);
  }
  void finish() override {
    for (std::size_t i = 0; i < m_readers.size(); ++i) {
      m_readers[i]->finish();
      for (ImportedRun& run : m_readers[i]->takeRuns()) {
        run.state("column", m_titles[i]);
        keep(std::move(run));
      }
    }
  }
  Text missed() const override { return m_readers.front()->missed(); }

 private:
  static constexpr std::string_view kRate = "images_per_second";
  std::vector<std::unique_ptr<CsvReader>> m_readers;
  std::vector<std::string> m_titles;  ///< of the columns of rates
};

}  // namespace

std::unique_ptr<LogReader> makeCsvReader(const CsvMapping& mapping) {
  if (CsvColumnsReader::fits(mapping)) return std::make_unique<CsvColumnsReader>(mapping);
  return std::make_unique<CsvReader>(mapping);
}

}  // namespace scalescope::import
