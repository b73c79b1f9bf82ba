# SPDX-License-Identifier: Apache-2.0
"""Blog of October 2016 (P100): speed-ups over one GPU of four frameworks' networks on up to 16 P100."""

TAG = "P100"
CITATION = ("R. Xu and N. Dandapanthu, Deep Learning Performance with P100 GPUs, Dell EMC HPC Innovation Lab, "
            "October 2016")
# Table 1. The versions stand in the order of the text; which framework has which of the last four is not printed.
FACTS = {"server_product": "PowerEdge C4130", "server_configuration": "G",
         "cpu_model": "2 x Intel Xeon E5-2690 v4 @ 2.6 GHz (Broadwell)", "memory": "256 GB DDR4 @ 2400 MHz",
         "gpu_model": "P100-PCIe with 16 GB", "gpu_specification": "about 4.7 TFLOPS in FP64, 9.3 TFLOPS in FP32",
         "network_adapters": "Mellanox ConnectX-4 VPI (EDR, 100 Gb/s InfiniBand)",
         "network_switch": "Mellanox SB7890", "os_name": "RHEL 7.2 x86_64",
         "cuda_version": "8.0", "gpu_driver": "361.77", "nccl_version": "1.2.3", "cudnn_version": "5.1.3",
         "storage": "NFS over InfiniBand from the head node (PowerEdge R630)"}
# Where facts are printed; check.py looks there.
FACT_PLACES = {**dict.fromkeys(FACTS, 'Table 1, section "Testing Methodology"'), "gpu_specification": 'section "Introduction"'}
SYSTEM = "PowerEdge C4130, P100"

ROWS = []


# Table 2 gives the batch of all GPUs together; here it is divided by the GPUs.
def speedup(prefix, line, framework, network, batch, image_size, points, notes="", **more):
    for devices, nodes, value in points:
        row = {"id": f"{prefix}-{devices}", "place": "Figure 6", "line": line, "system": SYSTEM, "framework": framework,
               "network": network, "image_size": image_size, "devices": devices, "nodes": nodes, "speedup": value,
               "name": f"{line}, {devices} GPUs", "notes": notes, "dataset": "ILSVRC 2012", **more}
        if batch:
            row["batch_size_per_device"] = batch
        ROWS.append(row)


speedup("p100-nv-caffe-googlenet", "P100: NV-Caffe GoogLeNet", "NV-Caffe", "googlenet", 128, 224, [(4, 1, 3.8)])
speedup("p100-tensorflow-inception-v3", "P100: TensorFlow Inception-v3", "TensorFlow", "inception-v3", 64, 299,
        [(4, 1, 3.0)])
speedup("p100-mxnet-googlenet", "P100: MXNet GoogLeNet", "MXNet", "googlenet", None, 256, [(16, 4, 13.5)],
        "Table 2 gives a batch of 144 for 1 to 16 GPUs; whether per GPU is not said.")
speedup("p100-mxnet-inception-bn", "P100: MXNet Inception-BN", "MXNet", "inception-bn", None, 224, [(16, 4, 14.7)],
        "Table 2 gives a batch of 64 for one GPU and of 256 for 4 to 16.")
speedup("p100-mxnet-inception-bn", "P100: MXNet Inception-BN", "MXNet", "inception-bn", None, 224,
        [(8, 2, 8.0), (12, 3, 12.0)],
        "Stated in words: linear speed-up with 8 and 12 GPUs. Table 2 gives a batch of 256 for both.", words="linear speedup")


# Ratios to something else than one GPU of the same system.
def ratio(identifier, name, place, of, against, value, **more):
    ROWS.append({"id": "p100-" + identifier, "name": "P100: " + name, "place": place, "system": SYSTEM, "speedup": value,
                 "ratio_of": of, "ratio_against": against, "dataset": "ILSVRC 2012", **more})


CPU = "Intel-Caffe on 2 x Xeon E5-2690 v4 (14 cores each), batch 128"
for devices, value in ((1, 5.3), (4, 19.7)):
    ratio(f"cpu-googlenet-{devices}", f"NV-Caffe GoogLeNet on {devices} GPU{'s' if devices > 1 else ''} against a CPU server",
          "Figure 2", "images/s", CPU, value, framework="NV-Caffe", network="googlenet", image_size=224,
          batch_size_per_device=128, devices=devices, nodes=1, notes="Printed with a tilde: about.")
ratio("ethernet", "MXNet over Ethernet against InfiniBand", "section on figures 3 and 4", "images/s over 10 Gb/s Ethernet",
      "the same over EDR InfiniBand (100 Gb/s)", 0.5, framework="MXNet", words="half the speed",
      notes="Stated in words: only half the speed. Network and number of nodes are not stated.")
