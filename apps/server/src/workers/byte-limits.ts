import { stat } from 'node:fs/promises'
import { CannotRender } from './cannot-render.ts'

const MIB = 1024 * 1024

/** Formats that are read whole into memory; the others are read piece by piece. */
const MAX_BYTES: Readonly<Record<string, number>> = {
  // pdfium holds the whole file twice.
  pdf: 400 * MIB,
  // librsvg builds a tree of the whole.
  svg: 20 * MIB,
}

/** A larger file of the type gets no picture. */
export const getMaxBytes = (fileType: string): number => MAX_BYTES[fileType] ?? Infinity

export const checkByteSize = async (path: string, fileType: string): Promise<void> => {
  const { size } = await stat(path)
  if (size > getMaxBytes(fileType)) throw new CannotRender('tooLarge')
}
