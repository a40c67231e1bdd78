// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { setCaller } from './caller.ts'
import { ApiFailure } from './failure.ts'

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const sent: Request[] = []
let next: () => Promise<Response>

beforeEach(() => {
  sent.length = 0
  next = async () => answer(200, { name: 'Rohe Kaubandus OÜ' })
  setCaller({ accessToken: async () => 'token-1', organizationId: () => 'org-1', locale: () => 'en-US' })
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request)
    return next()
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('API call', () => {
  // spec: RO9, WI2, WI3
  it('sends access token, organization and language', async () => {
    const answered = await call('getClientName', { params: { clientId: 'c1' } })
    const [request] = sent
    expect(answered.name).toBe('Rohe Kaubandus OÜ')
    expect(new URL(request?.url ?? '').pathname).toBe('/api/store/clients/c1/clients/name')
    expect(request?.headers.get('authorization')).toBe('Bearer token-1')
    expect(request?.headers.get('organization-id')).toBe('org-1')
    expect(request?.headers.get('accept-language')).toBe('en-US')
  })

  it('sends no access token or organization before the log-in', async () => {
    setCaller({ accessToken: async () => null, organizationId: () => null, locale: () => 'et-EE' })
    await call('getLiveness')
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has('organization-id')).toBe(false)
  })

  it('throws the problems of a rejected request', async () => {
    next = async () => answer(400, { success: false, errors: [{ key: 'quantity', errors: ['Liiga suur.'] }] })
    const failure = await call('getClientName', { params: { clientId: 'c1' } }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 400, problems: [{ key: 'quantity', errors: ['Liiga suur.'] }] })
  })

  it('distinguishes a lost connection from a response', async () => {
    next = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(call('getLiveness')).rejects.toMatchObject({ status: 0 })
  })

  it('treats the page of a captive portal as no response', async () => {
    next = async () => new Response('<html>Log in to the network</html>', { headers: { 'content-type': 'text/html' } })
    await expect(call('getClientName', { params: { clientId: 'c1' } })).rejects.toMatchObject({ status: 0 })
  })
})

describe('API call that the server refuses for now (429)', () => {
  const waits: number[] = []
  const refusal = (seconds: string) =>
    new Response('{"title":"Liiga palju"}', {
      status: 429,
      headers: { 'retry-after': seconds, 'content-type': 'application/problem+json' },
    })
  beforeEach(async () => {
    waits.length = 0
    // Loaded before the clock stands still.
    await import('./resend.ts')
    vi.useFakeTimers()
    const onWait = (seconds: number) => waits.push(seconds)
    setCaller({ accessToken: async () => null, organizationId: () => null, locale: () => 'et-EE', onWait })
  })
  afterEach(() => vi.useRealTimers())

  it('waits for the time that the server named, says so and sends the same call again', async () => {
    const answers = [refusal('3'), refusal('1')]
    next = async () => answers.shift() ?? answer(200, { previewId: null })
    const called = call('completeUpload', { params: { fileId: 'f1' } })
    await vi.advanceTimersByTimeAsync(2900)
    expect([sent.length, waits]).toEqual([1, [3]])
    await vi.advanceTimersByTimeAsync(3000)
    expect(await called).toEqual({ previewId: null })
    expect([sent.length, waits]).toEqual([3, [3, 1]])
    expect(new Set(sent.map(({ url, method }) => `${method} ${url}`)).size).toBe(1)
  })

  it('gives a long wait back at once, and one that does not end after a minute', async () => {
    next = async () => refusal('900')
    await expect(call('getLiveness')).rejects.toMatchObject({ status: 429, title: 'Liiga palju' })
    expect([sent.length, waits]).toEqual([1, []])
    next = async () => refusal('20')
    const failed = call('getLiveness').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(70_000)
    expect(await failed).toMatchObject({ status: 429 })
    expect(waits).toEqual([20, 20, 20])
  })

  it('stops waiting when the call is given up', async () => {
    next = async () => refusal('5')
    const giveUp = new AbortController()
    const called = call('getLiveness', undefined, { signal: giveUp.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1000)
    giveUp.abort()
    expect(await called).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.length).toBe(1)
  })
})

describe('API call of a sensitive step after an old log-in (403)', () => {
  const type = 'urn:tiraaz:problem:log-in-too-old'
  const refusal = () => answer(403, { type, title: 'Kinnitage parooliga', status: 403, requestId: 'r1' })
  let asked = 0
  const answerWith = (isConfirmed: boolean) => {
    asked = 0
    const confirmIdentity = async () => {
      asked += 1
      return isConfirmed
    }
    setCaller({ accessToken: async () => null, organizationId: () => null, locale: () => 'et-EE', confirmIdentity })
  }

  it('is sent again with the same body after the person has given the password', async () => {
    answerWith(true)
    const answers = [refusal()]
    next = async () => answers.shift() ?? answer(200, { previewId: null })
    expect(await call('completeUpload', { params: { fileId: 'f1' } })).toEqual({ previewId: null })
    expect([asked, sent.length]).toEqual([1, 2])
  })

  it('leaves a problem for the form if the person gives none, and an ordinary 403 as it is', async () => {
    answerWith(false)
    next = async () => refusal()
    await expect(call('getLiveness')).rejects.toMatchObject({
      status: 400,
      problems: [{ key: '', errors: ['Kinnitage parooliga'] }],
    })
    next = async () => answer(403, { type: 'about:blank', title: 'Ei tohi', status: 403, requestId: 'r2' })
    await expect(call('getLiveness')).rejects.toMatchObject({ status: 403, title: 'Ei tohi' })
    expect([asked, sent.length]).toEqual([1, 2])
  })
})
