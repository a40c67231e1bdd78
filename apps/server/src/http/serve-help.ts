import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import type { Language } from '@tiraaz/messages/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The site is static: it loads its own files, runs no inline script, sends nothing elsewhere. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** Paths that the build writes; anything else, dots and escapes included, is no path of the site. */
const PATH = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+){0,2}$/i

type HelpFile = { path: string; size: number; changedAt: number; isHashed: boolean }

const findFile = async (folder: string, name: string): Promise<HelpFile | null> => {
  const path = join(folder, name)
  const found = await stat(path).catch(() => null)
  if (found?.isFile() !== true) return null
  return { path, size: found.size, changedAt: found.mtimeMs, isHashed: name.startsWith('assets/') }
}

/** File of an address below `/help`: a page has no ending in its address. */
const toFileName = (rest: string): string | null => {
  const path = rest.replace(/\/$/, '')
  if (path === '' || path === 'en') return path === '' ? 'index.html' : 'en/index.html'
  if (!PATH.test(path)) return null
  return extname(path) === '' ? `${path}.html` : path
}

const send = (request: FastifyRequest, reply: FastifyReply, file: HelpFile, status: number): unknown => {
  const tag = `"${file.size.toString(36)}-${Math.trunc(file.changedAt).toString(36)}"`
  void reply
    .header('content-security-policy', POLICY)
    .header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', tag)
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply
    .code(status)
    .type(TYPES[extname(file.path)] ?? 'application/octet-stream')
    .header('content-length', file.size)
    .send(createReadStream(file.path))
}

/** Paper and ink of the portal, in both themes. */
const STYLE = `:root{color-scheme:light dark}body{max-width:36rem;margin:20vh auto;padding:0 1.5rem;background:light-dark(#faf8f3,#171614);color:light-dark(#1c1a17,#efebe3);font:17px/1.6 system-ui,sans-serif}`

const PREPARING_POLICY = POLICY.replace(
  "style-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
)

/** Shown while the site is being built, beside the start of the portal. */
const preparingPage = (language: Language): string => {
  const { title, text } = { et, en }[language].help.preparing
  const head = `<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${title}</title>`
  return `<!doctype html><html lang="${language}"><head>${head}<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/**
 * Serves the built documentation site at `/help`, to everybody. Its folder is looked up at each request: the site is built
 * while the portal runs already, and again after an upgrade.
 */
export const serveHelp = (fastify: FastifyInstance, folder: string): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const [path = ''] = request.url.split('?')
    const rest = path.slice('/help'.length).replace(/^\//, '')
    const language: Language = /^en(\/|$)/.test(rest) ? 'en' : 'et'
    const name = toFileName(rest)
    const file = name === null ? null : await findFile(folder, name)
    if (file !== null) return send(request, reply, file, 200)
    const missing = await findFile(folder, language === 'en' ? 'en/404.html' : '404.html')
    if (missing !== null) return send(request, reply, missing, 404)
    return reply
      .code(503)
      .header('content-security-policy', PREPARING_POLICY)
      .header('cache-control', 'no-store')
      .header('retry-after', 3)
      .type('text/html; charset=utf-8')
      .send(preparingPage(language))
  }
  // Pages, scripts and the search index; pictures and fonts are compressed already.
  const compress = { customTypes: /^(text\/|application\/json)/ }
  fastify.get('/help', { compress }, answer)
  fastify.get('/help/*', { compress }, answer)
}
