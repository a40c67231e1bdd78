import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '../config.ts'
import { VERSION } from '../core/version.ts'
import { type Metrics, type MetricSources, noMetrics } from '../ports/metrics/metrics.ts'
import { CannotStart, getErrorMessage } from './cannot-start.ts'

type MetricsSettings = Partial<Pick<Config, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>>

export type OpenMetrics = {
  metrics: Metrics
  /** Serves the metrics on a port of their own; null without METRICS_PORT. */
  serve: (sources: MetricSources) => Promise<{ port: number; close: () => Promise<void> } | null>
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const isAllowed = (request: IncomingMessage, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(digestOf(request.headers.authorization ?? ''), digestOf(`Bearer ${token}`))

type Answer = { token: string | undefined; contentType: string; read: () => Promise<string> }

const answer = async (request: IncomingMessage, response: ServerResponse, { token, contentType, read }: Answer) => {
  if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
  if (!isAllowed(request, token)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  const text = await read()
  return response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
}

/** Opens the metrics of the process; their library is loaded only with METRICS_PORT. */
export const openMetrics = async (config: MetricsSettings): Promise<OpenMetrics> => {
  const { METRICS_PORT, METRICS_HOST = '127.0.0.1', METRICS_TOKEN: token } = config
  if (METRICS_PORT === undefined) return { metrics: noMetrics, serve: async () => null }
  const { createPrometheusMetrics } = await import('../ports/metrics/prometheus-metrics.ts')
  const { metrics, readFrom, contentType } = createPrometheusMetrics(VERSION)
  const serve: OpenMetrics['serve'] = async (sources) => {
    const read = readFrom(sources)
    const server = createServer((request, response) => {
      answer(request, response, { token, contentType, read }).catch(() => response.writeHead(500).end())
    })
    try {
      await once(server.listen(METRICS_PORT, METRICS_HOST), 'listening')
    } catch (error) {
      throw new CannotStart(`Cannot serve metrics on ${METRICS_HOST}, port ${METRICS_PORT}: ${getErrorMessage(error)}`)
    }
    server.unref()
    const address = server.address()
    const close = async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
    }
    return { port: typeof address === 'object' && address !== null ? address.port : METRICS_PORT, close }
  }
  return { metrics, serve }
}
