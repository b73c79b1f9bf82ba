// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/harmless_variables.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

namespace scalescope {
namespace {

constexpr std::size_t kMaxValueBytes = 256;

/// Threads, places and instruction sets.
const std::set<std::string_view> kProcessor = {
    "BLIS_NUM_THREADS",
    "DNNL_MAX_CPU_ISA",
    "DNNL_PRIMITIVE_CACHE_CAPACITY",
    "DNNL_VERBOSE",
    "GOMP_CPU_AFFINITY",
    "GOMP_SPINCOUNT",
    "KMP_AFFINITY",
    "KMP_BLOCKTIME",
    "KMP_HW_SUBSET",
    "KMP_LIBRARY",
    "KMP_SETTINGS",
    "LANG",
    "LC_ALL",
    "MALLOC_ARENA_MAX",
    "MALLOC_MMAP_THRESHOLD_",
    "MALLOC_TRIM_THRESHOLD_",
    "MKL_CBWR",
    "MKL_DYNAMIC",
    "MKL_ENABLE_INSTRUCTIONS",
    "MKL_NUM_THREADS",
    "MKL_VERBOSE",
    "NUMEXPR_NUM_THREADS",
    "OMP_DISPLAY_ENV",
    "OMP_DYNAMIC",
    "OMP_MAX_ACTIVE_LEVELS",
    "OMP_NESTED",
    "OMP_NUM_THREADS",
    "OMP_PLACES",
    "OMP_PROC_BIND",
    "OMP_SCHEDULE",
    "OMP_STACKSIZE",
    "OMP_THREAD_LIMIT",
    "OMP_WAIT_POLICY",
    "ONEDNN_DEFAULT_FPMATH_MODE",
    "ONEDNN_MAX_CPU_ISA",
    "ONEDNN_PRIMITIVE_CACHE_CAPACITY",
    "ONEDNN_VERBOSE",
    "OPENBLAS_CORETYPE",
    "OPENBLAS_NUM_THREADS",
};

const std::set<std::string_view> kGpu = {
    "CUBLAS_WORKSPACE_CONFIG", "CUDA_CACHE_DISABLE",         "CUDA_CACHE_MAXSIZE",   "CUDA_DEVICE_MAX_CONNECTIONS",
    "CUDA_DEVICE_ORDER",       "CUDA_LAUNCH_BLOCKING",       "CUDA_MODULE_LOADING",  "CUDA_VISIBLE_DEVICES",
    "HIP_VISIBLE_DEVICES",     "NVIDIA_DRIVER_CAPABILITIES", "NVIDIA_TF32_OVERRIDE", "NVIDIA_VISIBLE_DEVICES",
    "ROCR_VISIBLE_DEVICES",
};

/// Without those that name files, libraries or addresses (NCCL_NET, NCCL_TUNER_PLUGIN, NCCL_TOPO_FILE, NCCL_COMM_ID).
const std::set<std::string_view> kNccl = {
    "NCCL_ALGO",
    "NCCL_ASYNC_ERROR_HANDLING",
    "NCCL_BLOCKING_WAIT",
    "NCCL_BUFFSIZE",
    "NCCL_CHECK_POINTERS",
    "NCCL_COLLNET_ENABLE",
    "NCCL_COLLNET_NODE_THRESHOLD",
    "NCCL_CROSS_NIC",
    "NCCL_CTA_POLICY",
    "NCCL_CUMEM_ENABLE",
    "NCCL_CUMEM_HOST_ENABLE",
    "NCCL_DEBUG",
    "NCCL_DEBUG_SUBSYS",
    "NCCL_DMABUF_ENABLE",
    "NCCL_GDRCOPY_ENABLE",
    "NCCL_GRAPH_MIXING_SUPPORT",
    "NCCL_GRAPH_REGISTER",
    "NCCL_IB_ADAPTIVE_ROUTING",
    "NCCL_IB_AR_THRESHOLD",
    "NCCL_IB_DISABLE",
    "NCCL_IB_GDR_LEVEL",
    "NCCL_IB_GID_INDEX",
    "NCCL_IB_HCA",
    "NCCL_IB_MERGE_NICS",
    "NCCL_IB_MERGE_VFS",
    "NCCL_IB_PCI_RELAXED_ORDERING",
    "NCCL_IB_QPS_PER_CONNECTION",
    "NCCL_IB_RETRY_CNT",
    "NCCL_IB_ROCE_VERSION_NUM",
    "NCCL_IB_SL",
    "NCCL_IB_SPLIT_DATA_ON_QPS",
    "NCCL_IB_TC",
    "NCCL_IB_TIMEOUT",
    "NCCL_IB_USE_INLINE",
    "NCCL_IGNORE_CPU_AFFINITY",
    "NCCL_LAUNCH_MODE",
    "NCCL_LL_BUFFSIZE",
    "NCCL_LL128_BUFFSIZE",
    "NCCL_LOCAL_REGISTER",
    "NCCL_MAX_CTAS",
    "NCCL_MAX_NCHANNELS",
    "NCCL_MAX_NRINGS",
    "NCCL_MAX_P2P_NCHANNELS",
    "NCCL_MIN_CTAS",
    "NCCL_MIN_NCHANNELS",
    "NCCL_MIN_NRINGS",
    "NCCL_MIN_P2P_NCHANNELS",
    "NCCL_MNNVL_ENABLE",
    "NCCL_NCHANNELS_PER_NET_PEER",
    "NCCL_NET_GDR_LEVEL",
    "NCCL_NET_GDR_READ",
    "NCCL_NET_SHARED_BUFFERS",
    "NCCL_NET_SHARED_COMMS",
    "NCCL_NSOCKS_PERTHREAD",
    "NCCL_NTHREADS",
    "NCCL_NVB_DISABLE",
    "NCCL_NVLS_ENABLE",
    "NCCL_NVLS_NCHANNELS",
    "NCCL_P2P_DIRECT_DISABLE",
    "NCCL_P2P_DISABLE",
    "NCCL_P2P_LEVEL",
    "NCCL_P2P_NET_CHUNKSIZE",
    "NCCL_P2P_NVL_CHUNKSIZE",
    "NCCL_P2P_PCI_CHUNKSIZE",
    "NCCL_P2P_PXN_LEVEL",
    "NCCL_P2P_USE_CUDA_MEMCPY",
    "NCCL_PROTO",
    "NCCL_PXN_DISABLE",
    "NCCL_RAS_ENABLE",
    "NCCL_SET_STACK_SIZE",
    "NCCL_SET_THREAD_NAME",
    "NCCL_SHM_DISABLE",
    "NCCL_SHM_USE_CUDA_MEMCPY",
    "NCCL_SINGLE_RING_THRESHOLD",
    "NCCL_SOCKET_FAMILY",
    "NCCL_SOCKET_IFNAME",
    "NCCL_SOCKET_NTHREADS",
    "NCCL_SOCKET_RETRY_CNT",
    "NCCL_THREAD_THRESHOLDS",
    "NCCL_TREE_THRESHOLD",
    "NCCL_WARN_ENABLE_DEBUG_INFO",
    "NCCL_WORK_FIFO_BYTES",
};

const std::set<std::string_view> kNetwork = {
    "FI_EFA_USE_DEVICE_RDMA",
    "FI_LOG_LEVEL",
    "GLOO_SOCKET_IFNAME",
    "I_MPI_DEBUG",
    "I_MPI_FABRICS",
    "I_MPI_PIN",
    "I_MPI_PIN_DOMAIN",
    "OMPI_MCA_btl_tcp_if_include",
    "OMPI_MCA_oob_tcp_if_include",
    "TP_SOCKET_IFNAME",
    "UCX_IB_GID_INDEX",
    "UCX_IB_GPU_DIRECT_RDMA",
    "UCX_IB_SL",
    "UCX_IB_TRAFFIC_CLASS",
    "UCX_LOG_LEVEL",
    "UCX_MAX_RNDV_RAILS",
    "UCX_MEMTYPE_CACHE",
    "UCX_NET_DEVICES",
    "UCX_RNDV_THRESH",
    "UCX_TLS",
};

const std::set<std::string_view> kFrameworks = {
    "HOROVOD_AUTOTUNE",
    "HOROVOD_CACHE_CAPACITY",
    "HOROVOD_CYCLE_TIME",
    "HOROVOD_FUSION_THRESHOLD",
    "HOROVOD_HIERARCHICAL_ALLGATHER",
    "HOROVOD_HIERARCHICAL_ALLREDUCE",
    "HOROVOD_NUM_NCCL_STREAMS",
    "LOCAL_RANK",
    "MASTER_PORT",
    "MXNET_CUDNN_AUTOTUNE_DEFAULT",
    "MXNET_EXEC_BULK_EXEC_TRAIN",
    "MXNET_GPU_WORKER_NTHREADS",
    "MXNET_KVSTORE_BIGARRAY_BOUND",
    "MXNET_KVSTORE_USETREE",
    "PYTHONDONTWRITEBYTECODE",
    "PYTHONHASHSEED",
    "PYTHONUNBUFFERED",
    "PYTORCH_CUDA_ALLOC_CONF",
    "RANK",
    "TF_CPP_MIN_LOG_LEVEL",
    "TF_CUDNN_DETERMINISTIC",
    "TF_CUDNN_USE_AUTOTUNE",
    "TF_DETERMINISTIC_OPS",
    "TF_ENABLE_AUTO_MIXED_PRECISION",
    "TF_ENABLE_ONEDNN_OPTS",
    "TF_FORCE_GPU_ALLOW_GROWTH",
    "TF_GPU_THREAD_COUNT",
    "TF_GPU_THREAD_MODE",
    "TF_NUM_INTEROP_THREADS",
    "TF_NUM_INTRAOP_THREADS",
    "TORCH_ALLOW_TF32_CUBLAS_OVERRIDE",
    "TORCH_CUDNN_V8_API_ENABLED",
    "TORCH_DISTRIBUTED_DEBUG",
    "TORCH_NCCL_ASYNC_ERROR_HANDLING",
    "TORCH_NCCL_BLOCKING_WAIT",
    "WORLD_SIZE",
};

/// No character of a path, a shell or a URL.
bool isPlainCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("_.,:^=+-*@% {}()").find(c) != std::string_view::npos;
}

}  // namespace

bool isHarmlessVariable(const std::string& name, const std::string& value) {
  const bool isListed = kProcessor.contains(name) || kGpu.contains(name) || kNccl.contains(name) ||
                        kNetwork.contains(name) || kFrameworks.contains(name);
  return isListed && value.size() <= kMaxValueBytes && std::all_of(value.begin(), value.end(), isPlainCharacter);
}

}  // namespace scalescope
