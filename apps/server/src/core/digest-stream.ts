import { createHash } from 'node:crypto'

/** SHA-256 of the bytes of a stream as 64 hex digits. Reads the stream to its end. */
export const digestStream = async (bytes: AsyncIterable<unknown>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Buffer) // streams of bytes
  return hash.digest('hex')
}
