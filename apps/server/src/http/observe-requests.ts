import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../ports/metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True once the request has its line in the log. */
    isLogged: boolean
    /** Id of the person whose access token the request carries. */
    callerId: string | null
  }
  interface FastifyContextConfig {
    /** Name of the endpoint in the contract; undefined for pages and their assets. */
    endpoint?: string
    /** Moves the bytes of a file: its time depends on the caller's network. */
    isTransfer?: boolean
  }
}

/** Milliseconds from which a request is logged at the default level. */
const SLOW_MS = 2_000

/** Status in the log of a request whose caller left before the answer (the number that nginx uses). */
const CALLER_LEFT = 499

const HEALTH = /^\/health\//

/** Status of calls that ask for more than their caller may: an administrator looks into them after an attack. */
const REFUSED = new Set([403, 429])

/** Refused calls at `warn` within a minute; the rest is at `info`, so that an attack cannot fill the disk. */
const REFUSED_LINES = 100
const MINUTE_MS = 60_000

/** Counts refused calls within a minute; true while they are few. */
const createRefusedBound = (): (() => boolean) => {
  let startedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = performance.now()
    if (now - startedAt >= MINUTE_MS) {
      startedAt = now
      count = 0
    }
    count += 1
    return count <= REFUSED_LINES
  }
}

type RequestOutcome = { request: FastifyRequest; status: number; ms: number }

const levelOf = ({ request, status, ms }: RequestOutcome, isFewRefused: () => boolean): 'debug' | 'info' | 'warn' => {
  // Probes ask every few seconds: readiness logs what changes.
  if (HEALTH.test(request.url)) return 'debug'
  if (status >= 500) return 'warn'
  if (REFUSED.has(status)) return isFewRefused() ? 'warn' : 'info'
  return ms >= SLOW_MS && request.routeOptions.config?.isTransfer !== true ? 'warn' : 'info'
}

const messageOf = (status: number, level: string): string => {
  if (REFUSED.has(status)) return 'access refused'
  return level === 'warn' ? 'request slow or failed' : 'request'
}

const logRequest = (outcome: RequestOutcome, isFewRefused: () => boolean): void => {
  const { request, status, ms } = outcome
  if (request.isLogged) return
  request.isLogged = true
  const level = levelOf(outcome, isFewRefused)
  const user = request.callerId ?? undefined
  request.log[level]({ req: request, status, user, ms: Math.round(ms) }, messageOf(status, level))
}

/** Status class of an answer; 304 on its own, since it shows how much polling saves. */
const classOf = (status: number): string => (status === 304 ? '304' : `${Math.floor(status / 100)}xx`)

/**
 * Logs each request in one line and measures it, when its connection is done with it: also for callers who left. Slow,
 * failed and refused requests are logged at `warn`, others at `info`; an unexpected error has its line with the cause already.
 */
export const observeRequests = (fastify: FastifyInstance, metrics: Metrics): void => {
  fastify.decorateRequest('isLogged', false)
  fastify.decorateRequest('callerId', null)
  const isFewRefused = createRefusedBound()
  fastify.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now()
    reply.raw.once('close', () => {
      const ms = performance.now() - startedAt
      const isAnswered = reply.raw.writableEnded
      const endpoint = request.routeOptions.config?.endpoint ?? 'page'
      metrics.requestAnswered(endpoint, isAnswered ? classOf(reply.statusCode) : 'aborted', ms / 1000)
      logRequest({ request, status: isAnswered ? reply.statusCode : CALLER_LEFT, ms }, isFewRefused)
    })
    done()
  })
}
