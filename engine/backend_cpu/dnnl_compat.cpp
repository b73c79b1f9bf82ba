// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/dnnl_compat.h"

#include <cstdint>

namespace scalescope::onednn {

namespace {

struct Layout {
  Dims dims, strides, blocks, blockDims;
};

#if DNNL_VERSION_MAJOR >= 3
Layout layoutOf(const Desc& desc) {
  return {desc.get_dims(), desc.get_strides(), desc.get_inner_blks(), desc.get_inner_idxs()};
}
#else
Layout layoutOf(const Desc& desc) {
  const auto& blocking = desc.data.format_desc.blocking;
  return {dims(desc), Dims(blocking.strides, blocking.strides + desc.data.ndims),
          Dims(blocking.inner_blks, blocking.inner_blks + blocking.inner_nblks),
          Dims(blocking.inner_idxs, blocking.inner_idxs + blocking.inner_nblks)};
}
#endif

std::string joined(const Dims& values, char separator) {
  std::string text;
  for (const std::int64_t value : values)
    text += (text.empty() ? "" : std::string(1, separator)) + std::to_string(value);
  return text;
}

}  // namespace

Dims dims(const Desc& desc) {
#if DNNL_VERSION_MAJOR >= 3
  return desc.get_dims();
#else
  return desc.dims();
#endif
}

dnnl::memory::data_type type(const Desc& desc) {
#if DNNL_VERSION_MAJOR >= 3
  return desc.get_data_type();
#else
  return desc.data_type();
#endif
}

Desc withType(const Desc& desc, dnnl::memory::data_type wanted) {
  using Tag = dnnl::memory::format_tag;
  if (type(desc) == wanted) return desc;
  for (const Tag tag : {Tag::nhwc, Tag::nChw16c, Tag::nChw8c, Tag::nChw4c, Tag::nchw})
    if (Desc(dims(desc), type(desc), tag) == desc) return {dims(desc), wanted, tag};
  throw dnnl::error(dnnl_unimplemented, "the type of this layout cannot be changed");
}

std::string describe(const Desc& desc) {
  const Layout layout = layoutOf(desc);
  std::string text = joined(layout.dims, 'x') + " strides " + joined(layout.strides, ',');
  for (std::size_t i = 0; i < layout.blocks.size(); ++i)
    text.append(1, ' ')
        .append(std::to_string(layout.blocks[i]))
        .append(1, '@')
        .append(std::to_string(layout.blockDims[i]));
  return text;
}

}  // namespace scalescope::onednn
