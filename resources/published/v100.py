# SPDX-License-Identifier: Apache-2.0
"""Paper on V100 (V100): speed-ups of three frameworks up to 32 GPUs; accuracy of inference in FP32 and INT8."""

TAG = "V100"
CITATION = "R. Xu, F. Han and Q. Ta, Deep Learning at Scale on NVIDIA V100 Accelerators, Dell EMC"
# Table II.
FACTS = {"server_product": "PowerEdge C4140", "cpu_model": "2 x Intel Xeon Gold 6148 (Skylake)", "memory": "192 GB DDR4",
         "storage": "9 TB NFS through IPoIB on EDR InfiniBand", "network_adapters": "EDR 100 Gbps InfiniBand",
         "os_name": "RHEL 7.3 x86_64", "kernel_release": "3.10.0-514.26.2.el7.x86_64", "bios_version": "2.4.2",
         "cuda_version": "9.0", "gpu_driver": "387.26", "cudnn_version": "7.0", "nccl_version": "2.0"}
# Table I; it prints the tensor rate in "OPS", without a prefix.
SPECIFICATION = "5120 CUDA cores, 640 Tensor Cores, memory 900 GB/s, tensor {} TOPS"
PCIE = {"gpu_model": "V100-PCIe, 16 GB", "gpu_specification": SPECIFICATION.format(112), "gpu_max_clocks": "1380 MHz",
        "gpu_links": "PCIe"}
SXM2 = {"gpu_model": "V100-SXM2, 16 GB", "gpu_specification": SPECIFICATION.format(120), "gpu_max_clocks": "1530 MHz",
        "gpu_links": "NVLink, 300 GB/s"}
# Where facts are printed; check.py looks there.
FACT_PLACES = {**dict.fromkeys((*FACTS, "gpu_model"), "Table II, section IV"),
               "communication_library": "Table II, section IV",
               **dict.fromkeys(("gpu_specification", "gpu_max_clocks", "gpu_links"), "Table I, section III")}

RESNET_50 = "resnet-50 (variant not stated)"
SYSTEM = "PowerEdge C4140, V100-PCIe"
SYSTEM_SXM2 = "PowerEdge C4140, V100-SXM2"
VERSIONS = {"MXNet": "MXNet 0.11.1", "TensorFlow": "TensorFlow 1.5", "Caffe2": "Caffe2 0.8.1"}
LIBRARIES = {"TensorFlow": {"communication_library": "Horovod 0.11.3"}}  # Caffe2 has Gloo, of an unknown version
BATCHES = {"MXNet": 64, "TensorFlow": 128, "Caffe2": 64}  # FP32, per GPU; section IV-C doubles them for FP16

ROWS = []

for framework, devices, nodes, fp32, fp16 in (("MXNet", 32, 8, 29.43, 25.84), ("TensorFlow", 32, 8, 21.95, 23.72),
                                              ("Caffe2", 4, 1, 3.55, 3.58)):
    for precision, value in (("fp32", fp32), ("fp16", fp16)):
        line = f"V100: {framework} {precision.upper()}"
        ROWS.append({"id": f"v100-{framework.lower()}-{precision}-{devices}", "place": "Figure 2, section IV-A",
                     "line": line, "system": SYSTEM, "framework": VERSIONS[framework], "network": RESNET_50,
                     "precision": precision, "batch_size_per_device": BATCHES[framework] * (2 if precision == "fp16" else 1),
                     "dataset": "ILSVRC 2012",
                     "devices": devices, "nodes": nodes, "speedup": value,
                     "facts": {**PCIE, **LIBRARIES.get(framework, {})},
                     "name": f"{line}, {devices} GPUs"})


for end, value in (("lowest", 200), ("highest", 1000)):
    ROWS.append({"id": f"v100-caffe2-nodes-{end}", "name": f"V100: Caffe2 on several nodes, {end} of an iteration",
                 "place": "section IV-A", "system": SYSTEM, "framework": VERSIONS["Caffe2"], "network": RESNET_50,
                 "dataset": "ILSVRC 2012", "images_per_second": value, "words": f"{value:,} images/sec", "facts": PCIE,
                 "notes": "One end of the range of single iterations, no mean. The number of nodes and the precision are not stated."})


def ratio(identifier, name, place, system, of, against, value, facts=None, **more):
    """A ratio to something else than one GPU of the same system."""
    ROWS.append({"id": "v100-" + identifier, "name": "V100: " + name, "place": place, "system": system, "speedup": value,
                 "ratio_of": of, "ratio_against": against, "facts": facts or {}, **more})


