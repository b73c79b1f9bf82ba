// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <new>
#include <span>

#include "engine/backend_cpu/benched_primitive.h"
#include "engine/backend_cpu/cpu_operation_bench.h"
#include "engine/backend_cpu/dnnl_compat_rnn.h"

namespace scalescope {

namespace {

using Type = dnnl::memory::data_type;
using Tag = dnnl::memory::format_tag;

std::string rnnName(const RnnShape& shape, OperandType type) {
  return std::string(rnnCellName(shape.cell)) + " RNN of " + std::to_string(shape.hidden) + " hidden units, batch " +
         std::to_string(shape.batch) + ", " + std::to_string(shape.steps) + " steps in " + operandTypeName(type);
}

onednn::RnnOperands rnnOperands(const RnnShape& s, Type type) {
  const onednn::Dims state{1, 1, s.batch, s.hidden};
  onednn::RnnOperands o;
  o.layer = {{s.steps, s.batch, s.hidden}, type, Tag::tnc};
  o.iter = {state, type, Tag::ldnc};
  if (s.cell == RnnCell::Lstm) o.iterC = {state, Type::f32, Tag::ldnc};
  o.weights = {{1, 1, s.hidden, s.gates(), s.hidden}, type, Tag::any};
  // This GRU has a second bias for its candidate state.
  o.bias = {{1, 1, s.gates() + (s.cell == RnnCell::Gru ? 1 : 0), s.hidden}, Type::f32, Tag::ldgo};
  return o;
}

constexpr int kRead[] = {DNNL_ARG_SRC_LAYER,     DNNL_ARG_SRC_ITER,     DNNL_ARG_SRC_ITER_C,
                         DNNL_ARG_WEIGHTS_LAYER, DNNL_ARG_WEIGHTS_ITER, DNNL_ARG_BIAS};
constexpr int kWritten[] = {DNNL_ARG_DST_LAYER, DNNL_ARG_DST_ITER, DNNL_ARG_DST_ITER_C, DNNL_ARG_WORKSPACE};
constexpr int kGradientsRead[] = {DNNL_ARG_DIFF_DST_LAYER, DNNL_ARG_DIFF_DST_ITER, DNNL_ARG_DIFF_DST_ITER_C};
constexpr int kGradientsWritten[] = {DNNL_ARG_DIFF_SRC_LAYER,     DNNL_ARG_DIFF_SRC_ITER,     DNNL_ARG_DIFF_SRC_ITER_C,
                                     DNNL_ARG_DIFF_WEIGHTS_LAYER, DNNL_ARG_DIFF_WEIGHTS_ITER, DNNL_ARG_DIFF_BIAS};

/// Adds those of `arguments` that the primitive has. `stateScale`: of weights, so that states neither grow nor vanish.
Status addArguments(BenchedPrimitive& bench, const dnnl::primitive_desc_base& pd, std::span<const int> arguments,
                    bool random, float weightScale) {
  for (const int argument : arguments) {
    const onednn::Desc desc = pd.query_md(dnnl::query::exec_arg_md, argument);
    if (desc.get_size() == 0) continue;
    const bool weights = argument == DNNL_ARG_WEIGHTS_LAYER || argument == DNNL_ARG_WEIGHTS_ITER;
    const Status added =
        random ? bench.addRandom(argument, desc, weights ? weightScale : 1) : bench.addOutput(argument, desc);
    if (!added) return added;
  }
  return {};
}

Status finish(BenchedPrimitive& bench, const dnnl::primitive_desc_base& pd, double flop) {
  if (auto added = bench.addOutput(DNNL_ARG_SCRATCHPAD, pd.query_md(dnnl::query::scratchpad_md)); !added) return added;
  bench.setPrimitive(dnnl::primitive(pd.get()), pd.impl_info_str() + std::string(", input product included"), flop);
  return {};
}

}  // namespace

OperationBench::Made CpuOperationBench::rnn(const RnnShape& shape, OperandType type, Pass pass) {
  const std::string name = rnnName(shape, type);
  const auto types = operandTypes(type, Type::u8);
  if (!types) return types.error();
  if (type == OperandType::Int8)
    return Error{"operation-unsupported", Text::of("RNNs in int8 need the scales of trained weights.")};
  if (pass == Pass::WeightGradient)
    return Error{"operation-unsupported",
                 Text::of("oneDNN computes both gradients of an RNN at once: they are measured as the data gradient.")};
  const float weightScale = 1 / std::sqrt(static_cast<float>(shape.hidden));
  // The input has its own product, as large as the state's.
  const double forwardFlop = 2 * shape.recurrentFlop();
  try {
    const bool backward = pass != Pass::Forward;
    const onednn::RnnOperands gradients = rnnOperands(shape, Type::f32);
    const auto descs =
        onednn::rnnDescs(m_engine, shape.cell, rnnOperands(shape, types->src), backward ? &gradients : nullptr);
    auto forward = std::make_unique<BenchedPrimitive>(m_engine, m_threads, name);
    if (auto added = addArguments(*forward, descs.forward, kRead, true, weightScale); !added) return added.error();
    if (auto added = addArguments(*forward, descs.forward, kWritten, false, 1); !added) return added.error();
    if (auto added = finish(*forward, descs.forward, forwardFlop); !added) return added.error();
    if (!backward) return std::unique_ptr<BenchedOperation>(std::move(forward));

    forward->execute();  // fills the workspace
    auto bench = std::make_unique<BenchedPrimitive>(m_engine, m_threads, name + ", backward");
    // Weights may have another layout; the rest is the forward's own memory.
    if (auto added = addArguments(*bench, descs.backward, kRead, true, weightScale); !added) return added.error();
    for (const int argument : kWritten) bench->shareWith(*forward, argument);
    if (auto added = addArguments(*bench, descs.backward, kGradientsRead, true, 1); !added) return added.error();
    if (auto added = addArguments(*bench, descs.backward, kGradientsWritten, false, 1); !added) return added.error();
    if (auto added = finish(*bench, descs.backward, 2 * forwardFlop); !added) return added.error();
    bench->keep(std::move(forward));
    return std::unique_ptr<BenchedOperation>(std::move(bench));
  } catch (const dnnl::error& error) {
    return operationError(name, error);
  } catch (const std::bad_alloc&) {
    return Error{"out-of-memory", Text::of("%1 does not fit into memory.", name)};
  }
}

}  // namespace scalescope
