// SPDX-License-Identifier: Apache-2.0
#include "engine/check/deepbench_lists.h"

#include <initializer_list>

namespace scalescope {

namespace {

using Sizes = std::initializer_list<std::int64_t>;

/// The widths of the speech and language models in the lists.
constexpr std::int64_t kWide[] = {1024, 1536, 2048, 2560, 2816};
constexpr std::int64_t kSquare[] = {1760, 2048, 2560, 4096};

class GemmList {
 public:
  enum Transposed { None = 1, A = 2, B = 4 };

  void add(Sizes ms, Sizes ns, Sizes ks, int ways) {
    for (const Transposed way : {None, A, B}) {
      if ((ways & way) == 0) continue;
      for (const auto m : ms)
        for (const auto n : ns)
          for (const auto k : ks) shapes.push_back({m, n, k, way == A, way == B});
    }
  }
  /// h * factor outputs of h inputs.
  void addLayer(std::int64_t factor, Sizes ns, std::int64_t h, int ways) { add({factor * h}, ns, {h}, ways); }

  std::vector<GemmShape> shapes;
};

std::vector<GemmShape> trainingGemms() {
  constexpr int kBoth = GemmList::None | GemmList::A;
  GemmList list;
  for (const auto h : kSquare) {
    list.addLayer(1, {16, 32, 64, 128, 7000}, h, kBoth);
    list.addLayer(1, {7133}, h, GemmList::B);
    list.add({5124}, {9124}, {h}, kBoth);
    list.add({35}, {8457}, {h}, kBoth);
  }
  list.add({7680}, {16, 32, 64, 128}, {2560}, kBoth);
  list.add({3072}, {16, 32, 64, 128}, {1024}, kBoth);
  list.add({3072}, {7435}, {1024}, GemmList::B);
  list.add({7680}, {5481}, {2560}, GemmList::B);
  list.add({512, 1024}, {8, 16}, {500000}, kBoth);
  list.add({1024}, {700}, {512}, kBoth);
  for (const auto h : kWide) list.addLayer(3, {24000, 48000}, h, kBoth);
  for (const auto h : {1536, 2048, 2816}) list.addLayer(3, {16, 32}, h, kBoth);
  list.add({512, 1024}, {24000, 48000}, {1536, 2048, 2560, 2816}, kBoth);
  list.add({512, 1024}, {16, 32}, {512}, GemmList::None | GemmList::B);
  return list.shapes;
}

std::vector<GemmShape> inferenceGemms() {
  GemmList list;
  list.add({5124, 35}, {700, 1500}, {2048, 2560}, GemmList::None);
  list.add({7680}, {1, 2, 4}, {2560}, GemmList::None);
  list.add({3072}, {1, 2, 4}, {1024}, GemmList::None);
  list.add({512, 1024}, {1, 2, 4}, {500000}, GemmList::None);
  list.add({1024}, {700}, {512}, GemmList::None);
  for (const auto h : kWide) list.addLayer(3, {1500, 3000, 6000}, h, GemmList::None);
  for (const auto h : {1536, 2048, 2816}) list.addLayer(3, {1, 2, 4}, h, GemmList::None);
  list.add({512, 1024}, {1500, 3000, 6000}, {1536, 2048, 2560, 2816}, GemmList::None);
  list.add({512, 1024}, {1, 2, 4}, {512}, GemmList::None);
  return list.shapes;
}

/// w, h, c of the image; k filters of f_w x f_h; padding and stride of both directions.
struct ConvolutionRow {
  int w, h, c, k, filterW, filterH, pad, stride;
};

using Batches = std::vector<int>;
using ConvolutionRows = std::initializer_list<ConvolutionRow>;

void addConvolutions(std::vector<ConvolutionShape>& shapes, const Batches& batches, ConvolutionRows rows) {
  for (const int n : batches)
    for (const auto& [w, h, c, k, filterW, filterH, pad, stride] : rows)
      shapes.push_back({w, h, c, n, k, filterW, filterH, pad, pad, stride, stride});
}

/// Small images of text and faces, and of speech.
constexpr ConvolutionRows kSpeech = {{700, 161, 1, 32, 20, 5, 0, 2}, {341, 79, 32, 32, 10, 5, 0, 2}};
constexpr ConvolutionRows kText = {{480, 48, 1, 16, 3, 3, 1, 1},
                                   {240, 24, 16, 32, 3, 3, 1, 1},
                                   {120, 12, 32, 64, 3, 3, 1, 1},
                                   {60, 6, 64, 128, 3, 3, 1, 1}};
constexpr ConvolutionRows kFaces = {{108, 108, 3, 64, 3, 3, 1, 2},
                                    {54, 54, 64, 64, 3, 3, 1, 1},
                                    {27, 27, 128, 128, 3, 3, 1, 1},
                                    {14, 14, 128, 256, 3, 3, 1, 1},
                                    {7, 7, 256, 512, 3, 3, 1, 1}};
constexpr ConvolutionRows kVggAndResnet = {
    {224, 224, 3, 64, 3, 3, 1, 1},   {112, 112, 64, 128, 3, 3, 1, 1}, {56, 56, 128, 256, 3, 3, 1, 1},
    {28, 28, 256, 512, 3, 3, 1, 1},  {14, 14, 512, 512, 3, 3, 1, 1},  {7, 7, 512, 512, 3, 3, 1, 1},
    {7, 7, 512, 512, 3, 3, 1, 1},    {56, 56, 64, 64, 3, 3, 1, 1},    {28, 28, 128, 128, 3, 3, 1, 1},
    {14, 14, 256, 256, 3, 3, 1, 1},  {14, 14, 256, 256, 1, 1, 0, 1},  {7, 7, 512, 512, 1, 1, 0, 1},
    {112, 112, 64, 64, 1, 1, 0, 1},  {56, 56, 64, 256, 1, 1, 0, 1},   {56, 56, 256, 64, 1, 1, 0, 1},
    {28, 28, 128, 512, 1, 1, 0, 1},  {28, 28, 512, 128, 1, 1, 0, 1},  {14, 14, 256, 1024, 1, 1, 0, 1},
    {14, 14, 256, 1024, 1, 1, 0, 1}, {14, 14, 1024, 256, 1, 1, 0, 1}, {7, 7, 512, 2048, 1, 1, 0, 1},
    {7, 7, 2048, 512, 1, 1, 0, 1},   {56, 56, 64, 256, 1, 1, 0, 2},   {28, 28, 128, 512, 1, 1, 0, 2},
    {14, 14, 256, 1024, 1, 1, 0, 2}, {56, 56, 256, 128, 1, 1, 0, 2},  {28, 28, 512, 256, 1, 1, 0, 2},
    {28, 28, 512, 1024, 1, 1, 0, 2}, {14, 14, 1024, 512, 1, 1, 0, 2}, {14, 14, 1024, 2048, 1, 1, 0, 2},
    {7, 7, 2048, 512, 1, 1, 3, 2}};
constexpr ConvolutionRows kGooglenetAndSpeech = {
    {224, 224, 3, 64, 7, 7, 3, 2},  {28, 28, 192, 32, 5, 5, 2, 1},   {28, 28, 192, 64, 1, 1, 0, 1},
    {14, 14, 512, 48, 5, 5, 2, 1},  {14, 14, 512, 192, 1, 1, 0, 1},  {7, 7, 832, 256, 1, 1, 0, 1},
    {7, 7, 832, 128, 5, 5, 2, 1},   {700, 161, 1, 64, 5, 5, 1, 2},   {350, 80, 64, 64, 3, 3, 1, 1},
    {350, 80, 64, 128, 5, 5, 1, 2}, {175, 40, 128, 128, 3, 3, 1, 1}, {175, 40, 128, 256, 5, 5, 1, 2},
    {84, 20, 256, 256, 3, 3, 1, 1}, {84, 20, 256, 512, 5, 5, 1, 2},  {42, 10, 512, 512, 3, 3, 1, 1}};

}  // namespace

std::vector<GemmShape> deepBenchGemms(DeepBenchSet set) {
  return set == DeepBenchSet::Train ? trainingGemms() : inferenceGemms();
}

std::vector<ConvolutionShape> deepBenchConvolutions(DeepBenchSet set) {
  const bool train = set == DeepBenchSet::Train;
  std::vector<ConvolutionShape> shapes;
  addConvolutions(shapes, train ? Batches{4, 8, 16, 32} : Batches{1, 2, 4}, kSpeech);
  addConvolutions(shapes, {train ? 16 : 1}, kText);
  addConvolutions(shapes, {train ? 8 : 1}, kFaces);
  addConvolutions(shapes, train ? Batches{8, 16} : Batches{1, 2}, kVggAndResnet);
  addConvolutions(shapes, train ? Batches{16} : Batches{1, 2}, kGooglenetAndSpeech);
  return shapes;
}

std::vector<RnnShape> deepBenchRnns(DeepBenchSet set) {
  using enum RnnCell;
  std::vector<RnnShape> shapes;
  const auto add = [&shapes](RnnCell cell, std::initializer_list<int> hidden, const Batches& batches,
                             std::initializer_list<int> steps) {
    for (const int h : hidden)
      for (const int n : batches)
        for (const int t : steps) shapes.push_back({cell, h, n, t});
  };
  if (set == DeepBenchSet::Train) {
    add(Vanilla, {1760, 2048, 2560}, {16, 32, 64, 128}, {50});
    add(Lstm, {512, 1024, 2048, 4096}, {16, 32, 64, 128}, {25});
    add(Lstm, {1536}, {8, 16, 32}, {50});
    add(Lstm, {256}, {16, 32, 64}, {150});
    add(Gru, {2816, 2048, 1536, 2560}, {32}, {1500, 750, 375, 187});
    add(Gru, {512}, {32}, {1});
    add(Gru, {1024}, {32, 64}, {1500});
  } else {
    const Batches batches{1, 2, 4};
    add(Lstm, {512, 1024, 2048}, batches, {25});
    add(Lstm, {1536}, batches, {50});
    add(Lstm, {256}, batches, {150});
    add(Gru, {2816, 2048, 1536, 2560}, batches, {1500, 750, 375, 187});
    add(Gru, {512}, batches, {1});
    add(Gru, {1024}, batches, {1500});
  }
  return shapes;
}

std::vector<std::int64_t> deepBenchAllReduces() {
  return {100000, 3097600, 4194304, 6553600, 16777217, 38360000, 64500000};
}

}  // namespace scalescope
