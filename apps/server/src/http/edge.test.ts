import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trustOneProxy } from './security.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Answer = { statusCode: number; json: () => unknown }
const problem = ({ statusCode, json }: Answer) => ({ statusCode, body: json() })

describe('requests refused before their handler (R33)', () => {
  // spec: WI3
  it.each([
    ['et-EE', 'Ressurssi ei leitud.'],
    ['en-US', 'Resource not found.'],
  ])('an unknown address is a 404 with a request id, in %s', async (language, title) => {
    const answer = await app.fastify.inject({ url: '/api/store/olematu', headers: { 'accept-language': language } })
    expect(problem(answer)).toEqual({
      statusCode: 404,
      body: { type: 'about:blank', title, status: 404, requestId: expect.stringMatching(/^\w{26}$/) },
    })
  })

  it.each(['/api/store/olematu', '/login'])(
    'every answer denies camera, place and devices to scripts: %s',
    async (url) => {
      const { headers } = await app.fastify.inject({ url })
      expect(headers['permissions-policy']).toBe(
        'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
      )
    },
  )

  // spec: V1
  it.each(['/api/store/clients/%E0%A4%A/products', '/%'])('a malformed address is a 400: %s', async (url) => {
    const answer = await app.fastify.inject({ url })
    expect(problem(answer)).toEqual({ statusCode: 400, body: { success: false, errors: [expect.anything()] } })
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^\w{26}$/),
    })
  })

  it.each([101, 3000])('a path part of %d characters is a 404', async (length) => {
    const client = await app.make.client()
    const url = `/api/store/clients/${client.id}/orders/${'x'.repeat(length)}`
    const answer = await app.fastify.inject({ url, headers: { 'accept-language': 'en-US' } })
    expect(problem(answer)).toEqual({
      statusCode: 404,
      body: expect.objectContaining({ title: 'Resource not found.', requestId: expect.any(String) }),
    })
  })

  it('a missing token is refused before the body is read', async () => {
    const client = await app.make.client()
    const answer = await app.fastify.inject({
      method: 'POST',
      url: `/api/store/clients/${client.id}/orders/calculate-prices`,
      headers: { 'content-type': 'application/json' },
      payload: '{ this is no JSON',
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('a body that is not JSON is a 400, one of another type a 415', async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    const params = { clientId: client.id }
    expect((await app.callRaw('calculatePrices', caller, { params, body: '{ this is no JSON' })).status).toBe(400)
    expect((await app.callRaw('calculatePrices', caller, { params, body: Buffer.from('x') })).status).toBe(415)
  })

  it.each(['__proto__', 'constructor'])('a body with %s, which could change all objects, is a 400', async (name) => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    const body = `{"items":[],"isTransportPriceExcluded":false,"${name}":{"prototype":{"isAdmin":true},"isAdmin":true}}`
    expect((await app.callRaw('calculatePrices', caller, { params: { clientId: client.id }, body })).status).toBe(400)
    expect({}).not.toHaveProperty('isAdmin')
  })

  // Pages of other sites can send these types without asking first (CORS).
  it.each([
    ['application/x-www-form-urlencoded', (email: string) => `email=${encodeURIComponent(email)}`],
    ['application/x-www-form-urlencoded; charset=utf-8', (email: string) => `email=${encodeURIComponent(email)}`],
    ['text/plain', (email: string) => JSON.stringify({ email })],
  ])('a call that takes JSON refuses %s, and nothing is done', async (type, payloadOf) => {
    const email = `${app.newId()}@naide.example`
    await app.make.user({ email })
    const url = '/api/store/clientstoreaccount/forgotpassword'
    const send = (contentType: string, payload: string) =>
      app.fastify.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload })
    const mailsTo = async () => (await app.mails()).filter(({ to }) => to.email === email).length
    expect([(await send(type, payloadOf(email))).statusCode, await mailsTo()]).toEqual([415, 0])
    expect([(await send('application/json', JSON.stringify({ email }))).statusCode, await mailsTo()]).toEqual([204, 1])
  })

  it.each([
    [1.5, 'Sisestage täisarv.', 'Enter a whole number.'],
    ['abc', 'Sisestage täisarv.', 'Enter a whole number.'],
    [null, 'Väli on kohustuslik.', 'This field is required.'],
  ])('the malformed quantity %j is rejected with a text of its own', async (quantity, estonian, english) => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    const items = [{ productId: 'toode', quantity, designs: [] }]
    const input = { params: { clientId: client.id }, body: { items, isTransportPriceExcluded: false } }
    const sentencesIn = async (locale: 'et-EE' | 'en-US') => {
      const { problems } = await app.callRaw('calculatePrices', { ...caller, locale }, input)
      return problems.find(({ key }) => key === 'items[0].quantity')?.errors
    }
    expect([await sentencesIn('et-EE'), await sentencesIn('en-US')]).toEqual([[estonian], [english]])
  })

  // spec: WI2
  it.each(['Bearer x', 'Bearer ', 'Basic eDp4', 'Bearer a.b.c'])(
    'the access token "%s" is refused',
    async (authorization) => {
      const answer = await app.fastify.inject({ url: '/api/store/userinfo', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
    },
  )
})

describe('compressed answers', () => {
  const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  const get = (url: string, headers: Record<string, string>) => app.fastify.inject({ url, headers })

  it.each([
    ['zstd', 'gzip, deflate, br, zstd'],
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
  ] as const)('a long answer comes as %s to a caller that accepts %s', async (encoding, accepted) => {
    const plain = await get('/api/openapi.json', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await get('/api/openapi.json', { 'accept-encoding': accepted })
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(UNPACK[encoding](packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('a short answer is not compressed', async () => {
    const { headers, statusCode } = await get('/health/live', { 'accept-encoding': 'gzip, br, zstd' })
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  })
})

it("behind a proxy the caller's address is the one added by the proxy (R6)", async () => {
  const fastify = Fastify({ trustProxy: trustOneProxy })
  fastify.get('/', (request) => request.ip)
  const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }
  expect((await fastify.inject({ url: '/', headers })).body).toBe('203.0.113.7')
  await fastify.close()
})
