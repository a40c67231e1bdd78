import { copyFile, constants, open, type FileHandle } from 'node:fs/promises'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import {
  readTiffFile,
  readValues,
  TAGS,
  type TiffDirectory,
  type TiffEntry,
  type TiffNumbers,
} from './tiff-directories.ts'

const SHORT = 3
const SIGNED = 2
const UNSIGNED = 1
const SEPARATE = 2
const GREY = 1
const RGB = 2
const CIE_LAB = 8
const ICC_LAB = 9
const LAB_SAMPLES = 3
const MAX_PLANES = 5
/** Premultiplied and plain transparency; any other sample beside the colours may be a selection that prints nothing. */
const TRANSPARENCY = [1, 2]

/** Reading method for a page that libvips cannot read as it is. */
export type OddPage = {
  /** Planes of the page as pages of the copy, or null where the page itself is read. */
  planes: number[] | null
  /** The first three samples are Lab: a and b signed, or from 128. */
  lab: 'signed' | 'unsigned' | null
  /** The sample after the colours is their transparency. */
  hasAlpha: boolean
  photometric: number
}

/** A copy of the file whose directories libvips understands; page numbers are those of the file. */
export type ReadableTiff = {
  pageCount: number
  odd: ReadonlyMap<number, OddPage>
}

type Layout = {
  photometric: number
  samples: number
  bits: number
  isSigned: boolean
  isSeparate: boolean
  hasAlpha: boolean
}

const layoutOf = async (file: FileHandle, numbers: TiffNumbers, { entries }: TiffDirectory): Promise<Layout> => {
  const first = async (tag: number, otherwise: number): Promise<number> =>
    (await readValues(file, numbers, entries.get(tag)))[0] ?? otherwise
  return {
    photometric: await first(TAGS.photometric, GREY),
    samples: await first(TAGS.samples, 1),
    bits: await first(TAGS.bits, 1),
    isSigned: (await first(TAGS.sampleFormat, UNSIGNED)) === SIGNED,
    isSeparate: (await first(TAGS.planar, 1)) === SEPARATE && entries.has(TAGS.tileOffsets),
    hasAlpha: TRANSPARENCY.includes(await first(TAGS.extraSamples, 0)),
  }
}

/** 16 bits of CIE Lab are left to libvips, where no sample follows them and their planes are not read one by one. */
const labOf = ({ photometric, samples, bits, isSeparate }: Layout): OddPage['lab'] => {
  if (samples < LAB_SAMPLES || (bits !== 8 && bits !== 16)) return null
  if (photometric === ICC_LAB) return 'unsigned'
  return photometric === CIE_LAB && (bits === 8 || isSeparate || samples > LAB_SAMPLES) ? 'signed' : null
}

type Copy = { file: FileHandle; numbers: TiffNumbers; end: number }

const writeShorts = async ({ file, numbers }: Copy, entry: TiffEntry | undefined, value: number): Promise<void> => {
  if (entry === undefined || entry.type !== SHORT) return
  const bytes = Buffer.alloc(Math.min(entry.count, MAX_PLANES) * 2)
  for (let at = 0; at < bytes.length; at += 2) numbers.writeShort(bytes, value, at)
  await file.write(bytes, 0, bytes.length, entry.valuesAt)
}

const KEPT = [
  TAGS.width,
  TAGS.height,
  TAGS.compression,
  TAGS.fillOrder,
  TAGS.orientation,
  TAGS.predictor,
  TAGS.tileWidth,
  TAGS.tileLength,
  TAGS.jpegTables,
]

