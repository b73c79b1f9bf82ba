# SPDX-License-Identifier: Apache-2.0
"""Whitepaper of February 2019 (WP): throughput of 8 GPUs in one server and in two, scaling, time of long tests."""

TAG = "WP"
CITATION = ("B. Patel and V. Sanchez, Deep Learning Performance Comparing Scale-out vs Scale-up, Dell EMC whitepaper, "
            "February 2019")
FACTS = {"benchmark": "tf_cnn_benchmarks"}

RESNET_50 = "resnet-50 (variant not stated)"
ALEXNET = "alexnet (variant not stated)"
TENSORFLOW = "TensorFlow"
HOROVOD = {"communication_library": "Horovod"}  # of several nodes (table 1); the framework stays TensorFlow

# Table 4. The column of the PowerEdge servers gives the driver 390.46 for the R740 with P40.
POWEREDGE = {"os_name": "Ubuntu 16.04.4 LTS", "kernel_release": "4.4.0-128-generic", "gpu_driver": "396.26",
             "mpi": "Open MPI 3.0.1", "cuda_version": "9.1.85", "cudnn_version": "7.1.3.16", "nccl_version": "2.2.15"}
ONE_NODE = {**POWEREDGE, "container": "TensorFlow/tensorflow:nightly-gpu-py3"}
TWO_NODES = {**POWEREDGE, **HOROVOD, "container": "Horovod: latest",
             "network_adapters": "Mellanox ConnectX-5, 100 Gbit/s, IPoIB and GPUDirect RDMA"}
OTHER_SERVER = {"os_name": "Ubuntu 16.04.3 LTS", "kernel_release": "4.4.0-130-generic", "gpu_driver": "384.145",
                "mpi": "Open MPI 3.0.0", "cuda_version": "9.0.176", "cudnn_version": "7.1.4", "nccl_version": "2.2.13",
                "container": "nvcr.io/nvidia/tensorflow:18.06-py3", "test_date": "July 2018"}
# Table 3: bandwidth between host and GPUs by the server's configuration.
CONFIGURATION_K = {"server_configuration": "K", "host_gpu_bandwidth_gb_per_s": "32"}
CONFIGURATION_M = {"server_configuration": "M", "host_gpu_bandwidth_gb_per_s": "128"}
XEON_4116 = {"cpu_model": "Intel Xeon 4116 @ 2.1 GHz, 12 cores"}
XEON_6148 = {"cpu_model": "Intel Xeon 6148 @ 2.4 GHz, 20 cores"}
# Where facts are printed; check.py looks there.
FACT_PLACES = {**dict.fromkeys(("benchmark", "os_name", "kernel_release", "gpu_driver", "mpi", "cuda_version", "cudnn_version",
                                "nccl_version", "container", "test_date"), "Table 4, section 6.2"),
               "communication_library": "Table 1, section 4.2", "network_adapters": "section 6.1", "host_gpu_bandwidth_gb_per_s": "Table 3, section 5.1.1",
               "cpu_model": "section 7.1.7"}

SYSTEM_8X = "8x V100-16GB-SXM2 (not Dell EMC)"
SYSTEM_K = "PowerEdge C4140-K, V100-SXM2"
SYSTEM_M = "PowerEdge C4140-M, V100-SXM2 16 GB"

NEWER_LIBRARIES = ("The conclusion (section 8) says that the results of C4140-M were made with the latest versions of "
                   "NCCL and of the TensorFlow containers: not the versions of table 4, and which ones is not said.")

ROWS = []


def scaling(prefix, place, line, system, facts, points):
    for devices, nodes, images_per_second in points:
        software = TWO_NODES if nodes > 1 else ONE_NODE
        ROWS.append({"id": f"{prefix}-{devices}", "place": place, "line": line, "system": system, "framework": TENSORFLOW,
                     "network": RESNET_50, "batch_size_per_device": 128, "devices": devices, "nodes": nodes,
                     "images_per_second": images_per_second, "facts": {**software, **facts},
                     "name": f"{line}, {devices} GPU" + ("s" if devices > 1 else ""), "warmup_steps": 10, "steps": 100,
                     "test": "short"})


scaling("wp-figure-26", "Figure 26, section 7.2.1", "WP fig. 26: C4130, P100 PCIe", "PowerEdge C4130, P100-16GB-PCIe",
        {"gpu_model": "P100-PCIE-16GB"}, [(1, 1, 283), (4, 1, 1099), (8, 2, 2075)])
scaling("wp-figure-28", "Figure 28, section 7.2.2", "WP fig. 28: C4140-K, V100 SXM2", SYSTEM_K,
        {**CONFIGURATION_K, "gpu_model": "V100-SXM2, 16 and 32 GB"}, [(1, 1, 626), (4, 1, 2425), (8, 2, 4500)])

