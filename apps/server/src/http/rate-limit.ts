import type { Endpoint } from '@tiraaz/contract/endpoint'
import { parseSourceNetworks } from '@tiraaz/domain/accounts/source-networks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TokenRefused, TooMany } from '../core/errors.ts'
import { createRateBuckets, type RateBuckets } from './rate-buckets.ts'

/** Units a minute of a person and of a network address; 0 is no limit. `now`: milliseconds of a steady clock. */
export type RateLimits = { person: number; address: number; now?: () => number }

/** Counts a call before any work is done for it: for the person of a valid token, else for the address. Throws TooMany. */
export type LimitCall = (
  http: { request: FastifyRequest; reply: FastifyReply },
  call: { endpoint: Endpoint; userId: string | null },
) => void

const COST = { file: 10, upload: 5, usual: 1 } as const

/** Units that a call takes: documents and exports are made for it, and the bytes of an upload are checked. */
const costOf = ({ cost, bodyKind, responseKind }: Endpoint): number => {
  if (cost !== undefined) return cost
  if (responseKind === 'file') return COST.file
  return bodyKind === 'bytes' ? COST.upload : COST.usual
}

const HEALTH = /^\/health\//

/** Milliseconds between two warnings about refused calls. */
const WARNING_MS = 60_000

type Policy = { name: 'person' | 'address'; perMinute: number; buckets: RateBuckets }

const policyOf = (name: Policy['name'], perMinute: number): Policy | null =>
  perMinute === 0 ? null : { name, perMinute, buckets: createRateBuckets(perMinute) }

const refusal = (endpoint: Endpoint | null, retryAfterSeconds: number): Error =>
  endpoint?.name === 'token'
    ? new TokenRefused('temporarily_unavailable', 'tooManyCalls', { retryAfterSeconds })
    : new TooMany(retryAfterSeconds, 'tooManyCalls')

/**
 * Limits the calls of each person and each network address (decision 136). Addresses that belong to no endpoint are
 * counted here: pages and misspelled calls. Assets and health checks are free.
 */
export const limitRates = (fastify: FastifyInstance, limits: RateLimits): LimitCall => {
  const person = policyOf('person', limits.person)
  const address = policyOf('address', limits.address)
  const now = limits.now ?? (() => performance.now())
  let warnedAt = Number.NEGATIVE_INFINITY

  const warn = (request: FastifyRequest, limit: string): void => {
    if (now() - warnedAt < WARNING_MS) return
    warnedAt = now()
    const isForwarded = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined
    const hint = isForwarded ? '; all callers count as one address, because TRUST_PROXY is not set' : ''
    request.log.warn({ limit }, `calls are refused by the rate limit${hint}`)
  }
  type Taking = { policy: Policy | null; key: string; endpoint: Endpoint | null }
  const take = (request: FastifyRequest, reply: FastifyReply, { policy, key, endpoint }: Taking): void => {
    if (policy === null) return
    const { name, perMinute, buckets } = policy
    const decision = buckets.take(key, endpoint === null ? COST.usual : costOf(endpoint), now())
    void reply
      .header('ratelimit-policy', `"${name}";q=${perMinute};w=60`)
      .header('ratelimit', `"${name}";r=${decision.remaining};t=${decision.resetSeconds}`)
    if (decision.isAllowed) return
    warn(request, name)
    throw refusal(endpoint, decision.retryAfterSeconds)
  }
  const takeOfAddress = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint | null): void =>
    take(request, reply, { policy: address, key: parseSourceNetworks(request.ip).source, endpoint })

  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.is404) takeOfAddress(request, reply, null)
    done()
  })
  return ({ request, reply }, { endpoint, userId }) => {
    if (HEALTH.test(endpoint.path)) return
    if (userId === null) takeOfAddress(request, reply, endpoint)
    else take(request, reply, { policy: person, key: userId, endpoint })
  }
}