for end, value in (("lowest", 1.036), ("highest", 1.069)):
    ratio(f"sxm2-pcie-{end}", f"one SXM2 against one PCIe GPU, {end} of three frameworks", "section IV-B", SYSTEM_SXM2,
          "images/s", SYSTEM + ", 1 GPU", value, SXM2, network=RESNET_50, devices=1, nodes=1,
          notes="Which framework is not stated.")
for framework, value in (("MXNet", 3.7), ("Caffe2", 3.2)):
    ratio(f"peer-copies-{framework.lower()}", f"time of copies between GPUs, NVLink against PCIe, {framework}", "section IV-B",
          SYSTEM_SXM2, "speed of copies between GPUs (nvprof)", SYSTEM + ", 4 GPUs", value, SXM2, kind="link",
          framework=VERSIONS[framework], network=RESNET_50, precision="fp32", devices=4, nodes=1)
for end, value in (("lowest", 1.60), ("highest", 2.07)):
    ratio(f"fp16-fp32-{end}", f"FP16 against FP32, {end}", "section IV-C", SYSTEM, "images/s", "the same in FP32, half the batch",
          value, network=RESNET_50, precision="fp16",
          notes="Around 60 % to 107 % faster except for distributed training in Caffe2; which framework is not stated.")
for framework, precision, value in (("TensorFlow", "fp32", 1.26), ("MXNet", "fp32", 1.52), ("TensorFlow", "fp16", 2.03),
                                    ("MXNet", "fp16", 2.238)):
    ratio(f"p100-{framework.lower()}-{precision}", f"V100 against P100, {framework} {precision.upper()}", "section IV-D",
          SYSTEM_SXM2, "images/s", "4 P100-SXM2 in one node", value, {**SXM2, **LIBRARIES.get(framework, {})}, framework=VERSIONS[framework], network=RESNET_50,
          precision=precision, devices=4, nodes=1)
ratio("int8-fp32", "inference in INT8 against FP32", "section V", SYSTEM, "inference throughput", "the same in FP32", 3.7,
      PCIE, kind="inference", framework="TensorRT 4.0.0", network=RESNET_50, precision="int8", devices=1, nodes=1,
      notes="Printed with a tilde: about. The text names 3.7 for ResNet-50 with growing batch sizes, and about 3 for all.")

# Table III: network, the variant that its reference names (version 1 of the ResNets, Caffe's GoogLeNet and AlexNet), the
# reference, top-1 and top-5 in percent for FP32 and INT8, and the two printed differences.
TABLE_III = [("resnet-50", "resnet-50-v1", 26, 72.90, 91.14, 72.84, 91.08, "0.07", "0.06"),
             ("resnet-101", "resnet-101-v1", 26, 74.33, 91.95, 74.31, 91.88, "0.02", "0.07"),
             ("resnet-152", "resnet-152-v1", 26, 74.90, 92.21, 74.84, 92.16, "0.06", "0.05"),
             ("vgg-16", "vgg-16", 27, 68.35, 88.45, 68.30, 88.42, "0.05", "0.03"),
             ("vgg-19", "vgg-19", 27, 68.47, 88.46, 68.38, 88.42, "0.09", "0.03"),
             ("googlenet", "googlenet", 28, 68.95, 89.12, 68.77, 89.00, "0.18", "0.12"),
             ("alexnet", "alexnet", 29, 56.82, 79.99, 56.79, 79.94, "0.03", "0.06")]


def flags(name, fp32, int8, printed):
    """For the notes: a printed difference that does not follow from the printed values."""
    computed = f"{fp32 - int8:.2f}"
    return "" if computed == printed else f" Difference in {name}: {printed} printed; computed {computed}."


for name, network, reference, fp32_top1, fp32_top5, int8_top1, int8_top5, difference1, difference5 in TABLE_III:
    for precision, top1, top5 in (("fp32", fp32_top1, fp32_top5), ("int8", int8_top1, int8_top5)):
        row = {"id": f"v100-table-iii-{name}-{precision}", "place": "Table III, section V", "table": "V100 table III",
               "table_row": name, "kind": "inference", "system": SYSTEM, "framework": "TensorRT 4.0.0", "devices": 1, "nodes": 1,
               "network": network, "precision": precision, "dataset": "ILSVRC 2012", "facts": PCIE,
               "validation_top1_accuracy": round(top1 / 100, 4), "validation_top5_accuracy": round(top5 / 100, 4),
               "name": f"V100 table III: {name}, {precision.upper()}",
               "notes": "Batches of 25; the first 50 of the validation set calibrated INT8, the rest was scored. "
                        f"The network is that of reference {reference}."}
        if precision == "int8":
            row.update(printed_top1_difference_percent=difference1, printed_top5_difference_percent=difference5,
                       printed_difference_against="the same in FP32")
            row["notes"] += flags("top-1", fp32_top1, int8_top1, difference1) + flags("top-5", fp32_top5, int8_top5, difference5)
        ROWS.append(row)

