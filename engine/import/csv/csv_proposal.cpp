// SPDX-License-Identifier: Apache-2.0
#include "engine/import/csv/csv_proposal.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>

#include "engine/base/text.h"
#include "engine/base/words.h"
#include "engine/import/csv/csv_rows.h"
#include "engine/import/reading/cell_numbers.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/line_source.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kSampleRows = 50;       ///< of the sample
constexpr std::int64_t kMaxLinesBefore = 20;  ///< before the titles

constexpr std::string_view kImagesPerSecondTarget = "images_per_second";

constexpr auto kTargets = std::to_array<CsvTarget>({
    {"network", Words::of("Network"), true},
    {"node_count", Words::of("Nodes")},
    {"device_count", Words::of("Devices")},
    {"images_per_second", Words::of("Throughput, images/s")},
    {"process_images_per_second", Words::of("Throughput of one process, images/s")},
    {"samples_per_second", Words::of("Throughput, samples/s")},
    {"tokens_per_second", Words::of("Throughput, tokens/s")},
    {"output_tokens_per_second", Words::of("Throughput, output tokens/s")},
    {"requests_per_second", Words::of("Throughput, requests/s")},
    {"batch_size_per_device", Words::of("Batch per device")},
    {"batch_size_global", Words::of("Global batch")},
    {"precision", Words::of("Precision"), true},
    {"framework", Words::of("Framework"), true},
    {"device", Words::of("Device name"), true},
    {"system", Words::of("System"), true},
    {"step", Words::of("Step")},
    {"epoch", Words::of("Epoch")},
    {"step_time_ms", Words::of("Step time, ms")},
    {"training_time_s", Words::of("Training time, s")},
    {"loss", Words::of("Training loss")},
    {"train_top1_accuracy", Words::of("Training top-1 accuracy")},
    {"validation_top1_accuracy", Words::of("Validation top-1 accuracy")},
});

/// Words of titles that mean the same.
constexpr auto kSynonyms = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"img", "images"},      {"imgs", "images"},      {"image", "images"},        {"sec", "s"},
    {"secs", "s"},          {"second", "s"},         {"seconds", "s"},           {"gpu", "devices"},
    {"gpus", "devices"},    {"device", "devices"},   {"accelerator", "devices"}, {"accelerators", "devices"},
    {"ngpus", "devices"},   {"ngpu", "devices"},     {"gcds", "devices"},        {"tpus", "devices"},
    {"ranks", "devices"},   {"workers", "devices"},  {"node", "nodes"},          {"host", "nodes"},
    {"hosts", "nodes"},     {"nnodes", "nodes"},     {"machines", "nodes"},      {"servers", "nodes"},
    {"batchsize", "batch"}, {"bs", "batch"},         {"sample", "samples"},      {"token", "tokens"},
    {"tok", "tokens"},      {"request", "requests"}, {"req", "requests"},        {"val", "validation"},
    {"test", "validation"}, {"valid", "validation"}, {"training", "train"},      {"acc", "accuracy"},
    {"acc1", "top1"},       {"iteration", "step"},   {"iter", "step"},           {"dtype", "precision"},
    {"model", "network"},   {"net", "network"},      {"arch", "network"},        {"architecture", "network"},
    {"duration", "time"},   {"elapsed", "time"},     {"out", "output"},          {"bilder", "images"},
    {"knoten", "nodes"},    {"netz", "network"},     {"cluster", "system"},      {"machine", "system"},
    {"server", "system"},   {"instance", "system"},
});

using TitleWords = std::set<std::string, std::less<>>;

/// In small letters, with "per" for a slash and blanks for other signs.
std::string plainTitle(std::string_view title) {
  std::string plain;
  for (const char c : title) {
    const auto byte = static_cast<unsigned char>(c);
    plain += c == '/'                  ? std::string(" per ")
             : std::isalnum(byte) != 0 ? std::string(1, static_cast<char>(std::tolower(byte)))
                                       : std::string(" ");
  }
  return plain;
}

TitleWords wordsOfTitle(std::string_view title) {
  TitleWords found;
  const std::string plain = plainTitle(title);
  for (const std::string_view word : words(plain)) {
    const auto* const same = std::ranges::find(kSynonyms, word, &std::pair<std::string_view, std::string_view>::first);
    found.emplace(same == kSynonyms.end() ? word : same->second);
  }
  return found;
}

