// SPDX-License-Identifier: Apache-2.0
#include "engine/import/refusal.h"

#include <algorithm>
#include <array>

#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

using namespace std::string_view_literals;

Text unpackFirst(const char* command) { return Text::of("Unpack it first: %1", command); }

Text useQuery() {
  return Text::of(
      "Record this instead: nvidia-smi --query-gpu=timestamp,index,utilization.gpu,power.draw --format=csv -l 1");
}
Text importBenchmark() { return Text::of("Import the log of the benchmark or training that printed it."); }
Text useMapping() { return Text::of("Describe its columns with --mapping."); }
Text useMatrix() { return Text::of("Import the output of nvidia-smi topo -m, or a file of NCCL_TOPO_DUMP_FILE."); }

constexpr auto kTools = std::to_array<KnownTool>({
    {"nvidia-smi -q", "=NVSMI LOG=", "", useQuery},
    {"nvidia-smi -q -x", "<nvidia_smi_log", "", useQuery},
    {"nvidia-smi", "| NVIDIA-SMI ", "Driver Version", useQuery},
    {"NCCL_DEBUG=INFO", " NCCL INFO ", "", importBenchmark},
    {"hwloc", "<object type=\"Machine\"", "", useMatrix},
    {"Weights & Biases", "__MIN\"", "__MAX\"", useMapping},
    {"sacct", "JobID", "ExitCode"},
    {"squeue", "JOBID", "NODELIST"},
    {"PyTorch Lightning", "it/s, v_num="},
    {"Hugging Face Trainer", "'train_samples_per_second'"},
    {"Hugging Face Trainer", "{'loss': ", "'learning_rate': "},
    {"Megatron-LM", "elapsed time per iteration (ms)"},
    {"Keras", " - ETA: ", " - loss: "},
    {"iperf3", "[ ID] Interval"},
    {"fio", "fio-3."},
    {"perf stat", "Performance counter stats for"},
    {"Nsight Compute", "==PROF== "},
});

struct FileKind {
  std::string_view magic;
  std::size_t at;
  Text (*words)();
};
constexpr auto kFileKinds = std::to_array<FileKind>({
    {"\xFD"
     "7zXZ\0"sv,
     0, [] { return Text::of("It is compressed with xz.") + unpackFirst("xz -dk"); }},
    {"BZh", 0, [] { return Text::of("It is compressed with bzip2.") + unpackFirst("bzip2 -dk"); }},
    {"\x28\xB5\x2F\xFD", 0, [] { return Text::of("It is compressed with zstd.") + unpackFirst("zstd -dk"); }},
    {"\x04\x22\x4D\x18", 0, [] { return Text::of("It is compressed with lz4.") + unpackFirst("lz4 -dk"); }},
    {"PK\x03\x04", 0, [] { return Text::of("It is a zip archive.") + unpackFirst("unzip"); }},
    {"ustar", 257, [] { return Text::of("It is a tar archive.") + unpackFirst("tar -xf"); }},
    {"SQLite format 3\0"sv, 0,
     [] { return Text::of("It is an SQLite database; of Nsight Systems, import the output of nsys stats."); }},
    {"brain.Event:", 23,
     [] {
       return Text::of("It is a TensorBoard event file: export its scalars as CSV and describe them with --mapping.");
     }},
});

/// Neither printable nor a usual control character of text.
bool isBinary(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && std::string_view("\t\n\v\f\r\x1b\b\0"sv).find(c) == std::string_view::npos;
}

}  // namespace

Text whatIsNoText(std::string_view start) {
  for (const FileKind& kind : kFileKinds)
    if (start.substr(std::min(start.size(), kind.at)).starts_with(kind.magic)) return kind.words();
  constexpr std::ptrdiff_t kMaxShare = 50;
  const auto binary = std::count_if(start.begin(), start.end(), isBinary);
  return binary * kMaxShare > static_cast<std::ptrdiff_t>(start.size()) ? Text::of("It is a binary file.") : Text();
}

void ToolRecogniser::look(std::string_view text, std::int64_t line) {
  if (m_tool != nullptr) return;
  const auto* const tool = std::ranges::find_if(
      kTools, [text](const KnownTool& known) { return contains(text, known.mark) && contains(text, known.other); });
  if (tool == kTools.end()) return;
  m_tool = tool;
  m_line = line;
}

Text ToolRecogniser::found() const {
  if (m_tool == nullptr) return {};
  const Text text = Text::of("Line %1 is output of %2, which is not supported.", m_line, m_tool->name);
  return m_tool->advice == nullptr ? text : text + m_tool->advice();
}

}  // namespace scalescope::import
