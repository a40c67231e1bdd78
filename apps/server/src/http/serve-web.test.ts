import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { createPagePolicy } from './security.ts'
import { serveWeb } from './serve-web.ts'

const NEEDS = { storeOrigin: null, widgetOrigin: null, reportsOrigin: null, showsOutbox: false }
const policy = createPagePolicy(NEEDS)

let folder: string
let fastify: FastifyInstance
afterEach(async () => {
  await fastify.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (factsOfPage: () => Promise<unknown>, assets: Record<string, string> = {}) => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of Object.entries(assets)) await writeFile(join(folder, 'assets', name), content)
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>Portaal</title><style>a{}</style></head><body></body></html>',
  )
  fastify = Fastify()
  await serveWeb(fastify, folder, { factsOfPage, policy })
  return async (url: string, accepted = 'identity') => {
    const { statusCode, body, headers } = await fastify.inject({ url, headers: { 'accept-encoding': accepted } })
    const encoding = headers['content-encoding']
    const sources = String(headers['content-security-policy']).split(';')
    return { statusCode, body, cached: headers['cache-control'], type: headers['content-type'], encoding, sources }
  }
}

it("every page has the portal's settings, escaped", async () => {
  const get = await open(async () => ({ brand: { productName: '"><script>alert(1)</script>&' } }))
  for (const url of ['/', '/login', '/agency/settings/brand?x=1']) {
    const { statusCode, body, cached, type } = await get(url)
    expect([statusCode, cached, type]).toEqual([200, 'no-cache', 'text/html; charset=utf-8'])
    expect(body).not.toContain('<script>')
    const written = /<meta name="portal" content="([^"]*)" \/>/.exec(body)?.[1] ?? ''
    expect(written).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
  }
})

it('a page is served without settings when the database does not answer', async () => {
  const get = await open(async () => {
    throw new Error('no database')
  })
  const { statusCode, body } = await get('/login')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('name="portal"')
})

it('files of the web app come as the build compressed them, to a caller that accepts it', async () => {
  const get = await open(async () => null, {
    'first.js': 'plain',
    'first.js.br': 'brotli',
    'first.js.gz': 'gzip',
    'new.js': 'new',
    'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect((await get('/assets/mark.svg')).type).toBe('image/svg+xml; charset=utf-8')
  const bodies = async (accepted: string) => [
    (await get('/assets/first.js', accepted)).body,
    (await get('/assets/new.js', accepted)).body,
  ]
  expect(await bodies('gzip, deflate, br, zstd')).toEqual(['brotli', 'new'])
  expect(await bodies('gzip')).toEqual(['gzip', 'new'])
  expect(await bodies('identity')).toEqual(['plain', 'new'])
  const { cached, type, encoding } = await get('/assets/first.js', 'br')
  expect([cached, type, encoding]).toEqual([
    'public, max-age=31536000, immutable',
    'application/javascript; charset=utf-8',
    'br',
  ])
})

it('each page allows its own style elements by a new nonce and no other inline style or script', async () => {
  const get = await open(async () => null, { 'worker.js': 'x' })
  const nonceOf = async () => {
    const { body, sources } = await get('/login')
    const nonce = /<style nonce="([A-Za-z0-9+/=]{24})">/.exec(body)?.[1] ?? ''
    expect(sources).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(sources).toContain("script-src 'self'")
    expect(sources.join()).not.toContain('unsafe')
    return nonce
  }
  expect(await nonceOf()).not.toBe(await nonceOf())
  // A worker runs under the policy of its script.
  expect((await get('/assets/worker.js')).sources).toEqual(
    expect.arrayContaining(["default-src 'self'", "style-src 'self'"]),
  )
})

it('the demo allows style attributes for its emails; the address search needs inline styles and its host', () => {
  const sourcesOf = (needs: Partial<typeof NEEDS> | { widgetOrigin: string }) =>
    createPagePolicy({ ...NEEDS, ...needs })('n').split(';')
  expect(sourcesOf({ showsOutbox: true })).toEqual(
    expect.arrayContaining(["style-src 'self' 'nonce-n'", "style-src-attr 'unsafe-inline'"]),
  )
  const withSearch = sourcesOf({ widgetOrigin: 'https://aadress.example' })
  const naming = withSearch.filter((line) => line.includes('https://aadress.example'))
  expect(naming.map((line) => line.split(' ')[0])).toEqual(['script-src', 'style-src', 'img-src', 'connect-src'])
  expect(withSearch).toContain("script-src 'self' https://aadress.example")
  expect(withSearch).toContain("style-src 'self' 'unsafe-inline' https://aadress.example")
})
