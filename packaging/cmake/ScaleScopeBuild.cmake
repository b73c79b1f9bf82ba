# SPDX-License-Identifier: Apache-2.0
# Build settings and the few functions that every folder's CMakeLists.txt uses.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# One layout in the build tree and once installed: programs in bin/, run-time modules in lib/scalescope/,
# shipped files in share/scalescope/. Programs find the rest relative to themselves.
set(SCALESCOPE_BIN_DIR "${PROJECT_BINARY_DIR}/bin")
set(SCALESCOPE_MODULE_DIR "${PROJECT_BINARY_DIR}/lib/scalescope")
set(SCALESCOPE_SHARE_DIR "${PROJECT_BINARY_DIR}/share/scalescope")
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${SCALESCOPE_BIN_DIR}")

option(SCALESCOPE_UNITY "Compile sources in groups: fast for a first build, slow after a change" ON)
option(SCALESCOPE_CCACHE "Keep compiled objects in ccache, across build folders" OFF)
option(SCALESCOPE_CUDA "Build the CUDA backend where a CUDA toolkit is found" ON)

set(SCALESCOPE_COMMIT "" CACHE STRING "Commit that --version and About state beside the version; packaging/bundle sets it")
set(SCALESCOPE_DATE "" CACHE STRING "Date of that commit, such as 2026-01-31")

set(SCALESCOPE_SANITIZE "" CACHE STRING "Sanitizers to build with: address,undefined or thread")
if(SCALESCOPE_SANITIZE)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fsanitize=${SCALESCOPE_SANITIZE}> $<$<COMPILE_LANGUAGE:CXX>:-fno-omit-frame-pointer>)
  add_link_options(-fsanitize=${SCALESCOPE_SANITIZE})
endif()

# -O3 is for numeric loops alone (scalescope_numeric_code); elsewhere it costs time and gains none.
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

# GCC collects garbage from 128 MB on, a tenth of its time; a group of sources needs less than 1 GB in all.
cmake_host_system_information(RESULT memoryMb QUERY TOTAL_PHYSICAL_MEMORY)
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR memoryMbPerCore "${memoryMb} / ${cores}")
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND memoryMbPerCore GREATER 2000)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:--param=ggc-min-heapsize=1000000>)
endif()

# Sources in a group read their headers once: groups of 60 take 70 % of the time of groups of eight, and up to 1.8 GB each. More
# cores are busier with smaller groups. The result differs in the order of symbols, so that packages state the number.
if(NOT CMAKE_UNITY_BUILD_BATCH_SIZE)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
  if(cores LESS_EQUAL 4 AND memoryMbPerCore GREATER 4000)
    set(CMAKE_UNITY_BUILD_BATCH_SIZE 60)
  endif()
endif()

if(SCALESCOPE_CCACHE)
  find_program(SCALESCOPE_CCACHE_PROGRAM ccache REQUIRED)
  # Without these ccache takes no source that uses precompiled headers.
  set(launcher "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${SCALESCOPE_CCACHE_PROGRAM}")
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${launcher})
  add_compile_options($<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-fpch-preprocess>)
endif()

# About a hundred programs are linked; mold takes a fraction of the time of ld.
find_program(SCALESCOPE_MOLD mold)
if(SCALESCOPE_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1)
  add_link_options($<$<LINK_LANGUAGE:CXX>:-fuse-ld=mold>)
endif()

find_package(Threads REQUIRED)

add_library(scalescope_flags INTERFACE)
target_compile_options(scalescope_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic>
  # False alarms of GCC 12 on std::string; and of grouped sources, which it takes for headers.
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overread;-Wno-subobject-linkage>)
target_include_directories(scalescope_flags INTERFACE "${PROJECT_SOURCE_DIR}")

# A line of the configure summary: what was found, and what is lost where it was not.
function(scalescope_note text)
  string(REPLACE ";" "," text "${text}")  # a semicolon would begin another line of the list
  set_property(GLOBAL APPEND PROPERTY SCALESCOPE_SUMMARY "${text}")
