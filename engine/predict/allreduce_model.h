// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/predict/allreduce_forms.h"
#include "engine/predict/links.h"
#include "engine/predict/monotone_curve.h"
#include "engine/predict/nccl_form.h"
#include "engine/predict/overlap.h"

namespace scalescope {

/// One measured all-reduce. Units: bytes, s; relative standard error of the mean.
struct AllreduceSample {
  double bytes = 0, seconds = 0, relativeError = 0;
};

/// A sweep over sizes among ranks of one shape.
struct AllreduceSweepPoints {
  RankShape shape;
  double linkGbPerS = 0;  ///< what one link between hosts reaches; 0: unknown, or one host
  std::vector<AllreduceSample> samples;
  std::string name;  ///< of the result
};

/// The links of a configuration. Units: GB/s that large transfers reach; 0: as measured, else as assumed.
struct NetworkLinks {
  double inNodeGbPerS = 0, acrossGbPerS = 0;
};

/// All-reduce times of any size, number of ranks and link. A form (a ring for Gloo, NCCL's form for NCCL) whose latency
/// and rate are fitted to the sweeps by weighted least squares in log time; what remains between form and sweeps is
/// interpolated monotonically over the logarithm of the bytes and linearly over that of the ranks, and fades with the
/// ratio of the link to the measured one.
class AllreduceModel {
 public:
  enum class Family { Gloo, Nccl };

  AllreduceModel() = default;
  /// `machine`: of NCCL; its shape and rates are replaced by those of each question.
  AllreduceModel(Family family, std::vector<AllreduceSweepPoints> sweeps, const NcclMachine& machine = {},
                 bool hierarchical = false);

  /// Zero for one rank.
  AllreduceParts parts(const RankShape& shape, const NetworkLinks& links, double bytes) const;
  double seconds(const RankShape& shape, const NetworkLinks& links, double bytes) const;

  Family family() const { return m_family; }
  bool hasSweep(bool acrossHosts) const;
  const std::vector<AllreduceSweepPoints>& sweeps() const { return m_sweeps; }
  /// The measured rate of the link between hosts of the sweeps; 0: unknown.
  double measuredLinkGbPerS() const { return m_linkGbPerS; }
  /// Root mean square of log(form / sweep), without the interpolation; 0 without sweeps.
  double formError() const { return m_formError; }

 private:
  AllreduceParts form(const RankShape& shape, const NetworkLinks& links, double bytes) const;
  double linkOf(const RankShape& shape, const NetworkLinks& links) const;
  double transferOverLink(const RankShape& shape, double gbPerS, double bytes) const;
  double leastSeconds(const RankShape& shape, const NetworkLinks& links, double bytes) const;
  double correction(const RankShape& shape, const NetworkLinks& links, double bytes) const;
  void fitGloo(bool across);
  void fitNccl();
  void addCorrections();

  struct Correction {
    RankShape shape;
    double linkGbPerS = 0;
    MonotoneCurve logSeconds;  ///< over log bytes
    double bytesLow = 0, bytesHigh = 0;
  };

  Family m_family = Family::Gloo;
  std::vector<AllreduceSweepPoints> m_sweeps;
  NcclMachine m_machine;
  bool m_hierarchical = false;
  HockneyLink m_inHost{5e-6, 1.0 / 5e9};             ///< loopback
  HockneyLink m_across{30e-6, 0};                    ///< time per byte that is added to the link's
  double m_latencyFactor = 1, m_transferFactor = 1;  ///< of NCCL's form
  double m_linkGbPerS = 0, m_formError = 0;
  /// The most that a sweep reached, as a multiple of the link's rate; several connections may reach more than one.
  double m_linkReach = 1;
  std::vector<Correction> m_corrections;
};

}  // namespace scalescope
