import type { Config } from '../config.ts'
import type { Log } from '../core/log.ts'
import { VERSION } from '../core/version.ts'
import type { StatementLog } from '../db/client.ts'
import type { Traces } from '../ports/traces/traces.ts'

type TraceSettings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_PROPAGATORS'
>

export type OpenTraces = {
  traces: Traces
  /** Log of the database that makes a span of each statement. */
  statementLog: StatementLog
  /** Sends what is left, for up to 2 s. */
  close: () => Promise<void>
}

const MINUTE_MS = 60_000

/** Warns of spans that were not sent, once a minute with their number. */
const createDropWarning = (log: Pick<Log, 'warn'>) => {
  let dropped = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  return (spans: number, error: Error | undefined): void => {
    dropped += spans
    if (performance.now() - warnedAt < MINUTE_MS) return
    log.warn({ err: error, dropped }, 'traces could not be sent and are dropped')
    warnedAt = performance.now()
    dropped = 0
  }
}

/** Opens the traces of the settings; null without a collector, and then their library is not loaded. */
export const openTraces = async (
  config: TraceSettings,
  openLog: () => Pick<Log, 'warn'>,
): Promise<OpenTraces | null> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return null
  const { openOtelTraces } = await import('../ports/traces/otel-traces.ts')
  const { traces, close } = openOtelTraces({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: config.OTEL_SERVICE_NAME,
    version: VERSION,
    sampler: config.OTEL_TRACES_SAMPLER,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    continuesCallers: config.OTEL_PROPAGATORS === 'tracecontext',
    onDropped: createDropWarning(openLog()),
  })
  const statementLog: StatementLog = (event) => {
    const { query, queryDurationMillis: ms } = event
    traces.statementEnded({ text: query.sql, ms, ...(event.level === 'error' ? { error: event.error } : {}) })
  }
  return { traces, statementLog, close }
}
