# SPDX-License-Identifier: Apache-2.0
"""The networks as PyTorch modules: torchvision's where it has the network, else written from published definitions.

Every module lists its parameters in the order in which the engine's graph does, so that the two are paired by place and
shape. Nothing here knows the engine.
"""
import torch
import torchvision
from torch import nn
from torch.nn import functional as F


def without_dropout(model):
    for module in model.modules():
        if isinstance(module, nn.Dropout):
            module.p = 0.0
    return model


# --- plain networks -------------------------------------------------------------------------------------------------


def lrn():
    # Caffe's LRN layer: across channels, alpha divided by the size, k = 1.
    return nn.LocalResponseNorm(5, alpha=1e-4, beta=0.75, k=1.0)


def alexnet(classes, size):
    """Source: Caffe (BVLC/caffe at 0d2354c), models/bvlc_alexnet/train_val.prototxt; Caffe rounds pooling up."""
    features = nn.Sequential(
        nn.Conv2d(3, 96, 11, 4), nn.ReLU(), lrn(), nn.MaxPool2d(3, 2, ceil_mode=True),
        nn.Conv2d(96, 256, 5, padding=2, groups=2), nn.ReLU(), lrn(), nn.MaxPool2d(3, 2, ceil_mode=True),
        nn.Conv2d(256, 384, 3, padding=1), nn.ReLU(),
        nn.Conv2d(384, 384, 3, padding=1, groups=2), nn.ReLU(),
        nn.Conv2d(384, 256, 3, padding=1, groups=2), nn.ReLU(), nn.MaxPool2d(3, 2, ceil_mode=True),
        nn.Flatten())  # fmt: skip
    return nn.Sequential(features, *_hidden_layers(features, classes, size))


def alexnet_tf(classes, size):
    """Source: tf_cnn_benchmarks (tensorflow/benchmarks at 2088ec3), models/alexnet_model.py."""
    features = nn.Sequential(
        nn.Conv2d(3, 64, 11, 4), nn.ReLU(), nn.MaxPool2d(3, 2),
        nn.Conv2d(64, 192, 5, padding="same"), nn.ReLU(), nn.MaxPool2d(3, 2),
        nn.Conv2d(192, 384, 3, padding="same"), nn.ReLU(),
        nn.Conv2d(384, 384, 3, padding="same"), nn.ReLU(),
        nn.Conv2d(384, 256, 3, padding="same"), nn.ReLU(), nn.MaxPool2d(3, 2),
        nn.Flatten())  # fmt: skip
    return nn.Sequential(features, *_hidden_layers(features, classes, size))


def _hidden_layers(features, classes, size):
    with torch.no_grad():
        width = features(torch.zeros(1, 3, size, size)).shape[1]
    return [nn.Linear(width, 4096), nn.ReLU(), nn.Linear(4096, 4096), nn.ReLU(), nn.Linear(4096, classes)]


