import { expectFailed, expectReady } from './corpus-file.ts'
import { CMYK, COLOURED_SUN, GREY, type KeptFile, RGB, ROLLUP } from './kept-file.ts'

const RED = [255, 0, 0] as const
const WHITE = [255, 255, 255] as const
const CARD = [90, 50] as const
const LONG_NAME = 'Pakendi tumesinine ja kuldne, toon number seitse, matt, niiske ilmaga teine kiht'

const pdf: readonly KeptFile[] = [
  ['poster-a2-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, mm: [420, 594], bleedMm: 3, fonts: [] })],
  ['flyer-a5-2p-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, pages: 2, rendered: 2, mm: [148, 210], bleedMm: 3 })],
  ['concert-a4-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, mm: [210, 297], bleedMm: 3 })],
  ['catalogue-210x210-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, mm: [210, 210], bleedMm: 3 })],
  ['banner-3x1m-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, mm: [300, 100], bleedMm: 2 })],
  ['gift-card-85x54-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, mm: [85, 54], bleedMm: 2 })],
  ['shelf-talker-100mm-cmyk.pdf', 'Ghostscript', expectReady({ ...CMYK, mm: [100, 100], bleedMm: 2 })],
  ['label.ai', 'Ghostscript', expectReady({ ...CMYK, mm: [120, 60], bleedMm: 2 })],
  ['business-card-scribus.pdf', 'Scribus', expectReady({ ...CMYK, mm: [90, 50], bleedMm: 3, fonts: [] })],
  ['corpus/inkscape.pdf', 'Inkscape', expectReady({ ...RGB, mm: [95.25, 31.75], bleedMm: null, fonts: [] })],
  ['corpus/inkscape.ai', 'Inkscape', expectReady({ ...RGB, mm: [95.25, 31.75] })],
  ['corpus/librsvg.pdf', 'librsvg', expectReady({ ...RGB, mm: [95.25, 31.75] })],
  ['corpus/chromium.pdf', 'Chromium', expectReady({ ...RGB, mm: [209.89, 297.01], fonts: [] })],
  ['corpus/poppler-cairo.pdf', 'poppler', expectReady({ ...RGB, pages: 2, mm: [154, 216] })],
  ['corpus/img2pdf-rgb-low.pdf', 'img2pdf', expectReady({ ...RGB, mm: [148, 210], dpi: 26 })],
  ['corpus/img2pdf-cmyk.pdf', 'img2pdf', expectReady({ ...CMYK, mm: [42.5, 99.99], dpi: 300 })],
  ['corpus/tiff2pdf.pdf', 'libtiff', expectReady({ ...CMYK, mm: ROLLUP, dpi: 150 })],
  ['corpus/gs-pdf13-rgb.pdf', 'Ghostscript', expectReady({ colours: ['rgb', 'grey'], mm: [105, 148] })],
  ['corpus/gs-grey.pdf', 'Ghostscript', expectReady({ ...GREY, mm: [105, 148] })],
  ['corpus/gs-spot.pdf', 'Ghostscript', expectReady({ colours: ['cmyk', 'spot'], mm: [100, 50] })],
  ['corpus/gs-font-not-embedded.pdf', 'Ghostscript', expectReady({ mm: [100, 50], fonts: ['Helvetica-Bold'] })],
  [
    'corpus/gs-lzw.pdf',
    'Ghostscript, qpdf',
    expectReady({ colours: ['cmyk', 'grey'], mm: [100, 100], isComplete: true }),
  ],
  [
    'corpus/gs-short-filters.pdf',
    'Ghostscript, qpdf',
    expectReady({ colours: ['cmyk', 'rgb', 'grey'], mm: [100, 100], isComplete: true }),
  ],
  [
    'corpus/gs-long-name.pdf',
    'Ghostscript',
    expectReady({ colours: ['cmyk', 'spot'], content: { spotColours: [LONG_NAME] } }),
  ],
  ['corpus/gs-uncoloured-pattern.pdf', 'Ghostscript', expectReady({ colours: ['cmyk', 'rgb'], mm: CARD, bleedMm: 3 })],
  [
    'corpus/gs-hairline.pdf',
    'Ghostscript',
    expectReady({ ...CMYK, mm: CARD, content: { thinnestLine: { xMm: 45, yMm: 25, widthPt: 0.1 } } }),
  ],
  [
    'corpus/gs-overprint.pdf',
    'Ghostscript',
    expectReady({
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
    expectReady({ ...CMYK, content: { registrationColour: { xMm: 45, yMm: 25 }, spotColours: [] } }),
  ],
  [
    'corpus/gs-small-text.pdf',
    'Ghostscript',
    expectReady({ ...CMYK, content: { smallestManyInkText: { xMm: 21.7, yMm: 24.26, sizePt: 6, inkCount: 4 } } }),
  ],
  [
    'corpus/gs-text-at-cut.pdf',
    'Ghostscript',
    expectReady({ ...CMYK, content: { textNearestToEdge: { xMm: 4.76, yMm: 23.89, distanceMm: 1.5 } } }),
  ],
  [
    'corpus/gs-cut-contour.pdf',
    'Ghostscript',
    expectReady({ content: { spotColours: ['CutContour', 'PANTONE 185 C'], thinnestLine: null, spotOverprint: null } }),
  ],
  ['corpus/qpdf-linearized.pdf', 'qpdf', expectReady({ ...CMYK, mm: [210, 210], bleedMm: 3 })],
  ['corpus/qpdf-object-streams.pdf', 'qpdf', expectReady({ ...CMYK, mm: [120, 60], bleedMm: 2 })],
  ['corpus/qpdf-uncompressed.pdf', 'qpdf', expectReady({ colours: ['cmyk', 'spot'], mm: [100, 50] })],
  ['corpus/qpdf-rotated.pdf', 'qpdf', expectReady({ ...CMYK, pages: 2, mm: [210, 148], bleedMm: 3 })],
  ['corpus/qpdf-26-pages.pdf', 'qpdf', expectReady({ pages: 26, rendered: 20, mm: [100, 50] })],
  ['corpus/qpdf-restricted-aes256.pdf', 'qpdf', expectReady({ ...CMYK, mm: [85, 54], isEncrypted: true })],
  ['corpus/qpdf-restricted-rc4.pdf', 'qpdf', expectReady({ ...CMYK, mm: [85, 54], isEncrypted: true })],
  [
    'corpus/gs-blend-difference.pdf',
    'Ghostscript',
    expectReady({
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
    expectReady({
      ...CMYK,
      fonts: ['Helvetica'],
      isBlank: false,
      shows: [
        [0.85, 0.3, [255, 203, 78]],
        [0.2, 0.7, WHITE],
      ],
    }),
  ],
  [
    'corpus/gs-stamps.pdf',
    'Ghostscript',
    expectReady({
      colours: ['cmyk', 'rgb', 'grey'],
      fonts: ['Helvetica'],
      content: { spotColours: [] },
      shows: [
        [0.08, 0.32, [0, 0, 255]],
        [0.75, 0.45, WHITE],
      ],
    }),
  ],
  [
    'corpus/gs-bleed-cut-left.pdf',
    'Ghostscript',
    expectReady({ ...CMYK, bleedMm: 3, blankBleedSides: ['left'], inkPercent: 120 }),
  ],
  ['corpus/gs-heavy-ink.pdf', 'Ghostscript', expectReady({ ...CMYK, blankBleedSides: null, inkPercent: 330 })],
  ['corpus/gs-blank-page.pdf', 'Ghostscript', expectReady({ isBlank: true })],
  ['corpus/img2pdf-jpeg2000.pdf', 'img2pdf', expectReady({ dpi: 300, hasUndrawnImage: false, shows: [COLOURED_SUN] })],
  ['corpus/openjpeg-cmyk-called-rgb.pdf', 'OpenJPEG', expectReady({ ...CMYK, hasUndrawnImage: true, isBlank: null })],
  [
    'corpus/jbig2-of-group4.pdf',
    'libtiff',
    expectReady({
      ...GREY,
      hasUndrawnImage: false,
      shows: [
        [0.3, 0.59, [0, 0, 0]],
        [0.05, 0.05, WHITE],
      ],
    }),
  ],
  ['corpus/qpdf-password-aes128.pdf', 'qpdf', expectFailed('encrypted')],
  ['encrypted.pdf', 'qpdf', expectFailed('encrypted')],
  ['truncated.pdf', 'head', expectFailed('unreadable'), 'damaged'],
  ['not-a-pdf.pdf', 'printf', expectFailed('unreadable'), 'damaged'],
  ['empty.pdf', 'nothing', expectFailed('unreadable'), 'damaged'],
]

const eps: readonly KeptFile[] = [
  ['envelope.eps', 'Ghostscript', expectReady({ ...CMYK, mm: [228.99, 154.2] })],
  ['corpus/gs-spot.eps', 'Ghostscript', expectReady({ colours: ['cmyk', 'spot'] })],
  ['corpus/inkscape.eps', 'Inkscape', expectReady({ ...RGB, mm: [95.25, 31.75] })],
  ['corpus/poppler.eps', 'poppler', expectReady({ ...CMYK, mm: [124, 64] })],
  ['corpus/tiff2ps-rgb.eps', 'libtiff', expectReady({ ...RGB, dpi: 300 })],
  ['corpus/tiff2ps-cmyk.eps', 'libtiff', expectReady({ ...CMYK, dpi: 150 })],
  ['corpus/needed-font.eps', 'by hand', expectReady({ ...CMYK, mm: [70, 35], fonts: ['Helvetica-Bold'] })],
]

export const keptPdfs: readonly KeptFile[] = [...pdf, ...eps]
