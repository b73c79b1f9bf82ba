# SPDX-License-Identifier: Apache-2.0
# Debian packages of the components: `cpack` in the build folder. Libraries that the programs are linked with are
# dependencies by dpkg-shlibdeps; what they load or start is named here.

set(suite "")
if(EXISTS /etc/os-release)
  file(STRINGS /etc/os-release release REGEX "^(ID|VERSION_ID)=")
  list(JOIN release " " release)
  if(release MATCHES "ID=debian" AND release MATCHES "VERSION_ID=\"?([0-9]+)")
    set(suite "~deb${CMAKE_MATCH_1}")
  elseif(release MATCHES "ID=ubuntu" AND release MATCHES "VERSION_ID=\"?([0-9.]+)")
    set(suite "~ubuntu${CMAKE_MATCH_1}")
  endif()
endif()
set(debianVersion "${PROJECT_VERSION}-1${suite}")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME scalescope)
set(CPACK_PACKAGE_VENDOR ScaleScope)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE "1${suite}")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${SCALESCOPE_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${SCALESCOPE_HOMEPAGE}")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)

# scalescope_package(COMPONENT NAME SECTION DESCRIPTION, first line: summary): the package of a component.
macro(scalescope_package component name section description)
  string(TOUPPER ${component} upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${description}")
  install(FILES copyright "${madeDir}/changelog.gz" "${madeDir}/changelog.Debian.gz" DESTINATION share/doc/${name} COMPONENT ${component})
  if(NOT ${component} STREQUAL window)  # it has no libraries
    install(FILES lintian-overrides DESTINATION share/lintian/overrides COMPONENT ${component} RENAME ${name} EXCLUDE_FROM_ALL)
  endif()
endmacro()

# The Debian changelog points to that of ScaleScope, which is beside it.
execute_process(COMMAND date -u -R -d "${SCALESCOPE_RELEASE_DATE}" OUTPUT_VARIABLE changelogDate OUTPUT_STRIP_TRAILING_WHITESPACE)
file(WRITE "${madeDir}/changelog.Debian" "scalescope (${debianVersion}) unstable; urgency=medium\n\n  * ScaleScope ${PROJECT_VERSION}: see changelog.gz.\n\n -- ${SCALESCOPE_MAINTAINER}  ${changelogDate}\n")
configure_file("${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${madeDir}/changelog" COPYONLY)
foreach(file changelog changelog.Debian)
  execute_process(COMMAND gzip -9nc INPUT_FILE "${madeDir}/${file}" OUTPUT_FILE "${madeDir}/${file}.gz")
endforeach()

set(CPACK_COMPONENTS_ALL)
scalescope_package(engine scalescope-engine science "engine of ScaleScope, which measures deep-learning training
Trains networks on the processors of one machine or of several, measures
throughput, step time and host load, and stores every run as a file. It needs
no window: nodes of a cluster, CI jobs and containers install it alone.
.
Training on NVIDIA GPUs is in scalescope-engine-cuda.")
set(CPACK_DEBIAN_ENGINE_PACKAGE_RECOMMENDS "openssh-client, dataset-fashion-mnist")
set(CPACK_DEBIAN_ENGINE_PACKAGE_SUGGESTS "curl, scalescope-engine-cuda")

if(TARGET scalescope)
  scalescope_package(window scalescope science "explorer for deep-learning training performance
Measures trainings with its own engine or external programs, shows
throughput, loss and host load while a run goes on, compares runs with each
other and with published results, and exports figures and reports.
.
Its question: scale up or scale out, and what holds each back?")
  # The plugins for X11, for no display, and for SVG are in libqt6gui6 and libqt6svg6, that for Wayland in qt6-wayland.
  set(CPACK_DEBIAN_WINDOW_PACKAGE_DEPENDS "scalescope-engine (= ${debianVersion}), libqt6gui6, libqt6svg6, qt6-wayland, fonts-liberation, fonts-dejavu-core")
  set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS "fonts-noto-core, qt6-translations-l10n")
  set(CPACK_DEBIAN_WINDOW_PACKAGE_SUGGESTS "fonts-inter")
endif()

if(TARGET scalescope_backend_cuda)
  scalescope_package(cuda scalescope-engine-cuda science "training on NVIDIA GPUs by the engine of ScaleScope
The engine loads this module where it finds an NVIDIA driver. The package
contains no CUDA library but NVIDIA's runtime, which is linked statically.
.
It loads cuDNN, cuBLAS and NCCL of CUDA ${SCALESCOPE_CUDA_MAJOR} at run time, which Debian
does not ship together: install cuda-toolkit, cudnn9-cuda-${SCALESCOPE_CUDA_MAJOR} and libnccl2
of NVIDIA's repository. scalescope-engine backends reports what is missing.")
  set(CPACK_DEBIAN_CUDA_PACKAGE_SECTION contrib/science)
  set(CPACK_DEBIAN_CUDA_PACKAGE_DEPENDS "scalescope-engine (= ${debianVersion})")
  set(CPACK_DEBIAN_CUDA_PACKAGE_SUGGESTS "libcudnn9-cuda-${SCALESCOPE_CUDA_MAJOR}, libcublas-${SCALESCOPE_CUDA_MAJOR}-0, libnccl2")
endif()
include(CPack)
