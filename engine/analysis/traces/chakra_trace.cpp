// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/traces/chakra_trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/analysis/step/step_work.h"

namespace scalescope {
namespace {

/// Writes the fields of a protobuf message (wire types 0 and 2). Values of 0 and empty texts are omitted, as proto3
/// prescribes. Source: protobuf.dev/programming-guides/encoding.
class ProtobufWriter {
 public:
  void number(int field, std::uint64_t value) {
    if (value == 0) return;
    tag(field, 0);
    varint(value);
  }
  /// A member of a oneof is written even if it is 0.
  void chosenNumber(int field, std::uint64_t value) {
    tag(field, 0);
    varint(value);
  }
  void text(int field, std::string_view value) {
    if (!value.empty()) message(field, value);
  }
  void message(int field, std::string_view bytes) {
    tag(field, 2);
    varint(bytes.size());
    m_bytes += bytes;
  }
  const std::string& bytes() const { return m_bytes; }

  /// The bytes of a message with their length before them.
  static std::string delimited(std::string_view message) {
    ProtobufWriter writer;
    writer.varint(message.size());
    writer.m_bytes += message;
    return writer.m_bytes;
  }

 private:
  void tag(int field, unsigned wireType) { varint(static_cast<std::uint64_t>(field) << 3 | wireType); }
  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) m_bytes += static_cast<char>(0x80 | (value & 0x7F));
    m_bytes += static_cast<char>(value);
  }

  std::string m_bytes;
};

// Numbers of et_def.proto.
constexpr int kVersion = 1;
constexpr int kAttributeName = 1, kInt64Value = 9, kBoolValue = 27;
constexpr int kId = 1, kName = 2, kType = 3, kDataDependencies = 5, kStartMicros = 6, kDurationMicros = 7,
              kAttribute = 10;
constexpr std::uint64_t kCompute = 4, kCollective = 7, kAllReduce = 0;

using Ids = std::vector<std::uint64_t>;

std::string attribute(std::string_view name, int field, std::uint64_t value) {
  ProtobufWriter writer;
  writer.text(kAttributeName, name);
  writer.chosenNumber(field, value);
  return writer.bytes();
}

class ChakraStep {
 public:
  explicit ChakraStep(const StepWork& parts) : m_parts(parts) {}

  std::string bytes(bool onCpu) {
    m_onCpu = onCpu;
    ProtobufWriter metadata;
    metadata.text(kVersion, "0.0.4");
    m_bytes = ProtobufWriter::delimited(metadata.bytes());
    Ids last;
    for (const LayerTime& layer : m_parts.forward) last = {compute("forward " + layer.name, layer.ms, last)};
    Ids reduced;
    std::size_t bucket = 0;
    const double all = msOf(m_parts.backward);
    double done = 0;
    for (const LayerTime& layer : m_parts.backward) {
      last = {compute("backward " + layer.name, layer.ms, last)};
      done += layer.ms;
      // Gradients become ready in step with the backward work.
      while (bucket + 1 < m_parts.bucketBytes.size() && all > 0 &&
             done / all >= static_cast<double>(bucket + 1) / static_cast<double>(m_parts.bucketBytes.size()))
        reduced.push_back(allReduce(bucket++, last));
    }
    while (bucket < m_parts.bucketBytes.size()) reduced.push_back(allReduce(bucket++, last));
    last.insert(last.end(), reduced.begin(), reduced.end());
    for (const LayerTime& layer : m_parts.update) last = {compute("update " + layer.name, layer.ms, last)};
    return std::move(m_bytes);
  }

 private:
  std::uint64_t compute(const std::string& name, double ms, const Ids& after) {
    const auto micros = static_cast<std::uint64_t>(std::llround(std::max(0.0, ms) * 1e3));
    const std::uint64_t id = node(name, kCompute, micros, after, {attribute("is_cpu_op", kBoolValue, m_onCpu ? 1 : 0)});
    m_startMicros += micros;
    return id;
  }

  std::uint64_t allReduce(std::size_t bucket, const Ids& after) {
    return node("all-reduce bucket " + std::to_string(bucket + 1), kCollective, 0, after,
                {attribute("is_cpu_op", kBoolValue, m_onCpu ? 1 : 0), attribute("comm_type", kInt64Value, kAllReduce),
                 attribute("comm_size", kInt64Value, static_cast<std::uint64_t>(m_parts.bucketBytes[bucket]))});
  }

  std::uint64_t node(const std::string& name, std::uint64_t type, std::uint64_t micros, const Ids& after,
                     const std::vector<std::string>& attributes) {
    ProtobufWriter writer;
    writer.number(kId, m_next);
    writer.text(kName, name);
    writer.number(kType, type);
    for (const std::uint64_t id : after) writer.chosenNumber(kDataDependencies, id);
    writer.number(kStartMicros, m_startMicros);
    writer.number(kDurationMicros, micros);
    for (const std::string& one : attributes) writer.message(kAttribute, one);
    m_bytes += ProtobufWriter::delimited(writer.bytes());
    return m_next++;
  }

  const StepWork& m_parts;
  std::string m_bytes;
  std::uint64_t m_next = 1, m_startMicros = 0;
  bool m_onCpu = false;
};

}  // namespace

Result<std::vector<ChakraTrace>> chakraTracesOf(const RunResult& result) {
  const StepWork parts = stepWorkOf(result);
  if (parts.forward.empty() && parts.backward.empty())
    return Error{"no-data",
                 Text::of("This result has no profile of its layers, which an execution trace consists of.") +
                     Text::of("Run the plan again with --profile-steps 5.")};
  const int ranks = std::clamp(result.summary.deviceCount.value_or(1), 1, 100000);
  const bool onCpu = result.summary.backend == "cpu";
  std::vector<ChakraTrace> traces;
  for (int rank = 0; rank < ranks; ++rank) traces.push_back({rank, ChakraStep(parts).bytes(onCpu)});
  return traces;
}

}  // namespace scalescope
