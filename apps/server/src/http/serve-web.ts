import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { respondNotFound } from './errors.ts'

const API = /^\/(api|connect|files|health|\.well-known)(\/|$)/
const HASHED = /\/assets\//

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (character) => ENTITIES[character] ?? '')

/** Puts what the page should know before its first call into its head. */
const withFacts = (page: string, facts: unknown): string =>
  page.replace('</head>', () => `<meta name="portal" content="${attribute(JSON.stringify(facts))}" />\n  </head>`)

/**
 * Serves the built web app: hashed assets for a year, the page itself never from a cache, and the page for every route
 * of the web app. `getPageFacts`: facts of the portal that are written into each page.
 */
export const serveWeb = async (
  fastify: FastifyInstance,
  folder: string,
  factsOfPage: () => Promise<unknown>,
): Promise<void> => {
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.svg')) void reply.type('image/svg+xml; charset=utf-8')
      void reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !API.test(path) && !HASHED.test(path)
    if (!isPage) return respondNotFound(request, reply)
    // Without the database the page is served without facts, and shows the failure itself.
    const facts = await factsOfPage().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the page is served without what it should know')
      return null
    })
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(facts === null ? page : withFacts(page, facts))
  })
}
