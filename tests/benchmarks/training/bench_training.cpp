// SPDX-License-Identifier: Apache-2.0
// Images per second of whole training steps on synthetic data held in memory: forward, backward and SGD, no input
// pipeline. Prints one JSON object per line: first the set-up, then each measured step, then the summary.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/graph/network_zoo.h"

using namespace scalescope;

namespace {

std::map<std::string, std::string> g_options = {
    {"network", "resnet-50"}, {"backend", "cpu"},    {"image-size", "0"},   {"batch-size", "16"}, {"classes", "0"},
    {"threads", "0"},         {"precision", "fp32"}, {"warmup-steps", "3"}, {"steps", "10"},      {"paced", "0"}};

int number(const std::string& name) { return std::atoi(g_options[name].c_str()); }

bool parseArguments(int argc, char** argv) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name.rfind("--", 0) != 0 || g_options.count(name.substr(2)) == 0) return false;
    g_options[name.substr(2)] = argv[i + 1];
  }
  return argc % 2 == 1;
}

struct Images {
  std::vector<float> pixels;
  std::vector<std::int32_t> labels;
};

Images syntheticImages(const Graph& graph, int batchSize) {
  Images images;
  std::mt19937 random(1);
  std::normal_distribution<float> pixel;
  images.pixels.resize(static_cast<std::size_t>(batchSize) * graph.inputShape().count());
  for (float& value : images.pixels) value = pixel(random);
  for (int i = 0; i < batchSize; ++i) images.labels.push_back(i % graph.classCount());
  return images;
}

/// Does whole steps on one batch and times them.
class Stopwatch {
 public:
  Stopwatch(CompiledStep& step, const Graph& graph, int batchSize)
      : m_step(step), m_batchSize(batchSize), m_images(syntheticImages(graph, batchSize)) {
    m_sgd.learningRate = 0.01f;
  }

  /// Seconds of one step.
  double step() {
    const double start = monotonicSeconds();
    m_loss = m_step.forwardBackward({m_images.pixels, m_images.labels, m_batchSize}, {}).lossSum / m_batchSize;
    m_step.update(m_sgd);
    return monotonicSeconds() - start;
  }

  double printedStep() {
    const double seconds = step();
    std::printf("{\"step_time_ms\": %.3f, \"images_per_second\": %.3f, \"loss\": %.4f}\n", seconds * 1e3,
                m_batchSize / seconds, m_loss);
    std::fflush(stdout);
    return seconds;
  }

 private:
  CompiledStep& m_step;
  int m_batchSize;
  Images m_images;
  SgdParameters m_sgd;
  double m_loss = 0;
};

void runPaced(Stopwatch& stopwatch) {
  for (int c = std::getchar(); c != EOF; c = std::getchar())
    if (c == '\n') stopwatch.printedStep();
}

void runAtOnce(Stopwatch& stopwatch, int batchSize) {
  for (int i = 0; i < number("warmup-steps"); ++i) stopwatch.step();
  std::vector<double> times;
  for (int i = 0; i < number("steps"); ++i) times.push_back(stopwatch.printedStep());
  std::sort(times.begin(), times.end());
  std::printf("{\"median_images_per_second\": %.3f, \"best_images_per_second\": %.3f}\n",
              batchSize / times[times.size() / 2], batchSize / times.front());
}

void printSetUp(const CompiledStep& step, const Backend& backend, int batchSize, double compileSeconds) {
  const MemoryUse memory = step.memoryUse();
  constexpr double kMebibyte = 1 << 20;
  std::printf(
      "{\"network\": \"%s\", \"batch_size\": %d, \"implementation\": \"%s\", \"compile_time_s\": %.2f, "
      "\"parameter_mib\": %.1f, \"activation_mib\": %.1f, \"activation_unshared_mib\": %.1f, \"workspace_mib\": "
      "%.1f}\n",
      g_options["network"].c_str(), batchSize, backend.info().implementation.c_str(), compileSeconds,
      memory.parameterBytes / kMebibyte, memory.activationBytes / kMebibyte, memory.activationBytesUnshared / kMebibyte,
      memory.workspaceBytes / kMebibyte);
  std::fflush(stdout);
}

int fail(const Error& error) {
  std::fprintf(stderr, "%s: %s\n", error.code.c_str(), error.message.english().c_str());
  return 1;
}

/// Their copy here is gone before the first step, as in a training.
void setParameters(CompiledStep& step, const Graph& graph) {
  const auto values = initialParameters(graph, 1);
  for (std::size_t i = 0; i < values.size(); ++i) step.setParameter(static_cast<int>(i), values[i]);
}

}  // namespace

int main(int argc, char** argv) {
  if (!parseArguments(argc, argv) || number("steps") < 1 || number("batch-size") < 1) {
    std::fprintf(stderr, "Usage: bench_training [--name value]..., with names and defaults:\n");
    for (const auto& [name, value] : g_options) std::fprintf(stderr, "  --%s %s\n", name.c_str(), value.c_str());
    return 2;
  }
  const auto graph = makeNetwork(g_options["network"], 0, number("image-size"), number("classes"));
  if (!graph) return fail(graph.error());
  const auto backend = loadBackend(g_options["backend"]);
  if (!backend) return fail(backend.error());
  CompileOptions options;
  options.batchSize = number("batch-size");
  options.threads = number("threads");
  const auto precision = parsePrecision(g_options["precision"]);
  if (!precision) return fail(precision.error());
  options.precision = *precision;
  const double start = monotonicSeconds();
  auto step = (*backend)->compile(*graph, options);
  if (!step) return fail(step.error());
  const double compileSeconds = monotonicSeconds() - start;
  setParameters(**step, *graph);
  printSetUp(**step, **backend, options.batchSize, compileSeconds);
  try {
    Stopwatch stopwatch(**step, *graph, options.batchSize);
    if (number("paced") != 0)
      runPaced(stopwatch);
    else
      runAtOnce(stopwatch, options.batchSize);
  } catch (const Failure& failure) {
    return fail(failure.error());
  }
  return 0;
}