# Tables 5 and 6: network, 8 GPUs in one server, two C4140-K, printed difference, two C4140-M, printed difference.
EIGHT_GPUS = [
    ("inception-v4", 1606, 1625, "-1.21", 1993, "19"),
    ("vgg-19", 2449, 2406, "1.78", 3205, "24"),
    ("vgg-16", 2762, 2820, "-2.03", 3734, "26"),
    ("inception-v3", 3077, 2845, "8.16", 3685, "16"),
    (RESNET_50, 4852, 4500, "7.81", 5904, "18"),
    ("googlenet (variant not stated)", 7894, 8754, "-9.82", 10801, "27"),
    (ALEXNET, 16977, 12145, "39.79", 14969, "-13"),
]


def eight_gpus(column, place, table, system, nodes, network, images_per_second, facts, printed=None, notes=""):
    row = {"id": f"wp-table-{column}-{network.split(' ')[0]}", "place": place, "table": table, "system": system,
           "network": network, "devices": 8, "nodes": nodes, "images_per_second": images_per_second, "facts": facts,
           "name": f"{table}: {system}, {network.split(' ')[0]}", "warmup_steps": 10, "steps": 100, "test": "short",
           "framework": TENSORFLOW,
           "notes": ("Batch size and precision of the networks other than ResNet-50 (batch 128 per GPU) are not stated. "
                     + notes).strip()}
    if network == RESNET_50:
        row["batch_size_per_device"] = 128
        row["notes"] = notes
    if printed is not None:
        row["printed_difference_percent"] = printed
        row["printed_difference_against"] = SYSTEM_8X
    ROWS.append(row)


for network, one_server, two_k, difference_k, two_m, difference_m in EIGHT_GPUS:
    eight_gpus("5-8x", "Tables 5 and 6, sections 7.2.4 and 7.2.5", "WP table 5, WP table 6", SYSTEM_8X, 1, network, one_server,
               {**OTHER_SERVER, "gpu_model": "V100-SXM2-16GB"})
    eight_gpus("5-k", "Table 5, section 7.2.4", "WP table 5", SYSTEM_K, 2, network, two_k,
               {**TWO_NODES, **CONFIGURATION_K, **XEON_4116, "gpu_model": "V100-SXM2, 16 and 32 GB"}, difference_k)
    eight_gpus("6-m", "Table 6, section 7.2.5", "WP table 6", SYSTEM_M, 2, network, two_m,
               {**CONFIGURATION_M, **XEON_6148, **HOROVOD, "gpu_model": "V100-SXM2-16GB", "test_date": "January 2019",
                "network_adapters": TWO_NODES["network_adapters"]}, difference_m, NEWER_LIBRARIES)

ROWS.append({"id": "wp-figure-21", "name": "WP fig. 21: Xeon 6148 against Xeon 4116, alexnet", "place": "Figure 21, section 7.1.8",
             "system": SYSTEM_M, "framework": TENSORFLOW, "network": ALEXNET, "test": "short", "warmup_steps": 10, "steps": 100,
             "speedup": 2.0, "ratio_of": "images/s", "ratio_against": "the same with Intel Xeon 4116", "words": "almost doubling",
             "facts": {**CONFIGURATION_M, **XEON_6148, "gpu_model": "V100-SXM2-16GB"},
             "notes": "Stated in words: almost doubling, here 2. The other networks differ slightly; their ratios, and the numbers "
                      "of GPUs, are not stated."})

LONG = ("Accuracy is called accuracy convergence in the text; table 1 names it top-5 on the training dataset. "
        "The network is ResNet-50 by the text on figures 39 and 40; the batch size is not stated here.")


def long_test(name, system, devices, nodes, hours, top5, facts, notes="", **more):
    row = {"id": f"wp-figure-35-{name}", "place": "Figures 35 and 36, section 7.3", "line": "WP fig. 35: long tests",
           "system": system, "framework": TENSORFLOW, "network": RESNET_50, "test": "long",
           "epochs": 90, "epochs_done": 90, "devices": devices, "nodes": nodes, "training_time_s": hours * 3600,
           "facts": facts, "name": f"WP fig. 35: {system}, {devices} GPUs, 90 epochs", "notes": (LONG + " " + notes).strip(),
           **more}
    if top5 is not None:
        row["train_top5_accuracy"] = top5
    ROWS.append(row)


long_test("8x", SYSTEM_8X, 8, 1, 6.6, 0.93, {**OTHER_SERVER, "gpu_model": "V100-SXM2-16GB"})
long_test("k", SYSTEM_K, 8, 2, 7.2, 0.95, {**TWO_NODES, **CONFIGURATION_K, **XEON_4116},
          "Difference of the training times (section 7.3.1, a bound): 7 % printed; computed 8.3 % of 7.2 h, 9.1 % of 6.6 h.",
          place="Figures 35 and 36, section 7.3; Figure 39, section 7.3.1", printed_difference_percent="7",
          printed_difference_against=SYSTEM_8X)
