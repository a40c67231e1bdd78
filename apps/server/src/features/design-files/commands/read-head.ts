import { Readable } from 'node:stream'

/**
 * Takes the beginning of a stream without losing it: `whole` gives everything, once. Ending `whole` early leaves the
 * source open, because a request that is cut off could not be answered.
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
