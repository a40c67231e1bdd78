import { type CorpusFile, type CorpusKind, type Expected, failed, ready } from './corpus-file.ts'

type Row = readonly [name: string, madeBy: string, expected: Expected, kind?: CorpusKind]

/** Not recognized by their content: an upload of them is refused. */
const REFUSED = new Set(['not-a-pdf.pdf', 'empty.pdf'])

/** Measured, or drawn, by Ghostscript alone. */
const BY_GHOSTSCRIPT = new Set([
  'corpus/gs-bleed-cut-left.pdf',
  'corpus/gs-heavy-ink.pdf',
  'corpus/jbig2-of-group4.pdf',
])

const TYPES: Readonly<Record<string, CorpusFile['fileType']>> = {
  pdf: 'pdf',
  ai: 'pdf',
  eps: 'eps',
  psd: 'psd',
  psb: 'psd',
  tif: 'tiff',
  tiff: 'tiff',
  jpg: 'jpeg',
  png: 'png',
  svg: 'svg',
}
const FAMILIES = ['Georgia', 'Arial']
const CMYK = { colours: ['cmyk'] } as const
const RGB = { colours: ['rgb'] } as const
const GREY = { colours: ['grey'] } as const
const LAB = { colours: ['lab'] } as const
const RED = [255, 0, 0] as const
const WHITE = [255, 255, 255] as const
/** The sun of the photograph in grey. */
const SUN = [0.72, 0.31, [240, 240, 240]] as const
/** The same in colours. */
const COLOURED_SUN = [0.72, 0.31, [255, 239, 203]] as const
const ROLLUP_RED = [0.18, 0.16, [222, 74, 52]] as const
/** The corner beside a round sticker, which is transparent, its ground and its print. */
const STICKER = [
  [0.02, 0.02, [255, 255, 255]],
  [0.9, 0.5, [246, 186, 49]],
  [0.5, 0.2, [229, 150, 36]],
] as const
/** Sizes of the two small pictures that most others were made of. */
const PHOTO = [12.7, 8.47] as const
const ROLLUP = [20.32, 47.92] as const
const CARD = [90, 50] as const

