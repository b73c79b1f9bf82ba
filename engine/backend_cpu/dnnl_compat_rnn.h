// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend/operation_bench.h"
#include "engine/backend_cpu/dnnl_compat.h"

/// The recurrent primitives of oneDNN 2 and 3: the same arguments, from an operation descriptor in 2 and directly in 3.
namespace scalescope::onednn {

/// Operands of one layer and direction, or their gradients. Empty descriptions: not used by the cell.
struct RnnOperands {
  Desc layer;          ///< input and output: steps x batch x hidden
  Desc iter, iterC;    ///< state before the first step and after the last; LSTM's cell state
  Desc weights, bias;  ///< of the input and of the state alike
};

struct RnnDescs {
  dnnl::primitive_desc_base forward, backward;  ///< backward: both gradients at once
};

template <typename Primitive, typename... Args>
typename Primitive::primitive_desc rnnForwardDesc(const dnnl::engine& engine, const Args&... args) {
#if DNNL_VERSION_MAJOR >= 3
  return {engine, kTraining, args..., userScratchpad()};
#else
  return {typename Primitive::desc(kTraining, args...), userScratchpad(), engine};
#endif
}

template <typename Primitive, typename Forward, typename... Args>
typename Primitive::primitive_desc rnnBackwardDesc(const dnnl::engine& engine, const Forward& forward,
                                                   const Args&... args) {
#if DNNL_VERSION_MAJOR >= 3
  return {engine, dnnl::prop_kind::backward, args..., forward, userScratchpad()};
#else
  return {typename Primitive::desc(dnnl::prop_kind::backward, args...), userScratchpad(), engine, forward};
#endif
}

/// `gradients` nullptr: forward of training only.
inline RnnDescs rnnDescs(const dnnl::engine& engine, RnnCell cell, const RnnOperands& o, const RnnOperands* gradients) {
  const auto way = dnnl::rnn_direction::unidirectional_left2right;
  RnnDescs descs;
  if (cell == RnnCell::Lstm) {
    const auto forward = rnnForwardDesc<dnnl::lstm_forward>(engine, way, o.layer, o.iter, o.iterC, o.weights, o.weights,
                                                            o.bias, o.layer, o.iter, o.iterC);
    descs.forward = forward;
    if (const RnnOperands* g = gradients)
      descs.backward = rnnBackwardDesc<dnnl::lstm_backward>(
          engine, forward, way, o.layer, o.iter, o.iterC, o.weights, o.weights, o.bias, o.layer, o.iter, o.iterC,
          g->layer, g->iter, g->iterC, g->weights, g->weights, g->bias, g->layer, g->iter, g->iterC);
  } else if (cell == RnnCell::Gru) {
    const auto forward = rnnForwardDesc<dnnl::lbr_gru_forward>(engine, way, o.layer, o.iter, o.weights, o.weights,
                                                               o.bias, o.layer, o.iter);
    descs.forward = forward;
    if (const RnnOperands* g = gradients)
      descs.backward = rnnBackwardDesc<dnnl::lbr_gru_backward>(engine, forward, way, o.layer, o.iter, o.weights,
                                                               o.weights, o.bias, o.layer, o.iter, g->layer, g->iter,
                                                               g->weights, g->weights, g->bias, g->layer, g->iter);
  } else {
    const auto activation = dnnl::algorithm::eltwise_relu;
    const auto forward = rnnForwardDesc<dnnl::vanilla_rnn_forward>(engine, activation, way, o.layer, o.iter, o.weights,
                                                                   o.weights, o.bias, o.layer, o.iter);
    descs.forward = forward;
    if (const RnnOperands* g = gradients)
      descs.backward = rnnBackwardDesc<dnnl::vanilla_rnn_backward>(
          engine, forward, activation, way, o.layer, o.iter, o.weights, o.weights, o.bias, o.layer, o.iter, g->layer,
          g->iter, g->weights, g->weights, g->bias, g->layer, g->iter);
  }
  return descs;
}

}  // namespace scalescope::onednn
