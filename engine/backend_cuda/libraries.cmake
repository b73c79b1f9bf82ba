# SPDX-License-Identifier: Apache-2.0
# Finds the headers of the libraries that compute products. The libraries themselves are loaded at run time, so that the
# module loads without them and reports what is missing; it searches the folders found here last.

set(SCALESCOPE_CUDNN_FRONTEND_DIR "" CACHE PATH "Folder with cudnn_frontend.h, or with include/cudnn_frontend.h")

list(TRANSFORM pythonRoots APPEND /cudnn OUTPUT_VARIABLE pythonCudnn)
list(TRANSFORM pythonRoots APPEND /nccl OUTPUT_VARIABLE pythonNccl)
set(pythonCublas)
set(pythonCupti)
set(pythonNvrtc)
foreach(root IN LISTS pythonRoots)
  list(APPEND pythonCublas ${root}/cu13 ${root}/cublas)
  list(APPEND pythonCupti ${root}/cu13 ${root}/cuda_cupti)
  list(APPEND pythonNvrtc ${root}/cu13 ${root}/cuda_nvrtc)
endforeach()
list(TRANSFORM pythonRoots REPLACE "/nvidia$" "" OUTPUT_VARIABLE pythonPackages)

find_path(SCALESCOPE_CUDNN_INCLUDE cudnn_version.h
  HINTS ${CUDAToolkit_INCLUDE_DIRS} ENV CUDNN_ROOT ENV CUDNN_PATH PATHS ${pythonCudnn} PATH_SUFFIXES include)
find_library(SCALESCOPE_CUDNN_LIBRARY NAMES cudnn libcudnn.so.9
  HINTS ${CUDAToolkit_LIBRARY_DIR} ENV CUDNN_ROOT ENV CUDNN_PATH PATHS ${pythonCudnn} PATH_SUFFIXES lib lib64)
find_path(SCALESCOPE_CUDNN_FRONTEND_INCLUDE cudnn_frontend.h
  HINTS "${SCALESCOPE_CUDNN_FRONTEND_DIR}" "${PROJECT_BINARY_DIR}/cudnn-frontend" PATHS ${pythonPackages}
  PATH_SUFFIXES include)
find_path(SCALESCOPE_CUBLAS_INCLUDE cublasLt.h HINTS ${CUDAToolkit_INCLUDE_DIRS} PATHS ${pythonCublas}
  PATH_SUFFIXES include)
find_library(SCALESCOPE_CUBLAS_LIBRARY NAMES cublasLt libcublasLt.so.13 libcublasLt.so.12
  HINTS ${CUDAToolkit_LIBRARY_DIR} PATHS ${pythonCublas} PATH_SUFFIXES lib lib64)
find_path(SCALESCOPE_CUPTI_INCLUDE cupti.h HINTS ${CUDAToolkit_INCLUDE_DIRS}
  "${CUDAToolkit_TARGET_DIR}/extras/CUPTI/include" "${CUDAToolkit_LIBRARY_ROOT}/extras/CUPTI/include"
  PATHS ${pythonCupti} PATH_SUFFIXES include)
# Of the runtime's major version, whose records the profiler knows.
find_library(SCALESCOPE_CUPTI_LIBRARY NAMES libcupti.so.${CUDAToolkit_VERSION_MAJOR}
  HINTS ${CUDAToolkit_LIBRARY_DIR} "${CUDAToolkit_TARGET_DIR}/extras/CUPTI" "${CUDAToolkit_LIBRARY_ROOT}/extras/CUPTI"
  PATHS ${pythonCupti} PATH_SUFFIXES lib lib64)
# cuDNN opens it by this name where it compiles engines at run time.
set(nvrtcName libnvrtc.so.${CUDAToolkit_VERSION_MAJOR})
find_library(SCALESCOPE_NVRTC_LIBRARY NAMES ${nvrtcName}
  HINTS ${CUDAToolkit_LIBRARY_DIR} PATHS ${pythonNvrtc} PATH_SUFFIXES lib lib64)
find_library(SCALESCOPE_NCCL_LIBRARY NAMES libnccl.so.2
  HINTS ${CUDAToolkit_LIBRARY_DIR} ENV NCCL_ROOT PATHS ${pythonNccl} PATH_SUFFIXES lib lib64)

# The lines of a header that define MAJOR and MINOR as one number.
function(scalescope_header_version result file major minor)
  set(${result} 0 PARENT_SCOPE)
  if(NOT EXISTS "${file}")
    return()
  endif()
  file(STRINGS "${file}" lines REGEX "#define +(${major}|${minor}) +[0-9]+")
  if("${lines}" MATCHES "${major} +([0-9]+)")
    set(high "${CMAKE_MATCH_1}")
    if("${lines}" MATCHES "${minor} +([0-9]+)")
      set(${result} "${high}.${CMAKE_MATCH_1}" PARENT_SCOPE)
    endif()
  endif()
endfunction()

set(haveCudnn OFF)
set(haveFrontend OFF)
set(haveCublas OFF)
scalescope_header_version(cudnnVersion "${SCALESCOPE_CUDNN_INCLUDE}/cudnn_version.h" CUDNN_MAJOR CUDNN_MINOR)
scalescope_header_version(frontendVersion "${SCALESCOPE_CUDNN_FRONTEND_INCLUDE}/cudnn_frontend_version.h"
  CUDNN_FRONTEND_MAJOR_VERSION CUDNN_FRONTEND_MINOR_VERSION)
