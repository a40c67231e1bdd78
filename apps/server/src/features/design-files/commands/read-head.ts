import { Readable } from 'node:stream'

/**
 * Reads the first bytes of a stream and returns them with `whole`, a stream of all bytes that can be read once. Ending
 * `whole` early leaves the source open: a request whose stream is destroyed cannot be answered.
 */
export const readHead = async (source: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> => {
  const chunks: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: false })
  const taken: Buffer[] = []
  let size = 0
  while (size < bytes) {
    const next = await chunks.next()
    if (next.done === true) break
    taken.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(taken)
  const all = async function* (): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  }
  return { head: head.subarray(0, bytes), whole: Readable.from(all(), { objectMode: false }) }
}
