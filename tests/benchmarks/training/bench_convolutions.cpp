// SPDX-License-Identifier: Apache-2.0
// The limit that oneDNN's direct convolutions set to a training step: forward, backward data and backward weights of
// every convolution of a network, each alone in the layouts that the library prefers, nothing between them. One such
// round for every line on standard input, answered with one JSON object, as bench_training --paced does.

#include <omp.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "engine/backend_cpu/arena.h"
#include "engine/backend_cpu/dnnl_compat.h"
#include "engine/base/clock.h"
#include "engine/graph/network_zoo.h"

using namespace scalescope;
using dnnl::memory;
using onednn::Desc;
using onednn::Dims;

namespace {

struct Call {
  dnnl::primitive primitive;
  std::vector<std::pair<int, Desc>> operands;
};

/// All convolutions of a step over one block of memory: every operand begins where the one before it ended, so that
/// inputs come from memory as far as they would in a step.
class Convolutions {
 public:
  Convolutions(const Graph& graph, int batchSize, memory::data_type type) : m_batchSize(batchSize), m_type(type) {
    for (const Layer& layer : graph.layers)
      if (const auto* op = std::get_if<Convolution>(&layer.op)) add(graph, layer, *op);
  }

  Status allocate() {
    std::size_t largest = 0;
    for (const Call& call : m_calls) {
      std::size_t bytes = 0;
      for (const auto& [argument, desc] : call.operands) bytes += rounded(desc.get_size());
      largest = std::max(largest, bytes);
    }
    auto arena = Arena::allocate(largest, "the convolutions");
    if (!arena) return arena.error();
    m_arena = std::move(arena).value();
    for (Call& call : m_calls) bind(call);
    return {};
  }

  double run() {
    const double start = monotonicSeconds();
    for (std::size_t i = 0; i < m_calls.size(); ++i) m_calls[i].primitive.execute(m_stream, m_arguments[i]);
    m_stream.wait();
    return monotonicSeconds() - start;
  }

 private:
  static std::size_t rounded(std::size_t bytes) { return (bytes + 4095) / 4096 * 4096; }

  void add(const Graph& graph, const Layer& layer, const Convolution& op) {
    const Layer& input = graph.layers[layer.inputs[0]];
    const memory::dim inputs = input.shape.c / op.groups;
    const Dims src{m_batchSize, input.shape.c, input.shape.h, input.shape.w},
        dst{m_batchSize, layer.shape.c, layer.shape.h, layer.shape.w},
        weights = op.groups == 1 ? Dims{op.k, inputs, op.kernelH, op.kernelW}
                                 : Dims{op.groups, op.k / op.groups, inputs, op.kernelH, op.kernelW};
    const onednn::Window window{{op.strideH, op.strideW}, {}, {op.padTop, op.padLeft}, {op.padBottom, op.padRight}};
    const auto any = [this](const Dims& dims) { return Desc(dims, m_type, memory::format_tag::any); };
    const auto forward = onednn::convolutionForward(m_engine, any(src), any(weights), nullptr, any(dst), window);
    m_calls.push_back({dnnl::convolution_forward(forward),
                       {{DNNL_ARG_SRC, forward.src_desc()},
                        {DNNL_ARG_WEIGHTS, forward.weights_desc()},
                        {DNNL_ARG_DST, forward.dst_desc()},
                        {DNNL_ARG_SCRATCHPAD, forward.scratchpad_desc()}}});
    if (!std::holds_alternative<Input>(input.op)) {
      const auto data = onednn::convolutionBackwardData(m_engine, any(src), any(weights), any(dst), window, forward);
      m_calls.push_back({dnnl::convolution_backward_data(data),
                         {{DNNL_ARG_DIFF_SRC, data.diff_src_desc()},
                          {DNNL_ARG_WEIGHTS, data.weights_desc()},
                          {DNNL_ARG_DIFF_DST, data.diff_dst_desc()},
                          {DNNL_ARG_SCRATCHPAD, data.scratchpad_desc()}}});
    }
    const auto gradient = onednn::convolutionBackwardWeights(
        m_engine, any(src), Desc(weights, memory::data_type::f32, memory::format_tag::any), nullptr, any(dst), window,
        forward);
    m_calls.push_back({dnnl::convolution_backward_weights(gradient),
                       {{DNNL_ARG_SRC, gradient.src_desc()},
                        {DNNL_ARG_DIFF_WEIGHTS, gradient.diff_weights_desc()},
                        {DNNL_ARG_DIFF_DST, gradient.diff_dst_desc()},
                        {DNNL_ARG_SCRATCHPAD, gradient.scratchpad_desc()}}});
  }

  void bind(const Call& call) {
    std::unordered_map<int, memory> arguments;
    std::size_t offset = 0;
    for (const auto& [argument, desc] : call.operands) {
      if (desc.get_size() > 0) arguments[argument] = memory(desc, m_engine, m_arena.data() + offset);
      offset += rounded(desc.get_size());
    }
    m_arguments.push_back(std::move(arguments));
  }

  dnnl::engine m_engine{dnnl::engine::kind::cpu, 0};
  dnnl::stream m_stream{m_engine};
  int m_batchSize;
  memory::data_type m_type;
  std::vector<Call> m_calls;
  std::vector<std::unordered_map<int, memory>> m_arguments;
  Arena m_arena;
};

int fail(const Error& error) {
  std::fprintf(stderr, "%s: %s\n", error.code.c_str(), error.message.english().c_str());
  return 1;
}

int runPaced(const Graph& graph, int batchSize, memory::data_type type) {
  try {
    Convolutions convolutions(graph, batchSize, type);
    if (const Status allocated = convolutions.allocate(); !allocated) return fail(allocated.error());
    std::printf("{\"implementation\": \"oneDNN's direct convolutions alone\"}\n");
    std::fflush(stdout);
    for (int c = std::getchar(); c != EOF; c = std::getchar()) {
      if (c != '\n') continue;
      const double seconds = convolutions.run();
      std::printf("{\"step_time_ms\": %.3f, \"images_per_second\": %.3f}\n", seconds * 1e3, batchSize / seconds);
      std::fflush(stdout);
    }
  } catch (const dnnl::error& error) {
    return fail({"backend-failed", std::string("oneDNN says \"") + error.what() + "\"."});
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> options = {
      {"network", "resnet-50"}, {"batch-size", "16"}, {"threads", "0"}, {"precision", "fp32"}, {"paced", "1"}};
  bool valid = argc % 2 == 1;
  for (int i = 1; valid && i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    valid = name.rfind("--", 0) == 0 && options.count(name.substr(2)) == 1;
    if (valid) options[name.substr(2)] = argv[i + 1];
  }
  const int batchSize = std::atoi(options["batch-size"].c_str()), threads = std::atoi(options["threads"].c_str());
  if (!valid || batchSize < 1) {
    std::fprintf(stderr, "Usage: bench_convolutions [--name value]..., with names and defaults:\n");
    for (const auto& [name, value] : options) std::fprintf(stderr, "  --%s %s\n", name.c_str(), value.c_str());
    return 2;
  }
  if (threads > 0) omp_set_num_threads(threads);
  const auto graph = makeNetwork(options["network"], 0, 0, 0);
  if (!graph) return fail(graph.error());
  return runPaced(*graph, batchSize, options["precision"] == "bf16" ? memory::data_type::bf16 : memory::data_type::f32);
}
