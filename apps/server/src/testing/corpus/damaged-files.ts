import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CorpusFile, expectEither, type ExpectedResult, expectFailed, expectReady } from './corpus-file.ts'

const ARTWORK = join(import.meta.dirname, '../../../../../test-files/artwork')

const damaged = (
  name: string,
  fileType: CorpusFile['fileType'],
  from: string,
  expected: ExpectedResult,
  damage: (bytes: Buffer) => Buffer,
): CorpusFile => ({
  name: `damaged/${name}`,
  uploadedAs: fileType,
  fileType,
  kind: 'damaged',
  madeBy: 'damaging',
  expected,
  make: async (path) => writeFile(path, damage(await readFile(join(ARTWORK, from)))),
})

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

/** Inverts one byte at a fixed interval: always the same bytes. */
const flipped =
  (every: number) =>
  (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes)
    for (let at = every; at < copy.length; at += every) copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  }

const withoutEnd = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.lastIndexOf('startxref'))

/** Points the next directory of a TIFF to the first one: endless pages. */
const tiffInCircles = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  const first = copy.readUInt32LE(4)
  copy.writeUInt32LE(first, first + 2 + copy.readUInt16LE(first) * 12)
  return copy
}

/** Sets width and height, or two other adjacent numbers, to their maximum. */
const huge =
  (at: number) =>
  (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes)
    copy.fill(0x7f, at, at + 8)
    return copy
  }

const maybe = expectEither('unreadable')

/** Sent to the worker all the same: a wrong type detection must not harm it. */
const uploadedAs = (type: CorpusFile['uploadedAs'], file: CorpusFile): CorpusFile => ({ ...file, uploadedAs: type })

/** Valid files that were cut off, overwritten or named wrongly. */
export const damagedFiles: readonly CorpusFile[] = [
  damaged('half.pdf', 'pdf', 'poster-a2-cmyk.pdf', expectEither('unreadable'), half),
  damaged('no-end.pdf', 'pdf', 'label.ai', expectReady({ mm: [120, 60], bleedMm: 2, colours: ['cmyk'] }), withoutEnd),
  damaged('no-end-object-streams.pdf', 'pdf', 'corpus/qpdf-object-streams.pdf', maybe, withoutEnd),
  damaged('words-before.pdf', 'pdf', 'label.ai', expectReady({ mm: [120, 60], colours: ['cmyk'] }), (bytes) =>
    Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), bytes]),
  ),
  damaged('words-after.pdf', 'pdf', 'label.ai', expectReady({ mm: [120, 60] }), (bytes) =>
    Buffer.concat([bytes, Buffer.alloc(5_000, 'lisa')]),
  ),
  damaged('flipped-rarely.pdf', 'pdf', 'business-card-scribus.pdf', maybe, flipped(4_001)),
  damaged('flipped-often.pdf', 'pdf', 'concert-a4-cmyk.pdf', maybe, flipped(97)),
  damaged('half.eps', 'eps', 'corpus/poppler.eps', maybe, half),
  damaged('flipped.eps', 'eps', 'envelope.eps', maybe, flipped(997)),
  damaged('half.tiff', 'tiff', 'corpus/tiff-cmyk-lzw.tiff', expectFailed('unreadable'), half),
  damaged('in-circles.tiff', 'tiff', 'corpus/cmyk.tif', maybe, tiffInCircles),
  damaged('flipped.tiff', 'tiff', 'corpus/tiff-tiled.tiff', maybe, flipped(701)),
  damaged('flipped-bigtiff.tiff', 'tiff', 'corpus/tiff-lab-bigtiff-tiled-planar.tiff', maybe, flipped(701)),
  damaged('bigtiff-beyond-any-file.tiff', 'tiff', 'corpus/tiff-lab-bigtiff.tiff', expectFailed('unreadable'), huge(8)),
  damaged('half.psd', 'psd', 'corpus/psd-cmyk.psd', expectFailed('unreadable'), half),
  damaged('flipped.psd', 'psd', 'corpus/psd-rgb.psd', maybe, flipped(1_009)),
  damaged('half.jpg', 'jpeg', 'photo.jpg', expectFailed('unreadable'), half),
  damaged('flipped.jpg', 'jpeg', 'photo.jpg', maybe, flipped(5_003)),
  damaged('half.png', 'png', 'sticker.png', expectFailed('unreadable'), half),
  damaged('huge-size.png', 'png', 'sticker.png', expectEither('unreadable', 'tooLarge'), huge(16)),
  damaged('half.svg', 'svg', 'logo.svg', maybe, half),
  uploadedAs(null, damaged('empty.tiff', 'tiff', 'empty.pdf', expectFailed('unreadable'), half)),
  uploadedAs(null, damaged('empty.psd', 'psd', 'empty.pdf', expectFailed('unreadable'), half)),
  uploadedAs(null, damaged('empty.svg', 'svg', 'empty.pdf', expectFailed('unreadable'), half)),
  uploadedAs(null, damaged('empty.eps', 'eps', 'empty.pdf', expectFailed('unreadable'), half)),
  uploadedAs(
    'pdf',
    damaged('pdf-named-png.png', 'png', 'poster-a2-cmyk.pdf', expectFailed('unreadable'), (bytes) => bytes),
  ),
  uploadedAs(
    'png',
    damaged('png-named-psd.psd', 'psd', 'sticker.png', expectFailed('unreadable'), (bytes) => bytes),
  ),
  uploadedAs(
    null,
    damaged('text-named-eps.eps', 'eps', 'not-a-pdf.pdf', expectFailed('unreadable'), (bytes) => bytes),
  ),
]
