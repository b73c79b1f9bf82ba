// SPDX-License-Identifier: Apache-2.0
// Source: pytorch/vision v0.14.1, torchvision/models: resnet.py, vgg.py, inception.py, alexnet.py, googlenet.py;
// huggingface/pytorch-image-models at aa4b585, timm/models/vgg.py, whose hidden layers are convolutions. timm's
// resnet50, resnet101, resnet152 and inception_v3 have torchvision's names.
#include "engine/weights/name_rules.h"

namespace scalescope::weights {

std::span<const NameTable> pytorchTables() {
  static constexpr std::string_view kResNets[] = {"resnet-50", "resnet-101", "resnet-152"};
  static constexpr NameRule kResNetRules[] = {{"stem.%", "$11"},
                                              {"stage#.block#.shortcut.conv", "layer$1.$2.downsample.0"},
                                              {"stage#.block#.shortcut.bn", "layer$1.$2.downsample.1"},
                                              {"stage#.block#.%#", "layer$1.$2.$3$4"},
                                              {"fc", "fc"}};
  static constexpr std::string_view kVgg16s[] = {"vgg-16"}, kVgg19s[] = {"vgg-19"};
  static constexpr NameRule kVgg16Rules[] = {
      {"stage1.conv1", "features.0"},  {"stage1.conv2", "features.2"},  {"stage2.conv1", "features.5"},
      {"stage2.conv2", "features.7"},  {"stage3.conv1", "features.10"}, {"stage3.conv2", "features.12"},
      {"stage3.conv3", "features.14"}, {"stage4.conv1", "features.17"}, {"stage4.conv2", "features.19"},
      {"stage4.conv3", "features.21"}, {"stage5.conv1", "features.24"}, {"stage5.conv2", "features.26"},
      {"stage5.conv3", "features.28"}, {"fc6", "classifier.0"},         {"fc7", "classifier.3"},
      {"fc8", "classifier.6"}};
  static constexpr NameRule kVgg19Rules[] = {
      {"stage1.conv1", "features.0"},  {"stage1.conv2", "features.2"},  {"stage2.conv1", "features.5"},
      {"stage2.conv2", "features.7"},  {"stage3.conv1", "features.10"}, {"stage3.conv2", "features.12"},
      {"stage3.conv3", "features.14"}, {"stage3.conv4", "features.16"}, {"stage4.conv1", "features.19"},
      {"stage4.conv2", "features.21"}, {"stage4.conv3", "features.23"}, {"stage4.conv4", "features.25"},
      {"stage5.conv1", "features.28"}, {"stage5.conv2", "features.30"}, {"stage5.conv3", "features.32"},
      {"stage5.conv4", "features.34"}, {"fc6", "classifier.0"},         {"fc7", "classifier.3"},
      {"fc8", "classifier.6"}};
  static constexpr NameRule kTimmVggHead[] = {{"fc6", "pre_logits.fc1"}, {"fc7", "pre_logits.fc2"}, {"fc8", "head.fc"}};
  static constexpr std::string_view kInceptions[] = {"inception-v3"}, kInceptionsAux[] = {"inception-v3-aux"};
  static constexpr std::string_view kAuxLogits[] = {"AuxLogits."};
  static constexpr NameRule kInceptionRules[] = {{"stem.%1", "Conv2d_1a_3x3.$1"},
                                                 {"stem.%2", "Conv2d_2a_3x3.$1"},
                                                 {"stem.%3", "Conv2d_2b_3x3.$1"},
                                                 {"stem.%5", "Conv2d_3b_1x1.$1"},
                                                 {"stem.%6", "Conv2d_4a_3x3.$1"},
                                                 {"mixed5@.branch1.%1", "Mixed_5$1.branch1x1.$2"},
                                                 {"mixed5@.branch2.%#", "Mixed_5$1.branch5x5_$3.$2"},
                                                 {"mixed5@.branch3.%#", "Mixed_5$1.branch3x3dbl_$3.$2"},
                                                 {"mixed5@.branch4.%2", "Mixed_5$1.branch_pool.$2"},
                                                 {"mixed6a.branch1.%1", "Mixed_6a.branch3x3.$1"},
                                                 {"mixed6a.branch2.%#", "Mixed_6a.branch3x3dbl_$2.$1"},
                                                 {"mixed6@.branch1.%1", "Mixed_6$1.branch1x1.$2"},
                                                 {"mixed6@.branch2.%#", "Mixed_6$1.branch7x7_$3.$2"},
                                                 {"mixed6@.branch3.%#", "Mixed_6$1.branch7x7dbl_$3.$2"},
                                                 {"mixed6@.branch4.%2", "Mixed_6$1.branch_pool.$2"},
                                                 {"mixed7a.branch1.%#", "Mixed_7a.branch3x3_$2.$1"},
                                                 {"mixed7a.branch2.%#", "Mixed_7a.branch7x7x3_$2.$1"},
                                                 {"mixed7@.branch1.%1", "Mixed_7$1.branch1x1.$2"},
                                                 {"mixed7@.branch2.%1", "Mixed_7$1.branch3x3_1.$2"},
                                                 {"mixed7@.branch2@.%1", "Mixed_7$1.branch3x3_2$2.$3"},
                                                 {"mixed7@.branch3.%#", "Mixed_7$1.branch3x3dbl_$3.$2"},
                                                 {"mixed7@.branch3@.%1", "Mixed_7$1.branch3x3dbl_3$2.$3"},
                                                 {"mixed7@.branch4.%2", "Mixed_7$1.branch_pool.$2"},
                                                 {"aux.%2", "AuxLogits.conv0.$1"},
                                                 {"aux.%3", "AuxLogits.conv1.$1"},
                                                 {"aux.fc", "AuxLogits.fc"},
                                                 {"fc", "fc"}};
  // Other networks than ours under the same names: listed so that the difference is reported layer by layer.
  static constexpr std::string_view kAlexNets[] = {"alexnet", "alexnet-tf"};
  static constexpr NameRule kAlexNetRules[] = {
      {"conv1", "features.0"},  {"conv2", "features.3"}, {"conv3", "features.6"}, {"conv4", "features.8"},
      {"conv5", "features.10"}, {"fc6", "classifier.1"}, {"fc7", "classifier.4"}, {"fc8", "classifier.6"}};
  static constexpr std::string_view kGoogLeNets[] = {"googlenet", "googlenet-aux", "googlenet-tf"};
  static constexpr NameRule kGoogLeNetRules[] = {{"stem1.conv1", "conv1.conv"},
                                                 {"stem2.conv1", "conv2.conv"},
                                                 {"stem2.conv2", "conv3.conv"},
                                                 {"inception#@.branch1.conv1", "inception$1$2.branch1.conv"},
                                                 {"inception#@.branch4.conv2", "inception$1$2.branch4.1.conv"},
                                                 {"inception#@.branch#.conv#", "inception$1$2.branch$3.$4-1.conv"},
                                                 {"fc", "fc"}};
  static constexpr auto kNames = TensorNames::PyTorch;
  static constexpr NameTable kTables[] = {{"torchvision", kNames, kResNets, kResNetRules},
                                          {"torchvision", kNames, kVgg16s, kVgg16Rules},
                                          {"torchvision", kNames, kVgg19s, kVgg19Rules},
                                          {"torchvision", kNames, kInceptions, kInceptionRules, kAuxLogits},
                                          {"torchvision", kNames, kInceptionsAux, kInceptionRules},
                                          {"torchvision", kNames, kAlexNets, kAlexNetRules},
                                          {"torchvision", kNames, kGoogLeNets, kGoogLeNetRules},
                                          {"timm", kNames, kVgg16s, kVgg16Rules, {}, kTimmVggHead},
                                          {"timm", kNames, kVgg19s, kVgg19Rules, {}, kTimmVggHead}};
  return kTables;
}

}  // namespace scalescope::weights