/// Whether all words of the title are among these.
bool isOnly(const TitleWords& title, std::initializer_list<std::string_view> allowed) {
  return std::ranges::all_of(
      title, [&](const std::string& word) { return std::ranges::find(allowed, word) != allowed.end(); });
}

struct ColumnMeaning {
  std::string_view target;  ///< "": none
  bool isUndecided = false;
};

ColumnMeaning meaningOfNumbers(const TitleWords& title) {
  const auto has = [&title](std::string_view word) { return title.contains(word); };
  for (const std::string_view spread : {"min", "max", "std", "stdev", "cv"})
    if (has(spread)) return {};
  const bool isPerDevice = has("per") && has("devices");
  if (has("s") || has("ips"))
    for (const auto& [word, target] : {std::pair("ips", "images_per_second"),
                                       {"images", "images_per_second"},
                                       {"samples", "samples_per_second"},
                                       {"requests", "requests_per_second"}}) {
      if (!has(word)) continue;
      if (!isPerDevice) return {target};
      return {std::string_view(target) == "images_per_second" ? "process_images_per_second" : ""};
    }
  if (has("tokens") && has("s"))
    return {isPerDevice ? "" : has("output") ? "output_tokens_per_second" : "tokens_per_second"};
  if (has("batch") && !has("time")) {
    if (has("global") || has("effective") || has("total")) return {"batch_size_global"};
    if (has("devices") || has("local") || has("micro")) return {"batch_size_per_device"};
    return {"", isOnly(title, {"batch", "size"})};
  }
  if (has("throughput") || has("speed")) return {"", true};
  if (has("devices") && isOnly(title, {"devices", "number", "num", "of", "n", "total", "count", "used"}))
    return {"device_count"};
  if (has("world") && has("size")) return {"device_count"};
  if (has("nodes") && isOnly(title, {"nodes", "number", "num", "of", "n", "total", "count", "used"}))
    return {"node_count"};
  if (has("step") && has("time") && has("ms")) return {"step_time_ms"};
  if (has("train") && has("time") && has("s")) return {"training_time_s"};
  if (has("step") && isOnly(title, {"step", "global"})) return {"step"};
  if (has("epoch") && title.size() == 1) return {"epoch"};
  if (has("loss") && isOnly(title, {"loss", "train"})) return {"loss"};
  if (has("top1") || (has("accuracy") && !has("top5"))) {
    if (has("validation")) return {"validation_top1_accuracy"};
    return {has("train") ? "train_top1_accuracy" : "", !has("train")};
  }
  return {};
}

ColumnMeaning meaningOfWords(const TitleWords& title) {
  for (const std::string_view id : {"network", "precision", "framework", "system"})
    if (title.contains(id)) return {id};
  return {title.contains("devices") && isOnly(title, {"devices", "name", "type", "network"}) ? "device" : ""};
}

struct ColumnValues {
  int numbers = 0, texts = 0;
  double lowest = kNone, highest = kNone;
};

ColumnValues columnValues(const CsvProposal& proposal, std::size_t column) {
  ColumnValues values;
  CellNumbers numbers;
  for (const auto& row : proposal.rows) {
    if (column >= row.size()) continue;
    const CellNumbers::Cell cell = numbers.read(row[column]);
    if (cell.kind == CellNumbers::Kind::Empty) continue;
    ++(cell.kind == CellNumbers::Kind::NoNumber ? values.texts : values.numbers);
    if (cell.kind != CellNumbers::Kind::Number) continue;
    values.lowest = std::fmin(values.lowest, cell.value);
    values.highest = std::fmax(values.highest, cell.value);
  }
  return values;
}

bool isMappedTo(const CsvMapping& mapping, std::string_view target) {
  return std::ranges::find(mapping.columns, target, &CsvMapping::Column::target) != mapping.columns.end();
}

/// "fabric_speed" of "Fabric speed".
std::string factOfTitle(std::string_view title) {
  std::string fact;
  const std::string plain = plainTitle(title);
  for (const std::string_view word : words(plain)) fact += (fact.empty() ? "" : "_") + std::string(word);
  return fact.empty() ? std::string("text") : fact;
}

