// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/backend_cuda/products/convolution.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/switches.h"
#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// Whether the layer is an Op, one of the operations of a graph.
template <typename Op>
bool is(const Layer& layer) {
  return std::holds_alternative<Op>(layer.op);
}

/// Place of a group's output that only a concat reads: inside the concat's output, and its gradient inside the concat's
/// gradient.
struct ConcatPlace {
  int concat = -1;  ///< the layer; -1: none, the output is a separate tensor
  int firstChannel = 0;
};

/// Layers that one kernel, or a few, compute together. Layers are named by their index, groups by their layer `at`;
/// -1: none.
struct FusedGroup {
  int at = 0;                 ///< the layer at which forward and backward are emitted
  int last = 0;               ///< the layer whose output the group's readers read
  std::vector<int> layers;    ///< ascending, with at and last
  std::vector<int> siblings;  ///< 1x1 convolutions of one input as one product; empty: at most one convolution
  std::vector<int> norms;     ///< batch norms: of a sum up to two
  int relu = -1;
  int addend = -1;  ///< of a sum with one batch norm: its other input
  ConcatPlace place;

  // Between groups: what a convolution does for the batch norms beside it.
  bool statistics = false;      ///< it writes those of its output for the batch norms that read it
  int readsThrough = -1;        ///< in training it computes this group, a batch norm with ReLU, as it reads
  int gradientThrough = -1;     ///< its data gradient goes through this group's ReLU, with the sums for its batch norm
  bool addsGradients = false;   ///< and adds the parts of the input's other readers
  bool roundsGradient = false;  ///< its weight gradient stays in 16 bits, as the library writes it
  // What a batch norm need not do.
  bool isComputedByReader = false;  ///< training does not write its output
  bool sumsAreGiven = false;        ///< of its backward
};

/// Which layers are computed together, decided before anything is emitted, from graph, options and the libraries' plans
/// (with tuning: from measured times).
class FusionPlan {
 public:
  FusionPlan(const Graph& graph, const StepOptions& options, PlanSource& plans);

  /// In the order of emission; every layer is in exactly one.
  const std::vector<FusedGroup>& groups() const { return m_groups; }
  const FusedGroup& of(int layer) const { return m_groups[m_groupOf[layer]]; }

  /// Of one image as it is stored: the network's input is padded with zero channels where products allow that.
  Shape storedShape(int layer) const;
  DataType type() const { return m_type; }
  /// The products of a group with a convolution, as far as the plan is made.
  ConvolutionProblem forwardProblem(const FusedGroup& group) const;
  ConvolutionProblem weightsProblem(const FusedGroup& group) const;
  /// `accumulate`: to parts of other readers.
  ConvolutionProblem dataProblem(const FusedGroup& group, bool accumulate) const;
  /// With gradientThrough.
  ConvolutionProblem normGradientProblem(const FusedGroup& group) const;

  /// Whether only batch norms read a convolution, which may then write their statistics.
  bool feedsNorm(int convolution) const;
  /// The layers that read a layer, ascending.
  const std::vector<int>& consumers(int layer) const { return m_consumers[layer]; }

 private:
  // The groups.
  void claimNorms();
  void makeGroups();
  bool isInGroupOfAnother(int layer) const;
  FusedGroup groupAt(int layer) const;
  int onlyConsumer(int layer) const;
  int reluBehind(int layer) const;
  std::vector<int> normsOfSum(int sum) const;
  int normBeforePool(int pool) const;
  ConcatPlace concatPlace(int layer) const;
  bool mayWriteInPlace(int layer) const;
  bool isSlice(int layer) const;
  // Between them.
  void planPrologues();
  void planNormGradients();
  void planRoundedGradients();
  int onlyConvolutionBehind(const FusedGroup& group) const;
  bool offersNormGradient(const FusedGroup& group) const;
  FusedGroup& group(int layer) { return m_groups[m_groupOf[layer]]; }

  const Graph& m_graph;
  StepOptions m_options;
  DataType m_type;
  PlanSource& m_plans;
  std::vector<std::vector<int>> m_consumers, m_siblings;
  std::vector<bool> m_servesClassifier;
  std::vector<int> m_owner;  ///< the sum or pool that also computes a batch norm, -1: none
  std::vector<FusedGroup> m_groups;
  std::vector<std::size_t> m_groupOf;
};

/// Storage type of activations in a precision.
DataType activationType(Precision precision);

}  // namespace scalescope::cuda
