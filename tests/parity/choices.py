# SPDX-License-Identifier: Apache-2.0
"""What the ReLUs and max poolings of a network choose: which inputs pass, which value under each window is the largest."""
import contextlib
from unittest import mock

import torch
from torch import nn
from torch.nn import functional as F


class OtherChoice(Exception):
    """`culprit`: the index of the weights that made the first value of which something else was chosen."""

    def __init__(self, what, culprit):
        super().__init__(what)
        self.culprit = culprit


class Enough(Exception):
    """As many choices as wanted were made."""


class Choices:
    """Notes the first `limit` choices of a pass, or compares them with `expected` ones. A tensor on its way carries for
    each of its channels the index of the weights that made it."""

    def __init__(self, tensors, limit, expected=None):
        self.made, self.limit, self.expected, self.weights = [], limit, expected, None
        self.place = {id(tensor): index for index, (_, tensor) in enumerate(tensors)}

    def see(self, what, choice, makers):
        if self.expected is not None:
            others = (choice != self.expected[len(self.made)]).nonzero()
            if len(others):
                channel = int(others[0][1])
                raise OtherChoice(f"{len(others)} other choices in {what} {len(self.made)}", makers[channel])
        self.made.append(choice)
        if len(self.made) == self.limit:
            raise Enough

    def weighted(self, function):
        def call(src, weight, *rest):
            self.weights = self.place[id(weight)]
            return function(src, weight, *rest)

        return call

    def relu(self, src, inplace=False):
        makers = [self.weights] * src.shape[1]
        self.see("ReLU", src > 0, makers)
        dst = torch.relu(src)
        dst.makers = makers
        return dst

    def max_pool(self, src, *window, return_indices=False, **options):
        dst, places = F.max_pool2d_with_indices(src, *window, **options)
        self.see("max pooling", torch.where(dst > 0, places, -torch.ones_like(places)), src.makers)
        dst.makers = src.makers
        return dst


def concatenated(tensors, axis, concatenate=torch.cat):
    dst = concatenate(tensors, axis)
    dst.makers = sum((tensor.makers for tensor in tensors), [])
    return dst


def choices_of(tensors, forward, limit, expected=None):
    """The first `limit` choices of `forward()`. Raises OtherChoice at the first that is not as `expected`."""
    choices = Choices(tensors, limit, expected)
    replaced = mock.patch.multiple(F, relu=choices.relu, max_pool2d=choices.max_pool, linear=choices.weighted(F.linear),
                                   conv2d=choices.weighted(F.conv2d))  # fmt: skip
    with torch.no_grad(), replaced, mock.patch.object(torch, "cat", concatenated), contextlib.suppress(Enough):
        forward()
    return choices.made