void propose(CsvProposal& proposal) {
  CsvMapping& mapping = proposal.mapping;
  for (std::size_t i = 0; i < proposal.titles.size(); ++i) {
    const std::string& title = proposal.titles[i];
    const ColumnValues values = columnValues(proposal, i);
    const bool isWords = values.texts > values.numbers;
    ColumnMeaning meaning = isWords ? meaningOfWords(wordsOfTitle(title)) : meaningOfNumbers(wordsOfTitle(title));
    // Indices begin at 0; counts do not.
    if (meaning.target.ends_with("_count") && !(values.lowest >= 1)) meaning = {};
    if (meaning.isUndecided) proposal.undecided.push_back(title);
    if (!isWords && meaning.target.empty()) continue;
    CsvMapping::Column column = csvColumn(proposal, i, meaning.target);
    // Several columns of rates are runs of their own.
    if (column.target == kImagesPerSecondTarget || !isMappedTo(mapping, column.target))
      mapping.columns.push_back(std::move(column));
  }
  mapping.rowsAreRuns = !isMappedTo(mapping, "step") && !isMappedTo(mapping, "epoch");
}

/// Whether a line has the titles of the row that follows it.
bool arePossibleTitles(const std::vector<std::string>& cells, const std::vector<std::string>& row) {
  const auto isNumber = [](const std::string& cell) {
    return CellNumbers().read(cell).kind == CellNumbers::Kind::Number;
  };
  if (cells.size() < 2 || row.size() != cells.size()) return false;
  const bool areNamed = std::ranges::none_of(cells, [&](const auto& cell) { return cell.empty() || isNumber(cell); });
  return areNamed && std::set<std::string>(cells.begin(), cells.end()).size() == cells.size() &&
         std::ranges::any_of(row, isNumber);
}

Result<std::vector<std::string>> firstLines(const std::filesystem::path& path) {
  auto source = LineSource::open(path);
  if (!source.ok()) return source.error();
  std::vector<std::string> lines;
  std::string_view text;
  while (lines.size() < kMaxLinesBefore + kSampleRows) {
    const auto more = (*source)->next(text);
    if (!more.ok()) return more.error();
    if (!*more) break;
    if (!trim(text).empty()) lines.emplace_back(text);
  }
  return lines;
}

}  // namespace

std::span<const CsvTarget> csvTargets() { return kTargets; }

CsvMapping::Column csvColumn(const CsvProposal& proposal, std::size_t column, std::string_view target) {
  const std::string& title = proposal.titles[column];
  if (target.empty()) return {title, factOfTitle(title), 1, true};
  const auto* const known = std::ranges::find(kTargets, target, &CsvTarget::id);
  const bool isPerCent = target.ends_with("_accuracy") && columnValues(proposal, column).highest > 1;
  return {title, std::string(target), isPerCent ? 0.01 : 1, known != kTargets.end() && known->words};
}

Result<CsvProposal> proposeCsvMapping(const std::filesystem::path& path) {
  auto lines = firstLines(path);
  if (!lines.ok()) return lines.error();
  for (std::size_t i = 0; i + 1 < std::min<std::size_t>(lines->size(), kMaxLinesBefore); ++i) {
    CsvProposal proposal;
    proposal.mapping.separator = csvSeparator((*lines)[i]);
    const char separator = proposal.mapping.separator;
    proposal.titles = csvCells((*lines)[i], separator);
    // A line of units may follow.
    const auto isBelow = [&](std::size_t row) {
      return row < lines->size() && arePossibleTitles(proposal.titles, csvCells((*lines)[row], separator));
    };
    if (!isBelow(i + 1) && !isBelow(i + 2)) continue;
    std::size_t others = 0;
    for (std::size_t row = i + 1; row < lines->size() && proposal.rows.size() < kSampleRows; ++row) {
      auto cells = csvCells((*lines)[row], separator);
      others += cells.size() == proposal.titles.size() ? 0 : 1;
      proposal.rows.push_back(std::move(cells));
    }
    constexpr std::size_t kMaxShare = 10;
    if (others * kMaxShare > proposal.rows.size()) continue;
    proposal.sample = join({lines->begin() + static_cast<std::ptrdiff_t>(i),
                            lines->begin() + static_cast<std::ptrdiff_t>(i + 1 + proposal.rows.size())},
                           "\n");
    propose(proposal);
    return proposal;
  }
  return Error{"import-unrecognised", Text::of("%1 has no line of titles above rows of numbers.", path.filename())};
}

std::vector<ImportedRun> runsOfSample(const CsvProposal& proposal, const CsvMapping& mapping) {
  if (mapping.columns.empty()) return {};
  const auto reader = makeCsvReader(mapping);
  LogLine line;
  for (const std::string& text : split(proposal.sample, '\n')) {
    line.text = text;
    ++line.number;
    reader->take(line);
  }
  reader->finish();
  return reader->takeRuns();
}

}  // namespace scalescope::import
