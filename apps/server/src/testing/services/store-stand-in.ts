import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** Behaviour of the stand-in when an object is requested. */
export type StoreAnswer =
  /** As a store should: the requested bytes. */
  | 'range'
  /** Everything from the first byte on, whatever range was requested. */
  | 'whole'
  /** No answer. */
  | 'silence'
  /** The first bytes, and then nothing more. */
  | 'stall'

export type StoreStandIn = {
  url: string
  object: Buffer
  /** Bytes of objects that were sent to the network. */
  sent: () => number
  answerWith: (answer: StoreAnswer) => void
  close: () => Promise<void>
}

const MAX_LISTED_KEYS = 65_536

/** Starts a bucket that holds one object under every key: for faults that a real store rarely shows. */
export const startStoreStandIn = async (object: Buffer): Promise<StoreStandIn> => {
  let answer: StoreAnswer = 'range'
  let sent = 0
  const sendWhole = (reply: ServerResponse): void => {
    reply.writeHead(200, { 'content-length': object.length, etag: '"one"' })
    let from = 0
    const more = (): void => {
      while (from < object.length && !reply.destroyed) {
        const part = object.subarray(from, from + MAX_LISTED_KEYS)
        from += part.length
        sent += part.length
        if (!reply.write(part)) {
          reply.once('drain', more)
          return
        }
      }
      reply.end()
    }
    more()
  }
  const sendRange = (reply: ServerResponse, last: number): void => {
    const part = object.subarray(0, last + 1)
    sent += part.length
    const range = `bytes 0-${part.length - 1}/${object.length}`
    reply.writeHead(206, { 'content-length': part.length, 'content-range': range, etag: '"one"' }).end(part)
  }
  const server = createServer((request, reply) => {
    if (request.headers['x-amz-copy-source'] !== undefined)
      reply.end('<CopyObjectResult><ETag>"one"</ETag></CopyObjectResult>')
    else if (request.method !== 'GET') reply.writeHead(200, { 'content-length': 0 }).end()
    else if (answer === 'whole') sendWhole(reply)
    else if (answer === 'range') sendRange(reply, Number(/-(\d+)$/.exec(request.headers.range ?? '')?.[1]))
    else if (answer === 'stall') reply.writeHead(200, { 'content-length': object.length }).write(object.subarray(0, 10))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    object,
    sent: () => sent,
    answerWith: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
