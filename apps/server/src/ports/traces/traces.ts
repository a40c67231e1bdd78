/** Standard values of OTEL_TRACES_SAMPLER. */
export const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_traceidratio',
  'parentbased_always_off',
  'always_on',
  'traceidratio',
  'always_off',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

/** Attributes of a span: names, numbers and ids, never names of people, search words or values of rows. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** `server`: a call of somebody; `consumer`: a job; `client`: a call of another service. */
export type SpanKind = 'server' | 'consumer' | 'client' | 'internal'

export type SpanStart = {
  kind: SpanKind
  /** W3C `traceparent` of the span that this one continues; without it a trace begins. */
  traceparent?: string | undefined
  facts?: SpanFacts
}

export type SpanEnd = { facts?: SpanFacts; error?: unknown }

export interface OpenSpan {
  /** Runs with this span as the current one, also for what `run` awaits. */
  enter: <T>(run: () => T) => T
  end: (end?: SpanEnd) => void
}

/** Finished SQL statement. */
export type TracedStatement = { text: string; ms: number; error?: unknown }

/** Traces of calls and jobs, sent to a collector (OpenTelemetry). */
export interface Traces {
  /** True if the `traceparent` of callers is continued. */
  continuesCallers: boolean
  begin: (name: string, start: SpanStart) => OpenSpan
  /** Runs in a span below the current one; without a current one it just runs. */
  within: <T>(name: string, start: SpanStart, run: () => Promise<T>) => Promise<T>
  /** Adds a statement to the current span; statements outside a call or job are left out. */
  statementEnded: (statement: TracedStatement) => void
  /** W3C `traceparent` of the current span. */
  traceparent: () => string | undefined
}
