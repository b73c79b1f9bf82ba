# SPDX-License-Identifier: Apache-2.0
"""Paper on V100 (V100): speed-ups of three frameworks up to 32 GPUs; accuracy of inference in FP32 and INT8."""

TAG = "V100"
CITATION = "R. Xu, F. Han and Q. Ta, Deep Learning at Scale on NVIDIA V100 Accelerators, Dell EMC"
# Table II.
FACTS = {"server_product": "PowerEdge C4140", "cpu_model": "2 x Intel Xeon Gold 6148 (Skylake)", "memory": "192 GB DDR4",
         "storage": "9 TB NFS through IPoIB on EDR InfiniBand", "network_adapters": "EDR 100 Gbps InfiniBand",
         "os_name": "RHEL 7.3 x86_64", "kernel_release": "3.10.0-514.26.2.el7.x86_64", "bios_version": "2.4.2",
         "cuda_version": "9.0", "gpu_driver": "387.26", "cudnn_version": "7.0", "nccl_version": "2.0"}
# Table I.
PCIE = {"gpu_model": "V100-PCIe, 16 GB", "gpu_max_clocks": "1380 MHz", "gpu_links": "PCIe"}

RESNET_50 = "resnet-50 (variant not stated)"
SYSTEM = "PowerEdge C4140, V100-PCIe"
VERSIONS = {"MXNet": "MXNet 0.11.1", "TensorFlow": "TensorFlow 1.5 with Horovod 0.11.3", "Caffe2": "Caffe2 0.8.1"}
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
                     "devices": devices, "nodes": nodes, "speedup": value, "facts": PCIE,
                     "name": f"{line}, {devices} GPUs"})
