import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@tiraaz/messages/locale'
import type { FastifyInstance } from 'fastify'
import { respondNotFound } from './errors.ts'
import { readPageLinks } from './page-files.ts'
import type { PagePolicy } from './security.ts'

const API = /^\/(api|connect|files|health|\.well-known)(\/|$)/
const HASHED = /\/assets\//

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (character) => ENTITIES[character] ?? '')

type PageSettings = {
  /** Reads facts of the portal that are written into each page. */
  factsOfPage: () => Promise<unknown>
  policy: PagePolicy
}

const factsTag = (facts: unknown): string =>
  facts === null ? '' : `<meta name="portal" content="${attribute(JSON.stringify(facts))}" />\n  `

/** Language that the web app saves in a cookie for the request of a page. */
const savedLocale = (cookies: string | undefined): Locale => {
  const saved = /(?:^|; )locale=([^;]+)/.exec(cookies ?? '')?.[1]
  return LOCALES.find((locale) => locale === saved) ?? DEFAULT_LOCALE
}

/** Puts the nonce on the page's style element, where the web app finds it, and these tags into its head. */
const fillPage = (page: string, nonce: string, tags: string): string =>
  page.replaceAll('<style>', `<style nonce="${nonce}">`).replace('</head>', () => `${tags}</head>`)

/**
 * Serves the built web app: hashed assets for a year, the page itself never from a cache, and the page for every route
 * of the web app, with a nonce of its own for its styles and links to the files that it will load.
 */
export const serveWeb = async (
  fastify: FastifyInstance,
  folder: string,
  { factsOfPage, policy }: PageSettings,
): Promise<void> => {
  // Workers have the policy that came with their script.
  const ofFiles = policy(null)
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8')
      void reply
        .header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('content-security-policy', ofFiles)
    },
  })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const linksOf = await readPageLinks(folder)
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !HASHED.test(path)
    if (!isPage) return respondNotFound(request, reply)
    // Without the database the page is served without facts, and shows the failure itself.
    const facts = await factsOfPage().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the page is served without what it should know')
      return null
    })
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(fillPage(page, nonce, factsTag(facts) + linksOf(path, savedLocale(request.headers.cookie))))
  })
}