endfunction()

function(scalescope_print_summary)
  get_property(lines GLOBAL PROPERTY SCALESCOPE_SUMMARY)
  message(STATUS "ScaleScope ${PROJECT_VERSION}:")
  foreach(line IN LISTS lines)
    message(STATUS "  ${line}")
  endforeach()
endfunction()

# moc for a target with QObjects, without reading the headers that they include.
function(scalescope_moc target)
  set(script "${PROJECT_BINARY_DIR}/generated/moc_alone")
  get_target_property(SCALESCOPE_MOC Qt6::moc LOCATION)
  configure_file("${PROJECT_SOURCE_DIR}/packaging/cmake/moc_alone.in" "${script}" @ONLY
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE "${script}" LINKER_LANGUAGE CXX)
endfunction()

# scalescope_precompile(name OPTIONS ... LIBS ... HEADERS ...): headers compiled once for all targets that
# scalescope_use_precompiled() names. GCC ignores them (and says so) where options differ.
function(scalescope_precompile name)
  cmake_parse_arguments(arg "" "" "OPTIONS;LIBS;HEADERS" ${ARGN})
  set(source "${PROJECT_BINARY_DIR}/generated/${name}.cpp")
  if(NOT EXISTS "${source}")
    file(WRITE "${source}" "// Only its precompiled headers are used.\n")
  endif()
  add_library(${name} OBJECT "${source}")
  target_compile_options(${name} PRIVATE ${arg_OPTIONS})
  target_link_libraries(${name} PRIVATE scalescope_flags ${arg_LIBS})
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

# Compiles sources of a library in groups. tests/house/grouped_names_are_unique checks the names of these folders, because
# releases of CMake form different groups.
function(scalescope_group_sources target folder)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SCALESCOPE_UNITY})
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
  set_property(GLOBAL APPEND PROPERTY SCALESCOPE_GROUPED_FOLDERS "${folder}")
endfunction()

set(SCALESCOPE_STANDARD_HEADERS <algorithm> <array> <charconv> <chrono> <cmath> <cstdint> <filesystem> <functional> <map>
  <memory> <mutex> <optional> <set> <span> <string> <string_view> <utility> <variant> <vector>)

# Loops over numbers: kernels, transforms, decoding.
function(scalescope_numeric_code target)
  target_compile_options(${target} PRIVATE -O3)
endfunction()

# Code that decides, starts, waits and shows, and tests: optimizing is two thirds of the compiler's time and gains nothing there.
set(SCALESCOPE_CONTROL_OPTIONS -Og)

# scalescope_engine_library(base LIBS ...): the static library scalescope_<folder> of all .cpp files in this folder and
# those in it, but main.cpp. NUMERIC, CONTROL: see above.
function(scalescope_engine_library folder)
  cmake_parse_arguments(arg "NUMERIC;CONTROL" "" "LIBS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(scalescope_${folder} STATIC ${sources})
  set_target_properties(scalescope_${folder} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(scalescope_${folder} PUBLIC scalescope_flags ${arg_LIBS} PRIVATE Threads::Threads)
  scalescope_group_sources(scalescope_${folder} "${CMAKE_CURRENT_SOURCE_DIR}")
  if(arg_NUMERIC)
    scalescope_numeric_code(scalescope_${folder})
    target_precompile_headers(scalescope_${folder} REUSE_FROM scalescope_numeric_headers)
  elseif(arg_CONTROL)
    target_compile_options(scalescope_${folder} PRIVATE ${SCALESCOPE_CONTROL_OPTIONS})
    target_precompile_headers(scalescope_${folder} REUSE_FROM scalescope_control_headers)
  else()
    target_precompile_headers(scalescope_${folder} REUSE_FROM scalescope_engine_headers)
  endif()
endfunction()
