// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/backend/operation_bench.h"
#include "engine/backend_cpu/arena.h"
#include "engine/backend_cpu/dnnl_compat.h"

namespace scalescope {

/// One oneDNN primitive with its operands in memory. Every run uses the same operands.
class BenchedPrimitive : public BenchedOperation {
 public:
  /// `name`: of the operation, in messages. `threads` > 0.
  BenchedPrimitive(const dnnl::engine& engine, int threads, std::string name);

  /// Random numbers, uniform in [-scale, scale); of integers over their whole range (INT8: -127 to 127). Reordered from
  /// a plain layout where `desc` has padding or extra data.
  Status addRandom(int argument, const onednn::Desc& desc, float scale = 1);
  /// Zeros: what the primitive writes, its scratchpad included.
  Status addOutput(int argument, const onednn::Desc& desc);
  /// Uses an argument of another primitive, where it has it.
  void shareWith(const BenchedPrimitive& other, int argument);
  /// Keeps one whose memory is shared.
  void keep(std::unique_ptr<BenchedPrimitive> other) { m_kept = std::move(other); }

  void setPrimitive(dnnl::primitive primitive, std::string implementation, double flop);
  /// Executes once, e.g. to fill the workspace of a gradient. Errors: throws dnnl::error.
  void execute();

  double run(int count) override;
  std::string implementation() const override { return m_implementation; }
  double flop() const override { return m_flop; }

 private:
  Result<dnnl::memory> allocate(const onednn::Desc& desc);

  dnnl::engine m_engine;
  dnnl::stream m_stream;
  int m_threads;
  std::string m_name, m_implementation;
  double m_flop = 0;
  dnnl::primitive m_primitive;
  std::vector<Arena> m_arenas;
  std::unordered_map<int, dnnl::memory> m_arguments;
  std::unique_ptr<BenchedPrimitive> m_kept;
};

/// "operation-unsupported" where oneDNN has no implementation, else "out-of-memory" or "backend-failed"; with its
/// message.
Error operationError(const std::string& name, const dnnl::error& error);

}  // namespace scalescope
