// SPDX-License-Identifier: Apache-2.0
// Source: BVLC/caffe, models/bvlc_alexnet and bvlc_googlenet, train_val.prototxt; the VGG_ILSVRC_16_layers and
// _19_layers models of the VGG group; KaimingHe/deep-residual-networks, ResNet-50/101/152-deploy.prototxt (stride in
// the first 1x1 convolution: our "-v1" networks).
#include "engine/weights/name_rules.h"

namespace scalescope::weights {

std::span<const NameTable> caffeTables() {
  static constexpr std::string_view kAlexNets[] = {"alexnet"};
  static constexpr NameRule kAlexNetRules[] = {{"conv#", "conv$1"}, {"fc#", "fc$1"}};
  static constexpr std::string_view kVggs[] = {"vgg-16", "vgg-19"};
  static constexpr NameRule kVggRules[] = {{"stage#.conv#", "conv$1_$2"}, {"fc#", "fc$1"}};
  static constexpr std::string_view kGoogLeNets[] = {"googlenet"}, kGoogLeNetsAux[] = {"googlenet-aux"};
  static constexpr std::string_view kHeads[] = {"loss1/", "loss2/"};
  static constexpr NameRule kGoogLeNetRules[] = {{"stem1.conv1", "conv1/7x7_s2"},
                                                 {"stem2.conv1", "conv2/3x3_reduce"},
                                                 {"stem2.conv2", "conv2/3x3"},
                                                 {"inception#@.branch1.conv1", "inception_$1$2/1x1"},
                                                 {"inception#@.branch2.conv1", "inception_$1$2/3x3_reduce"},
                                                 {"inception#@.branch2.conv2", "inception_$1$2/3x3"},
                                                 {"inception#@.branch3.conv1", "inception_$1$2/5x5_reduce"},
                                                 {"inception#@.branch3.conv2", "inception_$1$2/5x5"},
                                                 {"inception#@.branch4.conv2", "inception_$1$2/pool_proj"},
                                                 {"aux#.conv2", "loss$1/conv"},
                                                 {"aux#.fc1", "loss$1/fc"},
                                                 {"aux#.fc2", "loss$1/classifier"},
                                                 {"fc", "loss3/classifier"}};
  // Stages of few blocks name them a, b, c...; the long ones of ResNet-101 and -152 a, b1, b2...
  static constexpr std::string_view kResNet50s[] = {"resnet-50-v1"},
                                    kLargeResNets[] = {"resnet-101-v1", "resnet-152-v1"};
  static constexpr NameRule kResNet50Rules[] = {{"stem.conv", "conv1"},
                                                {"stem.bn", "bn_conv1"},
                                                {"stage#.block#.shortcut.conv", "res$1+1&2_branch1"},
                                                {"stage#.block#.shortcut.bn", "bn$1+1&2_branch1"},
                                                {"stage#.block#.conv#", "res$1+1&2_branch2&3-1"},
                                                {"stage#.block#.bn#", "bn$1+1&2_branch2&3-1"},
                                                {"fc", "fc1000"}};
  static constexpr NameRule kLargeResNetRules[] = {{"stem.conv", "conv1"},
                                                   {"stem.bn", "bn_conv1"},
                                                   {"stage#.block#.shortcut.conv", "res$1+1&2_branch1"},
                                                   {"stage#.block#.shortcut.bn", "bn$1+1&2_branch1"},
                                                   {"stage1.block#.conv#", "res2&1_branch2&2-1"},
                                                   {"stage1.block#.bn#", "bn2&1_branch2&2-1"},
                                                   {"stage4.block#.conv#", "res5&1_branch2&2-1"},
                                                   {"stage4.block#.bn#", "bn5&1_branch2&2-1"},
                                                   {"stage#.block0.conv#", "res$1+1a_branch2&2-1"},
                                                   {"stage#.block0.bn#", "bn$1+1a_branch2&2-1"},
                                                   {"stage#.block#.conv#", "res$1+1b$2_branch2&3-1"},
                                                   {"stage#.block#.bn#", "bn$1+1b$2_branch2&3-1"},
                                                   {"fc", "fc1000"}};
  static constexpr auto kNames = TensorNames::Caffe;
  static constexpr NameTable kTables[] = {{"caffe", kNames, kAlexNets, kAlexNetRules},
                                          {"caffe", kNames, kVggs, kVggRules},
                                          {"caffe", kNames, kGoogLeNets, kGoogLeNetRules, kHeads},
                                          {"caffe", kNames, kGoogLeNetsAux, kGoogLeNetRules},
                                          {"caffe", kNames, kResNet50s, kResNet50Rules},
                                          {"caffe", kNames, kLargeResNets, kLargeResNetRules}};
  return kTables;
}

}  // namespace scalescope::weights