/** A directory for one plane: a grey page of the tiles that belong to it. */
const planeDirectory = async (
  copy: Copy,
  { entries }: TiffDirectory,
  { samples, bits }: Layout,
  plane: number,
): Promise<Buffer> => {
  const { short: readShort, writeShort, writeOffset, offsetBytes, entryBytes, entryCountBytes } = copy.numbers
  const valueAt = entryBytes - offsetBytes
  const entryOf = (tag: number, type: number, count: number): Buffer => {
    const bytes = Buffer.alloc(entryBytes)
    writeShort(bytes, tag, 0)
    writeShort(bytes, type, 2)
    writeOffset(bytes, count, 4)
    return bytes
  }
  const short = (tag: number, value: number): Buffer => {
    const bytes = entryOf(tag, SHORT, 1)
    writeShort(bytes, value, valueAt)
    return bytes
  }
  const part = async (entry: TiffEntry, from: number, count: number): Promise<Buffer> => {
    const bytes = entryOf(entry.tag, entry.type, count)
    const at = entry.valuesAt + from * entry.valueBytes
    if (count * entry.valueBytes > offsetBytes) writeOffset(bytes, at, valueAt)
    else await copy.file.read(bytes, valueAt, count * entry.valueBytes, at)
    return bytes
  }
  const written = [
    short(TAGS.bits, bits),
    short(TAGS.photometric, GREY),
    short(TAGS.samples, 1),
    short(TAGS.planar, 1),
    short(TAGS.sampleFormat, UNSIGNED),
  ]
  for (const tag of KEPT) {
    const entry = entries.get(tag)
    if (entry !== undefined) written.push(await part(entry, 0, entry.count))
  }
  for (const tag of [TAGS.tileOffsets, TAGS.tileByteCounts]) {
    const entry = entries.get(tag)
    if (entry !== undefined) written.push(await part(entry, (entry.count / samples) * plane, entry.count / samples))
  }
  const sorted = written.toSorted((one, other) => readShort(one, 0) - readShort(other, 0))
  const [head, next] = [Buffer.alloc(entryCountBytes), Buffer.alloc(offsetBytes)]
  copy.numbers.writeEntryCount(head, sorted.length, 0)
  return Buffer.concat([head, ...sorted, next])
}

/** Adds a directory to the chain; returns the offset of the link to the next one. */
const append = async (copy: Copy, directory: Buffer, linkAt: number): Promise<number> => {
  const { writeOffset, offsetBytes } = copy.numbers
  copy.end += copy.end % 2
  const link = Buffer.alloc(offsetBytes)
  writeOffset(link, copy.end, 0)
  await copy.file.write(link, 0, link.length, linkAt)
  await copy.file.write(directory, 0, directory.length, copy.end)
  copy.end += directory.length
  return copy.end - offsetBytes
}

const canBeSplit = ({ entries }: TiffDirectory, { samples, bits }: Layout): boolean => {
  const isDivided = (tag: number): boolean => (entries.get(tag)?.count ?? 0) % samples === 0
  return (
    samples > 1 &&
    samples <= MAX_PLANES &&
    bits % 8 === 0 &&
    isDivided(TAGS.tileOffsets) &&
    isDivided(TAGS.tileByteCounts)
  )
}

/**
 * Copies a TIFF that libvips reads wrongly or not at all, and rewrites directories in the copy: signed samples count as
 * unsigned, as in libtiff; Lab is read as three plain samples; each plane of separate tiles becomes a page of its own.
 * Null where the file needs none of it. The pixels are not touched: libtiff unpacks them, whatever their compression.
 */
export const makeReadableTiff = async (path: string, copyPath: string): Promise<ReadableTiff | null> => {
  const file = await open(path)
  const layouts: Layout[] = []
  try {
    const tiff = await readTiffFile(file, FILE_LIMITS.previewPages)
    if (tiff === null) return null
    for (const directory of tiff.directories) layouts.push(await layoutOf(file, tiff.numbers, directory))
    if (!layouts.some((layout) => layout.isSigned || layout.isSeparate || labOf(layout) !== null)) return null
    await copyFile(path, copyPath, constants.COPYFILE_FICLONE)
    const copied = await open(copyPath, 'r+')
    try {
      const copy: Copy = { file: copied, numbers: tiff.numbers, end: (await copied.stat()).size }
      const odd = new Map<number, OddPage>()
      let linkAt = tiff.directories.at(-1)?.nextAt ?? 0
      let pages = tiff.directories.length
      for (const [nth, directory] of tiff.directories.entries()) {
        const layout = layouts[nth]
        if (layout === undefined) continue
        const lab = labOf(layout)
        if (layout.isSigned || lab !== null) await writeShorts(copy, directory.entries.get(TAGS.sampleFormat), UNSIGNED)
        if (lab !== null) await writeShorts(copy, directory.entries.get(TAGS.photometric), RGB)
        const isSplit = layout.isSeparate && canBeSplit(directory, layout)
        if (lab === null && !isSplit) continue
        const planes: number[] = []
        for (let plane = 0; isSplit && plane < layout.samples; plane++) {
          linkAt = await append(copy, await planeDirectory(copy, directory, layout, plane), linkAt)
          planes.push(pages++)
        }
        odd.set(nth, {
          planes: isSplit ? planes : null,
          lab,
          hasAlpha: layout.hasAlpha,
          photometric: layout.photometric,
        })
      }
      return { pageCount: tiff.pageCount, odd }
    } finally {
      await copied.close()
    }
  } finally {
    await file.close()
  }
}
