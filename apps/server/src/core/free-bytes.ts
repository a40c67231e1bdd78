import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Returns the free space of the disk on which a directory lies or would lie. */
export const readFreeBytes = async (directory: string): Promise<number> => {
  const free = await statfs(directory).catch(() => null)
  if (free !== null) return free.bavail * free.bsize
  return dirname(directory) === directory ? Number.POSITIVE_INFINITY : readFreeBytes(dirname(directory))
}
