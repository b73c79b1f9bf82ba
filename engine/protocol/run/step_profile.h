// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace scalescope {

/// Where the time of a step goes: one kernel (or primitive) of one layer.
struct KernelTime {
  std::string kernel;  ///< as the library names it
  std::string kind;    ///< "convolution", "batch norm", "communication", "copy", ...: layer kinds of the graph as text
  std::string layer;   ///< name of the layer; "" where it belongs to none
  std::string pass;    ///< "forward", "backward", "update", ""
  std::int64_t calls = 0;  ///< over all profiled steps
  double timeMs = 0;       ///< sum over all profiled steps
};

/// A layer of the profiled network and its size, from which its work follows. Units: elements and multiply-accumulates
/// of one image.
struct ProfiledLayer {
  std::string name;
  std::string operation;                    ///< as KernelTime::kind
  std::vector<std::string> inputs;          ///< names of earlier layers
  int channels = 0, height = 0, width = 0;  ///< of its output
  std::int64_t parameters = 0;              ///< trained ones
  std::int64_t forwardMacs = 0;
};

struct StepProfile {
  int steps = 0;
  double wallMs = 0;   ///< of the profiled steps, profiling included
  std::string method;  ///< e.g. "CUPTI 13.0, step not captured"
  std::vector<KernelTime> kernels;
  int batchSize = 0;                       ///< images of a step of one rank; 0: unknown, in profiles of older versions
  std::vector<ProfiledLayer> layers = {};  ///< of the whole network, each after its inputs; empty if unknown
};

}  // namespace scalescope
