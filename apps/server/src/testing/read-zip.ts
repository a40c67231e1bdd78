import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** Files of a ZIP by path, read by a library, so that our writer is not checked by code of ours. */
export const readZip = async (bytes: Buffer): Promise<Record<string, Buffer>> => {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} does not fit its checksum`)
    files[entry.fileName] = content
  }
  return files
}
