import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'

/** First bytes of a ZIP file. */
const ZIP_START = 'PK\u0003\u0004'

const isZip = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(ZIP_START.length), 0, ZIP_START.length, 0)
    return buffer.toString('latin1') === ZIP_START
  } finally {
    await file.close()
  }
}

const openFirstEntry = async (path: string): Promise<Readable> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const { value: entry } = await zip.eachEntry().next()
    if (entry === undefined) throw new Error('it holds no file')
    return await zip.openReadStreamPromise(entry)
  } finally {
    // The file itself is closed when the last stream of it ends.
    zip.close()
  }
}

/** Streams a file, or the first file in it if it is a ZIP; never holds all of it in memory. */
export const openZipped = async (path: string): Promise<AsyncIterable<Uint8Array>> => {
  if (!(await isZip(path))) return createReadStream(path)
  try {
    return await openFirstEntry(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The ZIP file cannot be read: ${reason}`, { cause: error })
  }
}
