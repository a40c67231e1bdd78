import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, string | number | boolean> }

/** Fields of a span that tests read, in OTLP's JSON. */
type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}

type OtlpBody = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[] }

export type TraceCollector = {
  url: string
  spans: () => ReceivedSpan[]
  /** Everything that was received, as text. */
  text: () => string
  /** Answers 503 from now on. */
  fail: () => void
  close: () => Promise<void>
}

/** Starts a small server that takes spans by OTLP over HTTP, from senders with its token. */
export const startTraceCollector = async (token: string): Promise<TraceCollector> => {
  const bodies: OtlpBody[] = []
  let fails = false
  const server = createServer((request, reply) => {
    const isOurs = request.url === '/v1/traces' && request.headers.authorization === `Bearer ${token}`
    void json(request).then((body) => {
      if (isOurs && !fails) bodies.push(body as OtlpBody) // the library writes this form
      const status = isOurs ? 503 : 404
      reply.writeHead(isOurs && !fails ? 200 : status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans: () =>
      bodies.flatMap((body) => body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((s) => s.spans))),
    text: () => JSON.stringify(bodies),
    fail: () => {
      fails = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