long_test("m", SYSTEM_M, 8, 2, 5.3, None, {**CONFIGURATION_M, **XEON_6148, **HOROVOD, "test_date": "January 2019"},
          "The accuracy of this run is not stated. " + NEWER_LIBRARIES)
long_test("r740", "PowerEdge R740, P40", 3, 1, 48.8, 0.93, {**ONE_NODE, "gpu_driver": "390.46", "gpu_model": "P40"},
          "The number of GPUs is that of figure 15 and table 2 (up to 3); the text on figure 35 does not state it.")

for end, top5 in (("lowest", 0.92), ("highest", 0.96)):
    ROWS.append({"id": f"wp-figure-37-{end}", "name": f"WP fig. 37: {end} of ResNet-50 and Inception-v4, 90 epochs",
                 "place": "Figure 37, section 7.3.1", "system": SYSTEM_8X, "framework": TENSORFLOW, "devices": 8, "nodes": 1,
                 "epochs": 90, "epochs_done": 90, "test": "long", "train_top5_accuracy": top5,
                 "facts": {**OTHER_SERVER, "gpu_model": "V100-SXM2-16GB"},
                 "notes": "One end of a range for two networks and several batch sizes: network and batch size are not stated. "
                          "Accuracy is called accuracy convergence in the text; table 1 names it top-5 on the training dataset. "
                          "The system is that of the caption."})

ROWS.append({"id": "wp-figure-40", "name": "WP fig. 40: PowerEdge C4140-M against one server of 8 GPUs, whole trainings",
             "place": "Figure 40, section 7.3.1", "system": SYSTEM_M, "framework": TENSORFLOW, "network": RESNET_50,
             "devices": 8, "nodes": 2, "epochs": 90, "test": "long", "speedup": 1.3,
             "ratio_of": "speed of whole trainings", "ratio_against": SYSTEM_8X,
             "facts": {**CONFIGURATION_M, **XEON_6148, **HOROVOD, "test_date": "January 2019"},
             "notes": "Of several batch sizes, which are not named. " + NEWER_LIBRARIES})

# Section 7.4.2: 0.4 for 10 epochs, 0.04 up to 60, 0.004 up to 90. Steps of a curve: both values at its corners.
SCHEDULE = {"epoch": [0, 10, 10, 60, 60, 90], "learning_rate": [0.4, 0.4, 0.04, 0.04, 0.004, 0.004]}
AS_SET = ("The schedule as it was set, which the text states; the plotted curves of the rate as it took effect are not "
          "stated. Network, batch and precision are not stated here; the commands of section 7.4.1, with the same schedule, "
          "train ResNet-50 in FP16 with a batch of 128 per GPU.")
for figure, devices, nodes, more in (
        ("42", 4, 1, ""),
        ("43", 8, 2, " On two nodes the text sees changes take effect with a delay, and does not say how long it is.")):
    ROWS.append({"id": f"wp-figure-{figure}", "place": f"Figure {figure}, section 7.4.2",
                 "name": f"WP fig. {figure}: learning rate, {nodes} node{'s' if nodes > 1 else ''} of PowerEdge C4140",
                 "line": "WP fig. 42 and 43: learning rate", "system": "PowerEdge C4140, V100-SXM2",
                 "framework": TENSORFLOW, "devices": devices, "nodes": nodes, "test": "long",
                 "epochs": 90, "learning_rate_schedule": "0.4;10;0.04;60;0.004", "series": {"steps": SCHEDULE},
                 "facts": {**(TWO_NODES if nodes > 1 else ONE_NODE), "gpu_model": "V100-SXM2, 16 and 32 GB"},
                 "notes": AS_SET + more})

ROWS.append({"id": "wp-figure-44", "place": "Figure 44, section 7.4.3", "kind": "kernel_profile",
             "name": "WP fig. 44: critical kernels of one GPU, PowerEdge C4130 on two nodes",
             "system": "PowerEdge C4130, P100-16GB-PCIe", "framework": TENSORFLOW, "devices": 8, "nodes": 2,
             "facts": {**TWO_NODES, "gpu_model": "P100-PCIE-16GB"},
             "series": {"kernels": {"section": ["GPU"], "name": ["all-reduce (communication primitives)"],
                                    "share_percent": [38.4]}},
             "notes": "Of the profile (nvprof) only this share is stated, as that of the time. The text names PCIe GPUs, the "
                      "caption of the figure SXM2. The network is not stated."})
