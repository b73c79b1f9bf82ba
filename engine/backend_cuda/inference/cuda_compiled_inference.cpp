// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/inference/cuda_compiled_inference.h"

#include <algorithm>
#include <cstring>

#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/convert.h"
#include "engine/backend_cuda/kernels/int8.h"
#include "engine/backend_cuda/lowering/step_explanation.h"
#include "engine/backend_cuda/profile/step_profiler.h"
#include "engine/base/log.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"

namespace scalescope::cuda {
namespace {

constexpr int kMaxImageCopyThreads = 4;  ///< enough to saturate PCIe

/// Where some products do not compute in INT8 though they should.
Text wideWarning(std::vector<std::string> layers) {
  if (layers.empty()) return {};
  return Text::of("No library here has an INT8 plan for %1 layers with weights, which compute in FP32: %2.",
                  layers.size(), firstOf({layers.begin(), layers.end()}));
}

int copyThreads(const InferenceOptions& options) {
  const int threads = options.threads > 0 ? options.threads : static_cast<int>(allowedCores().size());
  return std::clamp(threads, 1, kMaxImageCopyThreads);
}

}  // namespace

CudaCompiledInference::CudaCompiledInference(const FusedGraph& graph, const InferenceOptions& options,
                                             const StepOptions& switches)
    : m_layersByName(withoutValues(graph)),
      m_options(options),
      m_captures(switches.captureStep),
      m_fuses(switches.fuseElementWise),
      m_device(options.deviceIndex),
      m_plans(makePlanSource({.tune = switches.tunePlans})),
      m_copy(copyThreads(options)) {
  try {
    lower(graph);
  } catch (const Failure& failure) {
    if (failure.error().code != "out-of-memory") throw;
    throw Failure({"out-of-memory", Text::of("A batch of %1 of %2 does not fit: %3", options.batchSize,
                                             inQuotes(graph.name), failure.error().message) +
                                        Text::of("Try a smaller batch per device.")});
  }
}

void CudaCompiledInference::lower(const FusedGraph& graph) {
  InferenceLowering lowering(graph, m_options, m_fuses, *m_plans, m_program);
  try {
    lowering.lower();
  } catch (const Failure& failure) {
    const Layer& layer = m_layersByName.layers[static_cast<std::size_t>(lowering.currentLayer())];
    throw Failure(inLayer(layer.name, lowering.currentWork(), failure.error()));
  }
  for (const std::string& text : m_plans->refusals()) logInfo(text);
  m_program.plan(!m_options.inspect);
  place(lowering);
  m_outputs = lowering.outputs();
  m_layers = lowering.layers();
  m_scores = lowering.scores();
  m_hostScores = PinnedBuffer(m_program.tensor(m_scores).bytes, Words::of("scores"));
  for (const Text& text : m_plans->warnings()) logWarning(text.english());
  if (const Text text = wideWarning(lowering.layersWithoutInt8()); !text.empty()) logWarning(text.english());
  const Text slow = fallbackWarning(plansOfProgram(m_program, m_layersByName, *m_plans));
  if (!slow.empty()) logWarning(slow.english());
}

void CudaCompiledInference::place(InferenceLowering& lowering) {
  const std::size_t imageBytes = static_cast<std::size_t>(m_options.batchSize) *
                                 static_cast<std::size_t>(m_layersByName.layers.front().shape.count()) * sizeof(float);
  m_constants = DeviceBuffer(lowering.constantBytes(), Words::of("weights"));
  m_images = DeviceBuffer(imageBytes, Words::of("images"));
  m_hostImages = PinnedBuffer(imageBytes, Words::of("images"));
  std::array<std::byte*, kHomeCount> homes{};
  homes[static_cast<std::size_t>(Home::Parameter)] = m_constants.data();
  m_program.place(homes);
  writeConstants(lowering.takeConstants());
}

void CudaCompiledInference::writeConstants(const std::vector<Constant>& constants) {
  for (const Constant& constant : constants) {
    const std::size_t bytes = constant.values.size() * sizeof(float);
    void* destination = m_program.tensor(constant.tensor).data;
    if (!constant.bytes.empty()) {
      copyToDevice(destination, constant.bytes.data(), constant.bytes.size());
      continue;
    }
    if (constant.type == DataType::Fp32) {
      copyToDevice(destination, constant.values.data(), bytes);
      continue;
    }
    const DeviceBuffer exact(bytes, Words::of("weights to convert"));
    copyToDevice(exact.data(), constant.values.data(), bytes);
    convert(DataType::Fp32, exact.data(), constant.type, destination, static_cast<std::int64_t>(constant.values.size()),
            m_device.compute());
    m_device.compute().synchronize();
  }
}

void CudaCompiledInference::takeImages(std::span<const float> images) {
  if (images.size_bytes() != m_hostImages.bytes())
    fail(Text::of("A batch of %1 images has %2 values, not %3.", m_options.batchSize,
                  m_hostImages.bytes() / sizeof(float), images.size()));
  m_copy.copy(m_hostImages.data(), images.data(), images.size_bytes());
}

void CudaCompiledInference::launch(LaunchObserver* observer) {
  const cudaStream_t stream = m_device.compute();
  const Shape& image = m_layersByName.layers.front().shape;
  if (observer) observer->launching("copy", "", "forward");
  check(cudaMemcpyAsync(m_images.data(), m_hostImages.data(), m_images.bytes(), cudaMemcpyHostToDevice, stream),
        Words::of("Uploading the images"));
  castInput(reinterpret_cast<const float*>(m_images.data()), std::int64_t{1} * m_options.batchSize * image.h * image.w,
            image.c, m_outputs[0].type, m_program.tensor(m_program.input()).data, m_outputs[0].shape.c, stream);
  m_program.launch(Phase::Evaluation, m_layersByName, stream, {}, observer);
  if (observer) observer->launching("copy", "", "forward");
  check(cudaMemcpyAsync(m_hostScores.data(), m_program.tensor(m_scores).data, m_hostScores.bytes(),
                        cudaMemcpyDeviceToHost, stream),
        Words::of("Downloading the scores"));
}

/// The first batch runs kernel by kernel, so that the libraries load what they need.
void CudaCompiledInference::run() {
  if (m_hasRun && m_captures && !m_captured.isRecorded()) {
    const Status recorded = m_captured.record(m_device.compute(), [this] { launch(nullptr); });
    if (!recorded)
      logWarning(recorded.error().message.english() + " Its kernels are launched one by one, which may be slower.");
    m_captures = recorded.ok();
  }
  if (m_captured.isRecorded())
    m_captured.replay(m_device.compute());
  else
    launch(nullptr);
  m_device.compute().synchronize();
  m_hasRun = true;
}

void CudaCompiledInference::infer(std::span<const float> images, std::span<float> scores) {
  m_device.makeCurrent();
  takeImages(images);
  if (scores.size_bytes() != m_hostScores.bytes())
    fail(Text::of("A batch has %1 scores, not %2.", m_hostScores.bytes() / sizeof(float), scores.size()));
  run();
  std::memcpy(scores.data(), m_hostScores.data(), scores.size_bytes());
}

MemoryUse CudaCompiledInference::memoryUse() const {
  MemoryUse use = m_program.memoryUse();
  use.parameterBytes = static_cast<std::int64_t>(m_constants.bytes());
  use.workspaceBytes += static_cast<std::int64_t>(m_images.bytes());
  return use;
}

StepProfile CudaCompiledInference::profile(std::span<const float> images, int batches) {
  m_device.makeCurrent();
  auto profiler = require(startProfiler(m_device.compute()));
  for (int i = 0; i < batches; ++i) {
    takeImages(images);
    launch(profiler.get());
    m_device.compute().synchronize();
  }
  return require(profiler->stop(batches));
}

void CudaCompiledInference::getOutput(int fusedLayer, std::span<float> values) const {
  if (!m_options.inspect)
    fail(Text::of("The outputs of layers are not kept: the network was compiled without inspection."));
  const InferredValue& output = m_outputs.at(static_cast<std::size_t>(fusedLayer));
  const Layer& layer = m_layersByName.layers[static_cast<std::size_t>(fusedLayer)];
  const auto batch = static_cast<std::size_t>(m_options.batchSize), channels = static_cast<std::size_t>(layer.shape.c),
             pixels = static_cast<std::size_t>(layer.shape.h) * static_cast<std::size_t>(layer.shape.w),
             stored = static_cast<std::size_t>(output.shape.c);
  if (values.size() != batch * channels * pixels)
    fail(Text::of("Layer %1 has %2 values, not %3.", inQuotes(layer.name), batch * channels * pixels, values.size()));
  m_device.makeCurrent();
  const std::size_t count = batch * stored * pixels;
  const DeviceBuffer exact(count * sizeof(float), Words::of("an output"));
  const void* data = m_program.tensor(output.tensor).data;
  const int row = static_cast<int>(stored);
  if (output.isInt8())
    dequantize({static_cast<std::int64_t>(batch * pixels), row, row, row, row, output.scale},
               static_cast<const std::int8_t*>(data), reinterpret_cast<float*>(exact.data()), m_device.compute());
  else
    convert(output.type, data, DataType::Fp32, exact.data(), static_cast<std::int64_t>(count), m_device.compute());
  std::vector<float> host(count);
  m_device.compute().synchronize();
  check(cudaMemcpy(host.data(), exact.data(), count * sizeof(float), cudaMemcpyDeviceToHost),
        Words::of("Copying an output"));
  for (std::size_t n = 0; n < batch; ++n)
    for (std::size_t pixel = 0; pixel < pixels; ++pixel)
      for (std::size_t c = 0; c < channels; ++c)
        values[(n * channels + c) * pixels + pixel] = host[(n * pixels + pixel) * stored + c];
}

}  // namespace scalescope::cuda
