import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { type CorpusFile, type ExpectedResult, expectFailed, expectReady } from './corpus-file.ts'
import { buildResolution, writePsd } from './write-psd.ts'

const ARTWORK = join(import.meta.dirname, '../../../../../test-files/artwork')

const made = (
  name: string,
  fileType: CorpusFile['fileType'],
  madeBy: string,
  expected: ExpectedResult,
  bytes: () => Buffer | string | Promise<Buffer>,
): CorpusFile => ({
  name: `made/${name}`,
  uploadedAs: fileType,
  fileType,
  kind: 'sound',
  madeBy,
  expected,
  make: async (path) => writeFile(path, await bytes()),
})

const psd = (name: string, expected: ExpectedResult, bytes: () => Buffer | Promise<Buffer>) =>
  made(name, 'psd', 'by hand', expected, bytes)

const SIZE = { width: 60, height: 40, resources: [buildResolution(300)] }
const MM = [5.08, 3.39] as const
const halves = (left: number, right: number) => (_channel: number, x: number) => (x < 30 ? left : right)

const photoshop: readonly CorpusFile[] = [
  psd('psd-bitmap.psd', expectReady({ mm: MM, colours: ['grey'] }), () =>
    writePsd({ ...SIZE, mode: 0, channels: 1, depth: 1, sample: halves(0, 255) }),
  ),
  psd('psd-indexed.psd', expectReady({ mm: MM, colours: ['rgb'] }), () =>
    writePsd({ ...SIZE, mode: 2, channels: 1, depth: 8, sample: halves(3, 200), palette: Buffer.alloc(768, 90) }),
  ),
  psd('psd-duotone.psd', expectReady({ mm: MM, colours: ['spot'] }), () =>
    writePsd({ ...SIZE, mode: 8, channels: 1, depth: 8, sample: halves(40, 220) }),
  ),
  psd('psd-lab.psd', expectReady({ mm: MM, colours: ['lab'] }), () =>
    writePsd({ ...SIZE, mode: 9, channels: 3, depth: 8, sample: halves(128, 160) }),
  ),
  psd('psd-cmyk-with-spot.psd', expectReady({ mm: MM, colours: ['cmyk'] }), () =>
    writePsd({ ...SIZE, mode: 4, channels: 5, depth: 8, sample: halves(0, 255) }),
  ),
  psd('psd-only-layers.psd', expectFailed('notSupported'), () =>
    writePsd({
      ...SIZE,
      mode: 3,
      channels: 3,
      depth: 8,
      sample: () => 255,
      resources: [{ id: 1057, data: Buffer.alloc(9) }],
    }),
  ),
  psd('psd-only-layers-and-thumbnail.psd', expectReady({ colours: ['rgb'] }), async () => {
    const jpeg = await readFile(join(ARTWORK, 'corpus/jpeg-72dpi.jpg'))
    const resources = [
      { id: 1057, data: Buffer.alloc(9) },
      { id: 1036, data: Buffer.concat([Buffer.alloc(28), jpeg]) },
    ]
    return writePsd({ ...SIZE, mode: 3, channels: 3, depth: 8, sample: () => 255, resources })
  }),
  psd(
    'psd-32-bit-and-thumbnail.psd',
    expectReady({ mm: MM, colours: ['rgb'], shows: [[0.72, 0.31, [255, 239, 203]]] }),
    async () => {
      const jpeg = await readFile(join(ARTWORK, 'corpus/jpeg-72dpi.jpg'))
      const resources = [...SIZE.resources, { id: 1036, data: Buffer.concat([Buffer.alloc(28), jpeg]) }]
      return writePsd({ ...SIZE, resources, mode: 3, channels: 3, depth: 32, sample: () => 255 })
    },
  ),
  psd('psd-32-bit.psd', expectFailed('notSupported'), () =>
    writePsd({ ...SIZE, mode: 3, channels: 3, depth: 32, sample: () => 255 }),
  ),
]

/** PostScript with the small TIFF beside it that drawing programs used to put there. */
const dosEps = async (postScript: Buffer): Promise<Buffer> => {
  const tiff = await readFile(join(ARTWORK, 'corpus/cmyk.tif'))
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0xc6d3d0c5, 0)
  head.writeUInt32LE(30, 4)
  head.writeUInt32LE(postScript.length, 8)
  head.writeUInt32LE(30 + postScript.length, 20)
  head.writeUInt32LE(tiff.length, 24)
  head.writeUInt16LE(0xffff, 28)
  return Buffer.concat([head, postScript, tiff])
}