const pdf: readonly Row[] = [
  ['poster-a2-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, mm: [420, 594], bleedMm: 3, fonts: [] })],
  ['flyer-a5-2p-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, pages: 2, rendered: 2, mm: [148, 210], bleedMm: 3 })],
  ['concert-a4-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, mm: [210, 297], bleedMm: 3 })],
  ['catalogue-210x210-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, mm: [210, 210], bleedMm: 3 })],
  ['banner-3x1m-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, mm: [300, 100], bleedMm: 2 })],
  ['gift-card-85x54-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, mm: [85, 54], bleedMm: 2 })],
  ['shelf-talker-100mm-cmyk.pdf', 'Ghostscript', ready({ ...CMYK, mm: [100, 100], bleedMm: 2 })],
  ['label.ai', 'Ghostscript', ready({ ...CMYK, mm: [120, 60], bleedMm: 2 })],
  ['business-card-scribus.pdf', 'Scribus', ready({ ...CMYK, mm: [90, 50], bleedMm: 3, fonts: [] })],
  ['corpus/inkscape.pdf', 'Inkscape', ready({ ...RGB, mm: [95.25, 31.75], bleedMm: null, fonts: [] })],
  ['corpus/inkscape.ai', 'Inkscape', ready({ ...RGB, mm: [95.25, 31.75] })],
  ['corpus/librsvg.pdf', 'librsvg', ready({ ...RGB, mm: [95.25, 31.75] })],
  ['corpus/chromium.pdf', 'Chromium', ready({ ...RGB, mm: [209.89, 297.01], fonts: [] })],
  ['corpus/poppler-cairo.pdf', 'poppler', ready({ ...RGB, pages: 2, mm: [154, 216] })],
  ['corpus/img2pdf-rgb-low.pdf', 'img2pdf', ready({ ...RGB, mm: [148, 210], dpi: 26 })],
  ['corpus/img2pdf-cmyk.pdf', 'img2pdf', ready({ ...CMYK, mm: [42.5, 99.99], dpi: 300 })],
  ['corpus/tiff2pdf.pdf', 'libtiff', ready({ ...CMYK, mm: ROLLUP, dpi: 150 })],
  ['corpus/gs-pdf13-rgb.pdf', 'Ghostscript', ready({ colours: ['rgb', 'grey'], mm: [105, 148] })],
  ['corpus/gs-grey.pdf', 'Ghostscript', ready({ ...GREY, mm: [105, 148] })],
  ['corpus/gs-spot.pdf', 'Ghostscript', ready({ colours: ['cmyk', 'spot'], mm: [100, 50] })],
  ['corpus/gs-font-not-embedded.pdf', 'Ghostscript', ready({ mm: [100, 50], fonts: ['Helvetica-Bold'] })],
  ['corpus/gs-lzw.pdf', 'Ghostscript, qpdf', ready({ colours: ['cmyk', 'grey'], mm: [100, 100], isComplete: true })],
  ['corpus/gs-uncoloured-pattern.pdf', 'Ghostscript', ready({ colours: ['cmyk', 'rgb'], mm: CARD, bleedMm: 3 })],
  [
    'corpus/gs-hairline.pdf',
    'Ghostscript',
    ready({ ...CMYK, mm: CARD, content: { thinnestLine: { xMm: 45, yMm: 25, widthPt: 0.1 } } }),
  ],
  [
    'corpus/gs-overprint.pdf',
    'Ghostscript',
    ready({
      colours: ['cmyk', 'spot'],
      content: {
        spotColours: ['PANTONE 185 C'],
        whiteOverprint: { xMm: 20, yMm: 35 },
        spotOverprint: { xMm: 50, yMm: 35, name: 'PANTONE 185 C' },
        processOverprint: { xMm: 70, yMm: 35 },
      },
    }),
  ],
  [
    'corpus/gs-registration.pdf',
    'Ghostscript',
    ready({ ...CMYK, content: { registrationColour: { xMm: 45, yMm: 25 }, spotColours: [] } }),
  ],
  [
    'corpus/gs-small-text.pdf',
    'Ghostscript',
    ready({ ...CMYK, content: { smallestManyInkText: { xMm: 21.7, yMm: 24.26, sizePt: 6, inkCount: 4 } } }),
  ],
  [
    'corpus/gs-text-at-cut.pdf',
    'Ghostscript',
    ready({ ...CMYK, content: { textNearestToEdge: { xMm: 4.76, yMm: 23.89, distanceMm: 1.5 } } }),
  ],
  [
    'corpus/gs-cut-contour.pdf',
    'Ghostscript',
    ready({ content: { spotColours: ['CutContour', 'PANTONE 185 C'], thinnestLine: null, spotOverprint: null } }),
  ],
  ['corpus/qpdf-linearized.pdf', 'qpdf', ready({ ...CMYK, mm: [210, 210], bleedMm: 3 })],
  ['corpus/qpdf-object-streams.pdf', 'qpdf', ready({ ...CMYK, mm: [120, 60], bleedMm: 2 })],
  ['corpus/qpdf-uncompressed.pdf', 'qpdf', ready({ colours: ['cmyk', 'spot'], mm: [100, 50] })],
  ['corpus/qpdf-rotated.pdf', 'qpdf', ready({ ...CMYK, pages: 2, mm: [210, 148], bleedMm: 3 })],
  ['corpus/qpdf-26-pages.pdf', 'qpdf', ready({ pages: 26, rendered: 20, mm: [100, 50] })],
  ['corpus/qpdf-restricted-aes256.pdf', 'qpdf', ready({ ...CMYK, mm: [85, 54], isEncrypted: true })],
  ['corpus/qpdf-restricted-rc4.pdf', 'qpdf', ready({ ...CMYK, mm: [85, 54], isEncrypted: true })],
  [
    'corpus/gs-blend-difference.pdf',
    'Ghostscript',
    ready({
      ...RGB,
      isBlank: false,
      shows: [
        [0.2, 0.7, RED],
        [0.5, 0.5, [255, 255, 0]],
        [0.7, 0.3, [0, 255, 0]],
        [0.9, 0.9, WHITE],
      ],
    }),
  ],
  [
    'corpus/gs-form-fields.pdf',
    'Ghostscript',
    ready({
      isBlank: false,
      shows: [
        [0.85, 0.3, [255, 203, 78]],
        [0.2, 0.7, WHITE],
      ],
    }),
  ],
  [
    'corpus/gs-bleed-cut-left.pdf',
    'Ghostscript',
    ready({ ...CMYK, bleedMm: 3, blankBleedSides: ['left'], inkPercent: 120 }),
  ],
  ['corpus/gs-heavy-ink.pdf', 'Ghostscript', ready({ ...CMYK, blankBleedSides: null, inkPercent: 330 })],
  ['corpus/gs-blank-page.pdf', 'Ghostscript', ready({ isBlank: true })],
  ['corpus/img2pdf-jpeg2000.pdf', 'img2pdf', ready({ dpi: 300, hasUndrawnImage: false, shows: [COLOURED_SUN] })],
  ['corpus/openjpeg-cmyk-called-rgb.pdf', 'OpenJPEG', ready({ ...CMYK, hasUndrawnImage: true, isBlank: null })],
  [
    'corpus/jbig2-of-group4.pdf',
    'libtiff',
    ready({
      ...GREY,
      hasUndrawnImage: false,
      shows: [
        [0.3, 0.59, [0, 0, 0]],
        [0.05, 0.05, WHITE],
      ],
    }),
  ],
  ['corpus/qpdf-password-aes128.pdf', 'qpdf', failed('encrypted')],
  ['encrypted.pdf', 'qpdf', failed('encrypted')],
  ['truncated.pdf', 'head', failed('unreadable'), 'damaged'],
  ['not-a-pdf.pdf', 'printf', failed('unreadable'), 'damaged'],
  ['empty.pdf', 'nothing', failed('unreadable'), 'damaged'],
]

const eps: readonly Row[] = [
  ['envelope.eps', 'Ghostscript', ready({ ...CMYK, mm: [228.99, 154.2] })],
  ['corpus/gs-spot.eps', 'Ghostscript', ready({ colours: ['cmyk', 'spot'] })],
  ['corpus/inkscape.eps', 'Inkscape', ready({ ...RGB, mm: [95.25, 31.75] })],
  ['corpus/poppler.eps', 'poppler', ready({ ...CMYK, mm: [124, 64] })],
  ['corpus/tiff2ps-rgb.eps', 'libtiff', ready({ ...RGB, dpi: 300 })],
  ['corpus/tiff2ps-cmyk.eps', 'libtiff', ready({ ...CMYK, dpi: 150 })],
  ['corpus/needed-font.eps', 'by hand', ready({ ...CMYK, mm: [70, 35], fonts: ['Helvetica-Bold'] })],
]

const tiff: readonly Row[] = [
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

const psd: readonly Row[] = [
  ['corpus/psd-rgb.psd', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/psd-rgb-16bit.psd', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
  ['corpus/psd-cmyk.psd', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/psd-cmyk-16bit.psd', 'ImageMagick', ready({ ...CMYK, mm: ROLLUP })],
  ['corpus/psd-grey.psd', 'ImageMagick', ready({ ...GREY, mm: PHOTO })],
  ['corpus/psd-alpha.psd', 'ImageMagick', ready({ ...RGB })],
  ['corpus/psd-large-format.psb', 'ImageMagick', ready({ ...RGB, mm: PHOTO })],
]

const pictures: readonly Row[] = [
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

/** Files made by real tools and kept in test-files/artwork, with what has to be read from them. */
export const keptFiles: readonly CorpusFile[] = [...pdf, ...eps, ...tiff, ...psd, ...pictures].map(
  ([name, madeBy, expected, kind = 'sound']) => {
    const fileType = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (fileType === undefined) throw new Error(`What is ${name}?`)
    return {
      name,
      uploadedAs: REFUSED.has(name) ? null : fileType,
      fileType,
      kind,
      madeBy,
      expected,
      make: null,
      needsGhostscript: fileType === 'eps' || BY_GHOSTSCRIPT.has(name),
    }
  },
)