if(cudnnVersion VERSION_LESS 9)
  scalescope_note("cuDNN: not used, the headers of version 9 were not found; convolutions on GPUs run on slow kernels of ScaleScope")
elseif(frontendVersion VERSION_LESS 1.14)
  set(haveCudnn ON)
  scalescope_note("cuDNN ${cudnnVersion}: without its graph API, the headers of cudnn-frontend 1.14 or newer (packaging/launch fetches them; -DSCALESCOPE_CUDNN_FRONTEND_DIR=...) were not found; fewer engines to choose from, no fusion")
else()
  set(haveCudnn ON)
  set(haveFrontend ON)
  scalescope_note("cuDNN ${cudnnVersion}: with cudnn-frontend ${frontendVersion}")
endif()
if(SCALESCOPE_CUBLAS_INCLUDE)
  set(haveCublas ON)
else()
  scalescope_note("cuBLAS: not used, its headers were not found; fully connected layers on GPUs run on slow kernels of ScaleScope")
endif()
set(SCALESCOPE_HAVE_CUDNN_GRAPHS ${haveFrontend} CACHE INTERNAL "Tests of cuDNN's graph API can be built")

# scalescope_cuda_libraries(sources): removes sources that cannot be compiled and sets each file's requirements.
function(scalescope_cuda_libraries list)
  set(sources ${${list}})
  if(haveCudnn)
    list(FILTER sources EXCLUDE REGEX "/cudnn_absent\\.cpp$")
  else()
    list(FILTER sources EXCLUDE REGEX "/cudnn_(library|bench|classic_provider|graph|graph_provider|graph_absent)\\.cpp$")
  endif()
  if(haveFrontend)
    list(FILTER sources EXCLUDE REGEX "/cudnn_graph_absent\\.cpp$")
  else()
    list(FILTER sources EXCLUDE REGEX "/cudnn_graph(_provider)?\\.cpp$")
  endif()
  if(haveCublas)
    list(FILTER sources EXCLUDE REGEX "/cublas_absent\\.cpp$")
  else()
    list(FILTER sources EXCLUDE REGEX "/cublas_(library|bench|provider)\\.cpp$")
  endif()
  set(${list} ${sources} PARENT_SCOPE)

  get_filename_component(cudnnFolder "${SCALESCOPE_CUDNN_LIBRARY}" DIRECTORY)
  get_filename_component(cublasFolder "${SCALESCOPE_CUBLAS_LIBRARY}" DIRECTORY)
  get_filename_component(cuptiFolder "${SCALESCOPE_CUPTI_LIBRARY}" DIRECTORY)
  get_filename_component(ncclFolder "${SCALESCOPE_NCCL_LIBRARY}" DIRECTORY)
  get_filename_component(nvrtcFolder "${SCALESCOPE_NVRTC_LIBRARY}" DIRECTORY)
  set(here "${CMAKE_CURRENT_SOURCE_DIR}")
  set_source_files_properties("${here}/products/cudnn_library.cpp" "${here}/bench/cudnn_bench.cpp"
    "${here}/products/cudnn_classic_provider.cpp"
    PROPERTIES
    COMPILE_OPTIONS "-isystem;${SCALESCOPE_CUDNN_INCLUDE}"
    COMPILE_DEFINITIONS "SCALESCOPE_CUDNN_LIBRARY_DIR=\"${cudnnFolder}\";SCALESCOPE_NVRTC_LIBRARY_DIR=\"${nvrtcFolder}\";SCALESCOPE_NVRTC_NAME=\"${nvrtcName}\"")
  # Without its JSON, which would change how every other file of the module writes numbers.
  set_source_files_properties("${here}/products/cudnn_graph.cpp" PROPERTIES
    COMPILE_OPTIONS "-isystem;${SCALESCOPE_CUDNN_FRONTEND_INCLUDE};-isystem;${SCALESCOPE_CUDNN_INCLUDE}"
    COMPILE_DEFINITIONS "CUDNN_FRONTEND_SKIP_JSON_LIB;NV_CUDNN_FRONTEND_USE_DYNAMIC_LOADING")
  set_source_files_properties("${here}/products/cublas_library.cpp" "${here}/bench/cublas_bench.cpp"
    "${here}/products/cublas_provider.cpp" PROPERTIES
    COMPILE_OPTIONS "-isystem;${SCALESCOPE_CUBLAS_INCLUDE}"
    COMPILE_DEFINITIONS "SCALESCOPE_CUBLAS_LIBRARY_DIR=\"${cublasFolder}\"")
  set_source_files_properties("${here}/profile/cupti_library.cpp" PROPERTIES
    COMPILE_DEFINITIONS "SCALESCOPE_CUPTI_LIBRARY_DIR=\"${cuptiFolder}\"")
  set_source_files_properties("${here}/nccl_library.cpp" PROPERTIES
    COMPILE_DEFINITIONS "SCALESCOPE_NCCL_LIBRARY_DIR=\"${ncclFolder}\"")
endfunction()
