import { copyFile, constants, open, type FileHandle } from 'node:fs/promises'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import {
  ENTRY_BYTES,
  numbersOf,
  readTiffFile,
  readValues,
  TAGS,
  type TiffDirectory,
  type TiffEntry,
} from './tiff-directories.ts'

const SHORT = 3
const LONG_BYTES = 4
const SIGNED = 2
const UNSIGNED = 1
const SEPARATE = 2
const GREY = 1
const RGB = 2
const CIE_LAB = 8
const ICC_LAB = 9
const MAX_PLANES = 5

/** How a page has to be read that libvips cannot read as it stands. */
export type OddPage = {
  /** Planes of the page as pages of the copy, or null where the page itself is read. */
  planes: number[] | null
  /** The three samples are Lab: a and b signed, or from 128. */
  lab: 'signed' | 'unsigned' | null
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
}

const layoutOf = async (file: FileHandle, isLittle: boolean, { entries }: TiffDirectory): Promise<Layout> => {
  const first = async (tag: number, otherwise: number): Promise<number> =>
    (await readValues(file, isLittle, entries.get(tag)))[0] ?? otherwise
  return {
    photometric: await first(TAGS.photometric, GREY),
    samples: await first(TAGS.samples, 1),
    bits: await first(TAGS.bits, 1),
    isSigned: (await first(TAGS.sampleFormat, UNSIGNED)) === SIGNED,
    isSeparate: (await first(TAGS.planar, 1)) === SEPARATE && entries.has(TAGS.tileOffsets),
  }
}

/** 16 bits of CIE Lab are read by libvips. */
const labOf = ({ photometric, samples, bits }: Layout): OddPage['lab'] => {
  if (samples !== 3 || (bits !== 8 && bits !== 16)) return null
  if (photometric === ICC_LAB) return 'unsigned'
  return photometric === CIE_LAB && bits === 8 ? 'signed' : null
}

type Copy = { file: FileHandle; isLittle: boolean; end: number }

const writeShorts = async ({ file, isLittle }: Copy, entry: TiffEntry | undefined, value: number): Promise<void> => {
  if (entry === undefined || entry.type !== SHORT) return
  const bytes = Buffer.alloc(Math.min(entry.count, MAX_PLANES) * 2)
  for (let at = 0; at < bytes.length; at += 2) numbersOf(isLittle).writeShort(bytes, value, at)
  await file.write(bytes, 0, bytes.length, entry.valuesAt)
}

const KEPT = [
  TAGS.width,
  TAGS.height,
  TAGS.compression,
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
  const { writeShort, writeLong } = numbersOf(copy.isLittle)
  const short = (tag: number, value: number): Buffer => {
    const bytes = Buffer.alloc(ENTRY_BYTES)
    writeShort(bytes, tag, 0)
    writeShort(bytes, SHORT, 2)
    writeLong(bytes, 1, 4)
    writeShort(bytes, value, 8)
    return bytes
  }
  const part = async (entry: TiffEntry, from: number, count: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(ENTRY_BYTES)
    writeShort(bytes, entry.tag, 0)
    writeShort(bytes, entry.type, 2)
    writeLong(bytes, count, 4)
    const at = entry.valuesAt + from * entry.valueBytes
    if (count * entry.valueBytes > 4) writeLong(bytes, at, 8)
    else await copy.file.read(bytes, 8, count * entry.valueBytes, at)
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
  const tagOf = (entry: Buffer): number => numbersOf(copy.isLittle).short(entry, 0)
  const sorted = written.toSorted((one, other) => tagOf(one) - tagOf(other))
  const [head, next] = [Buffer.alloc(2), Buffer.alloc(4)]
  writeShort(head, sorted.length, 0)
  return Buffer.concat([head, ...sorted, next])
}

/** Adds a directory to the chain; answers where the next one is to be named. */
const append = async (copy: Copy, directory: Buffer, linkAt: number): Promise<number> => {
  copy.end += copy.end % 2
  const link = Buffer.alloc(LONG_BYTES)
  numbersOf(copy.isLittle).writeLong(link, copy.end, 0)
  await copy.file.write(link, 0, link.length, linkAt)
  await copy.file.write(directory, 0, directory.length, copy.end)
  copy.end += directory.length
  return copy.end - LONG_BYTES
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
    for (const directory of tiff.directories) layouts.push(await layoutOf(file, tiff.isLittle, directory))
    if (!layouts.some((layout) => layout.isSigned || layout.isSeparate || labOf(layout) !== null)) return null
    await copyFile(path, copyPath, constants.COPYFILE_FICLONE)
    const copied = await open(copyPath, 'r+')
    try {
      const copy: Copy = { file: copied, isLittle: tiff.isLittle, end: (await copied.stat()).size }
      const odd = new Map<number, OddPage>()
      let linkAt = tiff.directories.at(-1)?.nextAt ?? 0
      let pages = tiff.directories.length
      for (const [nth, directory] of tiff.directories.entries()) {
        const layout = layouts[nth]
        if (layout === undefined) continue
        const lab = labOf(layout)
        if (layout.isSigned) await writeShorts(copy, directory.entries.get(TAGS.sampleFormat), UNSIGNED)
        if (lab !== null) await writeShorts(copy, directory.entries.get(TAGS.photometric), RGB)
        const isSplit = layout.isSeparate && canBeSplit(directory, layout)
        if (lab === null && !isSplit) continue
        const planes: number[] = []
        for (let plane = 0; isSplit && plane < layout.samples; plane++) {
          linkAt = await append(copy, await planeDirectory(copy, directory, layout, plane), linkAt)
          planes.push(pages++)
        }
        odd.set(nth, { planes: isSplit ? planes : null, lab, photometric: layout.photometric })
      }
      return { pageCount: tiff.pageCount, odd }
    } finally {
      await copied.close()
    }
  } finally {
    await file.close()
  }
}