const svg = (attributes: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

const TWO_COLOURS = '<rect width="10" height="10" fill="#f00"/><rect x="10" width="10" height="10" fill="#00f"/>'
const HALVES = [
  [0.02, 0.05, [255, 0, 0]],
  [0.48, 0.95, [255, 0, 0]],
  [0.52, 0.05, [0, 0, 255]],
  [0.98, 0.95, [0, 0, 255]],
] as const

const enlarged = (width: number, height: number) => sharp(join(ARTWORK, 'photo.jpg')).resize(width, height)

const HEADER_END = 33

/** PNG that declares one frame, as animation programs write it for a still picture. */
const withAnimation = (png: Buffer): Buffer => {
  const control = Buffer.from('acTL\0\0\0\u0001\0\0\0\0', 'latin1')
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(control.length - 4, 0)
  numbers.writeUInt32BE(crc32(control), 4)
  const chunk = Buffer.concat([numbers.subarray(0, 4), control, numbers.subarray(4)])
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)])
}

/** Valid pictures for one rule each. */
export const madePictures: readonly CorpusFile[] = [
  ...photoshop,
  made('jpeg-turned.jpg', 'jpeg', 'sharp', expectReady({ mm: [84.67, 127], colours: ['rgb'] }), () =>
    sharp(join(ARTWORK, 'photo.jpg')).keepExif().withMetadata({ orientation: 6, density: 300 }).toBuffer(),
  ),
  made('jpeg-cmyk-sharp.jpg', 'jpeg', 'sharp', expectReady({ colours: ['cmyk'] }), () =>
    sharp(join(ARTWORK, 'photo.jpg')).toColourspace('cmyk').jpeg().toBuffer(),
  ),
  made('tiff-cmyk-sharp.tiff', 'tiff', 'sharp', expectReady({ colours: ['cmyk'] }), () =>
    sharp(join(ARTWORK, 'photo.jpg')).toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer(),
  ),
  made('tiff-of-9-mb.tiff', 'tiff', 'sharp', expectReady({ colours: ['rgb'] }), () =>
    enlarged(2000, 1500).tiff({ compression: 'none' }).toBuffer(),
  ),
  made('tiff-cmyk-of-12-mb.tiff', 'tiff', 'sharp', expectReady({ colours: ['cmyk'] }), () =>
    enlarged(2000, 1500).toColourspace('cmyk').tiff({ compression: 'none' }).toBuffer(),
  ),
  made('tiff-bigtiff-of-9-mb.tiff', 'tiff', 'sharp', expectReady({ colours: ['rgb'] }), () =>
    enlarged(2000, 1500).tiff({ compression: 'none', bigtiff: true }).toBuffer(),
  ),
  made('apng.png', 'png', 'by hand', expectReady({ colours: ['rgb'] }), async () =>
    withAnimation(await readFile(join(ARTWORK, 'corpus/photo.png'))),
  ),
  made('eps-with-preview.eps', 'eps', 'by hand', expectReady({ mm: [70, 35], colours: ['cmyk'] }), async () =>
    dosEps(await readFile(join(ARTWORK, 'corpus/needed-font.eps'))),
  ),
  made('svg-in-mm.svg', 'svg', 'by hand', expectReady({ mm: [210, 99], fonts: [] }), () =>
    svg('width="210mm" height="9.9cm" viewBox="0 0 210 99"', '<rect width="210" height="99" fill="#c30"/>'),
  ),
  // Each side in its own unit, and text with other sizes before and inside.
  made(
    'svg-sides-in-two-units.svg',
    'svg',
    'by hand',
    expectReady({ mm: [50.8, 25.4], shows: HALVES }),
    () =>
      `<!-- <svg width="1mm" height="1mm"> -->${svg(`width="2in" height="2.54cm" data-note="a > b" viewBox="0 0 20 10"`, TWO_COLOURS)}`,
  ),
  made('svg-of-16-pixels.svg', 'svg', 'by hand', expectReady({ mm: null, shows: HALVES }), () =>
    svg('width="16" height="8px" viewBox="0 0 20 10"', TWO_COLOURS),
  ),
  made('svg-without-a-box.svg', 'svg', 'by hand', expectReady({ mm: [7.06, 3.53], shows: HALVES }), () =>
    svg(
      'width="20pt" height="10pt"',
      '<rect width="13.333" height="14" fill="#f00"/><rect x="13.333" width="14" height="14" fill="#00f"/>',
    ),
  ),
  made('svg-by-its-box.svg', 'svg', 'by hand', expectReady({ mm: null, shows: HALVES }), () =>
    svg('width="100%" viewBox="0 0 20 10"', TWO_COLOURS),
  ),
  made('svg-with-its-font.svg', 'svg', 'by hand', expectReady({ mm: [25.4, 25.4], fonts: ['Muu'] }), () =>
    svg(
      'width="1in" height="72pt"',
      '<style>@font-face{font-family:"Oma";src:url(data:font/woff2;base64,AAAA)}text{font-family:Oma, serif}</style><text y="20">Tere</text><text y="40" font-family="Muu">Õ</text>',
    ),
  ),
]
