// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/cpu_compiled_inference.h"

#include <omp.h>

#include <algorithm>
#include <unordered_map>

#include "engine/backend_cpu/failure.h"
#include "engine/backend_cpu/instruction_tally.h"
#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/text.h"

namespace scalescope {

using onednn::Desc;

namespace {

[[noreturn]] void fail(const Text& message) { throw Failure(Error{"backend-failed", message}); }

/// A view; the library's handle is not const, but it only reads.
dnnl::memory vectorMemory(const std::vector<float>& values, const dnnl::engine& engine) {
  const Desc desc({static_cast<dnnl::memory::dim>(values.size())}, dnnl::memory::data_type::f32,
                  dnnl::memory::format_tag::a);
  return {desc, engine, const_cast<float*>(values.data())};
}

}  // namespace

CpuCompiledInference::CpuCompiledInference(const FusedGraph& graph, const InferenceOptions& options, int threads)
    : m_layersByName(withoutValues(graph)), m_options(options), m_threads(threads) {}

Result<std::unique_ptr<CompiledInference>> CpuCompiledInference::create(const FusedGraph& graph,
                                                                        const InferenceOptions& options, int threads) {
  std::unique_ptr<CpuCompiledInference> inference(new CpuCompiledInference(graph, options, threads));
  if (const Status built = inference->build(graph); !built) return built.error();
  return std::unique_ptr<CompiledInference>(std::move(inference));
}

Status CpuCompiledInference::build(const FusedGraph& graph) {
  omp_set_num_threads(m_threads);
  m_program = std::make_unique<StepProgram>(dnnl::engine(dnnl::engine::kind::cpu, 0));
  InferenceLowering lowering(graph, m_options, *m_program);
  try {
    const ArenaSizes sizes = lowering.lower();
    if (const Status placed = m_program->place(sizes, !m_options.inspect); !placed) return placed;
    writeConstants(lowering.takeConstants());
  } catch (const dnnl::error& error) {
    return libraryError(m_layersByName.layers[static_cast<std::size_t>(lowering.currentLayer())],
                        lowering.currentWork(), error);
  }
  m_layers = lowering.takeLayers();
  m_outputs = lowering.outputs();
  m_scores = lowering.scores();
  log(LogLevel::Debug,
      graph.name + " for inference on oneDNN: " + std::to_string(m_program->reorderCount()) + " reorders in a batch");
  return {};
}

void CpuCompiledInference::writeConstants(const std::vector<Constant>& constants) {
  for (const Constant& constant : constants) {
    dnnl::memory& destination = m_program->tensor(constant.tensor).memory;
    if (constant.write) {
      constant.write(destination.get_data_handle());
      continue;
    }
    const dnnl::engine& engine = m_program->engine();
    dnnl::memory source(constant.canonical, engine, const_cast<float*>(constant.values.data()));
    const auto pd = onednn::scaledReorder(engine, constant.canonical, m_program->desc(constant.tensor), constant.scales,
                                          constant.scaleMask);
    std::vector<std::byte> scratchpad(pd.scratchpad_desc().get_size());
    dnnl::memory scratch(pd.scratchpad_desc(), engine, scratchpad.data());
    std::unordered_map<int, dnnl::memory> arguments{
        {DNNL_ARG_FROM, source}, {DNNL_ARG_TO, destination}, {DNNL_ARG_SCRATCHPAD, scratch}};
    if (const auto argument = onednn::reorderScalesArgument(); argument && !constant.scales.empty())
      arguments.emplace(*argument, vectorMemory(constant.scales, engine));
    dnnl::reorder(pd).execute(m_program->stream(), arguments);
    m_program->stream().wait();
  }
}

void CpuCompiledInference::run(std::span<const float> images, std::vector<double>* timesMs) {
  const std::size_t wanted =
      static_cast<std::size_t>(m_options.batchSize) * m_layersByName.layers.front().shape.count();
  if (images.size() != wanted)
    fail(Text::of("A batch of %1 images has %2 values, not %3.", m_options.batchSize, wanted, images.size()));
  omp_set_num_threads(m_threads);
  m_program->setInput(images.data());
  m_program->run(Phase::Both, m_layersByName, {}, timesMs);
}

void CpuCompiledInference::infer(std::span<const float> images, std::span<float> scores) {
  run(images, nullptr);
  const Tensor& tensor = m_program->tensor(m_scores);
  const std::size_t count = tensor.desc.get_size() / sizeof(float);
  if (scores.size() != count) fail(Text::of("A batch has %1 scores, not %2.", count, scores.size()));
  std::copy_n(static_cast<const float*>(tensor.memory.get_data_handle()), count, scores.begin());
}

StepProfile CpuCompiledInference::profile(std::span<const float> images, int batches) {
  std::vector<double> timesMs(m_program->instructions().size(), 0);
  const double startS = monotonicSeconds();
  for (int i = 0; i < batches; ++i) run(images, &timesMs);
  const double wallMs = 1000 * (monotonicSeconds() - startS);
  StepProfile profile = tallyInstructions(m_program->instructions(), timesMs, m_layersByName, batches);
  profile.wallMs = wallMs;
  return profile;
}

void CpuCompiledInference::getOutput(int fusedLayer, std::span<float> values) const {
  if (!m_options.inspect)
    fail(Text::of("The outputs of layers are not kept: the network was compiled without inspection."));
  const Value& value = m_outputs.at(static_cast<std::size_t>(fusedLayer));
  const Desc& desc = m_program->desc(value.tensor);
  const onednn::Dims dims = onednn::dims(desc);
  const Desc plain(dims, dnnl::memory::data_type::f32,
                   dims.size() == 2 ? dnnl::memory::format_tag::nc : dnnl::memory::format_tag::nchw);
  if (values.size() * sizeof(float) != plain.get_size())
    fail(Text::of("Layer %1 has %2 values, not %3.",
                  inQuotes(m_layersByName.layers[static_cast<std::size_t>(fusedLayer)].name),
                  plain.get_size() / sizeof(float), values.size()));
  const dnnl::engine& engine = m_program->engine();
  dnnl::memory source(desc, engine, m_program->tensor(value.tensor).memory.get_data_handle());
  dnnl::memory destination(plain, engine, values.data());
  dnnl::reorder(source, destination).execute(m_program->stream(), source, destination);
  m_program->stream().wait();
  for (float& number : values) number *= value.quantization.scale;
}

}  // namespace scalescope
