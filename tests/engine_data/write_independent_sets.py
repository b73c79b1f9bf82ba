#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a set by somebody else's library, for test_record_formats: write_independent_sets.py FORMAT FOLDER JPEG...

FORMAT tfrecord: the package tfrecord (and crc32c, protobuf); lmdb: python3-lmdb, the Datum encoded here by hand.
Labels: 1, 2, ... for tfrecord, 0, 1, ... for lmdb. Exits with 77 and the reason where a package is missing.
"""
import os
import sys


def write_tfrecord(folder, jpegs):
    from tfrecord.writer import TFRecordWriter

    for name in ("train-00000-of-00001", "validation-00000-of-00001"):
        writer = TFRecordWriter(os.path.join(folder, name))
        for i, jpeg in enumerate(jpegs):
            writer.write(
                {
                    "image/encoded": (jpeg, "byte"),
                    "image/format": (b"JPEG", "byte"),
                    "image/object/bbox/xmin": ([0.25, 0.5], "float"),
                    "image/class/label": (i + 1, "int"),
                    "image/height": (30, "int"),
                }
            )
        writer.close()


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(out + bytes([number]))


def write_lmdb(folder, jpegs):
    import lmdb

    for name in ("train_lmdb", "val_lmdb"):
        environment = lmdb.open(os.path.join(folder, name), map_size=1 << 26)
        with environment.begin(write=True) as transaction:
            for i, jpeg in enumerate(jpegs):
                # label before data, fields of no interest between: any order is allowed
                datum = b"\x28" + varint(i) + b"\x38\x01" + b"\x08\x03" + b"\x22" + varint(len(jpeg)) + jpeg
                transaction.put(b"%08d" % i, datum)
        environment.close()


def main():
    kind, folder, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    jpegs = [open(name, "rb").read() for name in files]
    try:
        {"tfrecord": write_tfrecord, "lmdb": write_lmdb}[kind](folder, jpegs)
    except ImportError as missing:
        print(missing)
        sys.exit(77)


main()
