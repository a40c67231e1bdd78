import { open } from 'node:fs/promises'

type FileRange = { start: number; length: number }
/** Position of the PostScript in the file, and of its TIFF preview if it has one. */
export type EpsParts = { postScript: FileRange; tiff: FileRange | null; isDos: boolean }

const DOS_MARK = 0xc6d3d0c5
const DOS_HEADER_BYTES = 30
/** Comments stand at the beginning, or at the end when the beginning says so. */
const COMMENT_BYTES = 64 * 1024

export const readPart = async (path: string, { start, length }: FileRange): Promise<Buffer> => {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await file.read(buffer, 0, length, start)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Finds the parts of an EPS: a DOS EPS begins with a table of them; any other is PostScript from its first byte. */
export const findEpsParts = async (path: string, byteSize: number): Promise<EpsParts> => {
  const whole = { start: 0, length: byteSize }
  const head = await readPart(path, { start: 0, length: DOS_HEADER_BYTES })
  if (head.length < DOS_HEADER_BYTES || head.readUInt32LE(0) !== DOS_MARK) {
    return { postScript: whole, tiff: null, isDos: false }
  }
  const partAt = (offset: number): FileRange => {
    const start = Math.min(head.readUInt32LE(offset), byteSize)
    return { start, length: Math.min(head.readUInt32LE(offset + 4), byteSize - start) }
  }
  const tiff = partAt(20)
  return { postScript: partAt(4), tiff: tiff.start > 0 && tiff.length > 0 ? tiff : null, isDos: true }
}

/** Reads the comments of the PostScript: its first and last kilobytes as text. */
export const readComments = async (path: string, { start, length }: FileRange): Promise<string> => {
  const size = Math.min(COMMENT_BYTES, length)
  const first = await readPart(path, { start, length: size })
  const last = await readPart(path, { start: start + length - size, length: size })
  return `${first.toString('latin1')}\n${last.toString('latin1')}`
}
