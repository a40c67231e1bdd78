"""Makes JBIG2 segments of the Group 4 data of a TIFF with one strip: wrap-jbig2.py TIFF OUT."""
import struct
import sys

tiff = open(sys.argv[1], "rb").read()
(directory,) = struct.unpack("<I", tiff[4:8])
(count,) = struct.unpack("<H", tiff[directory : directory + 2])
tags = {}
for nth in range(count):
    at = directory + 2 + 12 * nth
    tag, kind, _, value = struct.unpack("<HHII", tiff[at : at + 12])
    tags[tag] = value & 0xFFFF if kind == 3 else value
width, height, start, length = tags[256], tags[257], tags[273], tags[279]


def segment(number, kind, data):
    return struct.pack(">IBBBI", number, kind, 0, 1, len(data)) + data


page = struct.pack(">IIIIBH", width, height, 0, 0, 0, 0)
region = struct.pack(">IIIIBB", width, height, 0, 0, 0, 1) + tiff[start : start + length]
open(sys.argv[2], "wb").write(segment(0, 48, page) + segment(1, 38, region))
