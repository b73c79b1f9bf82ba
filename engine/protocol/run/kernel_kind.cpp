// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/kernel_kind.h"

#include <cxxabi.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <memory>

#include "engine/base/text.h"

namespace scalescope {
namespace {

struct NamePart {
  std::string_view part;  ///< in lower case, anywhere in the name
  std::string_view kind;
};

/// The first match decides: a fused kernel is named after the operation that takes most of its time.
constexpr NamePart kNameParts[] = {
    {"nccl", "communication"},
    {"nchwtonhwc", "layout"},
    {"nhwctonchw", "layout"},
    {"nchw2nhwc", "layout"},
    {"transpose", "layout"},
    {"fprop", "convolution"},
    {"dgrad", "convolution"},
    {"wgrad", "convolution"},
    {"winograd", "convolution"},
    {"convolve", "convolution"},
    {"conv2d", "convolution"},
    {"scudnn", "convolution"},
    {"hcudnn", "convolution"},
    {"s884cudnn", "convolution"},
    {"s1688cudnn", "convolution"},
    {"s16816cudnn", "convolution"},
    {"convolution", "convolution"},
    {"bn_fw", "batch norm"},
    {"bn_bw", "batch norm"},
    {"bn_fwd", "batch norm"},
    {"bn_bwd", "batch norm"},
    {"batchnorm", "batch norm"},
    {"batch_norm", "batch norm"},
    {"genstats", "batch norm"},
    {"lrn", "LRN"},
    {"pooling", "pooling"},
    {"pool", "pooling"},
    {"softmax", "softmax cross-entropy"},
    {"nll_loss", "softmax cross-entropy"},
    {"cross_entropy", "softmax cross-entropy"},
    {"dropout", "dropout"},
    {"gemm", "fully connected"},
    {"gemv", "fully connected"},
    {"splitkreduce", "fully connected"},
    {"addmm", "fully connected"},  // operators of PyTorch on the CPU, as the ones with "aten" below
    {"aten::mm", "fully connected"},
    {"aten::bmm", "fully connected"},
    {"aten::linear", "fully connected"},
    {"sgd", "update"},
    {"adam", "update"},
    {"optimizer", "update"},
    {"relu", "ReLU"},
    {"threshold_backward", "ReLU"},
    {"clamp_min", "ReLU"},
    {"elementwise", "pointwise"},
    {"pointwise", "pointwise"},
    {"op_tensor", "pointwise"},
    {"aten::add", "pointwise"},
    {"aten::mul", "pointwise"},
    {"aten::sub", "pointwise"},
    {"aten::div", "pointwise"},
    {"optensor", "pointwise"},
    {"memcpy", "copy"},
    {"memset", "copy"},
    {"copy", "copy"},
};

std::string demangled(const char* symbol) {
  int status = 0;
  std::unique_ptr<char, void (*)(void*)> text(abi::__cxa_demangle(symbol, nullptr, nullptr, &status), std::free);
  return status == 0 && text ? std::string(text.get()) : std::string(symbol);
}

/// Removes text between `open` and `close`, at any depth.
std::string withoutBrackets(const std::string& text, char open, char close) {
  std::string kept;
  int depth = 0;
  for (char letter : text) {
    if (letter == open) ++depth;
    if (depth == 0) kept += letter;
    if (letter == close && depth > 0) --depth;
  }
  return kept;
}

}  // namespace

std::string_view kindOfKernel(std::string_view name) {
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char letter) { return std::tolower(letter); });
  for (const NamePart& entry : kNameParts)
    if (lower.find(entry.part) != std::string::npos) return entry.kind;
  return "other";
}

std::string readableKernelName(const char* symbol) {
  if (symbol == nullptr) return {};
  std::string name = demangled(symbol);
  for (const std::string_view nameless : {"(anonymous namespace)::", "<unnamed>::"})
    for (auto at = name.find(nameless); at != std::string::npos; at = name.find(nameless))
      name.erase(at, nameless.size());
  name = withoutBrackets(withoutBrackets(name, '<', '>'), '(', ')');
  const auto space = name.rfind(' ', name.find_last_not_of(' '));
  return std::string(trim(space == std::string::npos ? name : name.substr(space + 1)));
}

}  // namespace scalescope
