import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSpan, SpanFacts, Traces } from '../ports/traces/traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of the call; null for pages, health checks, and without traces. */
    span: OpenSpan | null
  }
}

const HEALTH: ReadonlySet<string> = new Set(['getLiveness', 'getReadiness'])

/** Status of a call whose caller left, as in the log. */
const CALLER_LEFT = 499

const traceparentOf = ({ headers: { traceparent } }: FastifyRequest): string | undefined =>
  typeof traceparent === 'string' ? traceparent : undefined

/** Organization of the call, once its caller is known to belong to it. */
const organizationOf = ({ scopedCtx }: FastifyRequest): SpanFacts =>
  scopedCtx !== null && 'organizationId' in scopedCtx && typeof scopedCtx.organizationId === 'string'
    ? { 'tiraaz.organization_id': scopedCtx.organizationId }
    : {}

const endOf = (request: FastifyRequest, { raw, statusCode }: FastifyReply) => {
  const status = raw.writableEnded ? statusCode : CALLER_LEFT
  const facts = { 'http.response.status_code': status, ...organizationOf(request) }
  return status >= 500 ? { facts, error: Object.assign(new Error('failed'), { code: String(status) }) } : { facts }
}

/** Begins a span with each call of the API and ends it when its connection is done with the answer. */
export const traceRequests = (fastify: FastifyInstance, traces: Traces): void => {
  fastify.decorateRequest('span', null)
  fastify.addHook('onRequest', (request, reply, done) => {
    const { config, url = '' } = request.routeOptions
    if (config?.endpoint === undefined || HEALTH.has(config.endpoint)) return done()
    const traceparent = traces.continuesCallers ? traceparentOf(request) : undefined
    const facts = { 'http.request.method': request.method, 'http.route': url, 'tiraaz.request_id': request.id }
    const span = traces.begin(config.endpoint, { kind: 'server', traceparent, facts })
    request.span = span
    reply.raw.once('close', () => span.end(endOf(request, reply)))
    return span.enter(done)
  })
  // Bodies arrive in the context of their connection: the span is entered again after the last byte.
  fastify.addHook('preValidation', (request, _reply, done) =>
    request.span === null ? done() : request.span.enter(done),
  )
}
