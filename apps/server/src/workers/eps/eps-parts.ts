import { open } from 'node:fs/promises'

type Part = { start: number; length: number }
/** Where PostScript stands in the file, and a TIFF preview beside it if the file has one. */
export type EpsParts = { postScript: Part; tiff: Part | null; isDos: boolean }

const DOS_MARK = 0xc6d3d0c5
const DOS_HEADER_BYTES = 30
/** Comments stand at the beginning, or at the end when the beginning says so. */
const COMMENT_BYTES = 64 * 1024

export const readPart = async (path: string, { start, length }: Part): Promise<Buffer> => {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await file.read(buffer, 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A DOS EPS begins with a table of its parts; every other one is PostScript from its first byte. */
export const findEpsParts = async (path: string, byteSize: number): Promise<EpsParts> => {
  const whole = { start: 0, length: byteSize }
  const head = await readPart(path, { start: 0, length: DOS_HEADER_BYTES })
  if (head.length < DOS_HEADER_BYTES || head.readUInt32LE(0) !== DOS_MARK) {
    return { postScript: whole, tiff: null, isDos: false }
  }
  const partAt = (offset: number): Part => {
    const start = Math.min(head.readUInt32LE(offset), byteSize)
    return { start, length: Math.min(head.readUInt32LE(offset + 4), byteSize - start) }
  }
  const tiff = partAt(20)
  return { postScript: partAt(4), tiff: tiff.start > 0 && tiff.length > 0 ? tiff : null, isDos: true }
}

/** The comments of the PostScript: its first and last kilobytes as text. */
export const readComments = async (path: string, { start, length }: Part): Promise<string> => {
  const size = Math.min(COMMENT_BYTES, length)
  const first = await readPart(path, { start, length: size })
  const last = await readPart(path, { start: start + length - size, length: size })
  return `${first.toString('latin1')}\n${last.toString('latin1')}`
}