# Section IV-E: highest rate of reads from storage, two nodes with V100-SXM2.
for precision, megabytes in (("fp32", 430), ("fp16", 550)):
    ROWS.append({"id": f"v100-storage-{precision}", "place": "Figure 7, section IV-E", "kind": "telemetry",
                 "system": SYSTEM_SXM2, "network": RESNET_50, "precision": precision,
                 "dataset": "ILSVRC 2012", "devices": 8, "nodes": 2, "facts": {**SXM2, "data_cache": "dropped before the run"},
                 "series": {"telemetry/storage": {"time_s": [None], "disk_read_bytes_per_second": [megabytes * 1e6]}},
                 "name": f"V100: peak storage read, 2 nodes, {precision.upper()}",
                 "notes": "The highest value that the text names (MB/s); its time and the framework are not stated. Section IV-F "
                          "gives about 600 MB/s for TensorFlow in FP16 at the beginning."
                          + (" Printed with a tilde: about." if precision == "fp16" else "")})

# Section IV-F: reads at the beginning of the training in TensorFlow, FP16; of one node what it receives more than it sends.
for identifier, name, place, host, megabytes in (
        ("storage-tensorflow-fp16", "storage read, 2 nodes", "Figures 7 and 8, section IV-F", "storage", 600),
        ("node-read-tensorflow-fp16", "storage read by each of 2 nodes", "Figure 8, section IV-F", "node1", 300)):
    ROWS.append({"id": f"v100-{identifier}", "place": place, "kind": "telemetry", "system": SYSTEM_SXM2,
                 "framework": VERSIONS["TensorFlow"], "network": RESNET_50, "precision": "fp16", "dataset": "ILSVRC 2012",
                 "devices": 8, "nodes": 2,
                 "facts": {**SXM2, **LIBRARIES["TensorFlow"], "data_cache": "dropped before the run"},
                 "series": {f"telemetry/{host}": {"time_s": [None], "disk_read_bytes_per_second": [megabytes * 1e6]}},
                 "name": f"V100: {name}, TensorFlow FP16, at the beginning",
                 "notes": "At the beginning of the training (MB/s). Computed in the text from the InfiniBand rates of one node, "
                          "receive minus send. Printed with a tilde: about."})

for end, value in (("lowest", 1.5), ("highest", 2.0)):
    ratio(f"read-fp16-fp32-{end}", f"storage reads in FP16 against FP32, {end}", "Figure 7, section IV-E", SYSTEM_SXM2,
          "storage reads", "the same in FP32, half the batch", value, SXM2, kind="telemetry", network=RESNET_50, precision="fp16",
          dataset="ILSVRC 2012", words="1.5 to 2 fold",
          notes="One end of a range for TensorFlow and MXNet together; which of them is not stated.")
ratio("gradients-mxnet", "size of the gradients in FP16 against FP32, MXNet", "Figure 8, section IV-F", SYSTEM_SXM2,
      "size of the reduced gradients", "the same in FP32", 0.5, SXM2, kind="collective", framework=VERSIONS["MXNet"],
      network=RESNET_50, precision="fp16", devices=8, nodes=2, words="only half of FP32",
      notes="Stated in words: half. In TensorFlow the gradients are slightly larger in FP16 than in FP32; by how much is not stated.")

# Section II: others' results, on other systems.
ROWS.append({"id": "v100-third-party-horovod", "name": "Third party (V100, section II): Horovod, scaling efficiency",
             "place": "section II", "third_party": True, "system": "P100 cluster, 25 Gbit/s RDMA Ethernet (third party)",
             "framework": "TensorFlow", "facts": {"communication_library": "Horovod"}, "speedup": 0.88, "ratio_of": "images/s", "ratio_against": "ideal scaling",
             "notes": "From reference 9. The network and the number of GPUs are not stated."})
ROWS.append({"id": "v100-third-party-14-minutes", "name": "Third party (V100, section II): ResNet-50 in 14 minutes",
             "place": "section II", "third_party": True, "system": "512 Intel Knights Landing (third party)",
             "network": RESNET_50, "training_time_s": 840, "words": "14 minutes",
             "notes": "From reference 11, trained to 74.9 % top-1; the number of epochs is not stated."})
