// SPDX-License-Identifier: GPL-3.0-or-later
// Studies of publications: how they were fitted to the hosts at hand, what they cannot reproduce, how unclear
// statements were read. One entry per sentence, in the words of the tables of engine/study; the context PublishedStudy
// has them too.
#include <QCoreApplication>

#include "app/core/engine_sentences.h"

namespace scalescope {

std::span<const char* const> studySentences() {
  static const char* const kSentences[] = {
      QT_TRANSLATE_NOOP("Text", "%1 devices become %2, which the hosts have."),
      QT_TRANSLATE_NOOP("Text", "%1 devices are left out: here they would be %2, which the study already has."),
      QT_TRANSLATE_NOOP("Text", "%1 devices become %2, because %3 images cannot be divided among more equally."),
      QT_TRANSLATE_NOOP("Text", "8 devices of one node against 2 x 4 become %1 against %2."),
      QT_TRANSLATE_NOOP("Text",
                        "The comparison with several smaller nodes is left out: no host has as many slots as several "
                        "others together."),
      QT_TRANSLATE_NOOP("Text", "FP16 becomes FP32: the CPU backend has no FP16."),
      QT_TRANSLATE_NOOP("Text", "The cells in FP16 are left out: the CPU backend has no FP16."),
      QT_TRANSLATE_NOOP("Text", "ILSVRC 2012 becomes the dataset at hand, in %1."),
      QT_TRANSLATE_NOOP("Text", "ILSVRC 2012 becomes synthetic images, because no dataset in files is given."),
      QT_TRANSLATE_NOOP("Text", "Accuracies on synthetic images are meaningless."),
      QT_TRANSLATE_NOOP("Text", "Cold caches are left out: synthetic images are not read from files."),
      QT_TRANSLATE_NOOP("Text", "TensorFlow and Horovod (tf_cnn_benchmarks): ScaleScope trains with its own engine."),
      QT_TRANSLATE_NOOP("Text", "8 GPUs connected by NVLink in one server, unless a host has them."),
      QT_TRANSLATE_NOOP("Text", "InfiniBand with GPUDirect RDMA between the nodes, unless the hosts have it."),
      QT_TRANSLATE_NOOP(
          "Text",
          "Servers with other CPUs and PCIe topologies (C4140-K, C4140-M): run the study once on each kind of server."),
      QT_TRANSLATE_NOOP(
          "Text", "The other systems of the figure (V100, P100 and P40): run the study once on each kind of server."),
      QT_TRANSLATE_NOOP(
          "Text",
          "The document does not state the variants of its networks; those of tf_cnn_benchmarks (table 4) are used."),
      QT_TRANSLATE_NOOP("Text", "Batch and commands are stated for ResNet-50 only."),
      QT_TRANSLATE_NOOP("Text",
                        "The text on the figure does not name its batch sizes; these are table 2's for long tests."),
      QT_TRANSLATE_NOOP("Text", "The settings before tuning, with which the figure compares, are not stated."),
      QT_TRANSLATE_NOOP("Text", "nvprof's names of kernels: ScaleScope profiles its own kernels."),
      QT_TRANSLATE_NOOP("Text", "How many steps were profiled is not stated; 10 are chosen here."),
      QT_TRANSLATE_NOOP("Text", "The frameworks (NV-Caffe, MXNet, TensorFlow): ScaleScope trains with its own engine."),
      QT_TRANSLATE_NOOP("Text", "EDR InfiniBand between the nodes, unless the hosts have it."),
      QT_TRANSLATE_NOOP(
          "Text",
          "Table 2 gives Inception-BN a batch of 256 on 4 to 16 GPUs; the study keeps 64 per GPU, as on 1 to 4."),
      QT_TRANSLATE_NOOP(
          "Text",
          "Whether GoogLeNet and Inception-v3 had their auxiliary classifiers is not stated; here they have none."),
      QT_TRANSLATE_NOOP("Text", "Intel-Caffe on the CPU server: here one rank of the CPU backend uses all its cores."),
      QT_TRANSLATE_NOOP(
          "Text",
          "Table 2 gives a batch of 144 for 1 to 16 GPUs, and the text calls it constant: it is held as global batch."),
      QT_TRANSLATE_NOOP("Text",
                        "The publication has NV-Caffe and TensorFlow on one node only; this study uses all nodes."),
      QT_TRANSLATE_NOOP("Text", "MXNet's GoogLeNet, with its constant batch, is in the study of figure 3."),
      QT_TRANSLATE_NOOP("Text", "The frameworks (TensorFlow, MXNet, Caffe2): ScaleScope trains with its own engine."),
      QT_TRANSLATE_NOOP("Text",
                        "Reads from storage are measured only with a dataset in files; synthetic images read nothing."),
      QT_TRANSLATE_NOOP("Text", "The text names 1, 4 and 32 GPUs; the counts between them are powers of two here."),
      QT_TRANSLATE_NOOP(
          "Text",
          "The document does not state the variant of ResNet-50; that of its reference 17, version 1, is used."),
      QT_TRANSLATE_NOOP("Text", "V100-SXM2 against V100-PCIe (NVLink): run the study once on hosts of each kind."),
      QT_TRANSLATE_NOOP("Text", "FP32 is stated for the profile of the copies between GPUs, not for the figure."),
      QT_TRANSLATE_NOOP(
          "Text", "The variant of ResNet-50 and the number of nodes are not stated; one node and two are used here."),
      QT_TRANSLATE_NOOP("Text", "The 24 and 16 decode threads are interpreted as those of a node with 4 GPUs."),
      QT_TRANSLATE_NOOP("Text", "The text on the figure does not name its GPU counts; these are those of figure 2."),
      QT_TRANSLATE_NOOP("Text", "--part %1 is not a part of a study, such as 2/3."),
      QT_TRANSLATE_NOOP("Text", "The study %1 has %2 cells, fewer than the %3 parts asked for."),
      QT_TRANSLATE_NOOP("Text", "Ask for at most one for each cell."),
      // Predictions.
      QT_TRANSLATE_NOOP("Text", "%1 did not complete"),
      QT_TRANSLATE_NOOP("Text", "%1 is given more than once and is counted once"),
      QT_TRANSLATE_NOOP("Text", "%1 states a speed-up alone"),
      QT_TRANSLATE_NOOP("Text", "%1 has no throughput"),
      QT_TRANSLATE_NOOP("Text", "%1 is an inference test"),
      QT_TRANSLATE_NOOP("Text", "%1 has no batch size"),
      QT_TRANSLATE_NOOP("Text", "%1 %2 is invalid: use numbers and ranges, such as 4,8, 1..64 or 1..8..1."),
      QT_TRANSLATE_NOOP("Text", "%1 %2 is not a valid range: use FIRST..LAST or FIRST..LAST..STEP."),
      QT_TRANSLATE_NOOP("Text", "%1 %2 is invalid: use values from %3 to %4."),
      QT_TRANSLATE_NOOP("Text", "%1 %2 is invalid: use whole numbers."),
      QT_TRANSLATE_NOOP("Text", "%1 %2 has more than 1000 values."),
      QT_TRANSLATE_NOOP("Text", "--%1 %2 is invalid: use a number above 0."),
      QT_TRANSLATE_NOOP("Text", "--%1 %2 is invalid: use %3."),
      QT_TRANSLATE_NOOP("Text", "The options combine to more than 100000 configurations: give shorter lists."),
      QT_TRANSLATE_NOOP("Text", "The options combine to %1 lines, and a figure shows at most %2: give shorter lists."),
      QT_TRANSLATE_NOOP("Text", "No single change to this configuration can be predicted."),
      QT_TRANSLATE_NOOP("Text", "--link %1 joins the devices of a node, not nodes: give it as --node-link."),
      QT_TRANSLATE_NOOP("Text", "--overlap-from names no training on several devices."),
      QT_TRANSLATE_NOOP("Text", "--overlap-from %1 is not one of the results: use ids of results of the figure."),
      QT_TRANSLATE_NOOP("Text", "Give results of another network on one device and on several."),
      QT_TRANSLATE_NOOP("Text", "The link %1 is unknown."),
      QT_TRANSLATE_NOOP("Text", "Use a name such as 100GbE, HDR, NVLink4 or PCIe4, or a rate such as 25Gbit/s."),
      QT_TRANSLATE_NOOP("Text", "The device %1 is unknown."),
      QT_TRANSLATE_NOOP("Text", "Known devices: %1."),
      QT_TRANSLATE_NOOP("Text", "The results differ in their %1 (%2)."),
      QT_TRANSLATE_NOOP("Text", "Give results of one of them, and node checks."),
      QT_TRANSLATE_NOOP("Text", "None of the results is a training with a throughput."),
      QT_TRANSLATE_NOOP("Text", "Not used: %1."),
      QT_TRANSLATE_NOOP("Text", "Give at least one short test of the network on one device."),
      QT_TRANSLATE_NOOP("Text",
                        "No result states the time of one device: the trainings have several devices and no breakdown "
                        "of their steps."),
      QT_TRANSLATE_NOOP("Text", "Give a short test on one device."),
      QT_TRANSLATE_NOOP(
          "Text",
          "The number of gradients of %1 is unknown: the results do not state it and no network has this name."),
      QT_TRANSLATE_NOOP("Text", "Give --parameters, in millions."),
      QT_TRANSLATE_NOOP("Text",
                        "The precision of the results is not stated, so another device or precision cannot be "
                        "predicted from them."),
      QT_TRANSLATE_NOOP(
          "Text", "Nothing states how fast gradients are summed: no result has several ranks or an all-reduce sweep."),
      QT_TRANSLATE_NOOP("Text",
                        "Give a node check of links and all-reduce, or the link between nodes, such as 100GbE."),
      QT_TRANSLATE_NOOP("Text",
                        "Give a node check of the all-reduce, or the link within nodes, such as PCIe3 or NVLink4."),
      QT_TRANSLATE_NOOP("Text",
                        "The peaks of the measured device %1 are unknown, so another device or precision cannot be "
                        "predicted from it."),
      QT_TRANSLATE_NOOP("Text",
                        "The measured device is unknown, so another device or precision cannot be predicted from it."),
      QT_TRANSLATE_NOOP("Text", "Measure one device with it."),
  };
  return kSentences;
}

}  // namespace scalescope
