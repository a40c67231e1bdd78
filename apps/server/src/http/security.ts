import type { FastifyInstance } from 'fastify'

/** Hosts besides the portal's own that its pages need, if configured, and whether they show emails (demo). */
type PageNeeds = {
  storeOrigin: string | null
  widgetOrigin: string | null
  reportsOrigin: string | null
  showsOutbox: boolean
}

const allowed = (own: string, ...others: (string | null)[]): string =>
  [own, ...others.filter((origin) => origin !== null)].join(' ')

/** Stands for the nonce of one page in a policy that is built once. */
const NONCE = '{nonce}'

/**
 * Style sources of a page: the portal's own files, and style elements with the nonce. The address search writes styles into
 * the page without one, so with it every inline style is allowed; emails in the outbox have style attributes only.
 */
const styleSources = ({ widgetOrigin, showsOutbox }: PageNeeds): string[] => {
  if (widgetOrigin !== null) return [`style-src 'self' 'unsafe-inline' ${widgetOrigin}`]
  return [`style-src 'self' ${NONCE}`, ...(showsOutbox ? ["style-src-attr 'unsafe-inline'"] : [])]
}

/** Returns the content security policy of a page; without a nonce that of the files that pages load. */
export type PagePolicy = (nonce: string | null) => string

/**
 * Builds the content security policy of the pages: everything loads from the portal itself. If configured, uploads may go
 * to the object store, the address search loads its own parts, and errors go to the report service (decision 141).
 */
export const createPagePolicy = (needs: PageNeeds): PagePolicy => {
  const { storeOrigin, widgetOrigin, reportsOrigin } = needs
  const policy = [
    "default-src 'self'",
    allowed("script-src 'self'", widgetOrigin),
    ...styleSources(needs),
    allowed("img-src 'self' data: blob:", widgetOrigin),
    "font-src 'self'",
    allowed("connect-src 'self'", storeOrigin, widgetOrigin, reportsOrigin),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
  return (nonce) => policy.replace(` ${NONCE}`, nonce === null ? '' : ` 'nonce-${nonce}'`)
}

/** Policy of every other answer: opened as a page, data and files of people run, load and send nothing. */
const DATA_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox"

/** Powers of the browser that no screen uses: a script that gets in cannot ask for them either. */
const UNUSED_POWERS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

/** Headers of every answer. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED_POWERS.map((power) => `${power}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Headers of every answer, also of those that no hook sees. */
    securityHeaders: Readonly<Record<string, string>>
  }
}

/**
 * Sets the headers before anything can answer. They are built once: building them for every call costs measurable time.
 */
export const secureResponses = (fastify: FastifyInstance, publicUrl: string): void => {
  // Only a portal whose public address is https has a certificate; on http browsers ignore the header.
  const transport: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const headers = { 'content-security-policy': DATA_POLICY, ...HEADERS, ...transport }
  fastify.decorate('securityHeaders', headers)
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/**
 * Trusts one proxy: the caller's address is the last one in X-Forwarded-For, which the proxy itself saw. Anybody can
 * write the earlier ones, to escape the limit of failed log-ins (R6).
 */
export const trustOneProxy = (_address: string, hop: number): boolean => hop === 0
