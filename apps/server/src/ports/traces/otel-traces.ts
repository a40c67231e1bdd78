import { AsyncLocalStorage } from 'node:async_hooks'
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { LRUCache } from 'lru-cache'
import { describeStatement, type StatementSummary } from './describe-statement.ts'
import type { OpenSpan, SamplerName, Traces } from './traces.ts'

export type TraceOptions = {
  /** Address that takes spans by POST. */
  url: string
  headers: Record<string, string>
  serviceName: string
  version: string
  sampler: SamplerName
  /** Part of the traces that the samplers by ratio keep. */
  ratio: number
  continuesCallers: boolean
  /** Called for each batch of spans that could not be sent. */
  onDropped: (spans: number, error: Error | undefined) => void
}

/** Spans that wait to be sent; further ones are dropped. */
const QUEUE_LENGTH = 2_048
const SEND_EVERY_MS = 1_000
const SEND_TIMEOUT_MS = 3_000
/** Longest wait for the last spans when the process ends. */
const CLOSE_TIMEOUT_MS = 2_000
const KNOWN_STATEMENTS = 500

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const

const createSampler = (name: TraceOptions['sampler'], ratio: number): Sampler => {
  const kind = name.replace('parentbased_', '')
  const byRatio = kind === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOffSampler()
  const root = kind === 'always_on' ? new AlwaysOnSampler() : byRatio
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Reports spans that could not be sent instead of throwing: a collector that is away disturbs nothing. */
const createExporter = ({ url, headers, onDropped }: TraceOptions): SpanExporter => {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: SEND_TIMEOUT_MS })
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        if (code !== 0) onDropped(spans.length, error)
        done({ code: 0 })
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const readTraceparent = (traceparent: string | undefined) => {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Class of an error: its SQLSTATE or code, else its name. Messages may quote values. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const fail = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', kindOf(error))
}

/** Describes each text once; texts come from the code, and few have lists of a varying length. */
const createSummaries = (): ((text: string) => StatementSummary) => {
  const summaries = new LRUCache<string, StatementSummary>({ max: KNOWN_STATEMENTS })
  return (text) => {
    const known = summaries.get(text)
    if (known !== undefined) return known
    const summary = describeStatement(text)
    summaries.set(text, summary)
    return summary
  }
}

/** Spans of one tracer. The current one follows awaited work, through an AsyncLocalStorage of its own. */
const createTraces = (tracer: Tracer, continuesCallers: boolean): Traces => {
  const current = new AsyncLocalStorage<Span>()
  const summaryOf = createSummaries()
  const opened = (span: Span): OpenSpan => ({
    enter: (run) => current.run(span, run),
    end: ({ facts = {}, error } = {}) => {
      span.setAttributes(facts)
      if (error !== undefined) fail(span, error)
      span.end()
    },
  })
  const begin: Traces['begin'] = (name, { kind, traceparent, facts = {} }) =>
    opened(tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, readTraceparent(traceparent)))

  return {
    continuesCallers,
    begin,
    within: async (name, { kind, facts = {} }, run) => {
      const parent = current.getStore()
      if (parent?.isRecording() !== true) return run()
      const start = { kind: KINDS[kind], attributes: facts }
      const span = opened(tracer.startSpan(name, start, trace.setSpan(ROOT_CONTEXT, parent)))
      try {
        const result = await span.enter(run)
        span.end()
        return result
      } catch (error) {
        span.end({ error })
        throw error
      }
    },
    statementEnded: ({ text, ms, error }) => {
      const parent = current.getStore()
      if (parent?.isRecording() !== true) return
      const summary = summaryOf(text)
      const end = Date.now()
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': summary.name,
        'db.query.text': summary.text,
      }
      const start = { kind: SpanKind.CLIENT, startTime: end - ms, attributes }
      const span = tracer.startSpan(summary.name, start, trace.setSpan(ROOT_CONTEXT, parent))
      if (error !== undefined) fail(span, error)
      span.end(end)
    },
    traceparent: () => {
      const span = current.getStore()
      if (span === undefined) return undefined
      const { traceId, spanId, traceFlags } = span.spanContext()
      return `00-${traceId}-${spanId}-0${traceFlags & 1}`
    },
  }
}

/** Opens the traces of this process. */
export const openOtelTraces = (options: TraceOptions): { traces: Traces; close: () => Promise<void> } => {
  const provider = new TracerProvider({
    sampler: createSampler(options.sampler, options.ratio),
    resource: resourceFromAttributes({ 'service.name': options.serviceName, 'service.version': options.version }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(options),
        maxQueueSize: QUEUE_LENGTH,
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  })
  const close = async (): Promise<void> => {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS)
    await Promise.race([provider.shutdown().catch(() => undefined), late])
    clearTimeout(timer)
  }
  return { traces: createTraces(provider.getTracer('tiraaz'), options.continuesCallers), close }
}
