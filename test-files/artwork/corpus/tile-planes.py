"""Writes each plane of a TIFF with 16 bits per sample in tiles of its own, which tiffcp does for 8 bits only: tile-planes.py IN OUT."""
import ctypes
import ctypes.util
import sys

tiff = ctypes.CDLL(ctypes.util.find_library("tiff"))
tiff.TIFFOpen.restype = ctypes.c_void_p
WIDTH, HEIGHT, BITS, COMPRESSION, PHOTOMETRIC, SAMPLES, PLANAR, TILE_WIDTH, TILE_LENGTH = 256, 257, 258, 259, 262, 277, 284, 322, 323
DEFLATE, SEPARATE, SIDE, SAMPLE_BYTES = 8, 2, 64, 2


def field(image, tag, kind):
    value = kind()
    tiff.TIFFGetField(image, ctypes.c_uint32(tag), ctypes.byref(value))
    return value.value


source = ctypes.c_void_p(tiff.TIFFOpen(sys.argv[1].encode(), b"r"))
width, height = (field(source, tag, ctypes.c_uint32) for tag in (WIDTH, HEIGHT))
samples, photometric = (field(source, tag, ctypes.c_uint16) for tag in (SAMPLES, PHOTOMETRIC))
rows = []
for y in range(height):
    row = ctypes.create_string_buffer(width * samples * SAMPLE_BYTES)
    tiff.TIFFReadScanline(source, row, ctypes.c_uint32(y), ctypes.c_uint16(0))
    rows.append(row.raw)
tiff.TIFFClose(source)

target = ctypes.c_void_p(tiff.TIFFOpen(sys.argv[2].encode(), b"w"))
fields = [(WIDTH, width), (HEIGHT, height), (BITS, 16), (COMPRESSION, DEFLATE), (PHOTOMETRIC, photometric)]
fields += [(SAMPLES, samples), (PLANAR, SEPARATE), (TILE_WIDTH, SIDE), (TILE_LENGTH, SIDE)]
for tag, value in fields:
    tiff.TIFFSetField(target, ctypes.c_uint32(tag), ctypes.c_uint32(value))
step = samples * SAMPLE_BYTES
for plane in range(samples):
    for top in range(0, height, SIDE):
        for left in range(0, width, SIDE):
            tile = bytearray(SIDE * SIDE * SAMPLE_BYTES)
            for y in range(top, min(top + SIDE, height)):
                for x in range(left, min(left + SIDE, width)):
                    at, to = x * step + plane * SAMPLE_BYTES, ((y - top) * SIDE + x - left) * SAMPLE_BYTES
                    tile[to : to + SAMPLE_BYTES] = rows[y][at : at + SAMPLE_BYTES]
            place = (ctypes.c_uint32(left), ctypes.c_uint32(top), ctypes.c_uint32(0), ctypes.c_uint16(plane))
            tiff.TIFFWriteTile(target, bytes(tile), *place)
tiff.TIFFClose(target)
