import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Hash of which `digest('hex')` is the digest of a file's bytes, 64 hex digits. */
export const createContentHash = (): Hash => createHash('sha256')

/** Stream of the same bytes that feeds the hash while it is read. */
export const feedHash = (bytes: Readable, hash: Hash): Readable => {
  const all = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  return Readable.from(all(), { objectMode: false })
}

/** SHA-256 of a stream's bytes as 64 hex digits. */
export const digestContent = async (bytes: Readable): Promise<string> => {
  const hash = createContentHash()
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
