import { expectReady } from './corpus-file.ts'
import { CMYK, COLOURED_SUN, GREY, type KeptFile, RGB, ROLLUP } from './kept-file.ts'

const FAMILIES = ['Georgia', 'Arial']
const LAB = { colours: ['lab'] } as const
/** The sun of the photograph in grey. */
const SUN = [0.72, 0.31, [240, 240, 240]] as const
const ROLLUP_RED = [0.18, 0.16, [222, 74, 52]] as const
/** The corner beside a round sticker, which is transparent, its ground and its print. */
const STICKER = [
  [0.02, 0.02, [255, 255, 255]],
  [0.9, 0.5, [246, 186, 49]],
  [0.5, 0.2, [229, 150, 36]],
] as const
const PHOTO = [12.7, 8.47] as const

const tiff: readonly KeptFile[] = [
  ['rollup-cmyk.tiff', 'ImageMagick', expectReady({ ...CMYK })],
  ['corpus/cmyk.tif', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP, dpi: null })],
  ['corpus/tiff-cmyk-lzw.tiff', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-cmyk-jpeg.tiff', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-cmyk-profile.tiff', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-rgb-16bit.tiff', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/tiff-rgb-jpeg.tiff', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/tiff-grey-lzw.tiff', 'ImageMagick', expectReady({ ...GREY, mm: PHOTO })],
  ['corpus/tiff-fax-group4.tiff', 'ImageMagick', expectReady({ ...GREY, mm: PHOTO })],
  ['corpus/tiff-palette.tiff', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/tiff-alpha.tiff', 'ImageMagick', expectReady({ ...RGB })],
  ['corpus/tiff-3-pages.tiff', 'ImageMagick', expectReady({ ...RGB, pages: 3, rendered: 3, mm: PHOTO })],
  ['corpus/tiff-big-endian-packbits.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-bigtiff.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-tiled.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-planar.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-directory-at-end.tiff', 'ImageMagick', expectReady({ ...RGB, mm: [18.63, 12.45] })],
  ['corpus/tiff-directory-at-end-msb.tiff', 'libtiff', expectReady({ ...RGB, mm: [18.63, 12.45] })],
  ['corpus/tiff-directory-at-end-bigtiff-msb.tiff', 'libtiff', expectReady({ ...RGB, mm: [18.63, 12.45] })],
  ['corpus/tiff-tiled-planar.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP, shows: [ROLLUP_RED] })],
  ['corpus/tiff-signed-8bit.tiff', 'libtiff', expectReady({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  ['corpus/tiff-signed-16bit.tiff', 'libtiff', expectReady({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  ['corpus/tiff-lab.tiff', 'ImageMagick', expectReady({ ...LAB, mm: PHOTO, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-bigtiff.tiff', 'libtiff', expectReady({ ...LAB, mm: PHOTO, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-bigtiff-tiled-planar.tiff', 'libtiff', expectReady({ ...LAB, mm: PHOTO, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-16bit-tiled-planar.tiff', 'libtiff', expectReady({ ...LAB, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-alpha.tiff', 'ImageMagick', expectReady({ ...LAB, shows: STICKER })],
  ['corpus/tiff-lab-16bit-alpha.tiff', 'ImageMagick', expectReady({ ...LAB, shows: STICKER })],
  ['corpus/tiff-lab-alpha-tiled-planar.tiff', 'libtiff', expectReady({ ...LAB, shows: STICKER })],
  [
    'corpus/tiff-lab-turned.tiff',
    'libtiff',
    expectReady({ ...LAB, mm: [8.47, 12.7], shows: [[0.69, 0.72, [255, 239, 203]]] }),
  ],
  [
    'corpus/tiff-rgb-turned.tiff',
    'libtiff',
    expectReady({ ...RGB, mm: [8.47, 12.7], shows: [[0.69, 0.72, [255, 239, 203]]] }),
  ],
  ['corpus/tiff-signed-8bit-bigtiff.tiff', 'libtiff', expectReady({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  [
    'corpus/tiff-signed-16bit-bigtiff-msb.tiff',
    'libtiff',
    expectReady({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] }),
  ],
  ['corpus/tiff-bigtiff-tiled-planar.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP, shows: [ROLLUP_RED] })],
  ['corpus/tiff-tiled-planar-lsb-first.tiff', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP, shows: [ROLLUP_RED] })],
  [
    'corpus/tiff-tiled-planar-turned.tiff',
    'libtiff',
    expectReady({ ...CMYK, mm: [47.92, 20.32], shows: [[0.84, 0.18, [222, 74, 52]]] }),
  ],
  [
    'corpus/tiff-cmyk-turned.tiff',
    'libtiff',
    expectReady({ ...CMYK, mm: [47.92, 20.32], shows: [[0.84, 0.18, [222, 74, 52]]] }),
  ],
]

const psd: readonly KeptFile[] = [
  ['corpus/psd-rgb.psd', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/psd-rgb-16bit.psd', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/psd-cmyk.psd', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/psd-cmyk-16bit.psd', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/psd-grey.psd', 'ImageMagick', expectReady({ ...GREY, mm: PHOTO })],
  ['corpus/psd-alpha.psd', 'ImageMagick', expectReady({ ...RGB })],
  ['corpus/psd-large-format.psb', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
]

const pictures: readonly KeptFile[] = [
  ['photo.jpg', 'ImageMagick', expectReady({ ...RGB, mm: [127, 84.67] })],
  ['rollup-cmyk.jpg', 'ImageMagick', expectReady({ ...CMYK, mm: null })],
  ['corpus/jpeg-cmyk-profile.jpg', 'ImageMagick', expectReady({ ...CMYK, mm: ROLLUP })],
  ['corpus/jpeg-progressive.jpg', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/jpeg-grey.jpg', 'ImageMagick', expectReady({ ...GREY, mm: PHOTO })],
  ['corpus/jpeg-72dpi.jpg', 'ImageMagick', expectReady({ ...RGB, mm: null })],
  ['sticker.png', 'Ghostscript', expectReady({ ...RGB, mm: [59.94, 59.94] })],
  ['corpus/photo.png', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/png-16bit.png', 'ImageMagick', expectReady({ ...RGB, mm: PHOTO })],
  ['corpus/png-grey-alpha.png', 'ImageMagick', expectReady({ ...GREY })],
  ['corpus/png-interlaced.png', 'ImageMagick', expectReady({ ...RGB })],
  ['corpus/png-palette-transparent.png', 'ImageMagick', expectReady({ ...RGB })],
  ['logo.svg', 'by hand', expectReady({ ...RGB, mm: null, fonts: FAMILIES })],
  ['corpus/inkscape.svg', 'Inkscape', expectReady({ ...RGB, mm: null, fonts: FAMILIES })],
  ['corpus/poppler-cairo.svg', 'poppler', expectReady({ ...RGB, mm: [89, 58], fonts: [] })],
]

export const keptPictures: readonly KeptFile[] = [...tiff, ...psd, ...pictures]
