# SPDX-License-Identifier: Apache-2.0
# Tests: one program per folder, one CTest entry per test class. tests/README.md says how to add one.

# scalescope_test_fonts(noto "Noto Sans" fonts-noto-core FILES...): fonts/noto.conf, with which texts of the window are drawn in that
# family and what else is installed plays no part. SCALESCOPE_FONTS_noto: what a test's environment needs for it.
function(scalescope_test_fonts name font package)
  set(accepted)
  foreach(file IN ITEMS ${ARGN} DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf DejaVuSansMono-Bold.ttf LiberationSans-*
                        LiberationMono-*)
    string(APPEND accepted "      <glob>*/${file}</glob>\n")
  endforeach()
  set(file "${PROJECT_BINARY_DIR}/fonts/${name}.conf")
  configure_file("${PROJECT_SOURCE_DIR}/tests/harness/fonts.conf.in" "${file}" @ONLY)
  set(SCALESCOPE_FONTS_${name} "FONTCONFIG_FILE=${file};SCALESCOPE_TEST_FONT=${font};SCALESCOPE_TEST_FONT_PACKAGE=${package}"
      CACHE INTERNAL "")
endfunction()
scalescope_test_fonts(dejavu "DejaVu Sans" fonts-dejavu-core)
scalescope_test_fonts(noto "Noto Sans" fonts-noto-core NotoSans-Regular.ttf NotoSans-Bold.ttf)
scalescope_test_fonts(inter "Inter" fonts-inter Inter-Regular.otf Inter-Bold.otf)

# scalescope_test_program(engine_protocol LIBS scalescope_protocol [GUI]): the program of the tests that this folder's
# scalescope_add_test() calls name after it. GUI: they include Qt Widgets.
function(scalescope_test_program name)
  cmake_parse_arguments(arg "GUI" "" "LIBS;SOURCES;NEEDS" ${ARGN})
  set(program tests_${name})
  add_executable(${program} ${arg_SOURCES})
  scalescope_moc(${program})
  set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  scalescope_group_sources(${program} "${CMAKE_CURRENT_SOURCE_DIR}")
  target_link_libraries(${program} PRIVATE scalescope_test_harness ${arg_LIBS})
  # -fPIC: as their precompiled headers; GCC 14 accepts no others.
  target_compile_options(${program} PRIVATE ${SCALESCOPE_CONTROL_OPTIONS} -fPIC)
  if(arg_GUI)
    target_precompile_headers(${program} REUSE_FROM scalescope_window_test_headers)
  else()
    target_compile_definitions(${program} PRIVATE QT_NO_EMIT)  # a name of the engine's
    target_precompile_headers(${program} REUSE_FROM scalescope_test_headers)
  endif()
  foreach(target IN LISTS arg_NEEDS)
    if(TARGET ${target})
      add_dependencies(${program} ${target})
    endif()
  endforeach()
  set_property(GLOBAL APPEND PROPERTY SCALESCOPE_TEST_PROGRAMS ${program})
  set(SCALESCOPE_TEST_PROGRAM ${program} PARENT_SCOPE)
endfunction()

# scalescope_add_test(test_plan [TIMEOUT SECONDS] [LABELS ...] [LOCK NAME] [SERIAL] [ENVIRONMENT NAME=VALUE ...]): test_plan.cpp in this
# folder's program. RUNS test_other: another way to run that test, with the functions that FUNCTIONS lists or all of them.
# ALL_CASES: with SCALESCOPE_ALL_CASES=1, in the long check. SERIAL: with nothing beside it, as it measures.
# UNDER PROGRAM ...: started by that program.
function(scalescope_add_test name)
  cmake_parse_arguments(arg "ALL_CASES;SERIAL" "RUNS;TIMEOUT;LOCK" "LABELS;ENVIRONMENT;FUNCTIONS;UNDER" ${ARGN})
  if(NOT arg_RUNS)
    set(arg_RUNS ${name})
    target_sources(${SCALESCOPE_TEST_PROGRAM} PRIVATE ${name}.cpp)
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  if(arg_ALL_CASES)
    list(APPEND arg_LABELS long)
    list(APPEND arg_ENVIRONMENT SCALESCOPE_ALL_CASES=1)
  endif()
  add_test(NAME ${name} COMMAND ${arg_UNDER} $<TARGET_FILE:${SCALESCOPE_TEST_PROGRAM}> ${arg_RUNS} ${arg_FUNCTIONS})
  # Qt Test ends a function after five minutes unless told otherwise; CTest's limit is the one that counts.
  # Passive: threads of a test that wait leave the cores to other tests.
  # COST: what may take long starts first, and before it what must wait for others of its lock.
  set(cost ${arg_TIMEOUT})
  # A machine may be half as fast, or do other things.
  math(EXPR limit "2 * ${arg_TIMEOUT}")
  if(arg_LOCK)
    math(EXPR cost "100000 + ${cost}")
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${limit} COST ${cost} LABELS "${arg_LABELS}" SKIP_RETURN_CODE 77
    ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=${limit}000;OMP_WAIT_POLICY=passive;QT_QPA_PLATFORM=offscreen;${SCALESCOPE_FONTS_dejavu};SCALESCOPE_BIN_DIR=${SCALESCOPE_BIN_DIR};SCALESCOPE_SOURCE_DIR=${PROJECT_SOURCE_DIR};${arg_ENVIRONMENT}")
  if(arg_LOCK)
    set_tests_properties(${name} PROPERTIES RESOURCE_LOCK ${arg_LOCK})
  endif()
  if(arg_SERIAL)
    set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
  endif()
endfunction()

# scalescope_add_layout_runs(test_small_screen [FUNCTIONS ...]): that test again with other fonts, and with text 20 % larger.
function(scalescope_add_layout_runs name)
  foreach(font IN ITEMS dejavu noto inter)
    foreach(size IN ITEMS "" _large)
      set(run ${name}_${font}${size})
      set(environment ${SCALESCOPE_FONTS_${font}})
      if(size)
        list(APPEND environment QT_FONT_DPI=115 QT_ENABLE_HIGHDPI_SCALING=0)  # of texts alone
      elseif(font STREQUAL "dejavu")
        continue()
      endif()
      scalescope_add_test(${run} RUNS ${name} ${ARGN} ENVIRONMENT ${environment})
      set_tests_properties(${run} PROPERTIES FIXTURES_REQUIRED font_${font})
    endforeach()
  endforeach()
endfunction()
