import type { FastifyInstance } from 'fastify'

/**
 * What pages of the portal may load: only from the portal itself; styles inline, since the interface kit sets them on
 * elements. Uploads may also go to the object store where there is one.
 */
const contentSecurityPolicy = (storeOrigin: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${storeOrigin === null ? '' : ` ${storeOrigin}`}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

/** Headers of every answer. Strict-Transport-Security is the proxy's to send: only it knows whether there is a certificate. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
}

/** Sets the headers before anything can answer; written out, since making them anew for every call is felt. */
export const secureAnswers = (fastify: FastifyInstance, { storeOrigin }: { storeOrigin: string | null }): void => {
  const headers = { 'content-security-policy': contentSecurityPolicy(storeOrigin), ...HEADERS }
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/**
 * Behind a proxy a caller's address is the one that the proxy itself saw, the last of X-Forwarded-For: whatever stands
 * before it anybody could have written, to escape the limit of failed log-ins (R6).
 */
export const throughOneProxy = (_address: string, hop: number): boolean => hop === 0
