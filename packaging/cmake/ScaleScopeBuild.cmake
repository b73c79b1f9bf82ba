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

find_program(SCALESCOPE_CCACHE ccache)
if(SCALESCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${SCALESCOPE_CCACHE}")
endif()

find_package(Threads REQUIRED)

add_library(scalescope_flags INTERFACE)
target_compile_options(scalescope_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic>
  $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CXX_COMPILER_ID:GNU>>:-Wno-restrict>)  # false alarms of GCC 12 on std::string
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

# scalescope_engine_library(base LIBS ...): the static library scalescope_<folder> of all .cpp files in this folder.
function(scalescope_engine_library folder)
  cmake_parse_arguments(arg "" "" "LIBS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp" "${CMAKE_CURRENT_SOURCE_DIR}/*.h")
  add_library(scalescope_${folder} STATIC ${sources})
  set_target_properties(scalescope_${folder} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(scalescope_${folder} PUBLIC scalescope_flags ${arg_LIBS} PRIVATE Threads::Threads)
endfunction()

# scalescope_add_test(test_plan LIBS scalescope_protocol): tests/<here>/test_plan.cpp as one Qt Test program in CTest.
function(scalescope_add_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "LIBS;LABELS" ${ARGN})
  add_executable(${name} ${name}.cpp)
  set_target_properties(${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  target_link_libraries(${name} PRIVATE ${arg_LIBS} Qt6::Test)
  add_test(NAME ${name} COMMAND ${name})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  # Qt Test ends a function after five minutes unless told otherwise; CTest's limit is the one that counts.
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
    ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000;QT_QPA_PLATFORM=offscreen;SCALESCOPE_BIN_DIR=${SCALESCOPE_BIN_DIR};SCALESCOPE_SOURCE_DIR=${PROJECT_SOURCE_DIR}")
endfunction()
