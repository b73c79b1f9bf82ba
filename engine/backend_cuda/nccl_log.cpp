// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/nccl_log.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>

#include "engine/base/text.h"

namespace scalescope::cuda {
namespace {

void addOnce(std::vector<std::string>& list, std::string text) {
  if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) list.push_back(std::move(text));
}

/// The text after `mark` to the end of the line; "" where the line has no such mark.
std::string_view after(std::string_view line, std::string_view mark) {
  const std::size_t at = line.find(mark);
  return at == std::string_view::npos ? std::string_view() : line.substr(at + mark.size());
}

std::string firstWord(std::string_view text) {
  text = trim(text);
  return std::string(text.substr(0, text.find_first_of(" \t\r")));
}

std::int64_t leadingNumber(std::string_view text) {
  text = trim(text);
  std::size_t digits = 0;
  while (digits < text.size() && std::isdigit(static_cast<unsigned char>(text[digits]))) ++digits;
  return parseInteger(text.substr(0, digits)).value_or(0);
}

bool isNumber(const std::string& word) { return !word.empty() && parseInteger(word).has_value(); }

/// "P2P/CUMEM", "P2P/IPC/read", "SHM/direct/direct", "NET/IB/3/GDRDMA": without the number of the adapter.
std::string pathKind(std::string_view text) {
  std::vector<std::string> parts;
  for (const std::string& part : split(firstWord(text), '/'))
    if (!isNumber(part) && part != "read") parts.push_back(part);
  if (!parts.empty() && parts[0] == "SHM") return "SHM";
  if (parts == std::vector<std::string>{"P2P", "direct"}) return "P2P/direct pointer";
  return join(parts, "/");
}

/// "[0]mlx5_0:1/IB [1]mlx5_1:1/IB [RO]; OOB eno1:..." or "[0]eth0:10.0.0.4<0>".
void readInterfaces(std::string_view text, NcclFacts& facts) {
  text = text.substr(0, text.find(';'));
  for (const std::string& word : split(text, ' ')) {
    const std::size_t close = word.find(']'), colon = word.find(':');
    if (word.starts_with("[") && close != std::string::npos && colon != std::string::npos && colon > close)
      addOnce(facts.interfaces, word.substr(close + 1, colon - close - 1));
  }
}

std::string nameOf(std::string word, const auto& names) {
  if (const auto number = parseInteger(word); number && *number >= 0 && *number < std::ssize(names))
    return names[static_cast<std::size_t>(*number)];
  std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
  return word;
}

/// "AllReduce: 67108864 Bytes -> Algo RING proto SIMPLE ..."; older libraries write numbers or omit the collective.
void readTuning(std::string_view line, NcclFacts& facts, std::int64_t& largest) {
  constexpr std::array<const char*, 7> kAlgorithms = {"tree",      "ring", "collnet direct", "collnet chain", "nvls",
                                                      "nvls tree", "pat"};
  constexpr std::array<const char*, 3> kProtocols = {"ll", "ll128", "simple"};
  const std::size_t at = line.find(" Bytes -> Algo ");
  if (at == std::string_view::npos) return;
  const std::size_t start = line.find_last_of(' ', at - 1);
  const std::int64_t bytes = leadingNumber(line.substr(start == std::string_view::npos ? 0 : start, at - start));
  if (bytes < largest) return;
  largest = bytes;
  facts.algorithm = nameOf(firstWord(after(line, "Algo ")), kAlgorithms);
  facts.protocol = nameOf(firstWord(after(line, "proto ")), kProtocols);
}

}  // namespace

NcclFacts parseNcclLog(std::string_view log) {
  NcclFacts facts;
  std::int64_t largest = 0;
  for (const std::string& line : split(log, '\n')) {
    if (const auto text = after(line, "NCCL version "); !text.empty()) facts.version = firstWord(text);
    if (const auto text = after(line, "Using network "); !text.empty()) facts.network = trim(text);
    const auto infiniband = after(line, "NET/IB : Using "), socket = after(line, "NET/Socket : Using ");
    readInterfaces(infiniband.empty() ? socket : infiniband, facts);
    if (line.find("Channel ") != std::string::npos)
      if (const auto path = after(line, " via "); !path.empty()) addOnce(facts.paths, pathKind(path));
    if (const std::size_t at = line.find(" coll channels"); at != std::string::npos)
      facts.channels = static_cast<int>(leadingNumber(line.substr(line.find_last_of(' ', at - 1))));
    facts.nvls |= line.find("Connected NVLS tree") != std::string::npos;
    readTuning(line, facts, largest);
  }
  return facts;
}

TransportInfo describeTransport(const NcclFacts& facts) {
  const bool network = std::any_of(facts.paths.begin(), facts.paths.end(),
                                   [](const std::string& path) { return path.starts_with("NET"); });
  TransportInfo info;
  info.library = "nccl" + (facts.version.empty() ? "" : " " + facts.version);
  info.transport = facts.paths.empty() ? "unknown" : join(facts.paths, " + ");
  info.interface = network ? join(facts.interfaces, ", ") : "none, within the host";
  if (facts.paths.empty()) info.interface = "unknown";
  info.algorithm = facts.algorithm.empty() ? "unknown" : facts.algorithm;
  if (!facts.protocol.empty()) info.algorithm += ", protocol " + facts.protocol;
  if (facts.channels > 0) info.algorithm += ", " + std::to_string(facts.channels) + " channels";
  if (facts.nvls) info.algorithm += ", NVLS available";
  return info;
}

}  // namespace scalescope::cuda
