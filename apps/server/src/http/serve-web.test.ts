import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

let folder: string
let fastify: FastifyInstance
afterEach(async () => {
  await fastify.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (factsOfPage: () => Promise<unknown>) => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-web-'))
  await writeFile(join(folder, 'index.html'), '<html><head><title>Portaal</title></head><body></body></html>')
  fastify = Fastify()
  await serveWeb(fastify, folder, factsOfPage)
  return async (url: string) => {
    const { statusCode, body, headers } = await fastify.inject({ url })
    return { statusCode, body, cached: headers['cache-control'], type: headers['content-type'] }
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
