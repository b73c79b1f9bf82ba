// SPDX-License-Identifier: Apache-2.0
#include "engine/predict/gradient_order.h"

#include <algorithm>
#include <map>
#include <string>

namespace scalescope {
namespace {

/// Multiply-accumulates in the time of moving one element of an activation. Of a V100 in FP32: 15.7 TFLOP/s / 2 over
/// 900 GB/s / 4 bytes are 35 (NVIDIA V100 data sheet).
constexpr double kMacsPerElement = 30;

}  // namespace

GradientOrder GradientOrder::ofProfile(const StepProfile& profile) {
  GradientOrder order;
  std::map<std::string, double> backward;
  double forwardMs = 0, backwardMs = 0, updateMs = 0;
  for (const KernelTime& kernel : profile.kernels) {
    if (kernel.kind == "communication") continue;
    if (kernel.pass == "forward") forwardMs += kernel.timeMs;
    if (kernel.pass == "update") updateMs += kernel.timeMs;
    if (kernel.pass != "backward") continue;
    backwardMs += kernel.timeMs;
    backward[kernel.layer] += kernel.timeMs;
  }
  if (!(forwardMs > 0) || !(backwardMs > 0)) return order;
  const double sum = forwardMs + backwardMs + updateMs;
  order.m_forward = forwardMs / sum;
  order.m_backward = backwardMs / sum;
  order.m_origin = ValueOrigin::Measured;
  std::vector<double> times;
  std::vector<std::int64_t> parameters;
  for (auto layer = profile.layers.rbegin(); layer != profile.layers.rend(); ++layer) {
    times.push_back(backward.contains(layer->name) ? backward[layer->name] : 0);
    parameters.push_back(layer->parameters);
  }
  order.setPoints(times, parameters);
  return order;
}

GradientOrder GradientOrder::ofLayers(const std::vector<ProfiledLayer>& layers) {
  GradientOrder order;
  std::vector<double> times;
  std::vector<std::int64_t> parameters;
  for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) {
    const double elements = static_cast<double>(layer->channels) * layer->height * layer->width;
    times.push_back(static_cast<double>(layer->forwardMacs) + kMacsPerElement * elements);
    parameters.push_back(layer->parameters);
  }
  order.setPoints(times, parameters);
  if (!order.m_points.empty()) order.m_origin = ValueOrigin::Published;
  return order;
}

void GradientOrder::setPoints(const std::vector<double>& backwardTimes, const std::vector<std::int64_t>& parameters) {
  double allTime = 0, allGradients = 0;
  for (std::size_t i = 0; i < backwardTimes.size(); ++i) {
    allTime += backwardTimes[i];
    allGradients += static_cast<double>(parameters[i]);
  }
  if (!(allTime > 0) || !(allGradients > 0)) return;
  double time = 0, gradients = 0;
  for (std::size_t i = 0; i < backwardTimes.size(); ++i) {
    time += backwardTimes[i];
    gradients += static_cast<double>(parameters[i]);
    if (parameters[i] > 0) m_points.push_back({gradients / allGradients, time / allTime});
  }
}

double GradientOrder::readyAt(double gradientShare) const {
  if (m_points.empty()) return std::clamp(gradientShare, 0.0, 1.0);
  constexpr double kRounding = 1e-12;
  const auto after = std::lower_bound(m_points.begin(), m_points.end(), gradientShare - kRounding,
                                      [](const Point& point, double share) { return point.gradients < share; });
  return after == m_points.end() ? 1 : after->backward;
}

}  // namespace scalescope
