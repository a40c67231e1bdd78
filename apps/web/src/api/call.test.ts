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
