// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "engine/predict/links.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// When gradients become final in a step: backward finishes the layers from the last to the first, and their gradients
/// are sent in this order.
class GradientOrder {
 public:
  /// Gradients become final evenly over backward, which takes two thirds of compute: forward, data gradient and weight
  /// gradient cost the same.
  GradientOrder() = default;
  /// From the measured times of a profiled step; the default if it does not state layers and parameters.
  static GradientOrder ofProfile(const StepProfile& profile);
  /// From the sizes of a network's layers: times of multiply-accumulates and of the traffic of activations.
  static GradientOrder ofLayers(const std::vector<ProfiledLayer>& layers);

  double forwardShare() const { return m_forward; }    ///< of compute
  double backwardShare() const { return m_backward; }  ///< of compute; the rest is the update
  /// The share of backward after which this share of the gradients is final. Both are fractions.
  double readyAt(double gradientShare) const;
  ValueOrigin origin() const { return m_origin; }

 private:
  struct Point {
    double gradients, backward;
  };
  void setPoints(const std::vector<double>& backwardTimes, const std::vector<std::int64_t>& parameters);

  double m_forward = 1.0 / 3, m_backward = 2.0 / 3;
  std::vector<Point> m_points;  ///< after each layer, ascending
  ValueOrigin m_origin = ValueOrigin::Assumed;
};

}  // namespace scalescope
