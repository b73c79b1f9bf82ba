// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/part_colors.h"

#include <algorithm>
#include <array>

#include "app/figures/figure_export.h"

namespace scalescope {
namespace {

enum Hue { Blue, Ochre, Green, Black, Cyan, Pink, Purple, Rust };  // the order of FigureStyles::colors()

struct PartHue {
  std::string_view id;
  Hue hue;
};
// The layers of a roofline (convolution, norm, add, ReLU) stand beside the parts of a step in one figure.
constexpr auto kHues = std::to_array<PartHue>({{"compute", Blue},
                                               {"exposed communication", Ochre},
                                               {"data wait", Green},
                                               {"host", Black},
                                               {"exposed copies", Cyan},
                                               {"idle between kernels", Pink},
                                               {"idle, other cause", Purple},
                                               {"contention", Purple},
                                               {"wait for the slowest rank", Pink},
                                               {"convolution", Blue},
                                               {"communication", Ochre},
                                               {"max pool", Green},
                                               {"average pool", Green},
                                               {"global average pool", Green},
                                               {"pooling", Green},
                                               {"copy", Black},
                                               {"layout", Black},
                                               {"dropout", Black},
                                               {"softmax cross-entropy", Black},
                                               {"update", Cyan},
                                               {"ReLU", Pink},
                                               {"pointwise", Pink},
                                               {"batch norm", Purple},
                                               {"add", Rust},
                                               {"concat", Rust},
                                               {"fully connected", Rust}});

QColor grey(int value) { return {value, value, value}; }

}  // namespace

QColor partColor(std::string_view id) {
  if (id == "backward") return grey(0x38);  // beside kinds of work, which use all colours
  if (id == "forward") return grey(0x68);
  const auto* const found = std::ranges::find(kHues, id, &PartHue::id);
  return found == kHues.end() ? grey(0x90) : FigureStyles::colors().at(found->hue);
}

}  // namespace scalescope
