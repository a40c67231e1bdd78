import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Frame = { filename?: string; function?: string }
/** Fields of a report that tests read. */
export type ReceivedReport = {
  exception: { values: { type: string; value: string; stacktrace: { frames: Frame[] } }[] }
  tags: Record<string, string>
  environment: string
  release?: string
}

export type ReportsStandIn = {
  dsn: string
  /** Every request as it was received: address, headers and body. */
  received: string[]
  reports: () => ReceivedReport[]
  /** Resolves as soon as this many reports were received. */
  untilReceived: (count: number) => Promise<void>
  close: () => Promise<void>
}

/** Safe because an envelope of one event is three lines, the last of them the event. */
const reportOf = (body: string): ReceivedReport => JSON.parse(body.split('\n')[2] ?? 'null') as ReceivedReport

/** Starts a small server with the envelope endpoint of the Sentry protocol, also for pages of other origins. */
export const startReportsStandIn = async (): Promise<ReportsStandIn> => {
  const received: string[] = []
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => answer(request, reply, Buffer.concat(chunks).toString()))
  })
  const answer = (request: IncomingMessage, reply: ServerResponse, body: string): void => {
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
    if (request.method !== 'POST' || request.url?.startsWith('/api/7/envelope/?') !== true) {
      reply.writeHead(404, headers).end()
      return
    }
    bodies.push(body)
    received.push([request.url, JSON.stringify(request.headers), body].join('\n'))
    reply.writeHead(200, headers).end('{}')
    server.emit('received')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return {
    dsn: `http://voti@127.0.0.1:${address.port}/7`,
    received,
    reports: () => bodies.map(reportOf),
    untilReceived: async (count) => {
      while (received.length < count) await once(server, 'received')
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
