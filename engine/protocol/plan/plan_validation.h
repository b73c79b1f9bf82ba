// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// One network as `scalescope-engine networks --json` lists it.
struct NetworkInfo {
  std::string name;
  std::int64_t parameters = 0;
  std::int64_t macs = 0;  ///< multiply-accumulates of one image's forward pass at image_size
  int imageSize = 0;      ///< pixels
  int channels = 3;
  int classCount = 1000;
  std::int64_t keptElements = 0;  ///< of one image, which training keeps at least; see cost.h. 0: unknown
};
std::string networksToJson(const std::vector<NetworkInfo>& networks);
Result<std::vector<NetworkInfo>> networksFromJson(std::string_view json);

/// A fault of one field, with the value and the remedy.
struct PlanFault {
  std::string field;  ///< a PlanField id
  Text message;
};

/// All faults that can be detected before a run starts (empty: none). Looks at local folders and files, never at other
/// hosts. An empty `networks` means that the list is not known yet; the network's name is then not checked.
std::vector<PlanFault> validatePlan(const Plan& plan, const std::vector<NetworkInfo>& networks);

/// Learning rate against epoch: piecewise constant with linear warm-up from 0.
/// Source: format as in the PowerEdge C4140 whitepaper of February 2019, section 7.4 ("0.4;10;0.04;60;0.004").
class LearningRateSchedule {
 public:
  /// Errors: "plan-invalid" naming the part that is not a number or an epoch that does not ascend.
  static Result<LearningRateSchedule> parse(std::string_view text, double warmupEpochs);
  double at(double epoch) const;

 private:
  std::vector<double> m_rates;
  std::vector<double> m_epochs;
  double m_warmupEpochs = 0;
};

/// Factor by which the plan's rule multiplies its schedule's rates: 1 as written; linear: global batch / reference
/// batch. Source: the linear scaling rule of Goyal et al., "Accurate, Large Minibatch SGD", arXiv:1706.02677, section
/// 2.1.
double learningRateFactor(const Plan& plan, int batchSizeGlobal);

}  // namespace scalescope
