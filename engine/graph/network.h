// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/graph/graph_builder.h"

namespace scalescope {

/// A network of the zoo: its name, the image and classes of its publication, and the function that adds its layers.
struct Network {
  const char* name;
  int channels;
  int imageSize;  ///< pixels, square
  int classCount;
  /// Adds every layer from the first after the input to the loss.
  void (*build)(GraphBuilder& builder, int classCount);
};

// One file each; network_zoo.cpp lists them.
extern const Network kAlexNet;
extern const Network kAlexNetTf;
extern const Network kGoogLeNet;
extern const Network kGoogLeNetAux;
extern const Network kGoogLeNetTf;
extern const Network kInceptionBn;
extern const Network kInceptionV3;
extern const Network kInceptionV3Aux;
extern const Network kInceptionV4;
extern const Network kResNet20;
extern const Network kResNet50;
extern const Network kResNet50V1;
extern const Network kResNet101;
extern const Network kResNet101V1;
extern const Network kResNet152;
extern const Network kResNet152V1;
extern const Network kVgg16;
extern const Network kVgg19;

}  // namespace scalescope
