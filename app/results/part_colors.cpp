// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/part_colors.h"

#include <algorithm>
#include <array>

namespace scalescope {
namespace {

// Muted colours at a contrast of at least 3 to white, apart from each other and from those of systems by 11 or more
// (CIEDE2000), and from each other by 9.5 or more with deuteranopia: no part looks like a system (test_contrast).
enum Hue : QRgb {
  Slate = 0xff7090c0,
  Olive = 0xff6e6a38,
  Sea = 0xff3fa58f,
  Ink = 0xff2c3a5c,
  Pine = 0xff1c5a50,
  Plum = 0xff875a85,
  Clay = 0xffc08070,
  Umber = 0xff6d3f32
};

constexpr QRgb kOtherGrey = 0xff909090;

struct WorkHue {
  std::string_view word;
  Hue hue;
};
// The layers of a roofline (convolution, norm, add, ReLU) stand beside the parts of a step in one figure.
constexpr auto kWorkHues = std::to_array<WorkHue>({{"convolution", Slate},
                                                   {"communication", Olive},
                                                   {"max pool", Sea},
                                                   {"average pool", Sea},
                                                   {"global average pool", Sea},
                                                   {"pooling", Sea},
                                                   {"copy", Ink},
                                                   {"layout", Ink},
                                                   {"dropout", Ink},
                                                   {"softmax cross-entropy", Ink},
                                                   {"update", Pine},
                                                   {"ReLU", Plum},
                                                   {"pointwise", Plum},
                                                   {"batch norm", Clay},
                                                   {"add", Umber},
                                                   {"concat", Umber},
                                                   {"fully connected", Umber}});

QColor grey(int value) { return {value, value, value}; }

}  // namespace

QColor partColor(MeasuredPart part) {
  using enum MeasuredPart;
  switch (part) {
    case Compute:
    case Gpus: return QRgb{Slate};
    case ExposedCommunication:
    case Processors: return QRgb{Olive};
    case DataWait:
    case Memory: return QRgb{Sea};
    case Host:
    case RestOfNode: return QRgb{Ink};
    case ExposedCopies: return QRgb{Pine};
    case IdleBetweenKernels: return QRgb{Plum};
    case IdleOther:
    case Contention: return QRgb{Clay};
    case Other: break;
  }
  return kOtherGrey;
}

QColor workColor(std::string_view kindOrPass) {
  if (kindOrPass == "backward") return grey(0x38);  // beside kinds of work, which use all colours
  if (kindOrPass == "forward") return grey(0x68);
  const auto* const found = std::ranges::find(kWorkHues, kindOrPass, &WorkHue::word);
  return found == kWorkHues.end() ? kOtherGrey : QRgb{found->hue};
}

QList<QColor> partColors() {
  QList<QColor> colors;
  for (const QRgb hue : {Slate, Olive, Sea, Ink, Pine, Plum, Clay, Umber}) colors.append(QColor(hue));
  return colors;
}

}  // namespace scalescope
