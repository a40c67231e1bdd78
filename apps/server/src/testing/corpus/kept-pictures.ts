import { ready } from './corpus-file.ts'
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
  ['rollup-cmyk.tiff', 'ImageMagick', ready({ ...CMYK })],
  ['corpus/cmyk.tif', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP, dpi: null })],
  ['corpus/tiff-cmyk-lzw.tiff', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-cmyk-jpeg.tiff', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-cmyk-profile.tiff', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-rgb-16bit.tiff', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/tiff-rgb-jpeg.tiff', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/tiff-grey-lzw.tiff', 'ImageMagick', ready({ ...GREY, mm: PHOTO })],
  ['corpus/tiff-fax-group4.tiff', 'ImageMagick', ready({ ...GREY, mm: PHOTO })],
  ['corpus/tiff-palette.tiff', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/tiff-alpha.tiff', 'ImageMagick', ready({ ...RGB })],
  ['corpus/tiff-3-pages.tiff', 'ImageMagick', ready({ ...RGB, pages: 3, rendered: 3, mm: PHOTO })],
  ['corpus/tiff-big-endian-packbits.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-bigtiff.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-tiled.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-planar.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/tiff-directory-at-end.tiff', 'ImageMagick', ready({ ...RGB, mm: [18.63, 12.45] })],
  ['corpus/tiff-directory-at-end-msb.tiff', 'libtiff', ready({ ...RGB, mm: [18.63, 12.45] })],
  ['corpus/tiff-directory-at-end-bigtiff-msb.tiff', 'libtiff', ready({ ...RGB, mm: [18.63, 12.45] })],
  ['corpus/tiff-tiled-planar.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP, shows: [ROLLUP_RED] })],
  ['corpus/tiff-signed-8bit.tiff', 'libtiff', ready({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  ['corpus/tiff-signed-16bit.tiff', 'libtiff', ready({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  ['corpus/tiff-lab.tiff', 'ImageMagick', ready({ ...LAB, mm: PHOTO, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-bigtiff.tiff', 'libtiff', ready({ ...LAB, mm: PHOTO, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-bigtiff-tiled-planar.tiff', 'libtiff', ready({ ...LAB, mm: PHOTO, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-16bit-tiled-planar.tiff', 'libtiff', ready({ ...LAB, shows: [COLOURED_SUN] })],
  ['corpus/tiff-lab-alpha.tiff', 'ImageMagick', ready({ ...LAB, shows: STICKER })],
  ['corpus/tiff-lab-16bit-alpha.tiff', 'ImageMagick', ready({ ...LAB, shows: STICKER })],
  ['corpus/tiff-lab-alpha-tiled-planar.tiff', 'libtiff', ready({ ...LAB, shows: STICKER })],
  [
    'corpus/tiff-lab-turned.tiff',
    'libtiff',
    ready({ ...LAB, mm: [8.47, 12.7], shows: [[0.69, 0.72, [255, 239, 203]]] }),
  ],
  [
    'corpus/tiff-rgb-turned.tiff',
    'libtiff',
    ready({ ...RGB, mm: [8.47, 12.7], shows: [[0.69, 0.72, [255, 239, 203]]] }),
  ],
  ['corpus/tiff-signed-8bit-bigtiff.tiff', 'libtiff', ready({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  ['corpus/tiff-signed-16bit-bigtiff-msb.tiff', 'libtiff', ready({ ...GREY, shows: [SUN, [0.4, 0.7, [44, 44, 44]]] })],
  ['corpus/tiff-bigtiff-tiled-planar.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP, shows: [ROLLUP_RED] })],
  ['corpus/tiff-tiled-planar-lsb-first.tiff', 'libtiff', ready({ ...CMYK, mm: ROLLUP, shows: [ROLLUP_RED] })],
  [
    'corpus/tiff-tiled-planar-turned.tiff',
    'libtiff',
    ready({ ...CMYK, mm: [47.92, 20.32], shows: [[0.84, 0.18, [222, 74, 52]]] }),
  ],
  [
    'corpus/tiff-cmyk-turned.tiff',
    'libtiff',
    ready({ ...CMYK, mm: [47.92, 20.32], shows: [[0.84, 0.18, [222, 74, 52]]] }),
  ],
]

const psd: readonly KeptFile[] = [
  ['corpus/psd-rgb.psd', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/psd-rgb-16bit.psd', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/psd-cmyk.psd', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/psd-cmyk-16bit.psd', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/psd-grey.psd', 'ImageMagick', ready({ ...GREY, mm: PHOTO })],
  ['corpus/psd-alpha.psd', 'ImageMagick', ready({ ...RGB })],
  ['corpus/psd-large-format.psb', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
]

const pictures: readonly KeptFile[] = [
  ['photo.jpg', 'ImageMagick', ready({ ...RGB, mm: [127, 84.67] })],
  ['rollup-cmyk.jpg', 'ImageMagick', ready({ ...CMYK, mm: null })],
  ['corpus/jpeg-cmyk-profile.jpg', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/jpeg-progressive.jpg', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/jpeg-grey.jpg', 'ImageMagick', ready({ ...GREY, mm: PHOTO })],
  ['corpus/jpeg-72dpi.jpg', 'ImageMagick', ready({ ...RGB, mm: null })],
  ['sticker.png', 'Ghostscript', ready({ ...RGB, mm: [59.94, 59.94] })],
  ['corpus/photo.png', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/png-16bit.png', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/png-grey-alpha.png', 'ImageMagick', ready({ ...GREY })],
  ['corpus/png-interlaced.png', 'ImageMagick', ready({ ...RGB })],
  ['corpus/png-palette-transparent.png', 'ImageMagick', ready({ ...RGB })],
  ['logo.svg', 'by hand', ready({ ...RGB, mm: null, fonts: FAMILIES })],
  ['corpus/inkscape.svg', 'Inkscape', ready({ ...RGB, mm: null, fonts: FAMILIES })],
  ['corpus/poppler-cairo.svg', 'poppler', ready({ ...RGB, mm: [89, 58], fonts: [] })],
]

export const keptPictures: readonly KeptFile[] = [...tiff, ...psd, ...pictures]