def vgg(name):
    def build(classes, size):
        model = getattr(torchvision.models, name)(num_classes=classes, init_weights=False)
        # torchvision stretches other sizes to 7x7; the network itself has what its five poolings leave.
        model.avgpool = nn.Identity()
        model.classifier[0] = nn.Linear(512 * (size // 32) ** 2, 4096)
        return model

    return build


# --- GoogLeNet ------------------------------------------------------------------------------------------------------


class ConvRelu(nn.Sequential):
    def __init__(self, inputs, outputs, kernel, **options):
        super().__init__(nn.Conv2d(inputs, outputs, kernel, **options), nn.ReLU())


class InceptionV1(nn.Module):
    def __init__(self, inputs, k1, r3, k3, r5, k5, proj):
        super().__init__()
        self.a = ConvRelu(inputs, k1, 1)
        self.b = nn.Sequential(ConvRelu(inputs, r3, 1), ConvRelu(r3, k3, 3, padding=1))
        self.c = nn.Sequential(ConvRelu(inputs, r5, 1), ConvRelu(r5, k5, 5, padding=2))
        self.d = nn.Sequential(nn.MaxPool2d(3, 1, 1), ConvRelu(inputs, proj, 1))

    def forward(self, x):
        return torch.cat([self.a(x), self.b(x), self.c(x), self.d(x)], 1)


class GoogLeNetHead(nn.Sequential):
    def __init__(self, inputs, side, classes):
        pooled = -(-(side - 5) // 3) + 1
        super().__init__(
            nn.AvgPool2d(5, 3, ceil_mode=True), ConvRelu(inputs, 128, 1), nn.Flatten(),
            nn.Linear(128 * pooled * pooled, 1024), nn.ReLU(), nn.Linear(1024, classes))  # fmt: skip


class GoogLeNet(nn.Module):
    """Source: Caffe (BVLC/caffe at a855a52), models/bvlc_googlenet/train_val.prototxt; without `caffe`: tf_cnn_benchmarks
    (tensorflow/benchmarks at 30a62f4), models/googlenet_model.py."""

    def __init__(self, classes, size, auxiliary=False, caffe=True):
        super().__init__()
        norm = lrn if caffe else nn.Identity
        pool = nn.MaxPool2d(3, 2, ceil_mode=True)
        # TensorFlow pads an even image for 7x7, stride 2 by 2 before and 3 after.
        first = ConvRelu(3, 64, 7, stride=2, padding=3 if caffe else 0)
        if not caffe:
            first = nn.Sequential(nn.ZeroPad2d((2, 3, 2, 3)), first)
        self.stem = nn.Sequential(
            first, pool, norm(), ConvRelu(64, 64, 1), ConvRelu(64, 192, 3, padding=1), norm(), pool)
        self.i3 = nn.Sequential(
            InceptionV1(192, 64, 96, 128, 16, 32, 32), InceptionV1(256, 128, 128, 192, 32, 96, 64), pool)
        self.i4a = InceptionV1(480, 192, 96, 208, 16, 48, 64)
        side = size // 16
        self.head1 = GoogLeNetHead(512, side, classes) if auxiliary else None
        self.i4bcd = nn.Sequential(
            InceptionV1(512, 160, 112, 224, 24, 64, 64), InceptionV1(512, 128, 128, 256, 24, 64, 64),
            InceptionV1(512, 112, 144, 288, 32, 64, 64))  # fmt: skip
        self.head2 = GoogLeNetHead(528, side, classes) if auxiliary else None
        self.rest = nn.Sequential(
            InceptionV1(528, 256, 160, 320, 32, 128, 128), pool,
            InceptionV1(832, 256, 160, 320, 32, 128, 128), InceptionV1(832, 384, 192, 384, 48, 128, 128),
            nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(1024, classes))  # fmt: skip

    def forward(self, x):
        x4a = self.i4a(self.i3(self.stem(x)))
        x4d = self.i4bcd(x4a)
        scores = self.rest(x4d)
        if self.head1 is None:
            return scores
        return scores, [(0.3, self.head1(x4a)), (0.3, self.head2(x4d))]


# --- Inception with batch norm --------------------------------------------------------------------------------------


class ConvNorm(nn.Sequential):
    def __init__(self, inputs, outputs, kernel, stride=1, padding=0, eps=1e-3):
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False), nn.BatchNorm2d(outputs, eps=eps), nn.ReLU())


class Side(nn.Module):
    """Branches side by side, after an optional common stem."""

    def __init__(self, *branches, stem=None):
        super().__init__()
        self.stem = stem or nn.Identity()
        self.branches = nn.ModuleList(branches)

    def forward(self, x):
        x = self.stem(x)
        return torch.cat([branch(x) for branch in self.branches], 1)


def chain(*layers):
    return nn.Sequential(*layers)


def inception_bn(classes, size):
    """Source: channels and epsilon of MXNet's example/image-classification/symbols/inception-bn.py (apache/mxnet at
    59b402c); poolings of Caffe's BN-Inception, which rounds up and counts the padding of averages, as ported in
    pretrainedmodels/models/bninception.py (Cadene/pretrained-models.pytorch at 87e9751). The port's biases before batch
    norm, which batch norm takes away, are left out."""

    def conv(*arguments):
        return ConvNorm(*arguments, eps=1e-5)

    def module(inputs, k1, r3, k3, rd, kd, proj, pool=None):
        return Side(
            conv(inputs, k1, 1),
            chain(conv(inputs, r3, 1), conv(r3, k3, 3, 1, 1)),
            chain(conv(inputs, rd, 1), conv(rd, kd, 3, 1, 1), conv(kd, kd, 3, 1, 1)),
            chain(pool or nn.AvgPool2d(3, 1, 1, count_include_pad=True), conv(inputs, proj, 1)))

    def reduction(inputs, r3, k3, rd, kd):
        return Side(
            chain(conv(inputs, r3, 1), conv(r3, k3, 3, 2, 1)),
            chain(conv(inputs, rd, 1), conv(rd, kd, 3, 1, 1), conv(kd, kd, 3, 2, 1)),
            nn.MaxPool2d(3, 2, ceil_mode=True))

    return chain(
        conv(3, 64, 7, 2, 3), nn.MaxPool2d(3, 2, ceil_mode=True), conv(64, 64, 1), conv(64, 192, 3, 1, 1),
        nn.MaxPool2d(3, 2, ceil_mode=True),
        module(192, 64, 64, 64, 64, 96, 32), module(256, 64, 64, 96, 64, 96, 64), reduction(320, 128, 160, 64, 96),
        module(576, 224, 64, 96, 96, 128, 128), module(576, 192, 96, 128, 96, 128, 128),
        module(576, 160, 128, 160, 128, 160, 128), module(608, 96, 128, 192, 160, 192, 128),
        reduction(608, 128, 192, 192, 256),
        module(1056, 352, 192, 320, 160, 224, 128), module(1024, 352, 192, 320, 192, 224, 128, nn.MaxPool2d(3, 1, 1)),
        nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(1024, classes))  # fmt: skip


class InceptionV3(nn.Module):
    """torchvision's, its auxiliary head with the weight 0.4 of its training recipe."""

    def __init__(self, classes, size, auxiliary=False):
        super().__init__()
        self.net = torchvision.models.inception_v3(
            num_classes=classes, aux_logits=auxiliary, transform_input=False, init_weights=False)

    def forward(self, x):
        result = self.net(x)
        if not self.net.aux_logits:
            return result
        return result.logits, [(0.4, result.aux_logits)]


def inception_v4(classes, size):
    """Source: timm/models/inception_v4.py (huggingface/pytorch-image-models at 0085149) and figures 3 to 9 of the paper."""

    def average():
        return nn.AvgPool2d(3, 1, 1, count_include_pad=False)

    def row(inputs, outputs, width=7):
        return ConvNorm(inputs, outputs, (1, width), 1, (0, width // 2))

    def column(inputs, outputs, height=7):
        return ConvNorm(inputs, outputs, (height, 1), 1, (height // 2, 0))

    def conv(inputs, outputs, kernel=1, stride=1, padding=0):
        return ConvNorm(inputs, outputs, kernel, stride, padding)

    stem = chain(
        conv(3, 32, 3, 2), conv(32, 32, 3), conv(32, 64, 3, 1, 1),
        Side(nn.MaxPool2d(3, 2), conv(64, 96, 3, 2)),
        Side(chain(conv(160, 64), conv(64, 96, 3)),
             chain(conv(160, 64), row(64, 64), column(64, 64), conv(64, 96, 3))),
        Side(conv(192, 192, 3, 2), nn.MaxPool2d(3, 2)))  # fmt: skip
    a = [Side(chain(average(), conv(384, 96)), conv(384, 96), chain(conv(384, 64), conv(64, 96, 3, 1, 1)),
              chain(conv(384, 64), conv(64, 96, 3, 1, 1), conv(96, 96, 3, 1, 1))) for _ in range(4)]  # fmt: skip
    reduction_a = Side(nn.MaxPool2d(3, 2), conv(384, 384, 3, 2),
                       chain(conv(384, 192), conv(192, 224, 3, 1, 1), conv(224, 256, 3, 2)))  # fmt: skip
    b = [Side(chain(average(), conv(1024, 128)), conv(1024, 384), chain(conv(1024, 192), row(192, 224), column(224, 256)),
              chain(conv(1024, 192), column(192, 192), row(192, 224), column(224, 224), row(224, 256)))
         for _ in range(7)]  # fmt: skip
    reduction_b = Side(nn.MaxPool2d(3, 2), chain(conv(1024, 192), conv(192, 192, 3, 2)),
                       chain(conv(1024, 256), row(256, 256), column(256, 320), conv(320, 320, 3, 2)))  # fmt: skip
    c = [Side(chain(average(), conv(1536, 256)), conv(1536, 256),
              Side(row(384, 256, 3), column(384, 256, 3), stem=conv(1536, 384)),
              Side(row(512, 256, 3), column(512, 256, 3),
                   stem=chain(conv(1536, 384), column(384, 448, 3), row(448, 512, 3)))) for _ in range(3)]  # fmt: skip
    return chain(stem, *a, reduction_a, *b, reduction_b, *c, nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                 nn.Linear(1536, classes))  # fmt: skip


# --- ResNets --------------------------------------------------------------------------------------------------------


def resnet(name):
    return lambda classes, size: getattr(torchvision.models, name)(num_classes=classes)


def resnet_v1(name):
    """torchvision's ResNet with the stride moved to the first 1x1 and Caffe's pooling of the stem."""

    def make(classes, size):
        model = getattr(torchvision.models, name)(num_classes=classes)
        for stage in (model.layer2, model.layer3, model.layer4):
            stage[0].conv1.stride, stage[0].conv2.stride = (2, 2), (1, 1)
        model.maxpool = nn.MaxPool2d(3, 2, ceil_mode=True)
        return model

    return make


class BasicBlock(nn.Module):
    def __init__(self, inputs, outputs, stride):
        super().__init__()
        self.body = chain(
            ConvNorm(inputs, outputs, 3, stride, 1, eps=1e-5),
            nn.Conv2d(outputs, outputs, 3, 1, 1, bias=False), nn.BatchNorm2d(outputs))  # fmt: skip
        self.shortcut = nn.Identity()
        if inputs != outputs:
            self.shortcut = chain(nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs))

    def forward(self, x):
        return F.relu(self.body(x) + self.shortcut(x))


def resnet_20(classes, size):
    """Source: He et al. (2015), section 4.2, with projection shortcuts."""
    blocks, inputs = [], 16
    for outputs, stride in ((16, 1), (32, 2), (64, 2)):
        for block in range(3):
            blocks.append(BasicBlock(inputs, outputs, stride if block == 0 else 1))
            inputs = outputs
    return chain(ConvNorm(3, 16, 3, 1, 1, eps=1e-5), *blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(64, classes))


NETWORKS = {
    "alexnet": alexnet,
    "alexnet-tf": alexnet_tf,
    "googlenet": GoogLeNet,
    "googlenet-aux": lambda classes, size: GoogLeNet(classes, size, auxiliary=True),
    "googlenet-tf": lambda classes, size: GoogLeNet(classes, size, caffe=False),
    "inception-bn": inception_bn,
    "inception-v3": InceptionV3,
    "inception-v3-aux": lambda classes, size: InceptionV3(classes, size, auxiliary=True),
    "inception-v4": inception_v4,
    "resnet-20": resnet_20,
    "resnet-50": resnet("resnet50"),
    "resnet-50-v1": resnet_v1("resnet50"),
    "resnet-101": resnet("resnet101"),
    "resnet-101-v1": resnet_v1("resnet101"),
    "resnet-152": resnet("resnet152"),
    "resnet-152-v1": resnet_v1("resnet152"),
    "vgg-16": vgg("vgg16"),
    "vgg-19": vgg("vgg19"),
}
