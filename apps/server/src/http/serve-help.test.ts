import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compressAnswers } from './compress-answers.ts'
import { secureResponses } from './security.ts'
import { serveHelp } from './serve-help.ts'

const PAGES = {
  'index.html': '<h1>Abi</h1>',
  'ordering.html': '<h1>Tellimine</h1>',
  '404.html': '<h1>Sellist lehte ei ole</h1>',
  'en/index.html': '<h1>Help</h1>',
  'en/ordering.html': '<h1>Ordering</h1>',
  'en/404.html': '<h1>There is no such page</h1>',
  'en/decisions/126-expand.html': '<h1>Expand</h1>',
  'assets/help.0123456789.js': `export const words = ${JSON.stringify('word '.repeat(500))}`,
  'pictures/et/cart.webp': 'RIFF',
}

let above: string
let fastify: FastifyInstance

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(above, path)), { recursive: true })
  await writeFile(join(above, path), content)
}

beforeEach(async () => {
  // Pages are no hashed files, whatever the folder above the portal is called.
  above = join(await mkdtemp(join(tmpdir(), 'tiraaz-help-')), 'assets')
  await write('secret.html', 'secret')
  fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  secureResponses(fastify, 'http://portal.example')
  await compressAnswers(fastify)
  serveHelp(fastify, join(above, 'site'))
})

afterEach(async () => {
  await fastify.close()
  await rm(dirname(above), { recursive: true, force: true })
})

const writeSite = async () => {
  for (const [path, content] of Object.entries(PAGES)) await write(join('site', path), content)
}

const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ url, headers })

describe('built help', () => {
  beforeEach(writeSite)

  it.each([
    ['/help', 'Abi'],
    ['/help/', 'Abi'],
    ['/help?from=orders', 'Abi'],
    ['/help/ordering', 'Tellimine'],
    ['/help/en', 'Help'],
    ['/help/en/', 'Help'],
    ['/help/en/ordering/', 'Ordering'],
    ['/help/en/decisions/126-expand', 'Expand'],
  ])('page %s is %s', async (url, title) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body]).toEqual([200, `<h1>${title}</h1>`])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('pages may run and load files of the portal alone, and nothing inline', async () => {
    const { headers } = await get('/help/ordering')
    const sources = String(headers['content-security-policy']).split(';')
    expect(sources).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]))
    expect(sources.join()).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('hashed files stay in the browser for a year; a page that has not changed is not sent again', async () => {
    const script = await get('/help/assets/help.0123456789.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await get('/help/pictures/et/cart.webp')).headers['content-type']).toBe('image/webp')
    const { headers } = await get('/help/ordering')
    const again = await get('/help/ordering', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/help/en/ordering', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('texts are compressed for callers that accept it', async () => {
    const packed = await get('/help/assets/help.0123456789.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(PAGES['assets/help.0123456789.js'].length / 4)
    expect((await get('/help/assets/help.0123456789.js')).body).toBe(PAGES['assets/help.0123456789.js'])
  })

  it.each([
    ['/help/nothing', 'Sellist lehte ei ole'],
    ['/help/en/nothing', 'There is no such page'],
    ['/help/assets/nothing.js', 'Sellist lehte ei ole'],
    ['/help/..%2fsecret.html', 'Sellist lehte ei ole'],
    ['/help/..%5csecret.html', 'Sellist lehte ei ole'],
    ['/help/en/..%2f..%2fsecret.html', 'There is no such page'],
    ['/help/.hidden', 'Sellist lehte ei ole'],
    ['/help/ordering%00.html', 'Sellist lehte ei ole'],
    ['/help//etc/passwd', 'Sellist lehte ei ole'],
    ['/help/en/decisions', 'There is no such page'],
  ])('address %s has no page', async (url, title) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body]).toEqual([404, `<h1>${title}</h1>`])
  })

  it.each(['/help/../secret', '/help/%2e%2e/secret.html', '/help/en/../../secret'])(
    '%s leads out of the help',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).not.toBe('secret')
    },
  )
})

describe('help that is not built yet', () => {
  it.each([
    ['/help/ordering', 'Abi valmib'],
    ['/help/en', 'The help is being prepared'],
  ])('%s asks to come again: %s', async (url, title) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('3')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<h1>${title}</h1>`)
    const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  it('is served as soon as it is built', async () => {
    expect((await get('/help')).statusCode).toBe(503)
    await writeSite()
    expect((await get('/help')).statusCode).toBe(200)
  })
})
