import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createRateBuckets } from './rate-buckets.ts'

describe('token bucket', () => {
  it('gives a whole minute at once, then refills evenly', () => {
    const buckets = createRateBuckets(60)
    const first = buckets.take('a', 59, 0)
    expect(first).toEqual({ isAllowed: true, remaining: 1, resetSeconds: 59, retryAfterSeconds: 0 })
    expect(buckets.take('a', 1, 0)).toMatchObject({ isAllowed: true, remaining: 0 })
    expect(buckets.take('a', 1, 999)).toMatchObject({ isAllowed: false, retryAfterSeconds: 1 })
    expect(buckets.take('a', 1, 1000)).toMatchObject({ isAllowed: true, remaining: 0 })
  })

  it('takes nothing for a refused call, and knows when a dear one fits', () => {
    const buckets = createRateBuckets(60)
    buckets.take('a', 55, 0)
    expect(buckets.take('a', 10, 0)).toMatchObject({ isAllowed: false, remaining: 5, retryAfterSeconds: 5 })
    expect(buckets.take('a', 10, 5000)).toMatchObject({ isAllowed: true, remaining: 0 })
  })

  it('takes at most its whole content, so that a small limit still allows a document', () => {
    expect(createRateBuckets(5).take('a', 10, 0)).toMatchObject({ isAllowed: true, remaining: 0 })
  })

  it('keeps a bucket across the minutes in which it is used', () => {
    const buckets = createRateBuckets(60)
    let taken = 0
    for (let ms = 0; ms < 600_000; ms += 100) taken += buckets.take('a', 1, ms).isAllowed ? 1 : 0
    expect(taken).toBe(60 + 599)
  })

  it('forgets the oldest buckets of a flood of sources instead of growing', () => {
    const buckets = createRateBuckets(1, 10)
    buckets.take('first', 1, 0)
    for (let nth = 0; nth < 15; nth++) buckets.take(`source ${nth}`, 1, 0)
    expect(buckets.take('first', 1, 0).isAllowed).toBe(false)
    for (let nth = 0; nth < 25; nth++) buckets.take(`other ${nth}`, 1, 0)
    expect(buckets.take('first', 1, 0).isAllowed).toBe(true)
  })
})

describe('rate limits of the API', () => {
  let app: TestApp
  let ms = 0
  const lines: string[] = []
  beforeAll(async () => {
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
    app = await openTestApp({ rateLimits: { person: 30, address: 12, now: () => ms }, logger })
  })
  afterAll(() => app.close())

  const from = (remoteAddress: string, url = '/api/store/olematu', headers: Record<string, string> = {}) =>
    app.fastify.inject({ url, remoteAddress, headers })

  it('refuses a person with the time to wait and saves nothing; others and a minute later are served', async () => {
    const client = await app.make.client()
    const [caller, other] = [await app.make.member(client), await app.make.member(client)]
    const upload = (locale: 'et-EE' | 'en-US', of = caller) =>
      app.callRaw('requestUpload', { ...of, locale }, { query: { fileName: 'plakat.pdf' } })
    const rows = async () => (await app.database.db.selectFrom('temporary_files').select('id').execute()).length

    const first = await upload('et-EE')
    expect([first.status, first.headers['ratelimit-policy'], first.headers['ratelimit']]).toEqual([
      200,
      '"person";q=30;w=60',
      '"person";r=29;t=2',
    ])
    const params = { params: { clientId: client.id, orderId: app.newId() } }
    expect((await app.callRaw('downloadSummary', caller, params)).headers['ratelimit']).toBe('"person";r=19;t=22')
    for (let nth = 0; nth < 19; nth++) await upload('et-EE')
    const before = await rows()

    const refused = await upload('et-EE')
    expect(refused.headers).toMatchObject({
      'retry-after': '2',
      ratelimit: '"person";r=0;t=60',
      'cache-control': 'no-store',
    })
    expect(JSON.parse(refused.text)).toMatchObject({
      status: 429,
      title: 'Liiga palju päringuid. Proovige uuesti 2 sekundi pärast.',
    })
    expect(JSON.parse((await upload('en-US')).text).title).toBe('Too many requests. Please try again in 2 seconds.')
    expect(await rows()).toBe(before)

    expect((await upload('et-EE', other)).status).toBe(200)
    ms += 2000
    expect((await upload('et-EE')).status).toBe(200)
  })

  it('counts calls without a valid token, pages and log-ins by address, an IPv6 network as one', async () => {
    const wrong = { authorization: 'Bearer a.b.c' }
    expect((await from('192.0.2.1', '/api/store/userinfo', wrong)).headers['ratelimit']).toBe('"address";r=11;t=5')
    for (let nth = 0; nth < 11; nth++) expect((await from('192.0.2.1')).statusCode).toBe(404)
    expect((await from('192.0.2.1')).statusCode).toBe(429)
    const token = await app.fastify.inject({
      method: 'POST',
      url: '/connect/token',
      remoteAddress: '192.0.2.1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en-US' },
      payload: 'grant_type=refresh_token&refresh_token=x',
    })
    expect([token.statusCode, token.headers['retry-after'], token.json()]).toEqual([
      429,
      '5',
      {
        error: 'temporarily_unavailable',
        error_description: 'Too many requests. Please try again in 5 seconds.',
      },
    ])
    expect((await from('192.0.2.1', '/health/live')).statusCode).toBe(200)
    expect((await from('192.0.2.2')).statusCode).toBe(404)
    for (let nth = 0; nth < 12; nth++) await from(`2001:db8::${nth + 1}`)
    expect((await from('2001:db8::ffff')).statusCode).toBe(429)
    expect((await from('2001:db8:0:1::1')).statusCode).toBe(404)
  })

  it('warns once a minute, and names the missing setting behind a proxy', async () => {
    lines.length = 0
    ms += 120_000
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }
    for (let nth = 0; nth < 15; nth++) await from('10.0.0.1', '/login', forwarded)
    const written = lines.map((line) => JSON.parse(line) as { msg: string; limit: string })
    const warnings = written.filter(({ msg }) => msg.startsWith('calls are refused'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatchObject({ limit: 'address', msg: expect.stringContaining('TRUST_PROXY is not set') })
  })
})
